package ask

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
)

// ObservedTerms is the number of terms in which a period of a user's game is searched
// for.
const ObservedTerms = 2000

// observedLeast is the number of values that are always computed.
const observedLeast = 100

// ObservedPeriod searches for a period in the values of a ruleset for which no theorem
// is known, in the given number of terms or as many as patience allows: a rule that
// splits freely has quadratically many moves. The answer says what was observed, and up
// to where.
func ObservedPeriod(ev interp.Env, r game.Ruleset, terms uint64, patience time.Duration) (value.Value, error) {
	if !r.Impartial() {
		return nil, value.Errorf("%s is partizan: its values need not be nimbers", r.Name())
	}
	values := make([]int64, terms)
	start := time.Now()
	for n := range values {
		if n >= observedLeast && time.Since(start) > patience {
			terms, values = uint64(n), values[:n]
			break
		}
		v, err := OneValue(ev, r, []value.Value{value.Int(n)})
		if err != nil {
			return nil, fmt.Errorf("%w (nim-values to %d are known)", err, n-1)
		}
		g, err := value.Small(v, "a nim-value", 0, 1<<40)
		if err != nil {
			return nil, err
		}
		values[n] = g
	}
	p, n0, s, ok := proof.ObservePeriod(values)
	answer := &ruleset.PeriodAnswer{Period: proof.Period{Terms: terms}}
	if ok {
		answer.Found = true
		answer.Period = proof.Period{Period: p, Preperiod: n0, Saltus: s, Terms: terms, Checked: terms - p, Theorem: "observed"}
	}
	return answer, nil
}

// hugeHeap is the size from which a heap without a known period takes minutes.
const hugeHeap = 1 << 24

// onHugeHeaps reports whether all components of v belong to impartial heap games, whose
// nim-values determine everything, and some heap is huge.
func onHugeHeaps(ev interp.Env, v value.Value) bool {
	sum, err := ruleset.AsSum(ev, v)
	return err == nil && hugeSum(sum)
}

func hugeSum(sum game.Sum) bool {
	huge := false
	for _, part := range sum {
		h, ok := ruleset.AsHeapGame(part.Rules)
		if !ok || !h.Impartial() {
			return false
		}
		n, small := part.At.(heap.Heap).Uint64()
		huge = huge || !small || n >= hugeHeap
	}
	return huge
}

// winningOfHeaps returns the winning moves of a sum. For huge heaps, whose nim-values
// may be out of reach, it answers within the time of a card or refuses; value goes on
// for as long as it takes.
func winningOfHeaps(ev interp.Env, sum game.Sum, who game.Player, misere bool) ([]game.Move, *big.Int, error) {
	if misere || !hugeSum(sum) {
		return misereplay.WinningOfSum(ev, sum, who, misere, MaxListed)
	}
	ctx, cancel := context.WithTimeout(ev.Context(), CardTime)
	defer cancel()
	moves, total, err := misereplay.WinningOfSum(ev.With(ctx), sum, who, misere, MaxListed)
	if Known(ev, err) && errors.Is(err, context.DeadlineExceeded) {
		err = value.Hintf("value G computes on, and what it found is kept",
			"the nim-values that tell the winning moves of %s take longer than %v", value.ShowSum(sum), CardTime)
	}
	return moves, total, err
}
