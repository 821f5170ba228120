package lang_test

import (
	"sort"
	"strings"
	"testing"

	. "cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/trials"
)

// TestDeepPrintedForms: what was read at the edge of the bound on depth prints
// as a text that is read back, however many parentheses it needs.
func TestDeepPrintedForms(t *testing.T) {
	depths := []int{10, 240, 330, 490, 499, 500, 990, 999, 1000, 1001, 1500, 3000, 20_000}
	if testing.Short() {
		depths = []int{240, 490, 1001}
	}
	for name, level := range map[string][3]string{
		"powers":       {"a ** ", "1", ""},
		"signs":        {"- ", "1", ""},
		"signed power": {"2 ** -", "1", ""},
		"parentheses":  {"(", "1", ")"},
		"braces":       {"{", "|", "}"},
		"quotes":       {"f('", "1", "')"},
		"lists":        {"[", "1", "]"},
		"calls":        {"f(", "1", ")"},
		"lambdas":      {"x => ", "1", ""},
		"conditions":   {"if a then b else ", "1", ""},
		"not":          {"not ", "a", ""},
		"negated sums": {"-(1 + ", "1", ")"},
		"stars":        {"*(", "n", ")"},
		"ordinal sums": {"a : (b + ", "1", ")"},
		"products":     {"2 * (1 + ", "1", ")"},
		"powers left":  {"(", "1", " + 1) ** 2"},
		"switches":     {"+-(", "1", " + 1)"},
		"mixed":        {"a ** -(b : {0|", "1", "})"},
	} {
		read := 0
		for _, n := range depths {
			text := strings.Repeat(level[0], n) + level[1] + strings.Repeat(level[2], n)
			script, errors := Parse(NewSource("", text), ScriptMode)
			if len(errors) > 0 {
				if !strings.Contains(errors[0].Message, "nested more than") {
					t.Errorf("%s, %d levels: %v", name, n, errors[0])
				}
				continue
			}
			read = n
			printed := printer.Script(script)
			again, errors := Parse(NewSource("", printed), ScriptMode)
			if len(errors) > 0 {
				t.Errorf("%s, %d levels: the printed form is not read: %v", name, n, errors[0])
			} else if !Equal(script, again) {
				t.Errorf("%s, %d levels: the printed form is another tree", name, n)
			}
		}
		if read < 240 {
			t.Errorf("%s: only %d levels are read", name, read)
		}
	}
}

// TestLongTextsThatCanBeRead: the longest list of some words of which CanBeRead says
// that it can be read is read.
func TestLongTextsThatCanBeRead(t *testing.T) {
	units := []string{"3v4*2,", "0v<2>,", "2⇑∗,", "{1|2^^*},", "k1a2,"}
	switch {
	case testing.Short():
		units = units[:1]
	case !trials.All():
		units = units[:2]
	}
	for _, unit := range units {
		list := func(n int) string { return "[" + strings.Repeat(unit, n) + "1]" }
		n := 2000 * (sort.Search(200, func(n int) bool { return !CanBeRead(list(2000 * n)) }) - 1)
		if n < 20_000 {
			t.Errorf("only %d times %s can be read", n, unit)
		}
		if _, errors := Parse(NewSource("", list(n)), ScriptMode); len(errors) > 0 {
			t.Errorf("%d times %s is refused: %v", n, unit, errors[0])
		}
	}
}
