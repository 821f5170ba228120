package picture

import (
	"context"
	"fmt"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/draw"
)

// Plot is a scatter plot of numbers, such as a nim-sequence.
type Plot struct {
	series []draw.Series
	pairs  bool // some points have both coordinates
}

// IsValue marks it as a value of the language.
func (*Plot) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Plot) Kind() string { return "a plot" }

// Text is the value on one line.
func (p *Plot) Text() string {
	n := 0
	for _, s := range p.series {
		n += len(s.Points)
	}
	return fmt.Sprintf("plot of %d points", n)
}

// The size of a plot on a terminal of unknown width.
const (
	plotWidth  = 78
	plotHeight = 16
)

// Describe returns its view.
func (p *Plot) Describe(context.Context) (*view.View, error) {
	at := func(width int) string {
		if p.pairs {
			return draw.EvenDots(p.series, min(width, 160), plotHeight)
		}
		return draw.Dots(p.series, min(width, 160), plotHeight)
	}
	return &view.View{Text: p.Text(), Blocks: []view.Block{view.Picture{Indent: 1, Text: at(plotWidth), Draw: at}},
		Fields: view.Fields{Kind: "plot", Text: p.Text()}}, nil
}

// Drawing is its picture.
func (p *Plot) Drawing(interp.Env) (draw.Picture, error) {
	axis := "n"
	if p.pairs {
		axis = ""
	}
	return draw.Scatter("", axis, "", p.series, p.pairs)
}

// maxPlotted bounds the points of a plot.
const maxPlotted = 2_000_000

// PlotOf is plot(LIST, ...): each list is a series, of numbers at 0, 1, 2, ...
// or of pairs (x, y).
func PlotOf(ev interp.Env, args []value.Value) (value.Value, error) {
	p := &Plot{}
	total := 0
	for i, arg := range args {
		vs, ok := value.Items(arg)
		if !ok {
			return nil, value.Hintf("plot(values(kayles, 0..200))", "plot is for lists of numbers or of pairs; %s is %s",
				value.Preview(arg), value.KindOf(arg))
		}
		if total += len(vs); total > maxPlotted {
			return nil, value.Errorf("a plot has at most %d points", maxPlotted)
		}
		if err := ev.Budget().Steps(ev.Context(), int64(len(vs))); err != nil {
			return nil, err
		}
		s := draw.Series{Name: fmt.Sprintf("list %d", i+1)}
		for n, v := range vs {
			point, err := plotted(n, v)
			if err != nil {
				return nil, err
			}
			if _, ok := v.(value.Tuple); ok {
				p.pairs = true
			}
			s.Points = append(s.Points, point)
		}
		p.series = append(p.series, s)
	}
	if total == 0 {
		return nil, value.Errorf("there is nothing to plot: the list is empty")
	}
	return p, nil
}

// plotted is the n-th element of a list as a point.
func plotted(n int, v value.Value) (point [2]float64, err error) {
	if t, ok := v.(value.Tuple); ok && len(t.Items) == 2 {
		x, ok := value.Coordinate(t.Items[0])
		y, ok2 := value.Coordinate(t.Items[1])
		if !ok || !ok2 {
			return point, value.Errorf("a point is a pair of numbers, not %s", value.Preview(v))
		}
		return [2]float64{x, y}, nil
	}
	y, ok := value.Coordinate(v)
	if !ok {
		return point, value.Errorf("element %d of the list is %s; a plot shows numbers and nimbers", n, value.KindOf(v))
	}
	return [2]float64{float64(n), y}, nil
}
