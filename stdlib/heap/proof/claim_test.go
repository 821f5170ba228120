package proof

import (
	"context"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap/heaptest"
	"cgt/stdlib/trials"
)

// fails is the first heap from n0 up to terms at which the claimed values break the
// rules, found by listing all options; ok is false when there is none.
func (c *Claim) fails(terms uint64) (heap uint64, ok bool) {
	o := &heaptest.Options{Rules: c.rules}
	for m := range terms {
		v, options := c.continued(m), o.Next()
		if m >= c.Start && options != v {
			return m, true
		}
		o.Accept(v)
	}
	return 0, false
}

// continued is the claimed value A(m).
func (c *Claim) continued(m uint64) uint64 {
	if m < c.Start {
		return c.values[m]
	}
	q := (m - c.Start) / c.Period
	return c.values[m-c.Period*q] + c.Saltus*q
}

// randomClaim is a claim about a random code, with the values of the game or with
// changed ones.
func randomClaim(rng *rand.Rand) *Claim {
	c := heaptest.RandomDigits(rng, 1+rng.IntN(3), 15)
	c.Head[0] = 0
	if rng.IntN(8) == 0 {
		c.Head[0] = uint8(rng.IntN(4) * 4)
	}
	if rng.IntN(3) == 0 {
		c.Tail = heaptest.RandomDigits(rng, 1+rng.IntN(2), 7).Head
	}
	r := c.Rules(false)
	prefix := 30 + rng.IntN(200)
	values := heaptest.Definition(r, prefix)
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
	made, ok := NewClaim(r, p, n0, s, uint64(prefix), func(n uint64) uint64 { return values[n] })
	if !ok {
		return nil
	}
	return made
}

// The automaton's answer is compared with the rules, on claims that are true, nearly
// true and false: if it accepts a claim, the rules are obeyed up to five times as many
// heaps as the condition of Howse and Nowakowski checks; if it rejects one, they are
// soon broken.
func TestClaimsAreDecidedByTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, *heaptest.Seed))
	count, saltus, tails, refuted, late := 0, 0, 0, 0, 0
	claims := trials.Count(400, 1250)
	for range claims * *heaptest.Games {
		c := randomClaim(rng)
		if c == nil || c.Period > 16 {
			continue
		}
		ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 << 26})
		holds, err := c.Holds(ctx)
		if err != nil {
			continue
		}
		bound := min(900, 7*c.Start+8*c.Period+100)
		m, broken := c.fails(bound)
		switch {
		case holds && broken:
			t.Fatalf("%s, p %d, n0 %d, s %d, values %v: decided to hold, but heap %d breaks it", c.rules.Name(), c.Period,
				c.Start, c.Saltus, c.values, m)
		case holds:
			count++
			if c.Saltus > 0 {
				saltus++
			}
			if c.rules.Repeats() {
				tails++
			}
		case broken:
			refuted++
		default:
			if m, broken = c.fails(1500); !broken {
				late++
				t.Logf("%s, p %d, n0 %d, s %d, values %v: decided not to hold, but not broken", c.rules.Name(), c.Period,
					c.Start, c.Saltus, c.values)
			} else {
				t.Logf("%s broken at %d", c.rules.Name(), m)
			}
		}
	}
	t.Logf("%d hold (%d with a saltus, %d with a tail), %d are refuted, %d are not seen to break", count, saltus, tails,
		refuted, late)
	if late > 0 {
		t.Errorf("%d claims were refused without a reason in sight", late)
	}
}
