package loopy

import (
	"cgt/stdlib/sorting"
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"cgt/stdlib/game"
)

// errAlternates means that some cycle of alternating moves goes on for ever, so that the values of a graph cannot be
// computed layer by layer.
var errAlternates = errors.New("play alternates for ever")

// layers computes the values of the positions of a graph from its ends on, one strongly connected component after the
// other: moves out of a component lead to components done before, of which only the values matter. So only the positions of
// one component and the simplest forms of its neighbours' values are compared.
type layers struct {
	ctx   context.Context
	graph *Graph
	value []int32 // for a position of the graph, the position in all; -1 when not known

	all    form // the simplest forms of all values met, each position once
	known  map[string]int32
	solved map[string][]int32 // values of components met before, keyed by their moves

	index, low []int32 // Tarjan's algorithm
	onStack    []bool
	stack      []int32
	next       int32
}

// layered is the value of position v of a graph in which no alternating play goes on
// for ever; errAlternates for others.
func layered(ctx context.Context, g *Graph, v int32) (*Stopper, error) {
	if err := game.BudgetOf(ctx).Grow(int64(g.size) * 13); err != nil {
		return nil, err
	}
	defer func() { _ = game.BudgetOf(ctx).Grow(-int64(g.size) * 13) }()
	l := &layers{ctx: ctx, graph: g, known: map[string]int32{}, solved: map[string][]int32{},
		value: slices.Repeat([]int32{-1}, g.size),
		index: slices.Repeat([]int32{-1}, g.size), low: make([]int32, g.size), onStack: make([]bool, g.size)}
	if err := l.components(v); err != nil {
		return nil, err
	}
	part, _ := l.all.reachable(l.value[v])
	return must(part), nil
}

// step is a position on the current path of the depth-first search, with the moves still to be followed.
type step struct {
	v   int32
	who int
	i   int
}

// components visits the strongly connected components that can be reached, each after those it leads to (Tarjan 1972), with
// an explicit stack.
func (l *layers) components(root int32) error {
	var path []step
	enter := func(v int32) {
		l.index[v], l.low[v] = l.next, l.next
		l.next++
		l.stack, l.onStack[v] = append(l.stack, v), true
		path = append(path, step{v: v})
	}
	enter(root)
	for len(path) > 0 {
		top := &path[len(path)-1]
		v := top.v
		if top.who == 2 {
			path = path[:len(path)-1]
			if len(path) > 0 {
				u := path[len(path)-1].v
				l.low[u] = min(l.low[u], l.low[v])
			}
			if l.low[v] == l.index[v] {
				if err := l.component(v); err != nil {
					return err
				}
			}
			continue
		}
		moves := l.graph.moves[top.who].of(v)
		if top.i == len(moves) {
			top.who, top.i = top.who+1, 0
			continue
		}
		w := moves[top.i]
		top.i++
		switch {
		case l.index[w] < 0:
			enter(w)
		case l.onStack[w]:
			l.low[v] = min(l.low[v], l.index[w])
		}
	}
	return nil
}

// component pops the component of v from the stack and computes its values.
func (l *layers) component(v int32) error {
	at := len(l.stack) - 1
	for l.stack[at] != v {
		at--
	}
	nodes := slices.Clone(l.stack[at:])
	l.stack = l.stack[:at]
	sorting.Values(nodes)
	inside := make(map[int32]int32, len(nodes))
	for i, u := range nodes {
		inside[u] = int32(i)
		l.onStack[u] = false
	}
	f, key := l.local(nodes, inside)
	if err := game.BudgetOf(l.ctx).Steps(l.ctx, int64(len(key))); err != nil {
		return err
	}
	values, ok := l.solved[key]
	if !ok {
		var err error
		if values, err = l.solve(f, len(nodes)); err != nil {
			return err
		}
		if err := game.BudgetOf(l.ctx).Grow(int64(len(key) + 4*len(values) + 64)); err != nil {
			return err
		}
		l.solved[key] = values
	}
	for i, u := range nodes {
		l.value[u] = values[i]
	}
	return nil
}

// local is the component as a form, in which options outside it are written as -1 minus the index of their value; equal
// components have equal keys.
func (l *layers) local(nodes []int32, inside map[int32]int32) (f *form, key string) {
	f = &form{}
	var b []byte
	for _, u := range nodes {
		for who := range f.options {
			moves := l.graph.moves[who].of(u)
			list := make([]int32, 0, len(moves))
			for _, w := range moves {
				if i, ok := inside[w]; ok {
					list = append(list, i)
				} else {
					list = append(list, -1-l.value[w])
				}
			}
			sorting.Values(list)
			list = slices.Compact(list)
			f.options[who] = append(f.options[who], list)
			b = binary.AppendUvarint(b, uint64(len(list)))
			for _, w := range list {
				b = binary.AppendVarint(b, int64(w))
			}
		}
	}
	return f, string(b)
}

// solve finds the values of the first count positions of a local form.
func (l *layers) solve(f *form, count int) ([]int32, error) {
	l.attach(f, count)
	f, class, err := f.classes(l.ctx)
	if err != nil {
		return nil, err
	}
	if f.size() > maxForm {
		return nil, ErrTooLarge
	}
	if f.alternates() != nil {
		return nil, errAlternates
	}
	simple, err := f.simplifyAll(l.ctx)
	if err != nil {
		return nil, err
	}
	values := make([]int32, count)
	done := map[int32]int32{}
	for v := range values {
		c := class[v]
		if _, ok := done[c]; !ok {
			if done[c], err = l.intern(simple, c); err != nil {
				return nil, err
			}
		}
		values[v] = done[c]
	}
	return values, nil
}

// attach adds the positions of the values that a local form refers to, each once, and replaces the references by their
// numbers.
func (l *layers) attach(f *form, count int) {
	number := map[int32]int32{}
	var order []int32
	place := func(value int32) int32 {
		n, ok := number[value]
		if !ok {
			n = int32(count + len(order))
			number[value] = n
			order = append(order, value)
		}
		return n
	}
	for who := range f.options {
		for _, list := range f.options[who] {
			for i, w := range list {
				if w < 0 {
					list[i] = place(-1 - w)
				}
			}
		}
	}
	for i := 0; i < len(order); i++ {
		for who := range f.options {
			var list []int32
			for _, w := range l.all.options[who][order[i]] {
				list = append(list, place(w))
			}
			f.options[who] = append(f.options[who], list)
		}
	}
}

// intern is the position of all that is isomorphic to position v of a form in which all positions are simplest; if there is
// none, it is added with everything it leads to.
func (l *layers) intern(f *form, v int32) (int32, error) {
	part, _ := f.reachable(v)
	part = part.arrange()
	keys := make([]string, part.size())
	place := make([]int32, part.size())
	for u := range keys {
		below, _ := part.reachable(int32(u))
		keys[u] = below.arrange().key()
		n, ok := l.known[keys[u]]
		if !ok {
			n = int32(l.all.size())
			if err := game.BudgetOf(l.ctx).Grow(int64(len(keys[u]) + 96)); err != nil {
				return 0, err
			}
			l.known[keys[u]] = n
			for who := range l.all.options {
				l.all.options[who] = append(l.all.options[who], nil)
			}
			defer func() { // used when the indices of all positions are known
				for who := range l.all.options {
					for _, w := range part.options[who][u] {
						l.all.options[who][n] = append(l.all.options[who][n], place[w])
					}
				}
			}()
		}
		place[u] = n
	}
	return place[0], nil
}

// simplifyAll brings all positions of a form of stoppers to simplest form at once: position v of the result equals position
// v of f, which is checked, and the part of the result that can be reached from it is in simplest form.
func (f *form) simplifyAll(ctx context.Context) (*form, error) {
	simple, err := f.merged(ctx)
	if err != nil {
		return nil, err
	}
	for _, pair := range [][2]*form{{f, simple}, {simple, f}} {
		o, err := compare(ctx, pair[0], pair[1])
		if err != nil {
			return nil, err
		}
		for v := range int32(f.size()) {
			if !o.atLeast(v, v) {
				return nil, errAlternates
			}
		}
	}
	if simple.alternates() != nil {
		return nil, errAlternates
	}
	return simple, nil
}
