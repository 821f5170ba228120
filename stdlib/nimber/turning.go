package nimber

import (
	"context"
	"errors"

	"cgt/stdlib/game"
)

// ErrTooManyCoins means that the values of a coin-turning game exceed the table.
var ErrTooManyCoins = errors.New("the nim-values of so many coins are too large")

// maxTurning bounds the table of TurningValues, which has a byte for every possible value.
const maxTurning = 1 << 26

// TurningValues are the nim-values of a head at the places 0 to n-1 of a row in the game in which up to k coins are turned,
// the rightmost from head to tail: Mock Turtles for k = 3, Moebius for 5, Mogul for 7, Moidores for 9. A head is worth the
// least number that is not a nim-sum of up to k-1 earlier values, so that the P-positions are the words of a lexicographic
// code of distance k+1 (Winning Ways, chapter 14; Conway and Sloane, Lexicographic codes, 1986). It takes n times the size
// of the largest value.
func TurningValues(ctx context.Context, k, n int) ([]uint64, error) {
	budget := game.BudgetOf(ctx)
	least := []uint8{0} // the least number of values before it whose nim-sum a number is; k for more than k-1
	values := make([]uint64, 0, n)
	for range n {
		g := 0
		for g < len(least) && int(least[g]) < k {
			g++
		}
		for g >= len(least) {
			if 2*len(least) > maxTurning {
				return values, ErrTooManyCoins
			}
			if err := budget.Grow(int64(len(least))); err != nil {
				return values, err
			}
			for range len(least) {
				least = append(least, uint8(k))
			}
		}
		if err := budget.Steps(ctx, int64(len(least))); err != nil {
			return values, err
		}
		for x := range least {
			if y := x ^ g; x < y {
				a, b := least[x], least[y]
				least[x], least[y] = min(a, b+1), min(b, a+1)
			}
		}
		values = append(values, uint64(g))
	}
	return values, nil
}
