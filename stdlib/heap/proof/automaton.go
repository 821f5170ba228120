package proof

import (
	"context"
	"math/bits"

	"cgt/stdlib/game"
)

// state is what is known about an option after reading some binary digits of l and v, see claim.go: for each heap of
// variable size the carry of s*q_i+g_i plus one, or 0 for no heap; the carry of sum q_i - l - delta; the remaining digits
// of the constant value; and whether a place of the tail varies.
type state struct {
	carry    [3]uint16
	constant uint16
	sum      int16
	free     bool
}

// sorted is the state with its carries in falling order: all orders stand for the same options.
func (s state) sorted() state {
	c := &s.carry
	if c[0] < c[1] {
		c[0], c[1] = c[1], c[0]
	}
	if c[1] < c[2] {
		c[1], c[2] = c[2], c[1]
	}
	if c[0] < c[1] {
		c[0], c[1] = c[1], c[0]
	}
	return s
}

// settled reports whether all carries are zero.
func (s state) settled() bool {
	return s.sum == 0 && s.constant == 0 && max(s.carry[0], s.carry[1], s.carry[2]) <= 1
}

// automaton reads pairs of binary digits (of l, of v), lowest first, and
// accepts the pairs for which an option of the heap with quotient l has the
// value v. A letter is 2*(digit of l) + (digit of v).
type automaton struct {
	saltus  uint64
	numbers map[state]int32
	states  []state
	next    [4][][]int32
	accepts []bool // whether an unlimited number of zeros leads to a settled state
	budget  *game.Budget
}

// Bounds of the automaton: the number of its states, and of the sets of states that covers reaches.
const (
	maxStates = 1 << 19
	maxSets   = 1 << 26 // words of all sets stored
)

func newAutomaton(saltus uint64, budget *game.Budget) *automaton {
	return &automaton{saltus: saltus, numbers: map[state]int32{}, budget: budget}
}

// number is the index of a state.
func (a *automaton) number(s state) int32 {
	i, ok := a.numbers[s]
	if !ok {
		i = int32(len(a.states))
		a.numbers[s] = i
		a.states = append(a.states, s)
	}
	return i
}

// explore finds all reachable states and which of them accept; ok is false when they are too many.
func (a *automaton) explore(ctx context.Context) (ok bool, err error) {
	var back [][]int32 // the transitions by two zeros, reversed
	for i := 0; i < len(a.states); i++ {
		if len(a.states) > maxStates {
			return false, nil
		}
		if err := a.budget.Steps(ctx, 64); err != nil {
			return false, err
		}
		for letter := range 4 {
			a.next[letter] = append(a.next[letter], a.successors(a.states[i], letter))
		}
		for len(back) < len(a.states) {
			back = append(back, nil)
		}
		for _, j := range a.next[0][i] {
			back[j] = append(back[j], int32(i))
		}
	}
	a.accepts = make([]bool, len(a.states))
	var stack []int32
	for i, s := range a.states {
		if s.settled() {
			a.accepts[i] = true
			stack = append(stack, int32(i))
		}
	}
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, j := range back[i] {
			if !a.accepts[j] {
				a.accepts[j] = true
				stack = append(stack, j)
			}
		}
	}
	return true, nil
}

// successors returns the states after one letter, for all guesses of the digits of the q_i and of w.
func (a *automaton) successors(s state, letter int) []int32 {
	guesses := [4]bool{s.carry[0] > 0, s.carry[1] > 0, s.carry[2] > 0, s.free}
	var out []int32
	for guess := range 16 {
		to, digit := state{constant: s.constant >> 1, free: s.free}, int(s.constant&1)
		sum := int(s.sum) - letter>>1
		possible := true
		for i, may := range guesses {
			bit := guess >> i & 1
			if bit == 1 && !may {
				possible = false
				break
			}
			sum += bit
			if i < 3 && may {
				x := uint64(s.carry[i]-1) + a.saltus*uint64(bit)
				digit ^= int(x & 1)
				to.carry[i] = uint16(x>>1) + 1
			}
		}
		if !possible || sum&1 != 0 || digit != letter&1 {
			continue
		}
		to.sum = int16(sum / 2) // exact division
		j := a.number(to.sorted())
		known := false
		for _, k := range out {
			known = known || k == j
		}
		if !known {
			out = append(out, j)
		}
	}
	return out
}

// hits reports whether for some residue R and some l an option has the value A = last[R]+s*l, which part (1) excludes. It
// walks through all pairs of a state and the carry of A.
func (a *automaton) hits(ctx context.Context, starts [][]int32, last []uint64) (bool, error) {
	type pair struct {
		state int32
		carry uint32
	}
	seen := map[pair]bool{}
	var stack []pair
	visit := func(p pair) {
		if !seen[p] {
			seen[p] = true
			stack = append(stack, p)
		}
	}
	for R, begin := range starts {
		for _, i := range begin {
			visit(pair{i, uint32(last[R])})
		}
	}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if p.carry == 0 && a.accepts[p.state] {
			return true, nil
		}
		if err := a.budget.Steps(ctx, 16); err != nil {
			return false, err
		}
		for l := range 2 {
			x := uint64(p.carry) + a.saltus*uint64(l)
			for _, j := range a.next[2*l+int(x&1)][p.state] {
				visit(pair{j, uint32(x >> 1)})
			}
		}
	}
	return false, nil
}

// reading is a node of the walk in covers: the states that the automaton may be in after the digits read so far, the carry
// of A, and whether the digits of v read so far are a smaller number than those of A.
type reading struct {
	set   []uint64
	carry uint64
	less  bool
}

// covers reports whether for every R, every l and every v < A = last[R]+s*l an option has the value v: part (2). It follows
// all digits of l and v at once, with the set of states that they may lead to; when v < A for the digits read so far, with
// zeros behind, the set must contain an accepting state. A set that contains another one met at the same node can be
// skipped: whatever the smaller set accepts, it accepts, too.
func (a *automaton) covers(ctx context.Context, starts [][]int32, last []uint64) (bool, error) {
	type place struct {
		carry uint64
		less  bool
	}
	words, kept := (len(a.states)+63)/64, 0
	met := map[place][][]uint64{}
	var stack []reading
	visit := func(r reading) {
		for _, less := range []bool{true, r.less} {
			for _, set := range met[place{r.carry, less}] {
				if subset(set, r.set) {
					return
				}
			}
		}
		at := place{r.carry, r.less}
		met[at] = append(met[at], r.set)
		kept += words
		stack = append(stack, r)
	}
	for R, begin := range starts {
		set := make([]uint64, words)
		for _, i := range begin {
			set[i/64] |= 1 << (i % 64)
		}
		visit(reading{set: set, carry: last[R]})
	}
	for len(stack) > 0 {
		r := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if (r.less || r.carry > 0) && !a.accepting(r.set) {
			return false, nil
		}
		if kept > maxSets {
			return false, nil
		}
		for letter := range 4 {
			set, steps := a.step(r.set, letter)
			if err := a.budget.Steps(ctx, steps); err != nil {
				return false, err
			}
			x := r.carry + a.saltus*uint64(letter>>1)
			less := r.less
			if v := uint64(letter & 1); v != x&1 {
				less = v < x&1
			}
			visit(reading{set, x >> 1, less})
		}
	}
	return true, nil
}

// subset reports whether a is a subset of b.
func subset(a, b []uint64) bool {
	for i, w := range a {
		if w&^b[i] != 0 {
			return false
		}
	}
	return true
}

func (a *automaton) accepting(set []uint64) bool {
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			if a.accepts[i*64+bits.TrailingZeros64(w)] {
				return true
			}
		}
	}
	return false
}

// step is the set of states after one letter.
func (a *automaton) step(set []uint64, letter int) (to []uint64, steps int64) {
	to = make([]uint64, len(set))
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			for _, j := range a.next[letter][i*64+bits.TrailingZeros64(w)] {
				to[j/64] |= 1 << (j % 64)
				steps++
			}
		}
	}
	return to, steps + int64(len(set))
}
