package loopy

import (
	"errors"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
)

// TestLayers compares the values that are found layer by layer with those of the whole
// graph at once, on random graphs in which Left's moves, or Right's, go forward alone
// within a component or everywhere.
func TestLayers(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	loops, refused := 0, 0
	for range 400 {
		n := 3 + r.IntN(14)
		b := NewBuilder(n)
		for v := range n {
			for who := range game.Player(2) {
				for range r.IntN(3) {
					w := v + 1 + r.IntN(3)
					if who == game.Right && r.IntN(3) > 0 || r.IntN(20) == 0 {
						w = max(0, v-r.IntN(2))
					}
					if w < n {
						if err := b.AddMove(who, v, w); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		}
		g, err := b.Graph(background)
		if err != nil {
			t.Fatal(err)
		}
		got, err := layered(background, g, 0)
		if errors.Is(err, errAlternates) {
			refused++
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		want, err := Value(background, g, 0) // the graph is small: all at once
		if err != nil {
			t.Fatal(err)
		}
		if !want.IsStopper() || !want.On.Equal(got) {
			t.Fatalf("layer by layer %v, at once %v", got, want.On)
		}
		if !got.LoopFree() {
			loops++
		}
	}
	if loops < 50 || refused == 0 {
		t.Errorf("%d values are loopy, %d graphs alternate", loops, refused)
	}
}
