package graph

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
)

// TreeValue is the value of blue-red Hackenbush on a tree that stands on the ground: a number. An edge with a tree of value
// x on it is worth 1:x when it is blue and -(1:-x) when it is red, where 1:x is (x + n)/2^(n-1) for the least n > 0 with x
// + n > 1; the edges that grow from one vertex add up (Colon Principle; Winning Ways, chapters 2 and 7). ok is false if the
// graph has a cycle or an edge of another colour. The time is that of a depth-first search, on numbers as long as the tree
// is high.
func TreeValue(ctx context.Context, g *Graph, ground int) (value *big.Rat, ok bool, err error) {
	f, ok := g.blueRedTree(ground)
	if !ok {
		return nil, false, nil
	}
	budget := game.BudgetOf(ctx)
	room := new(big.Int)
	grown := make([]dyadic, len(g.names)) // the numbers of disjoint trees have together fewer bits than there are edges
	for i := len(f.order) - 1; i > 0; i-- {
		v := f.order[i]
		below := f.below(v)
		if err := budget.Steps(ctx, 1+int64(grown[v].words()+grown[below].words())/stepWords); err != nil {
			return nil, false, err
		}
		x := grown[v].edge(g.edges[f.parent[v]].Colour, room)
		grown[v] = dyadic{} // edges already visited
		grown[below] = grown[below].plus(x)
	}
	return grown[ground].rational(), true, nil
}

// stepWords is the number of words of arithmetic that count as a step.
const stepWords = 64

// IsBlueRedTree reports whether the edges that can be reached from the ground
// are blue and red and form a tree, in time proportional to g.
func (g *Graph) IsBlueRedTree(ground int) bool {
	_, ok := g.blueRedTree(ground)
	return ok
}

// blueRedTree is the depth-first search of a blue-red tree on the ground.
func (g *Graph) blueRedTree(ground int) (f *Fusion, ok bool) {
	n := len(g.names)
	f = &Fusion{g: g, ground: ground, parent: make([]int32, n), place: make([]int32, n), low: make([]int32, n)}
	f.search()
	reached := 0
	for _, e := range g.edges {
		if f.place[e.From] < 0 {
			continue
		}
		if e.Colour != Blue && e.Colour != Red {
			return nil, false
		}
		reached++
	}
	return f, reached == len(f.order)-1
}

// dyadic is m/2^k; the zero dyadic is 0. Sums and edges are computed in the memory of
// their operands, which are used up: numbers of many thousand digits are worth nothing
// after the edge that stands on them.
type dyadic struct {
	m *big.Int
	k uint
}

func (x dyadic) words() int {
	if x.m == nil {
		return 0
	}
	return len(x.m.Bits())
}

func (x dyadic) plus(y dyadic) dyadic {
	if x.m == nil {
		return y
	}
	if y.m == nil {
		return x
	}
	if x.k < y.k {
		x, y = y, x
	}
	return dyadic{x.m.Add(x.m, y.m.Lsh(y.m, x.k-y.k)), x.k}.reduced()
}

// reduced has an odd m, or k = 0.
func (x dyadic) reduced() dyadic {
	if x.m.Sign() == 0 {
		return dyadic{}
	}
	if z := min(x.m.TrailingZeroBits(), x.k); z > 0 {
		x.m.Rsh(x.m, z) // exact
		x.k -= z
	}
	return x
}

// edge is the value of an edge with a tree of value x on it. The memory of room is reused.
func (x dyadic) edge(c Colour, room *big.Int) dyadic {
	m := x.m
	if m == nil {
		m = big.NewInt(1)
		if c == Red {
			m.Neg(m)
		}
		return dyadic{m, 0}
	}
	if c == Red {
		m.Neg(m)
	}
	// The least n with x + n > 1 is 2 - ceil(x), at least 1.
	size := new(big.Int).SetBits(m.Bits())
	ceil := new(big.Int).Rsh(size, x.k)
	if m.Sign() < 0 {
		ceil.Neg(ceil)
	} else if size.TrailingZeroBits() < x.k {
		ceil.Add(ceil, big.NewInt(1))
	}
	n := uint(1)
	if ceil.Sign() <= 0 {
		n = uint(2 - ceil.Int64())
	}
	m.Add(m, room.Lsh(new(big.Int).SetUint64(uint64(n)), x.k))
	if c == Red {
		m.Neg(m)
	}
	return dyadic{m, x.k + n - 1}.reduced()
}

func (x dyadic) rational() *big.Rat {
	if x.m == nil {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(x.m, new(big.Int).Lsh(big.NewInt(1), x.k))
}
