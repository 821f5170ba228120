package sequence

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"cgt/stdlib/heap/heaptest"
)

// narrow makes an engine of 16 bits give up at values from limit on.
func narrow(e engine, limit int) {
	switch e := e.(type) {
	case *sparse:
		e.limit = uint16(limit)
	case *subtraction:
		e.limit = limit - 1
	}
}

// TestWideEngineTakesOver makes the wide engine take over at small values, and
// compares with the definition, across interruptions and state files.
func TestWideEngineTakesOver(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 16))
	ctx := context.Background()
	games, widened := 60, 0
	if testing.Short() {
		games = 15
	}
	for i := range games {
		terms, digits := 900+rng.IntN(900), heaptest.RandomDigits(rng, 1+rng.IntN(6), 8)
		if i%3 == 2 {
			digits = heaptest.RandomDigits(rng, 200, 4)
		}
		r := digits.Rules(rng.IntN(3) == 0)
		if r.MaxParts() > 2 {
			continue
		}
		s := NewStore(1 + rng.IntN(2))
		v, err := s.view(r)
		if err != nil {
			t.Fatal(err)
		}
		narrow(v.engine, 1+rng.IntN(9))
		for at := v.shift; at < uint64(terms); {
			at = min(uint64(terms), at+1+rng.Uint64N(500))
			if err := v.extend(ctx, at-v.shift); err != nil {
				t.Fatalf("%s: %v", r.Name(), err)
			}
		}
		want := heaptest.Dense(r, terms)
		for n, w := range want {
			if got := v.value(uint64(n)); got != w {
				t.Fatalf("%s: G(%d) = %d, the definition says %d", r.Name(), n, got, w)
			}
		}
		if _, ok := v.engine.(*wide); !ok {
			continue
		}
		widened++
		path := filepath.Join(t.TempDir(), "state")
		if _, err := s.Save(ctx, r, path); err != nil {
			t.Fatal(err)
		}
		other := NewStore(1)
		if _, err := other.Resume(ctx, r, path); err != nil {
			t.Fatal(err)
		}
		more := heaptest.Dense(r, terms+200)
		values, err := other.Values(ctx, r, 0, uint64(terms)+199)
		if err != nil {
			t.Fatal(err)
		}
		for n, w := range more {
			if values[n] != w {
				t.Fatalf("%s: G(%d) = %d after a state file, the definition says %d", r.Name(), n, values[n], w)
			}
		}
	}
	if widened < games/3 {
		t.Errorf("only %d of %d games needed the wide engine", widened, games)
	}
}

// TestWideValues computes a code whose values pass 32,768. Up to 33,000
// counters any number may be taken, so that all smaller heaps are options; and
// no split into a and b of less has a value of a+b or more, which G(n) = n would
// need to be exceeded.
func TestWideValues(t *testing.T) {
	const last = 33000
	digits := make([]uint8, last+1)
	for i := range digits {
		digits[i] = 3
	}
	digits[0], digits[32000] = 0, 7
	v, err := NewStore(1).view(heaptest.Digits{Head: digits}.Rules(false))
	if err != nil {
		t.Fatal(err)
	}
	// The values up to 32,700 are not computed but follow from the argument above.
	e, ctx := v.engine.(*sparse), context.Background()
	if err := e.reserve(ctx, 32702); err != nil {
		t.Fatal(err)
	}
	for n := range uint16(32701) {
		e.push(n)
	}
	if err := e.restore(ctx); err != nil {
		t.Fatal(err)
	}
	if err := v.extend(ctx, last+1); err != nil {
		t.Fatal(err)
	}
	if _, ok := v.engine.(*wide); !ok {
		t.Errorf("the values are kept by %T", v.engine)
	}
	for n := range uint64(last + 1) {
		if got := v.value(n); got != n {
			t.Fatalf("G(%d) = %d", n, got)
		}
	}
}
