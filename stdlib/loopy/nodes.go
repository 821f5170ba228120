package loopy

import (
	"context"
	"errors"
	"fmt"

	"cgt/stdlib/game"
)

// Nodes builds a value from new positions, which may lead back to each other, and from known values, some of which may have
// two sides. The zero Nodes is empty and ready. If some value has two sides, the graph is built once for each side: when
// infinite play counts for Left, every known value equals its onside, and when it counts for Right, its offside.
type Nodes struct {
	sides [2]form // the onsides and the offsides of the values included
	sided bool    // whether the two graphs differ
}

// Node is a new position without options.
func (n *Nodes) Node() int {
	v := n.sides[0].size()
	for i := range n.sides {
		for who := range n.sides[i].options {
			n.sides[i].options[who] = append(n.sides[i].options[who], nil)
		}
	}
	return v
}

// Option gives who a move from the position v to w.
func (n *Nodes) Option(who game.Player, v, w int) {
	for i := range n.sides {
		n.sides[i].options[who][v] = append(n.sides[i].options[who][v], int32(w))
	}
}

// Value is a position of the value s.
func (n *Nodes) Value(s Sided) int {
	// One more position represents s on both sides, so that the numbering stays the same.
	v := n.Node()
	n.sided = n.sided || !s.IsStopper()
	for i, side := range []*Stopper{s.On, s.Off} {
		f := &n.sides[i]
		root := f.include(side.form)
		for who := range f.options {
			f.options[who][v] = f.options[who][root]
		}
	}
	n.level()
	return v
}

// level gives both sides the same number of positions.
func (n *Nodes) level() {
	size := max(n.sides[0].size(), n.sides[1].size())
	for i := range n.sides {
		for who := range n.sides[i].options {
			for len(n.sides[i].options[who]) < size {
				n.sides[i].options[who] = append(n.sides[i].options[who], nil)
			}
		}
	}
}

// Whole is the value of the position v; the error wraps ErrTooLarge or
// ErrNotSided.
func (n *Nodes) Whole(ctx context.Context, v int) (Sided, error) {
	var found [2]Sided
	for i := range n.sides {
		f, _ := n.sides[i].reachable(int32(v))
		if f.size() > maxForm {
			return Sided{}, fmt.Errorf("%w: %d, more than %d", ErrTooLarge, f.size(), maxForm)
		}
		var err error
		if found[i], err = f.sided(ctx); err != nil {
			if errors.Is(err, ErrNotSided) && !n.sided {
				return Sided{}, f.unsided(ctx, err)
			}
			return Sided{}, err
		}
		if !n.sided {
			return found[0], nil
		}
	}
	return Sided{found[0].On, found[1].Off}, nil
}
