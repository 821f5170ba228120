package english

import (
	"cgt/stdlib/trials"
	"slices"
	"strings"
	"testing"
)

// TestPartedQuestions: a question with a position in its middle is answered as where
// the position is told first, whatever way it is told in.
func TestPartedQuestions(t *testing.T) {
	aContext := Context{Clean: func(s string) string { return s }}
	tried := 0
	told := []string{"the Nim position 1, 4, 2", "Nim with heaps 1, 4, 2",
		"the sum of a Kayles row of 4 pins and a nim heap of 3",
		"the game of Kayles with rows of 3 and 5 pins", "a Nim game with three heaps of 2, 3 and 4 stones",
		"a Kayles row of 10 pins",
		"the position with piles of 2, 3 and 4 in Nim"}
	for _, q := range [][2]string{
		{"Is @ an N-position?", "Is it a P-position or an N-position?"},
		{"Is @ won by the first or the second player?", "Who wins?"},
		{"Determine whether @ is a P-position or an N-position.", "Is it a P-position or an N-position?"},
		{"What is the Grundy value of @?", "What is its Grundy value?"},
		{"Find the nim-value of @.", "What is its nim-value?"},
		{"Who wins from @?", "Who wins?"},
		{"Is @ a winning position?", "Is it a P-position or an N-position?"},
		{"Decide whether the first or the second player wins @.", "Who wins?"},
		{"How should the first player move in @ to win?", "Find all winning moves."},
		{"Find all winning moves in @.", "Find all winning moves."},
		{"Does the first player have a winning strategy in @?", "Who wins?"},
	} {
		for _, p := range told {
			if tried++; tried%trials.Every(11, 2) != 0 {
				continue
			}
			got := texts(Read(strings.Replace(q[0], "@", p, 1), aContext))
			want := texts(Read("Consider "+p+". "+q[1], aContext))
			if len(want) == 0 || !slices.Equal(got, want) && !claims(got) {
				t.Errorf("%s of %s: %q, but told first %q", q[0], p, got, want)
			}
			for _, condition := range []string{", but nobody may take 1", " if heaps of 3 must stay",
				" unless the first move takes two",
				" when the last to move loses twice"} {
				text := strings.Replace(q[0], "@", p+condition, 1)
				if got := texts(Read(text, aContext)); len(got) > 0 {
					t.Errorf("%s is answered: %q", text, got)
				}
			}
		}
	}
}

// TestLongestRows: what a shorter row would read in part is read whole by a longer one.
func TestLongestRows(t *testing.T) {
	aContext := Context{Clean: func(s string) string { return s }}
	for text, want := range map[string]string{
		"Ann and Ben take turns picking pebbles from a heap of 29. Each turn they have to take either 1, 3 or 5 pebbles. " +
			"Who will win?": "(subtraction <1, 3, 5>)(29)",
		"Two players take turns removing chips from a pile of 22 chips. " +
			"Each move takes 2, 3 or 7. Who wins?": "(subtraction <2, 3, 7>)(22)",
		"Show that the nim-sequence of Kayles is periodic and find the period.": "period kayles",
	} {
		if got := texts(Read(text, aContext)); !slices.Equal(got, []string{want}) {
			t.Errorf("%s: %q, want %s", text, got, want)
		}
	}
	if got := texts(Read("Which of the games {2|-2}, {3|1} are positive, negative or fuzzy?", aContext)); len(got) != 2 {
		t.Errorf("signs of two games: %q", got)
	}
}

// claims is true where the one statement is a claim, which tells as much.
func claims(list []string) bool { return len(list) == 1 && strings.Contains(list[0], " = ") }

// texts are the statements of a text that is understood.
func texts(r *Reading) []string {
	var list []string
	for _, e := range r.Exercises {
		if !e.Understood() {
			return nil
		}
		for _, s := range e.Statements {
			list = append(list, s.Text)
		}
	}
	return list
}
