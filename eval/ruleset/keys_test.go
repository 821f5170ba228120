package ruleset

import (
	"math/rand/v2"
	"strconv"
	"testing"
)

// TestKeys compares sets of few and of many keys with a map.
func TestKeys(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 16))
	for range 200 {
		var set keys
		plain, size := map[string]bool{}, 1+rng.IntN(60)
		for range rng.IntN(100) {
			key := strconv.Itoa(rng.IntN(size))
			if rng.IntN(20) == 0 {
				key = ""
			}
			if set.add([]byte(key)) == plain[key] {
				t.Fatalf("%q of %v", key, plain)
			}
			plain[key] = true
		}
	}
}
