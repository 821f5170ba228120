package draw

import (
	"image/color"
	"math"
)

// canvas is what a picture is painted on. Its origin is the upper left corner,
// x grows to the right and y down, in points.
type canvas interface {
	// stroke draws along a path.
	stroke(path path, how strokeLook)
	// fill fills a closed path.
	fill(path path, colour color.NRGBA)
	// write draws a text of the given width from its left end, with the middle of its letters at the height of at.
	write(text string, at point, width, size float64, colour color.NRGBA, bold bool)
}

// strokeLook is the style of a line.
type strokeLook struct {
	colour color.NRGBA
	width  float64
	dash   dashes
}

// dashes are the lengths of strokes and gaps in turn; nil is a solid line.
type dashes = []float64

// path is a line of pieces, or a circle alone.
type path struct {
	pieces []piece
	closed bool
	radius float64 // radius of the circle around the only point, if not 0
}

// piece leads from the last point to its own last one: straight, or as a curve with the one or two points before it as
// control points.
type piece []point

// through is a path of straight lines.
func through(points ...point) path {
	var p path
	for _, q := range points {
		p.pieces = append(p.pieces, piece{q})
	}
	return p
}

// shifted is the path moved to the right and down.
func (p path) shifted(x, y float64) path {
	if x == 0 && y == 0 {
		return p
	}
	moved := path{closed: p.closed, radius: p.radius}
	for _, q := range p.pieces {
		to := make(piece, len(q))
		for i, at := range q {
			to[i] = point{at.x + x, at.y + y}
		}
		moved.pieces = append(moved.pieces, to)
	}
	return moved
}

// Site is a place of a picture that can be pointed at: a cell, a counter, a vertex, an edge. A move is described by the
// sites that it changes.
type Site struct {
	Part int      // the index, from 0, of the component of the sum it belongs to
	Kind SiteKind // what it is
	At   [2]int   // which one: a row and a column, a pile and a counter, an index
	X, Y float64  // its upper left corner, in points
	W, H float64  // its size
	// Line is the two ends of an edge, whose middle is the centre of the box; nil for other sites.
	Line *[4]float64
}

// SiteKind is what a site is.
type SiteKind string

// The kinds of sites.
const (
	CellSite    SiteKind = "cell"    // of a board: row and column, from the top
	ItemSite    SiteKind = "item"    // of a row: its index
	CounterSite SiteKind = "counter" // of a heap: the pile, and which counter from below
	VertexSite  SiteKind = "vertex"  // of a graph: its index
	EdgeSite    SiteKind = "edge"    // of a graph: its index
)

// Sites lists the places of the picture that can be pointed at, in the order in which they are drawn.
func (p Picture) Sites() []Site {
	var sites []Site
	p.paint(&pen{c: nowhere{}, sites: &sites})
	return sites
}

// Of is the picture with its sites assigned to a component of a sum.
func (p Picture) Of(part int) Picture {
	return Picture{p.Width, p.Height, func(on *pen) {
		old := on.part
		on.part = part
		p.paint(on)
		on.part = old
	}}
}

// nowhere is a canvas that draws nothing, used when only the sites are wanted.
type nowhere struct{}

func (nowhere) stroke(path, strokeLook)                                  {}
func (nowhere) fill(path, color.NRGBA)                                   {}
func (nowhere) write(string, point, float64, float64, color.NRGBA, bool) {}

// site marks a box that can be pointed at.
func (p *pen) site(kind SiteKind, i, j int, x, y, width, height float64) {
	if p.sites != nil {
		*p.sites = append(*p.sites, Site{Part: p.part, Kind: kind, At: [2]int{i, j}, X: p.x + x, Y: p.y + y, W: width, H: height})
	}
}

// edgeSite marks a line that can be pointed at, around its middle.
func (p *pen) edgeSite(i int, from, middle, to point) {
	if p.sites != nil {
		const side = 22
		*p.sites = append(*p.sites, Site{Part: p.part, Kind: EdgeSite, At: [2]int{i, 0}, X: p.x + middle.x - side/2,
			Y: p.y + middle.y - side/2, W: side, H: side,
			Line: &[4]float64{p.x + from.x, p.y + from.y, p.x + to.x, p.y + to.y}})
	}
}

// sideBySide paints pictures in a row, their middles level.
func sideBySide(list []Picture, gap, height float64) func(p *pen) {
	return func(p *pen) {
		x0, y0 := p.x, p.y
		x := 0.0
		for _, q := range list {
			p.x, p.y = x0+x, y0+(height-q.Height)/2
			q.paint(p)
			x += q.Width + gap
		}
		p.x, p.y = x0, y0
	}
}

// seen converts a colour for the canvases.
func seen(c color.Color) color.NRGBA {
	if own, ok := c.(color.NRGBA); ok {
		return own
	}
	return color.NRGBAModel.Convert(c).(color.NRGBA)
}

// advance is the width of a character in thousandths of the size.
func advance(r rune, bold bool) float64 {
	switch {
	case r >= ' ' && r <= '~' && bold:
		return float64(boldAdvances[r-' '])
	case r >= ' ' && r <= '~':
		return float64(advances[r-' '])
	case r < ' ':
		return 0
	}
	if w, ok := furtherAdvances[r]; ok {
		return float64(w)
	}
	if r >= 0x1100 { // wide East Asian characters, symbols
		return 1000
	}
	return 600
}

// widthOf is the width of a text in points.
func widthOf(text string, size float64) float64 { return widthIn(text, size, false) }

func widthIn(text string, size float64, bold bool) float64 {
	total := 0.0
	for _, r := range text {
		total += advance(r, bold)
	}
	return math.Round(total*size) / 1000
}
