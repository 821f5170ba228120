package eval_test

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cgt/eval"
	"cgt/eval/view"
	"cgt/lang"
)

// TestTranscripts types every line after ">" of testdata/*.txt and compares
// what is printed.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no transcripts", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { transcript(t, file) })
	}
}

func transcript(t *testing.T, file string) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := eval.New(eval.WithHost(quiet{}))
	var input string
	var want []string
	compare := func() {
		if input == "" {
			return
		}
		if diff := cmp.Diff(strings.Join(want, "\n"), printed(s, input)); diff != "" {
			t.Errorf("> %s\n(-want +got)\n%s", input, diff)
		}
		input, want = "", nil
	}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		text := lines.Text()
		switch {
		case strings.HasPrefix(text, "> "):
			compare()
			input = text[2:]
		case input != "" && text != "":
			want = append(want, text)
		}
	}
	compare()
}

// printed is what a session prints for a line, without colour.
func printed(s *eval.Session, input string) string {
	src := lang.NewSource("", input)
	script, errs := lang.Parse(src, lang.PromptMode)
	var out []string
	for _, e := range errs {
		out = append(out, "error: "+e.Error())
	}
	if len(errs) > 0 {
		return strings.Join(out, "\n")
	}
	for _, st := range script.Statements {
		r := s.Run(context.Background(), src, st)
		switch {
		case r.Err != nil:
			out = append(out, "error: "+r.Err.Error())
		case r.View == nil || len(r.View.Blocks) == 0:
			if r.View != nil && r.View.Text != "" {
				out = append(out, r.View.Text)
			}
		default:
			out = append(out, card(r.View.Blocks)...)
		}
	}
	return strings.Join(out, "\n")
}

func card(blocks []view.Block) []string {
	var out []string
	for _, b := range blocks {
		switch b := b.(type) {
		case view.Line:
			text := strings.Repeat(" ", b.Indent)
			for _, p := range b.Pieces {
				text += p.Text
			}
			out = append(out, text)
		case view.Grid:
			for _, row := range b.Rows {
				out = append(out, strings.Join(row, " | "))
			}
		case view.Picture:
			out = append(out, strings.Split(b.Text, "\n")...)
		}
	}
	return out
}
