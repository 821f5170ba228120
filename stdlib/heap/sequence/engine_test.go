package sequence

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
	"cgt/stdlib/heap/kernel"
	"cgt/stdlib/trials"
)

// TestLongSets passes from one chunk of values to the next, with sets of both kinds:
// sparse ones, whose options are stamped, and dense ones, which are handled by
// strikes.
func TestLongSets(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	rng := rand.New(rand.NewPCG(64, 64))
	const terms = chunkLen + 5000
	for i, r := range []*heap.Rules{heaptest.RandomSet(rng, 70, 9000), heaptest.RandomSet(rng, 70, 900)} {
		if i > 0 && !trials.All() {
			break
		}
		e := newSubtraction(r)
		if err := e.extend(context.Background(), 1<<20+77); err != nil {
			t.Fatal(err)
		}
		if err := e.extend(context.Background(), terms); err != nil {
			t.Fatal(err)
		}
		var seen [256]uint64
		for n := uint64(0); n < terms; n++ {
			for _, d := range r.Digits() {
				if d.Take < n && d.Parts&2 != 0 {
					seen[e.at(n-d.Take)] = n + 1
				}
			}
			if r.Digit(n)&1 == 1 {
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

func sameValues(t *testing.T, r *heap.Rules, e engine, want []uint64, steps ...uint64) {
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
		random func(*rand.Rand) *heap.Rules
	}{
		{"octal", 700, 300, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 6, 8).Rules(false) }},
		{"long octal", 500, 60, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 90, 8).Rules(false) }},
		{"unequal", 700, 150, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 5, 8).Rules(true) }},
		{"hexadecimal", 90, 120, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 4, 16).Rules(false) }},
		{"subtraction", 600, 200, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 12, 4).Rules(false) }},
		{"large sets", 1500, 60, func(rng *rand.Rand) *heap.Rules { return heaptest.RandomDigits(rng, 400, 4).Rules(false) }},
		{"sparse sets", 6000, 12, func(rng *rand.Rand) *heap.Rules {
			return heaptest.RandomSet(rng, 64+rng.IntN(40), 4000+rng.IntN(8000))
		}},
		{"all but", 400, 100, func(rng *rand.Rand) *heap.Rules {
			c := heaptest.RandomDigits(rng, 12, 4)
			c.Tail = []uint8{3}
			return c.Rules(false)
		}},
		{"tails", 60, 60, func(rng *rand.Rand) *heap.Rules {
			c := heaptest.RandomDigits(rng, 4, 8)
			c.Tail = heaptest.RandomDigits(rng, 3, 8).Head[1:]
			return c.Rules(rng.IntN(2) == 0)
		}},
	}
	for i, f := range families {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(uint64(i), 1))
			for range trials.Count(f.games/12, f.games/2) {
				r := f.random(rng)
				sameValues(t, r, newEngine(r), heaptest.Naive(r, f.terms), rng.Uint64N(uint64(f.terms)),
					rng.Uint64N(uint64(f.terms)))
			}
		})
	}
}

func TestSparseEngineOnLongSequences(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	const terms = 17000 // more than 2^14
	codes := []string{"0.007", "0.16", "0.376", "0.454", "0.104", "0.106", "0.137", "0.001000400004", "0.163", "0.764"}
	for i, text := range codes {
		if i%trials.Every(2, 2) > 0 {
			continue
		}
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			r, terms := heaptest.Code(t, text), terms
			if text == "0.764" || text == "0.001000400004" {
				terms = 10000 // all pairs of heaps are looked at
			}
			want := heaptest.Dense(r, terms)
			e := newSparse(r)
			e.workers = 2
			sameValues(t, r, e, want, 1000, 1001, 9999, min(uint64(terms), 16000))
			form, shift := r.StandardForm()
			sameValues(t, form, newSparse(form), want[shift:])
			t.Log(fmt.Sprint(e.maps, e.note(), " steps ", e.steps/int64(e.n), " scanned ", e.scanned/int64(e.n), " scans ",
				e.scans))
		})
	}
	grundy, _ := heap.UnequalCode("4.")
	kin, _ := heap.UnequalCode("0.6024")
	for _, r := range []*heap.Rules{grundy, kin} {
		e := newSparse(r)
		e.workers = 2
		sameValues(t, r, e, heaptest.Dense(r, terms), 5000, 11111)
		t.Log(r.Name(), fmt.Sprint(e.maps, e.note(), " steps ", e.steps/int64(e.n), " scanned ", e.scanned/int64(e.n),
			" scans ", e.scans))
	}
}

// TestRandomLongSequences goes far enough for lanes, premarks and rebuilds, with
// random interruptions, numbers of workers and kernels, and with stamps or searches
// chosen at random. None of this may change a value.
func TestRandomLongSequences(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	rng := rand.New(rand.NewPCG(2026, 2))
	for range trials.Count(0, 8) {
		r := heaptest.RandomDigits(rng, 1+rng.IntN(5), 8).Rules(rng.IntN(3) == 0)
		e, ok := newEngine(r).(*sparse)
		if !ok {
			continue
		}
		e.workers = 1 + rng.IntN(2)
		if rng.IntN(3) == 0 {
			e.kernels = &kernel.Plain
		}
		e.denseShare = []float64{0, denseShare, 2}[rng.IntN(3)]
		terms := 12000 + rng.IntN(6000)
		var stops []uint64
		for at := uint64(0); at < uint64(terms); at += 1 + rng.Uint64N(6000) {
			stops = append(stops, at)
		}
		sameValues(t, r, e, heaptest.Dense(r, terms), stops...)
	}
}
