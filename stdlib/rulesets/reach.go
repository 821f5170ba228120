package rulesets

import (
	"math/bits"

	"cgt/stdlib/solve"
)

// Reach bounds the number of positions: a square is covered or not.
func (squares) Reach(w *solve.Word) float64 {
	b, n := rowsOf(w), 0
	for _, row := range b {
		n += bits.OnesCount16(row)
	}
	return float64(n)
}

// Reach bounds the number of positions: a cell has one of three letters, or no longer has one.
func (k *pairKernel) Reach(w *solve.Word) float64 { return 2 * float64(bits.OnesCount64(w[0]|w[1])) }
