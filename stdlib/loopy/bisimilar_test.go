package loopy

import (
	"math/rand/v2"
	"testing"
)

// TestBisimilar merges equivalent positions of random graphs. A graph with every
// position copied several times has as many positions after merging as the graph
// without copies, and the same outcomes and values.
func TestBisimilar(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 400 {
		n := 1 + r.IntN(7)
		f, copies := &form{}, &form{}
		for who := range f.options {
			f.options[who], copies.options[who] = make([][]int32, n), make([][]int32, 3*n)
		}
		for who := range f.options {
			for v := range n {
				for range r.IntN(3) {
					w := int32(r.IntN(n))
					f.options[who][v] = append(f.options[who][v], w)
					for c := range 3 {
						copies.options[who][v+c*n] = append(copies.options[who][v+c*n], w+int32(n*r.IntN(3)))
					}
				}
			}
		}
		one, err := f.bisimilar(background)
		if err != nil {
			t.Fatal(err)
		}
		many, err := copies.bisimilar(background)
		if err != nil {
			t.Fatal(err)
		}
		if one.size() != many.size() {
			t.Fatalf("%v: %d and %d classes", f, one.size(), many.size())
		}
		before, err := f.outcome(background)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range []*form{one, many} {
			if after, err := g.outcome(background); err != nil || after != before {
				t.Fatalf("%v: outcome %v became %v", f, before, after)
			}
		}
		part, _ := f.reachable(0)
		merged, _ := one.reachable(0)
		if (part.alternates() == nil) != (merged.alternates() == nil) {
			t.Fatalf("%v: alternating play", f)
		}
		s, err := part.sided(background)
		u, err2 := merged.sided(background)
		if (err == nil) != (err2 == nil) || err == nil && (!s.On.Equal(u.On) || !s.Off.Equal(u.Off)) {
			t.Fatalf("%v: values %v, %v (%v, %v)", f, s, u, err, err2)
		}
	}
}
