package whole

import (
	"math"
	"math/bits"

	"cgt/stdlib/solve"
)

// Reach bounds the number of positions: a cell that is not a wall has one of the codes.
func (k *kernel) Reach(w *solve.Word) float64 {
	return float64(bits.OnesCount64(w[0]|w[1]|w[2]|w[3])) * math.Log2(float64(k.codes))
}
