package sequence

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
	"cgt/stdlib/heap/proof"
	"cgt/stdlib/trials"
)

// beforeRing holds the state of a game before its ring begins, and its sequence with
// all values kept.
func beforeRing(t *testing.T, text string, terms uint64) (path string, whole *sequence) {
	t.Helper()
	ctx, r := context.Background(), heaptest.Code(t, text)
	s, path := NewStore(1), filepath.Join(t.TempDir(), "state")
	v, err := s.view(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := v.engine.extend(ctx, 4<<chunkBits-100_000); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Save(ctx, r, path); err != nil {
		t.Fatal(err)
	}
	if err := v.engine.extend(ctx, terms); err != nil {
		t.Fatal(err)
	}
	return path, v.sequence
}

// goOn is a store that continues from the state of r; its ring begins after the given
// number of chunks.
func goOn(t *testing.T, r *heap.Rules, path string, chunks uint64) (*Store, view) {
	t.Helper()
	s := NewStore(1)
	if _, err := s.Resume(context.Background(), r, path); err != nil {
		t.Fatal(err)
	}
	v, err := s.view(r)
	if err != nil {
		t.Fatal(err)
	}
	v.proved = nil // the engine itself, beyond any proof
	v.detect.feed(v.engine.terms())
	v.engine.(*sparse).ringAt = chunks << chunkBits
	return s, v
}

// TestRingEqualsArray computes sequences whose rare heaps end early: with all values
// kept, and with rings of several lengths, in one run with interruptions and in
// pieces, each in a store that continues from the state file of the one before.
// Values, records, rare heaps, histograms and observed periods must be the same. .054
// needs stamps, the others fit into registers.
func TestRingEqualsArray(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	ctx, rng := context.Background(), rand.New(rand.NewPCG(16, 11))
	for text, chunks := range map[string][2]uint64{"0.104": {6, 5}, "0.356": {5, 4}, "0.054": {6, 4}} {
		if text != "0.054" && !trials.All() {
			continue
		}
		t.Run(text, func(t *testing.T) {
			r := heaptest.Code(t, text)
			terms := chunks[0]<<chunkBits - 12345
			path, whole := beforeRing(t, text, terms)
			s, v := goOn(t, r, path, chunks[1])
			e := v.engine.(*sparse)
			// Interruptions do no harm.
			for e.n < terms {
				if err := e.extend(ctx, min(terms, e.n+1_234_567)); err != nil {
					t.Fatal(err)
				}
				v.detect.feed(e.n)
			}
			if !e.ringing() || e.gap[0] == e.gap[1] {
				t.Fatalf("%s: all values are kept", r.Name())
			}
			whole.detect.feed(terms)
			sameKept(t, text, v, whole)
			other := NewStore(1)
			o, _ := other.view(r)
			o.engine, o.detect = whole.engine, whole.detect
			a, err := s.Rare(ctx, r, terms, 1000)
			if err != nil {
				t.Fatal(err)
			}
			b, err := other.Rare(ctx, r, terms, 1000)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(a, b) {
				t.Errorf("%s: rare %+v, else %+v", r.Name(), a, b)
			}
			if text == "0.054" {
				ringInPieces(t, r, rng, path, terms, whole)
			}
		})
	}
}

// ringInPieces continues in a ring from a state file, each piece in another store.
func ringInPieces(t *testing.T, r *heap.Rules, rng *rand.Rand, path string, terms uint64, whole *sequence) {
	ctx, saved := context.Background(), 0
	for at := uint64(0); at < terms; {
		s, v := goOn(t, r, path, 4)
		if at > 0 && v.engine.terms() != at {
			t.Fatalf("%s: resumed at %d of %d", r.Name(), v.engine.terms(), at)
		}
		e := v.engine.(*sparse)
		at = min(terms, e.n+1+rng.Uint64N(2*chunkLen))
		for e.n < at {
			if err := e.extend(ctx, min(at, e.n+1+rng.Uint64N(chunkLen))); err != nil {
				t.Fatal(err)
			}
			if rng.IntN(3) > 0 {
				v.detect.feed(e.n)
			}
		}
		if _, err := s.Save(ctx, r, path); err != nil {
			t.Fatal(err)
		}
		if e.ringing() {
			saved++
		}
		sameKept(t, r.Name(), v, whole)
	}
	if saved < 1 {
		t.Errorf("%s: no state of a ring", r.Name())
	}
}

// TestRingByMemory reaches a limit of memory, continues in the ring, and reports which
// values are not kept.
func TestRingByMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	r := heaptest.Code(t, "0.106")
	s := NewStore(1)
	ctx := game.WithBudget(context.Background(), &game.Budget{MaxBytes: 22 << 20})
	const terms = 6 << chunkBits
	last, err := s.Values(ctx, r, terms-100, terms-1)
	if err != nil {
		t.Fatal(err)
	}
	plain := NewStore(1)
	whole, err := plain.Values(context.Background(), r, terms-100, terms-1)
	if err != nil || !reflect.DeepEqual(last, whole) {
		t.Fatalf("%v, else %v (%v)", last, whole, err)
	}
	var lost *NotKeptError
	if _, err := s.Values(ctx, r, chunkLen, chunkLen+1); !errors.As(err, &lost) || lost.From != chunkLen {
		t.Errorf("a value that is not kept: %v", err)
	}
	if _, _, err := s.NimValue(ctx, r, heap.Of(lost.To)); !errors.As(err, &lost) {
		t.Errorf("a value that is not kept: %v", err)
	}
	if _, _, err := s.NimValue(ctx, r, heap.Of(lost.To+1)); err != nil {
		t.Error(err)
	}
	if _, err := s.Values(ctx, r, 0, 1000); err != nil {
		t.Error(err)
	}
	// Rare heaps are compared below all computed heaps, below the overwritten ones,
	// and among them.
	for _, terms := range []uint64{terms, terms - 1000, chunkLen, 5000} {
		a, err := s.Rare(ctx, r, terms, 1000)
		if err != nil {
			t.Fatal(err)
		}
		b, err := plain.Rare(context.Background(), r, terms, 1000)
		if err != nil || !reflect.DeepEqual(a, b) {
			t.Errorf("rare heaps below %d: %+v, else %+v (%v)", terms, a, b, err)
		}
	}
	if _, err := s.Rare(ctx, r, chunkLen+100, 10); !errors.As(err, &lost) {
		t.Errorf("rare heaps below a heap that is not kept: %v", err)
	}
}

// TestRingNamesTheHeapItCannotSettle starts the ring of a game whose rare heaps have
// not ended.
func TestRingNamesTheHeapItCannotSettle(t *testing.T) {
	e := newSparse(heaptest.Code(t, "0.165"))
	if err := e.extend(context.Background(), 9000); err != nil {
		t.Fatal(err)
	}
	e.gap = [2]uint64{64, 8000}
	err := e.extend(context.Background(), 20000)
	var unsettled *UnsettledError
	if !errors.As(err, &unsettled) || unsettled.Heap != e.n {
		t.Fatalf("%v at %d", err, e.n)
	}
}

// TestRingChangesNoPeriod searches artificial sequences for periods, with all values
// kept or with the ends only; their preperiods end before, within and after the
// overwritten values.
func TestRingChangesNoPeriod(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	rng := rand.New(rand.NewPCG(5, 54))
	r := heaptest.Code(t, "0.106")
	for _, c := range []struct{ preperiod, period uint64 }{
		{1000, 7}, {chunkLen + 77, 4096}, {3 * chunkLen / 2, 900001}, {4*chunkLen + 5, 1500000}, {6 * chunkLen, 30},
		{5*chunkLen + 1, 3 * chunkLen / 4},
	} {
		if c.preperiod+c.period > 5*chunkLen+1 && !trials.All() {
			continue // takes a second alone
		}
		block := make([]uint16, c.period)
		for i := range block {
			block[i] = uint16(rng.IntN(16))
		}
		noise := rng.Uint64()
		value := func(n uint64) uint16 {
			switch {
			case n+1 == c.preperiod:
				return 16
			case n < c.preperiod:
				x := (n + noise) * 0x9e3779b97f4a7c15 // mixed as in splitmix64
				x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
				return uint16((x ^ x>>27) * 0x94d049bb133111eb >> 60)
			}
			return block[n%c.period]
		}
		var found [3]proof.Period
		for i, ringFrom := range []int{1 << 30, 4, 5} {
			var k column[uint16]
			d := detector[uint16]{column: &k, rules: r}
			proved := false
			for bound := 3*c.preperiod + 6*c.period + 1<<16; !proved && k.n < bound; {
				end := k.n + stride(k.n)
				for uint64(len(k.parts))<<chunkBits < end+1 || len(k.parts) < 2 {
					if len(k.parts) < ringFrom {
						if err := k.reserve(context.Background(), uint64(len(k.parts)+1)<<chunkBits); err != nil {
							t.Fatal(err)
						}
						continue
					}
					if !k.ringing() {
						k.gap = [2]uint64{chunkLen, chunkLen}
					}
					k.recycle()
				}
				for k.n < end {
					k.push(value(k.n))
				}
				d.feed(d.column.n)
				for pending := true; pending; {
					found[i], proved, pending = d.proof()
				}
			}
			if !proved {
				t.Fatalf("preperiod %d, period %d: not proved with %d chunks, %d values", c.preperiod, c.period, ringFrom, k.n)
			}
			p := found[i]
			if p.Preperiod != c.preperiod || c.period%p.Period != 0 {
				t.Errorf("preperiod %d, period %d: %v", c.preperiod, c.period, p)
			}
			found[i].Terms, found[i].Checked = 0, 0
			if found[i] != found[0] {
				t.Errorf("with %d chunks %+v, else %+v", ringFrom, found[i], found[0])
			}
		}
	}
}
