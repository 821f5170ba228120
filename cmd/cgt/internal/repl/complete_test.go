package repl

import (
	"fmt"
	"os"
	"path/filepath"
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

func TestHistoryLasts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "cgt", "history")
	h := openHistory(path)
	entries := []string{"nim 3", "game g(n) {\n  -> g(n-1)\n\n}", "5 ⊕ 3", "5 ⊕ 3", `\oplus`}
	for _, e := range entries {
		h.add(e)
	}
	h.add("")
	h.add(strings.Repeat("x", entryMax+1))
	want := []string{"nim 3", "game g(n) {\n  -> g(n-1)\n\n}", "5 ⊕ 3", `\oplus`}
	if diff := cmp.Diff(want, openHistory(path).entries); diff != "" {
		t.Error(diff)
	}
	h.add("\x1b]0;x\a")
	_ = os.WriteFile(path+"2", []byte("\x1b[31m\u202e\n\tb\n"), 0o600)
	for _, e := range append(openHistory(path+"2").entries, openHistory(path).entries...) {
		if strings.ContainsAny(e, "\x1b\a\u202e") {
			t.Errorf("the entry %q steers the terminal", e)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file: %v, %v", info, err)
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("its folder: %v, %v", info, err)
	}
	other := openHistory(path) // a session side by side loses nothing
	h.add("from the first")
	other.add("from the second")
	if got := openHistory(path).entries; len(got) != 7 {
		t.Errorf("history = %q", got)
	}
}

func TestHistoryIsShortened(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history")
	var b strings.Builder
	for i := range historyMax + 1 {
		fmt.Fprintf(&b, "nim %d\n", i)
	}
	os.WriteFile(path, []byte(b.String()), 0o600)
	if got := len(openHistory(path).entries); got != historyKept {
		t.Errorf("%d entries", got)
	}
	h := openHistory(path)
	if len(h.entries) != historyKept || h.entries[historyKept-1] != fmt.Sprintf("nim %d", historyMax) {
		t.Errorf("%d entries, the last is %q", len(h.entries), h.entries[len(h.entries)-1])
	}
	if len(h.recent()) != historyFed {
		t.Errorf("%d are fed", len(h.recent()))
	}
}

func TestHistoryWithoutAPlace(t *testing.T) {
	h := openHistory("")
	h.add("nim 3")
	if len(h.recent()) != 1 {
		t.Error("the session forgets")
	}
}
