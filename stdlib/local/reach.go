package local

import (
	"math"
	"math/bits"

	"cgt/stdlib/solve"
)

// Reach bounds the number of positions: a match is still there or not, and a cell that matches change is unchanged or has
// one of the codes that rules write.
func (m *Matches) Reach(w *solve.Word) float64 {
	matches, codes := 0, Codes(0)
	var cells cellSet
	for i := range m.words {
		matches += bits.OnesCount64(w[i])
		for rest := w[i]; rest != 0; rest &= rest - 1 {
			for j, x := range m.changes[i<<6|bits.TrailingZeros64(rest)] {
				cells[j] |= x
			}
		}
	}
	for i := range m.rules {
		for _, t := range m.rules[i].touched {
			if t.change >= 0 {
				codes |= 1 << t.change
			}
		}
	}
	return min(float64(matches), float64(cells.count())*math.Log2(1+float64(bits.OnesCount16(uint16(codes)))))
}

// Reach bounds the number of positions: a cell that is not a wall has one of four codes.
func (k *boards) Reach(w *solve.Word) float64 { return 2 * float64(bits.OnesCount64(w[0]|w[1])) }
