package lang_test

import (
	"fmt"
	"strings"
	"testing"

	. "cgt/lang"
	"cgt/lang/printer"
)

// TestUnclosed: behind a bracket or a text that is never closed the reading
// goes on, and the error points at what opened it.
func TestUnclosed(t *testing.T) {
	for _, c := range []struct {
		text string
		mode Mode
		at   string // the place of the error, line:column
		read string // what is read of the rest
	}{
		{"{0|*\n5 + 3\nkayles 5\n", ScriptMode, "1:1", "5 + 3\nkayles 5"},
		{"{0|*\n5 + 3\nkayles 5\n", PastedMode, "1:1", "5 + 3\nkayles 5"},
		{"1\n(2 + (3\n\nkayles 5\n", PastedMode, "2:6", "1\nkayles 5"},
		{"(a) {0,\n(b) 5 + 3\n", PastedMode, "1:5", "(b) 5 + 3"},
		{"a) {0,\nb) 5 + 3\n", PastedMode, "1:4", "b) 5 + 3"},
		{"1. [0,\n2. 5 + 3\n", PastedMode, "1:4", "2. 5 + 3"},
		{"[1,\n\n5 + 3\n", ScriptMode, "1:1", "5 + 3"},
		{"[1, 2,\nx := 5\n", ScriptMode, "1:1", "x := 5"},
		{"7 + (3", PastedMode, "1:5", ""},
		{"domineering \"..|..\n5 + 3\nkayles 5\n", PastedMode, "1:13", "5 + 3\nkayles 5"},
		{"domineering \"..|..\n\n5 + 3\nclobber \"LR\"\n", ScriptMode, "1:13", "5 + 3\nclobber \"LR\""},
		{"domineering \"..\ncheck 1 = 1\n", ScriptMode, "1:13", "check 1 = 1"},
		{"game f(n) {\n  -> f(n-1) for k in (1..2\n}\n5\n", ScriptMode, "2:22", "5"},
		{"game f(n) {\n  -> f(n-1) for k in [1, 2\n  -> f(0)\n}\n5\n", ScriptMode, "2:22", "5"},
		{"game f(n) {\n  -> f(n-1)\n\nkayles 5\n", ScriptMode, "1:1", "kayles 5"},
		// On one line: the body is closed by the last brace all the same.
		{"game f(n) { -> f(n-1) if n =< 3 }\nkayles 5\n", ScriptMode, "1:29", "kayles 5"},
		{"game f(n) { -> f(n-1) if {n} = {\"}\"}) }\nkayles 5\n", ScriptMode, "1:37", "kayles 5"},
	} {
		source := NewSource("", c.text)
		script, errors := Parse(source, c.mode)
		if len(errors) != 1 {
			t.Errorf("%q has the errors %v", c.text, errors)
			continue
		}
		place := source.Place(errors[0].Span.Start)
		if at := fmt.Sprintf("%d:%d", place.Line, place.Column); at != c.at || !strings.Contains(errors[0].Message, "close") {
			t.Errorf("%q is wrong at %s, not %s: %v", c.text, at, c.at, errors[0])
		}
		script.Source = source
		if read := strings.Join(strings.FieldsFunc(printer.Script(script), func(r rune) bool { return r == '\n' }),
			"\n"); read != c.read {
			t.Errorf("of %q is read %q, not %q", c.text, read, c.read)
		}
	}
}

// TestContinued: what stands in brackets over several lines is one statement.
func TestContinued(t *testing.T) {
	for _, text := range []string{
		"{0|\n1}", "{0\n|1}", "(2 *\n3)", "(kayles\n5)", "[1,\n\n2]", "[1,\n2,\n3\n]", "sum(nim 3,\nkayles 5)",
		"x := [\n  1,\n\n  2\n]", "f(\nx\n+ y)", "[n\nfor n in 1..3]", "(f\nx\n+ y)", "domineering \"..\n..\n\"",
		"[\n# one\n1,\n\n# two\n2]",
		"(if a\nthen b\nelse c)", "f(a,\nb) + 3", "(a) f(b,\n  (c) + 1)",
	} {
		for _, mode := range []Mode{ScriptMode, PromptMode, PastedMode} {
			if script, errors := Parse(NewSource("", text), mode); len(errors) > 0 || len(script.Statements) != 1 {
				t.Errorf("%q is read as %d statements with the errors %v", text, len(script.Statements), errors)
			}
		}
	}
}
