package sequence

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
	"cgt/stdlib/heap/proof"
)

// shortRing lets a sequence continue in a ring of memory: the values of the first
// heaps and of the last ones are kept, all between are overwritten.
func shortRing(q *sequence, first, last uint64) {
	e := q.engine.(*sparse)
	if !e.ringing() {
		e.gap, e.ringFrom = [2]uint64{first, first}, e.n
		if e.stamps != nil {
			e.stamps.stale = true
		}
	}
	if err := e.count(newMeter(context.Background(), e.rules, e.n)); err != nil {
		panic(err) // there is no budget
	}
	for i := e.gap[1]; i+last < e.n; i++ {
		e.parts[i>>chunkBits][i&(chunkLen-1)] = 0x7fff
		e.gap[1]++
	}
}

// ringPeriod runs r in a short ring from some heap on and returns the period that a
// repeated state proves below limit.
func ringPeriod(r *heap.Rules, from, first, last, limit uint64, step func() uint64) (p proof.Period, proved bool, err error) {
	ctx := context.Background()
	q := newSequence(r, 1)
	e := q.engine.(*sparse)
	if err := e.reserve(ctx, max(2*chunkLen, limit+chunkLen)); err != nil {
		return p, false, err
	}
	if err := e.extend(ctx, from); err != nil {
		return p, false, err
	}
	for e.n < limit {
		shortRing(q, first, last)
		if err := e.extend(ctx, e.n+step()); err != nil {
			return p, false, err
		}
		if p, proved = q.recur.feed(ctx, e.n); proved {
			return p, true, nil
		}
	}
	return p, false, nil
}

// comparePeriods compares a period that was proved in the ring with that proved by Guy
// and Smith's theorem.
func comparePeriods(t *testing.T, name string, ring, plain proof.Period) {
	t.Helper()
	if ring.Period != plain.Period || ring.Preperiod < plain.Preperiod || !ring.AtMost && ring.Preperiod != plain.Preperiod ||
		!ring.Proved || !plain.Proved {
		t.Errorf("%s: in the ring %+v, else %+v", name, ring, plain)
	}
}

// TestRecurrenceProvesKnownPeriods runs games with published periods in short rings, which
// begin before or behind the preperiod.
func TestRecurrenceProvesKnownPeriods(t *testing.T) {
	const first, last = 12 << 10, 40 << 10
	s, ctx := NewStore(1), context.Background()
	for text, want := range map[string][2]uint64{
		"0.356": {142, 7315}, "0.644": {442, 3256}, "0.156": {349, 3479},
	} {
		r, shift := heaptest.Code(t, text).StandardForm()
		plain, err := s.Period(ctx, r, 600_000)
		if err != nil || !plain.Proved || plain.Period != want[0] || plain.Preperiod+shift != want[1] {
			t.Fatalf("%s: %+v, %v", text, plain, err)
		}
		for _, from := range []uint64{first + last, plain.Preperiod + 5000} {
			ring, proved, err := ringPeriod(r, from, first, last, 1<<20, func() uint64 { return 4096 })
			if err != nil || !proved {
				t.Errorf("%s from %d: not proved, %v", text, from, err)
				continue
			}
			comparePeriods(t, text, ring, plain)
		}
	}
}

// TestRecurrenceOfRandomGames compares what a ring proves of random codes with the plain
// engine and theorem.
func TestRecurrenceOfRandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(106, 2026))
	s, ctx := NewStore(1), context.Background()
	games, proofs := 12, 0
	if testing.Short() {
		games = 4
	}
	for proofs < games {
		d := heaptest.RandomDigits(rng, 3, 8)
		d.Head, d.Tail = append([]uint8{0}, d.Head[1:]...), nil
		r := d.Rules(false)
		if r.MaxParts() != 2 {
			continue
		}
		r, _ = r.StandardForm()
		if _, ok := newEngine(r).(*sparse); !ok || proof.Closed(r) != nil {
			continue
		}
		first := 4096 + 512 + rng.Uint64N(2048)
		last := first + 4096 + rng.Uint64N(4096)
		ring, proved, err := ringPeriod(r, first+last, first, last, 1<<16, func() uint64 { return 1 + rng.Uint64N(4096) })
		var unsettled *UnsettledError
		if errors.As(err, &unsettled) {
			continue // rare heaps still occur
		}
		if err != nil {
			t.Fatal(err)
		}
		plain, err := s.Period(ctx, r, 1<<18)
		if !proved {
			if err == nil && plain.Proved && plain.Preperiod+2*plain.Period+first < 1<<15 {
				t.Errorf("%s: not proved in the ring, else %+v", r.Name(), plain)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%s: in the ring %+v, else %v", r.Name(), ring, err)
		}
		comparePeriods(t, r.Name(), ring, plain)
		proofs++
	}
}

// fakeRing is a ring with given values instead of computed ones.
type fakeRing struct {
	q     *sequence
	value func(n uint64) uint16
}

func newFakeRing(t *testing.T, position uint8, value func(n uint64) uint16) *fakeRing {
	q := newSequence(heaptest.Code(t, "0.106"), 1)
	e := q.engine.(*sparse)
	e.maps[1].position, e.bits = position, 7
	return &fakeRing{q, value}
}

// run continues up to heap to, in several steps.
func (f *fakeRing) run(to, first, last uint64, step func() uint64) (p proof.Period, proved bool) {
	e := f.q.engine.(*sparse)
	if err := e.reserve(context.Background(), to+1); err != nil {
		panic(err) // there is no budget
	}
	for e.n < to {
		end := min(to, e.n+step())
		if begin := 2*first + last; e.n < begin {
			end = min(end, begin) // where the ring begins must not depend on the steps
		}
		for e.n < end {
			e.push(f.value(e.n))
		}
		if e.ringing() || e.n >= 2*first+last {
			shortRing(f.q, first, last)
		}
		if p, proved = f.q.recur.feed(context.Background(), e.n); proved {
			return p, true
		}
	}
	return p, false
}

// TestRecurrenceOfArtificialSequences searches sequences with known periods, with
// preperiods among the kept values and among the overwritten ones, and near misses:
// windows that differ in a single value, and odd periods where the parity belongs to
// the state. Running in several steps, or from a saved state, changes nothing.
func TestRecurrenceOfArtificialSequences(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 106))
	const first, last, from = 5000, 12000, 22000
	rounds := 60
	if testing.Short() {
		rounds = 12
	}
	for round := range rounds {
		period := 2 + 2*rng.Uint64N(20000)
		preperiod := rng.Uint64N(60000)
		odd := round%3 == 1
		if odd {
			period |= 1
		}
		block := make([]uint16, period)
		for i := range block {
			block[i] = uint16(rng.IntN(6))
			if i > 0 && rng.IntN(3) > 0 {
				block[i] = block[i-1]
			}
		}
		for f := uint64(2); f <= period; f++ { // a divisor must not be a period, too
			if period%f == 0 && !slices.Equal(block[:period/f], block[period-period/f:]) {
				continue
			}
			if period%f == 0 {
				block[0] = 7
			}
		}
		missAt := uint64(0)
		if round%3 == 2 {
			missAt = 1 + rng.Uint64N(first) // in each window one value differs
		}
		value := func(n uint64) uint16 {
			switch {
			case n+1 == preperiod:
				return 9
			case n < preperiod:
				return uint16((n * 0x9e3779b97f4a7c15 >> 40) % 6)
			case missAt > 0 && n%first == missAt-1:
				return uint16(10 + n/first)
			}
			return block[(n-preperiod)%period]
		}
		limit := min(2*(preperiod+from)+3*period+2*first, 1<<18)
		var results []proof.Period
		for again := range 3 {
			f := newFakeRing(t, 1, value)
			step := func() uint64 { return 1024 }
			if again > 0 {
				step = func() uint64 { return 1 + rng.Uint64N(4000) }
			}
			p, proved := f.run(limit/2, first, last, step)
			if again == 2 && !proved {
				f.throughFile(t)
			}
			if !proved {
				p, proved = f.run(limit, first, last, step)
			}
			mayProve := missAt == 0 && (!odd || 2*period <= last)
			switch {
			case proved && (!p.Proved || missAt > 0 || p.Period != period || p.Preperiod < preperiod ||
				!p.AtMost && p.Preperiod != preperiod):
				t.Fatalf("period %d from %d, odd %v, miss %d: %+v", period, preperiod, odd, missAt, p)
			case !proved && mayProve && (!odd || 2*period+4000 <= last-4000):
				t.Fatalf("period %d from %d is not proved below %d", period, preperiod, limit)
			case proved && odd && 2*period > last:
				t.Fatalf("odd period %d, of which no two are kept, from %d: %+v", period, preperiod, p)
			}
			p.Terms, p.Preperiod, p.AtMost = 0, 0, false // these depend on where the search stopped
			results = append(results, p)
		}
		if !odd && (results[0] != results[1] || results[0] != results[2]) {
			t.Errorf("period %d from %d: %+v", period, preperiod, results)
		}
	}
}

// throughFile saves the search and goes on with what is read back.
func (f *fakeRing) throughFile(t *testing.T) {
	t.Helper()
	var file bytes.Buffer
	ctx, e := context.Background(), f.q.engine.(*sparse)
	if err := f.q.recur.write(ctx, &file); err != nil {
		t.Fatal(err)
	}
	whole := file.Bytes()
	read := &recurrence{e: e, detect: f.q.recur.detect}
	ringFrom := e.ringFrom
	if err := read.read(ctx, bytes.NewReader(whole)); err != nil || e.ringFrom != ringFrom {
		t.Fatalf("a state of %d bytes: %v", len(whole), err)
	}
	var second bytes.Buffer
	if err := read.write(ctx, &second); err != nil || !bytes.Equal(whole, second.Bytes()) {
		t.Errorf("the state is not what it was, %v", err)
	}
	for _, size := range []int{0, 20, len(whole) / 2, len(whole) - 1} {
		if err := (&recurrence{e: e}).read(ctx, bytes.NewReader(whole[:size])); !errors.Is(err, ErrDamaged) {
			t.Errorf("%d of %d bytes: %v", size, len(whole), err)
		}
	}
	e.ringFrom = ringFrom
	f.q.recur = read
}

// TestAnnouncedPeriod tells the search in advance from which heap a period holds: a
// right announcement is proved after one period, with its preperiod; a wrong one leads
// to no wrong proof.
func TestAnnouncedPeriod(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 14))
	const first, last = 5000, 12000
	for range 8 {
		period, preperiod := 20000+2*rng.Uint64N(20000), 40000+rng.Uint64N(40000)
		block := make([]uint16, period)
		for i := range block {
			block[i] = uint16(rng.IntN(6))
		}
		value := func(n uint64) uint16 {
			if n < preperiod {
				return uint16((n*0x9e3779b97f4a7c15>>40)%6) + uint16((n+1)/preperiod)*7
			}
			return block[(n-preperiod)%period]
		}
		for _, off := range []uint64{0, 3000, 100} {
			f := newFakeRing(t, 1, value)
			f.run(30000, first, last, func() uint64 { return 1000 })
			at := f.q.recur.announce(preperiod + off)
			p, proved := f.run(at+period+1000, first, last, func() uint64 { return 500 })
			if !proved || p.Period != period || p.Checked > at || p.Preperiod < preperiod || p.Preperiod > preperiod+off ||
				p.AtMost != (off >= beforeLen && p.Preperiod > preperiod) || off == 0 && p.Preperiod != preperiod {
				t.Errorf("period %d from %d, announced from %d: %v %+v", period, preperiod, preperiod+off, proved, p)
			}
		}
		f := newFakeRing(t, 1, value)
		f.run(30000, first, last, func() uint64 { return 1000 })
		at := f.q.recur.announce(preperiod - 10)
		if p, proved := f.run(at+period+1000, first, last, func() uint64 { return 500 }); proved && p.Preperiod < preperiod {
			t.Errorf("period %d from %d, announced before: %+v", period, preperiod, p)
		}
	}
}

// TestRingStateKeepsTheRecurrence computes a game in a real ring, saves it at random
// heaps, and continues from the file: the snapshots are those of an uninterrupted run,
// and are dropped when memory is short.
func TestRingStateKeepsTheRecurrence(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	ctx, rng := context.Background(), rand.New(rand.NewPCG(4, 1))
	r := heaptest.Code(t, "0.356")
	r, _ = r.StandardForm()
	path := t.TempDir() + "/state"
	var found []proof.Period
	for range 2 {
		s := NewStore(1)
		v, err := s.view(r)
		if err != nil {
			t.Fatal(err)
		}
		limit := uint64(6 << chunkBits)
		for e := v.engine.(*sparse); e.n < limit; e = v.engine.(*sparse) {
			v.proved, e.ringAt = nil, 4<<chunkBits
			if err := e.extend(ctx, e.n+200_000+rng.Uint64N(chunkLen)); err != nil {
				t.Fatal(err)
			}
			if p, proved := v.recur.feed(ctx, e.n); proved {
				found = append(found, p)
				break
			}
			if len(found) == 0 {
				continue
			}
			if _, err := s.Save(ctx, r, path); err != nil {
				t.Fatal(err)
			}
			s = NewStore(1)
			if v, err = s.view(r); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Resume(ctx, r, path); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(found) != 2 {
		t.Fatalf("proofs: %v", found)
	}
	plain, err := NewStore(1).Period(ctx, r, 1<<16)
	if err != nil {
		t.Fatal(err)
	}
	for i := range found {
		comparePeriods(t, r.Name(), found[i], plain)
	}
	found[0].Terms, found[1].Terms = 0, 0
	if !reflect.DeepEqual(found[0].Window, found[1].Window) || found[0].Checked != found[1].Checked {
		t.Errorf("in one run %+v, in pieces %+v", found[0], found[1])
	}
}
