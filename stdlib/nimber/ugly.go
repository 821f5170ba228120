package nimber

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
)

// Ugly is the ugly product of two numbers (Winning Ways, chapter 14), which replaces the nim-product in some coin-turning
// games on squares: for a power n of 2 and k below it, floor(k/2) when k has an even number of ones in binary, otherwise n
// + floor(k/2); for n and n itself n/2, rounded up; and all other products by the distributive law over nim-addition.
// Numbers are 0 or more; the cost is that of the product of their lengths in bits.
func Ugly(ctx context.Context, a, b *big.Int) (*big.Int, error) {
	budget := game.BudgetOf(ctx)
	total := new(big.Int)
	for i := range a.BitLen() {
		if a.Bit(i) == 0 {
			continue
		}
		if err := budget.Steps(ctx, int64(1+b.BitLen())); err != nil {
			return nil, err
		}
		for j := range b.BitLen() {
			if b.Bit(j) == 1 {
				for _, bit := range uglyBits(max(i, j), min(i, j)) {
					total.SetBit(total, bit, total.Bit(bit)^1)
				}
			}
		}
	}
	return total, nil
}

// uglyBits returns the bits of the ugly product of 2^high and 2^low.
func uglyBits(high, low int) []int {
	switch {
	case high == 0:
		return []int{0}
	case high == low:
		return []int{high - 1}
	case low == 0:
		return []int{high}
	}
	return []int{high, low - 1}
}
