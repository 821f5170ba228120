package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
)

// TestStreamsAreLists compares functions that take the elements of a range or a
// comprehension one by one with the same functions of the list, which a name
// holds.
func TestStreamsAreLists(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 5))
	elements := []string{"k", "k*2 - 7", "k/3", "k**19 - 2**62", "nim k", "[k]", "*k", "if k > 3 then 1 else \"x\""}
	s := eval.New()
	for range 120 {
		from := rng.IntN(9) - 3
		stream := fmt.Sprintf("%d..%d by %d", from, from+rng.IntN(8)-1, 1+rng.IntN(3))
		if rng.IntN(4) > 0 {
			stream = fmt.Sprintf("[%s for k in %s for j in 0..%d if (k + j) %% %d = 0]", elements[rng.IntN(len(elements))],
				stream, rng.IntN(3), 1+rng.IntN(3))
		}
		for _, call := range []string{"len(W)", "sum(W)", "max(W)", "min(W)", "first(W)", "any(x => x = 2, W)",
			"all(x => x != 2, W)", "first W"} {
			if stream[0] != '[' && call == "first W" {
				continue
			}
			one := runLines(t, s, strings.ReplaceAll(call, "W", stream))
			other := runLines(t, s, "w := "+stream+"\n"+strings.ReplaceAll(call, "W", "w"))
			if strings.HasPrefix(other[0], "error") {
				other = other[:1] // there is no list
			}
			if len(one) == 0 || one[0] != other[len(other)-1] {
				t.Fatalf("%s of %s: %q, of the list %q", call, stream, one, other)
			}
		}
	}
}

// TestStreamsNeedNoList asks of more elements than memory holds.
func TestStreamsNeedNoList(t *testing.T) {
	s := eval.New()
	for _, c := range [][2]string{
		{"any(k => k > 5, 1..10**17)", "true"},
		{"all(k => k < 5, [k*k for k in 1..10**17])", "false"},
		{"first [k for k in 1..10**17 if k % 7 = 6]", "6"},
		{"len(1..10**17)", "100000000000000000"},
		{"sum(1..10**17)", "5000000000000000050000000000000000"},
		{"max(1..10**17 by 7)", "99999999999999996"},
		{"len(3..2)", "0"},
		{"sum(3..2)", "0"},
	} {
		if got := runLines(t, s, c[0]); len(got) != 1 || got[0] != c[1] {
			t.Errorf("%s: %q, want %s", c[0], got, c[1])
		}
	}
}
