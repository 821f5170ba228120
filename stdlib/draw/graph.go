package draw

import (
	"image/color"
	"math"
	"slices"

	"cgt/stdlib/sorting"
)

// Vertex is a vertex of a graph.
type Vertex struct {
	Label  string
	Fill   color.NRGBA // radius of its disc
	Ground bool        // stands on the ground line
	Hidden bool        // takes up space but is not drawn
}

// Link is an edge of a graph, or an arrow.
type Link struct {
	From, To int
	By       Side // blue for Left, red for Right
	Green    bool // for either player
	Arrow    bool
	Hidden   bool // takes up space but is not drawn
}

// Graph is a graph or digraph to be drawn.
type Graph struct {
	Vertices []Vertex
	Links    []Link
	Dots     bool // vertices are dots without labels
}

const (
	discRadius = 11.0
	rankHeight = 64.0
)

// Layered draws the graph in layers: rank gives the layer of each vertex, layer 0 at the top, or at the bottom where up is
// true. The vertices of a layer are put in an order with few crossings (barycentres).
func (g Graph) Layered(rank []int, up bool) Picture {
	layers := g.layers(rank)
	widest := 0.0
	gap := 2*discRadius + 22
	for _, v := range g.Vertices {
		gap = math.Max(gap, widthOf(v.Label, 10)+16)
	}
	for _, layer := range layers {
		widest = math.Max(widest, gap*float64(len(layer)))
	}
	margin := math.Max(22, g.loopMargin())
	height := rankHeight*float64(max(0, len(layers)-1)) + 2*margin
	at := make([]point, len(g.Vertices))
	for r, layer := range layers {
		y := margin + rankHeight*float64(r)
		if up {
			y = height - y
		}
		for i, v := range layer {
			at[v] = point{margin + widest/2 + gap*(float64(i)-float64(len(layer)-1)/2), y}
		}
	}
	return drawing(widest+2*margin, height, func(p *pen) { g.draw(p, at, rank) })
}

// layers returns the vertices by rank, sorted by the mean position of their neighbours above and below in turn, a few
// times.
func (g Graph) layers(rank []int) [][]int {
	var layers [][]int
	for v, r := range rank {
		for len(layers) <= r {
			layers = append(layers, nil)
		}
		layers[r] = append(layers[r], v)
	}
	near := make([][]int, len(g.Vertices))
	for _, l := range g.Links {
		near[l.From] = append(near[l.From], l.To)
		near[l.To] = append(near[l.To], l.From)
	}
	where := make([]float64, len(g.Vertices))
	number := func() {
		for _, layer := range layers {
			for i, v := range layer {
				where[v] = float64(i) - float64(len(layer)-1)/2
			}
		}
	}
	number()
	for sweep := range 8 {
		for i := range layers {
			r, other := i, i-1
			if sweep%2 == 1 {
				r = len(layers) - 1 - i
				other = r + 1
			}
			middle := map[int]float64{}
			for _, v := range layers[r] {
				total, n := 0.0, 0
				for _, w := range near[v] {
					if rank[w] == other {
						total, n = total+where[w], n+1
					}
				}
				middle[v] = where[v]
				if n > 0 {
					middle[v] = total / float64(n)
				}
			}
			sorting.Stably(layers[r], func(v, w int) int {
				switch {
				case middle[v] < middle[w]:
					return -1
				case middle[v] > middle[w]:
					return 1
				}
				return 0
			})
			for i, v := range layers[r] {
				where[v] = float64(i) - float64(len(layers[r])-1)/2
			}
		}
	}
	return layers
}

// Placed draws the graph with its vertices at the given places, where an edge has a length of about 1.
func (g Graph) Placed(places [][2]float64) Picture {
	unit, margin := 46.0, math.Max(discRadius+12, g.loopMargin())
	for _, v := range g.Vertices {
		unit = math.Max(unit, widthOf(v.Label, 10)+30)
		margin = math.Max(margin, widthOf(v.Label, 10)/2+12)
	}
	at := make([]point, len(places))
	width, height := 0.0, 0.0
	for v, q := range places {
		at[v] = point{margin + unit*q[0], margin + unit*q[1]}
		width, height = math.Max(width, at[v].x), math.Max(height, at[v].y)
	}
	return drawing(width+margin, height+margin, func(p *pen) { g.draw(p, at, nil) })
}

// loopMargin is the room around the vertices that loops need.
func (g Graph) loopMargin() float64 {
	if slices.ContainsFunc(g.Links, func(l Link) bool { return l.From == l.To }) {
		return 36
	}
	return 0
}

// draw draws the edges, with parallel ones bent apart, then the vertices.
func (g Graph) draw(p *pen, at []point, rank []int) {
	g.ground(p, at)
	type pair struct{ a, b int }
	count, met := map[pair]int{}, map[pair]int{}
	of := func(l Link) pair { return pair{min(l.From, l.To), max(l.From, l.To)} }
	for _, l := range g.Links {
		count[of(l)]++
	}
	for i, l := range g.Links {
		k := of(l)
		bend := (float64(met[k]) - float64(count[k]-1)/2) * 18
		met[k]++
		if l.From > l.To {
			bend = -bend
		}
		if rank != nil && bend == 0 && abs(rank[l.From]-rank[l.To]) > 1 {
			bend = 16 * float64(abs(rank[l.From]-rank[l.To])-1) // routed around the layers in between
		}
		if !l.Hidden {
			g.link(p, i, l, at[l.From], at[l.To], bend)
		}
	}
	for v, vertex := range g.Vertices {
		if vertex.Ground || vertex.Hidden {
			continue
		}
		width := widthOf(vertex.Label, 10)
		p.site(VertexSite, v, 0, at[v].x-math.Max(width/2+4, discRadius), at[v].y-discRadius, math.Max(width+8, 2*discRadius),
			2*discRadius)
		if g.Dots {
			p.disc(vertex.Fill, Black, at[v], 4)
			continue
		}
		if width <= 2*discRadius-4 {
			p.disc(vertex.Fill, Black, at[v], discRadius)
		} else {
			p.box(vertex.Fill, Black, at[v].x-width/2-4, at[v].y-9, width+8, 18)
		}
		p.text(vertex.Label, at[v], centred, 10, InkOn(vertex.Fill), false)
	}
}

// ground is the line under the vertices on it.
func (g Graph) ground(p *pen, at []point) {
	low, left, right := 0.0, math.Inf(1), math.Inf(-1)
	for v, vertex := range g.Vertices {
		left, right = math.Min(left, at[v].x), math.Max(right, at[v].x)
		if vertex.Ground {
			low = at[v].y
		}
	}
	if low > 0 {
		p.line(Black, 3, nil, point{left - 18, low}, point{right + 18, low})
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// link draws an edge, bent sideways by that many points.
func (g Graph) link(p *pen, i int, l Link, from, to point, bend float64) {
	colour, dash := sideLook(l.By)
	width := 1.2
	if l.Green {
		colour = Green
		if slices.ContainsFunc(g.Links, func(o Link) bool { return o.By == LeftSide }) {
			dash = dashes{9, 2, 2, 2} // distinguishable from Left's without colour
		}
	}
	if l.Green || l.By != Either && !l.Arrow {
		width = 3
	}
	if l.From == l.To {
		out, back := point{from.x + 46, from.y - 14}, point{from.x + 14, from.y - 46}
		p.loop(colour, width, dash, from, out, back)
		p.edgeSite(i, from, point{(2*from.x + 3*out.x + 3*back.x) / 8, (2*from.y + 3*out.y + 3*back.y) / 8}, from)
		if l.Arrow {
			d := math.Hypot(back.x-from.x, back.y-from.y)
			p.arrow(colour, back, point{from.x + discRadius*(back.x-from.x)/d, from.y + discRadius*(back.y-from.y)/d})
		}
		return
	}
	d := math.Hypot(to.x-from.x, to.y-from.y)
	via := point{(from.x+to.x)/2 - 2*bend*(to.y-from.y)/d, (from.y+to.y)/2 + 2*bend*(to.x-from.x)/d}
	p.edgeSite(i, from, point{(from.x+to.x)/4 + via.x/2, (from.y+to.y)/4 + via.y/2}, to)
	if bend == 0 {
		p.line(colour, width, dash, from, to)
	} else {
		p.curve(colour, width, dash, from, via, to)
	}
	if l.Arrow {
		e := math.Hypot(to.x-via.x, to.y-via.y)
		reach := discRadius
		if w := widthOf(g.Vertices[l.To].Label, 10); w > 2*discRadius-4 {
			reach = math.Min(w/2+4, math.Max(10, 9*e/math.Max(1, math.Abs(to.y-via.y))))
		}
		p.arrow(colour, via, point{to.x - reach*(to.x-via.x)/e, to.y - reach*(to.y-via.y)/e})
	}
}
