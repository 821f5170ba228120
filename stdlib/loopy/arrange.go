package loopy

import (
	"cmp"
	"slices"

	"cgt/stdlib/sorting"
)

// arrange numbers the positions of a simplest form, in which no two have the same options, by structure alone: position 0
// stays first; options and the other positions are ordered by the structure of play from them. The time is O(m log n) for n
// positions and m moves.
func (f *form) arrange() *form {
	c := newColours(f)
	for len(c.pending) > 0 {
		c.refine()
	}
	for who := range f.options {
		for _, list := range f.options[who] {
			sorting.By(list, func(a, b int32) int { return int(c.class[a]) - int(c.class[b]) })
		}
	}
	arranged, _ := f.reachable(0)
	return arranged
}

// colours is a partition of positions into ordered classes, refined until positions of a class have equally many moves to
// every class (colour refinement; Cardon and Crochemore 1982). The order of the classes depends on the structure alone. A
// class is identified by its start in the order.
type colours struct {
	back    [2][][]int32
	order   []int32 // the positions, class by class
	place   []int32 // index in order of each position
	class   []int32 // class of each position
	end     []int32 // end of each class
	pending []int32 // queue of classes to refine by
	waits   []bool  // whether a class is in the queue
	count   []int32 // number of moves into the class refined by
}

func newColours(f *form) *colours {
	n := f.size()
	c := &colours{order: make([]int32, n), place: make([]int32, n), class: make([]int32, n), end: make([]int32, n),
		waits: make([]bool, n), count: make([]int32, n)}
	for v := range c.order {
		c.order[v], c.place[v] = int32(v), int32(v)
	}
	for who := range f.options {
		c.back[who] = reverse(f.options[who])
	}
	if n > 0 {
		c.end[0] = int32(n)
		c.wait(0)
	}
	return c
}

func (c *colours) wait(class int32) {
	if !c.waits[class] {
		c.waits[class] = true
		c.pending = append(c.pending, class)
	}
}

// refine splits all classes by the number of moves into the next pending one.
func (c *colours) refine() {
	by := c.pending[0]
	c.pending, c.waits[by] = c.pending[1:], false
	members := slices.Clone(c.order[by:c.end[by]])
	for who := range c.back {
		var touched []int32
		for _, w := range members {
			for _, v := range c.back[who][w] {
				if c.count[v]++; c.count[v] == 1 {
					touched = append(touched, v)
				}
			}
		}
		sorting.By(touched, func(a, b int32) int {
			return cmp.Or(cmp.Compare(c.class[a], c.class[b]), cmp.Compare(c.count[a], c.count[b]))
		})
		for len(touched) > 0 {
			n := 1
			for n < len(touched) && c.class[touched[n]] == c.class[touched[0]] {
				n++
			}
			c.split(touched[:n])
			touched = touched[n:]
		}
	}
}

// split splits one class by the counts of some of its members, ascending, after those with no moves.
func (c *colours) split(touched []int32) {
	class := c.class[touched[0]]
	end := c.end[class]
	first := end - int32(len(touched))
	for i, v := range touched { // to the end of the class
		at := first + int32(i)
		other := c.order[at]
		from := c.place[v]
		c.order[from], c.place[other] = other, from
		c.order[at], c.place[v] = v, at
	}
	starts := []int32{class}
	for i := first; i < end; i++ {
		v := c.order[i]
		if i > class && (i == first || c.count[v] != c.count[c.order[i-1]]) {
			starts = append(starts, i)
		}
	}
	for _, v := range touched {
		c.count[v] = 0
	}
	if len(starts) == 1 {
		return
	}
	largest := 0
	size := func(i int) int32 {
		if i+1 < len(starts) {
			return starts[i+1] - starts[i]
		}
		return end - starts[i]
	}
	for i := range starts {
		if size(i) > size(largest) {
			largest = i
		}
	}
	waited := c.waits[class]
	for i, start := range starts {
		c.end[start] = start + size(i)
		if waited || i != largest {
			c.wait(start)
		}
		if i == 0 {
			continue // the first part keeps the class's name
		}
		for _, v := range c.order[start:c.end[start]] {
			c.class[v] = start
		}
	}
}
