package local

import (
	"math"
	"math/bits"
	"strings"

	"cgt/stdlib/board"
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
	return min(float64(matches), float64(cells.count())*math.Log2(1+float64(onesOf(codes))))
}

// Reach is an upper bound of the logarithm to the base 2 of the number of positions that can be reached from a board: a cell
// is unchanged or has one of the codes that rules write, and walls stay.
func (r Ruleset) Reach(b board.Board) (reach float64) {
	var written Codes
	for _, rule := range r.Rules {
		for _, s := range rule.Steps {
			for _, c := range s.Changes {
				written |= 1 << c.Code
			}
		}
	}
	var cells [256]int
	for _, letter := range []byte(b.Text()) {
		cells[letter]++
	}
	for letter, n := range cells {
		if byte(letter) != board.Wall && n > 0 {
			codes := onesOf(written)
			if at := strings.IndexByte(r.Letters, byte(letter)); at < 0 || written>>(at+1)&1 == 0 {
				codes++
			}
			reach += float64(n) * math.Log2(float64(codes))
		}
	}
	return reach
}

func onesOf(c Codes) int { return bits.OnesCount16(uint16(c)) }

// Reach bounds the number of positions: a cell that is not a wall has one of the codes.
func (k *boards) Reach(w *solve.Word) float64 {
	return math.Log2(float64(k.l.codes)) * float64(bits.OnesCount64(k.l.filled(pair{w[0], w[1]})))
}
