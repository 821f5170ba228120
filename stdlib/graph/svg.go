package graph

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// MaxDrawn bounds the vertices of a drawing.
const MaxDrawn = 1500

// SVG draws the graph: springs along the edges, vertices pushing each other
// apart, each component by itself. The time is quadratic in the vertices.
func (g *Graph) SVG() (string, error) {
	if g.Order() > MaxDrawn {
		return "", fmt.Errorf("a drawing has at most %d vertices; dot writes larger graphs for Graphviz", MaxDrawn)
	}
	p := g.layout()
	const unit, margin = 46.0, 30.0
	width, height := 0.0, 0.0
	for _, at := range p {
		width, height = max(width, at[0]), max(height, at[1])
	}
	width, height = width*unit+2*margin, height*unit+2*margin
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" font-family="sans-serif" font-size="11">`+"\n", width, height, width, height)
	b.WriteString(`<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>` + "\n")
	at := func(v int) (x, y float64) { return p[v][0]*unit + margin, p[v][1]*unit + margin }
	g.drawEdges(&b, at)
	for v, name := range g.names {
		x, y := at(v)
		if n, ok := g.Label(v); ok {
			name = fmt.Sprintf("%s: %d", name, n)
		}
		w := 6.5*float64(len([]rune(name))) + 8
		fmt.Fprintf(&b, `<rect x="%.1f" y="%.1f" width="%.1f" height="17" rx="6" fill="white" stroke="black"/><text x="%.1f" y="%.1f" text-anchor="middle">%s</text>`+"\n",
			x-w/2, y-8.5, w, x, y+4, html.EscapeString(name))
	}
	b.WriteString("</svg>\n")
	return b.String(), nil
}

func (g *Graph) drawEdges(b *strings.Builder, at func(v int) (x, y float64)) {
	colours := map[Colour]string{Plain: "black", Blue: "#0050d0", Red: "#d02020", Green: "#109030"}
	marker := ""
	if g.directed {
		marker = ` marker-end="url(#arrow)"`
	}
	parallel := map[[2]int]int{}
	for _, e := range g.edges {
		x, y := at(e.From)
		u, v := at(e.To)
		n := parallel[[2]int{e.From, e.To}]
		parallel[[2]int{e.From, e.To}]++
		if e.From == e.To {
			r := 14 + 6*float64(n)
			fmt.Fprintf(b, `<path d="M%.1f %.1fc%.1f %.1f %.1f %.1f 0 0" fill="none" stroke="%s"%s/>`+"\n", x, y-8, -2*r, -2*r, 2*r, -2*r, colours[e.Colour], marker)
			continue
		}
		length := math.Hypot(u-x, v-y)
		gap := min(12, length/3) // an arrow ends before the name
		endX, endY := u-(u-x)/length*gap, v-(v-y)/length*gap
		bend := 7 * float64(n)
		midX, midY := (x+endX)/2-(v-y)/length*bend*2, (y+endY)/2+(u-x)/length*bend*2
		fmt.Fprintf(b, `<path d="M%.1f %.1fQ%.1f %.1f %.1f %.1f" fill="none" stroke="%s"%s/>`+"\n", x, y, midX, midY, endX, endY, colours[e.Colour], marker)
	}
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

// push adds a force between two vertices, apart if it is positive.
func push(p, force [][2]float64, v, w int, strength func(distance float64) float64) {
	dx, dy := p[v][0]-p[w][0], p[v][1]-p[w][1]
	d := max(math.Hypot(dx, dy), 0.01)
	f := strength(d) / d
	force[v][0] += dx * f
	force[v][1] += dy * f
	force[w][0] -= dx * f
	force[w][1] -= dy * f
}
