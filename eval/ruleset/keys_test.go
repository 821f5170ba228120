package ruleset

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"cgt/eval/value"
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

// TestSharedArgumentsAreCountedOnce: a list in which each list holds the next one twice
// has few bytes, though it is long when written out.
func TestSharedArgumentsAreCountedOnce(t *testing.T) {
	var shared value.Value = value.Int(1000)
	for range 60 {
		shared = value.List{Items: []value.Value{shared, shared}}
	}
	p := &Place{Values: []value.Value{shared, value.Int(7)}}
	if n := p.Bytes(); n < 60*32 || n > 60*64+1024 {
		t.Errorf("%d bytes", n)
	}
}
