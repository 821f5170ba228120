package draw

import (
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	vgdraw "gonum.org/v1/plot/vg/draw"
)

// Series is a set of points with a name for the legend, which may be empty.
type Series struct {
	Name   string
	Points [][2]float64
}

// seriesLook parts series by shape as well as by colour.
var seriesLook = []struct {
	colour color.Color
	shape  vgdraw.GlyphDrawer
}{
	{Blue, vgdraw.CircleGlyph{}}, {Red, vgdraw.CrossGlyph{}}, {Green, vgdraw.TriangleGlyph{}},
	{Purple, vgdraw.BoxGlyph{}}, {Orange, vgdraw.PlusGlyph{}}, {Black, vgdraw.RingGlyph{}},
}

// Scatter is a plot of points, with axes.
func Scatter(title, x, y string, series []Series) (Picture, error) {
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, x, y
	p.Title.TextStyle.Font.Variant, p.X.Label.TextStyle.Font.Variant, p.Y.Label.TextStyle.Font.Variant = "Sans", "Sans", "Sans"
	p.X.Tick.Label.Font.Variant, p.Y.Tick.Label.Font.Variant, p.Legend.TextStyle.Font.Variant = "Sans", "Sans", "Sans"
	p.X.Tick.Label.Font.Size, p.Y.Tick.Label.Font.Size, p.Legend.TextStyle.Font.Size = 12, 12, 12 // to be read on a wall
	p.X.Label.TextStyle.Font.Size, p.Y.Label.TextStyle.Font.Size = 13, 13
	p.X.LineStyle.Width, p.Y.LineStyle.Width, p.X.Tick.LineStyle.Width, p.Y.Tick.LineStyle.Width = 0.9, 0.9, 0.9, 0.9
	p.X.Tick.Marker, p.Y.Tick.Marker = ticks{10, whole(series, 0)}, ticks{8, whole(series, 1)}
	p.Title.Padding, p.Legend.Top = 6, true
	grid := plotter.NewGrid()
	grid.Horizontal.Color, grid.Vertical.Color = Pale, Pale
	p.Add(grid)
	for i, s := range series {
		points := make(plotter.XYs, len(s.Points))
		for j, q := range s.Points {
			points[j] = plotter.XY{X: q[0], Y: q[1]}
		}
		marks, err := plotter.NewScatter(points)
		if err != nil {
			return Picture{}, err
		}
		look := seriesLook[i%len(seriesLook)]
		marks.Color, marks.Shape, marks.Radius = look.colour, look.shape, 2.4
		if len(points) > 500 {
			marks.Radius = 1.4
		}
		p.Add(marks)
		if s.Name != "" && len(series) > 1 {
			p.Legend.Add(s.Name, marks)
		}
	}
	if len(series) > 1 { // room for the legend above the points
		p.Legend.Padding = 3
		p.Y.Max += 0.075 * float64(len(series)) * (p.Y.Max - p.Y.Min)
	}
	const width, height = 540, 320
	return Picture{width, height, func(c vg.Canvas) {
		p.Draw(vgdraw.Crop(vgdraw.NewCanvas(c, width, height), 6, -12, 6, -6))
	}}, nil
}

// ticks marks an axis at about so many round numbers.
type ticks struct {
	wanted int
	whole  bool // at whole numbers only
}

// whole reports whether a coordinate of all points is a whole number.
func whole(series []Series, axis int) bool {
	for _, s := range series {
		for _, q := range s.Points {
			if q[axis] != math.Trunc(q[axis]) {
				return false
			}
		}
	}
	return true
}

// Ticks are the marks between two ends.
func (t ticks) Ticks(low, high float64) []plot.Tick {
	if high <= low {
		return []plot.Tick{{Value: low, Label: number(low)}}
	}
	step := roundUp((high - low) / float64(t.wanted))
	if t.whole {
		step = math.Max(1, step)
	}
	var marks []plot.Tick
	for v := math.Ceil(low/step) * step; v <= high+step/1000; v += step {
		marks = append(marks, plot.Tick{Value: v, Label: number(v)})
	}
	return marks
}
