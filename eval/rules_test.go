package eval_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cgt/eval"
)

// drawInt draws an expression on the names bound so far.
func drawInt(t *rapid.T, names []string, depth int) string {
	if depth == 0 || rapid.IntRange(0, 2).Draw(t, "leaf") == 0 {
		if rapid.Bool().Draw(t, "name") {
			return rapid.SampledFrom(names).Draw(t, "which")
		}
		return fmt.Sprint(rapid.IntRange(0, 4).Draw(t, "number"))
	}
	a, b := drawInt(t, names, depth-1), drawInt(t, names, depth-1)
	switch rapid.IntRange(0, 6).Draw(t, "operator") {
	case 0:
		return "(" + a + " + " + b + ")"
	case 1:
		return "(" + a + " - " + b + ")"
	case 2:
		return "(" + a + " // (1 + abs(" + b + ")))"
	case 3:
		return "(" + a + " % (1 + abs(" + b + ")))"
	case 4:
		return "min(" + a + ", " + b + ")"
	case 5:
		return "isqrt(abs " + a + ")"
	}
	return "max(" + a + ", " + b + ")"
}

// drawCondition draws a condition.
func drawCondition(t *rapid.T, names []string) string {
	op := rapid.SampledFrom([]string{"=", "!=", "<", "<=", ">", ">="}).Draw(t, "relation")
	text := drawInt(t, names, 1) + " " + op + " " + drawInt(t, names, 1)
	if rapid.Bool().Draw(t, "both") {
		text += rapid.SampledFrom([]string{" and ", " or "}).Draw(t, "and") + drawInt(t, names, 1) + " < " + drawInt(t, names, 1)
	}
	return text
}

// drawGame draws a game on one heap: every target is smaller and at least 0.
func drawGame(t *rapid.T, name string) string {
	var rules []string
	for range rapid.IntRange(1, 3).Draw(t, "rules") {
		names := []string{"n", "k"}
		who := rapid.SampledFrom([]string{"->", "->", "left ->", "right ->"}).Draw(t, "who")
		target := fmt.Sprintf("%s(max(0, min(n-1, %s)))", name, drawInt(t, names, 2))
		if rapid.Bool().Draw(t, "sum") {
			target += fmt.Sprintf(" + %s(max(0, min(n-1, %s)))", name, drawInt(t, names, 1))
		}
		if rapid.IntRange(0, 4).Draw(t, "minus") == 0 {
			target = "-" + target
		}
		rule := fmt.Sprintf("%s %s for k in %d..%s if n > 0", who, target, rapid.IntRange(0, 2).Draw(t, "from"),
			rapid.SampledFrom([]string{"n", "n-1", "3", "n//2"}).Draw(t, "to"))
		if rapid.Bool().Draw(t, "if") {
			rule += " if " + drawCondition(t, names)
		}
		if rapid.IntRange(0, 3).Draw(t, "while") == 0 {
			rule += " while " + drawCondition(t, names)
		}
		rules = append(rules, rule)
	}
	return "game " + name + "(n) { " + strings.Join(rules, "; ") + " }"
}

// TestRulesOnWordsEqualRulesOnValues plays random games twice: as they are,
// which lets the rules run on machine words, and with a parameter that makes
// them take the general path.
func TestRulesOnWordsEqualRulesOnValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := eval.New(eval.WithHost(quiet{}))
		fast := drawGame(t, "fast")
		// A second parameter that is a list keeps a definition off the words.
		slow := strings.ReplaceAll(fast, "fast(max", "slow(w, max")
		slow = strings.Replace(slow, "game fast(n)", "game slow(w, n)", 1)
		for _, text := range []string{fast, slow} {
			if got := printed(s, text); got != "" {
				t.Fatalf("%s\n%s", text, got)
			}
		}
		for n := range 6 {
			for _, question := range []string{"value", "outcome"} {
				a := printed(s, fmt.Sprintf("%s(fast(%d))", question, n))
				b := printed(s, fmt.Sprintf("%s(slow([1], %d))", question, n))
				if a != b || strings.HasPrefix(a, "error") && !strings.Contains(a, "the text of this value is longer") {
					t.Fatalf("%s\n%s of %d: %s on words, %s on values", fast, question, n, a, b)
				}
			}
		}
	})
}

// TestRedefinition changes rules, and names that rules use; no old answer may
// survive.
func TestRedefinition(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	steps := []struct{ input, want string }{
		{"game r(n) { -> r(n-k) for k in 1..min(2, n) }", ""},
		{"nimvalue(r 3)", "0"},
		{"game r(n) { -> r(n-k) for k in 1..min(3, n) }", ""},
		{"nimvalue(r 3)", "3"},
		{"most := 2", ""},
		{"game u(n) { -> u(n-k) for k in 1..min(most, n) }", ""},
		{"nimvalue(u 3)", "0"},
		{"most := 3", ""},
		{"nimvalue(u 3)", "3"},
		{"least(n) := 1", ""},
		{"game w(n) { -> w(n-k) for k in least(n)..n }", ""},
		{"nimvalue(w 4)", "4"},
		{"least(n) := 2", ""},
		{"nimvalue(w 4)", "2"},
		{"game a(n) { -> b(n-1) if n > 0 }", ""},
		{"game b(n) { -> a(n-1) if n > 0; -> nim n }", ""},
		{"nimvalue(a 3)", "0"},
		{"game b(n) { -> a(n-1) if n > 0 }", ""},
		{"nimvalue(a 3)", "1"},
		{"game m(n) { -> m(n - min(n, 2)) if n > 0 }", ""},
		{"nimvalue(m 3)", "0"},
		{"min(a, b) := 1", ""},
		{"nimvalue(m 3)", "1"},
		{"old := m", ""},
		{"game m(n) { -> m(n-1) if n > 1 }", ""},
		{"nimvalue(old 2)", "1"},
	}
	for _, step := range steps {
		if got := printed(s, step.input); got != step.want {
			t.Errorf("%s prints %s, want %s", step.input, got, step.want)
		}
	}
}

// TestClauses holds every kind of clause against the list it must give.
func TestClauses(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for input, want := range map[string]string{
		"[k for k in 1..6 while k < 4]":                     "[1, 2, 3]",
		"[k for k in 1..6 if k % 2 = 0]":                    "[2, 4, 6]",
		"[(i, j) for i in 1..2 for j in i..2]":              "[(1, 1), (1, 2), (2, 2)]",
		"[(i, j) for i in 1..2 for j in 1..3 while j <= i]": "[(1, 1), (2, 1), (2, 2)]",
		"[k for k in 1..10 by 3]":                           "[1, 4, 7, 10]",
		"[k for k in 5..1]":                                 "[]",
		"[a + b for (a, b) in [(1, 2), (3, 4)]]":            "[3, 7]",
		"{k % 3 for k in 0..10}":                            "{0, 1, 2}",
		"[c for c in \"abc\"]":                              `["a", "b", "c"]`,
		"[k for k in 9223372036854775805..9223372036854775807]": "[9223372036854775805, 9223372036854775806, " +
			"9223372036854775807]",
		"map(x => x**2, 1..3)":              "[1, 4, 9]",
		"(x => y => x - y)(5)(3)":           "2",
		"if 1 < 2 then 3 else 1/0":          "3",
		"false and 1/0 = 1":                 "false",
		"2 in [1, 2] and not (3 in {1, 2})": "true",
		"7 // 2, -7 // 2, 7 % 2, -7 % 2":    "3, -4, 1, 1",
		"2**-2 + 1/4":                       "1/2",
		"9223372036854775807 + 1, -9223372036854775807 - 3, 3**50": "9223372036854775808, -9223372036854775810, " +
			"717897987691852588770249",
	} {
		if got := printed(s, input); got != want {
			t.Errorf("%s prints %s, want %s", input, got, want)
		}
	}
}
