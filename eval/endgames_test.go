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
	"cgt/stdlib/trials"
)

const endgameGames = `game plain(g) {
  left  -> plain(put(g, r, c, ".", a, b, "L")) for r, c in cells(g, "L") for a, b in adjacent(g, r, c, "R")
  right -> plain(put(g, r, c, ".", a, b, "R")) for r, c in cells(g, "R") for a, b in adjacent(g, r, c, "L")
}
`

// TestEndgamesChangeNoAnswer: random questions have the same answers with tables of
// endgames as without, of games of the library and of a definition, of boards that are
// in a table, and of larger ones.
func TestEndgamesChangeNoAnswer(t *testing.T) {
	many := trials.Count(2, 6)
	folderOf := t.TempDir()
	rng := rand.New(rand.NewPCG(16, 8))
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
	for i := range many {
		clobber, free, nogo := board("LR.", 3, 2+i%3), board("...#", 3, 3+i%3), board("LR...", 2, 2+i%3)
		questions = append(questions, "value clobber "+clobber, "outcome clobber "+clobber, "outcome(-plain "+clobber+")",
			"value domineering "+free, "outcome(domineering "+free+" + 1/2)", "winning domineering "+free, "nimvalue cram "+free,
			"outcome(nogo "+nogo+")", "value(-plain "+clobber+")", "outcome(domineering "+free+", misere)",
			fmt.Sprintf("outcome(clobber %s - plain %s)", clobber, clobber), "outcome cram "+free)
	}
	answers := func(before string) (found []string) {
		s := eval.New(eval.WithFiles(folder{}))
		for a := range s.Eval(context.Background(), endgameGames+before) {
			if a.Failed() {
				t.Fatal(a.Err)
			}
		}
		for _, i := range questions {
			for a := range s.Eval(context.Background(), i) {
				found = append(found, a.String())
			}
		}
		return found
	}
	write, open := "", ""
	for i, g := range []string{`clobber "LRL|RLR"`, "domineering(3, 3)", "cram(3, 3)", `plain "LRL|RLR"`, `nogo "..|.."`} {
		name := filepath.Join(folderOf, fmt.Sprint(i, ".end"))
		write += fmt.Sprintf("endgames(%s, %q)\n", g, name)
		open += fmt.Sprintf("endgames %q\n", name)
	}
	want := answers("")
	both := open + fmt.Sprintf("database %q", filepath.Join(folderOf, "a.db"))
	for _, before := range []string{write + open, open, open + "endgames \"\"", both} {
		for i, text := range answers(before) {
			if text != want[i] || strings.Contains(text, "error") {
				t.Errorf("%s is %s, not %s", questions[i], text, want[i])
			}
		}
	}
}

// TestEndgamesRefused: a table of other rules, a damaged one and another file are
// refused, and what is asked then is answered without.
func TestEndgamesRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.end")
	say := func(s *eval.Session, text string) (last string) {
		for a := range s.Eval(context.Background(), text) {
			if last = a.String(); a.Err != nil {
				last = a.Err.Error()
			}
		}
		return last
	}
	s := eval.New(eval.WithFiles(folder{}))
	if got := say(s, endgameGames+fmt.Sprintf("endgames(plain \"LR|RL\", %q)", name)); !strings.Contains(got, "positions") {
		t.Fatal(got)
	}
	other := strings.Replace(endgameGames, `put(g, r, c, ".", a, b, "R")`, `put(g, r, c, ".", a, b, ".")`, 1)
	s = eval.New(eval.WithFiles(folder{}))
	got := say(s, other+fmt.Sprintf("endgames %q\nvalue plain \"LR|RL\"", name))
	if !strings.Contains(got, "by other rules") {
		t.Errorf("other rules: %s", got)
	}
	with := say(s, "endgames \"\"\nvalue plain \"LRL\"")
	if without := say(eval.New(), other+`value plain "LRL"`); with != without {
		t.Errorf("%s, without a table %s", with, without)
	}
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		string(whole[:len(whole)/2]) + "?" + string(whole[len(whole)/2+1:]): "damaged between bytes 0 and",
		string(whole[:len(whole)-9]):                                        "damaged between bytes",
		"something else":                                                    "no table of endgames",
	} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := say(s, fmt.Sprintf("endgames %q", name)); !strings.Contains(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if err := os.WriteFile(name, []byte("something else"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := say(s, fmt.Sprintf("endgames(plain \"LR\", %q)", name)); !strings.Contains(got, "no table of endgames") {
		t.Errorf("another file is replaced: %s", got)
	}
	for _, text := range []string{`endgames()`, `endgames(3)`, `endgames(nim 3, "x")`, `endgames(domineering, "x")`,
		`endgames "."`} {
		if got := say(s, text); got == "" || strings.Contains(got, "positions") {
			t.Errorf("%s: %s", text, got)
		}
	}
}
