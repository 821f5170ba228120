// Package draw draws: plots, tables of coloured cells, boards, trees, graphs
// and thermographs. A picture is painted once, on the canvas of the plotting
// library, which makes SVG, PNG, PDF or TikZ of it; so the four always agree.
package draw

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"math"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"
	"gonum.org/v1/plot/vg/vgtex"
)

// Picture is a drawing with its size in points.
type Picture struct {
	Width, Height float64
	paint         func(c vg.Canvas)
}

// Format is a kind of file.
type Format string

// The formats.
const (
	SVG  Format = "svg"
	PNG  Format = "png"
	PDF  Format = "pdf"
	TikZ Format = "tex" // a pgfpicture to \input in a paper
)

// The limits of a picture: points a side, pixels of a PNG.
const (
	maxSide   = 20_000
	maxPixels = 40_000_000
)

// ErrTooLarge says that a picture would be larger than any page.
var ErrTooLarge = errors.New("the picture would be too large")

// Bytes is the picture as a file of the format. The picture has a white
// ground, so that it can be read on a dark page.
func (p Picture) Bytes(format Format) (data []byte, err error) {
	if p.Width > maxSide || p.Height > maxSide {
		return nil, fmt.Errorf("%w: %.0f by %.0f points", ErrTooLarge, p.Width, p.Height)
	}
	defer func() { // the libraries below panic on what they cannot draw
		if fault := recover(); fault != nil {
			data, err = nil, fmt.Errorf("the picture cannot be drawn: %v", fault)
		}
	}()
	w, h := vg.Length(math.Max(p.Width, 1)), vg.Length(math.Max(p.Height, 1))
	var c vg.CanvasWriterTo
	switch format {
	case SVG:
		c = &svgCanvas{Canvas: vgsvg.New(w, h)}
	case PDF:
		c = pdfCanvas{vgpdf.New(w, h)}
	case TikZ:
		c = texCanvas{vgtex.New(w, h)}
	default:
		c = vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(p.dpi()))}
	}
	if format != TikZ {
		c.SetColor(color.White)
		c.Fill(rectangle(0, 0, float64(w), float64(h)))
	}
	c.SetColor(color.Black)
	p.paint(c)
	var b bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		return nil, err
	}
	if svg, ok := c.(*svgCanvas); ok {
		return svg.sized(fallbackFonts(b.Bytes())), nil
	}
	return b.Bytes(), nil
}

// dpi is twice the density of a screen, less where the picture is large.
func (p Picture) dpi() int {
	const wanted = 192
	inches := p.Width / 72 * p.Height / 72
	return int(math.Max(24, math.Min(wanted, math.Sqrt(maxPixels/math.Max(inches, 1e-9)))))
}

// fallbackFonts names fonts that every machine has behind the fonts that the
// text was measured with.
func fallbackFonts(svg []byte) []byte {
	return bytes.ReplaceAll(svg, []byte("font-family:Liberation Sans"), []byte("font-family:Liberation Sans,Arial,Helvetica,sans-serif"))
}

// svgCanvas remembers how wide each text was measured.
type svgCanvas struct {
	*vgsvg.Canvas
	widths []vg.Length
}

func (c *svgCanvas) FillString(f font.Face, at vg.Point, text string) {
	c.widths = append(c.widths, f.Width(text))
	c.Canvas.FillString(f, at, text)
}

// sized gives every text the width it was measured with, so that labels do not
// overrun where another font stands in.
func (c *svgCanvas) sized(svg []byte) []byte {
	var b bytes.Buffer
	for i, part := range bytes.Split(svg, []byte("<text ")) {
		if i > 0 {
			b.WriteString("<text ")
		}
		if i > 0 && i <= len(c.widths) && c.widths[i-1] > 0 {
			fmt.Fprintf(&b, `textLength="%.2f" lengthAdjust="spacingAndGlyphs" `, c.widths[i-1].Points())
		}
		b.Write(part)
	}
	return b.Bytes()
}

// texCanvas writes text that TeX would read as commands as it stands.
type texCanvas struct{ *vgtex.Canvas }

var texEscapes = strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "^", `$\uparrow$`, "_", `\_`, "&", `\&`, "#", `\#`, "%", `\%`,
	"$", `\$`, "~", `\textasciitilde{}`, "|", `$|$`, `"`, `{\ttfamily\char34}`, "<", `$<$`, ">", `$>$`, "↑", `$\uparrow$`, "↓", `$\downarrow$`, "±", `$\pm$`)

// FillString writes a text in the font of the paper, in the middle of where it
// would stand in the font it was measured with, and no wider than there.
func (c texCanvas) FillString(f font.Face, at vg.Point, text string) {
	width := f.Width(text)
	tex := texEscapes.Replace(text)
	if f.Font.Weight != xfont.WeightNormal {
		tex = `\bfseries ` + tex
	}
	if len([]rune(text)) > 2 {
		tex = fmt.Sprintf(`\sbox0{%s}\ifdim\wd0>%.2fpt\resizebox{%.2fpt}{\height}{\usebox0}\else\usebox0\fi`, tex, width, width)
	}
	at.X += 0.5 * (width - f.Width(tex)) // the canvas adds half of what it takes for the width
	c.Canvas.FillString(f, at, tex)
}

// pdfCanvas writes bold text in the regular weight, because the library names
// an embedded bold font in two ways that do not meet.
type pdfCanvas struct{ *vgpdf.Canvas }

func (c pdfCanvas) FillString(f font.Face, at vg.Point, text string) {
	if f.Font.Weight != xfont.WeightNormal {
		regular := f.Font
		regular.Weight = xfont.WeightNormal
		f = font.DefaultCache.Lookup(regular, regular.Size)
	}
	c.Canvas.FillString(f, at, text)
}

func rectangle(x0, y0, x1, y1 float64) vg.Path {
	var p vg.Path
	p.Move(vg.Point{X: vg.Length(x0), Y: vg.Length(y0)})
	p.Line(vg.Point{X: vg.Length(x1), Y: vg.Length(y0)})
	p.Line(vg.Point{X: vg.Length(x1), Y: vg.Length(y1)})
	p.Line(vg.Point{X: vg.Length(x0), Y: vg.Length(y1)})
	p.Close()
	return p
}
