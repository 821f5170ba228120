package proof

import (
	"cgt/stdlib/sorting"
	"context"
	"math/bits"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// Arithmetic periods are decided by a finite automaton.
//
// A claim is a code together with p >= 1, s >= 0, n0 >= 1 and the values
// G(0), ..., G(n0+p-1) of the game. It continues these to the sequence
//
//	A(n) = G(n) for n < n0,  A(n0+r+p*q) = G(n0+r) + s*q for 0 <= r < p, q >= 0.
//
// Theorem. G(n+p) = G(n)+s holds for all n >= n0 if and only if, for every
// m >= n0, (1) no option of m has the value A(m) and (2) each v < A(m) is the
// value of an option of m, where the heaps of the options are valued by A.
//
// Proof. (1) and (2) say A(m) = mex{values of the options of m}. The rules have
// one solution, by induction on m (a move that takes nothing leaves smaller
// heaps), and A(m) = G(m) below n0; so A = G if they hold. Conversely A = G
// satisfies them.
//
// (1) and (2) speak of infinitely many m, but in a way that one pass over the
// binary digits of two numbers can follow. Write m = n0+R+p*l. A move takes t
// and leaves heaps: some below n0, constants, which together have c counters
// and the value K, and some n0+r_i+p*q_i with any q_i >= 0. The counters agree
// if and only if
//
//	sum q_i = l + delta,  p*delta = n0 + R - t - c - sum (n0+r_i),
//
// and the value is K xor the xor of all s*q_i + g_i with g_i = G(n0+r_i). A
// digit of a repeating tail stands at t = t0+p*w, w >= 0, when p is a multiple
// of the tail's length; w is one more summand of l+delta that has no value.
// With n0 larger than the last place before the tail there is no move of
// another kind. For given l and v, whether there are q_i (and w) with value v
// is found digit by digit from the lowest: guess the next digit of each q_i,
// keep the carries c_i of s*q_i+g_i (first g_i, then at most max(g_i, s)), the
// carry d of sum q_i - l - delta (first -delta), and what is left of K. The
// pair is accepted if zeros for ever lead from there to all carries 0. These
// are finitely many states; each choice of a move, of residues r_i and of
// constants is nothing but a state to begin with. So (1) and (2) become walks
// through finite graphs, in automaton.go: both end, with yes or no.
//
// The theorem may be used with any n0 from which on the values repeat; NewClaim
// moves n0 past the last place of the code, and p to a multiple of the tail.
//
// For saltus 0 it contains the theorems of theorem.go, at a higher cost. Howse
// and Nowakowski (Theoretical Computer Science 313, 2004) give a sufficient
// condition for hexadecimal codes; it is not used here.
type Claim struct {
	rules                 *heap.Rules
	Period, Start, Saltus uint64   // p, n0 and s
	values                []uint64 // G(0), ..., G(n0+p-1)

	ways [4][][2]uint64 // (c, K): the distinct ways to leave 0, 1, 2, 3 heaps below n0
}

// Bounds for a decision: the sizes that fit in a state, and the work.
const (
	maxClaimPeriod = 1 << 10
	maxClaimStart  = 1 << 11
	maxClaimValue  = 1<<12 - 2 // carries and constants
	maxClaimCarry  = 1 << 11   // carries of the counters
	maxClaimWays   = 1 << 28   // attempts to leave one more heap below n0
)

// NewClaim is the claim that the values at n >= n0 continue with the period p and the saltus s, adjusted to a start and a
// period that the theorem admits; ok is false when it is beyond the bounds of the automaton or of the table.
func NewClaim(r *heap.Rules, p, n0, s, terms uint64, value func(uint64) uint64) (c *Claim, ok bool) {
	if r.Unequal() || !r.Impartial() || p > maxClaimPeriod || n0 > maxClaimStart {
		return nil, false
	}
	n0 = max(n0, 1, r.LastTake()+1)
	if from, tail := r.Tail(); tail != nil {
		n0 = max(n0, from)
		times := uint64(1)
		for p*times%uint64(len(tail)) != 0 {
			times++
		}
		p, s = p*times, s*times
	}
	if p > maxClaimPeriod || n0 > maxClaimStart || s > maxClaimValue || n0+p > terms {
		return nil, false
	}
	c = &Claim{rules: r, Period: p, Start: n0, Saltus: s, values: make([]uint64, n0+p)}
	for n := range c.values {
		if c.values[n] = value(uint64(n)); c.values[n] > maxClaimValue {
			return nil, false
		}
	}
	return c, true
}

// Holds decides the claim. The error is of the budget.
func (c *Claim) Holds(ctx context.Context) (bool, error) {
	if ok, err := c.findWays(ctx); !ok || err != nil {
		return false, err
	}
	a := newAutomaton(c.Saltus, game.BudgetOf(ctx))
	starts := make([][]int32, c.Period)
	for R := range c.Period {
		begin, ok, err := c.options(ctx, R, a)
		if !ok || err != nil {
			return false, err
		}
		starts[R] = begin
	}
	if ok, err := a.explore(ctx); !ok || err != nil {
		return false, err
	}
	last := c.values[c.Start:]
	if hit, err := a.hits(ctx, starts, last); hit || err != nil {
		return false, err
	}
	return a.covers(ctx, starts, last)
}

// findWays computes the ways to leave heaps below n0; ok is false when that is too much work.
func (c *Claim) findWays(ctx context.Context) (ok bool, err error) {
	c.ways[0] = [][2]uint64{{0, 0}}
	const words = (maxClaimValue + 2) / 64
	for h := 1; h <= min(3, c.rules.MaxParts()); h++ {
		if uint64(len(c.ways[h-1]))*c.Start > maxClaimWays {
			return false, nil
		}
		seen := make([][words]uint64, uint64(h)*c.Start) // bit K of seen[c]
		for _, w := range c.ways[h-1] {
			for a := uint64(1); a < c.Start; a++ {
				k := w[1] ^ c.values[a]
				seen[w[0]+a][k/64] |= 1 << (k % 64)
			}
			if err := game.BudgetOf(ctx).Steps(ctx, int64(c.Start)); err != nil {
				return false, err
			}
		}
		for counters := range seen {
			for i, word := range seen[counters] {
				for ; word != 0; word &= word - 1 {
					c.ways[h] = append(c.ways[h], [2]uint64{uint64(counters), uint64(64*i + bits.TrailingZeros64(word))})
				}
			}
		}
	}
	return true, nil
}

// options returns the initial states for the heaps n0+R+p*l; ok is false when one is beyond the bounds.
func (c *Claim) options(ctx context.Context, R uint64, a *automaton) (begin []int32, ok bool, err error) {
	o := &claimOptions{Claim: c, ctx: ctx, a: a, R: R, seen: map[int32]bool{}, ok: true}
	for _, d := range c.rules.Digits() {
		o.digit(d.Take, d.Parts, false)
	}
	if from, tail := c.rules.Tail(); tail != nil {
		for j := range c.Period {
			t := from + j
			o.digit(t, c.rules.Digit(t), true)
		}
	}
	for state := range o.seen {
		begin = append(begin, state)
	}
	sorting.Values(begin)
	return begin, o.ok, o.err
}

// claimOptions collects the initial states of one residue.
type claimOptions struct {
	*Claim
	ctx   context.Context
	a     *automaton
	R     uint64
	seen  map[int32]bool
	steps int64
	ok    bool
	err   error // error of the budget
}

// digit adds the moves that take t counters or, with free, t+p*w for all w >= 0.
func (o *claimOptions) digit(t uint64, parts uint8, free bool) {
	for h := 0; h <= 3; h++ {
		if parts>>h&1 == 0 {
			continue
		}
		if h == 0 {
			// The whole heap is taken, which leaves the empty sum of heaps.
			o.begin(t, 0, 0, nil, free)
			continue
		}
		for constants := 0; constants <= h; constants++ {
			for _, w := range o.ways[constants] {
				if !o.ok || o.err != nil {
					return
				}
				o.residues(t, w, h-constants, 0, nil, free)
			}
		}
	}
}

// residues chooses the residues of the heaps from n0 on, in rising order.
func (o *claimOptions) residues(t uint64, way [2]uint64, left int, least uint64, chosen []uint64, free bool) {
	if left == 0 {
		o.begin(t, way[0], way[1], chosen, free)
		return
	}
	if left == 1 && !free {
		// The number of counters determines the residue of the last heap.
		sum := t + way[0] + o.Start
		for _, r := range chosen {
			sum += o.Start + r
		}
		r := (o.Start + o.R + o.Period*(sum/o.Period+1) - sum) % o.Period
		if r >= least {
			o.begin(t, way[0], way[1], append(chosen, r), free)
		}
		return
	}
	for r := least; r < o.Period; r++ {
		o.residues(t, way, left-1, r, append(chosen, r), free)
	}
}

// begin adds an initial state if the numbers of counters can agree.
func (o *claimOptions) begin(t, counters, value uint64, residues []uint64, free bool) {
	if o.steps++; o.steps&0xffff == 0 && o.err == nil {
		o.err = game.BudgetOf(o.ctx).Steps(o.ctx, 1<<16)
	}
	delta := int64(o.Start+o.R) - int64(t) - int64(counters)
	var s state
	for i, r := range residues {
		delta -= int64(o.Start + r)
		s.carry[i] = uint16(o.values[o.Start+r]) + 1
	}
	if delta%int64(o.Period) != 0 {
		return
	}
	delta /= int64(o.Period)
	if delta < -maxClaimCarry || delta > maxClaimCarry || value > maxClaimValue {
		o.ok = false
		return
	}
	s.sum, s.constant, s.free = int16(-delta), uint16(value), free
	o.seen[o.a.number(s.sorted())] = true
}
