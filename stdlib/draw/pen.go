package draw

import (
	"image/color"
	"math"

	"golang.org/x/image/font"
	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
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

// pen draws on a page whose origin is its upper left corner.
type pen struct {
	c      vg.Canvas
	height float64
}

// align is where a text stands around its place.
type align float64

const (
	toLeft  align = 1 // the text ends at its place
	centred align = 0.5
	toRight align = 0 // the text begins at its place
)

// drawing is a picture that is drawn with a pen.
func drawing(width, height float64, draw func(p *pen)) Picture {
	return Picture{width, height, func(c vg.Canvas) { draw(&pen{c, height}) }}
}

func (p *pen) at(q point) vg.Point {
	return vg.Point{X: vg.Length(q.x), Y: vg.Length(p.height - q.y)}
}

// line strokes a path through the points.
func (p *pen) line(colour color.Color, width float64, dash dashes, through ...point) {
	if len(through) < 2 {
		return
	}
	var path vg.Path
	path.Move(p.at(through[0]))
	for _, q := range through[1:] {
		path.Line(p.at(q))
	}
	p.stroke(path, colour, width, dash)
}

func (p *pen) stroke(path vg.Path, colour color.Color, width float64, dash dashes) {
	p.c.SetColor(colour)
	p.c.SetLineWidth(vg.Length(width))
	p.c.SetLineDash(dash, 0)
	p.c.Stroke(path)
	p.c.SetLineDash(nil, 0)
}

// curve strokes a quadratic curve, bent towards via.
func (p *pen) curve(colour color.Color, width float64, dash dashes, from, via, to point) {
	var path vg.Path
	path.Move(p.at(from))
	path.QuadTo(p.at(via), p.at(to))
	p.stroke(path, colour, width, dash)
}

// loop strokes a curve from a point back to it, by way of two others.
func (p *pen) loop(colour color.Color, width float64, dash dashes, from, out, back point) {
	var path vg.Path
	path.Move(p.at(from))
	path.CubeTo(p.at(out), p.at(back), p.at(from))
	p.stroke(path, colour, width, dash)
}

// area fills a polygon.
func (p *pen) area(colour color.Color, corners ...point) {
	var path vg.Path
	path.Move(p.at(corners[0]))
	for _, q := range corners[1:] {
		path.Line(p.at(q))
	}
	path.Close()
	p.c.SetColor(colour)
	p.c.Fill(path)
}

// box fills a rectangle and draws its border.
func (p *pen) box(fill, border color.Color, x, y, width, height float64) {
	corners := []point{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}
	if fill != nil {
		p.area(fill, corners...)
	}
	if border != nil {
		p.line(border, 0.7, nil, append(corners, corners[0])...)
	}
}

// disc fills a circle and draws its border.
func (p *pen) disc(fill, border color.Color, at point, radius float64) {
	var path vg.Path
	centre := p.at(at)
	path.Move(vg.Point{X: centre.X + vg.Length(radius), Y: centre.Y})
	path.Arc(centre, vg.Length(radius), 0, 2*math.Pi)
	path.Close()
	p.c.SetColor(fill)
	p.c.Fill(path)
	if border != nil {
		p.c.SetColor(border)
		p.c.SetLineWidth(1)
		p.c.Stroke(path)
	}
}

// arrow is the head of an arrow that ends at to.
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

// face is the font of a size.
func face(size float64, bold bool) plotfont.Face {
	f := plotfont.From(plot.DefaultFont, plotfont.Length(size))
	f.Variant = "Sans"
	if bold {
		f.Weight = font.WeightBold
	}
	return plotfont.DefaultCache.Lookup(f, plotfont.Length(size))
}

// widthOf is the width of a text in points.
func widthOf(text string, size float64) float64 {
	f := face(size, false)
	return float64(f.Width(text))
}

// text writes around a place; the middle of its letters is at the place's
// height.
func (p *pen) text(text string, at point, how align, size float64, colour color.Color, bold bool) {
	f := face(size, bold)
	q := p.at(at)
	q.X -= vg.Length(float64(how)) * f.Width(text)
	q.Y -= vg.Length(0.35 * size)
	p.c.SetColor(colour)
	p.c.FillString(f, q, text)
}

// InkOn is black or white, whichever is read better on a ground.
func InkOn(c color.NRGBA) color.NRGBA {
	if 0.299*float64(c.R)+0.587*float64(c.G)+0.114*float64(c.B) > 140 {
		return Black
	}
	return White
}

// Shade is the colour of a share between 0 and 1 on a scale that grows lighter
// all along (the anchors of viridis, by Smith and van der Walt).
func Shade(share float64) color.NRGBA {
	anchors := []color.NRGBA{{0x44, 0x01, 0x54, 255}, {0x3b, 0x52, 0x8b, 255}, {0x21, 0x91, 0x8c, 255}, {0x5e, 0xc9, 0x62, 255}, {0xfd, 0xe7, 0x25, 255}}
	at := math.Max(0, math.Min(1, share)) * float64(len(anchors)-1)
	i := min(int(at), len(anchors)-2)
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (at-float64(i))*(float64(b)-float64(a)))) }
	a, b := anchors[i], anchors[i+1]
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
}

// dashes are the lengths of strokes and gaps in turn; nil is a whole line.
type dashes = []vg.Length
