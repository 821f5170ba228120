package eval

import (
	"fmt"
	"math/rand/v2"
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

// compoundWins tells whether who moves wins a compound of two trees.
func compoundWins(how string, g, h quotedTree, who int, misere bool) bool {
	won, moved := false, false
	try := func(g, h quotedTree) { moved, won = true, won || !compoundWins(how, g, h, 1-who, misere) }
	if how != "sequential" {
		for _, x := range g[who] {
			for _, y := range h[who] {
				try(x, y)
			}
		}
	}
	if how != "conjunctive" {
		for _, x := range g[who] {
			try(x, h)
		}
	}
	if how == "selective" || how == "sequential" && len(g[0])+len(g[1]) == 0 {
		for _, y := range h[who] {
			try(g, y)
		}
	}
	return won || !moved && misere
}

// TestCompoundsOfForms: quoted forms in compounds are played as written, in misere play
// too.
func TestCompoundsOfForms(t *testing.T) {
	drawn := 0
	for seed := range seeds(60, 20, &drawn) {
		r := rand.New(rand.NewPCG(seed, 29))
		g, h, s := randomQuoted(r, 2), randomQuoted(r, 2), New(WithHost(silent{}))
		for _, how := range []string{"conjunctive", "selective", "sequential"} {
			for _, misere := range []bool{false, true} {
				left, right := compoundWins(how, g, h, 0, misere), compoundWins(how, g, h, 1, misere)
				want := map[[2]bool]string{{true, true}: "N", {true, false}: "L", {false, true}: "R",
					{false, false}: "P"}[[2]bool{left, right}]
				play := map[bool]string{true: ", misere"}[misere]
				question := fmt.Sprintf("outcome(%s(%s, %s)%s)", how, g.text(), h.text(), play)
				if got := strings.Join(shownOf(s, "", question), "\n"); got != want {
					t.Errorf("seed %d: %s is answered %s instead of %s", seed, question, got, want)
				}
			}
		}
	}
}
