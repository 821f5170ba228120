package misere

import (
	"container/heap"
	"encoding/binary"
	"slices"
)

// monoid is a finite commutative monoid with a set P, a candidate for the quotient of the sums of some letters. Element 0
// is the identity. Every option of an element's word is lighter, and so is the word of the element that the option is
// mapped to.
type monoid struct {
	size       int
	generators []int    // letters, ascending
	table      []int32  // table[x*size+y] = x y
	words      [][]int  // the lightest word of each element, letters ascending
	weights    []int    // the weights of these words
	order      []int32  // the elements by weight
	p          bitset   // P
	winning    []bitset // winning[x] = the y with x y in P

	// dangers are those of sums for which m is known to be right, by element; they cover those of all such sums.
	dangers [][]bitset
}

func (m *monoid) mul(x, y int32) int32 { return m.table[int(x)*m.size+int(y)] }

// row returns the products of x with 0, 1, 2, ...
func (m *monoid) row(x int32) []int32 { return m.table[int(x)*m.size : int(x+1)*m.size] }

// raw is a monoid given by generators acting on states, before reduction.
type raw struct {
	size    int
	letters []int     // the generators, ascending
	action  [][]int32 // action[i][x] = x times generator i
	inP     []bool
	start   int32 // the identity
}

// trivial is the quotient of the sums of no letters: {1}, with P empty.
func trivial() *monoid {
	r := raw{size: 1, inP: []bool{false}}
	m, _ := r.reduce()
	m.weigh(nil, nil)
	return m
}

// reduce is the reduced monoid: x and y are merged when x z and y z are in P for the same z; x becomes to[x]. It finds the
// coarsest partition that respects P and the generators, by refinement.
func (r *raw) reduce() (m *monoid, to []int32) {
	class := make([]int32, r.size)
	for x, in := range r.inP {
		if in {
			class[x] = 1
		}
	}
	for count := 0; ; {
		ids := make(map[string]int32, count+1)
		next := make([]int32, r.size)
		signature := make([]byte, 0, 4*len(r.action)+4)
		for x := range class {
			signature = binary.LittleEndian.AppendUint32(signature[:0], uint32(class[x]))
			for _, act := range r.action {
				signature = binary.LittleEndian.AppendUint32(signature, uint32(class[act[x]]))
			}
			id, ok := ids[string(signature)]
			if !ok {
				id = int32(len(ids))
				ids[string(signature)] = id
			}
			next[x] = id
		}
		class = next
		if len(ids) == count {
			break
		}
		count = len(ids)
	}
	return r.quotient(class)
}

// quotient is the monoid of the classes of a congruence; to[x] is the element of x, and 0 is the identity.
func (r *raw) quotient(class []int32) (m *monoid, to []int32) {
	size := int(slices.Max(class)) + 1
	inP := make([]bool, size)
	for x, in := range r.inP {
		inP[class[x]] = in
	}
	action := make([][]int32, len(r.action))
	for i, act := range r.action {
		action[i] = make([]int32, size)
		for x, y := range act {
			action[i][class[x]] = class[y]
		}
	}
	// A letter that equals a word of earlier ones is not a generator.
	m = &monoid{size: size}
	number := slices.Repeat([]int32{-1}, size)
	number[class[r.start]] = 0
	reached := []int32{class[r.start]}
	from := [][2]int32{{0, 0}} // each element as a product of an earlier one and a generator that is kept
	var kept [][]int32
	for i, g := range r.letters {
		if number[action[i][reached[0]]] >= 0 {
			continue
		}
		m.generators = append(m.generators, g)
		kept = append(kept, action[i])
		for x := 0; x < len(reached); x++ {
			for k, act := range kept {
				if y := act[reached[x]]; number[y] < 0 {
					number[y] = int32(len(reached))
					reached = append(reached, y)
					from = append(from, [2]int32{int32(x), int32(k)})
				}
			}
		}
	}
	m.multiply(reached, number, from, kept)
	m.p = newBitset(size)
	for x, old := range reached {
		if inP[old] {
			m.p.set(int32(x))
		}
	}
	m.findWinning()
	to = make([]int32, r.size)
	for x, c := range class {
		to[x] = number[c]
	}
	return m, to
}

// multiply computes the table: reached[x] is element x before renumbering, and from expresses it as an earlier element
// times a generator.
func (m *monoid) multiply(reached, number []int32, from [][2]int32, action [][]int32) {
	m.table = make([]int32, m.size*m.size)
	for y := range int32(m.size) {
		row := m.row(y)
		for x := range row {
			if y == 0 {
				row[x] = int32(x)
			} else {
				before := m.row(from[y][0])[x]
				row[x] = number[action[from[y][1]][reached[before]]]
			}
		}
	}
}

func (m *monoid) findWinning() {
	m.winning = make([]bitset, m.size)
	for x := range m.winning {
		m.winning[x] = newBitset(m.size)
		for y, z := range m.row(int32(x)) {
			if m.p.has(z) {
				m.winning[x].set(int32(y))
			}
		}
	}
}

// weigh finds the lightest word of every element in the letters of among, or in all letters when among is nil.
func (m *monoid) weigh(letters []letter, among []int) {
	lightest := map[int32]int{} // the lightest letter of each image
	var distinct []int
	for i := range letters {
		l := &letters[i]
		if among != nil && !slices.Contains(among, i) {
			continue
		}
		if old, ok := lightest[l.image]; !l.dead && (!ok || l.weight < letters[old].weight) {
			lightest[l.image] = i
		}
	}
	for i := range letters {
		if j, ok := lightest[letters[i].image]; ok && i == j {
			distinct = append(distinct, i)
		}
	}
	m.words, m.weights, m.order = make([][]int, m.size), make([]int, m.size), nil
	done := make([]bool, m.size)
	queue := &reachQueue{{word: []int{}}}
	for queue.Len() > 0 {
		at := heap.Pop(queue).(reach)
		if done[at.state] {
			continue
		}
		done[at.state] = true
		m.words[at.state], m.weights[at.state] = at.word, at.weight
		m.order = append(m.order, at.state)
		row := m.row(at.state)
		for _, i := range distinct {
			if to := row[letters[i].image]; !done[to] {
				heap.Push(queue, reach{at.weight + letters[i].weight, join(at.word, []int{i}), to})
			}
		}
	}
}

// reach is a state in a queue of words ordered by weight.
type reach struct {
	weight int
	word   []int
	state  int32
}

type reachQueue []reach

func (q reachQueue) Len() int { return len(q) }
func (q reachQueue) Less(i, j int) bool {
	if q[i].weight != q[j].weight {
		return q[i].weight < q[j].weight
	}
	return slices.Compare(q[i].word, q[j].word) < 0
}
func (q reachQueue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *reachQueue) Push(x any)   { *q = append(*q, x.(reach)) }
func (q *reachQueue) Pop() any {
	last := len(*q) - 1
	x := (*q)[last]
	*q = (*q)[:last]
	return x
}
