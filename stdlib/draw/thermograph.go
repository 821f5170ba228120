package draw

import "math"

// Wall is a wall of a thermograph: stops and temperatures, from the bottom up.
type Wall [][2]float64

// Thermograph is the data of a drawn thermograph. The stops fall from left to right, as in the books.
type Thermograph struct {
	Left, Right            Wall // up to the top of the picture
	Mean, Temperature      float64
	MeanText               string
	Low, High, Bottom, Top float64
	LeftStop, RightStop    string
	LeftAt, RightAt        float64
	Levels                 []Level // temperatures that are marked
}

// Level is a marked temperature.
type Level struct {
	At   float64
	Text string
}

// Picture draws the walls, the mast, dotted lines at the marked temperatures, and labels at the stops.
func (t Thermograph) Picture() Picture {
	const unit, margin = 300.0, 48.0
	scale := unit / math.Max(t.Top-t.Bottom, math.Max(t.High-t.Low, 1e-9))
	width := math.Max(2*margin+scale*(t.High-t.Low), 160)
	centre := (width - scale*(t.High-t.Low)) / 2
	height := 2*margin + scale*(t.Top-t.Bottom)
	at := func(x, temperature float64) point {
		return point{centre + scale*(t.High-x), margin + scale*(t.Top-temperature)}
	}
	return drawing(width, height, func(p *pen) {
		last := math.Inf(1)
		for _, l := range t.Levels {
			y := at(0, l.At).y
			p.line(Grey, 0.7, dashes{1.5, 3}, point{margin - 8, y}, point{width - margin + 8, y})
			if math.Abs(y-last) > 11 {
				p.text(l.Text, point{margin - 12, y}, toLeft, 11, Grey, false)
				last = y
			}
		}
		wall := func(w Wall) (list []point) {
			for _, q := range w {
				list = append(list, at(q[0], q[1]))
			}
			return list
		}
		p.line(Blue, 2.4, nil, wall(t.Left)...)
		p.line(Red, 2.4, dashes{7, 3}, wall(t.Right)...)
		p.line(Black, 2.4, nil, at(t.Mean, t.Temperature), at(t.Mean, t.Top))
		p.text(t.MeanText, point{at(t.Mean, t.Top).x, at(t.Mean, t.Top).y - 10}, centred, 12, Black, true)
		p.text(t.LeftStop, point{at(t.LeftAt, t.Bottom).x, at(0, t.Bottom).y + 14}, centred, 12, Blue, true)
		if t.LeftStop != t.RightStop {
			p.text(t.RightStop, point{at(t.RightAt, t.Bottom).x, at(0, t.Bottom).y + 14}, centred, 12, Red, true)
		}
	})
}
