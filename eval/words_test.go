package eval_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cgt/eval"
	"cgt/stdlib/trials"
)

// TestRequireSeesLets has a require line that uses a name of a let line above
// it: a target is legal by its own let, not by that of the position moved from.
func TestRequireSeesLets(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, text := range []string{
		"game g(n) { let m = n - 5; require m >= 0; -> g(n-k) for k in 1..n }",
		"game h(x, y) { let m = x + y; require m % 2 = 0; -> h(x-k, y-j) for k in 0..x for j in 0..y if k + j > 0 }",
		"game i(x, y) { require (x + y) % 2 = 0; -> i(x-k, y-j) for k in 0..x for j in 0..y if k + j > 0 }",
	} {
		if got := printed(s, text); got != "" {
			t.Fatal(got)
		}
	}
	if got := printed(s, "values(g, 5..9)"); got != "[0, 1, 2, 3, 4]" {
		t.Error(got)
	}
	if got := printed(s,
		"[nimvalue(h(x, y)) - nimvalue(i(x, y)) for x in 0..4 for y in 0..4 if (x + y) % 2 = 0]"); got != "[0, 0, 0, 0, 0, "+
		"0, 0, 0, 0, 0, 0, 0, 0]" {
		t.Error(got)
	}
}

// drawTerm draws an expression with choices and names from outside.
func drawTerm(t *rapid.T, names []string) string {
	x := drawInt(t, names, 2)
	switch rapid.IntRange(0, 5).Draw(t, "term") {
	case 0:
		return "(if " + drawTest(t, names) + " then " + x + " else " + drawInt(t, names, 1) + ")"
	case 1:
		return "(" + x + " // " + drawInt(t, names, 1) + ")" // which may be 0
	}
	return x
}

// drawTest draws a condition, some of which fail for some bindings.
func drawTest(t *rapid.T, names []string) string {
	x := drawInt(t, names, 1)
	switch rapid.IntRange(0, 6).Draw(t, "test") {
	case 0:
		return x + " in {1, 3, 4, seven}"
	case 1:
		return x + " in 1..seven"
	case 2:
		name := rapid.SampledFrom(names).Draw(t, "divisor")
		return fmt.Sprintf("%s != 0 and %s %% %s < 2", name, x, name)
	case 3:
		return "not (" + drawCondition(t, names) + ")"
	}
	return drawCondition(t, names)
}

// drawClauses draws clauses that bind k and j.
func drawClauses(t *rapid.T) string {
	var b strings.Builder
	names := []string{"x", "y", "m"}
	for _, name := range []string{"k", "j"} {
		source := rapid.SampledFrom([]string{"0..3", "1..x", "0..x + y by 2", "[1, 3, -2, 0]", "{4, 1, 2}", "steps", "-2..2",
			"m..5"}).Draw(t, "source")
		if name == "j" && rapid.IntRange(0, 5).Draw(t, "long") == 0 {
			source = "-2..150" // more turns than are computed together
		}
		fmt.Fprintf(&b, " for %s in %s", name, source)
		names = append(names, name)
		for range rapid.IntRange(0, 2).Draw(t, "clauses") {
			word := rapid.SampledFrom([]string{"if", "if", "while"}).Draw(t, "word")
			fmt.Fprintf(&b, " %s %s", word, drawTest(t, names))
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "pairs") == 0 {
		return strings.Replace(b.String(), " for j in", " for j, i in [(1, 2), (0, 0), (2, -1)] for j in", 1)
	}
	return b.String()
}

// drawTuples draws a game on two integers with let, require and same lines.
// In every component of a target x + y is smaller.
func drawTuples(t *rapid.T) string {
	lines := []string{"let m = " + drawInt(t, []string{"x", "y"}, 2), "require x >= 0 and y >= 0 and x <= 6 and y <= 6"}
	if rapid.Bool().Draw(t, "guard") {
		lines = append(lines, "require "+drawTest(t, []string{"x", "y", "m"})+" or x + y < 4")
	}
	if rapid.IntRange(0, 3).Draw(t, "same") == 0 {
		lines = append(lines, "same fast(0, 0) if x = y and "+drawTest(t, []string{"x", "m"}))
	}
	names := []string{"x", "y", "m", "k", "j"}
	for range rapid.IntRange(1, 3).Draw(t, "rules") {
		who := rapid.SampledFrom([]string{"->", "->", "->", "left ->", "right ->"}).Draw(t, "who")
		a, b := drawTerm(t, names), drawTerm(t, names)
		target := fmt.Sprintf("fast(min(x, %s), min(y - 1, %s))", a, b)
		switch rapid.IntRange(0, 4).Draw(t, "shape") {
		case 0:
			target += fmt.Sprintf(" + fast(x - 1 - abs(k), min(y, %s))", drawInt(t, names, 1))
		case 1:
			target = "-" + target
		case 2:
			target = fmt.Sprintf("fast(x - 1 - abs(%s), y)", drawInt(t, names, 1))
		}
		lines = append(lines, who+" "+target+drawClauses(t))
	}
	return "game fast(x, y) {\n  " + strings.Join(lines, "\n  ") + "\n}"
}

// TestTuplesOnWordsEqualTuplesOnValues plays random games on two integers on
// machine words and on the general path; where the rules divide by 0 both must
// say so.
func TestTuplesOnWordsEqualTuplesOnValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := eval.New(eval.WithHost(quiet{}))
		fast := drawTuples(t)
		slow := strings.NewReplacer("game fast(", "game slow(w, ", "fast(", "slow(w, ").Replace(fast)
		for _, text := range []string{"seven := 7", "steps := [2, 1, -1]", fast, slow} {
			if got := printed(s, text); strings.HasPrefix(got, "error") {
				t.Fatalf("%s\n%s", text, got)
			}
		}
		if !s.RunsOnWords("fast") { // as slow does not, since its w is a list
			t.Fatalf("not on words:\n%s", fast)
		}
		for n := 0; n < 16; n += trials.Every(7, 7) {
			for _, question := range []string{"value", "outcome", "moves"} {
				a := printed(s, fmt.Sprintf("%s(fast(%d, %d))", question, n%4, n/4))
				b := printed(s, fmt.Sprintf("%s(slow([1], %d, %d))", question, n%4, n/4))
				b = strings.NewReplacer("slow([1], ", "fast(").Replace(b)
				if a != b {
					t.Fatalf("%s\n%s of (%d, %d): %s on words, %s on values", fast, question, n%4, n/4, a, b)
				}
			}
		}
	})
}
