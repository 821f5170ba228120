package eval

import (
	"context"
	"strings"
	"testing"

	"cgt/lang"
	"cgt/stdlib/trials"
)

// failure runs a statement that should fail and returns its error.
func failure(t *testing.T, s *Session, input string) *lang.Error {
	t.Helper()
	src := lang.NewSource("", input)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		return errs[0]
	}
	for _, st := range script.Statements {
		if r := s.Run(context.Background(), src, st); r.Err != nil {
			return r.Err
		}
	}
	return nil
}

// TestEndlessPlay asks for positions from which play goes on for ever, and for
// some from which it is long but ends.
func TestEndlessPlay(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	s := New(WithHost(silent{}))
	run := func(input string) string {
		text, ok := say(t, s, input)
		if !ok {
			t.Fatalf("%s failed", input)
		}
		return text
	}
	for i, game := range []string{
		"game falls(n) { -> falls(n-k) for k in 1..2 }",
		"game odd(n) { -> odd(n-2) if n != 0 }",
		"game grows(n) { -> grows(n+1) }",
		"game lists(n) { -> listed [n] }; game listed(w) { -> listed(w ++ [1]) }",
		"game turns(n) { -> back(n-1) }; game back(n) { -> turns n }",
		"game sided(n) { left -> sided(n-1); right -> sided(n-2) }",
		"game planes(n) { -> plane(n, 7) }; game plane(a, b) { -> plane(a-1, b); -> plane(a, b-1) if b > 0 }",
	} {
		name := game[5:strings.Index(game, "(")]
		for _, part := range strings.Split(game, "; game ") {
			run("game " + strings.TrimPrefix(part, "game "))
		}
		questions := []string{"misere", "value"}
		if !trials.All() {
			questions = questions[i%2:][:1]
		}
		for _, question := range questions {
			e := failure(t, s, question+"("+name+" 3)")
			if e == nil || !strings.Contains(e.Message, "play does not end: ") || e.Hint == "" {
				t.Errorf("%s: %s: %v", game, question, e)
			}
		}
	}
	for _, c := range [][3]string{
		{"game below(n) { -> below(n-1) if n > -5000 }", "grundy(below 1)", "1"},
		{"game count(n, m) { -> count(n-1, m+1) if n > 0 }", "grundy(count(70000, 0))", "0"},
		{"game score(n, m) { -> score(n-1, m-1) if n > 0 }", "grundy(score(70001, 0))", "1"},
		{"game bounded(n) { require n >= -70000; -> bounded(n-1) }", "grundy(bounded 1)", "1"},
		{"game deep(n) { -> deep(n-1) if n > 0 }", "grundy(deep 100000)", "0"},
		{"game spend(w, n) { -> spend(w ++ [n], n-1) if n > 0 }", "grundy(spend([], 2200))", "0"},
	} {
		if testing.Short() && strings.Contains(c[1], "000") {
			continue // chains of a hundred thousand positions
		}
		run(c[0])
		if got := run(c[1]); got != c[2] {
			t.Errorf("%s: %s = %s, want %s", c[0], c[1], got, c[2])
		}
	}
}
