package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"cgt/cmd/cgt/internal/cli"
	"cgt/stdlib/trials"
)

// hostile are signs that steer a terminal or turn a line, and texts that mean
// something to what they are written into.
var hostile = []string{"\x1b[2J", "\x1b]0;x\a", "\u009b31m", "\u202e", "\u2066", "\b", "\r", "\x7f", "\x00", "\ufeff",
	"<script>", "\\write18{x}", "=x()", "plain", "é"}

// places are statements that carry foreign text to each place of an answer.
var places = []string{
	`"%s"`, `["%s", 1]`, `(%s) 3 + 4`, `%s`, `nosuch%s 5`, `help %s`, `check "%s" = "a"`, `domineering "%s"`, `# %s`,
	`x := "%s"`, `game g(n) { # %s`,
	`{"%s": 1}`, `graph "a-b %s"`, `svg(plot([1, 2]), "%s/x.svg")`, `limit %s 3`, `using %s`, `explain "%s"`,
	`play kayles "%s"`, `dot(graph "a-b:%s")`, `forget %s`,
	`table("%s")`, `Find the value of the %s game with care`, `survey("%s")`,
}

func steersTerminal(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r) ||
			unicode.Is(unicode.Bidi_Control, r))
	})
}

// Whatever a script says, no sign of it reaches the terminal that steers it, in
// answers, tables, errors, JSON and exports.
func TestForeignTextSteersNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	folder := t.TempDir()
	script := filepath.Join(folder, "s.cgt")
	rounds := trials.Count(2, 10)
	for range rounds {
		var text strings.Builder
		for _, place := range places {
			foreign := ""
			for range 1 + random.IntN(3) {
				foreign += hostile[random.IntN(len(hostile))]
			}
			text.WriteString(strings.ReplaceAll(place, "%s", foreign) + "\n")
		}
		if err := os.WriteFile(script, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		page := filepath.Join(folder, "s.html")
		for _, args := range [][]string{{"--keep-going"}, {"--json", "--keep-going"}, {"--keep-going", script},
			{"export", script, "-o", page}, {"export", script}, {"test", script}} {
			var out, errs bytes.Buffer
			cli.Main(args, cli.Streams{In: strings.NewReader(text.String()), Out: &out, Err: &errs})
			written, _ := os.ReadFile(page)
			if strings.Contains(string(written), "<script") {
				t.Fatalf("the page has a script of\n%q", text.String())
			}
			for _, got := range []string{out.String(), errs.String(), string(written)} {
				if i := strings.IndexFunc(got, func(r rune) bool { return steersTerminal(string(r)) }); i >= 0 {
					t.Fatalf("cgt %q prints %q of\n%q", args, got[max(0, i-80):min(len(got), i+40)], text.String())
				}
			}
		}
	}
}

// TestFormulasBehindTags: what looks like HTML in a comment is text, and takes neither the
// formulas nor the comments behind it along.
func TestFormulasBehindTags(t *testing.T) {
	folder := t.TempDir()
	script, page := filepath.Join(folder, "s.cgt"), filepath.Join(folder, "s.html")
	for _, tag := range []string{"<script>", "<!--", "<pre>", "<div onclick=x>", "<?x", "<!X", "<![CDATA[", "<style>"} {
		text := "# " + tag + " $a \\oplus b$\nnim 3\n# then $c \\otimes d$\nnim 4\n"
		if err := os.WriteFile(script, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var both bytes.Buffer
		status := cli.Main([]string{"--overwrite", "export", script, "-o", page},
			cli.Streams{In: strings.NewReader(""), Out: &both, Err: &both})
		got, err := os.ReadFile(page)
		if err != nil || status != 0 || strings.Count(string(got), "<math") != 2 ||
			strings.Count(string(got), "next player") != 2 {
			t.Errorf("behind %s: %d %v %s", tag, status, err, both.String())
		}
		if _, body, _ := strings.Cut(string(got), "<body>"); strings.Contains(body, tag) {
			t.Errorf("%s is in the page", tag)
		}
	}
}
