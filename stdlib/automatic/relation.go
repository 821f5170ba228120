package automatic

import (
	"context"
	"errors"
	"math/big"
	"math/bits"
	"slices"

	"cgt/stdlib/game"
)

// ErrTooLarge says that an automaton would have more states than are allowed.
var ErrTooLarge = errors.New("the automaton is too large")

// Relation is a set of tuples of natural numbers, one for each of its
// variables. It never changes.
type Relation struct {
	base  int
	vars  []int   // sorted
	next  []int32 // by state and letter; a letter has the digit of vars[i] at base^i
	final []bool
}

// Vars returns the variables of the relation, sorted. The caller must not change them.
func (r *Relation) Vars() []int { return r.vars }

// States is the number of states of the automaton.
func (r *Relation) States() int { return len(r.final) }

// letters is the number of letters over that many variables.
func letters(base, vars int) int {
	n := 1
	for range vars {
		n *= base
	}
	return n
}

func (r *Relation) letters() int { return len(r.next) / len(r.final) }

// Has reports whether a tuple, given as values in the order of Vars, is in the relation; a tuple of another length never
// is.
func (r *Relation) Has(tuple ...uint64) bool {
	if len(tuple) != len(r.vars) {
		return false
	}
	state, rest := int32(0), slices.Clone(tuple)
	for {
		letter, more := 0, false
		for i := len(rest) - 1; i >= 0; i-- {
			more = more || rest[i] > 0
			letter = letter*r.base + int(rest[i]%uint64(r.base))
			rest[i] /= uint64(r.base)
		}
		if !more {
			return r.final[state]
		}
		state = r.next[int(state)*r.letters()+letter]
	}
}

// Empty reports whether the relation has no tuples.
func (r *Relation) Empty() bool { return !slices.Contains(r.final, true) }

// Least is the first in reading order among the shortest tuples of the relation; ok is false when it is empty.
func (r *Relation) Least() (tuple []*big.Int, ok bool) {
	type step struct{ from, letter int }
	came := make([]step, len(r.final))
	seen := make([]bool, len(r.final))
	seen[0] = true
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		if r.final[s] {
			tuple = make([]*big.Int, len(r.vars))
			for i := range tuple {
				tuple[i] = new(big.Int)
			}
			base := big.NewInt(int64(r.base))
			for ; s != 0; s = came[s].from {
				letter := came[s].letter
				for i := range tuple {
					tuple[i].Mul(tuple[i], base)
					tuple[i].Add(tuple[i], big.NewInt(int64(letter%r.base)))
					letter /= r.base
				}
			}
			return tuple, true
		}
		for l := range r.letters() {
			if to := int(r.next[s*r.letters()+l]); !seen[to] {
				seen[to], came[to] = true, step{s, l}
				queue = append(queue, to)
			}
		}
	}
	return nil, false
}

// Algebra makes relations in one base. Its allowance of transitions is shared by everything made with it; when it is used
// up, its functions fail with ErrTooLarge.
type Algebra struct {
	base  int
	left  int
	ctx   context.Context
	error error // the first failure; all later results fail with it too
}

// NewAlgebra is an algebra of relations in the base, 2 to 16, that may make at most that many transitions. Its work is
// charged to the budget of ctx.
func NewAlgebra(ctx context.Context, base, transitions int) *Algebra {
	return &Algebra{base: base, left: transitions, ctx: ctx}
}

// Err is the reason why the algebra failed: ErrTooLarge, or the error that ended the computation; nil when all its
// relations are valid. After a failure all functions return the empty relation.
func (a *Algebra) Err() error { return a.error }

// spend charges transitions.
func (a *Algebra) spend(n int) bool {
	if a.error != nil {
		return false
	}
	if a.left -= n; a.left < 0 {
		a.error = ErrTooLarge
	} else {
		a.error = game.BudgetOf(a.ctx).Steps(a.ctx, int64(n))
	}
	return a.error == nil
}

// explore builds an automaton from its initial state: step returns the state after a letter, final reports whether a state
// accepts. States are keys of any type.
func explore[K comparable](a *Algebra, vars []int, first K, step func(K, int) K, final func(K) bool) *Relation {
	r := &Relation{base: a.base, vars: vars}
	n := letters(a.base, len(vars))
	number := map[K]int32{first: 0}
	for queue := []K{first}; len(queue) > 0; queue = queue[1:] {
		if !a.spend(n) {
			return a.Never()
		}
		from := queue[0]
		r.final = append(r.final, final(from))
		for l := range n {
			to := step(from, l)
			id, ok := number[to]
			if !ok {
				id = int32(len(number))
				number[to] = id
				queue = append(queue, to)
			}
			r.next = append(r.next, id)
		}
	}
	return r.least()
}

// Never is the empty relation without variables.
func (a *Algebra) Never() *Relation {
	return &Relation{base: a.base, next: []int32{0}, final: []bool{false}}
}

// Always is the full relation without variables.
func (a *Algebra) Always() *Relation {
	return &Relation{base: a.base, next: []int32{0}, final: []bool{true}}
}

// least is the minimal automaton, its states numbered in the order of a search from the first one (Moore's refinement).
func (r *Relation) least() *Relation {
	n, k := len(r.final), r.letters()
	class, finer := make([]int32, n), make([]int32, n)
	for s, f := range r.final {
		if f {
			class[s] = 1
		}
	}
	slots := make([]int32, 2<<bits.Len(uint(n)))
	count := 1
	for before := 0; before < count && count < n; {
		before, count = count, r.refine(class, finer, slots)
		class, finer = finer, class
	}
	if count == n {
		return r
	}
	out := &Relation{base: r.base, vars: r.vars, next: make([]int32, count*k), final: make([]bool, count)}
	for s := n - 1; s >= 0; s-- { // state 0 is the first of its class, so its class is 0
		c := int(class[s])
		out.final[c] = r.final[s]
		for l := range k {
			out.next[c*k+l] = class[r.next[s*k+l]]
		}
	}
	return out
}

// refine numbers the states in finer, giving the same number to those that are in one class and go to the same classes on
// every letter, and returns how many numbers it used. It looks up the first state of each number in slots, a hash table at
// least twice as long as the number of states.
func (r *Relation) refine(class, finer, slots []int32) (count int) {
	k, mask := r.letters(), uint64(len(slots)-1)
	clear(slots)
	for s := range finer {
		hash := uint64(class[s])
		for _, to := range r.next[s*k : s*k+k] {
			hash = (hash ^ uint64(class[to])) * 0x9e3779b97f4a7c15
			hash ^= hash >> 32
		}
		at := hash & mask
		for slots[at] != 0 && !r.alike(class, s, int(slots[at])-1) {
			at = (at + 1) & mask
		}
		if slots[at] == 0 {
			slots[at], finer[s] = int32(s)+1, int32(count)
			count++
		} else {
			finer[s] = finer[slots[at]-1]
		}
	}
	return count
}

// alike reports whether two states are in one class and go to the same classes on every letter.
func (r *Relation) alike(class []int32, s, t int) bool {
	if class[s] != class[t] {
		return false
	}
	k := r.letters()
	for l, to := range r.next[s*k : s*k+k] {
		if class[to] != class[r.next[t*k+l]] {
			return false
		}
	}
	return true
}

func append32(b []byte, x int32) []byte {
	return append(b, byte(x), byte(x>>8), byte(x>>16), byte(x>>24))
}

// Fail makes the algebra fail with ErrTooLarge, for example because a number in a formula is out of range, and returns the
// empty relation.
func (a *Algebra) Fail() *Relation { return a.tooLarge() }
