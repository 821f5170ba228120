package eval

import (
	"context"
	"errors"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/misere"
)

// Heap games all of whose heaps are tame are solved by their nim-sequence,
// whose period the heap engine proves far beyond what a quotient could reach.

// tameAnswer is the quotient of a game whose heaps are tame as far as they are
// looked at, with the period of its nim-sequence, looked for in so many terms;
// nil where a heap is not tame, and the quotient is to be found in another way.
func (ev *evaluation) tameAnswer(ctx context.Context, r game.Ruleset, rules misere.Rules, heaps, limit int, terms uint64) (*MisereQuotient, error) {
	tame := misere.NewTameHeaps(rules)
	if _, err := tame.Solve(ctx, heaps); err != nil || tame.Wild() {
		return nil, err
	}
	answer := &MisereQuotient{rules: r.Name()}
	k, proved := tame.FirmBeyond()
	h, isHeaps := asHeapGame(r)
	var err error
	if !proved || !isHeaps {
		answer.q, err = tame.Quotient(ctx, limit)
		if err == nil {
			p := answer.q.Period()
			answer.whole = p != nil && p.Proved
		}
		return answer, err
	}
	normal, err := h.s.heaps.Period(ctx, h.Rules, terms)
	var unknown *heap.UnknownPeriod
	switch {
	case errors.As(err, &unknown):
	case err != nil:
		return nil, err
	case normal.Proved && normal.Saltus == 0 && normal.Preperiod+normal.Period <= maxPretending:
		answer.q, err = ev.tameWhole(ctx, h, tame, normal, limit)
		answer.whole = err == nil
		return answer, err
	}
	answer.why = fmt.Sprintf("all heaps are tame, and firm beyond heap %d, proved: every sum is played like Nim with the nim-values; ", k)
	switch {
	case err == nil && normal.Proved && normal.Saltus > 0:
		answer.why += fmt.Sprintf("these grow by %d every %d heaps for ever, proved, so the quotient of all heaps is infinite", normal.Saltus, normal.Period)
	case err == nil && normal.Proved:
		answer.why += fmt.Sprintf("these have period %d from n = %d, proved, too far for a pretending function", normal.Period, normal.Preperiod)
	default:
		answer.why += fmt.Sprintf("their first %d terms prove no period, so whether the quotient of all heaps is finite is not known", terms)
	}
	if err := tame.Extend(ctx, heaps); err != nil {
		return nil, err
	}
	answer.q, err = tame.Quotient(ctx, limit)
	return answer, err
}

// maxPretending is the largest heap that a pretending function is listed for.
const maxPretending = 1 << 24

// tameWhole is the quotient of all heaps of a tame game from its nim-sequence.
func (ev *evaluation) tameWhole(ctx context.Context, h *heapGame, tame *misere.TameHeaps, normal heap.Period, limit int) (*misere.Quotient, error) {
	last := max(normal.Preperiod+normal.Period, uint64(tame.Heaps())) - 1
	values, err := h.values(ctx, 0, last)
	if err != nil {
		return nil, err
	}
	return tame.Whole(ctx, values, misere.Period{
		Period: int(normal.Period), Preperiod: int(normal.Preperiod), Proved: true,
		Checked: int(normal.Checked), Theorem: normal.Theorem,
	}, limit)
}

// tameHeap is the genus of a heap of a game whose heaps are tame as far as that
// heap, or all; ok is false elsewhere.
func (ev *evaluation) tameHeap(c game.Summand) (g misere.Genus, ok bool, err error) {
	h, isHeaps := asHeapGame(c.Rules)
	if !isHeaps || !h.Impartial() {
		return g, false, nil
	}
	known, err := ev.misereSolver(c.Rules)
	if err != nil || known.solver == nil {
		return g, false, err
	}
	if known.tame == nil {
		tame := misere.NewTameHeaps(known.rules)
		_, err := tame.Solve(game.WithBudget(ev.ctx, ev.budget.Sub(theorySteps)), theoryHeaps)
		if ev.ctx.Err() != nil || err != nil && !errors.Is(err, game.ErrBudget) {
			return g, false, err
		}
		known.tame = tame
	}
	n := theoryHeaps + 1 // stands for all larger heaps
	if size := c.At.(heap.Heap).Big(); size.IsInt64() {
		n = int(min(size.Int64(), int64(n)))
	}
	fickle, ok := known.tame.Fickle(n)
	if !ok {
		return g, false, nil
	}
	value, _, err := impartialHeaps{h}.NimValue(ev.ctx, c.At)
	if err != nil {
		return g, false, err
	}
	v, small := value.Uint64()
	return misere.TameGenus(int(v), fickle), small && v < 1<<31, nil
}
