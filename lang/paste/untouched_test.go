package paste

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/trials"
)

// TestLanguageIsUntouched: what is written in the language reads the same
// after cleaning, typed, pasted or piped; above all no line of it is taken for
// words. The statements are those of the examples, the library, the help and
// the transcripts.
func TestLanguageIsUntouched(t *testing.T) {
	count := 0
	for _, pattern := range []string{"../../examples/*.cgt", "../../stdlib/prelude/*.cgt", "../../eval/testdata/*.txt",
		"../testdata/games.cgt"} {
		files, _ := filepath.Glob(pattern)
		if len(files) == 0 {
			t.Errorf("no file matches %s", pattern)
		}
		for i, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(file, ".cgt") && i%trials.Every(5, 1) == 0 {
				sameScript(t, file, string(text))
			}
			for _, line := range strings.Split(string(text), "\n") {
				statement, typed := strings.CutPrefix(line, "> ")
				example, isExample := strings.CutPrefix(line, "# example: ")
				switch {
				case isExample:
					statement = example
				case !typed && !strings.HasSuffix(file, ".cgt"), strings.HasPrefix(line, "#"), strings.HasPrefix(line, "  let "):
					continue
				}
				if count++; count%trials.Every(60, 9) == 0 {
					sameLine(t, file, statement)
				}
			}
		}
	}
	if count < 1000 {
		t.Errorf("only %d lines", count)
	}
}

// sameScript pastes a whole script.
func sameScript(t *testing.T, file, text string) {
	script, errors := lang.Parse(lang.NewSource("", text), lang.PastedMode)
	if len(errors) > 0 {
		return
	}
	r := Clean(text)
	again, errors := lang.Parse(lang.NewSource("", r.Text), lang.PastedMode)
	if len(r.Prose) > 0 || len(errors) > 0 || printer.Script(script) != printer.Script(again) {
		t.Errorf("%s pasted reads otherwise: %v %v", file, r.Prose, errors)
	}
}

// sameLine types a line, and sends it through a pipe.
func sameLine(t *testing.T, file, line string) {
	for _, piped := range []bool{false, true} {
		r := CleanIn(line, Context{Piped: piped})
		if len(r.Prose) > 0 || r.Open {
			t.Errorf("%s: %q is taken for words: %v", file, line, r.Prose)
			continue
		}
		script, errors := lang.Parse(lang.NewSource("", line), lang.PromptMode)
		again, after := lang.Parse(lang.NewSource("", r.Text), lang.PromptMode)
		if len(errors) > 0 {
			if trimmed := strings.TrimRight(line, " .,;?"); !strings.HasPrefix(r.Text, trimmed) {
				t.Errorf("%s: %q becomes %q", file, line, r.Text)
			}
			continue
		}
		if len(after) > 0 || printer.Script(script) != printer.Script(again) {
			t.Errorf("%s: %q becomes %q", file, line, r.Text)
		}
	}
}

// TestStringsAreUntouched: what a string holds does not change how a statement is
// read, though it be full of what marks prose, LaTeX, CGScript or a set of a book.
func TestStringsAreUntouched(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 5))
	pieces := []string{"$", "#", ". ", "; ", " = ", "=", "^", "{1, 2}", "S = ", "(a) ", "\\\\", "Who wins", "?", "2^3 ⊗ 5",
		".CanonicalForm", "game.heap.Kayles",
		"%", "&", "é", "x", "7", "|", "⊕", "Find ", "- ", "* ", "_1", "1. ", ": ", "for i from 1 to 3", " but ", "\\n",
		"piles of 3 and 5", "`", "~", "/*", "//", "<b>"}
	frames := []string{`%s`, `[%s, %s]`, `{2 => 3, %s => [1]}`, `(1, {%s => 2, %s => 3})`, `len(%s) + 2`, `x := %s`, `f(%s, 3)`,
		`%s = %s`,
		`[s for s in [%s]]`, `f(x) := x = %s`, `domineering %s`}
	for range trials.Count(100, 600) {
		text := frames[r.IntN(len(frames))]
		for strings.Contains(text, "%s") {
			var b strings.Builder
			for range r.IntN(7) {
				b.WriteString(pieces[r.IntN(len(pieces))])
			}
			text = strings.Replace(text, "%s", strings.ReplaceAll(`"`+b.String()+`"`, "%s", ""), 1)
		}
		if _, errs := lang.Parse(lang.NewSource("", text), lang.PromptMode); len(errs) > 0 {
			continue
		}
		for _, in := range []Context{{}, {Kind: func(string) Kind { return Unknown }}, {Piped: true, Ends: true}} {
			if got := CleanIn(text, in); got.Text != text || len(got.Prose) > 0 {
				t.Errorf("%s is read as %s %v", text, got.Text, got.Prose)
			}
		}
	}
}
