package draw

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// svgCanvas writes SVG. Colours and widths are attributes and never a style, because the security policy of a page would
// block styles.
type svgCanvas struct{ b bytes.Buffer }

// svgOf is the picture as SVG with a white background.
func svgOf(p Picture, meter *metered) []byte {
	c := &svgCanvas{}
	w, h := short(math.Max(p.Width, 1)), short(math.Max(p.Height, 1))
	fmt.Fprintf(&c.b, "<?xml version=\"1.0\"?>\n<svg "+
		"xmlns=\"http://www.w3.org/2000/svg\" width=\"%spt\" height=\"%spt\" viewBox=\"0 0 %s %s\" font-family=\"Liberation "+
		"Sans,Arial,Helvetica,sans-serif\">\n",
		w, h, w, h)
	fmt.Fprintf(&c.b, "<rect width=\"%s\" height=\"%s\" fill=\"#ffffff\"/>\n", w, h)
	meter.canvas = c
	p.paint(&pen{c: meter})
	c.b.WriteString("</svg>\n")
	return c.b.Bytes()
}

// short is a length with at most two decimals.
func short(x float64) string {
	x = math.Round(x*100) / 100
	if x == 0 {
		return "0" // avoid -0
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func (c *svgCanvas) stroke(p path, how strokeLook) {
	look := fmt.Sprintf(`fill="none" stroke="%s" stroke-width="%s"`, hex(how.colour), short(how.width))
	if len(how.dash) > 0 {
		lengths := make([]string, len(how.dash))
		for i, d := range how.dash {
			lengths[i] = short(d)
		}
		look += ` stroke-dasharray="` + strings.Join(lengths, " ") + `"`
	}
	c.shape(p, look)
}

func (c *svgCanvas) fill(p path, colour color.NRGBA) {
	c.shape(p, `fill="`+hex(colour)+`"`)
}

// shape writes a path or a circle with its style.
func (c *svgCanvas) shape(p path, look string) {
	if p.radius > 0 {
		at := p.pieces[0][0]
		fmt.Fprintf(&c.b, "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" %s/>\n", short(at.x), short(at.y), short(p.radius), look)
		return
	}
	c.b.WriteString(`<path d="`)
	for i, piece := range p.pieces {
		letter := "L"
		switch {
		case i == 0:
			letter = "M"
		case len(piece) == 2:
			letter = "Q"
		case len(piece) == 3:
			letter = "C"
		}
		c.b.WriteString(letter)
		for j, at := range piece {
			if j > 0 {
				c.b.WriteByte(' ')
			}
			c.b.WriteString(short(at.x) + "," + short(at.y))
		}
	}
	if p.closed {
		c.b.WriteByte('Z')
	}
	c.b.WriteString(`" ` + look + "/>\n")
}

var svgEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// write gives the text the width it was measured with, so that labels do not overflow when another font is substituted.
func (c *svgCanvas) write(text string, at point, width, size float64, colour color.NRGBA, bold bool) {
	if text == "" {
		return
	}
	weight, length := "", ""
	if bold {
		weight = ` font-weight="bold"`
	}
	if width > 0 {
		length = `textLength="` + short(width) + `" lengthAdjust="spacingAndGlyphs" `
	}
	fmt.Fprintf(&c.b, "<text %sx=\"%s\" y=\"%s\" font-size=\"%s\"%s fill=\"%s\" xml:space=\"preserve\">%s</text>\n", length,
		short(at.x), short(at.y+0.35*size), short(size),
		weight, hex(colour), svgEscapes.Replace(printed(text)))
}

// printed removes from a text what XML does not allow, control characters that would affect a terminal showing the file,
// and marks that change the direction of writing.
func printed(text string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsGraphic(r) || unicode.Is(unicode.Cf, r) {
			return '?'
		}
		return r
	}, text)
}
