package analysis

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cgt/stdlib/trials"
)

var library = sync.OnceValue(NewLibrary)

// scripts are the scripts of the project by name.
func scripts(t testing.TB) map[string]string {
	all := map[string]string{}
	for _, pattern := range []string{"../../../../../examples/*.cgt", "../../../../../stdlib/prelude/*.cgt"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all[name] = string(text)
		}
	}
	return all
}

// TestNoNameUnknown: every name in the scripts of the project is bound by its
// script or the library, and every place of a name is that name.
func TestNoNameUnknown(t *testing.T) {
	for name, text := range scripts(t) {
		f := Read(name, text)
		for _, x := range append(f.SyntaxErrors(), f.UnknownNames(library())...) {
			t.Errorf("%s: %s", name, x.Message)
		}
		for _, use := range f.Uses {
			if got := f.text(use.Span); got != use.Name && use.Name != "sqrt" && use.Name != "misere_form" { // which have signs
				t.Errorf("%s: %s stands at %v, where the text is %q", name, use.Name, use.Span, got)
			}
		}
	}
}

// TestRename: every symbol of the scripts of the project can get a fresh name,
// and its old one back; none can get the name of another that is in its way.
func TestRename(t *testing.T) {
	count := 0
	for name, text := range scripts(t) {
		f := Read(name, text)
		for i, use := range f.Uses {
			if !use.Binds || i%trials.Every(60, 12) != 0 {
				continue
			}
			count++
			places, err := f.Rename(use.Span.Start, "quite_fresh")
			if err != nil {
				t.Errorf("%s: %s: %v", name, use.Name, err)
				continue
			}
			renamed := Read(name, replaced(text, places, "quite_fresh"))
			if strings.Count(renamed.Source.Text, "quite_fresh") != len(places) {
				t.Errorf("%s: %s: some of %d places are lost", name, use.Name, len(places))
			}
			back, err := renamed.Rename(strings.Index(renamed.Source.Text, "quite_fresh"), use.Name)
			if err != nil || replaced(renamed.Source.Text, back, use.Name) != text {
				t.Errorf("%s: %s does not get its name back: %v", name, use.Name, err)
			}
		}
	}
	t.Logf("%d symbols", count)
	f := Read("", "f(a) := [a + k for k in 1..3]\ng(b) := f b\n")
	for at, to := range map[string]string{"a": "k", "k": "a", "f": "1x", "g": "for"} {
		if _, err := f.Rename(strings.Index(f.Source.Text, at), to); err == nil {
			t.Errorf("%s may be called %s", at, to)
		}
	}
}

// TestVerdicts: what runs unasked is what defines and checks, and what fails or
// costs too much is told.
func TestVerdicts(t *testing.T) {
	f := Read("", `svg(thermograph ^, "never.svg")
x := kayles 5
check x = *4
check x = *3
y := sum([k**2 % 7 for k in 1..10**8])
check y = 0
game loop(n) { -> loop(n + zork) if n > 0 }
check loop 3 = 0
play nim 3
z := 1/0
`)
	want := map[string]Severity{"the check fails: the left side is *4, the right side *3": Error, "this was not run": Hint,
		"nothing is called \"zork\"": Error, "division by zero": Error}
	// What takes long is ended by its steps, which are few, and not by the clock.
	got := f.Verdicts(t.Context(), Bounds{Steps: 50_000, Memory: 256, All: time.Minute})
	for text, severity := range want {
		found := false
		for _, x := range got {
			found = found || strings.Contains(x.Message, text) && x.Severity == severity
		}
		if !found {
			t.Errorf("nothing says %q: %+v", text, got)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d findings: %+v", len(got), got)
	}
	if _, err := os.Stat("never.svg"); err == nil {
		t.Error("a file was written unasked")
	}
}

// TestVerdictsInTime: the clock ends what no limit of steps does.
func TestVerdictsInTime(t *testing.T) {
	f := Read("", "y := sum([k**2 % 7 for k in 1..10**8])\n")
	got := f.Verdicts(t.Context(), Bounds{Memory: 256, Time: time.Millisecond, All: time.Minute})
	if len(got) != 1 || got[0].Severity != Hint || !strings.Contains(got[0].Message, "this was not run") {
		t.Errorf("findings: %+v", got)
	}
}

// BenchmarkKeystroke reads a script of 2,000 lines and tells its errors, as
// after every keystroke; 50 ms are wanted for 1,000 lines.
func BenchmarkKeystroke(b *testing.B) {
	text, err := os.ReadFile("../../../../../lang/testdata/bench.cgt")
	if err != nil {
		b.Fatal(err)
	}
	library()
	for b.Loop() {
		f := Read("bench.cgt", string(text))
		f.UnknownNames(library())
		f.SyntaxErrors()
	}
}

// TestRenameInScores: what a position or a move scores is renamed with the rest.
func TestRenameInScores(t *testing.T) {
	text := "game points(n) {\n  score n if n < 0\n  -> points(n - k) score n + k for k in 1..2 if k <= n\n}\n"
	f := Read("", text)
	places, err := f.Rename(strings.Index(text, "n)"), "size")
	if err != nil {
		t.Fatal(err)
	}
	want := "game points(size) {\n  score size if size < 0\n  -> points(size - k) score size + k for k in 1..2 if k <= size\n}\n"
	if got := replaced(text, places, "size"); got != want {
		t.Errorf("renamed:\n%s", got)
	}
}
