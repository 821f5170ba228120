package search

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
	"cgt/stdlib/solve"
)

// Keeper stores answers beyond the solver's memory: a database. It is queried, and updated, for the positions of queries
// and those a few moves on; an error ends the query.
type Keeper interface {
	// NimValue, Value and Outcome return what is stored for a position; ok is false if nothing is.
	NimValue(ctx context.Context, at game.Position) (v nimber.Nimber, ok bool, err error)
	Value(ctx context.Context, at game.Position) (g short.Game, ok bool, err error)
	Outcome(ctx context.Context, at game.Position, misere bool) (o game.Outcome, ok bool, err error)
	// Wins says whether who wins moving first; for an impartial game it is called with Left.
	Wins(ctx context.Context, at game.Position, who game.Player, misere bool) (wins, ok bool, err error)
	// The others store an answer.
	KeepNimValue(ctx context.Context, at game.Position, v nimber.Nimber) error
	KeepValue(ctx context.Context, at game.Position, g short.Game) error
	KeepOutcome(ctx context.Context, at game.Position, misere bool, o game.Outcome) error
	KeepWins(ctx context.Context, at game.Position, who game.Player, misere, wins bool) error
	// Records counts the answers that were new when they were stored.
	Records() int64
}

// KeepIn makes the solver use a keeper; nil stops that. With endgames the keeper is queried for the value of every
// position, including those in searches for who wins.
func (s *Solver) KeepIn(k Keeper, endgames []*solve.Endgames) {
	s.keeper, s.spilled, s.endgames = k, false, endgames
}

// keptDepth is the number of moves from the position of a query up to which answers are stored: deeper ones cost little to
// find again.
const keptDepth = 3

// keeps reports whether the answer for the frame on top, or for the next one pushed, is stored.
func (r *run) keeps() bool { return r.s.keeper != nil && len(r.frames) <= keptDepth && !r.s.ignoreSame }

// recalls reports whether the answer for the frame on top is looked up.
func (r *run) recalls() bool {
	return r.beside != nil || r.keeps() || (r.s.spilled || len(r.s.endgames) > 0) && !r.s.ignoreSame
}

// nimKept and valueKept report whether nim-values and canonical forms of a table come from a search, so that they should be
// stored.
func (t *table) nimKept() bool { return t.valuer == nil && t.slides == nil && t.impartial }

func (t *table) valueKept() bool { return !t.impartial && t.forms == nil }

// recall looks up the value of a component that has none yet.
func (r valueWalk) recall(t *table, id uint32) (bool, error) {
	if !t.valueKept() {
		return false, nil
	}
	if r.beside != nil { // there is no keeper
		return r.beside.recall(r.run, t, id)
	}
	g, ok, err := r.s.keeper.Value(r.ctx, game.Position{Rules: t.rules, At: t.source.place(id)})
	if ok {
		t.setValue(id, g)
	}
	return ok, err
}

func (r valueWalk) keep(t *table, id uint32) error {
	if !t.valueKept() {
		return nil
	}
	return r.s.keeper.KeepValue(r.ctx, game.Position{Rules: t.rules, At: t.source.place(id)}, t.values[id])
}

// recall looks up the nim-value of a component that has none yet.
func (r nimWalk) recall(t *table, id uint32) (bool, error) {
	if !t.nimKept() {
		return false, nil
	}
	v, ok, err := r.s.keeper.NimValue(r.ctx, game.Position{Rules: t.rules, At: t.source.place(id)})
	if ok {
		t.setNim(id, v)
	}
	return ok, err
}

func (r nimWalk) keep(t *table, id uint32) error {
	v, known := t.nimAt(id)
	if !t.nimKept() || !known {
		return nil
	}
	return r.s.keeper.KeepNimValue(r.ctx, game.Position{Rules: t.rules, At: t.source.place(id)}, v)
}

// keptOutcome looks up the outcome of a single position.
func (s *Solver) keptOutcome(ctx context.Context, sum game.Sum, misere bool) (o game.Outcome, ok bool, err error) {
	if s.keeper == nil || len(sum) != 1 || s.ignoreSame {
		return o, false, nil
	}
	o, ok, err = s.keeper.Outcome(ctx, sum[0].Position, misere)
	if sum[0].Negative {
		o = o.Negative()
	}
	return o, ok, err
}

// keepOutcome stores the outcome of a single position.
func (s *Solver) keepOutcome(ctx context.Context, sum game.Sum, misere bool, o game.Outcome) error {
	if s.keeper == nil || len(sum) != 1 || s.ignoreSame {
		return nil
	}
	if sum[0].Negative {
		o = o.Negative()
	}
	return s.keeper.KeepOutcome(ctx, sum[0].Position, misere, o)
}

// keptSum is the outcome of a sum all of whose values are stored, or given by the rules.
func (s *Solver) keptSum(ctx context.Context, sum game.Sum) (o game.Outcome, ok bool, err error) {
	if s.keeper == nil || len(sum) < 2 || s.ignoreSame {
		return o, false, nil
	}
	total := s.store.Zero()
	for _, c := range sum {
		var g short.Game
		if forms, told := c.Rules.(Valuer); told {
			if g, _, err = forms.Value(ctx, c.At); err != nil {
				return o, false, ctx.Err() // it has no stored value, but its moves may have
			}
		} else if c.Rules.Impartial() {
			return o, false, nil
		} else if g, ok, err = s.keeper.Value(ctx, c.Position); err != nil || !ok {
			return o, false, err
		}
		if c.Negative {
			if g, err = s.store.Neg(ctx, g); err != nil {
				return o, false, err
			}
		}
		if total, err = s.store.Add(ctx, total, g); err != nil {
			return o, false, err
		}
	}
	o, err = s.store.Outcome(ctx, total)
	return o, err == nil, err
}
