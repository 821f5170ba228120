package eval

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
)

// TestLoopyReadsBack types what is printed of random loopy values, of sums of
// two of them and of braces around them.
func TestLoopyReadsBack(t *testing.T) {
	s := New(WithHost(silent{}))
	r := rand.New(rand.NewPCG(1, 2))
	var texts []string
	for len(texts) < 300 {
		var nodes loopy.Nodes
		size := 1 + r.IntN(5)
		for range size {
			nodes.Node()
		}
		for v := range size {
			for who := range game.Player(2) {
				for range r.IntN(3) {
					nodes.Option(who, v, r.IntN(size))
				}
			}
		}
		v, err := nodes.Whole(t.Context(), 0)
		if errors.Is(err, loopy.ErrNotSided) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		text := value.Loopy{V: v, S: s.Store()}.Text()
		back := mustValue(t, s, text)
		if l, ok := back.(value.Loopy); ok && (!l.V.Equal(v) || l.Text() != text) {
			t.Fatalf("%s is read as %s", text, l.Text())
		} else if !ok && value.Show(back) != text {
			t.Fatalf("%s is read as %s", text, value.Show(back))
		} else if ok {
			texts = append(texts, text)
		}
	}
	for range 150 {
		one, two := texts[r.IntN(len(texts))], texts[r.IntN(len(texts))]
		for _, text := range []string{"(" + one + ") + (" + two + ")", "{" + one + "|" + two + "}", "{" + two + ",a{0|a}|*}"} {
			v, ok := loopyOrNone(t, s, text)
			if !ok {
				continue
			}
			if back := mustValue(t, s, value.Show(v)); value.Show(back) != value.Show(v) {
				t.Errorf("%s = %s is read as %s", text, value.Show(v), value.Show(back))
			}
		}
	}
}

// TestOutcomeWithoutSides: Bach's carousel (Winning Ways, chapter 11) has no stoppers as sides; the refusal says who wins.
func TestOutcomeWithoutSides(t *testing.T) {
	s := New(WithHost(silent{}))
	for text, want := range map[string]string{
		"a{0,{1|1,{*,{1+*|1+*,a}|*}}|0}":          "played alone it is N: next player wins",
		"outcome(a{0,{1|1,{*,{1+*|1+*,a}|*}}|0})": "played alone it is N: next player wins",
		"a{0|0,{-1,{*|*,{-1+*,a|-1+*}}|-1}}":      "played alone it is N: next player wins", // its negative
		"a{0|a}":                                  "",
	} {
		src := lang.NewSource("", text)
		script, errs := lang.Parse(src, lang.PromptMode)
		if len(errs) > 0 {
			t.Fatalf("%s: %v", text, errs)
		}
		hint := ""
		if err := s.Run(t.Context(), src, script.Statements[0]).Err; err != nil {
			hint = err.Hint
		}
		if hint != want {
			t.Errorf("%s: hint %q, want %q", text, hint, want)
		}
	}
}

// loopyOrNone is the value of a text; ok is false where no sides are found.
func loopyOrNone(t *testing.T, s *Session, text string) (v value.Value, ok bool) {
	t.Helper()
	src := lang.NewSource("", "it := "+text)
	script, errs := lang.Parse(src, lang.PromptMode)
	if len(errs) > 0 {
		t.Fatalf("%s: %v", text, errs)
	}
	if err := s.Run(t.Context(), src, script.Statements[0]).Err; err != nil {
		if !strings.Contains(err.Error(), loopy.ErrNotSided.Error()) {
			t.Fatalf("%s: %v", text, err)
		}
		return nil, false
	}
	v, err := s.Resolve(s.Cell("it"))
	return v, err == nil
}
