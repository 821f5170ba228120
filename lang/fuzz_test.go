package lang_test

import (
	"os"
	"strings"
	"testing"

	. "cgt/lang"
	"cgt/lang/printer"
)

// seeds are the lines of the table of readings and whole scripts.
func seeds(f *testing.F) {
	for _, r := range readings(f) {
		f.Add(r.text, true)
	}
	for _, name := range []string{"testdata/games.cgt", "testdata/errors.cgt"} {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text), false)
	}
}

// FuzzParse checks what must hold for any text: no panic, errors with places
// inside the text, and a printed form that is read as the same tree and is its
// own printed form.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string, prompt bool) {
		if len(text) > 1<<16 {
			t.Skip()
		}
		mode := ScriptMode
		if prompt {
			mode = PromptMode
		}
		source := NewSource("", text)
		script, errors := Parse(source, mode)
		checkErrors(t, source, errors)
		for _, s := range script.Statements {
			if s.Span.Start < 0 || s.Span.End > len(text) || s.Span.Start >= s.Span.End {
				t.Errorf("statement at %v", s.Span)
			}
			checkSpans(t, s)
		}
		checkRoundTrip(t, script, mode)
		Tokens(text)
	})
}

func checkErrors(t *testing.T, source *Source, errors []*Error) {
	t.Helper()
	if len(errors) > MaxErrors {
		t.Errorf("%d errors", len(errors))
	}
	for _, e := range errors {
		if e.Source != source || e.Message == "" || e.Span.Start < 0 || e.Span.End < e.Span.Start ||
			e.Span.End > len(source.Text) {
			t.Errorf("bad error %+v", e)
		}
		for _, word := range []string{"lang.", "lexer", "token", "Expr", "nil", "0x"} {
			if strings.Contains(e.Message, word) && !strings.Contains(source.Text, word) {
				t.Errorf("not in the language's own words: %s", e.Message)
			}
		}
	}
}

// checkSpans checks that every expression lies inside its statement.
func checkSpans(t *testing.T, s *Statement) {
	WalkBody(s.Body, func(x Expr) bool {
		if at := x.Where(); at.Start < s.Span.Start || at.End > s.Span.End || at.Start >= at.End {
			t.Errorf("%T %s at %v, outside %v", x, DumpExpr(x), at, s.Span)
		}
		return true
	})
}

func checkRoundTrip(t *testing.T, script *Script, mode Mode) {
	t.Helper()
	printed := printer.Script(script)
	again, errors := Parse(NewSource("", printed), mode)
	if len(errors) > 0 {
		t.Fatalf("the printed form does not parse: %v\n%s\n%s", errors[0], printed, Dump(script))
	}
	if !Equal(script, again) {
		t.Fatalf("the printed form is another tree:\n%s\n%s\n%s", printed, Dump(script), Dump(again))
	}
	if twice := printer.Script(again); twice != printed {
		t.Fatalf("printing twice differs:\n%s\n%s", printed, twice)
	}
}
