package proof

import (
	"fmt"
	"slices"
	"strings"

	"cgt/stdlib/internal/integer"
)

// SubtractionFacts lists the theorems that apply to a finite subtraction set, which is increasing and positive: the
// m-plicate, the period for two numbers, and Ferguson's pairing (Winning Ways, chapter 4; C. Santos, Some Notes on
// Impartial Games and NIM Dimension, theorems 2.5.2 to 2.5.4).
func SubtractionFacts(set []uint64) []string {
	var facts []string
	m := uint64(0)
	for _, s := range set {
		m = integer.GCD(m, s)
	}
	if m > 1 {
		whole := make([]string, len(set))
		for i, s := range set {
			whole[i] = fmt.Sprint(s / m)
		}
		facts = append(facts, fmt.Sprintf("theorem of m-plicates: all numbers are multiples of %d, so each nim-value of "+
			"subtraction <%s> stands %d times in a row", m, strings.Join(whole, ", "), m))
	}
	if p, ok := TwoNumbers(set); ok {
		facts = append(facts, fmt.Sprintf("theorem for two numbers a < b: the least period is 2a when b is an odd multiple "+
			"of a, else a + b: here %d", p))
	}
	return append(facts, fmt.Sprintf("Ferguson's pairing: G(n) = 1 exactly where G(n - %d) = 0, %d the least number of the set",
		set[0], set[0]))
}

// TwoNumbers is the least period of a set of two numbers.
func TwoNumbers(set []uint64) (period uint64, ok bool) {
	if len(set) != 2 || !slices.IsSorted(set) {
		return 0, false
	}
	a, b := set[0], set[1]
	if b%a == 0 && b/a%2 == 1 {
		return 2 * a, true
	}
	return a + b, true
}
