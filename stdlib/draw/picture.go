// Package draw draws: plots, tables of coloured cells, boards, trees, graphs and thermographs. A picture is painted once,
// with a pen, on a canvas for SVG, PNG, PDF or TikZ; so all four always agree. SVG is written here; the other formats are
// made by the plotting library, which is left out of a program for a web page, so they are not available there.
package draw

import (
	"context"
	"errors"
	"fmt"
)

// Picture is a drawing with its size in points.
type Picture struct {
	Width, Height float64
	paint         func(p *pen)
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

// maxSide is the longest side of a picture, in points.
const maxSide = 20_000

// ErrTooLarge means that a picture would be larger than any page.
var ErrTooLarge = errors.New("the picture would be too large")

// ErrFormat means that this program cannot write a format.
var ErrFormat = errors.New("the page draws SVG alone; the program cgt writes PNG, PDF and TikZ")

// Bytes is the picture as a file of the format. It has a white background, so that it is readable on a dark page. The
// budget of ctx is charged for what is painted.
func (p Picture) Bytes(ctx context.Context, format Format) (data []byte, err error) {
	if p.Width > maxSide || p.Height > maxSide {
		return nil, fmt.Errorf("%w: %.0f by %.0f points", ErrTooLarge, p.Width, p.Height)
	}
	meter := &metered{ctx: ctx}
	defer meter.done()
	if format == SVG {
		data = svgOf(p, meter)
	} else {
		data, err = p.paper(format, meter)
	}
	if meter.err != nil {
		return nil, meter.err
	}
	return data, err
}
