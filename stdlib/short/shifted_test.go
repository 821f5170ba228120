package short

import (
	"context"
	"math/rand"
	"testing"
)

// TestOrderOfShiftedForms compares sums of forms and numbers with the definition; the
// store remembers one comparison for all pairs that differ by the same number.
func TestOrderOfShiftedForms(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewSource(11))
	remembered, many := 0, rounds(300)
	for range many {
		s := NewStore()
		w := newSlow(s)
		number := func() Game { return must(s.Number(ctx, NewDyadic(int64(rng.Intn(9)-4), uint32(rng.Intn(2))))) }
		pool := []Game{s.Zero(), s.Star(), s.Nimber(2), must(s.Up(1)), s.Int(1)}
		pick := func() Game { return pool[rng.Intn(len(pool))] }
		for range 20 {
			left := []Game{must(s.Add(ctx, pick(), number())), must(s.Add(ctx, pick(), number()))}
			right := []Game{must(s.Add(ctx, pick(), number())), must(s.Sub(ctx, pick(), number()))}
			g := must(s.Make(ctx, left[:1+rng.Intn(2)], right[:1+rng.Intn(2)]))
			pool = append(pool, g)
			a, b := must(s.Add(ctx, g, number())), must(s.Add(ctx, pick(), number()))
			na, nb := s.nodes[a.id], s.nodes[b.id]
			if na.shift|nb.shift != 0 && na.height+nb.height > lowHeight {
				remembered++
			}
			x, y := w.tree(a), w.tree(b)
			for range 2 {
				if got := must(s.LessOrEqual(ctx, a, b)); got != w.leq(x, y) {
					t.Fatalf("%s <= %s is %v", s.String(a), s.String(b), got)
				}
				a, b, x, y = b, a, y, x
			}
		}
		for id, n := range s.nodes {
			if n.shift != 0 && s.add(n.base, n.shift) != uint32(id) {
				t.Fatalf("%s is not %s + %s", s.String(Game{uint32(id)}), s.String(Game{n.base}), s.String(Game{n.shift}))
			}
		}
	}
	if remembered < many/3 {
		t.Errorf("only %d comparisons of shifted forms", remembered)
	}
}

// A table of pairs keeps every entry until it has reached its full size.
func TestPairTableKeeps(t *testing.T) {
	var p pairTable
	free := func(int64) {}
	const n = 300
	for a := range uint32(n) {
		for b := range uint32(n) {
			p.put(a, b, a^b, free)
		}
	}
	lost := 0
	for a := range uint32(n) {
		for b := range uint32(n) {
			v, ok := p.get(a, b)
			if ok && v != a^b {
				t.Fatalf("%d, %d: %d", a, b, v)
			}
			if !ok {
				lost++
			}
		}
	}
	if lost > n*n/100 {
		t.Errorf("%d of %d pairs are lost", lost, n*n)
	}
}
