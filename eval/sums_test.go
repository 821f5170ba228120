package eval

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// tree is a form as it is written; it plays by itself.
type tree struct{ options [2][]*tree }

func randomTree(r *rand.Rand, depth int) *tree {
	t := &tree{}
	for who := range t.options {
		for range r.IntN(3) {
			if depth > 0 {
				t.options[who] = append(t.options[who], randomTree(r, depth-1))
			}
		}
	}
	if r.IntN(2) == 0 { // often the same for both
		t.options[1] = t.options[0]
	}
	return t
}

// text is the quoted form, without a quotation within.
func (t *tree) text() string {
	var sides [2]string
	for who, list := range t.options {
		var texts []string
		for _, o := range list {
			texts = append(texts, o.text())
		}
		sides[who] = strings.Join(texts, ",")
	}
	return "{" + sides[0] + "|" + sides[1] + "}"
}

// wins reports whether who, to move, wins the sum of trees.
func wins(sum []*tree, who game.Player, misere bool) bool {
	moves := 0
	for i, t := range sum {
		for _, o := range t.options[who] {
			moves++
			after := append(append(append([]*tree{}, sum[:i]...), sum[i+1:]...), o)
			if !wins(after, who.Opponent(), misere) {
				return true
			}
		}
	}
	return misere && moves == 0
}

// TestSumsOfForms: sums of quoted forms in questions about misere play and
// moves are played as they are written, in whatever order they are asked.
func TestSumsOfForms(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	rounds := trials.Count(80, 250)
	s := New(WithHost(silent{}))
	for range rounds {
		var sum []*tree
		var texts []string
		for range 2 + r.IntN(2) {
			x := randomTree(r, 2)
			sum, texts = append(sum, x), append(texts, "'"+x.text()+"'")
		}
		written := strings.Join(texts, " + ")
		for _, misere := range []bool{true, false} {
			left, right := wins(sum, game.Left, misere), wins(sum, game.Right, misere)
			want := map[[2]bool]string{{true, true}: "N", {false, false}: "P", {true, false}: "L",
				{false, true}: "R"}[[2]bool{left, right}]
			questions := []string{"outcome(" + written + ")", "outcome(sum(" + strings.Join(texts, ", ") + "))"}
			if misere {
				questions = []string{"misere(" + written + ")", "outcome(" + written + ", misere)",
					"misere(sum(" + strings.Join(texts, ", ") + "))"}
			}
			for _, q := range questions {
				if got, ok := say(t, s, q); !ok || got != want {
					t.Fatalf("%s is %s, want %s", q, got, want)
				}
			}
		}
	}
}

// TestSumsArePlayed: where the value of a sum does not tell the answer, a sum of values is the sum of their games. The
// nim-values and lengths of play were computed move by move, apart from this program.
func TestSumsArePlayed(t *testing.T) {
	s := New(WithHost(silent{}))
	for q, want := range map[string]string{
		"value(conjunctive(*2 + *2, *3))":           "*3",
		"value(selective(*2 + *2, *3))":             "*7",
		"value(selective(*5, *6))":                  "*11", // of heaps of Nim it is their number of counters
		"value(selective(+-1, ^^))":                 "{1^^|-1^*,-1^^}",
		"value(sequential(*2 + *2, *3))":            "0",
		"value(diminished(*2 + *2, *3))":            "*3",
		"value(shortened_selective(*2 + *2, *3))":   "*6",
		"value(continued_conjunctive(*2 + *2, *3))": "0",
		"remoteness(*2 + *2)":                       "4",
		"remoteness(^ + *)":                         "(3, 3)",
		"misere_compare(*2 + *2, 0, \"dicot\")":     "\"<>\"", // misere(*2 + *2) is P, misere 0 is N
		"quotient([*2 + *2])[0]":                    "6",
	} {
		if got, ok := say(t, s, q); !ok || got != want {
			t.Errorf("%s is %s, want %s", q, got, want)
		}
	}
}

// TestWinningOfStoppers: the winning moves of loopy values, as their definitions over = {0|over}, upon = {upon|*} give them.
func TestWinningOfStoppers(t *testing.T) {
	s := New(WithHost(silent{}))
	for q, want := range map[string]string{
		"winning over": "Left: [over -> 0], Right: []",
		"winning upon": "Left: [upon -> upon], Right: []",
		"winning off":  "Left: [], Right: [off -> off]",
	} {
		if got, ok := say(t, s, q); !ok || got != want {
			t.Errorf("%s is %s, want %s", q, got, want)
		}
	}
}
