package loopy

import (
	"errors"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// randomNodes makes some positions with random moves between them.
func randomNodes(r *rand.Rand, size int) *Nodes {
	n := &Nodes{}
	for range size {
		n.Node()
	}
	for v := range size {
		for who := range game.Player(2) {
			for range r.IntN(3) {
				n.Option(who, v, r.IntN(size))
			}
		}
	}
	return n
}

// TestPrintedReadsBack prints the values of random graphs, reads them, and
// compares.
func TestPrintedReadsBack(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	store := short.NewStore()
	loopy := 0
	for range 1200 {
		v, err := randomNodes(r, 1+r.IntN(5)).Whole(t.Context(), 0)
		if errors.Is(err, ErrNotSided) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := v.Text(t.Context(), store)
		if err != nil {
			t.Fatal(err)
		}
		back, err := ParseSided(t.Context(), store, text)
		if err != nil || !back.Equal(v) {
			t.Fatalf("%s is read as %v, %v", text, back, err)
		}
		if _, short, _ := v.On.Short(t.Context(), store); !short {
			loopy++
		}
	}
	if loopy < 300 {
		t.Error("few loopy values:", loopy)
	}
}

// TestNodesOfSides makes games whose options have two sides, once from the sides as
// they are and once from the unsimplified graphs that the sides come from.
func TestNodesOfSides(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	sided, rounds := 0, trials.Count(500, 1500)
	for range rounds {
		inner := randomNodes(r, 1+r.IntN(4))
		value, err := inner.Whole(t.Context(), 0)
		if errors.Is(err, ErrNotSided) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if !value.IsStopper() {
			sided++
		}
		outer := randomNodes(r, 1+r.IntN(3))
		from, who := r.IntN(outer.sides[0].size()), game.Player(r.IntN(2))
		whole := &Nodes{}
		for i := range whole.sides {
			whole.sides[i].include(&outer.sides[i])
			root := whole.sides[i].include(&inner.sides[i])
			whole.sides[i].options[who][from] = append(whole.sides[i].options[who][from], root)
		}
		outer.Option(who, from, outer.Value(value))
		one, err1 := outer.Whole(t.Context(), 0)
		two, err2 := whole.Whole(t.Context(), 0)
		if err1 != nil || err2 != nil {
			if !errors.Is(errors.Join(err1, err2), ErrNotSided) {
				t.Fatal(err1, err2)
			}
			continue
		}
		if !one.Equal(two) {
			t.Fatalf("%v or %v", one, two)
		}
	}
	if sided < rounds/15 {
		t.Error("few values of two sides:", sided)
	}
}
