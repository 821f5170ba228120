package short

import (
	"context"
	"math/big"
)

// Forms are the canonical forms that a store had at one moment. They may be read on any goroutine while the store is in use,
// if it is handed over with a lock or a channel.
type Forms struct {
	nodes   []node
	opts    []uint32
	records []compact
	bigs    []*big.Int
}

// Forms are the present canonical forms of the store, which are not copied.
func (s *Store) Forms() Forms { return Forms{s.nodes, s.opts, s.records, s.bigs} }

// Importer copies canonical forms of another store into a store, each of them once.
type Importer struct {
	to    *Store
	known []uint32 // by the ids of the other store: the id in this one, plus one
}

// NewImporter is an importer of the forms of one other store.
func (s *Store) NewImporter() *Importer { return &Importer{to: s} }

// Bytes is the memory of the importer, charged to the budget of the imports.
func (c *Importer) Bytes() int64 { return 4 * int64(cap(c.known)) }

// Import is the game of this store that equals g, a game of the other store.
func (c *Importer) Import(ctx context.Context, from Forms, g Game) (h Game, err error) {
	if int(g.id) < len(c.known) && c.known[g.id] != 0 {
		return Game{c.known[g.id] - 1}, nil
	}
	defer c.to.leave(&err)
	c.to.enter(ctx)
	if n := len(from.nodes); n > cap(c.known) {
		c.to.grow(4 * int64(n+n/2-cap(c.known)))
		c.known = append(make([]uint32, 0, n+n/2), c.known...)
	}
	c.known = c.known[:max(len(c.known), len(from.nodes))]
	return Game{c.node(&from, g.id)}, nil
}

// node copies a form. It reads only what the other store never changes: the options of forms that are not compact, and the
// records of the others.
func (c *Importer) node(from *Forms, id uint32) uint32 {
	if known := c.known[id]; known != 0 {
		return known - 1
	}
	c.to.step()
	n := &from.nodes[id]
	var out uint32
	if n.rec >= 0 {
		r := from.records[n.rec]
		x := Dyadic{num: r.num, exp: r.exp}
		if r.big != 0 {
			x = Dyadic{big: from.bigs[r.big-1], exp: r.exp}
		}
		out = c.to.compactNode(c.to.record(x, r.up, r.star))
	} else {
		lists := from.opts[n.off : n.off+uint32(n.nl+n.nr)]
		all := make([]uint32, len(lists))
		for i, o := range lists {
			all[i] = c.node(from, o)
		}
		var base, shift uint32
		if n.shift != 0 {
			base, shift = c.node(from, n.base), c.node(from, n.shift)
			if b := c.to.nodes[base]; b.shift != 0 {
				base, shift = b.base, c.to.add(shift, b.shift)
			}
		}
		known := uint32(len(c.to.nodes))
		out = c.to.general(sortedSet(all[:n.nl:n.nl]), sortedSet(all[n.nl:]))
		if out >= known && shift != 0 {
			c.to.nodes[out].base, c.to.nodes[out].shift = base, shift
		}
	}
	c.known[id] = out + 1
	return out
}
