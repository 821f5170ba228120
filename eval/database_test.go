package eval_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cgt/eval"
)

// folder are files that are there.
type folder struct{}

func (folder) ReadFile(name string) ([]byte, error) { return os.ReadFile(name) }

func (folder) WriteFile(name string, data []byte) error { return os.WriteFile(name, data, 0o644) }

// TestDatabaseChangesNoAnswer: random questions have the same answers without a
// database, with a new one, and with one that another session filled, in any order and
// after a name was bound anew.
func TestDatabaseChangesNoAnswer(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	rng := rand.New(rand.NewPCG(19, 5))
	board := func(letters string, rows, columns int) string {
		lines := make([]string, rows)
		for i := range lines {
			for range columns {
				lines[i] += string(letters[rng.IntN(len(letters))])
			}
		}
		return `"` + strings.Join(lines, "|") + `"`
	}
	var questions []string
	for range 25 {
		clobber, free := board("LR.", 3, 3), board("...#", 3, 4)
		questions = append(questions, "value clobber "+clobber, "outcome clobber "+clobber, "outcome(-clobber "+clobber+")",
			"value domineering "+free,
			"nimvalue cram "+free, "outcome(domineering "+free+", misere)", "outcome(cram "+free+", misere)",
			"value(-plain "+clobber+")",
			fmt.Sprintf("nimvalue mine(%d, %d)", rng.IntN(8), rng.IntN(8)),
			fmt.Sprintf("outcome(clobber %s - plain %s)", clobber, clobber))
	}
	const games = `game plain(g) {
  left  -> plain(put(g, r, c, ".", a, b, "L")) for r, c in cells(g, "L") for a, b in adjacent(g, r, c, "R")
  right -> plain(put(g, r, c, ".", a, b, "R")) for r, c in cells(g, "R") for a, b in adjacent(g, r, c, "L")
}
game mine(a, b) {
  -> mine(a - k, b) for k in 1..a
  -> mine(a, b - k) + mine(1, k - 1) for k in 1..b
}`
	answers := func(before string, order []int) map[int]string {
		s, found := eval.New(eval.WithFiles(folder{})), map[int]string{}
		for a := range s.Eval(context.Background(), games+"\n"+before) {
			if a.Failed() {
				t.Fatal(a.Err)
			}
		}
		for _, i := range order {
			for a := range s.Eval(context.Background(), questions[i]) {
				found[i] = a.String()
			}
		}
		for range s.Eval(context.Background(), `database ""`) {
			continue // it is closed
		}
		return found
	}
	use := fmt.Sprintf("database %q", filepath.Join(t.TempDir(), "a.db"))
	want := answers("", rng.Perm(len(questions)))
	for round := range 3 {
		for i, text := range answers(use, rng.Perm(len(questions))) {
			if text != want[i] || strings.Contains(text, "error") {
				t.Errorf("round %d: %s is %s, not %s", round, questions[i], text, want[i])
			}
		}
	}
}
