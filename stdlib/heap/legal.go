package heap

import (
	"math/big"

	"cgt/stdlib/game"
)

var _ game.MoveTester = (*Rules)(nil)

// IsMove reports whether player who has a move from the heap at to the heaps of to, without listing the moves. Empty heaps
// do not count.
func (r *Rules) IsMove(at game.Place, who game.Player, to game.Sum) bool {
	from, ok := at.(Heap)
	if !ok {
		return false
	}
	taken := from.Big()
	var parts []*big.Int
	for _, c := range to {
		h, ok := c.At.(Heap)
		if !ok || c.Negative {
			return false
		}
		if n := h.Big(); n.Sign() > 0 {
			parts = append(parts, n)
			taken = new(big.Int).Sub(taken, n)
		}
	}
	if !taken.IsUint64() {
		return false
	}
	if r.family == byTwoSets {
		set := r.left
		if who == game.Right {
			set = r.right
		}
		for _, t := range set {
			if t == taken.Uint64() {
				return len(parts) < 2
			}
		}
		return false
	}
	if len(parts) > 3 || r.Digit(taken.Uint64())>>len(parts)&1 == 0 {
		return false
	}
	return !r.unequal || len(parts) < 2 || parts[0].Cmp(parts[1]) != 0
}
