package lang_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	. "cgt/lang"
	"cgt/lang/printer"
)

// literalLike are names that mean something else where nothing binds them: those
// that stand in the tables of tokens and in the grammar, and literals.
var literalLike = sync.OnceValue(func() []string {
	names := strings.Fields("v vv v3 x e P N L R G i k1 _a")
	for _, file := range []string{"token.go", "grammar.go", "find.go", "mode.go"} {
		text, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		for _, quoted := range regexp.MustCompile("(?s)\"[^\"]*\"|`[^`]*`|'[^']*'").FindAllString(string(text), -1) {
			for _, name := range regexp.MustCompile(`\b[a-z_]\w*`).FindAllString(quoted, -1) {
				if !IsReserved(name) && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	return names
})

// withVariable draws the text of an expression in which @ is a variable.
func withVariable(t *rapid.T, depth int) string {
	shapes := []string{"@", "@[1]", "@[0]", "@[1, 2]", "@(2)", "(@)", "f(@)", "f @", "7", "a", "^", `"a|b"`}
	if depth > 0 {
		shapes = append(shapes, "# + #", "# - #", "-(#)", "# < #", "# <= 3", "(# < 3) = (#)", "{#|#}", "[#, #]", "{#, 1}", "*@",
			"*(#)", "@**2", "2 * #",
			"(@..9)", "0..@", "if # then # else #", "f(#, #)", "not #", "[# for k in #]", "k => #", "(#, @)", "@ 3", "@ (#)",
			"@ {0|1}",
			"@ <> #", "# (+) @", "# in @", "@[#]", "@ : #", "@ +-1", "@ -1", "@ - 1", "@ * 2", "{@||#|1}", "'{@|0}'")
	}
	shape := rapid.SampledFrom(shapes).Draw(t, "shape")
	parts := strings.Split(shape, "#")
	text := parts[0]
	for _, part := range parts[1:] {
		inner := withVariable(t, depth-1)
		if !regexp.MustCompile(`^[\w@]*$`).MatchString(inner) {
			inner = "(" + inner + ")"
		}
		text += inner + part
	}
	return text
}

// TestBindingsWin: whatever a variable is called, the tree is the same.
func TestBindingsWin(t *testing.T) {
	binders := []string{
		"f(@) := #", "f(a, @) := #", "map(@ => #, [1, 2])", "map((a, @) => #, [1, 2])", "[# for @ in [1, 2]]",
		"[# for a, @ in [1, 2]]",
		"[# for k in [1] for @ in [k] if #]", "{# for @ in 1..3}", "game g(@) { -> g(#) }",
		"game g(a, @) {\n -> g(#)\n left -> 0 if #\n}",
		"game g(a) { -> g(#) for @ in 1..a }", "game g(a) { -> g(#) for (a, @) in # while # }",
		"game g(a) {\n require a\n same # if a for @ in 1..2\n}",
	}
	later := []string{"@ := 3\n#", "@(a) := 3\n#", "game @(a) { -> 0 }\n#", "game g(a) {\n let @ = 3\n -> g(#)\n}"}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(literalLike()).Draw(t, "name")
		all := binders
		if !IsDown(name) && !IsMaker(name) && HeadWord(name+" x", 0) == "" { // which := does not bind
			all = append(all, later...)
		}
		parts := strings.Split(rapid.SampledFrom(all).Draw(t, "binder"), "#")
		text := parts[0]
		for _, part := range parts[1:] {
			text += withVariable(t, 3) + part
		}
		called := func(name string) string {
			script, errors := Parse(NewSource("", strings.ReplaceAll(text, "@", name)), ScriptMode)
			if len(errors) > 0 {
				return "error " + strings.ReplaceAll(errors[0].Error(), "`"+name+"`", "`variable`")
			}
			if again, errors := Parse(NewSource("", printer.Script(script)), ScriptMode); len(errors) > 0 ||
				!Equal(script, again) {
				t.Fatalf("%s is printed as %s and read as %s %v", text, printer.Script(script), Dump(again), errors)
			}
			dump := strings.ReplaceAll(Dump(script), "op:(x)", "x") // which is x where x is bound
			return regexp.MustCompile(`\b`+name+`\b`).ReplaceAllString(dump, "variable")
		}
		plain := regexp.MustCompile(`\b`+name+`\b`).ReplaceAllString(called("variable"), "variable") // in words of Dump
		renamed := called(name)
		if plain != renamed {
			t.Fatalf("%s with @ as %s\nis  %s\nnot %s", text, name, renamed, plain)
		}
	})
}

// TestBindingsOfTheSession: a word of the library that an earlier text has
// bound is a name like any other.
func TestBindingsOfTheSession(t *testing.T) {
	defined := Names{Defined: func(name string) bool { return name == "S" || name == "value" }}
	for text, want := range map[string]string{
		"S < 3": "(< S 3)\n", "S {0|1}": "(chain S (form (0) (1)))\n", "value +-1": "(+ value (unary- 1))\n",
		"mex <1>": "(chain mex (angle 1))\n",
	} {
		script, errors := ParseKnowing(NewSource("", text), PromptMode, defined)
		if got := Dump(script); got != want || len(errors) > 0 {
			t.Errorf("%s is read as %s, not %s %v", text, got, want, errors)
		}
	}
}
