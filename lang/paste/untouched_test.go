package paste

import (
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
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(file, ".cgt") {
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
				if count++; count%trials.Every(12, 4) == 0 {
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
