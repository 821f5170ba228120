package eval

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// cgsuiteWords are names in the table of help cgsuite that stand for any game,
// list or number.
var cgsuiteWords = map[string]bool{"game": true, "for": true, "in": true, "same": true, "turns": true, "places": true}

// TestCGSuiteTable: every line of the table has an answer or a reason, and every
// name in an answer is known.
func TestCGSuiteTable(t *testing.T) {
	text, err := os.ReadFile("guide/cgsuite.txt")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`[a-z_]{2,}`)
	s := New(WithHost(silent{}))
	rows := 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "= ") {
			continue
		}
		cells := append(strings.Split(line, "\t"), "", "")
		if cells[1] == "" && cells[2] == "" {
			t.Errorf("%q has neither an answer nor a reason", line)
		}
		for _, word := range name.FindAllString(cells[1], -1) {
			if cgsuiteWords[word] {
				continue
			}
			if _, err := s.Resolve(s.Cell(word)); err != nil {
				t.Errorf("%q: nothing is called %s", line, word)
			}
		}
		rows++
	}
	if rows < 90 {
		t.Errorf("the table has %d lines", rows)
	}
}
