package misere

import (
	"cgt/stdlib/sorting"
	"encoding/binary"
	"slices"
)

// appendWord appends the encoding of an ascending list of letters.
func appendWord(b []byte, word []int) []byte {
	for _, w := range word {
		b = binary.AppendUvarint(b, uint64(w))
	}
	return b
}

func wordKey(word []int) string {
	var space [64]byte
	return string(appendWord(space[:0], word))
}

// join is the sum of two ascending lists of letters.
func join(a, b []int) []int {
	return joinTo(make([]int, 0, len(a)+len(b)), a, b)
}

// joinTo is join in the room of a list that is given up.
func joinTo(room, a, b []int) []int {
	c := append(append(room[:0], a...), b...)
	sorting.Values(c)
	return c
}

// divisors returns all sums of some of the letters of word.
func divisors(word []int) [][]int {
	parts := [][]int{{}}
	seen := map[string]bool{"": true}
	for _, w := range word {
		for _, p := range slices.Clone(parts) {
			d := join(p, []int{w})
			if k := wordKey(d); !seen[k] {
				seen[k] = true
				parts = append(parts, d)
			}
		}
	}
	return parts
}
