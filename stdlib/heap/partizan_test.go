package heap

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
)

// Outcomes of partizan subtraction games against the definition, computed far
// beyond the period on which large heaps rest.
func TestPartizanOutcome(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 5))
	subset := func() []*big.Int {
		var set []*big.Int
		for a := uint64(1); a < 9; a++ {
			if rng.IntN(3) == 0 {
				set = append(set, new(big.Int).SetUint64(a))
			}
		}
		return set
	}
	tried := 0
	for range 300 {
		r, err := Partizan(subset(), subset())
		if err != nil || r.Impartial() {
			continue
		}
		tried++
		var wins [][2]bool // the winner if Left starts, and if Right does
		for n := uint64(0); n < 3000; n++ {
			var w [2]bool
			for i, set := range [2][]uint64{r.left, r.right} {
				for _, a := range set {
					w[i] = w[i] || a <= n && !wins[n-a][1-i]
				}
			}
			wins = append(wins, w)
			if n < 50 || rng.IntN(100) == 0 {
				o, _, ok, err := r.PartizanOutcome(t.Context(), Of(n))
				if err != nil || !ok || (o.LeftStarts == game.LeftWins) != w[0] || (o.RightStarts == game.RightWins) != w[1] {
					t.Fatalf("%s, heap %d: %v %v %v, want %v", r.Name(), n, o, ok, err, w)
				}
			}
		}
		huge, _ := OfBig(new(big.Int).Exp(big.NewInt(10), big.NewInt(30), nil))
		if _, method, ok, err := r.PartizanOutcome(t.Context(), huge); err != nil || !ok || method != game.ByPeriod {
			t.Fatalf("%s: %v %v %v", r.Name(), method, ok, err)
		}
	}
	if tried < 100 {
		t.Errorf("only %d games", tried)
	}
}
