package eval

import (
	"context"
	"strings"
	"testing"

	"cgt/eval/view"
	"cgt/lang"
)

// person is a host at whose prompt somebody sits.
type person struct{ reader }

func (*person) Attended() bool { return true }

// shownOf runs statements of a source and gathers what each one shows.
func shownOf(s *Session, name string, statements ...string) []string {
	var shown []string
	for _, text := range statements {
		src := lang.NewSource(name, text)
		script, _ := lang.Parse(src, lang.ScriptMode)
		for _, st := range script.Statements {
			r := s.Run(context.Background(), src, st)
			switch {
			case r.Err != nil:
				shown = append(shown, "error: "+r.Err.Message)
			case r.View == nil:
				shown = append(shown, "")
			default:
				shown = append(shown, strings.TrimSpace(view.PlainText(r.View, "")))
			}
		}
	}
	return shown
}

// TestHiding: at the prompt a definition says once what it hides of the
// library; a script, a pipe and a name that is there to be bound say nothing.
func TestHiding(t *testing.T) {
	const mine = "game kayles(n) { -> kayles(n-1) if n > 0 }"
	statements := []string{mine, mine, "values := [1, 2]", "compass := 3", "P := 3", "mygame := kayles", "kayles 4"}
	want := []string{"this hides the library's kayles until: forget kayles", "",
		"this hides the function values until: forget values",
		"this hides the value compass until: forget compass", "", "", "0   previous player wins (P)"}
	for i, got := range shownOf(New(WithHost(&person{})), "", statements...) {
		if got != want[i] {
			t.Errorf("%s says %q, not %q", statements[i], got, want[i])
		}
	}
	quiet := [][]string{shownOf(New(WithHost(&person{})), "file.cgt", statements[:6]...),
		shownOf(New(WithHost(&pipe{})), "", statements[:6]...), shownOf(New(WithHost(silent{})), "", statements[:6]...)}
	for _, all := range quiet {
		if strings.Join(all, "") != "" {
			t.Errorf("a script is told %q", all)
		}
	}
	s := New(WithHost(silent{}))
	shownOf(s, "", mine)
	if got := shownOf(s, "", "help kayles")[0]; !strings.Contains(got, "it hides the library's kayles until: forget kayles") {
		t.Errorf("help says %q", got)
	}
	if got := shownOf(New(WithHost(silent{})), "", "help kayles")[0]; strings.Contains(got, "it hides") {
		t.Errorf("help says %q", got)
	}
}

// TestForget: what is forgotten means what it meant before, for games that
// use it, too, and is not saved; a name that is not the user's is an error, and
// then no other is forgotten.
func TestForget(t *testing.T) {
	s := New(WithHost(&person{}))
	statements := []string{
		"game kayles(n) { -> kayles(n-2) if n > 1 }", "game mine(n) { -> kayles(n) if n > 0 }", "mine 4",
		"forget nim", "forget kayles, nim", "mine 4", "forget kayles", "kayles 4", "mine 4", "forget kayles",
		"a := 3", "b := 4", "f(x) := x + a", "forget a, b", "a", "forget(f)", "forget mine;", "forget zzzz", "x := forget a",
	}
	want := []string{
		"this hides the library's kayles until: forget kayles", "", "*   next player wins (N)",
		"error: nim is no definition of yours", "error: nim is no definition of yours", "*   next player wins (N)",
		"the library's kayles is back",
		"*   next player wins (N)", "0   previous player wins (P)", "error: kayles is no definition of yours",
		"", "", "", "a is forgotten\nb is forgotten", `error: nothing is called "a"`, "f is forgotten", "mine is forgotten",
		`error: nothing is called "zzzz"`,
		"error: forget stands at the beginning of a line, with names that were defined in this session behind it",
	}
	for i, got := range shownOf(s, "", statements...) {
		if got != want[i] {
			t.Errorf("%s says %q, not %q", statements[i], got, want[i])
		}
	}
	var saved strings.Builder
	if s.Save(&saved); saved.Len() > 0 {
		t.Errorf("saved: %s", saved.String())
	}
}
