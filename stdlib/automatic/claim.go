package automatic

import (
	"cgt/stdlib/sorting"
	"fmt"
	"math/big"
	"slices"
)

// Side says who may make a move.
type Side uint8

// Who may make a move: either player, or only one of them.
const (
	Both Side = iota
	Left
	Right
)

// Move is one kind of move of a game on heaps: a heap n of the kind From may be replaced by heaps of the kinds To if n and
// their sizes are in the relation. Variable 0 of the relation is n, and variables 1, 2, ... are the new heaps.
type Move struct {
	From     int
	To       []int
	Relation *Relation
	Who      Side
}

// Rule says which value a position has, given the values of its options. Values are represented by integers.
type Rule interface {
	// Sum is the value of a sum of positions, given the values of the summands.
	Sum(values []int) (int, error)
	// Holds reports whether a position of the given value may have options with exactly the values left and right, each
	// sorted.
	Holds(value int, left, right []int) (bool, error)
}

// Follows decides whether the values obey the rule at all heaps at once: for each kind k and each n, values[k] at n must
// hold with the values of the options that the moves give. If every play ends, only one assignment of values obeys it, so
// these are the values of the game. If the rule fails, counter is a heap (and its kind) where it fails.
//
// Method: a move is simulated by a nondeterministic automaton over the digits of n alone, which guesses the digits of the
// resulting heaps, runs the automaton of the relation and those of the values side by side, and ends with a value of an
// option. The sets of states that it may be in, for all moves, together with the state of the value of n are finitely many;
// each of them is reached by some n and determines the value of n and those of all its options. So checking each once
// decides the claim for all n. Resulting heaps with more digits than n are found by reading further zeros of n.
func (a *Algebra) Follows(values []*Sequence, moves []Move, rule Rule) (ok bool, kind int, counter *big.Int, err error) {
	for kind := range values {
		c := claim{a: a, values: values, rule: rule, own: values[kind], sums: map[string]int{}, known: map[string]bool{}}
		for _, m := range moves {
			if m.From == kind {
				c.add(m)
			}
		}
		counter, err := c.decide()
		if err != nil || counter != nil {
			return false, kind, counter, err
		}
	}
	return true, 0, nil, a.error
}

// claim is the decision procedure for one kind of heap.
type claim struct {
	a      *Algebra
	values []*Sequence
	own    *Sequence
	rule   Rule
	moves  []Move
	live   [][]bool // by move and state of its relation: whether a final state can still be reached
	sums   map[string]int
	known  map[string]bool
}

// add adds a move, with its relation over all its variables.
func (c *claim) add(m Move) {
	vars := make([]int, len(m.To)+1)
	for i := range vars {
		vars[i] = i
	}
	m.Relation = c.a.Over(m.Relation, vars)
	c.moves = append(c.moves, m)
	c.live = append(c.live, m.Relation.live())
}

// Over is r with further variables, which may take any values.
func (a *Algebra) Over(r *Relation, vars []int) *Relation {
	n := letters(a.base, len(vars))
	if n > maxTracks {
		return a.tooLarge()
	}
	all := &Relation{base: a.base, vars: vars, next: make([]int32, n), final: []bool{true}}
	return a.both(r, all, func(p, q bool) bool { return p && q })
}

// live marks the states from which a final state can be reached.
func (r *Relation) live() []bool {
	from := make([][]int32, len(r.final))
	k := r.letters()
	for s := range r.final {
		for _, to := range r.next[s*k : s*k+k] {
			from[to] = append(from[to], int32(s))
		}
	}
	live := slices.Clone(r.final)
	var queue []int32
	for s, f := range live {
		if f {
			queue = append(queue, int32(s))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, s := range from[queue[0]] {
			if !live[s] {
				live[s] = true
				queue = append(queue, s)
			}
		}
	}
	return live
}

// A node is what is known after reading some digits of n: the state of the value of n and, for each move, the set of
// possible threads, encoded as a key. A thread is a state of the move's relation and one state for the value of each
// resulting heap.
type node struct {
	own     int32
	threads []string
}

func (n node) key() string {
	b := append32(nil, n.own)
	for _, t := range n.threads {
		b = append32(b, int32(len(t)))
		b = append(b, t...)
	}
	return string(b)
}

// decide visits all reachable nodes; counter is the smallest heap found that breaks the rule, nil when there is none.
func (c *claim) decide() (counter *big.Int, err error) {
	first := node{threads: make([]string, len(c.moves))}
	for i, m := range c.moves {
		if c.live[i][0] {
			first.threads[i] = string(make([]byte, 4*(len(m.To)+1)))
		}
	}
	type step struct{ from, digit int }
	queue, came := []node{first}, []step{{}}
	seen := map[string]bool{first.key(): true}
	for at := 0; at < len(queue); at++ {
		n := queue[at]
		good, err := c.good(n)
		if err != nil {
			return nil, err
		}
		if !good {
			counter, base := new(big.Int), big.NewInt(int64(c.a.base))
			for ; at != 0; at = came[at].from {
				counter.Mul(counter, base)
				counter.Add(counter, big.NewInt(int64(came[at].digit)))
			}
			return counter, nil
		}
		for d := range c.a.base {
			to := c.step(n, d)
			if c.a.error != nil {
				return nil, c.a.error
			}
			if key := to.key(); !seen[key] {
				seen[key] = true
				queue, came = append(queue, to), append(came, step{at, d})
			}
		}
	}
	return nil, c.a.error
}

// step is the node after one more digit of n.
func (c *claim) step(n node, digit int) node {
	to := node{own: c.own.next[int(n.own)*c.a.base+digit], threads: make([]string, len(n.threads))}
	for i, t := range n.threads {
		to.threads[i] = c.follow(i, t, digit)
	}
	return to
}

// follow advances the threads of a move by a digit of n and all possible digits of the resulting heaps.
func (c *claim) follow(move int, threads string, digit int) string {
	m, base := c.moves[move], c.a.base
	width := len(m.To) + 1
	k := m.Relation.letters()
	set := map[string]bool{}
	buffer := make([]byte, 0, 4*width)
	for t := 0; t < len(threads); t += 4 * width {
		row := m.Relation.next[int(read32(threads[t:]))*k:]
		for l := digit; l < k; l += base {
			to := row[l]
			if !c.live[move][to] {
				continue
			}
			buffer = append32(buffer[:0], to)
			for i, rest := 0, l/base; i < len(m.To); i++ {
				s := read32(threads[t+4*(i+1):])
				buffer = append32(buffer, c.values[m.To[i]].next[int(s)*base+rest%base])
				rest /= base
			}
			if !set[string(buffer)] {
				set[string(buffer)] = true
			}
		}
		if !c.a.spend(k / base) {
			return ""
		}
	}
	keys := make([]string, 0, len(set))
	for key := range set {
		keys = append(keys, key)
	}
	sorting.Values(keys)
	all := make([]byte, 0, 4*width*len(keys))
	for _, key := range keys {
		all = append(all, key...)
	}
	return string(all)
}

// good reports whether the rule holds for the numbers n that lead to a node.
func (c *claim) good(n node) (bool, error) {
	var sides [2]map[int]bool
	for i := range sides {
		sides[i] = map[int]bool{}
	}
	for i, m := range c.moves {
		found := map[int]bool{}
		if err := c.outputs(i, n.threads[i], found); err != nil {
			return false, err
		}
		for v := range found {
			if m.Who != Right {
				sides[0][v] = true
			}
			if m.Who != Left {
				sides[1][v] = true
			}
		}
	}
	left, right := keysOf(sides[0]), keysOf(sides[1])
	value := c.own.out[n.own]
	key := fmt.Sprint(value, left, right)
	holds, ok := c.known[key]
	if !ok {
		var err error
		if holds, err = c.rule.Holds(value, left, right); err != nil {
			return false, err
		}
		c.known[key] = holds
	}
	return holds, nil
}

func keysOf(set map[int]bool) []int {
	list := make([]int, 0, len(set))
	for v := range set {
		list = append(list, v)
	}
	sorting.Values(list)
	return list
}

// outputs collects the values of the options that the threads of a move have found, including those with heaps longer than
// n.
func (c *claim) outputs(move int, threads string, into map[int]bool) error {
	m := c.moves[move]
	width := 4 * (len(m.To) + 1)
	seen := map[string]bool{}
	values := make([]int, len(m.To))
	for ; !seen[threads]; threads = c.follow(move, threads, 0) {
		seen[threads] = true
		for t := 0; t < len(threads); t += width {
			if !m.Relation.final[read32(threads[t:])] {
				continue
			}
			key := threads[t+4 : t+width]
			v, ok := c.sums[fmt.Sprint(m.To)+key]
			if !ok {
				for i, k := range m.To {
					values[i] = c.values[k].out[read32(key[4*i:])]
				}
				var err error
				if v, err = c.rule.Sum(values); err != nil {
					return err
				}
				c.sums[fmt.Sprint(m.To)+key] = v
			}
			into[v] = true
		}
		if c.a.error != nil {
			return c.a.error
		}
	}
	return nil
}

// Impartial is the rule of nim-values: the mex of the options, and nim-sums.
type Impartial struct{}

// Sum is the nim-sum.
func (Impartial) Sum(values []int) (int, error) {
	sum := 0
	for _, v := range values {
		sum ^= v
	}
	return sum, nil
}

// Holds reports whether the value is the mex of the options' values.
func (Impartial) Holds(value int, left, _ []int) (bool, error) {
	for v := range value {
		if v >= len(left) || left[v] != v {
			return false, nil
		}
	}
	return !slices.Contains(left, value), nil
}
