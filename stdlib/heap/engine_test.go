package heap

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
)

// naive is the definition: the mex of all options. It is the judge of all
// engines.
func naive(r *Rules, terms int) []uint64 {
	g := make([]uint64, terms)
	digits := make([]uint8, terms)
	for t := range digits {
		digits[t] = r.digit(uint64(t))
	}
	seen := make([]int, 4*terms+64) // seen[v] = n+1: v is an option of n
	for n := range terms {
		for t := 0; t <= n; t++ {
			d, rest := digits[t], n-t
			if d == 0 {
				continue
			}
			if rest == 0 {
				if d&1 != 0 {
					seen[0] = n + 1
				}
				continue
			}
			if d&2 != 0 {
				seen[g[rest]] = n + 1
			}
			for a := 1; d&4 != 0 && 2*a <= rest; a++ {
				if !r.unequal || 2*a != rest {
					seen[g[a]^g[rest-a]] = n + 1
				}
			}
			for a := 1; d&8 != 0 && 3*a <= rest; a++ {
				for b := a; a+2*b <= rest; b++ {
					seen[g[a]^g[b]^g[rest-a-b]] = n + 1
				}
			}
		}
		for seen[g[n]] == n+1 {
			g[n]++
		}
	}
	return g
}

// randomDigits is a code with up to length digits below limit.
func randomDigits(rng *rand.Rand, length, limit int) code {
	c := code{digits: []uint8{uint8(rng.IntN(limit)) &^ 3}}
	if rng.IntN(3) > 0 {
		c.digits[0] = 0
	}
	for range 1 + rng.IntN(length) {
		c.digits = append(c.digits, uint8(rng.IntN(limit)))
	}
	return c
}

// randomSet is a subtraction set of so many elements, some of them small.
func randomSet(rng *rand.Rand, elements, last int) *Rules {
	r := &Rules{}
	for e := range last {
		if rng.IntN(last) < elements || e < 20 && rng.IntN(4) == 0 {
			r.digits = append(r.digits, Digit{uint64(e + 1), []uint8{1, 2, 3, 3, 3, 3}[rng.IntN(6)]})
		}
	}
	r.setNames()
	return r
}

// TestLongSets passes from one chunk of values to the next, with sets that are
// stamped and sets that are struck.
func TestLongSets(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	rng := rand.New(rand.NewPCG(64, 64))
	const terms = chunkLen + 5000
	for _, r := range []*Rules{randomSet(rng, 70, 9000), randomSet(rng, 70, 900)} {
		e := newSubtraction(r)
		if err := e.extend(context.Background(), 1<<20+77); err != nil {
			t.Fatal(err)
		}
		if err := e.extend(context.Background(), terms); err != nil {
			t.Fatal(err)
		}
		var seen [256]uint64
		for n := uint64(0); n < terms; n++ {
			for _, d := range r.digits {
				if d.Take < n && d.Parts&2 != 0 {
					seen[e.at(n-d.Take)] = n + 1
				}
			}
			if r.digit(n)&1 == 1 {
				seen[0] = n + 1
			}
			v := uint16(0)
			for seen[v] == n+1 {
				v++
			}
			if e.at(n) != v {
				t.Fatalf("%s: G(%d) = %d, the options say %d", r.Name(), n, e.at(n), v)
			}
		}
	}
}

func sameValues(t *testing.T, r *Rules, e engine, want []uint64, steps ...uint64) {
	t.Helper()
	for _, to := range append(steps, uint64(len(want))) {
		if err := e.extend(context.Background(), to); err != nil {
			t.Fatalf("%s: %v", r.Name(), err)
		}
	}
	for n, w := range want {
		if got := e.value(uint64(n)); got != w {
			t.Fatalf("%s: G(%d) = %d, the definition says %d", r.Name(), n, got, w)
		}
	}
}

func TestEnginesEqualTheDefinition(t *testing.T) {
	families := []struct {
		name   string
		terms  int
		games  int
		random func(*rand.Rand) *Rules
	}{
		{"octal", 700, 300, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 6, 8), false) }},
		{"long octal", 500, 60, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 90, 8), false) }},
		{"unequal", 700, 150, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 5, 8), true) }},
		{"hexadecimal", 90, 120, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 4, 16), false) }},
		{"subtraction", 600, 200, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 12, 4), false) }},
		{"large sets", 1500, 60, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 400, 4), false) }},
		{"sparse sets", 6000, 12, func(rng *rand.Rand) *Rules { return randomSet(rng, 64+rng.IntN(40), 4000+rng.IntN(8000)) }},
		{"all but", 400, 100, func(rng *rand.Rand) *Rules {
			c := randomDigits(rng, 12, 4)
			c.tail = []uint8{3}
			return newTakeAndBreak(c, false)
		}},
		{"tails", 60, 60, func(rng *rand.Rand) *Rules {
			c := randomDigits(rng, 4, 8)
			c.tail = randomDigits(rng, 3, 8).digits[1:]
			return newTakeAndBreak(c, rng.IntN(2) == 0)
		}},
	}
	for i, f := range families {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(uint64(i), 1))
			games := f.games
			if testing.Short() {
				games /= 10
			}
			for range games {
				r := f.random(rng)
				sameValues(t, r, newEngine(r), naive(r, f.terms), rng.Uint64N(uint64(f.terms)), rng.Uint64N(uint64(f.terms)))
			}
		})
	}
}

// dense is the definition with byte stamps, fast enough for tens of thousands
// of heaps of an octal or unequal code.
func dense(r *Rules, terms int) []uint64 {
	g := make([]uint16, terms)
	stamp := make([]uint32, 1<<16)
	out := make([]uint64, terms)
	for n := range terms {
		epoch := uint32(n + 1)
		for _, d := range r.digits {
			t := int(d.Take)
			if t > n {
				break
			}
			rest := n - t
			if rest == 0 && d.Parts&1 != 0 {
				stamp[0] = epoch
			}
			if rest > 0 && d.Parts&2 != 0 {
				stamp[g[rest]] = epoch
			}
			for a := 1; d.Parts&4 != 0 && 2*a <= rest; a++ {
				if !r.unequal || 2*a != rest {
					stamp[g[a]^g[rest-a]] = epoch
				}
			}
		}
		v := 0
		for stamp[v] == epoch {
			v++
		}
		g[n], out[n] = uint16(v), uint64(v)
	}
	return out
}

func TestSparseEngineOnLongSequences(t *testing.T) {
	terms := 24000
	codes := []string{"0.007", "0.16", "0.376", "0.454", "0.104", "0.106", "0.137", "0.001000400004", "0.163", "0.764"}
	if testing.Short() {
		codes, terms = []string{"0.376", "0.454"}, 17000
	}
	for _, text := range codes {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			r := mustCode(t, text)
			want := dense(r, terms)
			e := newSparse(r)
			e.workers = 2
			sameValues(t, r, e, want, 1000, 1001, 9999, 16000)
			form, shift := r.StandardForm()
			sameValues(t, form, newSparse(form), want[shift:])
			t.Log(fmt.Sprint(e.maps, e.note(), " steps ", e.steps/int64(e.n), " scanned ", e.scanned/int64(e.n), " scans ", e.scans))
		})
	}
	grundy, _ := UnequalCode("4.")
	kin, _ := UnequalCode("0.6024")
	unequal := []*Rules{grundy, kin}
	if testing.Short() {
		unequal = unequal[:1]
	}
	for _, r := range unequal {
		e := newSparse(r)
		e.workers = 2
		sameValues(t, r, e, dense(r, terms), 5000, 11111)
		t.Log(r.Name(), fmt.Sprint(e.maps, e.note(), " steps ", e.steps/int64(e.n), " scanned ", e.scanned/int64(e.n), " scans ", e.scans))
	}
}

// TestRandomLongSequences goes far enough for lanes, premarks and rebuilds,
// with random interruptions, numbers of workers, kernels, and choices between
// stamps and searches, none of which may change a value.
func TestRandomLongSequences(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	rng := rand.New(rand.NewPCG(2026, 2))
	for range 20 {
		r := newTakeAndBreak(randomDigits(rng, 1+rng.IntN(5), 8), rng.IntN(3) == 0)
		e, ok := newEngine(r).(*sparse)
		if !ok {
			continue
		}
		e.workers = 1 + rng.IntN(2)
		if rng.IntN(3) == 0 {
			e.kernels = &plainKernels
		}
		e.denseShare = []float64{0, denseShare, 2}[rng.IntN(3)]
		terms := 12000 + rng.IntN(6000)
		var stops []uint64
		for at := uint64(0); at < uint64(terms); at += 1 + rng.Uint64N(6000) {
			stops = append(stops, at)
		}
		sameValues(t, r, e, dense(r, terms), stops...)
	}
}
