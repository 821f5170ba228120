package eval_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

// TestTablesLargerThanMemory: with a database a search goes on where its tables would
// need more memory than it may take, and answers as without a limit; so does one that
// was stopped there before.
func TestTablesLargerThanMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	const games = `game few(a, b, c) {
  -> few(a - k, b, c) for k in [1, 2, 4] if k <= a
  -> few(a, b - k, c) for k in [1, 3] if k <= b
  -> few(a, b, c - k) for k in [1, 2] if k <= c and (a + k) % 3 != b % 2
}
game apart(a, b, c) {
  left  -> apart(a - k, b, c) for k in 1..2 if k <= a
  right -> apart(a, b - k, c) for k in 1..2 if k <= b
  ->       apart(a, b, c - k) for k in [1, 3] if k <= c
}
game sides(a, b, c) {
  left  -> sides(a - k, b, c) for k in [1, 2, 4] if k <= a and b + c > 3
  right -> sides(a, b - k, c) for k in [1, 2] if k <= b and a != c
  ->       sides(a, b, c - k) for k in 1..3 if k <= c and (a + k) % 3 != b % 2
}`
	ask := func(before []string, question string) (last string) {
		s := eval.New(eval.WithFiles(folder{}))
		for _, text := range append(append([]string{games}, before...), question, `database ""`) {
			for a := range s.Eval(context.Background(), text) {
				if text == question {
					last = a.String()
				}
			}
		}
		return last
	}
	for i, question := range []string{"nimvalue few(34, 34, 34)", "outcome(few(36, 36, 36), misere)",
		"value apart(24, 24, 60)", "outcome(sides(44, 44, 44), misere)"} {
		if (i+1)%trials.Every(2, 2) > 0 {
			continue
		}
		const tight = "limit memory 1 MiB"
		want := ask(nil, question)
		if got := ask([]string{tight}, question); !strings.Contains(got, "memory limit") {
			t.Errorf("%s fits into memory: %s", question, got)
		}
		use := fmt.Sprintf("database %q", filepath.Join(t.TempDir(), fmt.Sprint(i, ".db")))
		if i == 0 {
			ask([]string{use, tight, "limit steps 200000"}, question)
		}
		for range 1 + i%2 {
			if got := ask([]string{use, tight}, question); got != want || strings.Contains(got, "error") {
				t.Errorf("%s is %s, not %s, where tables go to a database", question, got, want)
			}
		}
	}
}
