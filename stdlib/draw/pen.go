package draw

import (
	"image/color"
	"math"
)

// Colours that people with any colour vision tell apart (Okabe and Ito, Color
// universal design, 2008); they differ in lightness too, for print in grey.
var (
	Blue   = color.NRGBA{0x00, 0x72, 0xb2, 0xff} // Left
	Red    = color.NRGBA{0xd5, 0x5e, 0x00, 0xff} // Right
	Green  = color.NRGBA{0x00, 0x9e, 0x73, 0xff} // either player
	Orange = color.NRGBA{0xe6, 0x9f, 0x00, 0xff}
	Sky    = color.NRGBA{0x56, 0xb4, 0xe9, 0xff}
	Purple = color.NRGBA{0xcc, 0x79, 0xa7, 0xff}
	Black  = color.NRGBA{0x11, 0x11, 0x11, 0xff}
	Grey   = color.NRGBA{0x5c, 0x5c, 0x5c, 0xff}
	Pale   = color.NRGBA{0xdd, 0xdd, 0xdd, 0xff}
	White  = color.NRGBA{0xff, 0xff, 0xff, 0xff}
	wood   = color.NRGBA{0xf2, 0xe6, 0xcc, 0xff}
)

// point is a place on the page: x to the right, y down, in points.
type point struct{ x, y float64 }

// pen draws on a canvas, relative to an origin that can be moved.
type pen struct {
	c     canvas
	x, y  float64 // the origin
	part  int     // the component of a sum that is being drawn
	sites *[]Site // nil when nobody wants them
}

// align is how a text is aligned to its place.
type align float64

const (
	toLeft  align = 1 // the text ends at its place
	centred align = 0.5
	toRight align = 0 // the text begins at its place
)

// drawing is a picture that is drawn with a pen.
func drawing(width, height float64, draw func(p *pen)) Picture {
	return Picture{width, height, draw}
}

// line strokes a path through the points.
func (p *pen) line(colour color.Color, width float64, dash dashes, points ...point) {
	if len(points) < 2 {
		return
	}
	p.stroke(through(points...), colour, width, dash)
}

func (p *pen) stroke(path path, colour color.Color, width float64, dash dashes) {
	p.c.stroke(path.shifted(p.x, p.y), strokeLook{seen(colour), width, dash})
}

func (p *pen) fill(path path, colour color.Color) {
	p.c.fill(path.shifted(p.x, p.y), seen(colour))
}

// curve strokes a quadratic curve with the control point via.
func (p *pen) curve(colour color.Color, width float64, dash dashes, from, via, to point) {
	p.stroke(path{pieces: []piece{{from}, {via, to}}}, colour, width, dash)
}

// loop strokes a curve from a point back to itself, with two control points.
func (p *pen) loop(colour color.Color, width float64, dash dashes, from, out, back point) {
	p.stroke(path{pieces: []piece{{from}, {out, back, from}}}, colour, width, dash)
}

// area fills a polygon.
func (p *pen) area(colour color.Color, corners ...point) {
	path := through(corners...)
	path.closed = true
	p.fill(path, colour)
}

// box fills a rectangle and draws its border.
func (p *pen) box(fill, border color.Color, x, y, width, height float64) {
	path := through(point{x, y}, point{x + width, y}, point{x + width, y + height}, point{x, y + height})
	path.closed = true
	if fill != nil {
		p.fill(path, fill)
	}
	if border != nil {
		p.stroke(path, border, 0.7, nil)
	}
}

// disc fills a circle and draws its border.
func (p *pen) disc(fill, border color.Color, at point, radius float64) {
	circle := path{pieces: []piece{{at}}, closed: true, radius: radius}
	p.fill(circle, fill)
	if border != nil {
		p.stroke(circle, border, 1, nil)
	}
}

// arrow draws the head of an arrow that ends at to.
func (p *pen) arrow(colour color.Color, from, to point) {
	const length, half = 7, 2.8
	d := math.Hypot(to.x-from.x, to.y-from.y)
	if d == 0 {
		return
	}
	ux, uy := (to.x-from.x)/d, (to.y-from.y)/d
	back := point{to.x - length*ux, to.y - length*uy}
	p.area(colour, to, point{back.x - half*uy, back.y + half*ux}, point{back.x + half*uy, back.y - half*ux})
}

// text writes at a place; the middle of its letters is at the place's height.
func (p *pen) text(text string, at point, how align, size float64, colour color.Color, bold bool) {
	if text == "" {
		return
	}
	width := widthIn(text, size, bold)
	p.c.write(text, point{p.x + at.x - float64(how)*width, p.y + at.y}, width, size, seen(colour), bold)
}

// InkOn is black or white, whichever is easier to read on a background.
func InkOn(c color.NRGBA) color.NRGBA {
	if 0.299*float64(c.R)+0.587*float64(c.G)+0.114*float64(c.B) > 140 {
		return Black
	}
	return White
}

// Shade is the colour of a number between 0 and 1 on a scale that grows steadily lighter (the key colours of viridis, by
// Smith and van der Walt).
func Shade(share float64) color.NRGBA {
	anchors := []color.NRGBA{{0x44, 0x01, 0x54, 255}, {0x3b, 0x52, 0x8b, 255}, {0x21, 0x91, 0x8c, 255}, {0x5e, 0xc9, 0x62, 255},
		{0xfd, 0xe7, 0x25, 255}}
	at := math.Max(0, math.Min(1, share)) * float64(len(anchors)-1)
	i := min(int(at), len(anchors)-2)
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (at-float64(i))*(float64(b)-float64(a)))) }
	a, b := anchors[i], anchors[i+1]
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
}
