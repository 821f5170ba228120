// Package turns answers questions about games whose rules say who moves next, or in
// which points are counted: it converts the results of stdlib/entailing and
// stdlib/scoring to values of the language.
package turns

import (
	"context"
	"errors"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/entailing"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/scoring"
	"cgt/stdlib/short"
)

// Has reports whether a component of a sum is a game with turns or points.
func Has(sum game.Sum) bool {
	for _, c := range sum {
		if _, ok := c.Rules.(game.TurnMover); ok {
			return true
		}
	}
	return false
}

// Scored reports whether points are counted in a component of a sum.
func Scored(sum game.Sum) bool {
	for _, c := range sum {
		if _, ok := c.Rules.(game.Scorer); ok {
			return true
		}
	}
	return false
}

// memory is what a session caches about such games.
type memory struct {
	entailing *entailing.Solver
	scoring   *scoring.Solver
}

func entailed(ev interp.Env) *entailing.Solver {
	m := interp.Memory[memory](ev.Session())
	if m.entailing == nil {
		s := ev.Session()
		m.entailing = entailing.New(func(ctx context.Context, c game.Summand) (nimber.Nimber, error) {
			if heaps, ok := c.Rules.(game.NimHeaps); ok {
				if size, ok := heaps.NimHeap(c.At); ok {
					return nimber.FromBig(size)
				}
			}
			n, _, err := s.Solver().NimValue(ctx, game.Sum{c})
			return n, err
		})
	}
	return m.entailing
}

func scored(ev interp.Env) *scoring.Solver {
	m := interp.Memory[memory](ev.Session())
	if m.scoring == nil {
		m.scoring = scoring.New()
	}
	return m.scoring
}

// Value is the value of a sum with entailing and complimenting moves: a nimber,
// or loony.
func Value(ev interp.Env, sum game.Sum) (value.Value, error) {
	if Scored(sum) {
		return nil, value.Hintf("scores G tells by how much who wins",
			"%s is played for points and has no value as a combinatorial game", value.ShowSum(sum))
	}
	v, err := entailed(ev).Value(ev.Context(), sum)
	if err != nil {
		return nil, err
	}
	return shown(v), nil
}

func shown(v entailing.Value) value.Value {
	if v.Loony {
		return Loony{}
	}
	return value.NewStar(v.Nim)
}

// Outcome is who wins.
func Outcome(ev interp.Env, sum game.Sum, misere bool) (game.Outcome, error) {
	if misere {
		return game.Outcome{}, value.Errorf("misere play is not asked of games whose rules say who moves next, or that are " +
			"played for points")
	}
	if Scored(sum) {
		s, err := scored(ev).Scores(ev.Context(), sum)
		if err != nil {
			return game.Outcome{}, err
		}
		return s.Outcome(), nil
	}
	won, err := entailed(ev).Won(ev.Context(), sum)
	if err != nil {
		return game.Outcome{}, err
	}
	if won {
		return game.N, nil
	}
	return game.P, nil
}

// Move is a move as listed.
type Move struct {
	Text  string        // the component and what it becomes
	To    func() string // what the sum becomes, and who moves on
	Value string        // of an ordinary or complimenting move, what is behind it; for points the total
	Wins  bool          // whether it wins; for points, whether it is a best move
	Made  game.Move
}

// Moves returns the moves of a player in a sum.
func Moves(ev interp.Env, sum game.Sum, who game.Player) ([]Move, error) {
	if Scored(sum) {
		return scoredMoves(ev, sum, who)
	}
	kinds, err := entailed(ev).Moves(ev.Context(), sum)
	if err != nil {
		return nil, err
	}
	list := make([]Move, len(kinds))
	for i, k := range kinds {
		if list[i], err = moveTo(ev, sum, k.From, k.To, k.Turn); err != nil {
			return nil, err
		}
		list[i].Wins = k.Wins
		if k.Turn != game.Entails {
			list[i].Value = value.Show(shown(k.After))
		}
	}
	return list, nil
}

func scoredMoves(ev interp.Env, sum game.Sum, who game.Player) ([]Move, error) {
	moves, err := scored(ev).Moves(ev.Context(), sum, who)
	if err != nil {
		return nil, err
	}
	scores, err := scored(ev).Scores(ev.Context(), sum)
	if err != nil {
		return nil, err
	}
	best := scores.Left
	if who == game.Right {
		best = scores.Right
	}
	list := make([]Move, len(moves))
	for i, m := range moves {
		if list[i], err = moveTo(ev, sum, m.From, m.To, m.Turn); err != nil {
			return nil, err
		}
		list[i].Value = m.Total.RatString()
		list[i].Wins = m.Total.Cmp(best) == 0
	}
	return list, nil
}

// moveTo words a move.
func moveTo(ev interp.Env, sum game.Sum, from int, to game.Sum, turn game.Turn) (Move, error) {
	note := [...]string{"", ", to be answered there", ", and again"}[turn]
	m := Move{Made: game.Move{From: sum[from], To: to}, Text: sum[from].String() + " -> " + value.ShowSum(to) + note,
		To: func() string {
			return value.ShowSum(append(append(append(game.Sum{}, sum[:from]...), to...), sum[from+1:]...)) + note
		}}
	return m, errors.Join(ev.Tick(), ev.Grow(int64(len(m.Text))))
}

// Scores returns the totals of a sum when Left begins and when Right begins.
func Scores(ev interp.Env, sum game.Sum) (left, right value.Value, err error) {
	s, err := scored(ev).Scores(ev.Context(), sum)
	if err != nil {
		return nil, nil, err
	}
	return value.NewRational(s.Left), value.NewRational(s.Right), nil
}

// Compare compares two sums of Milnor's games.
func Compare(ev interp.Env, g, h game.Sum) (short.Order, error) {
	return scored(ev).Compare(ev.Context(), g, h)
}

// MilnorValue is a sum of Milnor's games as a combinatorial game.
func MilnorValue(ev interp.Env, sum game.Sum) (value.Value, error) {
	g, err := scored(ev).Value(ev.Context(), ev.Store(), sum)
	if err != nil {
		return nil, err
	}
	return ev.FromShort(g), nil
}

// Loony is the value of a position that the player to move wins in every sum.
type Loony struct{}

// IsValue marks it as a value of the language.
func (Loony) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Loony) Kind() string { return "the value of loony positions" }

// Text is the word that reads back.
func (Loony) Text() string { return "loony" }

// Equals reports whether the other value is loony.
func (Loony) Equals(v value.Value) bool {
	_, ok := v.(Loony)
	return ok
}

// AddTo is the sum with a loony value: the player to move wins it, whatever nimber is
// added.
func (Loony) AddTo(_ interp.Env, a, b value.Value) (value.Value, error) {
	for _, v := range []value.Value{a, b} {
		switch v := v.(type) {
		case Loony, value.Star:
			continue
		case value.Int:
			if v == 0 {
				continue
			}
		}
		return nil, value.Errorf("a loony value is added to nimbers and loony values, not to %s", value.Preview(v))
	}
	return Loony{}, nil
}

// Describe returns its view: the word with who wins.
func (l Loony) Describe(context.Context) (*view.View, error) {
	shown := &view.View{Text: l.Text(), Fields: view.Fields{Kind: "loony", Text: l.Text(), Value: l.Text()}}
	value.SetOutcome(&shown.Fields, game.N)
	shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.ValueStyle, Text: l.Text()},
		view.Piece{Style: view.OutcomeStyle, Text: value.OutcomeWords(game.N)})}
	return shown, nil
}

// Refuse is the error for a question that such games cannot answer.
func Refuse(question string, sum game.Sum) error {
	if !Has(sum) {
		return nil
	}
	return value.Hintf("value, outcome, moves, winning and scores are",
		"%s is not asked of games whose rules say who moves next, or that are played for points", question)
}

// Reason is a move of a position, as an explanation shows it.
type Reason struct {
	To   string // what it becomes, and who moves next
	Wins string // the n for which the move wins beside *n
}

// Reasons returns the moves of a position whose rules say who moves next.
func Reasons(ev interp.Env, c game.Summand) ([]Reason, error) {
	reasons, err := entailed(ev).Reasons(ev.Context(), c)
	if err != nil {
		return nil, err
	}
	list := make([]Reason, len(reasons))
	for i, r := range reasons {
		move, err := moveTo(ev, game.Sum{c}, 0, r.To, r.Turn)
		if err != nil {
			return nil, err
		}
		list[i] = Reason{To: move.To(), Wins: r.Wins}
	}
	return list, nil
}
