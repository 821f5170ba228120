package search

import (
	"cgt/stdlib/sorting"
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

const (
	// maxResults is the number of cached sums (about 100 bytes each).
	maxResults = 1 << 20
	// playedShare is the share of the steps of a query that a position met in play may spend on its canonical form.
	playedShare = 64
	// playSteps is the charge for a sum whose options are examined.
	playSteps = 64
	// lookSteps is the charge for a look at a sum.
	lookSteps = 16
	// maxPlayDepth bounds the recursion along a line of play.
	maxPlayDepth = 20_000
	// addSteps is the allowance for adding the canonical forms of a sum before it is played instead.
	addSteps = 1 << 14
)

// winsByPieces reports whether who, to move, wins the sum: by the canonical form of the sum if those of its components are
// found and added within a small allowance, otherwise by play with its pieces. The components may spend half of steps each
// on their canonical form, the positions they become in play a small part.
func (s *Solver) winsByPieces(ctx context.Context, sum game.Sum, who game.Player, steps int64) (bool, game.Method, error) {
	var wins bool
	var method game.Method
	err := s.withPieces(ctx, "outcome of", sum, func(f *pieces, list []*piece) (err error) {
		wins, method, err = f.winsWhole(ctx, list, who, steps)
		return err
	})
	return wins, method, err
}

// withPieces runs a query about the pieces of a sum.
func (s *Solver) withPieces(ctx context.Context, doing string, sum game.Sum,
	question func(f *pieces, list []*piece) error) error {
	if s.played == nil {
		s.played = s.newPieces()
	}
	f := s.played
	r := s.start(ctx, doing, sum)
	defer r.stop()
	outer, allow := f.r, f.allow
	f.r = r
	defer func() { f.r, f.allow = outer, allow }()
	var list []*piece
	for _, c := range sum {
		at, err := r.refOf(c)
		if err != nil {
			return err
		}
		if list, err = f.ofComponent(ctx, list, at); err != nil {
			return err
		}
	}
	return question(f, list)
}

// winsWhole is winsByPieces, with the pieces of the whole sum.
func (f *pieces) winsWhole(ctx context.Context, list []*piece, who game.Player, steps int64) (bool, game.Method, error) {
	f.allow = steps / 2
	list, err := f.strengthenAll(ctx, list)
	if err != nil {
		return false, "", err
	}
	f.allow = steps / playedShare
	total, err := f.total(ctx, list)
	if err == nil {
		o, err := f.s.store.Outcome(ctx, total)
		return o.When(who) == game.WinFor(who), game.Canonical, err
	}
	if !errors.Is(err, game.ErrBudget) {
		return false, "", err
	}
	wins, err := f.win(ctx, list, who)
	return wins, game.Search, err
}

func (f *pieces) strengthenAll(ctx context.Context, list []*piece) ([]*piece, error) {
	for i, x := range list {
		x, err := f.strengthen(ctx, x)
		if err != nil {
			return nil, err
		}
		list[i] = x
	}
	return list, nil
}

// total is the sum of the pieces if all have their canonical form and these can be added within an allowance; otherwise the
// error is a spent budget.
func (f *pieces) total(ctx context.Context, list []*piece) (short.Game, error) {
	total := f.s.store.Zero()
	for _, x := range list {
		if !x.valued {
			return total, game.ErrBudget
		}
	}
	budget := game.BudgetOf(ctx)
	sub := within(ctx, budget, addSteps)
	for _, x := range list {
		var err error
		if total, err = f.s.store.Add(sub, total, x.game); err != nil {
			if charged := budget.Steps(ctx, addSteps); charged != nil {
				return total, charged
			}
			return total, err
		}
	}
	return total, nil
}

// simplify adds what can be added without search (numbers, ups and nimbers), removes pairs G and -G from which every play
// ends, and sorts: first the positions without a form and then the rest from the hottest down.
func (f *pieces) simplify(ctx context.Context, list []*piece) ([]*piece, error) {
	rest := f.s.store.Zero()
	kept := make([]*piece, 0, len(list))
	for _, x := range list {
		x, err := f.strengthen(ctx, x)
		if err != nil {
			return nil, err
		}
		if x.valued {
			if _, _, _, ok := f.s.store.CompactOf(x.game); ok {
				if rest, err = f.s.store.Add(ctx, rest, x.game); err != nil {
					return nil, err
				}
				continue
			}
		}
		negative, err := f.negativeOf(ctx, x)
		if err != nil {
			return nil, err
		}
		if i := slices.Index(kept, negative); i >= 0 && negative != nil {
			cancels := x.valued
			if !cancels {
				if cancels, err = f.r.loopFree(x.at); err != nil {
					return nil, err
				}
			}
			if cancels {
				kept = slices.Delete(kept, i, i+1)
				continue
			}
		}
		kept = append(kept, x)
	}
	if rest != f.s.store.Zero() {
		x, err := f.ofGame(ctx, rest)
		if err != nil {
			return nil, err
		}
		kept = append(kept, x)
	}
	sorting.By(kept, hotter)
	return kept, nil
}

func hotter(a, b *piece) int {
	if a.span.known != b.span.known {
		if b.span.known {
			return -1
		}
		return 1
	}
	if c := b.span.heat.Cmp(a.span.heat); c != 0 {
		return c
	}
	return int(a.number) - int(b.number)
}

// win reports whether who, to move, wins the sum of the pieces.
func (f *pieces) win(ctx context.Context, list []*piece, who game.Player) (bool, error) {
	at, err := f.look(ctx, list, who)
	if err != nil || at.settled {
		return at.wins, err
	}
	return f.search(ctx, at, who)
}

// sumState is a sum with a player to move: its result, or what a search needs.
type sumState struct {
	settled, wins bool
	list          []*piece
	key           string
}

// look settles a sum without examining its options, if possible.
func (f *pieces) look(ctx context.Context, list []*piece, who game.Player) (at sumState, err error) {
	if list, err = f.simplify(ctx, list); err != nil {
		return at, err
	}
	forms := !slices.ContainsFunc(list, func(x *piece) bool { return !x.valued })
	if forms && len(list) <= 2 {
		at.wins, err = f.compare(ctx, list, who)
		at.settled = true
		return at, err
	}
	if at.wins, at.settled = f.bySigns(list, who); at.settled {
		return at, nil
	}
	if at.wins, at.settled = byStops(list, who); at.settled {
		return at, nil
	}
	key := make([]byte, 0, 4*len(list)+1)
	key = append(key, byte(who))
	for _, x := range list {
		key = binary.LittleEndian.AppendUint32(key, x.number)
	}
	at.list, at.key = list, string(key)
	switch f.results[at.key] {
	case resultOpen:
		return at, errNotPlayed
	case resultWon, resultLost:
		at.settled, at.wins = true, f.results[at.key] == resultWon
	}
	return at, nil
}

// compare is the result of a sum of at most two forms: G + H is compared with
// 0 by comparing G with -H.
func (f *pieces) compare(ctx context.Context, list []*piece, who game.Player) (bool, error) {
	store := f.s.store
	a, b := store.Zero(), store.Zero()
	if len(list) > 0 {
		a = list[0].game
	}
	if len(list) > 1 {
		negative, err := f.negativeOf(ctx, list[1])
		if err != nil {
			return false, err
		}
		b = negative.game
	}
	order, err := store.Compare(ctx, a, b)
	if err != nil {
		return false, err
	}
	if who == game.Left {
		return order == short.Greater || order == short.Confused, nil
	}
	return order == short.Less || order == short.Confused, nil
}

// search examines the options of an unsettled sum.
func (f *pieces) search(ctx context.Context, at sumState, who game.Player) (bool, error) {
	if err := game.BudgetOf(ctx).Steps(ctx, playSteps); err != nil {
		return false, err
	}
	if f.depth >= maxPlayDepth {
		return false, errNotPlayed
	}
	if len(f.results) >= maxResults {
		clear(f.results)
	}
	f.results[at.key] = resultOpen
	f.depth++
	wins, err := f.play(ctx, at.list, who)
	f.depth--
	switch {
	case err != nil:
		delete(f.results, at.key)
	case wins:
		f.results[at.key] = resultWon
	default:
		f.results[at.key] = resultLost
	}
	return wins, err
}

// play tries the moves in the sum: first those that look can settle, then the others in their order. Nobody needs to move
// in a number if there is a form that is not a number (number avoidance; where the whole sum is a number y > 0, a move to
// the left stop of that form leaves at least y).
func (f *pieces) play(ctx context.Context, list []*piece, who game.Player) (bool, error) {
	var open []sumState
	avoid := slices.ContainsFunc(list, func(x *piece) bool { return x.valued && !x.span.numeric })
	for i, x := range list {
		if i > 0 && list[i-1] == x || x.span.numeric && avoid {
			continue
		}
		options, err := f.optionsOf(ctx, x, who)
		if err != nil {
			return false, err
		}
		for _, o := range options {
			after := append(slices.Concat(list[:i], list[i+1:]), o...)
			at, err := f.look(ctx, after, who.Opponent())
			if err != nil {
				return false, err
			}
			if at.settled && !at.wins {
				return true, nil
			}
			if !at.settled {
				open = append(open, at)
			}
		}
		if err := game.BudgetOf(ctx).Steps(ctx, int64(lookSteps*len(options))); err != nil {
			return false, err
		}
	}
	for _, at := range open {
		at, err := f.look(ctx, at.list, who.Opponent()) // it may be settled by now
		if err != nil {
			return false, err
		}
		if !at.settled {
			if at.wins, err = f.search(ctx, at, who.Opponent()); err != nil {
				return false, err
			}
		}
		if !at.wins {
			return true, nil
		}
	}
	return false, nil
}
