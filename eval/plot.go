package eval

import (
	"context"
	"fmt"
	"math"

	"cgt/stdlib/draw"
)

// Plot is a scatter plot of numbers, such as a nim-sequence.
type Plot struct {
	series []draw.Series
	pairs  bool // some points are given by both coordinates
}

func (*Plot) value()       {}
func (*Plot) kind() string { return "a plot" }

func (p *Plot) text() string {
	n := 0
	for _, s := range p.series {
		n += len(s.Points)
	}
	return fmt.Sprintf("plot of %d points", n)
}

// The size of a plot on a terminal, where its width is not known.
const (
	plotWidth  = 78
	plotHeight = 16
)

func (p *Plot) describe(context.Context) (*View, error) {
	at := func(width int) string { return draw.Dots(p.series, min(width, 160), plotHeight) }
	return &View{Text: p.text(), Blocks: []Block{Picture{Indent: 1, Text: at(plotWidth), Draw: at}},
		Fields: Fields{Kind: "plot", Text: p.text()}}, nil
}

func (p *Plot) drawing(*evaluation) (draw.Picture, error) {
	axis := "n"
	if p.pairs {
		axis = ""
	}
	return draw.Scatter("", axis, "", p.series)
}

// maxPlotted bounds the points of a plot.
const maxPlotted = 2_000_000

// plotOf is plot(LIST, ...): each list is a series, of numbers at 0, 1, 2, ...
// or of pairs (x, y).
func plotOf(ev *evaluation, args []Value) (Value, error) {
	p := &Plot{}
	total := 0
	for i, arg := range args {
		vs, ok := items(arg)
		if !ok {
			return nil, hintf("plot(values(kayles, 0..200))", "plot is for lists of numbers or of pairs; %s is %s", preview(arg), kindOf(arg))
		}
		if total += len(vs); total > maxPlotted {
			return nil, errf("a plot has at most %d points", maxPlotted)
		}
		if err := ev.budget().Steps(ev.context(), int64(len(vs))); err != nil {
			return nil, err
		}
		s := draw.Series{Name: fmt.Sprintf("list %d", i+1)}
		for n, v := range vs {
			point, err := plotted(n, v)
			if err != nil {
				return nil, err
			}
			if _, ok := v.(Tuple); ok {
				p.pairs = true
			}
			s.Points = append(s.Points, point)
		}
		p.series = append(p.series, s)
	}
	if total == 0 {
		return nil, errf("there is nothing to plot: the list is empty")
	}
	return p, nil
}

// plotted is the n-th element of a list as a point.
func plotted(n int, v Value) (point [2]float64, err error) {
	if t, ok := v.(Tuple); ok && len(t.Items) == 2 {
		x, ok := coordinate(t.Items[0])
		y, ok2 := coordinate(t.Items[1])
		if !ok || !ok2 {
			return point, errf("a point is a pair of numbers, not %s", preview(v))
		}
		return [2]float64{x, y}, nil
	}
	y, ok := coordinate(v)
	if !ok {
		return point, errf("element %d of the list is %s; a plot shows numbers and nimbers", n, kindOf(v))
	}
	return [2]float64{float64(n), y}, nil
}

// coordinate is a number or nimber as a coordinate.
func coordinate(v Value) (float64, bool) {
	x, ok := 0.0, false
	if r, isNumber := rational(v); isNumber {
		x, _ = r.Float64()
		ok = true
	} else if s, isStar := v.(Star); isStar {
		x, _ = s.N.Big().Float64()
		ok = true
	}
	return x, ok && !math.IsInf(x, 0)
}
