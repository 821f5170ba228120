package lang_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	. "cgt/lang"
)

// reading is a line and the tree it must be read as.
type reading struct {
	text, tree string
	line       int
}

// readings reads the table: a line, below it the tree behind four blanks;
// "#" begins a comment. "\n" stands for a line end.
func readings(t testing.TB) []reading {
	data, err := os.ReadFile("testdata/readings.txt")
	if err != nil {
		t.Fatal(err)
	}
	var table []reading
	for i, line := range strings.Split(string(data), "\n") {
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "    "):
			r := &table[len(table)-1]
			if r.tree != "" {
				r.tree += "\n"
			}
			r.tree += strings.TrimSpace(line)
		default:
			table = append(table, reading{text: strings.ReplaceAll(line, `\n`, "\n"), line: i + 1})
		}
	}
	return table
}

// The trees of the table were written down from the description of the
// language, one for every construct and every rule of reading.
func TestReadings(t *testing.T) {
	for _, r := range readings(t) {
		script, errors := Parse(NewSource("", r.text), PromptMode)
		got := strings.TrimSpace(Dump(script))
		for _, e := range errors {
			more := ""
			if e.Incomplete {
				more = " ..."
			}
			got += fmt.Sprintf("error %d-%d %s%s", e.Span.Start, e.Span.End, e, more)
		}
		if got != r.tree {
			t.Errorf("line %d: %s\n got %s\nwant %s", r.line, r.text, got, r.tree)
		}
	}
}

func TestReadingsRoundTrip(t *testing.T) {
	for _, r := range readings(t) {
		script, _ := Parse(NewSource("", r.text), PromptMode)
		checkRoundTrip(t, script, PromptMode)
		for _, s := range script.Statements {
			checkSpans(t, s)
		}
	}
}
