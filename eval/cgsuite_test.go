package eval

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// cgsuiteWords are names in the table of help cgsuite that stand for any game,
// list or number, or that begin a clause.
var cgsuiteWords = map[string]bool{"game": true, "for": true, "in": true, "same": true, "turns": true, "places": true, "if": true,
	"by": true, "find": true, "where": true, "check": true, "left": true, "right": true, "forget": true}

// TestCGSuiteTable: every line of the table has an answer or a reason, every name in
// an answer is known, and every name that CGSuite has stands in the table once at least.
func TestCGSuiteTable(t *testing.T) {
	text, err := os.ReadFile("guide/cgsuite.txt")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`[a-z_]{2,}`)
	quoted := regexp.MustCompile(`"[^"]*"`)
	theirs := map[string]bool{}
	s := New(WithHost(silent{}))
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "= ") {
			continue
		}
		cells := append(strings.Split(line, "\t"), "", "")
		if cells[1] == "" && cells[2] == "" {
			t.Errorf("%q has neither an answer nor a reason", line)
		}
		for _, n := range strings.Split(cells[0], ", ") {
			theirs[n] = true
		}
		for _, word := range name.FindAllString(quoted.ReplaceAllString(cells[1], ""), -1) {
			if cgsuiteWords[word] {
				continue
			}
			if _, err := s.Resolve(s.Cell(word)); err != nil {
				t.Errorf("%q: nothing is called %s", line, word)
			}
		}
	}
	names, err := os.ReadFile("testdata/cgsuite_names.txt")
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for line := range strings.Lines(string(names)) {
		words := strings.Split(strings.TrimSpace(line), "\t")
		if len(words) < 2 {
			continue
		}
		if count[words[0]]++; !theirs[words[1]] {
			t.Errorf("the %s %s of CGSuite does not stand in the table", words[0], words[1])
		}
	}
	if count["method"] != 308 || count["ruleset"] != 67 {
		t.Errorf("%v names of CGSuite", count)
	}
}

// TestLinesOfCGSuite: pasted lines of CGSuite are answered; classes are refused with the way.
func TestLinesOfCGSuite(t *testing.T) {
	s := New(WithHost(silent{}))
	for _, line := range [][2]string{
		{`x := game.grid.Clobber("xoxo")`, ""}, {"x.CanonicalForm", "+-{*,^}"}, {"y := {2|1}.Cool(1/2)", ""}, {"y", "3/2*"},
		{"x.Options(Left)", ""}, {"game.heap.Kayles(5).NimValue", "4"},
		{`game.graph.Col("R-.-R-.-L-.-R-.-R-.").CanonicalForm`, "7/8"}, {`game.graph.ArcKayles(":A---:A").NimValue`, "1"},
		{"class game.Mine extends Game", "classes of CGSuite are not read"},
	} {
		for a := range s.Eval(t.Context(), line[0]) {
			if text := a.String(); !strings.Contains(text, line[1]) || a.Failed() != strings.Contains(line[1], "classes") {
				t.Errorf("%s: %s", line[0], text)
			}
		}
	}
}
