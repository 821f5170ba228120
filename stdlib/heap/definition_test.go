package heap

import (
	"context"
	"flag"
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// More games than a test run has time for: go test -run Thousand -definition-games 50.
var (
	definitionGames = flag.Int("definition-games", 1, "how many times as many random games are compared with the definition")
	definitionSeed  = flag.Uint64("definition-seed", 2026, "seed of the random games compared with the definition")
)

// optionSets computes nim-values by the definition from whole sets of options:
// pairs[m] and triples[m] hold the values of all splits of m into two and
// three heaps. It makes no other use of the code than its digits, and goes to
// thousands of heaps for digits of all kinds.
type optionSets struct {
	rules          *Rules
	g              []uint32
	pairs, triples [][]uint64
}

func definition(r *Rules, terms int) []uint64 {
	s := &optionSets{rules: r}
	out := make([]uint64, terms)
	for n := range terms {
		words := s.words()
		s.addPairs(n, words)
		if r.maxParts() == 3 {
			s.addTriples(n, words)
		}
		s.g = append(s.g, s.mex(n, words))
		out[n] = uint64(s.g[n])
	}
	return out
}

// words is enough for the values of up to three heaps and one more.
func (s *optionSets) words() int {
	top := uint32(1)
	for _, v := range s.g {
		top = max(top, v)
	}
	return 1<<bits.Len32(top)/64 + 1
}

func (s *optionSets) addPairs(m, words int) {
	set := make([]uint64, words)
	for a := 1; 2*a <= m; a++ {
		if !s.rules.unequal || 2*a != m {
			x := s.g[a] ^ s.g[m-a]
			set[x/64] |= 1 << (x % 64)
		}
	}
	s.pairs = append(s.pairs, set)
}

func (s *optionSets) addTriples(m, words int) {
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
		for k, low := range []uint64{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff} {
			if g>>k&1 == 1 {
				w = w>>(1<<k)&low | w&low<<(1<<k)
			}
		}
		set[uint32(i)^g/64] |= w
	}
}

func (s *optionSets) mex(n, words int) uint32 {
	seen := make([]uint64, words+1)
	union := func(set []uint64) {
		for i, w := range set {
			seen[i] |= w
		}
	}
	for t := 0; t <= n; t++ {
		d, rest := s.rules.digit(uint64(t)), n-t
		switch {
		case d == 0:
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

// TestDefinitionBySets compares the two plain programs with each other.
func TestDefinitionBySets(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 60 {
		c := randomDigits(rng, 4, 16)
		if rng.IntN(3) == 0 {
			c.tail = randomDigits(rng, 3, 16).digits[1:]
		}
		r := newTakeAndBreak(c, false)
		want := naive(r, 70)
		for n, v := range definition(r, 70) {
			if v != want[n] {
				t.Fatalf("%s: G(%d) = %d, the definition says %d", r.Name(), n, v, want[n])
			}
		}
	}
}

// TestEnginesToThreeThousand goes beyond the lengths at which the engines
// change their ways, with interruptions.
func TestEnginesToThreeThousand(t *testing.T) {
	const terms = 3000
	families := []struct {
		name   string
		games  int
		random func(*rand.Rand) *Rules
	}{
		{"octal", 24, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 7, 8), false) }},
		{"unequal", 12, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 6, 8), true) }},
		{"hexadecimal", 8, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 4, 16), false) }},
		{"subtraction", 16, func(rng *rand.Rand) *Rules { return newTakeAndBreak(randomDigits(rng, 400, 4), false) }},
		{"tails", 8, func(rng *rand.Rand) *Rules {
			c := randomDigits(rng, 6, 16)
			c.tail = randomDigits(rng, 4, 4<<rng.IntN(3)).digits[1:]
			return newTakeAndBreak(c, false)
		}},
	}
	for i, f := range families {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			games := f.games
			if testing.Short() {
				games = 2
			}
			rng := rand.New(rand.NewPCG(*definitionSeed, uint64(i)))
			for range games * *definitionGames {
				r := f.random(rng)
				e := newEngine(r)
				if s, ok := e.(*sparse); ok {
					s.workers = 1 + rng.IntN(3)
				}
				sameValues(t, r, e, definition(r, terms), rng.Uint64N(terms), rng.Uint64N(terms))
			}
		})
	}
}

// TestStepsChangeNothing computes sequences in steps of all sizes, so that the
// blocks of the engines begin and end anywhere.
func TestStepsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limit := rapid.SampledFrom([]int{4, 8, 8, 8, 16}).Draw(t, "limit")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "code"), 1))
		r := newTakeAndBreak(randomDigits(rng, 6, limit), limit == 8 && rng.IntN(3) == 0)
		terms := uint64(1500)
		whole := newEngine(r)
		if err := whole.extend(context.Background(), terms); err != nil {
			t.Fatal(err)
		}
		e := newEngine(r)
		if s, ok := e.(*sparse); ok {
			s.workers = rapid.IntRange(1, 3).Draw(t, "workers")
		}
		size := rapid.SampledFrom([]uint64{1, 7, 63, 64, 65, 200, 1000}).Draw(t, "size")
		for at := uint64(0); at < terms; {
			at = min(terms, at+1+rng.Uint64N(size))
			if err := e.extend(context.Background(), at); err != nil {
				t.Fatal(err)
			}
		}
		for n := range terms {
			if e.value(n) != whole.value(n) {
				t.Fatalf("%s: G(%d) = %d in steps, %d in one go", r.Name(), n, e.value(n), whole.value(n))
			}
		}
	})
}
