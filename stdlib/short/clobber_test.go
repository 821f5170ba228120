package short

import (
	"context"
	"math/bits"
	"testing"
)

// clobber is a small solver, used to test the algebra with all-small games.
type clobber struct {
	s             *Store
	rows, columns int
	memo          map[uint64]Game
}

// value of the position with these stones, Left's and Right's
func (c *clobber) value(x, o uint32) Game {
	key := uint64(x)<<32 | uint64(o)
	if g, ok := c.memo[key]; ok {
		return g
	}
	ctx := context.Background()
	var g Game
	part := c.component(x | o)
	if part != x|o {
		g = must(c.s.Add(ctx, c.value(x&part, o&part), c.value(x&^part, o&^part)))
	} else if x != 0 && o != 0 {
		var left, right []Game
		for todo := x; todo != 0; todo &= todo - 1 {
			for hit := c.beside(todo&-todo) & o; hit != 0; hit &= hit - 1 {
				left = append(left, c.value(x&^(todo&-todo)|hit&-hit, o&^(hit&-hit)))
			}
		}
		for todo := o; todo != 0; todo &= todo - 1 {
			for hit := c.beside(todo&-todo) & x; hit != 0; hit &= hit - 1 {
				right = append(right, c.value(x&^(hit&-hit), o&^(todo&-todo)|hit&-hit))
			}
		}
		g = must(c.s.Make(ctx, left, right))
	}
	c.memo[key] = g
	return g
}

// component returns the connected part that contains the first square of set.
func (c *clobber) component(set uint32) uint32 {
	part := set & -set
	for {
		grown := part
		for todo := part; todo != 0; todo &= todo - 1 {
			grown |= c.beside(todo&-todo) & set
		}
		if grown == part {
			return part
		}
		part = grown
	}
}

// beside returns the neighbours of the square in bit.
func (c *clobber) beside(bit uint32) (set uint32) {
	square := bits.TrailingZeros32(bit)
	if square%c.columns > 0 {
		set |= bit >> 1
	}
	if square%c.columns < c.columns-1 {
		set |= bit << 1
	}
	set |= bit >> c.columns
	if square/c.columns < c.rows-1 {
		set |= bit << c.columns
	}
	return set
}

func checkers(s *Store, rows, columns int) (*clobber, Game) {
	c := &clobber{s, rows, columns, map[uint64]Game{}}
	var x, o uint32
	for square := range rows * columns {
		if (square/columns+square%columns)%2 == 0 {
			x |= 1 << square
		} else {
			o |= 1 << square
		}
	}
	return c, c.value(x, o)
}

// Every value of Clobber on a board of 3 by 4 reads back, and is all-small.
func TestClobber(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	c, _ := checkers(s, 3, 4)
	seen := map[Game]bool{}
	for _, g := range c.memo {
		if seen[g] {
			continue
		}
		seen[g] = true
		if back := parse(t, s, s.String(g)); back != g {
			t.Fatalf("%s reads back as %s", s.String(g), s.String(back))
		}
		if !must(s.IsAllSmall(ctx, g)) {
			t.Fatalf("%s is not all-small", s.String(g))
		}
		must(s.AtomicWeight(ctx, g))
	}
}

// Three other programs find the value * for both boards.
func benchmarkClobber(b *testing.B, rows, columns int) {
	if testing.Short() {
		b.Skip("seconds")
	}
	for b.Loop() {
		s := NewStore()
		c, g := checkers(s, rows, columns)
		if g != s.Star() {
			b.Fatal(s.String(g))
		}
		st := s.Stats()
		b.ReportMetric(float64(len(c.memo)), "positions/op")
		b.ReportMetric(float64(st.Orders), "orders/op")
		b.ReportMetric(float64(st.Forms), "forms/op")
		b.ReportMetric(float64(st.Sums), "sums/op")
		b.ReportMetric(float64(st.Nodes), "nodes/op")
		b.ReportMetric(float64(st.Bytes), "store-bytes/op")
	}
}

func BenchmarkClobber3x5(b *testing.B) { benchmarkClobber(b, 3, 5) }

func BenchmarkClobber4x4(b *testing.B) { benchmarkClobber(b, 4, 4) }
