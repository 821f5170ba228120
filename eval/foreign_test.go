package eval

import (
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/trials"
)

// foreignTexts do harm where they are written as they stand.
var foreignTexts = []string{"\x1b[2J", "\x1b]0;x\a", "\x1b]52;c;eA==\a", "\u009b31m", "\u202e", "\u2066", "\u200f", "\b", "\r",
	"\x7f", "\x00", "\ufeff", "<script>alert(1)</script>", `\" onload=\"x`, "'", "&amp;", "]]>", "-->", `\\write18{rm}`,
	`\\input{/etc/passwd}`, `\\end{document}`, "$x$", "%", "#", "~", "^^M", "_", "{", "}", "=cmd()", "+1", "-2+3", "@x", "é",
	"\\n", "\\t", "|", "`", "\\\\", "javascript:x", ";", ",", "plain", "0", "L", "R", ".."}

func foreignText(r *rand.Rand) string {
	text := ""
	for range 1 + r.IntN(3) {
		text += foreignTexts[r.IntN(len(foreignTexts))]
	}
	return text
}

// carriers are values that hold a text @ of others, one for each place of a value
// where a text can stand.
var carriers = []string{`"@"`, `["@", 1]`, `[("@", 2), ("b", "@")]`, `("@", "b")`, `{"@" => "@", 1 => 2}`, `set ["@"]`,
	`[{"@" => 1, "n" => "@"}]`, `graph [("@", "b"), ("b", "c")]`, `digraph [("@", "b", "@")]`, `graph [("a", "@", "L")]`,
	`own_text("@")`, `tree(own_text("@"))`, `states(own_text("@"))`, `own_list(["@", "b"])`, `own_graph(graph [("@", "b")])`,
	`{own_text("@")|own_text("b")}`, `own_text("@") + kayles 3`, `moves(own_text("@"))`, `hackenbush [("0", "@", "L")]`,
	`-own_text("@")`, `domineering "@"`, `table(k => "@", 0..2)`, `dots(["@"])`, `winning(own_text("@"))`}

// kept are files of a session, in memory.
type kept struct {
	silent
	files map[string]string
}

func (k kept) WriteFile(name string, data []byte) error { k.files[name] = string(data); return nil }
func (k kept) Reach(string) error                       { return errors.New("there are no files outside") }
func (k kept) ReadFile(name string) ([]byte, error) {
	if data, ok := k.files[name]; ok {
		return []byte(data), nil
	}
	return nil, io.EOF
}

var fileNamed = regexp.MustCompile(`"[\w.]*(?:file|\.)[\w.]*"`)

// writers are the rows of the tables that write a file, or give the text of one.
func writers() []*interp.Builtin {
	return slices.DeleteFunc(slices.Clone(language().Builtins),
		func(b *interp.Builtin) bool { return !fileNamed.MatchString(b.Usage) })
}

// TestForeignTextInFiles: whatever text of others is written into a file by any row
// of the tables, it is text there: it steers nothing, runs nothing, and ends nothing.
func TestForeignTextInFiles(t *testing.T) {
	t.Chdir(t.TempDir()) // a database is written without being asked of the host
	written, drawn := map[string]int{}, 0
	for seed := range seeds(1, 1, &drawn) {
		r := rand.New(rand.NewPCG(seed, 7))
		files := kept{files: map[string]string{}}
		s := New(WithHost(files))
		for _, line := range []string{"limit steps 20000", "game own_text(w) { left -> own_text(rest w) if w != \"\" }",
			"game own_list(w) { -> own_list(rest w) if w != [] }",
			"game own_graph(g) { -> own_graph(without(g, v)) for v in vertices g }",
			"# picture: dominoes\ngame dots(w) { -> dots(rest w) if w != [] }"} {
			shownOf(s, "", line)
		}
		for _, b := range writers() {
			ending := filepath.Ext(strings.Trim(fileNamed.FindString(b.Usage), `"`))
			for i, carrier := range carriers {
				if (i+len(b.Name))%trials.Every(3, 2) > 0 {
					continue
				}
				carrier = strings.ReplaceAll(carrier, "@", foreignText(r))
				name := "f" + ending
				if r.IntN(4) == 0 {
					name = foreignText(r) + ending
				}
				call := b.Name + "(" + carrier
				for _, text := range []string{fmt.Sprintf(`%s, "%s")`, call, name), call + ")"} {
					clear(files.files)
					v, err := evaluated(s, text)
					if plain, ok := v.(value.Text); ok && err == nil {
						files.files["its text"] = string(plain)
					}
					if err != nil && strings.Contains(err.Error(), "a fault of the program") {
						t.Errorf("seed %d: %q: %v", seed, text, err)
					}
					for _, data := range files.files {
						written[b.Name]++
						if err := harmless(b.Name, data); err != nil {
							t.Errorf("seed %d: %q: %v in\n%q", seed, text, err, data)
						}
					}
				}
			}
		}
	}
	for _, name := range []string{"svg", "png", "pdf", "tikz", "csv", "latex", "dot"} {
		if written[name] == 0 {
			t.Errorf("nothing is written by %s", name)
		}
	}
}

// harmless looks for what a file of a kind must not hold.
func harmless(kind, data string) error {
	if kind == "png" || kind == "pdf" {
		if strings.Contains(data, "/JavaScript") || strings.Contains(data, "/URI") || strings.Contains(data, "/Launch") {
			return errors.New("something that runs")
		}
		return nil
	}
	for _, c := range data {
		if c != '\n' && (c != '\t' || kind == "svg") && (unicode.IsControl(c) || unicode.Is(unicode.Cf, c)) && kind != "csv" {
			return fmt.Errorf("%q", c)
		}
	}
	switch kind {
	case "svg":
		return harmlessXML(data)
	case "tikz", "latex":
		data = regexp.MustCompile(`(?m)^ *%.*$|\\%`).ReplaceAllString(data, "") // the comments of the writer, and signs per cent
		for _, bad := range []string{`\write`, `\input`, `\end{document}`, "^^M", "%"} {
			if strings.Contains(data, bad) {
				return errors.New(bad)
			}
		}
	case "csv":
		return harmlessCSV(data)
	case "dot":
		outside := regexp.MustCompile(`(?s)"(?:[^"\\]|\\.)*"`).ReplaceAllString(data, "")
		if strings.ContainsAny(outside, "\"`$%#&'|@<\\") {
			return fmt.Errorf("outside of quotes there is %q", outside)
		}
	}
	return nil
}

// harmlessXML reads a picture: shapes and text, and nothing that runs or loads.
func harmlessXML(data string) error {
	d := xml.NewDecoder(strings.NewReader(data))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch e.Name.Local {
		case "svg", "g", "path", "circle", "ellipse", "line", "polyline", "polygon", "rect", "text", "tspan", "title", "style",
			"defs", "desc", "clipPath", "use", "marker", "metadata":
		default:
			return fmt.Errorf("<%s>", e.Name.Local)
		}
		for _, a := range e.Attr {
			if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#") {
				return fmt.Errorf("%s=%q", a.Name.Local, a.Value)
			}
		}
	}
}

var aNumber = regexp.MustCompile(`^-?\d+(\.\d+)?$`)

// harmlessCSV reads a table: no cell is computed by programs for tables.
func harmlessCSV(data string) error {
	rows := csv.NewReader(strings.NewReader(data))
	rows.FieldsPerRecord = -1
	all, err := rows.ReadAll()
	for _, row := range all {
		for _, cell := range row {
			if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) && !aNumber.MatchString(cell) {
				return fmt.Errorf("the cell %q", cell)
			}
		}
	}
	return err
}
