package graph

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// Dynamics is a subtraction game as a dynamical system: the state is the window of the last s_k outcomes or nim-values, s_k
// the largest number that may be taken, and every state has one successor, the window shifted by one heap (C. Santos, Some
// Notes on Impartial Games and NIM Dimension, 3.1). States are numbered by their digits, the oldest first.
type Dynamics struct {
	Set    []int // s_1 < ... < s_k
	Values bool  // values are nim-values 0..k; otherwise outcomes, 0 for P and 1 for N
	base   int
	length int
	next   []int32
	into   []int32 // the number of predecessors of each state

	Cycles [][]int // the cycles, each starting with its least state, sorted by that state
	Tail   int     // the most steps from a state to a cycle
}

// MaxStates bounds the states of a Dynamics.
const MaxStates = 1 << 22

// NewDynamics computes the whole system; the set must be increasing and positive. The time is linear in the states,
// (k+1)^s_k or 2^s_k.
func NewDynamics(ctx context.Context, set []int, values bool) (*Dynamics, error) {
	d := &Dynamics{Set: set, Values: values, base: 2, length: set[len(set)-1]}
	if values {
		d.base = len(set) + 1
	}
	states := 1
	for range d.length {
		if states *= d.base; states > MaxStates {
			return nil, fmt.Errorf("the system has more than %d states: %d values in windows of %d", MaxStates, d.base, d.length)
		}
	}
	if err := game.BudgetOf(ctx).Grow(int64(states) * 16); err != nil {
		return nil, err
	}
	d.next, d.into = make([]int32, states), make([]int32, states)
	window := make([]int, d.length)
	for x := range states {
		if x&0xFFFF == 0 {
			if err := game.BudgetOf(ctx).Steps(ctx, 1<<16); err != nil {
				return nil, err
			}
		}
		d.digits(x, window)
		y := (x*d.base)%states + d.newest(window)
		d.next[x] = int32(y)
		d.into[y]++
	}
	d.findCycles()
	return d, nil
}

// digits is the window of state x.
func (d *Dynamics) digits(x int, into []int) {
	for i := d.length - 1; i >= 0; i-- {
		into[i] = x % d.base
		x /= d.base
	}
}

// newest is the value that follows a window.
func (d *Dynamics) newest(window []int) int {
	seen := make([]bool, d.base+1)
	for _, s := range d.Set {
		seen[window[d.length-s]] = true
	}
	if !d.Values {
		if seen[0] {
			return 1
		}
		return 0
	}
	return slices.Index(seen, false)
}

// findCycles follows every state until it reaches one met before.
func (d *Dynamics) findCycles() {
	depth := make([]int32, len(d.next)) // steps to a cycle, plus 1; -1 on the current path
	var path []int
	for x := range d.next {
		path = path[:0]
		y := x
		for depth[y] == 0 {
			depth[y] = -1
			path = append(path, y)
			y = int(d.next[y])
		}
		if depth[y] < 0 {
			first := slices.Index(path, y)
			cycle := slices.Clone(path[first:])
			for _, z := range cycle {
				depth[z] = 1
			}
			least := slices.Index(cycle, slices.Min(cycle))
			d.Cycles = append(d.Cycles, append(cycle[least:], cycle[:least]...))
			path = path[:first]
		}
		for _, z := range slices.Backward(path) {
			depth[z] = depth[d.next[z]] + 1
			d.Tail = max(d.Tail, int(depth[z])-1)
		}
	}
	sorting.By(d.Cycles, func(a, b []int) int { return a[0] - b[0] })
}

// States is the number of states.
func (d *Dynamics) States() int { return len(d.next) }

// WithoutPreimage is the number of states without a predecessor.
func (d *Dynamics) WithoutPreimage() int {
	n := 0
	for _, in := range d.into {
		if in == 0 {
			n++
		}
	}
	return n
}

// State is the window of a state as digits, such as 0011; digits above 9 are separated by dots.
func (d *Dynamics) State(x int) string {
	window := make([]int, d.length)
	d.digits(x, window)
	parts := make([]string, d.length)
	for i, v := range window {
		parts[i] = fmt.Sprint(v)
	}
	if d.base > 10 {
		return strings.Join(parts, ".")
	}
	return strings.Join(parts, "")
}

// Start is the window of the heaps 0, ..., s_k - 1 of the game itself.
func (d *Dynamics) Start() int {
	values := make([]int, 0, d.length)
	for n := range d.length {
		seen := make([]bool, d.base+1)
		for _, s := range d.Set {
			if s <= n {
				seen[values[n-s]] = true
			}
		}
		v := slices.Index(seen, false)
		if !d.Values {
			v = 0
			if seen[0] {
				v = 1
			}
		}
		values = append(values, v)
	}
	x := 0
	for _, v := range values {
		x = x*d.base + v
	}
	return x
}

// Graph is the system as a digraph on the windows.
func (d *Dynamics) Graph() *Graph {
	links := make([]Link, len(d.next))
	for x, y := range d.next {
		links[x] = Link{From: d.State(x), To: d.State(int(y))}
	}
	return New(true, links, nil, nil)
}

// CountWithoutPreimage is the number of outcome windows without preimage by
// corollary 3.1.2: 2^(s_k - 1) - 2^(s_k - k).
func CountWithoutPreimage(set []int) *big.Int {
	k, s := len(set), set[len(set)-1]
	a := new(big.Int).Lsh(big.NewInt(1), uint(s-1))
	return a.Sub(a, new(big.Int).Lsh(big.NewInt(1), uint(s-k)))
}

// CountWithPreimage is the number of nim-value windows with a preimage by corollary 3.1.4. The S in the corollary counts
// the surjections of j cells onto some values.
func CountWithPreimage(set []int) *big.Int {
	k, s := len(set), set[len(set)-1]
	total := new(big.Int)
	for p := 0; p <= k; p++ {
		for j := 0; j <= k-1; j++ {
			ways := new(big.Int)
			if p >= 1 {
				ways.Mul(big.NewInt(int64(p)), surjections(j, p-1))
			}
			ways.Add(ways, surjections(j, p))
			ways.Mul(ways, new(big.Int).Binomial(int64(k-1), int64(j)))
			others := new(big.Int).Exp(big.NewInt(int64(k-p)), big.NewInt(int64(k-1-j)), nil)
			total.Add(total, ways.Mul(ways, others))
		}
	}
	free := new(big.Int).Exp(big.NewInt(int64(k+1)), big.NewInt(int64(s-k)), nil)
	return total.Mul(total, free)
}

// surjections counts the maps of n things onto k things.
func surjections(n, k int) *big.Int {
	total := new(big.Int)
	for i := 0; i <= k; i++ {
		term := new(big.Int).Exp(big.NewInt(int64(k-i)), big.NewInt(int64(n)), nil)
		term.Mul(term, new(big.Int).Binomial(int64(k), int64(i)))
		if i%2 == 1 {
			term.Neg(term)
		}
		total.Add(total, term)
	}
	return total
}

// PairedBlocks is the number N(n) of blocks of n nim-values from 0 to k that agree with Ferguson's pairing for the least
// number s1 that may be taken: a 1 stands exactly where a 0 stands s1 places before. Places s1 apart depend on each other
// and form s1 chains, r = n mod s1 of which have one place more, so that N(n) = H(K+1)^r H(K)^(s1-r) with K = n div s1
// (section 3.1, where the print adds up what must be multiplied), and H counts the blocks for s1 = 1.
func PairedBlocks(k, s1, n int) *big.Int {
	r := n % s1
	a := new(big.Int).Exp(pairedChain(k, n/s1+1), big.NewInt(int64(r)), nil)
	return a.Mul(a, new(big.Int).Exp(pairedChain(k, n/s1), big.NewInt(int64(s1-r)), nil))
}

// pairedChain is H(n), summed over zeros, ones and greater values in the last place, by the recurrence z(n) = (k-1) z(n-1)
// + z(n-2).
func pairedChain(k, n int) *big.Int {
	if n == 0 {
		return big.NewInt(1)
	}
	zero, one, more := big.NewInt(1), big.NewInt(1), big.NewInt(int64(k-1))
	for range n - 1 {
		z := new(big.Int).Add(one, more)
		one = zero
		more = new(big.Int).Mul(big.NewInt(int64(k-1)), z)
		zero = z
	}
	return new(big.Int).Add(zero, new(big.Int).Add(one, more))
}
