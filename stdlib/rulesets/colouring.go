package rulesets

import (
	"cgt/stdlib/sorting"
	"cmp"
	"context"
	"encoding/binary"
	"math/big"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Colouring values Snort or Col on graphs. Vertices that are closed to the same players and have the same neighbours, such
// as the leaves of one vertex, are interchangeable: a position is a graph of classes of such vertices, with their numbers.
// A coloured vertex is removed; its neighbours become closed to a player.
//
// Only one goroutine may use a Colouring at a time.
type Colouring struct {
	store *short.Store
	col   bool // neighbours are closed to the player who coloured, otherwise to the opponent
	known map[string]short.Game
}

// NewColouring is Snort, or Col, with values in a store.
func NewColouring(store *short.Store, col bool) *Colouring {
	return &Colouring{store: store, col: col, known: map[string]short.Game{}}
}

// Closed says to whom a vertex is closed: a set of the two bits.
type Closed uint8

// The players to whom a vertex may be closed.
const (
	ClosedToLeft Closed = 1 << iota
	ClosedToRight
)

// class is a set of interchangeable vertices, no two of which are neighbours.
type class struct {
	closed Closed
	count  int
	beside []int // neighbouring classes, increasing
}

// maxColourings bounds the number of cached values.
const maxColourings = 1 << 21

// Value is the canonical form of a graph: closed[v] says to whom vertex v is closed, beside[v] lists its neighbours. The
// number of positions is exponential in the number of classes; the budget of ctx ends it.
func (c *Colouring) Value(ctx context.Context, closed []Closed, beside [][]int) (short.Game, error) {
	g := make([]class, len(closed))
	for v := range g {
		g[v] = class{closed[v], 1, slices.DeleteFunc(slices.Clone(beside[v]), func(u int) bool { return u == v })}
		sorting.Values(g[v].beside)
		g[v].beside = slices.Compact(g[v].beside)
	}
	return c.sum(ctx, g)
}

// sum is the value of a position, the sum of those of its parts.
func (c *Colouring) sum(ctx context.Context, g []class) (short.Game, error) {
	g = c.simplify(g)
	total := c.store.Zero()
	seen := make([]bool, len(g))
	for v := range g {
		if seen[v] {
			continue
		}
		part := []int{v}
		seen[v] = true
		for i := 0; i < len(part); i++ {
			for _, u := range g[part[i]].beside {
				if !seen[u] {
					seen[u] = true
					part = append(part, u)
				}
			}
		}
		value, err := c.part(ctx, keep(g, part))
		if err != nil {
			return total, err
		}
		if total, err = c.store.Add(ctx, total, value); err != nil {
			return total, err
		}
	}
	return total, nil
}

// simplify removes vertices closed to both players and edges that make no difference, and merges the classes of vertices
// that have become interchangeable.
func (c *Colouring) simplify(g []class) []class {
	var open []int
	for v := range g {
		if g[v].count > 0 && g[v].closed != ClosedToLeft|ClosedToRight {
			open = append(open, v)
		}
	}
	g = keep(g, open)
	for v := range g {
		g[v].beside = slices.DeleteFunc(g[v].beside, func(u int) bool { return c.idle(g[v].closed, g[u].closed) })
	}
	for {
		first := map[string]int{}
		var kept []int
		for v := range g {
			key := string(append(numbers(nil, g[v].beside...), byte(g[v].closed)))
			if u, ok := first[key]; ok {
				g[u].count += g[v].count
				continue
			}
			first[key] = v
			kept = append(kept, v)
		}
		if len(kept) == len(g) {
			return g
		}
		g = keep(g, kept)
	}
}

// idle reports whether an edge between two vertices makes no difference: a move at one closes the other to a player to whom
// it is already closed.
func (c *Colouring) idle(a, b Closed) bool {
	if c.col {
		return a|b == ClosedToLeft|ClosedToRight
	}
	return a != 0 && a == b
}

// keep is the graph of some classes, in that order.
func keep(g []class, vertices []int) []class {
	at := make([]int, len(g))
	for i := range at {
		at[i] = -1
	}
	for i, v := range vertices {
		at[v] = i
	}
	out := make([]class, len(vertices))
	for i, v := range vertices {
		out[i] = class{closed: g[v].closed, count: g[v].count, beside: make([]int, 0, len(g[v].beside))}
		for _, u := range g[v].beside {
			if at[u] >= 0 {
				out[i].beside = append(out[i].beside, at[u])
			}
		}
		sorting.Values(out[i].beside)
	}
	return out
}

func numbers(key []byte, ns ...int) []byte {
	for _, n := range ns {
		key = binary.AppendUvarint(key, uint64(n))
	}
	return key
}

// part is the value of a connected part, cached under the lesser of the keys of the part and of its negative.
func (c *Colouring) part(ctx context.Context, g []class) (short.Game, error) {
	if len(g) == 1 {
		return c.single(ctx, g[0])
	}
	g, key := ordered(g)
	mirrored := slices.Clone(g)
	for v := range mirrored {
		mirrored[v].closed = g[v].closed>>1 | g[v].closed&1<<1
	}
	mirrored, other := ordered(mirrored)
	negative := other < key
	if negative {
		g, key = mirrored, other
	}
	value, ok := c.known[key]
	if !ok {
		var err error
		if value, err = c.search(ctx, g); err != nil {
			return value, err
		}
		if len(c.known) >= maxColourings {
			clear(c.known)
		}
		if err := game.BudgetOf(ctx).Grow(int64(len(key)) + 48); err != nil {
			return value, err
		}
		c.known[key] = value
	}
	if negative {
		return c.store.Neg(ctx, value)
	}
	return value, nil
}

// single is the value of vertices without neighbours.
func (c *Colouring) single(ctx context.Context, v class) (short.Game, error) {
	switch v.closed {
	case ClosedToRight:
		return c.store.Integer(ctx, big.NewInt(int64(v.count)))
	case ClosedToLeft:
		return c.store.Integer(ctx, big.NewInt(-int64(v.count)))
	}
	return c.store.Nimber(uint64(v.count & 1)), nil
}

// search computes the canonical form from the moves: one for every class.
func (c *Colouring) search(ctx context.Context, g []class) (short.Game, error) {
	if err := game.BudgetOf(ctx).Steps(ctx, int64(len(g))); err != nil {
		return c.store.Zero(), err
	}
	var options [2][]short.Game
	for who := range game.Player(2) {
		to := ClosedToLeft << (1 - who)
		if c.col {
			to = ClosedToLeft << who
		}
		for v := range g {
			if g[v].closed&(ClosedToLeft<<who) != 0 {
				continue
			}
			after := slices.Clone(g)
			after[v].count--
			for _, u := range g[v].beside {
				after[u].closed |= to
			}
			value, err := c.sum(ctx, after)
			if err != nil {
				return value, err
			}
			options[who] = append(options[who], value)
		}
	}
	return c.store.Make(ctx, options[0], options[1])
}

// ordered puts the classes into an order that depends on the names of the vertices as little as is cheaply possible: by
// their own data, by those of their neighbours, and so on. The key encodes the graph in that order.
func ordered(g []class) ([]class, string) {
	rank := make([]int, len(g))
	order := make([]int, len(g))
	for v := range g {
		order[v] = v
		rank[v] = (g[v].count<<2|int(g[v].closed))<<8 | min(len(g[v].beside), 255)
	}
	around := make([][]int, len(g))
	for distinct := 0; ; {
		for v := range g {
			around[v] = around[v][:0]
			for _, u := range g[v].beside {
				around[v] = append(around[v], rank[u])
			}
			sorting.Values(around[v])
		}
		compare := func(u, v int) int {
			return cmp.Or(cmp.Compare(rank[u], rank[v]), slices.Compare(around[u], around[v]))
		}
		sorting.Stably(order, compare)
		next, n := make([]int, len(g)), 0
		for i, v := range order {
			if i > 0 && compare(order[i-1], v) != 0 {
				n = i
			}
			next[v] = n
		}
		count := 1
		for i := 1; i < len(order); i++ {
			if next[order[i]] != next[order[i-1]] {
				count++
			}
		}
		rank = next
		if count == distinct || count == len(g) {
			break
		}
		distinct = count
	}
	out := keep(g, order)
	var key []byte
	for _, v := range out {
		key = numbers(append(key, byte(v.closed)), v.count, len(v.beside))
		key = numbers(key, v.beside...)
	}
	return out, string(key)
}
