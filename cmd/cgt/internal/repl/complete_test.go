package repl

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cgt/eval/interp"
)

func testCompleter() *completer {
	return &completer{width: func() int { return 80 }, names: []interp.Name{
		{Name: "kayles", Kind: "game"}, {Name: "nim", Kind: "game"}, {Name: "nimtable", Kind: "function"},
		{Name: "moves", Kind: "function"}, {Name: "mex", Kind: "function"}, {Name: "mine", Kind: "value"},
	}}
}

func TestCompletion(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	os.Mkdir("folder", 0o755)
	os.WriteFile("file.cgt", nil, 0o644)
	os.WriteFile(".hidden", nil, 0o644)
	tests := []struct {
		before string
		want   []string // what is added
	}{
		{"ka", []string{"yles"}},
		{"sum(ka", []string{"yles"}},
		{"nim", []string{"", "table"}},
		{"3 (+) m", []string{"ex", "ine", "oves"}},
		{"moves ", []string{"kayles", "nim"}},
		{"moves(", []string{"kayles", "nim"}},
		{"kayles ", nil},
		{"", nil},
		{"help ", []string{"kayles", "mex", "mine", "moves", "nim", "nimtable"}},
		{"using n", []string{"im"}},
		{"limit ", []string{"memory", "steps", "time"}},
		{"limit memory 8 G", []string{"iB"}},
		{"3", nil},
		{":lo", []string{"ad"}},
		{":set t", []string{"iming"}},
		{":load fi", []string{"le.cgt"}},
		{":load ", []string{"file.cgt", "folder/"}},
		{":load .h", []string{"idden"}},
		{`svg(nim 3, "fo`, []string{"lder/"}},
		{`\opl`, []string{"us"}},
		{`5 \oplus`, []string{""}},
		{`nim "x" + ka`, []string{"yles"}},
		{`3 # ka`, nil},
		{`check same `, []string{"kayles", "nim"}},
	}
	for _, test := range tests {
		added, _ := testCompleter().Do([]rune(test.before), len([]rune(test.before)))
		var got []string
		for _, a := range added {
			got = append(got, string(a))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q: %s", test.before, diff)
		}
	}
}

func TestCompletionIsBoundedAndFits(t *testing.T) {
	c := &completer{width: func() int { return 30 }}
	for i := range 500 {
		c.names = append(c.names, interp.Name{Name: fmt.Sprintf("name%d", i)})
	}
	c.names = append(c.names, interp.Name{Name: "n" + strings.Repeat("x", 100)})
	added, length := c.Do([]rune("n"), 1)
	if len(added) != maxCandidates || length != 1 {
		t.Errorf("%d candidates, length %d", len(added), length)
	}
	c.width = func() int { return 3 } // the editor would divide by the number of columns, 0
	if added, _ = c.Do([]rune("n"), 1); len(added) > 0 {
		t.Errorf("%d candidates for a screen of 3 cells", len(added))
	}
}
