package eval_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/view"
)

// randomForm writes a random form of short games, depth braces deep.
func randomForm(r *rand.Rand, depth int) string {
	if depth == 0 || r.Intn(4) == 0 {
		return pool[r.Intn(len(pool))]
	}
	side := func() string {
		var list []string
		for range 1 + r.Intn(2) {
			list = append(list, randomForm(r, depth-1))
		}
		return strings.Join(list, ",")
	}
	return "{" + side() + " | " + side() + "}"
}

// explained is an explanation in full: its lines, and its tables by the first
// word of their heads.
func explained(t *testing.T, s *eval.Session, what string) (lines []string, tables map[string][][]string) {
	t.Helper()
	tables = map[string][][]string{}
	for _, b := range run(t, s, "explain("+what+", full)").View.Blocks {
		switch b := b.(type) {
		case view.Line:
			lines = append(lines, card([]view.Block{b})[0])
		case view.Grid:
			tables[strings.Fields(b.Rows[0][0])[0]] = b.Rows[1:]
		}
	}
	return lines, tables
}

var (
	dominatedStep  = regexp.MustCompile(`^in '(.*)': (Left|Right)'s option (.*) is dominated, since (.* [<>]= .*)$`)
	reversibleStep = regexp.MustCompile(`^in '(.*)': (Left|Right)'s option (.*) is reversible through (.*), since .* ([<>]=) ` +
		`the game; (?:it is replaced by (.*)|the answer leaves nothing, so it is dropped)$`)
	simplestStep = regexp.MustCompile(`^in '(.*)': a number fits between the options; the simplest one is (.*)$`)
	stops        = regexp.MustCompile(`left stop (\S+) is greater than its right stop (\S+), so both want to move; mean ` +
		`(\S+), temperature (\S+)$`)
	conclusion  = regexp.MustCompile(`^(.*) = (.*): .*\(([PNLR])\)$`)
	inCanonical = regexp.MustCompile(`^(.*) is in canonical form: .*\(([PNLR])\)$`)
)

// TestExplainedForms recomputes in another session what explanations of random
// forms claim: the reason of each dominated and reversible option, the number,
// the options of the canonical form with their outcomes, the stops, the mean
// and the temperature, and the value at the end.
func TestExplainedForms(t *testing.T) {
	s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
	r := rand.New(rand.NewSource(11))
	seen := map[string]int{}
	for range 250 {
		form := randomForm(r, 2)
		fail := func(format string, args ...any) { t.Helper(); t.Errorf("%s: %s", form, fmt.Sprintf(format, args...)) }
		holds := func(kind, condition string) {
			seen[kind]++
			if !truth(t, other, condition) {
				fail("%s is false", condition)
			}
		}
		lines, tables := explained(t, s, form)
		for _, line := range lines {
			if m := dominatedStep.FindStringSubmatch(line); m != nil {
				holds("dominated", m[4])
			} else if m := reversibleStep.FindStringSubmatch(line); m != nil {
				holds("reversible", "("+m[4]+") "+m[5]+" "+m[1])
				answers := map[string]string{"Left": "right", "Right": "left"}[m[2]]
				holds("reversible", answers+" ("+m[3]+") != []")
			} else if m := simplestStep.FindStringSubmatch(line); m != nil {
				holds("number", m[1]+" = "+m[2])
			} else if m := stops.FindStringSubmatch(line); m != nil {
				holds("stops", fmt.Sprintf("stops (%s) = (%s, %s)", form, m[1], m[2]))
				holds("stops", fmt.Sprintf("mean (%s) = %s", form, m[3]))
				holds("stops", fmt.Sprintf("temperature (%s) = %s", form, m[4]))
			}
		}
		last := lines[len(lines)-1]
		if m := conclusion.FindStringSubmatch(last); m != nil {
			holds("value", m[1]+" = "+m[2])
			holds("value", form+" = "+m[2])
			holds("value", "outcome ("+form+") = "+m[3])
		} else if m := inCanonical.FindStringSubmatch(last); m != nil {
			holds("value", form+" = "+m[1])
			holds("value", "outcome ("+form+") = "+m[2])
		} else {
			fail("no conclusion: %s", last)
		}
		for who, opponent := range map[string]string{"Left": "right", "Right": "left"} {
			rows := tables[who]
			if rows == nil {
				continue
			}
			holds("options", fmt.Sprintf("len %s (%s) = %d", strings.ToLower(who), form, len(rows)))
			for i, row := range rows {
				holds("options", "outcome ("+row[0]+") = "+row[1])
				var better []string
				for _, rival := range rows[:i] {
					better = append(better, rival[0])
				}
				for _, rival := range better {
					holds("undominated", row[0]+" <> "+rival)
				}
				count := run(t, other, "len "+opponent+" ("+row[0]+")").View.Text
				if row[2] == "none" != (count == "0") {
					fail("%s has %s answers, not %s", row[0], count, row[2])
				}
				relation := map[string]string{"Left": "<=", "Right": ">="}[who]
				holds("irreversible", fmt.Sprintf("[o for o in %s (%s) if o %s %s] = []", opponent, row[0], relation, form))
			}
		}
	}
	for _, kind := range []string{"dominated", "reversible", "number", "stops", "options", "undominated", "irreversible"} {
		if seen[kind] < 5 {
			t.Errorf("%d claims of the kind %q were checked", seen[kind], kind)
		}
	}
}

// TestExplainedWalls recomputes derivations of means, temperatures and stops:
// each option's wall at the temperature, the greatest and the least of them,
// and each option's stop.
func TestExplainedWalls(t *testing.T) {
	s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
	r := rand.New(rand.NewSource(12))
	hot := 0
	for range 120 {
		form := randomForm(r, 2)
		if truth(t, other, "is_number ("+form+")") {
			continue
		}
		hot++
		mean, temperature := run(t, other, "mean ("+form+")").View.Text, run(t, other, "temperature ("+form+")").View.Text
		_, tables := explained(t, s, "mean ("+form+")")
		for who, best := range map[string]string{"Left": "max", "Right": "min"} {
			var walls []string
			for _, row := range tables[who] {
				walls = append(walls, row[2])
				stop, sign := "[1] - ", "left"
				if who == "Right" {
					stop, sign = "[0] + ", "right"
				}
				condition := fmt.Sprintf("stops_at(%s, %s)%s(%s) = %s", row[0], temperature, stop, temperature, row[2])
				if !truth(t, other, condition) {
					t.Errorf("%s, %s: %s is false", form, sign, condition)
				}
			}
			if condition := best + "([" + strings.Join(walls, ", ") + "]) = " + mean; !truth(t, other, condition) {
				t.Errorf("%s: %s is false", form, condition)
			}
			if len(walls) != atoi(run(t, other, "len "+strings.ToLower(who)+" ("+form+")").View.Text) {
				t.Errorf("%s: %d options of %s", form, len(walls), who)
			}
		}
		_, tables = explained(t, s, "stops ("+form+")")
		for who, best := range map[string]string{"Left": "max", "Right": "min"} {
			var list []string
			of := map[string]string{"Left": "right_stop", "Right": "left_stop"}[who]
			for _, row := range tables[who] {
				list = append(list, row[1])
				if !truth(t, other, of+" ("+row[0]+") = "+row[1]) {
					t.Errorf("%s: %s of %s is not %s", form, of, row[0], row[1])
				}
			}
			if condition := best + "([" + strings.Join(list, ", ") + "]) = " + strings.ToLower(who) + "_stop (" + form +
				")"; !truth(t, other, condition) {
				t.Errorf("%s: %s is false", form, condition)
			}
		}
	}
	if hot < 50 {
		t.Errorf("%d games that are no numbers", hot)
	}
}

func atoi(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}
