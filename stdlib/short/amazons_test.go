package short

import (
	"context"
	"math/bits"
	"testing"
)

// amazons is a small solver for boards of up to 20 squares, used to test the algebra
// with hot games: it looks along rays in the eight directions and splits boards into
// independent parts.
type amazons struct {
	s             *Store
	rows, columns int
	memo          map[uint64]Game
}

// a position: Left's amazons, Right's amazons and empty squares, 20 bits each
type position struct{ left, right, empty uint32 }

func (p position) key() uint64 {
	return uint64(p.left)<<40 | uint64(p.right)<<20 | uint64(p.empty)
}

func (a *amazons) value(p position) Game {
	if g, ok := a.memo[p.key()]; ok {
		return g
	}
	ctx := context.Background()
	parts := a.parts(p)
	var g Game
	switch {
	case len(parts) != 1:
		for _, q := range parts {
			g = must(a.s.Add(ctx, g, a.value(q)))
		}
	case parts[0] != p:
		g = a.value(parts[0])
	default:
		left := a.moves(p, true)
		right := a.moves(p, false)
		g = must(a.s.Make(ctx, left, right))
	}
	a.memo[p.key()] = g
	return g
}

// parts are the components of squares, joined by empty ones, that contain an amazon
// and an empty square.
func (a *amazons) parts(p position) (out []position) {
	rest := p.left | p.right | p.empty
	for rest != 0 {
		seed := rest & -rest
		part := seed
		for {
			grown := part
			for todo := part; todo != 0; todo &= todo - 1 {
				grown |= a.neighbours(bits.TrailingZeros32(todo)) & rest
			}
			if grown == part {
				break
			}
			part = grown
		}
		rest &^= part
		q := position{p.left & part, p.right & part, p.empty & part}
		if q.empty != 0 && q.left|q.right != 0 {
			out = append(out, q)
		}
	}
	return out
}

func (a *amazons) neighbours(square int) (set uint32) {
	a.rays(square, func(to int, step int) bool {
		set |= 1 << to
		return false
	})
	return set
}

// rays calls f for squares along the eight directions, until f returns false or the
// board ends.
func (a *amazons) rays(square int, f func(to, step int) bool) {
	r, c := square/a.columns, square%a.columns
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			if dr == 0 && dc == 0 {
				continue
			}
			for k := 1; ; k++ {
				y, x := r+k*dr, c+k*dc
				if y < 0 || y >= a.rows || x < 0 || x >= a.columns || !f(y*a.columns+x, k) {
					break
				}
			}
		}
	}
}

func (a *amazons) moves(p position, left bool) []Game {
	mine := p.right
	if left {
		mine = p.left
	}
	var out []Game
	for todo := mine; todo != 0; todo &= todo - 1 {
		from := bits.TrailingZeros32(todo)
		a.rays(from, func(to, _ int) bool {
			if p.empty>>to&1 == 0 {
				return false
			}
			q := p
			q.empty = q.empty&^(1<<to) | 1<<from
			moved := mine&^(1<<from) | 1<<to
			if left {
				q.left = moved
			} else {
				q.right = moved
			}
			a.rays(to, func(shot, _ int) bool {
				if q.empty>>shot&1 == 0 {
					return false
				}
				after := q
				after.empty &^= 1 << shot
				out = append(out, a.value(after))
				return true
			})
			return true
		})
	}
	return out
}

func parseAmazons(s *Store, rows ...string) (*amazons, position) {
	a := &amazons{s: s, rows: len(rows), columns: len(rows[0]), memo: map[uint64]Game{}}
	var p position
	for r, row := range rows {
		for c, ch := range row {
			bit := uint32(1) << (r*a.columns + c)
			switch ch {
			case 'x':
				p.left |= bit
			case 'o':
				p.right |= bit
			case '.':
				p.empty |= bit
			}
		}
	}
	return a, p
}

func checkAmazons(t testing.TB, s *Store, followers int64, temperature string, rows ...string) *amazons {
	ctx := context.Background()
	a, p := parseAmazons(s, rows...)
	g := a.value(p)
	if n := must(s.FollowerCount(ctx, g)); n.Int64() != followers {
		t.Errorf("%v: %s followers, want %d", rows, n, followers)
	}
	if x := must(s.Temperature(ctx, g)); x.String() != temperature {
		t.Errorf("%v: temperature %s, want %s", rows, x, temperature)
	}
	return a
}

// Two other programs find the same counts and temperatures.
func TestAmazons(t *testing.T) {
	checkAmazons(t, NewStore(), 70, "7/2", "x..#", "....", ".#.o")
}

func benchmarkAmazons(b *testing.B, followers int64, temperature string, rows ...string) {
	if testing.Short() {
		b.Skip("seconds")
	}
	for b.Loop() {
		s := NewStore()
		a := checkAmazons(b, s, followers, temperature, rows...)
		st := s.Stats()
		b.ReportMetric(float64(len(a.memo)), "positions/op")
		b.ReportMetric(float64(st.Orders), "orders/op")
		b.ReportMetric(float64(st.Forms), "forms/op")
		b.ReportMetric(float64(st.Sums), "sums/op")
		b.ReportMetric(float64(st.Nodes), "nodes/op")
		b.ReportMetric(float64(st.Bytes), "store-bytes/op")
	}
}

func BenchmarkAmazons3x4(b *testing.B) {
	benchmarkAmazons(b, 110, "37/8", "x...", "....", "...o")
}

func BenchmarkAmazons2x7(b *testing.B) {
	benchmarkAmazons(b, 89, "9", "x......", "o......")
}
