package eval_test

import (
	"os"
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// TestNearMisses: of prose, of rules with a condition that is beyond the reader,
// and of questions that have no game, nothing is answered.
func TestNearMisses(t *testing.T) {
	text, err := os.ReadFile("../lang/paste/testdata/nearmiss.txt")
	if err != nil {
		t.Fatal(err)
	}
	items := strings.Split(string(text), "\n==\n")[1:]
	if len(items) < 50 {
		t.Fatalf("only %d texts", len(items))
	}
	for i, item := range items {
		if i%trials.Every(8, 3) != 0 {
			continue
		}
		if got := pasted(item); len(got) > 0 {
			t.Errorf("%s\nis answered %q", item, got)
		}
	}
}
