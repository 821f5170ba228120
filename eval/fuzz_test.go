package eval_test

import (
	"bufio"
	"context"
	"os"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
)

// FuzzRun types arbitrary text into a session: no fault of the program may
// come up, and a value that is printed must read back as the same value.
func FuzzRun(f *testing.F) {
	file, err := os.Open("testdata/language.txt")
	if err != nil {
		f.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if input, ok := strings.CutPrefix(lines.Text(), "> "); ok {
			f.Add(input)
		}
	}
	for _, seed := range []string{"play kayles 3", "f(x) := f(x+1); f(1)", "game g(n) { -> -g(n-1) if n > 0 }; value(g 4)",
		"explain {2|{1|0}}", "sum [nim k for k in 1..50]", "help search a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			t.Skip()
		}
		s := eval.New(eval.WithHost(quiet{}))
		for _, limit := range []string{"limit steps 200000", "limit memory 64 MiB"} {
			statements(t, s, limit)
		}
		for _, r := range statements(t, s, text) {
			readBack(t, s, r)
		}
	})
}

// statements runs a text.
func statements(t *testing.T, s *eval.Session, text string) []*interp.Result {
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.PromptMode)
	for _, e := range errs {
		if e.Message == "" {
			t.Fatalf("an error without words for %q", text)
		}
	}
	if script == nil {
		return nil
	}
	var results []*interp.Result
	for _, st := range script.Statements {
		if _, ok := st.Body.(*lang.Limit); ok && !strings.HasPrefix(text, "limit ") {
			continue // the fuzzer may not lift its limits
		}
		r := s.Run(context.Background(), src, st)
		if r.Err != nil && strings.Contains(r.Err.Message, "fault of the program") {
			t.Fatalf("%q: %v\n%v", text, r.Err, r.Err.Cause)
		}
		results = append(results, r)
	}
	return results
}

// readBack types a printed value again.
func readBack(t *testing.T, s *eval.Session, r *interp.Result) {
	switch r.Value.(type) {
	case value.Int, value.Rational, value.Star, value.Game, value.Bool:
	default:
		return
	}
	if r.View == nil || len(r.View.Text) > 500 {
		return
	}
	again := statements(t, s, r.View.Text)
	if len(again) != 1 || again[0].Err != nil || again[0].View == nil || again[0].View.Text != r.View.Text {
		t.Fatalf("%q prints %s, which does not read back: %+v", r.Input, r.View.Text, again)
	}
}
