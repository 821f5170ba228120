package heap

import (
	"math/big"

	"cgt/stdlib/game"
)

var _ game.MoveCounter = (*Rules)(nil)

// CountMoves is the number of options of the heap at, without listing them; different moves lead to different options, as
// they leave different numbers of counters or of heaps. It does not handle tails that leave three heaps. It takes as many
// steps as the code has digits.
func (r *Rules) CountMoves(at game.Place, who game.Player) (*big.Int, bool) {
	h, ok := at.(Heap)
	if !ok {
		return nil, false
	}
	n, count := h.Big(), new(big.Int)
	if r.family == byTwoSets {
		set := r.left
		if who == game.Right {
			set = r.right
		}
		for _, t := range set {
			if h.AtLeast(t) {
				count.Add(count, big.NewInt(1))
			}
		}
		return count, true
	}
	for _, d := range r.digits {
		rest := new(big.Int).Sub(n, new(big.Int).SetUint64(d.Take))
		count.Add(count, r.splits(rest, d.Parts))
	}
	if r.tail == nil {
		return count, true
	}
	return count, r.countTail(n, count)
}

// splits is the number of ways to leave rest counters in the numbers of heaps that parts allows: the partitions of rest
// into that many parts.
func (r *Rules) splits(rest *big.Int, parts uint8) *big.Int {
	count := new(big.Int)
	switch rest.Sign() {
	case -1:
		return count
	case 0:
		return count.SetUint64(uint64(parts & 1))
	}
	if parts&2 != 0 {
		count.SetUint64(1)
	}
	if parts&4 != 0 {
		count.Add(count, r.pairCount(rest))
	}
	if parts&8 != 0 {
		// The partitions into three parts are the integer nearest to rest^2/12.
		square := new(big.Int).Mul(rest, rest)
		square.Add(square, big.NewInt(6))
		count.Add(count, square.Div(square, big.NewInt(12)))
	}
	return count
}

// pairCount is the number of splits of rest >= 1 into two heaps.
func (r *Rules) pairCount(rest *big.Int) *big.Int {
	if r.unequal {
		rest = new(big.Int).Sub(rest, big.NewInt(1))
	}
	return new(big.Int).Rsh(rest, 1)
}

// countTail adds the moves of the tail: places of one residue modulo twice its length leave numbers of counters, and so of
// pairs, that decrease by constant steps.
func (r *Rules) countTail(n, count *big.Int) bool {
	length := int64(len(r.tail))
	for j := range 2 * length {
		parts := r.tail[j%length]
		if parts&8 != 0 {
			return false
		}
		top := new(big.Int).Sub(n, new(big.Int).SetUint64(r.tailFrom))
		top.Sub(top, big.NewInt(j)) // the counters left at the first place
		if top.Sign() < 0 {
			break
		}
		last, left := new(big.Int).DivMod(top, big.NewInt(2*length), new(big.Int))
		if left.Sign() == 0 { // the last place takes the whole heap
			count.Add(count, big.NewInt(int64(parts&1)))
			last.Sub(last, big.NewInt(1))
		}
		places := last.Add(last, big.NewInt(1))
		if parts&2 != 0 {
			count.Add(count, places)
		}
		if parts&4 != 0 && places.Sign() > 0 {
			pairs := new(big.Int).Mul(places, r.pairCount(top))
			fall := new(big.Int).Mul(places, new(big.Int).Sub(places, big.NewInt(1)))
			fall.Rsh(fall, 1).Mul(fall, big.NewInt(length))
			count.Add(count, pairs.Sub(pairs, fall))
		}
	}
	return true
}
