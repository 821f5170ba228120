package search

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
)

// tuples is rules on words that are tuples of integers.
type tuples struct {
	*packed
	fields int
}

func (t *tuples) PackedTuples() (int, uint) { return t.fields, 64 / uint(t.fields) }

// leaps is a game on tuples: a move reduces a coordinate by 1, by 3 or to a third.
func leaps(fields int) *packed {
	bits := 64 / uint(fields)
	return &packed{"leaps", true, func(w uint64, _ game.Player, out *game.Options[uint64]) {
		for i := range uint(fields) {
			c := w >> (i * bits) & (1<<bits - 1)
			for _, to := range []uint64{c - 1, c - 3, c / 3} {
				if c > 0 && to < c {
					out.Add(w - (c-to)<<(i*bits))
				}
			}
		}
	}}
}

// TestPages solves positions that lie close together, then far apart, then close
// together again, with pages and by the general path.
func TestPages(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for fields := 1; fields <= 4; fields++ {
		rules := &tuples{leaps(fields), fields}
		fast, slow := New(nil), New(nil)
		bits := 64 / uint(fields)
		for turn := range 60 {
			w, small := uint64(0), turn < 20 || turn > 40
			for range fields {
				c := rng.Uint64N([]uint64{0, 2000, 40, 10, 6}[fields])
				if !small {
					c *= rng.Uint64N(3)
				}
				w = w<<bits | c
			}
			sum := game.Sum{{Position: game.Position{Rules: rules, At: word(w)}}}
			got, _, err := fast.NimValue(context.Background(), sum)
			check(t, err)
			want, _, err := slow.NimValue(context.Background(), positions(&unpacked{rules.packed}, w))
			check(t, err)
			if got != want {
				t.Fatalf("%d fields, %x: %v with pages, %v without", fields, w, got, want)
			}
		}
	}
}

// TestPagesAreGivenUp numbers words that lie close together at first and then
// scattered, and finds every one again.
func TestPagesAreGivenUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for fields := 1; fields <= 4; fields++ {
		s := New(nil)
		r := s.start(context.Background(), "", nil)
		p := newPackedSource[uint64](&tuples{leaps(fields), fields})
		bits := 64 / uint(fields)
		var words []uint64
		side := []uint64{0, 20000, 140, 27, 12}[fields]
		for i := range uint64(20000) {
			w := uint64(0)
			for x, j := i, 0; j < fields; j++ {
				w, x = w<<bits|x%side, x/side
			}
			words = append(words, w)
		}
		for range 30000 {
			words = append(words, rng.Uint64())
		}
		met := map[uint64]uint32{}
		for i, w := range words {
			check(t, p.makeRoom(r, 1))
			n := p.number(w)
			if old, ok := met[w]; ok && old != n || !ok && int(n) != len(met) {
				t.Fatalf("%x has number %d, it is the word number %d", w, n, len(met))
			}
			met[w] = n
			if i == 19000 && p.paged == nil {
				t.Errorf("%d fields: no pages for 19000 dense words", fields)
			}
		}
		if p.paged != nil {
			t.Errorf("%d fields: pages for scattered words", fields)
		}
		for w, n := range met {
			if got, ok := p.find(w); !ok || got != n {
				t.Fatalf("%x has number %d, not %d", w, got, n)
			}
		}
		r.stop()
	}
}
