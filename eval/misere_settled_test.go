package eval

import "testing"

// TestSettledQuotients are games that a quotient heap by heap would reach late or
// never.
func TestSettledQuotients(t *testing.T) {
	if testing.Short() {
		t.Skip("the nim-sequence of 0.56 to 653,000 heaps")
	}
	s := New(WithHost(silent{}))
	answersAre(t, s, [][2]string{
		// 0.56 is tame and has period 144 from 326640 on (Gangolli and Plambeck, 1989); 130 is 2 and the 128 numbers of as many
		// bits as its largest nim-value has.
		{"quotient(octal 0.56, 400)", "order 130, 2 P-elements, period 144 from n = 326640, proved"},
		{"max(values(octal 0.56, 0..326784)) // 64", "1"},
		{"quotient(octal 0.56, 10)[0]", "10"},
		{"misere(octal 0.56 (10**30) + octal 0.56 (10**30))", "P"},
		{"misere(octal 0.56 (10**30) + octal 0.56 (1 + 10**30))", "N"},
		// As MisereSolver 1.6 has them.
		{"quotient(octal 0.156, 400)", "order 34, 2 P-elements, period 349 from n = 3479, proved"},
		{"quotient(octal 0.644, 400)", "order 172, 7 P-elements, period 442 from n = 3256, proved"},
		// The period of 0.414 is not known; its misere outcomes are.
		{"quotient(octal 0.414, 60)[1]", "3"},
		{"misere(octal 0.414 (5000) + octal 0.414 (7)) = outcome(octal 0.414 (5000) + octal 0.414 (7))", "true"},
	})
}
