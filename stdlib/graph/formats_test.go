package graph

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func edge(from, to int, c Colour) Link { return Link{fmt.Sprint(from), fmt.Sprint(to), c} }

// TestGraph6AsPublished: the examples of nauty's formats.txt.
func TestGraph6AsPublished(t *testing.T) {
	g := New(false, []Link{edge(0, 2, 0), edge(0, 4, 0), edge(1, 3, 0), edge(3, 4, 0)}, nil, nil)
	if text, err := g.Graph6(); err != nil || text != "DQc" {
		t.Errorf("%q, %v", text, err)
	}
	d := New(true, []Link{edge(0, 2, 0), edge(0, 4, 0), edge(3, 1, 0), edge(3, 4, 0)}, nil, nil)
	if text, err := d.Graph6(); err != nil || text != "&DI?AO?" {
		t.Errorf("%q, %v", text, err)
	}
	for _, text := range []string{">>graph6<<DQc", "DQc\r\n"} {
		if h, err := ParseGraph6(text); err != nil || !h.Same(g) {
			t.Errorf("%q: %v, %v", text, h, err)
		}
	}
}

// TestFormatsReadBack: random graphs come back from graph6 and from DOT.
func TestFormatsReadBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for range 300 {
		n, directed := rng.IntN(70), rng.IntN(2) == 0
		var links []Link
		density := rng.Float64()
		for i := range n {
			for j := range i {
				if rng.Float64() < density/float64(1+n/8) {
					links = append(links, edge(j, i, 0))
				}
			}
		}
		vertices := make([]string, n)
		for v := range vertices {
			vertices[v] = fmt.Sprint(v)
		}
		g := New(directed, links, nil, vertices)
		text, err := g.Graph6()
		if err != nil {
			t.Fatal(err)
		}
		if h, err := ParseGraph6(text); err != nil || !h.Same(g) {
			t.Fatalf("%s: %q: %v, %v", g, text, h, err)
		}
		if h, err := ParseDot(g.Dot()); err != nil || !h.Same(g) {
			t.Fatalf("%s: %s: %v, %v", g, g.Dot(), h, err)
		}
	}
	g := New(false, []Link{edge(0, 1, Blue), edge(1, 2, Red), edge(1, 2, Red), edge(2, 2, Green)}, []Label{{"2", -3}, {"a", 4}},
		[]string{"b"})
	if h, err := ParseDot(g.Dot()); err != nil || !h.Same(g) {
		t.Errorf("%s: %v, %v", g.Dot(), h, err)
	}
}

// TestDotAsOthersWriteIt reads comments, paths, and attributes for drawing.
func TestDotAsOthersWriteIt(t *testing.T) {
	text := `/* a path */ strict graph "G" { // of three
		rankdir=LR; node [shape=circle, width=".3"]
		# and a vertex alone
		a -- b -- "c" [color="red"; weight=2]; d }`
	want := New(false, []Link{{"a", "b", Red}, {"b", "c", Red}}, nil, []string{"d"})
	if g, err := ParseDot(text); err != nil || !g.Same(want) {
		t.Errorf("%v, %v", g, err)
	}
}

// TestFormatsRefuse what they cannot hold, and what is damaged.
func TestFormatsRefuse(t *testing.T) {
	for what, g := range map[string]*Graph{
		"colours":  New(false, []Link{edge(0, 1, Blue)}, nil, nil),
		"numbers":  New(false, []Link{edge(0, 1, 0)}, []Label{{"0", 1}}, nil),
		"loops":    New(false, []Link{edge(1, 1, 0)}, nil, nil),
		"parallel": New(false, []Link{edge(0, 1, 0), edge(0, 1, 0)}, nil, nil),
	} {
		if text, err := g.Graph6(); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %q, %v", what, text, err)
		}
	}
	for _, text := range []string{"", "D", "DQcc", "DQ ", "D\x00c", ":Fa@x^", "~", "~~?????", "DQd\x80", "~~~~", "CQ~", "B~"} {
		var wrong *Error
		if g, err := ParseGraph6(text); !errors.As(err, &wrong) {
			t.Errorf("%q: %v, %v", text, g, err)
		}
	}
	for _, text := range []string{"", "graph", "graph {", "graph { a -> b }", "digraph { a -- b }", "graph { a -- }",
		"graph { subgraph x { a } }", "graph { {a} -- b }",
		"graph { a:n -- b }", "graph { a } x", `graph { "a }`, "graph { /* }", "graph { <b>x</b> }",
		"graph { a -- b [color=pink] }", "graph { a -- b [color=left] }", `graph { "a b" }`, "graph { a [label=\"a: x\"] }",
		"graph { ] }", "graph { a -- b [ }"} {
		var wrong *Error
		if g, err := ParseDot(text); !errors.As(err, &wrong) {
			t.Errorf("%q: %v, %v", text, g, err)
		}
	}
}
