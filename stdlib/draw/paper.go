//go:build !js

package draw

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"strings"
	"sync"

	"codeberg.org/go-fonts/liberation/liberationsansregular"
	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgtex"
)

// maxPixels is the size of the largest PNG.
const maxPixels = 40_000_000

// paper renders the picture as PNG, PDF or TikZ.
func (p Picture) paper(format Format, meter *metered) (data []byte, err error) {
	defer func() { // the libraries below panic on what they cannot draw
		if fault := recover(); fault != nil {
			data, err = nil, fmt.Errorf("the picture cannot be drawn: %v", fault)
		}
	}()
	w, h := vg.Length(math.Max(p.Width, 1)), vg.Length(math.Max(p.Height, 1))
	var c vg.CanvasWriterTo
	switch format {
	case PDF:
		c = struckTwice{vgpdf.New(w, h)}
	case TikZ:
		c = texCanvas{vgtex.New(w, h)}
	default:
		c = struckTwice{vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(p.dpi()))}}
	}
	page := vgCanvas{c, float64(h)}
	if format != TikZ {
		page.fill(through(point{0, 0}, point{float64(w), 0}, point{float64(w), float64(h)}, point{0, float64(h)}), White)
	}
	c.SetColor(color.Black)
	meter.canvas = page
	if p.paint(&pen{c: meter}); meter.err != nil {
		return nil, meter.err
	}
	var b bytes.Buffer
	_, err = c.WriteTo(&b)
	return b.Bytes(), err
}

// dpi is twice the density of a screen, or less if the picture is large.
func (p Picture) dpi() int {
	const wanted = 192
	inches := p.Width / 72 * p.Height / 72
	return int(math.Max(24, math.Min(wanted, math.Sqrt(maxPixels/math.Max(inches, 1e-9)))))
}

// vgCanvas paints on a canvas of the plotting library, whose y grows upwards.
type vgCanvas struct {
	vg.Canvas
	height float64
}

func (c vgCanvas) at(q point) vg.Point {
	return vg.Point{X: vg.Length(q.x), Y: vg.Length(c.height - q.y)}
}

func (c vgCanvas) path(p path) (to vg.Path) {
	if p.radius > 0 {
		centre, r := c.at(p.pieces[0][0]), vg.Length(p.radius)
		to.Move(vg.Point{X: centre.X + r, Y: centre.Y})
		to.Arc(centre, r, 0, 2*math.Pi)
		to.Close()
		return to
	}
	for i, q := range p.pieces {
		switch last := c.at(q[len(q)-1]); {
		case i == 0:
			to.Move(last)
		case len(q) == 1:
			to.Line(last)
		case len(q) == 2:
			to.QuadTo(c.at(q[0]), last)
		default:
			to.CubeTo(c.at(q[0]), c.at(q[1]), last)
		}
	}
	if p.closed {
		to.Close()
	}
	return to
}

func (c vgCanvas) stroke(p path, how strokeLook) {
	c.SetColor(how.colour)
	c.SetLineWidth(vg.Length(how.width))
	var dash []vg.Length
	for _, d := range how.dash {
		dash = append(dash, vg.Length(d))
	}
	c.SetLineDash(dash, 0)
	c.Stroke(c.path(p))
	c.SetLineDash(nil, 0)
}

func (c vgCanvas) fill(p path, colour color.NRGBA) {
	c.SetColor(colour)
	c.Fill(c.path(p))
}

func (c vgCanvas) write(text string, at point, width, size float64, colour color.NRGBA, bold bool) {
	f := face(size, bold)
	q := c.at(at)
	q.X += (vg.Length(width) - f.Width(text)) / 2 // characters whose width is not known exactly stay centred
	q.Y -= vg.Length(0.35 * size)
	c.SetColor(colour)
	c.FillString(f, q, text)
}

// face is the font of the given size; a bold one has the letters of the regular one, see [struckTwice].
func face(size float64, bold bool) font.Face {
	f := regular().Lookup(font.Font{Typeface: typeface, Variant: "Sans"}, font.Length(size))
	if bold {
		f.Font.Weight = xfont.WeightBold
	}
	return f
}

const typeface = "Liberation"

// regular returns the font of a picture; it is parsed only when needed, since that takes longer than the start of the program.
var regular = sync.OnceValue(func() *font.Cache {
	read, err := opentype.Parse(liberationsansregular.TTF)
	if err != nil {
		panic(err) // it is embedded in the program
	}
	return font.NewCache(font.Collection{{Font: font.Font{Typeface: typeface, Variant: "Sans"}, Face: read}})
})

// texCanvas writes text verbatim, including characters that TeX would read as commands.
type texCanvas struct{ *vgtex.Canvas }

var texEscapes = strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "^", `$\uparrow$`, "_", `\_`, "&", `\&`,
	"#", `\#`, "%", `\%`,
	"$", `\$`, "~", `\textasciitilde{}`, "|", `$|$`, `"`, `{\ttfamily\char34}`, "<", `$<$`, ">", `$>$`, "↑", `$\uparrow$`, "↓",
	`$\downarrow$`, "±", `$\pm$`)

// FillString writes a text in the font of the paper, centred on where it would be in the font it was measured with, and no
// wider than there.
func (c texCanvas) FillString(f font.Face, at vg.Point, text string) {
	width := f.Width(text)
	tex := texEscapes.Replace(printed(text))
	if f.Font.Weight != xfont.WeightNormal {
		tex = `\bfseries ` + tex
	}
	if len([]rune(text)) > 2 {
		tex = fmt.Sprintf(`\sbox0{%s}\ifdim\wd0>%.2fpt\resizebox{%.2fpt}{\height}{\usebox0}\else\usebox0\fi`, tex, width, width)
	}
	at.X += 0.5 * (width - f.Width(tex)) // the canvas adds half of what it takes for the width
	c.Canvas.FillString(f, at, tex)
}

// struckTwice writes bold text as a typewriter does: the regular letters twice, a little beside each other. A bold font would
// be half a megabyte of the program, and be named in two inconsistent ways in a PDF.
type struckTwice struct{ vg.CanvasWriterTo }

func (c struckTwice) FillString(f font.Face, at vg.Point, text string) {
	if f.Font.Weight != xfont.WeightNormal {
		f.Font.Weight = xfont.WeightNormal
		aside := f.Font.Size / 50
		c.CanvasWriterTo.FillString(f, vg.Point{X: at.X - aside, Y: at.Y}, text)
		at.X += aside
	}
	c.CanvasWriterTo.FillString(f, at, text)
}
