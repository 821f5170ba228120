package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// quotedTree is a game as it is written: Left's options and Right's.
type quotedTree [2][]quotedTree

func randomQuoted(r *rand.Rand, depth int) (t quotedTree) {
	for side := range t {
		for range r.IntN(3) {
			if depth > 0 {
				t[side] = append(t[side], randomQuoted(r, depth-1))
			}
		}
	}
	return t
}

func (t quotedTree) text() string {
	var sides [2]string
	for side, options := range t {
		var texts []string
		for _, o := range options {
			texts = append(texts, o.text())
		}
		sides[side] = strings.Join(texts, ",")
	}
	return "'{" + sides[0] + "|" + sides[1] + "}'"
}

// compoundWins tells whether who moves wins a compound of trees.
func compoundWins(how string, parts []quotedTree, who int, misere bool) bool {
	won, moved := false, false
	var choose func(i, changed int, after []quotedTree)
	choose = func(i, changed int, after []quotedTree) {
		if i == len(parts) {
			if changed == len(parts) || changed > 0 && how != "conjunctive" {
				moved, won = true, won || !compoundWins(how, slices.Clone(after), 1-who, misere)
			}
			return
		}
		if how == "sequential" && len(parts[i][0])+len(parts[i][1]) > 0 {
			for _, x := range parts[i][who] {
				choose(len(parts), 1, slices.Concat(after, []quotedTree{x}, parts[i+1:]))
			}
			return
		}
		choose(i+1, changed, append(after, parts[i]))
		for _, x := range parts[i][who] {
			choose(i+1, changed+1, append(after, x))
		}
	}
	choose(0, 0, nil)
	return won || !moved && misere
}

// TestCompoundsOfForms: quoted forms in compounds are played as written, in misere play
// too.
func TestCompoundsOfForms(t *testing.T) {
	drawn := 0
	for seed := range seeds(60, 20, &drawn) {
		r := rand.New(rand.NewPCG(seed, 29))
		parts, texts := make([]quotedTree, 2+seed%2), []string{}
		for i := range parts {
			parts[i] = randomQuoted(r, 2)
			texts = append(texts, parts[i].text())
		}
		s := New(WithHost(silent{}))
		for _, how := range []string{"conjunctive", "selective", "sequential"} {
			for _, misere := range []bool{false, true} {
				left, right := compoundWins(how, parts, 0, misere), compoundWins(how, parts, 1, misere)
				want := map[[2]bool]string{{true, true}: "N", {true, false}: "L", {false, true}: "R",
					{false, false}: "P"}[[2]bool{left, right}]
				play := map[bool]string{true: ", misere"}[misere]
				question := fmt.Sprintf("outcome(%s(%s)%s)", how, strings.Join(texts, ", "), play)
				if got := strings.Join(shownOf(s, "", question), "\n"); got != want {
					t.Errorf("seed %d: %s is answered %s instead of %s", seed, question, got, want)
				}
			}
		}
	}
}
