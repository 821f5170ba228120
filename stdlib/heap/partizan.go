package heap

import (
	"bytes"
	"context"
	"fmt"
	"math/big"

	"cgt/stdlib/game"
)

// Sides returns the numbers that Left and Right may take in a partizan subtraction game, sorted; both are nil for other
// games. The caller must not change them.
func (r *Rules) Sides() (left, right []uint64) { return r.left, r.right }

// maxOutcomes is the number of outcomes of a partizan subtraction game that are computed to find their period.
const maxOutcomes = 1 << 27

// PartizanOutcome is the outcome of a heap of a game in which the players subtract numbers of different sets; ok is false
// for other games and when no period is found within maxOutcomes.
//
// The player to move wins if some move leads to a heap from which the opponent, moving next, does not win. So an outcome is
// a function of the k outcomes before it, where k is the largest number that may be taken; once k consecutive outcomes
// beyond heap k have occurred before, the sequence repeats for ever. It takes as many steps as preperiod, period and k
// together, times the size of the sets.
func (r *Rules) PartizanOutcome(ctx context.Context, h Heap) (o game.Outcome, method game.Method, ok bool, err error) {
	if r.family != byTwoSets {
		return o, "", false, nil
	}
	budget, reach := game.BudgetOf(ctx), r.LargestTaken()
	var known []byte // bit 0: Left wins if he starts, bit 1: Right does
	charged := int64(0)
	defer func() { _ = budget.Grow(-charged) }()
	mark := uint64(0)
	for n := uint64(0); n < maxOutcomes; n++ {
		if h.large == nil && n > h.small {
			return outcomeBits(known[h.small]), game.Search, true, nil
		}
		if n&0xfff == 0 {
			if err := budget.Steps(ctx, 1<<12); err != nil {
				return o, "", false, fmt.Errorf("%w (outcomes to %d are known)", err, n)
			}
			if err := budget.Grow(1 << 12); err != nil {
				return o, "", false, err
			}
			charged += 1 << 12
		}
		known = append(known, r.starts(known, n))
		switch next := n + 1; {
		case next&(next-1) == 0 && next >= 2*reach:
			mark = next
		case mark > 0 && bytes.Equal(known[next-reach:], known[mark-reach:mark]):
			n0, p := mark-reach, next-mark
			if h.large == nil && h.small < next {
				return outcomeBits(known[h.small]), game.Search, true, nil
			}
			rest := new(big.Int).Sub(h.Big(), new(big.Int).SetUint64(n0))
			rest.Mod(rest, new(big.Int).SetUint64(p))
			return outcomeBits(known[n0+rest.Uint64()]), game.ByPeriod, true, nil
		}
	}
	return o, "", false, nil
}

// starts returns the bits of heap n: which player wins by moving first.
func (r *Rules) starts(known []byte, n uint64) byte {
	bits := byte(0)
	for _, t := range r.left {
		if t <= n && known[n-t]&2 == 0 {
			bits |= 1
			break
		}
	}
	for _, t := range r.right {
		if t <= n && known[n-t]&1 == 0 {
			bits |= 2
			break
		}
	}
	return bits
}

func outcomeBits(bits byte) game.Outcome {
	o := game.Outcome{LeftStarts: game.RightWins, RightStarts: game.LeftWins}
	if bits&1 != 0 {
		o.LeftStarts = game.LeftWins
	}
	if bits&2 != 0 {
		o.RightStarts = game.RightWins
	}
	return o
}
