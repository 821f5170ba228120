package eval

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"cgt/eval/guide"
	"cgt/eval/terms"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/prelude"
	"cgt/stdlib/trials"
)

type silent struct{}

func (silent) ReadLine(context.Context, string) (string, error) { return "", io.EOF }
func (silent) Print(string)                                     {}
func (silent) Progress(game.Progress)                           {}
func (silent) ReadFile(string) ([]byte, error)                  { return nil, io.EOF }
func (silent) WriteFile(string, []byte) error                   { return nil }

// say runs a statement and returns its one line of text.
func say(t *testing.T, s *Session, input string) (string, bool) {
	t.Helper()
	src := lang.NewSource("", input)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		t.Errorf("%s: %v", input, errs[0])
		return "", false
	}
	text := ""
	for _, st := range script.Statements {
		r := s.Run(context.Background(), src, st)
		if r.Err != nil {
			t.Errorf("%s: %v", input, r.Err)
			return "", false
		}
		if r.View != nil {
			text = r.View.Text
		}
	}
	return text, true
}

// answersAre asks questions, each with its answer behind it.
func answersAre(t *testing.T, s *Session, cases [][2]string) {
	t.Helper()
	for _, c := range cases {
		if got, ok := say(t, s, c[0]); ok && got != c[1] {
			t.Errorf("%s: %s, want %s", c[0], got, c[1])
		}
	}
}

// TestExamplesOfTheLanguage runs the examples of each page about the language
// itself one after the other in one session.
func TestExamplesOfTheLanguage(t *testing.T) {
	for _, f := range terms.Pages() {
		for _, name := range append([]string{f.Name}, f.Aliases...) {
			if language().Builtin(name) != nil && f.Topic == terms.TopicTerms {
				t.Errorf("%s has a page of its own as a function", name)
			}
		}
		if f.Summary == "" || f.Usage == "" || !slices.Contains(guide.Topics, f.Topic) {
			t.Errorf("%s: help wants a chapter, a usage and a summary", f.Name)
		}
		s := New(WithHost(silent{}))
		for _, example := range f.Example {
			input, want, has := value.CutExample(example)
			got, ok := say(t, s, input)
			if ok && (has && got != want || !has && got == "false") {
				t.Errorf("help %s: %s prints %s, want %s", f.Name, input, got, want)
			}
		}
	}
}

// TestExamplesOfBuiltins runs the examples that help shows of each function one
// after the other in one session.
func TestExamplesOfBuiltins(t *testing.T) {
	for i, b := range language().Builtins {
		if b.Summary == "" || b.Usage == "" || b.Topic == "" {
			t.Errorf("%s: help wants a topic, a usage and a summary", b.Name)
		}
		if i%trials.Every(5, 1) > 0 {
			continue
		}
		s := New(WithHost(silent{}))
		for _, example := range b.Example {
			input, want, has := value.CutExample(example)
			got, ok := say(t, s, input)
			if ok && (has && got != want || !has && got == "false") {
				t.Errorf("help %s: %s prints %s, want %s", b.Name, input, got, want)
			}
		}
	}
}

// TestExamplesOfPrelude runs every example in the help of a named game, and
// wants a summary, a reference and an example of each.
func TestExamplesOfPrelude(t *testing.T) {
	for i, name := range prelude.Names() {
		text, _ := prelude.Source(name)
		if !strings.HasPrefix(text, "# ") || !strings.Contains(text, "\n# ref:") || !strings.Contains(text, "\n# example:") {
			t.Errorf("%s.cgt: help wants a summary, a ref: and an example: line", name)
		}
		if i%trials.Every(5, 1) > 0 {
			continue
		}
		s := New(WithHost(silent{}))
		if testing.Short() {
			say(t, s, "limit steps 10000")
		}
		if _, err := s.Resolve(s.Cell(name)); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for line := range strings.Lines(text) {
			example, ok := strings.CutPrefix(strings.TrimSpace(line), "# example:")
			if !ok {
				continue
			}
			example = strings.TrimSpace(example)
			if testing.Short() && errors.Is(failing(t, s, example), game.ErrBudget) {
				continue
			}
			if got, ok := say(t, s, example); ok && got == "false" {
				t.Errorf("%s: the example %s is false", name, example)
			}
		}
	}
}

// TestHelpFindsEverything asks help for every name.
func TestHelpFindsEverything(t *testing.T) {
	s := New(WithHost(silent{}))
	for _, n := range s.Names() {
		if n.Kind == "word" {
			continue
		}
		if _, ok := say(t, s, "help "+n.Name); !ok {
			t.Errorf("help %s fails", n.Name)
		}
	}
	for _, topic := range append(guide.Topics, "games", "operators", "search heap") {
		if _, ok := say(t, s, "help "+topic); !ok {
			t.Errorf("help %s fails", topic)
		}
	}
}
