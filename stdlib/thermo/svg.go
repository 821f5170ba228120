package thermo

import (
	"fmt"
	"strings"

	"cgt/stdlib/short"
)

// SVG is the thermograph as a picture of its own: the walls (Left's blue,
// Right's red), the mast, dotted lines at the temperatures of the corners,
// and the stops written where they are. The stops fall from left to right, as
// in the books.
func (g Thermograph) SVG() string {
	const unit, margin = 320.0, 48.0
	p := g.Picture()
	scale := unit / larger(float(p.Top.Sub(p.Bottom)), float(p.High.Sub(p.Low)))
	width := 2*margin + scale*float(p.High.Sub(p.Low))
	height := 2*margin + scale*float(p.Top.Sub(p.Bottom))
	v := view{p: p, scale: scale, margin: margin}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f" font-family="serif" font-size="13">`+"\n", width, height)
	v.levels(&b, g, width)
	v.line(&b, p.Left, "#2255cc")
	v.line(&b, p.Right, "#cc3322")
	mast := []Point{{g.Mean, g.Temperature}, {g.Mean, p.Top}}
	v.line(&b, mast, "#222222")
	v.feet(&b)
	v.text(&b, Point{g.Mean, p.Top}, -6, "middle", g.Mean.String())
	b.WriteString("</svg>\n")
	return b.String()
}

// view turns points of a picture into places on the page.
type view struct {
	p             Picture
	scale, margin float64
}

func float(d short.Dyadic) float64 {
	f, _ := d.Rat().Float64()
	return f
}

func larger(a, b float64) float64 {
	if a > b {
		return a
	}
	return b
}

func (v view) x(at short.Dyadic) float64 { return v.margin + v.scale*float(v.p.High.Sub(at)) }

func (v view) y(t short.Dyadic) float64 { return v.margin + v.scale*float(v.p.Top.Sub(t)) }

func (v view) line(b *strings.Builder, list []Point, colour string) {
	b.WriteString(`<polyline fill="none" stroke-width="2" stroke="` + colour + `" points="`)
	for i, q := range list {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(b, "%.2f,%.2f", v.x(q.At), v.y(q.T))
	}
	b.WriteString("\"/>\n")
}

// levels draws and labels the temperatures of all corners, once each.
func (v view) levels(b *strings.Builder, g Thermograph, width float64) {
	seen := map[string]bool{}
	level := func(t short.Dyadic) {
		if seen[t.String()] || t.Cmp(v.p.Top) >= 0 {
			return
		}
		seen[t.String()] = true
		fmt.Fprintf(b, `<line x1="%.2f" y1="%.2f" x2="%.2f" y2="%.2f" stroke="#999999" stroke-dasharray="2 4"/>`+"\n",
			v.margin-10, v.y(t), width-v.margin+10, v.y(t))
		fmt.Fprintf(b, `<text x="%.2f" y="%.2f" text-anchor="end" fill="#666666">%s</text>`+"\n", v.margin-14, v.y(t)+4, t)
	}
	level(v.p.Bottom)
	level(g.Temperature)
	for _, list := range [][]Point{v.p.Left, v.p.Right} {
		for _, q := range list {
			level(q.T)
		}
	}
}

// feet labels the stops at the bottom.
func (v view) feet(b *strings.Builder) {
	l, r := v.p.Left[0], v.p.Right[0]
	v.text(b, l, 18, "middle", l.At.String())
	if !l.At.Equal(r.At) {
		v.text(b, r, 18, "middle", r.At.String())
	}
}

func (v view) text(b *strings.Builder, q Point, down float64, anchor, text string) {
	fmt.Fprintf(b, `<text x="%.2f" y="%.2f" text-anchor="%s">%s</text>`+"\n", v.x(q.At), v.y(q.T)+down, anchor, text)
}
