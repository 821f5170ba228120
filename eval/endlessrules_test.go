package eval_test

import (
	"strings"
	"testing"

	"cgt/eval"
)

// A condition that bounds what rises lets a game count far; one that does not
// is told.
func TestRulesThatEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for rules, ends := range map[string]bool{
		"-> f(n + 1) if n < 70000":                      true,
		"-> f(n + k) for k in 1..min(2, 70000 - n)":     true,
		"-> f(n + 1) if not (n = 0) and 140000 > n + n": true,
		"-> f(n + 1) if n != 70000":                     true,
		"-> f(n + 1) if not (n = 70000)":                true,
		"-> f(n + 1) if 2*n != 140000":                  true,
		"-> f(n + 1) if 2*n != 140001":                  false,
		"-> f(n + 2) if n != 70001":                     false,
		"-> f(n + 1) if n != -5":                        false,
		"-> f(n - 1) if n != -50000":                    true,
		"-> f(n + 1)":                                   false,
		"-> f(n - 2) if n != 1":                         false,
	} {
		s := eval.New(eval.WithHost(quiet{}))
		run(t, s, "game f(n) { "+rules+" }")
		err := refusal(s, "outcome(f 0)")
		if (err == nil) != ends || !ends && !strings.Contains(err.Error(), "does not end") {
			t.Errorf("%s: %v", rules, err)
		}
	}
}
