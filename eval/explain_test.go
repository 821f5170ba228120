package eval_test

import (
	"math/rand"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/view"
)

// pool are values for explanations.
var pool = []string{"0", "1", "-1", "1/2", "-3/4", "*", "*2", "^", "v", "^*", "^^", "+-1", "{1|0}", "{2|-1}", "{0|{0|-2}}",
	"{3|2||1|0}", "{^|-1}", "2"}

// truth evaluates a condition in a session of its own.
func truth(t *testing.T, s *eval.Session, condition string) bool {
	t.Helper()
	return run(t, s, condition).View.Text == "true"
}

// TestExplainedComparisons checks every claim of an explained comparison: each
// of Right's moves is listed, each answer leaves a game >= 0, a move without an
// answer is won by Right, and the conclusion holds.
func TestExplainedComparisons(t *testing.T) {
	s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
	r := rand.New(rand.NewSource(5))
	wins := regexp.MustCompile(`^Right wins by moving to (.*), to which Left has no good answer`)
	when := regexp.MustCompile(`^(.*) >= (.*) when Left, moving second, wins`)
	for range 150 {
		g, h := pool[r.Intn(len(pool))], pool[r.Intn(len(pool))]
		op := []string{">=", "<=", ">", "<", "=", "<>", "!=", "<|", "|>"}[r.Intn(9)]
		var a, b string
		shown := run(t, s, "explain("+g+" "+op+" "+h+", full)").View
		for _, block := range shown.Blocks {
			switch block := block.(type) {
			case view.Line:
				text := card([]view.Block{block})[0]
				if m := when.FindStringSubmatch(text); m != nil {
					a, b = m[1], m[2]
				}
				if m := wins.FindStringSubmatch(text); m != nil {
					if o := run(t, other, "outcome ("+m[1]+")").View.Text; o != "P" && o != "R" {
						t.Errorf("%s %s %s: Right does not win %s, which is %s", g, op, h, m[1], o)
					}
					if truth(t, other, a+" >= "+b) {
						t.Errorf("%s >= %s", a, b)
					}
				}
				if strings.Contains(text, " is true") != truth(t, other, g+" "+op+" "+h) &&
					(strings.Contains(text, " is true") || strings.Contains(text, " is false")) {
					t.Errorf("%s %s %s: %s", g, op, h, text)
				}
			case view.Grid:
				moves, _ := strconv.Atoi(run(t, other, "len right("+a+") + len left("+b+")").View.Text)
				if len(block.Rows) != moves+1 {
					t.Errorf("%s >= %s: %d of %d moves are listed", a, b, len(block.Rows)-1, moves)
				}
				for _, row := range block.Rows[1:] {
					if !truth(t, other, row[1]+" >= 0") {
						t.Errorf("%s >= %s: the answer %s is not at least 0", a, b, row[1])
					}
				}
			}
		}
	}
}

// TestExplainedSums recomputes the tables and conclusions of explained sums of
// values: each move's sum has the value printed beside it, no move is left
// out, and the whole has the value that it has when it is just asked for.
func TestExplainedSums(t *testing.T) {
	s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
	r := rand.New(rand.NewSource(6))
	for range 150 {
		g, h := pool[r.Intn(len(pool))], pool[r.Intn(len(pool))]
		op := []string{" + ", " - "}[r.Intn(2)]
		shown := run(t, s, "explain("+g+op+"("+h+"), full)").View
		concluded := false
		for _, block := range shown.Blocks {
			switch block := block.(type) {
			case view.Line:
				text := card([]view.Block{block})[0]
				if m := regexp.MustCompile(`^(.*) = (.*): (Left|Right|next|previous)`).FindStringSubmatch(text); m != nil {
					concluded = true
					if !truth(t, other, m[1]+" = "+m[2]) || !truth(t, other, g+op+"("+h+") = "+m[2]) {
						t.Errorf("%s%s%s: %s", g, op, h, text)
					}
				}
			case view.Grid:
				if !strings.Contains(block.Rows[0][0], "moves") {
					continue
				}
				side := strings.ToLower(strings.Fields(block.Rows[0][0])[0])
				mirror := map[string]string{"left": "right", "right": "left"}[side]
				second := side
				if op == " - " {
					second = mirror
				}
				moves := run(t, other, "len "+side+"("+g+") + len "+second+"("+h+")").View.Text
				if strconv.Itoa(len(block.Rows)-1) != moves {
					t.Errorf("%s%s%s: %d of %s moves of %s are listed", g, op, h, len(block.Rows)-1, moves, side)
				}
				for _, row := range block.Rows[1:] {
					if !truth(t, other, row[1]+" = "+row[2]) {
						t.Errorf("%s%s%s: %s is not %s", g, op, h, row[1], row[2])
					}
				}
			}
		}
		if !concluded {
			t.Errorf("%s%s%s: no conclusion in %q", g, op, h, shown.Text)
		}
	}
}

// TestExplainedMex recomputes the table of options and the mex of explained
// positions.
func TestExplainedMex(t *testing.T) {
	s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
	conclusion := regexp.MustCompile(`^mex (\{.*\}) = (\d+), the least number that is missing, so (.*) = (\*?\d*): ` +
		`(?:next|previous)`)
	for _, position := range []string{"kayles 3", "kayles 7", "octal 0.137(9)", "nim 5", "grundy(10)", "subtraction <1,3,4>(9)",
		"kayles 100", "wythoff(2, 3)"} {
		text := ""
		var values []string
		for _, block := range run(t, s, "explain("+position+", full)").View.Blocks {
			switch block := block.(type) {
			case view.Line:
				text += card([]view.Block{block})[0] + "\n"
			case view.Grid:
				for _, row := range block.Rows[1:] {
					n := row[1][strings.LastIndex(row[1], " ")+1:]
					values = append(values, n)
					if len(values) > 40 {
						continue
					}
					if got := run(t, other, "nimvalue ("+row[0]+")").View.Text; got != n {
						t.Errorf("%s: %s is %s, not %s", position, row[0], got, n)
					}
				}
			}
		}
		m := regexp.MustCompile("(?m)" + conclusion.String()).FindStringSubmatch(text)
		if m == nil {
			t.Errorf("explain %s concludes nothing:\n%s", position, text)
			continue
		}
		if got := run(t, other, "mex {"+strings.Join(values, ", ")+"}").View.Text; got != m[2] {
			t.Errorf("%s: the mex is %s, not %s", position, got, m[2])
		}
		if !truth(t, other, "len (options ("+position+")) = "+strconv.Itoa(len(values))) {
			t.Errorf("%s: %d options are listed", position, len(values))
		}
		if got := run(t, other, "value ("+position+")").View.Text; got != m[4] {
			t.Errorf("%s = %s, not %s", position, got, m[4])
		}
	}
}

// TestExplainedPeriods checks the arithmetic with which a large heap is
// reduced by the period, and the value of the small heap it comes to.
func TestExplainedPeriods(t *testing.T) {
	s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
	same := regexp.MustCompile(`(?m)^(\d+) = (\d+) \+ (\d+) \* (\d+), so G\(\d+\) = G\((\d+)\) = (\d+)$`)
	steps := regexp.MustCompile(`(?m)^(\d+) = (\d+) \+ (\d+) \* (\d+), and each period adds (\d+), so G\(\d+\) = G\(\d+\) \+ ` +
		`\d+ \* \d+ = (\d+) \+ (\d+)$`)
	for ruleset, game := range map[string]string{"kayles": "kayles(1000000)", "octal 0.137": "octal 0.137(123456789012)",
		"S": "subtraction <1,2,4>(10**15)", "lasker": "octal 4.7(99999)", "nim": "nim(10**12)"} {
		text := strings.Join(card(run(t, s, "explain ("+game+")").View.Blocks), "\n")
		check := func(condition string) {
			if !truth(t, other, condition) {
				t.Errorf("%s: %s is false in\n%s", ruleset, condition, text)
			}
		}
		if m := same.FindStringSubmatch(text); m != nil {
			check(m[1] + " = " + m[2] + " + " + m[3] + " * " + m[4])
			small := game[:strings.LastIndex(game, "(")] + "(" + m[5] + ")"
			check("nimvalue (" + small + ") = " + m[6])
			check("nimvalue (" + game + ") = " + m[6])
		} else if m := steps.FindStringSubmatch(text); m != nil {
			check(m[1] + " = " + m[2] + " + " + m[3] + " * " + m[4])
			check("nimvalue (" + game + ") = " + m[6] + " + " + m[7])
			check(m[3] + " * " + m[5] + " = " + m[7])
		} else {
			t.Errorf("%s is not explained by its period:\n%s", game, text)
		}
		if m := regexp.MustCompile(`(?m)leads to nim-value 0: .* -> (.*)$`).FindStringSubmatch(text); m != nil {
			check("nimvalue (" + m[1] + ") = 0")
		} else if !truth(t, other, "nimvalue ("+game+") = 0") {
			t.Errorf("%s: no winning move in\n%s", game, text)
		}
	}
}
