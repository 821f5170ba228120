package paste

import "testing"

// TestInDecimal: a nim-sum is in base two where its numbers have one length and one of them begins with a zero.
func TestInDecimal(t *testing.T) {
	for said, want := range map[string]string{
		"0101 xor 0011 xor 0110 = 0000": "5 xor 3 xor 6 = 0            ",
		"101 xor 110 = 11":              "101 xor 110 = 11",
		"10 xor 011":                    "10 xor 011",
	} {
		if got := inDecimal(said); got != want {
			t.Errorf("%s: %q", said, got)
		}
	}
}
