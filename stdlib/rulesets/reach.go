package rulesets

import (
	"math/bits"

	"cgt/stdlib/solve"
)

// Reach bounds the positions: a square is covered or not.
func (squares) Reach(w *solve.Word) float64 { return float64(bits.OnesCount64(w[0])) }

// Reach bounds the positions: a cell has one of three letters, or none any more.
func (k *pairKernel) Reach(w *solve.Word) float64 { return 2 * float64(bits.OnesCount64(w[0]|w[1])) }
