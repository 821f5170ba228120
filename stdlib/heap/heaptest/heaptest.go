// Package heaptest has helpers for the tests of heap games: slow programs for nim-values that follow the definition,
// against which the engines are checked, and random rulesets.
package heaptest

import (
	"flag"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/heap"
)

// A longer test with more games: go test ./stdlib/heap/sequence -run Thousand -definition-games 50.
var (
	// Games multiplies the number of random games.
	Games = flag.Int("definition-games", 1, "how many times as many random games are compared with the definition")
	// Seed is the seed of the random games.
	Seed = flag.Uint64("definition-seed", 2026, "seed of the random games compared with the definition")
)

// Naive computes nim-values by the definition: the mex of all options. All engines are checked against it.
func Naive(r *heap.Rules, terms int) []uint64 {
	g := make([]uint64, terms)
	digits := make([]uint8, terms)
	for t := range digits {
		digits[t] = r.Digit(uint64(t))
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
				if !r.Unequal() || 2*a != rest {
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

// Digits returns the digits of a random code.
type Digits struct{ Head, Tail []uint8 }

// Rules is the game with these digits.
func (d Digits) Rules(unequal bool) *heap.Rules {
	r, err := heap.FromDigits(d.Head, d.Tail, unequal)
	if err != nil {
		panic(err) // the generators make only valid codes
	}
	return r
}

// RandomDigits is a code of at most length digits, each below limit.
func RandomDigits(rng *rand.Rand, length, limit int) Digits {
	c := Digits{Head: []uint8{uint8(rng.IntN(limit)) &^ 3}}
	if rng.IntN(3) > 0 {
		c.Head[0] = 0
	}
	for range 1 + rng.IntN(length) {
		c.Head = append(c.Head, uint8(rng.IntN(limit)))
	}
	return c
}

// RandomSet is a subtraction set of the given number of elements, some of them small.
func RandomSet(rng *rand.Rand, elements, last int) *heap.Rules {
	d := Digits{Head: make([]uint8, last+1)}
	for e := range last {
		if rng.IntN(last) < elements || e < 20 && rng.IntN(4) == 0 {
			d.Head[e+1] = []uint8{1, 2, 3, 3, 3, 3}[rng.IntN(6)]
		}
	}
	return d.Rules(false)
}

// Dense computes nim-values by the definition with byte stamps, fast enough for tens of thousands of heaps of an octal or
// unequal code.
func Dense(r *heap.Rules, terms int) []uint64 {
	g := make([]uint16, terms)
	stamp := new([1 << 16]uint32)
	out := make([]uint64, terms)
	for n := range terms {
		epoch := uint32(n + 1)
		for _, d := range r.Digits() {
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
			if d.Parts&4 != 0 {
				small, large := splits(r, g, rest)
				for i, v := range small {
					stamp[v^large[len(large)-1-i]] = epoch
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

// splits returns the values of the smaller and of the larger heaps of all splits of m; the larger ones are in reverse
// order, so that the last belongs to the first of the smaller ones.
func splits[V any](r *heap.Rules, g []V, m int) (small, large []V) {
	last := m / 2
	if r.Unequal() && m%2 == 0 {
		last = max(0, last-1)
	}
	return g[1 : last+1], g[m-last : m]
}

// Options computes nim-values by the definition from whole sets of options: pairs[m] and triples[m] hold the values of all
// splits of m into two and three heaps. It uses nothing of the code but its digits, and is fast enough for thousands of
// heaps with any digits.
type Options struct {
	Rules          *heap.Rules
	g              []uint32
	top            uint32       // the largest value
	moves          []heap.Digit // the nonzero digits of all places below looked
	looked         uint64
	pairs, triples [][]uint64
}

// Definition returns the nim-values of the heaps below terms, computed by Options.
func Definition(r *heap.Rules, terms int) []uint64 {
	s := &Options{Rules: r}
	out := make([]uint64, terms)
	for n := range out {
		out[n] = s.Next()
		s.Accept(out[n])
	}
	return out
}

// Next is the mex of the options of the next heap, given the values accepted so far.
func (s *Options) Next() uint64 {
	n, words := len(s.g), s.words()
	if n == len(s.pairs) && s.Rules.MaxParts() > 1 {
		s.addPairs(n, words)
		if s.Rules.MaxParts() == 3 {
			s.addTriples(n, words)
		}
	}
	return uint64(s.mex(n, words))
}

// Accept sets the value of the next heap to v.
func (s *Options) Accept(v uint64) {
	s.g = append(s.g, uint32(v))
	s.top = max(s.top, uint32(v))
}

// words is enough for the xors of the values of up to three heaps, and one more value.
func (s *Options) words() int {
	return 1<<bits.Len32(max(1, s.top))/64 + 1
}

func (s *Options) addPairs(m, words int) {
	set := make([]uint64, words)
	if m > 0 {
		small, large := splits(s.Rules, s.g, m)
		for i, v := range small {
			x := v ^ large[len(large)-1-i]
			set[x/64] |= 1 << (x % 64)
		}
	}
	s.pairs = append(s.pairs, set)
}

func (s *Options) addTriples(m, words int) {
	set := make([]uint64, words)
	for a := 1; 3*a <= m; a++ {
		orShifted(set, s.pairs[m-a], s.g[a])
	}
	s.triples = append(s.triples, set)
}

// orShifted adds x xor g to the set for all x of from.
func orShifted(set, from []uint64, g uint32) {
	for i, w := range from {
		if w == 0 {
			continue
		}
		for k, low := range []uint64{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
			0x0000ffff0000ffff, 0x00000000ffffffff} {
			if g>>k&1 == 1 {
				w = w>>(1<<k)&low | w&low<<(1<<k)
			}
		}
		set[uint32(i)^g/64] |= w
	}
}

func (s *Options) mex(n, words int) uint32 {
	seen := make([]uint64, words+1)
	union := func(set []uint64) {
		for i, w := range set {
			seen[i] |= w
		}
	}
	for ; s.looked <= uint64(n); s.looked++ {
		if d := s.Rules.Digit(s.looked); d != 0 {
			s.moves = append(s.moves, heap.Digit{Take: s.looked, Parts: d})
		}
	}
	for _, move := range s.moves {
		d, rest := move.Parts, n-int(move.Take)
		switch {
		case rest == 0:
			seen[0] |= uint64(d & 1)
		default:
			if d&2 != 0 {
				seen[s.g[rest]/64] |= 1 << (s.g[rest] % 64)
			}
			if d&4 != 0 {
				union(s.pairs[rest])
			}
			if d&8 != 0 {
				union(s.triples[rest])
			}
		}
	}
	v := uint32(0)
	for seen[v/64]>>(v%64)&1 == 1 {
		v++
	}
	return v
}

// Code is the ruleset of a valid code.
func Code(t testing.TB, text string) *heap.Rules {
	t.Helper()
	r, err := heap.Code(text, heap.Any)
	if err != nil {
		r, err = heap.Code(text, heap.Hexadecimal)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r
}

// Ints are the values as big integers.
func Ints(values ...int64) []*big.Int {
	out := make([]*big.Int, len(values))
	for i, v := range values {
		out[i] = big.NewInt(v)
	}
	return out
}
