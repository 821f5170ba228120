package search

import (
	"context"
	"errors"
	"math"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// formCost is the charge for a canonical form that was found immediately.
const formCost = 64

// errNotPlayed means that play with pieces is not possible: the game is loopy, or its lines are too long for a recursion.
var errNotPlayed = errors.New("the sum is not settled by play with its parts")

func (s *Solver) newPieces() *pieces {
	return &pieces{s: s, byGame: map[short.Game]*piece{}, byRef: map[ref]*piece{}, results: map[string]result{},
		heats: map[string]*Heat{}}
}

func (f *pieces) count() uint32 { return uint32(len(f.byGame) + len(f.byRef)) }

// ofGame is the piece of a canonical form.
func (f *pieces) ofGame(ctx context.Context, g short.Game) (*piece, error) {
	if x, ok := f.byGame[g]; ok {
		return x, nil
	}
	span, err := f.spanOf(ctx, g)
	if err != nil {
		return nil, err
	}
	x := &piece{number: f.count(), valued: true, game: g, span: span}
	f.byGame[g] = x
	return x, nil
}

// ofComponent appends the pieces of a component to list: its reduction by the rules and, for an impartial one, its nimber.
func (f *pieces) ofComponent(ctx context.Context, list []*piece, at ref) ([]*piece, error) {
	at &^= refRight | refLast
	if at.empty() {
		return list, nil
	}
	t, id := f.s.at(at)
	if t.impartial {
		v, err := f.r.nimOf(at)
		if err != nil {
			return nil, err
		}
		g, err := f.s.star(v)
		if err != nil {
			return nil, err
		}
		x, err := f.ofGame(ctx, g)
		return append(list, x), err
	}
	if x, ok := f.byRef[at]; ok {
		return append(list, x), nil
	}
	if t.reducer != nil && t.valueState(id) != valueKnown {
		to, applies, err := f.reduced(t, id, at)
		if err != nil {
			return nil, err
		}
		if applies && len(to) == 1 && to[0].bare() != at.bare() {
			return f.ofComponent(ctx, list, to[0])
		}
	}
	x := &piece{number: f.count(), at: at}
	f.byRef[at] = x
	return append(list, x), nil
}

// reduced is what the component at equals by a reduction of its rules.
func (f *pieces) reduced(t *table, id uint32, at ref) (to []ref, applies bool, err error) {
	mark := len(f.r.arena)
	defer func() { f.r.arena = f.r.arena[:mark] }()
	if applies, err = t.source.reduce(f.r, t, id, false); err != nil || !applies {
		return nil, false, err
	}
	for _, n := range f.r.arena[mark:] {
		to = append(to, f.signed(n, at))
	}
	return to, true, nil
}

// signed is the component n of an option of at, with the sign of at on it.
func (f *pieces) signed(n, at ref) ref {
	n &^= refLast
	if !n.empty() && at&refNegative != 0 && !f.s.byNumber[n.table()].impartial {
		n ^= refNegative
	}
	return n
}

// strengthen is the piece x or, if its canonical form is known or found within the allowance, that form.
func (f *pieces) strengthen(ctx context.Context, x *piece) (*piece, error) {
	if x.valued {
		return x, nil
	}
	t, id := f.s.at(x.at)
	if t.valueState(id) != valueKnown {
		if x.tried >= f.allow {
			return x, nil
		}
		x.tried = f.allow
		before := f.s.evaluations
		err := f.s.findValue(within(ctx, game.BudgetOf(ctx), f.allow), x.at)
		cost := formCost * (f.s.evaluations - before)
		if spent(err) {
			cost = f.allow
		}
		if err := game.BudgetOf(ctx).Steps(ctx, cost); err != nil {
			return nil, err
		}
		var large *short.LimitError
		switch {
		case err == nil:
		case errors.As(err, &large):
			x.tried = math.MaxInt64
			return x, nil
		case spent(err):
			return x, nil
		default:
			return nil, err
		}
	}
	g := t.values[id]
	if x.at&refNegative != 0 {
		var err error
		if g, err = f.s.store.Neg(ctx, g); err != nil {
			return nil, err
		}
	}
	return f.ofGame(ctx, g)
}

// findValue computes the canonical form of a component, by a run of its own.
func (s *Solver) findValue(ctx context.Context, at ref) error {
	r := s.start(ctx, "canonical form of", s.component(at))
	defer r.stop()
	return r.value(at.bare())
}

// optionsOf are the options of x for who, each a list of pieces.
func (f *pieces) optionsOf(ctx context.Context, x *piece, who game.Player) (options [][]*piece, err error) {
	if x.expanded[who] {
		return x.options[who], nil
	}
	if x.valued {
		options, err = f.optionsOfForm(ctx, x, who)
	} else {
		options, err = f.optionsOfPosition(ctx, x, who)
	}
	if err != nil {
		return nil, err
	}
	x.options[who], x.expanded[who] = options, true
	return options, nil
}

func (f *pieces) optionsOfForm(ctx context.Context, x *piece, who game.Player) ([][]*piece, error) {
	list, err := f.s.store.Options(ctx, x.game, who)
	if err != nil {
		return nil, err
	}
	options := make([][]*piece, len(list))
	for i, g := range list {
		o, err := f.ofGame(ctx, g)
		if err != nil {
			return nil, err
		}
		options[i] = []*piece{o}
	}
	return options, nil
}

func (f *pieces) optionsOfPosition(ctx context.Context, x *piece, who game.Player) ([][]*piece, error) {
	found, err := f.r.optionsOf(f.s.single(x.at, who))
	if err != nil {
		return nil, err
	}
	refs := append([]ref(nil), found...)
	var options [][]*piece
	var option []*piece
	for _, n := range refs {
		last := n&refLast != 0
		if option, err = f.ofComponent(ctx, option, f.signed(n, x.at)); err != nil {
			return nil, err
		}
		if last {
			options, option = append(options, option), nil
		}
	}
	return options, nil
}

func (f *pieces) negativeOf(ctx context.Context, x *piece) (*piece, error) {
	if x.negative != nil {
		return x.negative, nil
	}
	var err error
	if x.valued {
		var g short.Game
		if g, err = f.s.store.Neg(ctx, x.game); err == nil {
			x.negative, err = f.ofGame(ctx, g)
		}
	} else {
		var list []*piece
		if list, err = f.ofComponent(ctx, nil, x.at^refNegative); err == nil && len(list) == 1 {
			x.negative = list[0]
		}
	}
	return x.negative, err
}
