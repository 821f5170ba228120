package eval

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"cgt/eval/value"
	"cgt/stdlib/prelude"
)

// cgsuiteSamples stand for the names of arguments in the table of help cgsuite where
// no example of the function itself has something to put there.
var cgsuiteSamples = map[string]string{"G": "*2", "H": "^", "U": "{1|0}", "D": "0", "B": "up", "R": "kayles", "S": "nim",
	"A": "grundy",
	"N": "8", "n": "4", "m": "3", "a": "4", "b": "7", "s": "1", "t": "1/2", "x": "3", "i": "0", "j": "2", "u": "[5, 3]",
	"w": "[3, 1, 2]",
	"p": "(5, 6)", "f": "(k => k > 1)", "CODE": "0.137", "turns": "(n => [[k] for k in 0..n - 1])", "places": "{5, 3}"}

// cgsuiteSettings bind what a name stands for in a part of the table or in a line.
var cgsuiteSettings = []struct{ when, name, value string }{
	{`^misere values`, "G", "nim(2, 2)"}, {`^misere values`, "H", "*4"}, {`: R G$`, "G", "6"}, {`: G & H$`, "G", "on"},
	{`: G & H$`, "H", "0"}, {`for x in w for y`, "w", "[[3, 1], [2]]"},
	{`cells\(g|rotate|inside|symmetric|put\(g|rows g|upright`, "g", `board "L.|.R"`},
	{`vertices|edges|neighbours|successors|components|reachable|without|relabel|label`, "g", `graph "1-2 2-3"`},
	{`starts_with|ends_with|replace\(s|lower|upper`, "s", `"abc"`}, {`x in m|keys m|items m`, "m", `{1 => "a", 3 => "b"}`},
}

type cgsuiteExpression struct{ part, text string }

// cgsuiteExpressions are the expressions that the table gives, one by one.
func cgsuiteExpressions(t *testing.T) (all []cgsuiteExpression) {
	text, err := os.ReadFile("guide/cgsuite.txt")
	if err != nil {
		t.Fatal(err)
	}
	title := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		cells := append(strings.Split(line, "\t"), "")
		if rest, ok := strings.CutPrefix(line, "= "); ok {
			title = rest
		}
		for depth, part := 0, cells[1]; part != ""; {
			end := len(part)
			for i, c := range part {
				switch {
				case c == '{':
					depth++
				case c == '}':
					depth--
				case c == ';' && depth == 0:
					end = i
				}
				if end == i {
					break
				}
			}
			all = append(all, cgsuiteExpression{title, strings.TrimSpace(part[:end])})
			part = strings.TrimPrefix(part[end:], ";")
		}
	}
	return all
}

// TestCGSuiteExpressions: what the table of help cgsuite gives is answered, expression by
// expression, about an argument out of an example of the function's own, or a sample;
// a ruleset is known, and played in an example.
func TestCGSuiteExpressions(t *testing.T) {
	asked := 0
	for i, e := range cgsuiteExpressions(t) {
		if testing.Short() && i%4 > 0 {
			continue
		}
		s := New(WithHost(silent{}))
		if _, known := prelude.Source(e.text); strings.HasPrefix(e.part, "rulesets by name") {
			if !known {
				t.Errorf("no game of the library is called %s", e.text)
			}
			asked++ // its examples are run with the library
			continue
		}
		for _, text := range cgsuiteQuestions(e) {
			if got, ok := say(t, s, text); ok && got == "" && !strings.HasPrefix(text, "game ") {
				t.Errorf("%s, as %s: no answer", e.text, text)
			}
			asked++
		}
	}
	if asked < 60 {
		t.Errorf("%d expressions asked", asked)
	}
}

var (
	cgsuiteWord  = regexp.MustCompile(`"CODE"|"[^"]*"|\(x\)|[A-Za-z_]+`)
	cgsuiteBound = regexp.MustCompile(`(?:for|find first) ([\w, ]+?) in`)
)

// cgsuiteQuestions ask what an expression asks: about the arguments of those examples of
// its function that are written as it is, two at most, or about the samples.
func cgsuiteQuestions(e cgsuiteExpression) (questions []string) {
	switch {
	case strings.HasPrefix(e.text, "game "):
		name := regexp.MustCompile(`R\((\w)\)`).FindStringSubmatch(e.text)[1]
		at := map[string]string{"n": "R 3", "g": `R "..|.."`}[name]
		return []string{strings.NewReplacer("A n", "kayles(n)", "B n", "nim(n)").Replace(e.text), "value(" + at + ")"}
	case e.text == "play G": // a dialogue
		return nil
	}
	set := map[string]string{}
	for name, value := range cgsuiteSamples {
		set[name] = value
	}
	for _, in := range cgsuiteSettings {
		if regexp.MustCompile(in.when).MatchString(e.part + ": " + e.text) {
			set[in.name] = in.value
		}
	}
	for _, bound := range cgsuiteBound.FindAllStringSubmatch(e.text, -1) {
		for name := range strings.SplitSeq(bound[1], ", ") {
			delete(set, name)
		}
	}
	for _, own := range cgsuiteOwn(e.text) {
		questions = append(questions, cgsuiteAsk(e.text, own))
	}
	if questions == nil {
		questions = []string{cgsuiteAsk(e.text, set)}
	}
	return questions
}

// cgsuiteAsk puts values for names.
func cgsuiteAsk(text string, set map[string]string) string {
	return cgsuiteWord.ReplaceAllStringFunc(text, func(w string) string {
		if w == `"CODE"` {
			return `"0.77"`
		}
		if to, ok := set[w]; ok {
			return to
		}
		return w
	})
}

// cgsuiteOwn are the arguments in examples of the function with which a text begins.
func cgsuiteOwn(text string) (sets []map[string]string) {
	b := language().Builtin(regexp.MustCompile(`^[a-z_]+`).FindString(text))
	if b == nil || text == b.Name {
		return nil
	}
	letter := regexp.MustCompile(`^[A-Za-z]$`)
	var names []string
	pattern := regexp.MustCompile(`\w+|\W`).ReplaceAllStringFunc(text, func(w string) string {
		if !letter.MatchString(w) {
			return regexp.QuoteMeta(w)
		}
		names = append(names, w)
		return `(.+?)`
	})
	for _, example := range b.Example {
		input, _, _ := value.CutExample(example)
		found := regexp.MustCompile("^" + pattern + `( [=<>] .*)?$`).FindStringSubmatch(input)
		if found == nil || len(sets) == 2 {
			continue
		}
		own := map[string]string{}
		for k, name := range names {
			own[name] = found[k+1]
		}
		sets = append(sets, own)
	}
	return sets
}
