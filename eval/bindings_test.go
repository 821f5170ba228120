package eval_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cgt/eval"
)

// answersOf runs a text, statement by statement as at the prompt, and says what
// is answered.
func answersOf(t *rapid.T, lines []string) string {
	session := eval.New()
	var b strings.Builder
	for _, line := range lines {
		for answer := range session.Eval(t.Context(), line) {
			fmt.Fprintln(&b, answer)
		}
	}
	return b.String()
}

// TestBindingsWin: a name that means something else where nothing binds it, used
// as a parameter, a variable of for, a parameter of a game or a name of :=,
// gives the answers that any other name gives.
func TestBindingsWin(t *testing.T) {
	programs := [][]string{
		{"map(@ => @[1], [[5, 6], [7, 8]])"},
		{"[@[0] + @[1] for @ in [[3, 4], [5, 6]]]"},
		{"f(@) := @[0] - @[1]", "f([3, 4])"},
		{"f(@) := if @ < 3 then @ else 2 * @ - 1", "[f 2, f 5]"},
		{"f(@) := @ + 1", "values(f, 0..3)"},
		{"f(g, @) := g(@) - 1", "f(k => k * k, 5)"},
		{"game z(@) { -> z(@ - k) for k in 1..2 if k <= @ }", "values(z, 0..8)"},
		{"game z(@) { -> z([k] ++ rest @) for k in 0..@[0]-1 if @ != [] }", "nimvalue(z([3]))"},
		{"game z(a) { -> z(@) for @ in 0..a-1 if @ <= a and @ >= a - 3 }", "values(z, 0..8)"},
		{"sum([@ for @ in [1, 2, 3] if @ <> 2 or @ = 2])"},
		{"map((a, @) => a - @, [(5, 3), (2, 2)])"},
		{"{{@|@} for @ in [0, 1]}"},
		{"[*@ for @ in [0, 1, 2]]"},
		{"f(@) := (@)", "f 3"},
	}
	global := [][]string{
		{"game z(a) {\n let @ = a // 2\n -> z(@) if @ < a\n}", "values(z, 0..8)"},
		{"@ := 5", "@ < 7", "@ - 1", "[@]", "{@|@}", "f(a) := a + @", "f 2", "@ = 5"},
		{"@ := [4, 7]", "@[1]", "len @", "@ ++ [1]"},
		{"@(a) := a * a", "@ 3", "@(4) - 1", "map(@, [1, 2])"},
	}
	names := strings.Fields("v vv v3 x e P N L R D G S mex up star full value best left outcome moves octal subtraction allbut")
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(names).Draw(t, "name")
		all := programs
		// := and let do not bind downs, and octal and its like stay what they are.
		if (name[0] != 'v' || name == "value") && !strings.Contains("octal subtraction allbut", name) {
			all = append(all, global...)
		}
		program := rapid.SampledFrom(all).Draw(t, "program")
		called := func(name string) []string {
			var lines []string
			for _, line := range program {
				lines = append(lines, strings.ReplaceAll(line, "@", name))
			}
			return lines
		}
		plain, renamed := answersOf(t, called("variable")), answersOf(t, called(name))
		if strings.ReplaceAll(renamed, name, "variable") != strings.ReplaceAll(plain, name, "variable") {
			t.Fatalf("%q with @ as %s:\n%s\ninstead of\n%s", program, name, renamed, plain)
		}
	})
}
