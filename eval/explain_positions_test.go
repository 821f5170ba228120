package eval_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

func randomRow(r *rand.Rand, signs string, n int) string {
	var b strings.Builder
	for range n {
		b.WriteByte(signs[r.Intn(len(signs))])
	}
	return b.String()
}

func randomBoard(r *rand.Rand, signs string) string {
	rows, columns := 1+r.Intn(2), 2+r.Intn(3)
	var list []string
	for range rows {
		list = append(list, randomRow(r, signs, columns))
	}
	return `"` + strings.Join(list, "|") + `"`
}

// randomStalks is a Hackenbush picture: a tree on the ground with random
// colours.
func randomStalks(r *rand.Rand, colours string) string {
	var edges []string
	for v := 1; v <= 1+r.Intn(5); v++ {
		edges = append(edges, fmt.Sprintf("%d-%d:%c", r.Intn(v), v, colours[r.Intn(len(colours))]))
	}
	return `"` + strings.Join(edges, " ") + `"`
}

func randomStacks(r *rand.Rand) string {
	var list []string
	for range 1 + r.Intn(3) {
		list = append(list, fmt.Sprint(1+r.Intn(4)))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// families make random positions.
var families = map[string]func(r *rand.Rand) string{
	"heaps": func(r *rand.Rand) string {
		return []string{"kayles", "octal 0.137", "nim", "grundy", "subtraction <1,3,4>", "octal 4.7", "lasker", "squares",
			"hexadecimal 0.1F"}[r.Intn(9)] + fmt.Sprintf("(%d)", r.Intn(14))
	},
	"sums": func(r *rand.Rand) string {
		return fmt.Sprintf("kayles %d + nim %d + octal 0.137(%d)", r.Intn(9), r.Intn(9), r.Intn(9))
	},
	"partizan sets": func(r *rand.Rand) string { return fmt.Sprintf("subtraction <1,4|2,3>(%d)", r.Intn(12)) },
	"wythoff":       func(r *rand.Rand) string { return fmt.Sprintf("wythoff(%d, %d)", r.Intn(9), r.Intn(9)) },
	"end-nim":       func(r *rand.Rand) string { return "end_nim " + randomStacks(r) },
	"partizan":      func(r *rand.Rand) string { return "partizan_endnim " + randomStacks(r) },
	"boards": func(r *rand.Rand) string {
		game := []string{"domineering", "clobber", "col", "snort", "amazons", "shove", "toads_and_frogs",
			"toppling_dominoes"}[r.Intn(8)]
		switch game {
		case "domineering":
			return game + " " + randomBoard(r, "..#")
		case "toppling_dominoes":
			return game + ` "` + randomRow(r, "LR", 1+r.Intn(5)) + `"`
		case "shove", "toads_and_frogs":
			return game + ` "` + randomRow(r, "LR.", 2+r.Intn(4)) + `"`
		case "col", "snort":
			return game + " " + randomBoard(r, "...LR")
		}
		return game + " " + randomBoard(r, "LR.")
	},
	"hackenbush": func(r *rand.Rand) string { return "hackenbush " + randomStalks(r, "LR") },
	"mixed":      func(r *rand.Rand) string { return "hackenbush " + randomStalks(r, "LRE") },
	"green":      func(r *rand.Rand) string { return "hackenbush " + randomStalks(r, "E") },
}

var (
	mexLine     = regexp.MustCompile(`^mex (\{.*\}) = (\d+), the least number`)
	valueLine   = regexp.MustCompile(`^.* = ([^=]*): .*\(([PNLR])\)$`)
	winningLine = regexp.MustCompile(`leads to nim-value 0: .* -> (.*)$`)
)

// TestExplainedPositions recomputes in another session what explanations of
// random positions claim: that all options are listed, with their values and
// outcomes, the mex and nim-sum, the steps of simplification, winning moves,
// value and outcome.
func TestExplainedPositions(t *testing.T) {
	for name, family := range families {
		t.Run(name, func(t *testing.T) {
			s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
			r := rand.New(rand.NewSource(13))
			concluded := 0
			for range trials.Count(15, 40) {
				position := family(r)
				holds := func(condition string) {
					t.Helper()
					if !truth(t, other, condition) {
						t.Errorf("%s: %s is false", position, condition)
					}
				}
				lines, tables := explained(t, s, position)
				for _, line := range lines {
					if m := mexLine.FindStringSubmatch(line); m != nil {
						holds("mex " + m[1] + " = " + m[2])
					} else if m := dominatedStep.FindStringSubmatch(line); m != nil {
						holds(m[4])
					} else if m := reversibleStep.FindStringSubmatch(line); m != nil {
						holds("(" + m[4] + ") " + m[5] + " value (" + position + ")")
					} else if m := simplestStep.FindStringSubmatch(line); m != nil {
						holds(m[1] + " = " + m[2])
					}
					if m := winningLine.FindStringSubmatch(line); m != nil {
						holds("outcome (" + m[1] + ") = P")
					}
					m := valueLine.FindStringSubmatch(line)
					if m != nil && !strings.HasPrefix(line, "in ") {
						concluded++
						holds("value (" + position + ") = " + m[1])
						holds("outcome (" + position + ") = " + m[2])
					}
				}
				for _, head := range []string{"Left", "Right", "option"} {
					rows, listed := tables[head]
					if !listed {
						continue
					}
					of := strings.ToLower(head)
					if head == "option" {
						of = "options"
					}
					holds(fmt.Sprintf("len %s (%s) = %d", of, position, len(rows)))
					for _, row := range rows {
						if head == "option" {
							holds("nimvalue (" + row[0] + ") = " + row[1][strings.LastIndex(row[1], " ")+1:])
							continue
						}
						holds("value (" + row[0] + ") = " + row[1])
						holds("outcome (" + row[0] + ") = " + row[2])
					}
				}
				for _, row := range tables["component"] {
					if row[0] == "nim-sum" {
						holds("nimvalue (" + position + ") = " + row[1])
					} else {
						holds("nimvalue (" + row[0] + ") = " + row[1])
					}
				}
			}
			if concluded == 0 && name != "green" && name != "sums" {
				t.Error("no conclusion was checked")
			}
		})
	}
}

// TestExplainedMisere recomputes explanations of misere play by play: who wins
// after each move that is listed, and the outcome, by the moves alone.
func TestExplainedMisere(t *testing.T) {
	s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
	run(t, other, "won(g) := if len (options g) = 0 then true else len [o for o in options g if not won o] > 0")
	r := rand.New(rand.NewSource(14))
	last := regexp.MustCompile(`^misere play of .*\(([PN])\)$`)
	move := regexp.MustCompile(`^a winning move: .* -> (.*)$`)
	for range 60 {
		position := fmt.Sprintf("%s(%d) + nim %d", []string{"kayles", "octal 0.137", "grundy", "nim"}[r.Intn(4)], r.Intn(6),
			r.Intn(4))
		if r.Intn(2) == 0 {
			position = fmt.Sprintf("%s(%d)", []string{"kayles", "octal 0.07", "grundy", "nim"}[r.Intn(4)], 1+r.Intn(7))
		}
		lines, tables := explained(t, s, "misere ("+position+")")
		outcome := ""
		for _, line := range lines {
			if m := last.FindStringSubmatch(line); m != nil {
				outcome = m[1]
			}
			if m := move.FindStringSubmatch(line); m != nil && truth(t, other, "outcome(("+position+"), misere) = P") {
				t.Errorf("%s: a winning move in a P-position: %s", position, m[1])
			}
		}
		if want := map[bool]string{true: "N", false: "P"}[truth(t, other, "won("+position+")")]; outcome != want {
			t.Errorf("misere %s is %s, not %s", position, want, outcome)
		}
		if rows, listed := tables["the"]; listed {
			if !truth(t, other, fmt.Sprintf("len options (%s) = %d", position, len(rows))) {
				t.Errorf("%s: %d moves are listed", position, len(rows))
			}
			for _, row := range rows {
				if truth(t, other, "won("+row[0]+")") != (row[1] == "loses") {
					t.Errorf("%s -> %s: %s", position, row[0], row[1])
				}
			}
		}
	}
}

// TestLongNamesAreCut: an explanation names a position that holds a long value by the
// beginning of its text, and writes shorter ones as they are typed.
func TestLongNamesAreCut(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	run(t, s, "nest(n, x) := if n = 0 then x else nest(n - 1, [x, x])")
	run(t, s, "game held(w, n) { -> held(w, n - k) for k in 1..n }")
	r := rand.New(rand.NewSource(3))
	for range 8 {
		deep, n := 1+r.Intn(22), 1+r.Intn(4)
		for _, question := range []string{"explain held(nest(%d, 1), %d)", "tree(held(nest(%d, 1), %d))"} {
			question = fmt.Sprintf(question, deep, n)
			said := strings.Join(card(run(t, s, question).View.Blocks), "\n")
			if len(said) > 10_000 {
				t.Errorf("%s says %d letters: %.300s", question, len(said), said)
			}
			name := "1"
			for range min(deep, 3) {
				name = "[" + name + ", " + name + "]"
			}
			if name = fmt.Sprintf("held(%s, %d)", name, n); deep <= 3 && !strings.Contains(said, name) {
				t.Errorf("%s does not name %s: %s", question, name, said)
			}
		}
	}
}
