package signs

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/trials"
)

func mustParse(t *testing.T, text string) *Rules {
	t.Helper()
	r, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r
}

func sequenceOf(t *testing.T, r *Rules, n int) (list []uint64) {
	t.Helper()
	s := NewSequence(r)
	for i := range n {
		v, err := s.NimValue(context.Background(), i)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, v.Big().Uint64())
	}
	return list
}

// slow computes the nim-values of a code by all compositions of the remaining heap,
// straight from the sets of heap counts and signs.
func slow(allowed func(t int, parts []int) bool, first, n int) (list []uint64) {
	for heap := range n {
		seen := map[uint64]bool{}
		for t := first; t <= heap; t++ {
			var walk func(left, most int, parts []int)
			walk = func(left, most int, parts []int) {
				if left == 0 {
					if allowed(t, parts) {
						v := uint64(0)
						for _, p := range parts {
							v ^= list[p]
						}
						seen[v] = true
					}
					return
				}
				for p := min(left, most); p >= 1; p-- {
					walk(left-p, p, append(parts[:len(parts):len(parts)], p))
				}
			}
			walk(heap-t, heap-t, nil)
		}
		v := uint64(0)
		for seen[v] {
			v++
		}
		list = append(list, v)
	}
	return list
}

// meets reports whether a sign allows a split, as the doc comment of the sign says.
func meets(k kind, parts []int) bool {
	distinct := slices.Compact(slices.Clone(parts))
	switch {
	case k == never:
		return false
	case len(parts) < 2 || k == any:
		return true
	case k == unequal:
		return len(distinct) == len(parts)
	case k == mixed:
		return len(distinct) > 1
	}
	return len(distinct) == 1
}

// TestRandomCodes compares values and moves of random codes with all partitions.
func TestRandomCodes(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 4))
	ctx := context.Background()
	codes := trials.Count(80, 400)
	for range codes {
		first := -rng.IntN(2)
		digits := make([]digit, 1-first+rng.IntN(3))
		for i := range digits {
			least := 0
			if t := first + i; t <= 0 {
				least = 2 - t
			}
			d := digit{parts: make([]kind, least+rng.IntN(4))}
			for h := least; h < len(d.parts); h++ {
				d.parts[h] = kind(rng.IntN(5))
			}
			if rng.IntN(4) == 0 {
				d.more = kind(1 + rng.IntN(4))
			}
			digits[i] = d
		}
		rules := &Rules{digits: digits, first: first}
		if rng.IntN(3) == 0 {
			rules.tail = []digit{{parts: []kind{any, any, kind(rng.IntN(5))}}}
		}
		text := rules.spell()
		r := mustParse(t, text)
		allowed := func(t int, parts []int) bool {
			i := t - first
			if i >= len(digits) {
				return rules.tail != nil && len(parts) < 3 && meets(rules.tail[0].parts[len(parts)], parts)
			}
			d := digits[i]
			if len(parts) < len(d.parts) {
				return meets(d.parts[len(parts)], parts)
			}
			return meets(d.more, parts)
		}
		want := slow(allowed, first, 15)
		if got := sequenceOf(t, r, 15); !slices.Equal(got, want) {
			t.Fatalf("%s: %d, want %d", text, got, want)
		}
		if again := mustParse(t, r.Code()); again.Code() != r.Code() {
			t.Errorf("%s is written %s and that %s", text, r.Code(), again.Code())
		}
		if p := r.Plain(); p != nil {
			for n := range 15 {
				if a, b := optionsOf(t, ctx, p, n), optionsOf(t, ctx, r, n); !slices.Equal(a, b) {
					t.Errorf("%s as %s: the options of %d are %v and %v", text, p.Name(), n, a, b)
				}
			}
		}
		n, ways := 9, 0
		for place := first; place <= n; place++ {
			walkPartitions(n-place, n-place, nil, func(parts []int) {
				if allowed(place, parts) {
					ways++
				}
			})
		}
		moves := 0
		err := r.Moves(ctx, heap.Of(uint64(n)), game.Left, func(game.Sum) error { moves++; return nil })
		if err != nil || moves != ways {
			t.Errorf("%s: %d moves from a heap of 9, want %d, %v", text, moves, ways, err)
		}
	}
}

func walkPartitions(left, most int, parts []int, do func([]int)) {
	if left == 0 {
		do(parts)
		return
	}
	for p := min(left, most); p >= 1; p-- {
		walkPartitions(left-p, p, append(parts[:len(parts):len(parts)], p), do)
	}
}

func optionsOf(t *testing.T, ctx context.Context, r game.Mover, n int) (list []string) {
	t.Helper()
	err := r.Moves(ctx, heap.Of(uint64(n)), game.Left, func(to game.Sum) error {
		text := ""
		for _, c := range to {
			if c.At.String() != "0" {
				text += " " + c.At.String()
			}
		}
		list = append(list, text)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(list)
	return list
}

// TestKnown has codes whose values are known otherwise: Nim, Grundy's game (Winning
// Ways, chapter 4), and the splits into any number of equal heaps, the game of
// dividing, in which G(n) is the number of prime factors of n (a heap of n becomes d
// heaps of n/d, an odd or an even number).
func TestKnown(t *testing.T) {
	if got := sequenceOf(t, mustParse(t, "0.[3]"), 12); !slices.Equal(got, []uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}) {
		t.Errorf("0.[3]: %d", got)
	}
	grundy := []uint64{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0} // OEIS A002188
	for _, text := range []string{"4!.0", "4?.", "{2!}."} {
		r := mustParse(t, text)
		if got := sequenceOf(t, r, len(grundy)); !slices.Equal(got, grundy) {
			t.Errorf("%s: %d", text, got)
		}
		if p := r.Plain(); p == nil || p.Name() != "unequal 4." {
			t.Errorf("%s is not Grundy's game", text)
		}
	}
	// Splitting into d > 1 equal heaps: an even d leads to 0, an odd one to the value
	// of the part; so odd numbers count their prime factors, and even ones one more
	// than their odd part has.
	got := sequenceOf(t, mustParse(t, "{2+}=.0"), 64)
	for n := 1; n < 64; n++ {
		odd, want := n, uint64(0)
		for odd%2 == 0 {
			odd /= 2
			want = 1
		}
		for p := 3; odd > 1; {
			if odd%p == 0 {
				odd /= p
				want++
			} else {
				p += 2
			}
		}
		if got[n] != want {
			t.Errorf("{2+}=.: G(%d) = %d, want %d", n, got[n], want)
		}
	}
}

// TestBadCodes: a code of an infinite game, and a text that is no code, are refused.
func TestBadCodes(t *testing.T) {
	for _, text := range []string{"20.017", "40.", "1.", "2.", "", "7", "0.{1", "0.{x}", "0.[3", "0.[]", "0.&3", "0.!", "4!!.0",
		"0.{64}", "{3?!}.0", "0.[3]3"} {
		if r, err := Parse(text); err == nil {
			t.Errorf("%q is read as %s", text, r.Code())
		} else if e := (*heap.CodeError)(nil); !errors.As(err, &e) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if r := mustParse(t, "80.3"); r.Code() != "80.3" || r.first != -1 {
		t.Errorf("80.3 is read as %s", r.Code())
	}
}

// TestBudget: an interrupted computation leaves the sequence sound.
func TestBudget(t *testing.T) {
	r := mustParse(t, "8!.3[{2+}?]")
	want := sequenceOf(t, r, 60)
	s := NewSequence(r)
	for steps := int64(1); ; steps *= 2 {
		b := &game.Budget{MaxSteps: steps}
		v, err := s.NimValue(game.WithBudget(context.Background(), b), 59)
		if err == nil {
			if fmt.Sprint(v.Big()) != fmt.Sprint(want[59]) {
				t.Errorf("after interruptions %v, want %d", v.Big(), want[59])
			}
			return
		}
	}
}
