package graph

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"cgt/stdlib/trials"
)

// bruteHackenbush is the nim-value by the definition: delete an edge, drop
// what is not connected to the ground.
func bruteHackenbush(memo map[string]int, g *Graph, ground string) int {
	v, ok := g.Vertex(ground)
	if !ok {
		return 0
	}
	g = g.From(v)
	if n, ok := memo[g.String()]; ok {
		return n
	}
	seen := map[int]bool{}
	for i := range g.Edges() {
		seen[bruteHackenbush(memo, g.WithoutEdge(i), ground)] = true
	}
	n := 0
	for seen[n] {
		n++
	}
	memo[g.String()] = n
	return n
}

func randomGraph(r *rand.Rand, vertices, edges int) *Graph {
	var links []Link
	for range edges {
		links = append(links, Link{From: fmt.Sprint(r.IntN(vertices)), To: fmt.Sprint(r.IntN(vertices))})
	}
	return New(false, links, nil, []string{"0"})
}

func TestFusionAgreesWithDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	count := trials.Count(200, 700)
	for range count {
		g := randomGraph(r, 1+r.IntN(7), r.IntN(10))
		f, err := Fuse(context.Background(), g, 0)
		if err != nil {
			t.Fatal(err)
		}
		memo := map[string]int{}
		if want := bruteHackenbush(memo, g, "0"); f.Value != want {
			t.Fatalf("%s: fusion says %d, the definition %d", g, f.Value, want)
		}
		reached := g.Reachable(0)
		for v := range 6 {
			var want []int
			for i, e := range g.Edges() {
				if reached[e.From] && bruteHackenbush(memo, g.WithoutEdge(i), "0") == v {
					want = append(want, i)
				}
			}
			if v == f.Value {
				want = nil
			}
			if got := f.Cuts(v); !slices.Equal(got, want) {
				t.Fatalf("%s (value %d): cuts to %d are %v, by the definition %v", g, f.Value, v, got, want)
			}
		}
	}
}

// TestCutsAgreeWithFusion compares the edges that Cuts finds with the fusion
// of each graph with one edge less, on graphs too large for the definition.
func TestCutsAgreeWithFusion(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 7))
	for range 60 {
		g := randomGraph(r, 2+r.IntN(60), r.IntN(90))
		f, _ := Fuse(context.Background(), g, 0)
		reached := g.Reachable(0)
		byValue := map[int][]int{}
		for i, e := range g.Edges() {
			if reached[e.From] {
				h, _ := Fuse(context.Background(), g.WithoutEdge(i), 0)
				byValue[h.Value] = append(byValue[h.Value], i)
			}
		}
		for v := range 40 {
			if got := f.Cuts(v); !slices.Equal(got, byValue[v]) {
				t.Fatalf("%s: cuts to %d are %v, should be %v", g, v, got, byValue[v])
			}
		}
	}
}

// Gone returns the edges that are no longer connected to the ground, and which of them
// was cut: the one with an end that stays.
func TestGoneAfterACut(t *testing.T) {
	g, err := Parse("0-1 0-4 1-2 1-2 2-3", false)
	if err != nil {
		t.Fatal(err)
	}
	for edge, want := range map[int]string{0: "[0 2 3 4] 0", 1: "[1] 1", 2: "[3] 3", 3: "[3] 3", 4: "[4] 4"} {
		gone, cut := g.Gone(g.WithoutEdge(edge).From(0))
		if got := fmt.Sprint(gone, cut); got != want {
			t.Errorf("without edge %d there are gone %s, not %s", edge, got, want)
		}
	}
}

func large(kind string, m int) *Graph {
	r := rand.New(rand.NewPCG(9, 9))
	var links []Link
	for i := range m {
		from, to := i, i+1
		switch kind {
		case "random":
			from, to = r.IntN(m*3/4), r.IntN(m*3/4)
		case "tree":
			from, to = r.IntN(i+1), i+1
		case "cycle":
			to = (i + 1) % m
		case "ladder":
			from, to = i/3*2, i/3*2+1
			if i%3 > 0 {
				from, to = i/3*2+i%3-1, i/3*2+i%3+1
			}
		}
		links = append(links, Link{From: fmt.Sprint(from), To: fmt.Sprint(to)})
	}
	return New(false, links, nil, []string{"0"})
}

func BenchmarkHackenbush(b *testing.B) {
	for _, kind := range []string{"path", "cycle", "tree", "random", "ladder"} {
		text := large(kind, 100_000).String()
		b.Run(kind, func(b *testing.B) {
			for b.Loop() {
				start := time.Now()
				g, err := Parse(text, false)
				if err != nil {
					b.Fatal(err)
				}
				parsed := time.Since(start)
				f, _ := Fuse(context.Background(), g, 0)
				fused := time.Since(start)
				cuts := f.Cuts(0)
				b.ReportMetric(parsed.Seconds()*1000, "ms-parse")
				b.ReportMetric((fused-parsed).Seconds()*1000, "ms-value")
				b.ReportMetric((time.Since(start)-fused).Seconds()*1000, "ms-winning")
				b.ReportMetric(float64(len(cuts)), "winning")
			}
		})
	}
}
