package graph

import (
	"slices"
	"strings"
	"testing"
)

// TestNamed compares named graphs with their edges, or numbers of edges, and words that are no names of graphs.
func TestNamed(t *testing.T) {
	for name, want := range map[string]string{
		"P1": "1", "P3": "1 2 3 1-2 2-3", "C3": "1 2 3 1-2 1-3 2-3", "C_{4}": "1 2 3 4 1-2 2-3 1-4 3-4", "K_{1,2}": "1 2 3 1-2 1-3",
		"Q1": "1 2 1-2", "C2": "", "K0": "", "P": "", "W5": "", "p5": "", "P5x": "", "C3,3": "", "K9999": "", "Q9": "",
	} {
		if got, ok := Named(name); got != want || ok != (want != "") {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for name, edges := range map[string]int{"P10": 9, "C10": 10, "K7": 21, "K3,4": 12, "Q3": 12, "Q5": 80} {
		text, _ := Named(name)
		links := slices.DeleteFunc(strings.Fields(text), func(s string) bool { return !strings.Contains(s, "-") })
		if len(links) != edges {
			t.Errorf("%s: %d edges, want %d", name, len(links), edges)
		}
	}
}

// TestNamedVertices prints a vertex alone with the name of a graph so that it is read back as a vertex.
func TestNamedVertices(t *testing.T) {
	for text, want := range map[string]string{"K4 K4": "K4 K4", "K4 a": "K4 a", "K4=3": "K4=3", "C4-P4": "C4-P4", "P3": "1-2 2-3",
		"a a": "a"} {
		g, err := Parse(text, false)
		if err != nil || g.String() != want {
			t.Errorf("%s: %v, %v", text, g, err)
		}
	}
	if g, err := Parse("P3", true); err != nil || g.String() != "P3" {
		t.Errorf("digraph P3: %v, %v", g, err)
	}
}
