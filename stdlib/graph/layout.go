package graph

import (
	"fmt"
	"math"
)

// MaxDrawn bounds the vertices of a drawing.
const MaxDrawn = 1500

// Places lays the graph out on a plane: springs along the edges, vertices pushing each other apart, each component by
// itself. An edge has a length of about 1, and no coordinate is negative. The time is quadratic in the vertices; more than
// MaxDrawn are an error.
func (g *Graph) Places() ([][2]float64, error) {
	if g.Order() > MaxDrawn {
		return nil, fmt.Errorf("a drawing has at most %d vertices; dot writes larger graphs for Graphviz", MaxDrawn)
	}
	return g.layout(), nil
}

// layout places the vertices, the components side by side in rows.
func (g *Graph) layout() [][2]float64 {
	places := make([][2]float64, g.Order())
	x, y, row, total := 0.0, 0.0, 0.0, 0.0
	parts := g.Components()
	for _, c := range parts {
		total += float64(c.Order())
	}
	limit := 2.2 * math.Sqrt(total+10)
	for _, c := range parts {
		p := c.springs()
		w, h := 0.0, 0.0
		for _, at := range p {
			w, h = max(w, at[0]), max(h, at[1])
		}
		if x > 0 && x+w > limit {
			x, y, row = 0, y+row+1.5, 0
		}
		for v, at := range p {
			places[g.index[c.names[v]]] = [2]float64{at[0] + x, at[1] + y}
		}
		x += w + 1.5
		row = max(row, h)
	}
	return places
}

// springs places the vertices of one component (Fruchterman and Reingold),
// from a circle; the least coordinates are 0.
func (g *Graph) springs() [][2]float64 {
	n := g.Order()
	p := make([][2]float64, n)
	radius := math.Sqrt(float64(n))
	for v := range p {
		angle := 2*math.Pi*float64(v)/float64(n) + 0.1
		p[v] = [2]float64{radius * math.Cos(angle), radius * math.Sin(angle)}
	}
	rounds := 60 + 20_000/(n+10)
	if n > 400 {
		rounds = 60
	}
	force := make([][2]float64, n)
	for round := range rounds {
		clear(force)
		for v := range p {
			for w := range v {
				push(p, force, v, w, func(d float64) float64 { return 1 / d })
			}
		}
		for _, e := range g.edges {
			if e.From != e.To {
				push(p, force, e.From, e.To, func(d float64) float64 { return -d * d / 1.4 })
			}
		}
		heat := radius * 0.2 * (1 - float64(round)/float64(rounds))
		for v, f := range force {
			if size := math.Hypot(f[0], f[1]); size > 0 {
				step := min(size, heat)
				p[v][0] += f[0] / size * step
				p[v][1] += f[1] / size * step
			}
		}
	}
	least := [2]float64{math.Inf(1), math.Inf(1)}
	for _, at := range p {
		least[0], least[1] = min(least[0], at[0]), min(least[1], at[1])
	}
	for v := range p {
		p[v][0] -= least[0]
		p[v][1] -= least[1]
	}
	return p
}

// push adds a force between two vertices, repelling if it is positive.
func push(p, force [][2]float64, v, w int, strength func(distance float64) float64) {
	dx, dy := p[v][0]-p[w][0], p[v][1]-p[w][1]
	d := max(math.Hypot(dx, dy), 0.01)
	f := strength(d) / d
	force[v][0] += dx * f
	force[v][1] += dy * f
	force[w][0] -= dx * f
	force[w][1] -= dy * f
}
