package eval

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"cgt/eval/terms"
	"cgt/eval/view"
	"cgt/lang"
)

// refusal stands for every error: how it is worded may depend on the words.
const refusal = "an error"

// answersOf runs texts as at the prompt and says what is answered, and whether the
// first of them is an error that asks for another name.
func answersOf(t *testing.T, lines []string) (answers string, taken bool) {
	t.Helper()
	var b strings.Builder
	asked := 0
	session := New(WithPrint(func(text string) { b.WriteString(text) }),
		WithAsk(func(_ context.Context, prompt string) (string, error) {
			if asked++; asked > 20 {
				return "", io.EOF
			}
			return []string{"1", "no", "hint"}[asked%3], nil
		}))
	for i, line := range lines {
		for answer := range session.Eval(t.Context(), line) {
			switch {
			case answer.Err != nil || answer.Unread != nil:
				taken = taken || i == 0 && answer.Err != nil && strings.Contains(answer.Err.Error(), "choose another name")
				fmt.Fprintln(&b, refusal)
			case answer.View != nil:
				fmt.Fprintln(&b, answer)
				fmt.Fprintln(&b, view.PlainText(answer.View, ""))
			}
		}
	}
	// The time that time tells, nim-values that a card leaves out when they take long,
	// where a long name is cut off, and the parentheses that the standard form has behind
	// words for sets.
	changing := regexp.MustCompile(`(?m)^nim-values .*\n|` +
		`^took [0-9.]+ ?[µm]?s.*|^this hides .*|\b\w* \.\.\.|left side of .*, the right side`)
	return changing.ReplaceAllString(b.String(), ""), taken
}

var (
	aWord  = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
	aWords = regexp.MustCompile(`\w+`)
)

// wordsOfTheLanguage are all names that mean something where nothing binds them:
// those of the library, and every word that stands in a string of the sources which
// read texts, so that the tables there are covered without being named.
var wordsOfTheLanguage = sync.OnceValue(func() (words struct{ library, readers []string }) {
	seen := map[string]bool{}
	add := func(to *[]string, name string) {
		if aWord.MatchString(name) && !lang.IsReserved(name) && !seen[name] && len(name) < 40 {
			seen[name] = true
			*to = append(*to, name)
		}
	}
	for _, name := range New().Names() {
		add(&words.library, name.Name)
	}
	for _, page := range terms.Pages() {
		for _, name := range append([]string{page.Name}, page.Aliases...) {
			add(&words.library, name)
		}
	}
	for _, name := range strings.Fields("v vv v3 v12 x e S G i k a n _a set") {
		add(&words.library, name)
	}
	err := filepath.WalkDir("../lang", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(node ast.Node) bool {
			if text, ok := node.(*ast.BasicLit); ok && text.Kind == token.STRING {
				inside, _ := strconv.Unquote(text.Value)
				for _, word := range aWords.FindAllString(inside, -1) {
					add(&words.readers, word)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		panic(err)
	}
	slices.Sort(words.library)
	return words
})

// uses are the texts in which a variable @ of a kind can stand, # is any of them.
var uses = map[string][]string{
	"integer": {"@", "(@)", "7", "0", "# + #", "# - #", "-#", "-@", "@-1", "@ -1", "@ - 1", "2 * @", "@ * 2", "@*2", "2*@",
		"@ // 2", "@//2", "@ % 5", "@%5", "@**2", "@ ** 2", "@/1", "max(@, #)", "max(#, @)", "abs(@)", "abs @", "abs(-@)",
		"abs (@)",
		"if @ < # then @ else #", "if @<3 then 1 else @", "if @ > # then 1 else 0", "if @ <> 3 then 1 else 0",
		"if # = @ and not @ = 1 then # else @", "[@, #][0]", "[5, 6, 7][abs(@) % 3]", "(@, #)[1]", "[@][0]", "sum [@, #]",
		"sum [@ for k in 1..3]", "sum [k + @ for k in [@]]", "sum [@ for @ in [1, #]]", "len [@, @]", "(k => k + @)(#)",
		"(@ => @ + 1)(#)", "(@ => @[0])([#, 4])", "((k, @) => k - @)(#, #)", "mex {@, #}", "mex <@, 1>", "nimvalue(nim(@ % 4))",
		"@ (+) 3", "3 (x) abs(@)", "grundy(kayles(abs(@) % 5))", "len(0..@)", "first [@]", "sum [k for k in @..@+2]",
		"len [k for k in 1..9 if k <= @]", "min {@, 3}", "get({@ => 5}, \"variable\", @)", "{1 => @}[1]", "len text @",
		"@^2", "@^2 (+) #", "# ⊗ @^2", "@.^"},
	"list": {"@[0]", "@[1]", "@[0] + @[1]", "@[@[0]]", "len @", "len(@)", "len (@)", "sum @", "first @", "sum(rest @)",
		"-@[1]", "@[#]", "max @", "[k for k in @][1]", "sum [@[k] for k in [0, 1]]", "(@ ++ [3])[2]", "@[0]*2", "2*@[0]",
		"if # in @ then 1 else 0", "map(k => @[k], [0])[0]", "@[0] - @[1]", "@[0] -@[1]", "@[0]-1", "nim(@[0])", "mex @"},
	"function": {"@(1)", "@ 1", "@(#)", "@ (1)", "@(@(1))", "@(1) - 1", "-@(1)", "-@ 1", "sum(map(@, [0, 1]))", "@(1)*2",
		"2*@(1)", "[@(1)][0]", "@ 1 + 2", "(@)(1)", "2 * @ 1", "{@(1)|}", "(f => f(1))(@)", "values(@, 0..1)[0]", "@ {0|2}",
		"@ * + 1", "@ 9", "@(9)"},
	"game": {"@", "{@|1}", "{0|@}", "{0, @|2}", "'{@|0}'", "'{0|@}'", "@ + 1", "-@", "1 - @", "@ - *", "@ + *", "@*", "@ : 1",
		"1 : @", "2 . @", "{@||1|0}", "+-@", "@ + {1|@}", "@ +-1", "{#|2}", "# + #", "left @", "(@, @)[0]", "[@][0]", "tiny @",
		"value @", "value(@)", "canonical @", "-@ + @", "cool(@, 1)", "norton(@, ^)"},
	"ruleset": {"@ 3", "@(3)", "@ (3)", "@ 3 + @ 4", "@(2) - @ 1", "-@ 3", "nim 2 + @ 3", "@ 3 (+) 1", "value @ 3", "{@ 1|@ 2}",
		"nimvalue(@ 3)", "nimvalue @ 3", "values(@, 0..4)[2]", "@(1, 2, 3)", "sum(@ 2, @ 3)", "misere(@ 3)",
		"partizan(@, nim)(2)"},
	"text": {"@", "@ ++ \"b\"", "len @", "@[0]", "domineering @", "rows @", "[@]", "domineering(@)", "-domineering @"},
	"infinite": {"@", "@ + #", "@ * 2", "2 * @", "@ (+) 3", "-@", "@ - 1", "@ -1", "@^2", "@ : 1", "omega^(@)", "omega^@", "1/@",
		"# < #", "@ (x) #", "*(@)", "[@, #][0]", "@/2", "{@|}", "{0|@}", "@ > 3", "@**2", "omega * @ + 1", "value @"},
	"turning": {"@ 3", "@(3)", "@ 3 + @ 2", "nim 2 + @ 3", "value(@ 4)", "outcome(@ 4 + nim 1)", "moves(@ 3)", "winning(@ 4)",
		"nimvalue(@ 1)", "@ 2 = @ 1", "len(moves(@ 4))", "text(@ 3)", "values(@, 0..3)[0]", "scores(@ 2)", "@ 3 - @ 2"},
}

// asked are the statements that a text # of any kind stands in.
var statementsOf = []string{"#", "#", "# = #", "check # = #", "time #", "explain #", "value #", "outcome #", "moves #",
	"[#, 1]", "#, #",
	"winning #", "best #", "text(#)", "(#)", "birthday #", "# < #", "# <= #", "# > 1", "# <> #", "1 < #", "[# for k in 1..2]",
	"{#|#}", "explain(#)", "outcome(#) = P", "check # < #", "# = 1 = #", "# = 3", "101 = #", "tree(#)", "mean #", "stops(#)", "atomic_weight #"}

// bound are values of each kind.
var bound = map[string][]string{
	"integer": {"3", "0", "-2", "12"}, "list": {"[1, 0]", "[1, 5, 7]", "(0, 1)"}, "function": {"(k => k + 1)", "abs",
		"(k => [k, 3][1])"},
	"game": {"1/2", "^", "{2|-1}", "*2", "1", "{1|0}"}, "ruleset": {"kayles", "octal 0.137", "nim", "subtraction <1,2>"},
	"text": {`"..|.."`, `"ab"`}, "infinite": {"omega", "omega^2 + 1", "1/omega", "omega * 3"},
	"turning": {"top_entails", "strings_and_coins", "nimstring", "switch_for_points"},
}

// turningDefinitions are games by the name @ whose rules say who moves next, or that are
// played for points.
var turningDefinitions = []string{"game @(n) { entail -> @(n - 2) if n > 1; again -> @(n - 3) if n > 2; -> @(n - 1) if n > 0 }",
	"game @(n) { score 1 -> @(n - 1) if n > 0; left again score n -> @(n - 2) if n > 1; score -n }",
	"game @(n) { again -> @(m) for m in 0..n - 2; -> @(n - 1) + @(0) if n > 0 }"}

// withVariable draws an expression in which a variable @ of a kind stands.
func withVariable(r *rand.Rand, kind string, depth int) string {
	shape := oneOf(r, uses[kind])
	for strings.Contains(shape, "#") {
		inner := "@"
		if kind == "function" || kind == "list" || kind == "ruleset" {
			inner = "1"
		}
		if depth > 0 {
			inner = withVariable(r, kind, depth-1)
		}
		if r.IntN(2) == 0 {
			inner = "(" + inner + ")"
		}
		shape = strings.Replace(shape, "#", inner, 1)
	}
	return shape
}

// boundProgram draws statements in which @ is a variable.
func boundProgram(r *rand.Rand) (lines []string) {
	kind := oneOf(r, []string{"integer", "integer", "list", "function", "game", "ruleset", "text", "infinite", "turning"})
	use := func() string { return withVariable(r, kind, 1) }
	value := oneOf(r, bound[kind])
	statement := func() string {
		frame := oneOf(r, statementsOf)
		for strings.Contains(frame, "#") {
			frame = strings.Replace(frame, "#", use(), 1)
		}
		return frame
	}
	filled := func(frame string) string {
		frame = strings.ReplaceAll(frame, "VALUE", value)
		for strings.Contains(frame, "USE") {
			frame = strings.Replace(frame, "USE", use(), 1)
		}
		return frame
	}
	if r.IntN(2) == 0 {
		lines = append(lines, "@ := "+value)
		if kind == "ruleset" && r.IntN(2) == 0 {
			lines = []string{"game @(n) { -> @(n - k) for k in {1, 3} if k <= n }"}
		}
		if kind == "turning" && r.IntN(3) > 0 {
			lines = []string{oneOf(r, turningDefinitions)}
		}
		if kind == "function" && r.IntN(2) == 0 {
			lines = []string{"@(a) := a * 2 - 1"}
		}
		for range 4 {
			lines = append(lines, statement())
		}
		return append(lines, filled("f(a) := USE"), "f 1", "@")
	}
	frames := [][]string{
		{"f(@) := USE", "f(VALUE)", "f VALUE"}, {"f(a, @) := USE", "f(1, VALUE)"}, {"map(@ => USE, [VALUE])"},
		{"(@ => USE)(VALUE)"},
		{"map((a, @) => USE, [(1, VALUE)])"}, {"[USE for @ in [VALUE]]"}, {"[USE for a in [1] for @ in [VALUE, VALUE]]"},
		{"[(a, USE) for a, @ in [(2, VALUE)]]"}, {"{USE for @ in [VALUE]}"}, {"f(@) := [USE, a => USE]", "f(VALUE)[0]"},
		{"f(@, g) := g(USE)", "f(VALUE, a => [a])"}, {"[(USE, USE) for @ in [VALUE]]"},
		{"game z(@) { left -> USE; right -> 0 }", "canonical(z(VALUE))", "explain z(VALUE)"},
		{"game z(@) { left -> USE if @ = @; -> z(@) if 1 > 2 }", "moves z(VALUE)"},
		{"game z(n) { left -> USE for @ in [VALUE] if n > 0; -> z(n - 1) if n > 0 }", "moves z 2", "value(z 2)"},
		{"game z(n) {\n let @ = VALUE\n left -> USE\n right -> z(n - 1) if n > 0\n}", "value(z 1)"},
		{"game z(@, n) {\n require USE = USE\n -> z(@, n - 1) if n > 0\n}", "value(z(VALUE, 2))"},
		{"game z(@, n) {\n same 0 if USE = USE and n > 3\n -> z(@, n - 1) if n > 0\n}", "value(z(VALUE, 2))",
			"check same z, [(VALUE, 5)]"},
		{"game z(@, n) { left -> z(@, n - 1) for k in [USE] while n > 0 }", "value(z(VALUE, 2))"},
		{"f(@) := {(USE) => 1}", "f(VALUE)"}, {"f(@) := if 1 < 2 then USE else USE", "f(VALUE)"},
		{"find first @ in [VALUE] where USE = USE"}, {"find all @ in [VALUE, VALUE] where USE = USE"},
		{"find all (a, @) in [(1, VALUE), (2, VALUE)] where USE = USE", "_"},
		{"find first a in [VALUE] where (@ => USE = USE)(a)"},
		{"positions(nim, @ => USE = USE, 0..3)"}, {"position(kayles, @ => (@ => USE = USE)(VALUE), 1..3)"},
		{"game z(@, n) { entail -> z(@, n - 1) if USE = USE and n > 0; -> z(@, n - 2) for k in [USE] if n > 1 }",
			"value(z(VALUE, 3))",
			"moves z(VALUE, 2)", "text z(VALUE, 2)"},
		{"game z(n) { again -> z(n - len [@ for @ in [VALUE]]) if n > 0; -> z(n - 1) for @ in [VALUE] if n > 0 and USE = USE }",
			"outcome z 3", "explain z 2"},
		{"game z(@, n) { score len [USE] -> z(@, n - 1) if n > 0; score n }", "scores z(VALUE, 2)", "winning z(VALUE, 2)"},
		{"game z(n) { left again score n -> z(n - 1) for @ in [VALUE] if n > 0 and USE = USE; score len [@ => USE] }",
			"scores z 3"},
		{"play nim 2", "f(@) := USE", "f(VALUE)", "play kayles 2"}, {"[(a => USE)(1) for @ in [VALUE]]"},
		{"f(@) := (USE, (@ => @)(1), USE)",
			"f(VALUE)"},
	}
	for _, frame := range oneOf(r, frames) {
		lines = append(lines, filled(frame))
	}
	return append(lines, "3 + 4")
}

// TestBindingsWin: a name that means something else where nothing binds it, used
// as a parameter, a variable of for, a parameter of a game, a name of let or of :=,
// gives the answers that any other name gives, wherever it stands.
func TestBindingsWin(t *testing.T) {
	words := wordsOfTheLanguage()
	drawn, refused, errors, answers := 0, 0, 0, 0
	for seed := range seeds(120, 30, &drawn) {
		r := rand.New(rand.NewPCG(seed, 5))
		name := oneOf(r, words.library)
		if r.IntN(3) == 0 {
			name = oneOf(r, words.readers)
		}
		if r.IntN(8) == 0 { // its digits are no number
			name = oneOf(r, strings.Split("abcdfghkmnprstuwxyzACDFKM", "")) + oneOf(r, []string{"1", "2", "8", "10", "_1", "1x", "01"})
		}
		program := boundProgram(r)
		if slices.Contains(aWords.FindAllString(strings.Join(program, "\n"), -1), name) {
			continue // the program needs what the name means elsewhere
		}
		if name == "omega" && strings.Contains(strings.Join(program, "\n"), "@^") {
			continue // of this name alone powers are written so, whatever it means: omega^2
		}
		called := func(name string) []string {
			var lines []string
			for _, line := range program {
				lines = append(lines, strings.ReplaceAll(line, "@", name))
			}
			return lines
		}
		neutral := strings.Repeat("q", len(name)) // as long, so that columns agree
		renamed, taken := answersOf(t, called(name))
		if taken || lang.IsDown(name) && strings.HasPrefix(renamed, refusal) {
			refused++ // aloud, and nothing is bound
			continue
		}
		plain, _ := answersOf(t, called(neutral))
		errors, answers = errors+strings.Count(plain, refusal), answers+strings.Count(plain, "\n")
		named := regexp.MustCompile(`\b` + name + `\b`)
		if got, want := named.ReplaceAllString(renamed, neutral), named.ReplaceAllString(plain, neutral); got != want {
			t.Errorf("seed %d: %s\nanswers\n%s\ninstead of\n%s", seed, strings.Join(called(name), "\n"), got, want)
		}
	}
	if refused > drawn/20 || errors > answers/3 {
		t.Errorf("of %d names %d are refused, and of %d answers %d are errors", drawn, refused, answers, errors)
	}
}

func oneOf[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

// TestBoundSignsAndSums: a name that begins with _ is no subscript of the sign before
// it, and a name sum no sum of games, where something binds them.
func TestBoundSignsAndSums(t *testing.T) {
	for name, program := range map[string][]string{
		"_a": {"f(@) := *@", "f 3", "g(@) := [+@, 2 * @, 1+@]", "g 3", "[*@ for @ in 1..3]"},
		"sum": {"game z(@, n) { left -> @(n) if n > 0; -> z(@, n - 1) if n > 0 }", "value(z(a => {a | a - 3}, 2))",
			"game y(@, n) { -> @(0) for n in [n] if n > 0; -> y(@, n - 1) if n > 0 }", "moves y(a => 0, 1)"},
	} {
		answers := func(name string) string {
			text, _ := answersOf(t, strings.Split(strings.ReplaceAll(strings.Join(program, "\n"), "@", name), "\n"))
			return text
		}
		neutral := strings.Repeat("q", len(name))
		got, want := strings.ReplaceAll(answers(name), name, neutral), answers(neutral)
		if got != want || strings.Count(want, refusal) > 1 {
			t.Errorf("%s answers\n%s\ninstead of\n%s", name, got, want)
		}
	}
	if text, _ := answersOf(t, []string{"*_2", "+_3"}); strings.Count(text, refusal) != 2 {
		t.Errorf("subscripts are read: %s", text)
	}
}
