package eval_test

import (
	"testing"

	"cgt/eval"
)

// TestRequireSeesLets has a require line that uses a name of a let line above
// it: a target is legal by its own let, not by that of the position moved from.
func TestRequireSeesLets(t *testing.T) {
	s := eval.New(quiet{})
	for _, text := range []string{
		"game g(n) { let m = n - 5; require m >= 0; -> g(n-k) for k in 1..n }",
		"game h(x, y) { let m = x + y; require m % 2 = 0; -> h(x-k, y-j) for k in 0..x for j in 0..y if k + j > 0 }",
		"game i(x, y) { require (x + y) % 2 = 0; -> i(x-k, y-j) for k in 0..x for j in 0..y if k + j > 0 }",
	} {
		if got := printed(s, text); got != "" {
			t.Fatal(got)
		}
	}
	if got := printed(s, "values(g, 5..9)"); got != "[0, 1, 2, 3, 4]" {
		t.Error(got)
	}
	if got := printed(s, "[nimvalue(h(x, y)) - nimvalue(i(x, y)) for x in 0..4 for y in 0..4 if (x + y) % 2 = 0]"); got != "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]" {
		t.Error(got)
	}
}
