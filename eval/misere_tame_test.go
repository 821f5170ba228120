package eval

import "testing"

// TestTameQuotients are tame games that no quotient heap by heap would reach.
func TestTameQuotients(t *testing.T) {
	s := New(silent{})
	for _, c := range [][2]string{
		// 0.56 has period 144 from 326640 on (Gangolli and Plambeck, 1989); 130 is 2 and the 128 numbers of as many bits as its
		// largest nim-value has.
		{"quotient(octal 0.56)", "order 130, 2 P-elements, period 144 from n = 326640, proved"},
		{"max(values(octal 0.56, 0..326784)) // 64", "1"},
		{"quotient(octal 0.156)", "order 34, 2 P-elements, period 349 from n = 3479, proved"},
		// Some sums of heaps of 0.56 that are P: a heap of nim-value v with a firm one of the same.
		{"misere(octal 0.56 (10**30) + octal 0.56 (10**30))", "P"},
		{"misere(octal 0.56 (10**30) + octal 0.56 (1 + 10**30))", "N"},
		{"quotient(octal 0.56, 10)[0]", "10"},
	} {
		if got, ok := say(t, s, c[0]); ok && got != c[1] {
			t.Errorf("%s: %s, want %s", c[0], got, c[1])
		}
	}
}
