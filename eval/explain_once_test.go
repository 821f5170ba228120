package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// longForm is how many letters a form has that is written once in an explanation, and
// goes by a name in the rest of it.
const longForm = 60

// longExplained is the size of explanations that are left as they are.
const longExplained = 1 << 14

// TestExplanationsNameAFormOnce: in the explanation of a random value or position its
// forms, where they are long, stand once, and no two rows of options are equal.
func TestExplanationsNameAFormOnce(t *testing.T) {
	drawn, long, tables := 0, 0, 0
	for seed := range seeds(24, 8, &drawn) {
		w := written{rand.New(rand.NewPCG(seed, 12))}
		text := w.of(func() string { return w.game(2) }, func() string { return w.game(3) }, w.position, func() string {
			return oneOf(w.r, []string{`domineering "..|.."`, `col "...|..."`, `clobber "LRL|RLR"`, `snort "...|..."`,
				`toads_and_frogs "TT.FF"`, `hackenbush "0-1:L 0-2:L 0-3:R"`, "kayles(7, 7)", "nim(4, 4, 5)"})
		})
		s := New(WithHost(silent{}))
		shownOf(s, "", "limit steps 10000")
		explained := strings.Join(shownOf(s, "", "explain ("+text+")"), "\n")
		for _, form := range bracesOf(explained) {
			long++
			if n := strings.Count(explained, form); n > 1 {
				t.Errorf("seed %d: explain (%s) writes %s %d times:\n%s", seed, text, form, n, explained)
			}
		}
		rows := rowsOfOptions(explained)
		tables += min(len(rows), 1)
		slices.Sort(rows)
		if len(slices.Compact(slices.Clone(rows))) < len(rows) {
			t.Errorf("seed %d: explain (%s) has a row twice:\n%s", seed, text, explained)
		}
	}
	if long < drawn/20 || tables < drawn/20 {
		t.Errorf("of %d explanations %d are of long forms, %d have tables", drawn, long, tables)
	}
}

// bracesOf are the long forms of an explanation that stand in no others.
func bracesOf(explained string) (forms []string) {
	depth, from := 0, 0
	for i, c := range explained {
		switch c {
		case '\n':
			depth = 0
		case '{':
			if depth++; depth == 1 {
				from = i
			}
		case '}':
			if depth--; depth == 0 && i+1-from > longForm && len(explained) < longExplained {
				forms = append(forms, explained[from:i+1])
			}
		}
	}
	return forms
}

// rowsOfOptions are the rows of the first table of an explanation, under its rule.
func rowsOfOptions(explained string) (rows []string) {
	under := false
	for line := range strings.Lines(explained) {
		switch line = strings.TrimSpace(line); {
		case strings.HasPrefix(line, "Left to ") || strings.HasPrefix(line, "Right to ") || strings.HasPrefix(line, "move to "):
			under, rows = true, nil
		case strings.HasPrefix(line, "---"):
		case under && !strings.Contains(line, "  "):
			return rows
		case under:
			rows = append(rows, fmt.Sprint(strings.Fields(line)))
		}
	}
	return rows
}
