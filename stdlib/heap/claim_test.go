package heap

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
)

// fails is the first heap n0 <= m < terms at which the continued values break
// the rules, by whole sets of options; ok is false when there is none.
func (c *claim) fails(terms uint64) (heap uint64, ok bool) {
	o := &optionSets{rules: c.rules}
	for m := range terms {
		words := o.words()
		o.addPairs(int(m), words)
		if c.rules.maxParts() == 3 {
			o.addTriples(int(m), words)
		}
		v := c.continued(m)
		if m >= c.n0 && uint64(o.mex(int(m), words)) != v {
			return m, true
		}
		o.g = append(o.g, uint32(v))
	}
	return 0, false
}

// continued is A(m).
func (c *claim) continued(m uint64) uint64 {
	if m < c.n0 {
		return c.values[m]
	}
	q := (m - c.n0) / c.p
	return c.values[m-c.p*q] + c.s*q
}

// randomClaim is a claim about a random code, the values of which may be those
// of the game or changed.
func randomClaim(rng *rand.Rand) *claim {
	c := randomDigits(rng, 1+rng.IntN(3), 15)
	c.digits[0] = 0
	if rng.IntN(8) == 0 {
		c.digits[0] = uint8(rng.IntN(4) * 4)
	}
	if rng.IntN(3) == 0 {
		c.tail = randomDigits(rng, 1+rng.IntN(2), 7).digits
	}
	r := newTakeAndBreak(c, false)
	prefix := 30 + rng.IntN(200)
	values := definition(r, prefix)
	signed := make([]int64, prefix)
	for i, v := range values {
		signed[i] = int64(v)
	}
	p, n0, s, ok := ObservePeriod(signed)
	if !ok {
		return nil
	}
	switch rng.IntN(4) {
	case 0:
		values[rng.IntN(min(prefix, int(n0+2*p+2)))] ^= uint64(1 + rng.IntN(3))
	case 1:
		n0 += uint64(rng.IntN(3))
		p *= uint64(1 + rng.IntN(2))
		s = uint64(rng.IntN(4))
	}
	made, ok := newClaim(r, p, n0, s, uint64(prefix), func(n uint64) uint64 { return values[n] })
	if !ok {
		return nil
	}
	return made
}

// The automaton's answer is compared with the rules themselves, on claims that
// are true, nearly true and false: a claim that holds breaks the rules nowhere,
// to five times the heaps that Howse and Nowakowski's condition would look at,
// and one that does not hold breaks them soon.
func TestClaimsAreDecidedByTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, *definitionSeed))
	count, saltus, tails, refuted, late := 0, 0, 0, 0, 0
	for range 2500 * *definitionGames {
		c := randomClaim(rng)
		if c == nil || c.p > 16 {
			continue
		}
		ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 << 26})
		holds, err := c.holds(ctx)
		if err != nil {
			continue
		}
		bound := min(900, 7*c.n0+8*c.p+100)
		m, broken := c.fails(bound)
		switch {
		case holds && broken:
			t.Fatalf("%s, p %d, n0 %d, s %d, values %v: decided to hold, but heap %d breaks it", c.rules.Name(), c.p, c.n0, c.s, c.values, m)
		case holds:
			count++
			if c.s > 0 {
				saltus++
			}
			if c.rules.tail != nil {
				tails++
			}
		case broken:
			refuted++
		default:
			if m, broken = c.fails(1500); !broken {
				late++
				t.Logf("%s, p %d, n0 %d, s %d, values %v: decided not to hold, but not broken", c.rules.Name(), c.p, c.n0, c.s, c.values)
			} else {
				t.Logf("%s broken at %d", c.rules.Name(), m)
			}
		}
	}
	t.Logf("%d hold (%d with a saltus, %d with a tail), %d are refuted, %d are not seen to break", count, saltus, tails, refuted, late)
	if late > 0 {
		t.Errorf("%d claims were refused without a reason in sight", late)
	}
}

// Codes of one and two hexadecimal digits: what the automaton proves from the
// first 400 heaps is what the engine for three heaps goes on to compute, and
// whatever shows a saltus in 700 heaps is proved.
func TestDecidedPeriodsOfHexadecimalCodes(t *testing.T) {
	if testing.Short() {
		t.Skip("a second of three-heap games")
	}
	ctx, store, proved := t.Context(), NewStore(1), 0
	for number := range 256 {
		r := newTakeAndBreak(code{digits: []uint8{0, uint8(number >> 4), uint8(number & 15)}}, false)
		if r.maxParts() < 3 {
			continue
		}
		p, err := store.Period(ctx, r, 400)
		if err != nil || !p.Proved {
			if p, err := store.Period(ctx, r, 700); err == nil && !p.Proved {
				t.Errorf("%s: %s, not proved", r.Name(), p)
			}
			continue
		}
		if p.Saltus > 0 {
			proved++
		}
		e := newTriple(r)
		if err := e.extend(ctx, 900); err != nil {
			t.Fatal(err)
		}
		for n := p.Preperiod; n+p.Period < e.n; n++ {
			if uint64(e.at(n+p.Period)) != uint64(e.at(n))+p.Saltus {
				t.Fatalf("%s: %s, but G(%d) = %d and G(%d) = %d", r.Name(), p, n, e.at(n), n+p.Period, e.at(n+p.Period))
			}
		}
	}
	t.Logf("%d codes with a saltus are proved", proved)
	if proved < 60 {
		t.Errorf("only %d codes with a saltus are proved", proved)
	}
}
