package misereplay

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/misere"
)

// In many heap games all but a few heaps are settled: if one of them is present, misere
// play equals normal play. Such sums are solved by their nim-sequence, whose period the
// heap engine proves far beyond what a quotient could reach heap by heap.

// SolveQuotient is the quotient of the heaps up to the largest one, or of all, that a
// solver finds. The period of the nim-sequence is searched for in the given number of
// terms. If a limit is reached, the largest partial quotient is returned with the
// error.
func SolveQuotient(ev interp.Env, ctx context.Context, r game.Ruleset, solver *misere.Solver, largest int,
	terms uint64) (*MisereQuotient, error) {
	whole, err := solver.Settle(ctx, largest)
	answer := &MisereQuotient{Q: solver.Quotient(), Rules: r.Name()}
	if err != nil || !whole {
		return answer, err
	}
	if p := answer.Q.Period(); p != nil && p.Proved {
		answer.Whole = true
		return answer, nil
	}
	return answer, continueSettled(ev, ctx, r, solver, answer, largest, terms)
}

// maxPretending is the largest heap for which a pretending function is listed.
const maxPretending = 1 << 24

// settledSteps bounds the search for the period of a nim-sequence.
const settledSteps = 1_000_000_000

// continueSettled makes the quotient of all heaps of a game whose large heaps are
// settled, or that of the heaps to the largest one where the period of its
// nim-sequence is not known.
func continueSettled(ev interp.Env, ctx context.Context, r game.Ruleset, solver *misere.Solver, answer *MisereQuotient,
	largest int, terms uint64) error {
	k, _, err := solver.SettledBeyond(ctx)
	h, ok := ruleset.AsHeapGame(r)
	if err != nil || !ok {
		return err
	}
	p, err := h.S.Heaps().Period(game.WithBudget(ctx, ev.Budget().Sub(settledSteps)), h.Rules, terms)
	var unknown *sequence.UnknownPeriod
	var limit *game.LimitError
	far := fmt.Sprintf("the first %d nim-values prove no period", terms)
	switch {
	case errors.As(err, &limit) && limit.What == "steps":
		far = fmt.Sprintf("period(%s, N) may prove a period of the nim-values, but %d steps are not enough", r.Name(),
			int64(settledSteps))
	case err != nil && !errors.As(err, &unknown):
		return err
	}
	why := fmt.Sprintf("with a heap beyond %d misere play is as normal play, proved; ", k)
	var normal *misere.Period
	switch {
	case !p.Proved:
		answer.Why = why + far + ", so whether the quotient of all heaps is finite is not known"
	case p.Saltus > 0:
		answer.Why = why + fmt.Sprintf("the nim-values grow by %d every %d heaps for ever, proved, so the quotient of all "+
			"heaps is infinite", p.Saltus, p.Period)
	case p.Preperiod+p.Period > maxPretending:
		answer.Why = why + fmt.Sprintf("the nim-values have period %d from n = %d, proved, too far for a pretending function",
			p.Period, p.Preperiod)
	default:
		largest = int(p.Preperiod + p.Period)
		normal = &misere.Period{Period: int(p.Period), Preperiod: int(p.Preperiod), Proved: true, Checked: int(p.Checked),
			Theorem: p.Theorem}
	}
	values, err := h.Values(ctx, 0, uint64(max(largest, solver.Heaps())))
	if err != nil {
		return err
	}
	q, err := solver.Whole(ctx, values, normal)
	if err != nil {
		return err
	}
	answer.Q, answer.Whole = q, normal != nil
	return nil
}

// SettledSum is a sum of heaps of which one is settled.
type SettledSum struct {
	Values  []*big.Int // nim-values
	Total   *big.Int
	Beyond  int // heaps beyond this are settled
	Checked int // as shown by the quotient of the heaps up to here
}

// P reports whether the sum is a P-position, in either kind of play.
func (s *SettledSum) P() bool { return s.Total.Sign() == 0 }

// SettledSumOf is a sum with its nim-values if one of its heaps is settled; nil for
// other sums.
func SettledSumOf(ev interp.Env, sum game.Sum) (*SettledSum, error) {
	h, ok := ruleset.AsHeapGame(sum[0].Rules)
	sizes := heapSizes(sum)
	if !ok || sizes == nil {
		return nil, nil
	}
	known, err := solverFor(ev, sum[0].Rules)
	if err != nil || known.solver == nil {
		return nil, err
	}
	if _, err := spendSolver(ev, known); err != nil {
		return nil, err
	}
	k, ok, err := known.solver.SettledBeyond(ev.Context())
	if err != nil || !ok {
		return nil, err
	}
	settled := &SettledSum{Total: new(big.Int), Beyond: k, Checked: known.solver.Heaps() - 1}
	found := false
	for i, size := range sizes {
		found = found || size.Cmp(big.NewInt(int64(k))) > 0
		v, _, err := ruleset.ImpartialHeaps{HeapGame: h}.NimValue(ev.Context(), sum[i].At)
		if err != nil {
			return nil, err
		}
		settled.Values = append(settled.Values, v.Big())
		settled.Total.Xor(settled.Total, v.Big())
	}
	if !found {
		return nil, nil
	}
	return settled, nil
}
