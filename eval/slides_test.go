package eval_test

import (
	"context"
	"testing"

	"cgt/eval"
)

// TestSlidesAreTabled: rules that slide as the queen does are seen in a definition, and
// its nim-values are those of a table along lines, which is small; a search
// would need several times the memory that is allowed here.
func TestSlidesAreTabled(t *testing.T) {
	text := `limit memory 32 MiB
game lady(x, y) {
  -> lady(x - k, y) for k in 1..x
  -> lady(x, y - k) for k in 1..y
  -> lady(x - k, y - k) for k in 1..min(x, y)
}
nimvalue(lady(700, 611)) = nimvalue(wythoff(700, 611))`
	last := ""
	for answer := range eval.New().Eval(context.Background(), text) {
		if answer.Err != nil {
			t.Fatal(answer.Err)
		}
		last = answer.String()
	}
	if last != "true" {
		t.Errorf("the answer is %s", last)
	}
}
