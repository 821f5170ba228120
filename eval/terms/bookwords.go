package terms

import "strings"

// bookWords are names that books, lectures and other languages use, with how the same
// is written here. They are only hints, not synonyms: the user may bind each of the
// names.
var bookWords = map[string]string{
	"ans":            "the last result is _; _1, _2, ... are the results by number",
	"o":              "the outcome of G is outcome G",
	"t":              "the temperature of G is temperature G",
	"temp":           "the temperature of G is temperature G",
	"m":              "the mean of G is mean G",
	"aw":             "the atomic weight of G is atomic_weight G",
	"AW":             "the atomic weight of G is atomic_weight G",
	"rcf":            "the reduced canonical form of G is reduced G",
	"LS":             "the stops of G are left_stop G and right_stop G",
	"RS":             "the stops of G are left_stop G and right_stop G",
	"where":          "a condition is written if C: -> g(n - 1) if n > 0",
	"when":           "a condition is written if C: -> g(n - 1) if n > 0",
	"unless":         "a condition is written if C: -> g(n - 1) if not n = 0",
	"range":          "the numbers from a to b are a..b, both among them; with steps, a..b by s",
	"left_options":   "the options of G are left G and right G",
	"right_options":  "the options of G are left G and right G",
	"ordinal_sum":    "the ordinal sum of G and H is G : H",
	"equal":          "whether G and H are equal is G = H",
	"equals":         "whether G and H are equal is G = H",
	"isequal":        "whether G and H are equal is G = H",
	"simplify":       "the canonical form of G is canonical G",
	"sort":           "the elements in rising order are sorted w",
	"length":         "how many elements a list has is len w",
	"size":           "how many elements a list has is len w",
	"append":         "lists are joined by ++, as in w ++ [x]",
	"concat":         "lists are joined by ++",
	"print":          "what a statement computes is printed; write the expression alone",
	"println":        "what a statement computes is printed; write the expression alone",
	"echo":           "what a statement computes is printed; write the expression alone",
	"let":            "a value is named by :=, as in x := 3; let belongs into the body of a game",
	"def":            "a function is defined by :=, as in f(x) := x**2; a ruleset by game NAME(PARAMETERS) { ... }",
	"class":          "classes of CGSuite are not read: a ruleset is defined by game NAME(PARAMETERS) { ... }, see help game",
	"singleton":      "classes of CGSuite are not read: a ruleset is defined by game NAME(PARAMETERS) { ... }, see help game",
	"function":       "a function is defined by :=, as in f(x) := x**2; a ruleset by game NAME(PARAMETERS) { ... }",
	"return":         "the body of a function is one expression: f(x) := if x > 0 then 1 else 0",
	"assert":         "a claim that must hold is written check CLAIM",
	"undefine":       "a definition is taken back by forget NAME",
	"undef":          "a definition is taken back by forget NAME",
	"unset":          "a definition is taken back by forget NAME",
	"delete":         "a definition is taken back by forget NAME",
	"clear":          "a definition is taken back by forget NAME",
	"reset":          "a definition is taken back by forget NAME",
	"find":           "find first x in xs where c, or find all x in xs where c",
	"require":        "a line of the body of a game, as in game g(n) { require n >= 0; same g(0) if n > 9; -> g(n - 1) }",
	"same":           "a line of the body of a game, as in game g(n) { require n >= 0; same g(0) if n > 9; -> g(n - 1) }",
	"mod":            "the remainder is a % b",
	"limit":          "limit memory 8 GiB, limit time 60, or limit steps 1000000; limits shows them",
	"quit":           "Ctrl-D ends the session; a script ends with its last line",
	"exit":           "Ctrl-D ends the session; a script ends with its last line",
	"None":           "an empty list is [], an empty set is {}",
	"null":           "an empty list is [], an empty set is {}",
	"True":           "the truth values are true and false",
	"False":          "the truth values are true and false",
	"nimber":         "the nim-value of G is nimvalue G; the nimber itself is written *3",
	"sg":             "the nim-value of G is nimvalue G",
	"SG":             "the nim-value of G is nimvalue G",
	"sprague_grundy": "the nim-value of G is nimvalue G",
}

// BookHint returns how something is written here, given the name that books use for it,
// or "".
func BookHint(name string) string {
	if hint, ok := bookWords[name]; ok {
		return hint
	}
	for _, word := range []string{"tiny", "miny"} {
		if n, ok := strings.CutPrefix(name, word+"_"); ok && n != "" && strings.Trim(n, "0123456789") == "" {
			return word + " with a subscript is written " + word + "(" + n + ")"
		}
	}
	return ""
}
