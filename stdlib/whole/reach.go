package whole

import (
	"math"

	"cgt/stdlib/solve"
)

// Reach bounds the number of positions: a cell that is not a wall has one of the codes.
func (k *kernel) Reach(w *solve.Word) float64 {
	return float64(k.filled(w).count()) * math.Log2(float64(k.codes))
}
