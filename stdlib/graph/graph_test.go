package graph

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

func TestLiteralsReadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		g := randomGraph(r, 1+r.IntN(8), r.IntN(10))
		if r.IntN(2) == 0 && g.Order() > 1 {
			g = g.WithLabel(r.IntN(g.Order()), int64(r.IntN(9)))
		}
		h, err := Parse(g.String(), false)
		if err != nil || !h.Same(g) || h.Order() != g.Order() {
			t.Fatalf("%q reads back as %v, %v", g, h, err)
		}
	}
}

func TestLiterals(t *testing.T) {
	for _, c := range []struct {
		text     string
		directed bool
		want     string
	}{
		{"a-b b-c", false, "a-b b-c"},
		{"c-b-a", false, "a-b b-c"},
		{"0-1:L, 1-2:E; 2-0", false, "0-1:L 0-2:E 1-2:E"},
		{"10-2 2-9", false, "2-9 2-10"},
		{"a=3 a-b c", false, "a=3 a-b c"},
		{"a>b>c a->c", true, "a>b a>c b>c"},
		{"a-a a-b a-b", false, "a-a a-b a-b"},
		{"", false, ""},
	} {
		g, err := Parse(c.text, c.directed)
		if err != nil || g.String() != c.want {
			t.Errorf("%q: %v, %v; want %q", c.text, g, err, c.want)
		}
	}
	for _, c := range []struct {
		text     string
		directed bool
		offset   int
	}{{"a-b c>d", false, 5}, {"a-", false, 0}, {"a-b:Q", false, 4}, {"a>b b-c", true, 5}, {"b a=x", false, 2},
		{"a:L", false, 0}} {
		_, err := Parse(c.text, c.directed)
		var e *Error
		if !errors.As(err, &e) || e.Offset != c.offset {
			t.Errorf("%q: %v, at %+v; want an error at %d", c.text, err, e, c.offset)
		}
	}
}

func TestEdits(t *testing.T) {
	g, _ := Parse("a-b b-c c-a d-e f", false)
	var parts []string
	for _, c := range g.Components() {
		parts = append(parts, c.String())
	}
	if want := []string{"a-b a-c b-c", "d-e", "f"}; !slices.Equal(parts, want) {
		t.Errorf("components %q, want %q", parts, want)
	}
	if h := g.WithoutVertices(0, 3); h.String() != "b-c e f" {
		t.Errorf("without a and d: %s", h)
	}
	i, ok := g.FindEdge(2, 0, Plain)
	if h := g.WithoutEdge(i); !ok || h.String() != "a-b b-c d-e f" {
		t.Errorf("without c-a: %s", h)
	}
}

// TestParts compares components and branches with their definitions.
func TestParts(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 2))
	for range 500 {
		n := 1 + r.IntN(9)
		links := []Link{}
		for range r.IntN(12) {
			links = append(links, Link{From: fmt.Sprint(r.IntN(n)), To: fmt.Sprint(r.IntN(n)),
				Colour: []Colour{Plain, Blue}[r.IntN(2)]})
		}
		g := New(false, links, []Label{{"0", 5}}, nil)
		met := make([]bool, g.Order())
		var want []string
		for v := range met {
			if !met[v] {
				part := g.Reachable(v)
				for w := range met {
					met[w] = met[w] || part[w]
				}
				want = append(want, g.Keep(part, nil).String())
			}
		}
		if got := texts(g.Components()); !slices.Equal(got, want) {
			t.Fatalf("%s: components %q, want %q", g, got, want)
		}
		v := r.IntN(g.Order())
		want = nil
		without := g.WithoutVertices(v)
		for _, c := range without.Components() {
			keep := make([]bool, g.Order())
			keep[v] = true
			for w := range c.Order() {
				old, _ := g.Vertex(c.Name(w))
				keep[old] = true
			}
			b := g.Keep(keep, func(i int) bool { return g.edges[i].From != v || g.edges[i].To != v })
			if len(b.At(mustVertex(b, g.Name(v)))) > 0 {
				want = append(want, b.String())
			}
		}
		for _, i := range g.At(v) {
			if e := g.edges[i]; e.From == e.To {
				keep := make([]bool, g.Order())
				keep[v] = true
				want = append(want, g.Keep(keep, func(j int) bool { return j == int(i) }).String())
			}
		}
		got := texts(g.Branches(v))
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s at %s: branches %q, want %q", g, g.Name(v), got, want)
		}
	}
}

func mustVertex(g *Graph, name string) int { v, _ := g.Vertex(name); return v }

func texts(gs []*Graph) (list []string) {
	for _, g := range gs {
		list = append(list, g.String())
	}
	return list
}

// TestManyComponents: the time does not grow with the number of components times that
// of edges.
func TestManyComponents(t *testing.T) {
	links := make([]Link, 1<<15)
	for i := range links {
		links[i] = Link{From: strconv.Itoa(2 * i), To: strconv.Itoa(2*i + 1)}
	}
	g := New(false, links, nil, nil)
	if n := len(g.Components()); n != len(links) {
		t.Errorf("%d components, want %d", n, len(links))
	}
}

// TestDigraphLabels compares the linear labellings with their definitions.
func TestDigraphLabels(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 400 {
		n := 1 + r.IntN(8)
		links := []Link{{From: "0", To: "1"}}
		for range r.IntN(12) {
			a, b := r.IntN(n), r.IntN(n)
			links = append(links, Link{From: string(rune('0' + a)), To: string(rune('0' + b))})
		}
		g := New(true, links, nil, nil)
		values, cycle := g.NimValues()
		for i, v := range cycle {
			if _, ok := g.FindEdge(v, cycle[(i+1)%len(cycle)], Plain); !ok {
				t.Fatalf("%s: %v is no cycle", g, cycle)
			}
		}
		results := g.Results()
		for v := range g.Order() {
			somePrevious, allNext := false, true
			seen := map[int]bool{}
			for _, w := range g.Neighbours(v) {
				somePrevious = somePrevious || results[w] == Previous
				allNext = allNext && results[w] == Next
				if cycle == nil {
					seen[values[w]] = true
				}
			}
			if (results[v] == Next) != somePrevious || (results[v] == Previous) != allNext {
				t.Fatalf("%s: vertex %s is labelled %c", g, g.Name(v), results[v])
			}
			if cycle == nil && ((values[v] == 0) != (results[v] == Previous) || seen[values[v]]) {
				t.Fatalf("%s: vertex %s has value %d and label %c", g, g.Name(v), values[v], results[v])
			}
		}
		if order, _ := g.Topological(); cycle == nil {
			at := make([]int, g.Order())
			for i, v := range order {
				at[v] = i
			}
			for _, e := range g.Edges() {
				if at[e.From] >= at[e.To] {
					t.Fatalf("%s: %v is no topological order", g, order)
				}
			}
		}
	}
}

func TestPictures(t *testing.T) {
	for _, c := range []struct {
		text     string
		directed bool
		want     string
	}{
		{"0-1 1-2 2-3 3-1 0-4", false, "0\n├─ 1\n│  └─ 2\n│     └─ 3\n│        └─ = 1\n└─ 4"},
		{"0-1:L 1-2:R a=3", false, "0\n└─ L 1\n   └─ R 2\na [3]"},
		{"a>b a>c b>c", true, "a > b c\nb > c\nc"},
	} {
		g, err := Parse(c.text, c.directed)
		if err != nil || g.Picture() != c.want {
			t.Errorf("%s: %v\n%s\nwant\n%s", c.text, err, g.Picture(), c.want)
		}
	}
}

// FuzzParse: a text is read as a graph whose text reads back, or gives an error with a
// place within the text.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"a-b b-c:L", "0-1 1-2 2-0", "a=3 a-b", "a>b", "a--b", ":L", "a-b:Q", "=", "a-b-c-d, e;f",
		"é-ü"} {
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, directed bool) {
		g, err := Parse(text, directed)
		var e *Error
		if err != nil {
			if !errors.As(err, &e) || e.Offset < 0 || e.Offset+e.Len > len(text)+1 {
				t.Fatalf("%q: %v at %+v", text, err, e)
			}
			return
		}
		h, err := Parse(g.String(), directed)
		if err != nil || !h.Same(g) {
			t.Fatalf("%q is %q, which reads back as %v, %v", text, g, h, err)
		}
		_ = g.Picture()
		_ = g.Dot()
	})
}
