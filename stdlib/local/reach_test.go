package local

import (
	"math"
	"testing"

	"cgt/stdlib/board"
)

// TestReach: no play leads to more positions than the bound says.
func TestReach(t *testing.T) {
	here, east := Spot{}, Spot{Off: board.Direction{Column: 1}}
	rules := Ruleset{Letters: ".LR", Rules: []Rule{ // a row: push an L to the east, or put an R into an empty cell
		{Left: true, Steps: []Step{{Spot: here, Codes: 4}, {Spot: east, Codes: 2}, {Changes: []Change{{here, 1}, {east, 2}}}}},
		{Right: true, Steps: []Step{{Spot: here, Codes: 2}, {Changes: []Change{{here, 3}}}}},
	}}
	start := "LL.#..L"
	met := map[string]bool{start: true}
	for open := []string{start}; len(open) > 0; open = open[1:] {
		at := open[0]
		for i := range len(at) {
			var next []string
			if at[i] == '.' {
				next = append(next, at[:i]+"R"+at[i+1:])
			}
			if at[i] == 'L' && i+1 < len(at) && at[i+1] == '.' {
				next = append(next, at[:i]+".L"+at[i+2:])
			}
			for _, s := range next {
				if !met[s] {
					met[s] = true
					open = append(open, s)
				}
			}
		}
	}
	got := rules.Reach(board.Of(len(start), []byte(start)))
	if want := 6 * math.Log2(3); math.Log2(float64(len(met))) > got || math.Abs(got-want) > 1e-9 {
		t.Errorf("2^%g for %d positions, want 2^%g", got, len(met), want)
	}
}
