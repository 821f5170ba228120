package draw

import (
	"errors"
	"image/color"
	"math"
)

// Series is a set of points with a name for the legend, which may be empty.
type Series struct {
	Name   string
	Points [][2]float64
}

// seriesLook distinguishes series by shape as well as by colour.
var seriesLook = []struct {
	colour color.NRGBA
	mark   func(p *pen, colour color.NRGBA, at point, r float64)
}{
	{Blue, markDisc}, {Red, markCross}, {Green, markTriangle}, {Purple, markBox}, {Orange, markPlus}, {Black, markRing},
}

func markDisc(p *pen, colour color.NRGBA, at point, r float64) { p.disc(colour, nil, at, r) }

func markRing(p *pen, colour color.NRGBA, at point, r float64) { p.disc(White, colour, at, r) }

func markCross(p *pen, colour color.NRGBA, at point, r float64) {
	p.line(colour, 1, nil, point{at.x - r, at.y - r}, point{at.x + r, at.y + r})
	p.line(colour, 1, nil, point{at.x - r, at.y + r}, point{at.x + r, at.y - r})
}

func markPlus(p *pen, colour color.NRGBA, at point, r float64) {
	p.line(colour, 1, nil, point{at.x - r, at.y}, point{at.x + r, at.y})
	p.line(colour, 1, nil, point{at.x, at.y - r}, point{at.x, at.y + r})
}

func markTriangle(p *pen, colour color.NRGBA, at point, r float64) {
	p.area(colour, point{at.x, at.y - 1.2*r}, point{at.x + 1.1*r, at.y + 0.8*r}, point{at.x - 1.1*r, at.y + 0.8*r})
}

func markBox(p *pen, colour color.NRGBA, at point, r float64) {
	p.box(nil, colour, at.x-r, at.y-r, 2*r, 2*r)
}

// axis is one axis of a plot: the range of its coordinates, its marks, and its position on the page.
type axis struct {
	low, high float64
	marks     []float64
	from, to  float64 // on the page, of low and of high
}

// newAxis is an axis for one coordinate of all points with approximately that many marks.
func newAxis(series []Series, i, marks int) (a axis, err error) {
	a.low, a.high = math.Inf(1), math.Inf(-1)
	whole := true
	for _, s := range series {
		for _, q := range s.Points {
			if math.IsNaN(q[i]) || math.IsInf(q[i], 0) {
				return a, errors.New("a point without a place cannot be plotted")
			}
			a.low, a.high = math.Min(a.low, q[i]), math.Max(a.high, q[i])
			whole = whole && q[i] == math.Trunc(q[i])
		}
	}
	if a.low > a.high {
		return a, errors.New("there are no points to plot")
	}
	if a.low == a.high {
		a.marks = []float64{a.low}
		a.low, a.high = a.low-1, a.high+1
		return a, nil
	}
	step := roundUp((a.high - a.low) / float64(marks))
	if whole {
		step = math.Max(1, step)
	}
	first := math.Ceil(a.low / step)
	for k := 0.0; k <= 4*float64(marks); k++ {
		if v := (first + k) * step; v <= a.high+step/1000 {
			a.marks = append(a.marks, v)
		}
	}
	return a, nil
}

// at is the position of a coordinate on the page.
func (a axis) at(v float64) float64 { return a.from + (v-a.low)/(a.high-a.low)*(a.to-a.from) }

// Scatter is a plot of points, with axes; even asks for the same scale on both, if neither is far longer than the other. It
// is an error if there are no points, or a coordinate is infinite.
func Scatter(title, x, y string, series []Series, even bool) (Picture, error) {
	across, err := newAxis(series, 0, 10)
	if err != nil {
		return Picture{}, err
	}
	up, err := newAxis(series, 1, 8)
	if err != nil {
		return Picture{}, err
	}
	width, height := 540.0, 320.0
	b, _ := boundsOf(series)
	if even = even && b.even(); even {
		height = 540
	}
	left, right, top, bottom := 16.0, width-16.0, 12.0, height-30.0
	for _, v := range up.marks {
		left = math.Max(left, widthOf(number(v), 12)+16)
	}
	if y != "" {
		left += widthOf(y, 13) + 8
	}
	if title != "" {
		top += 20
	}
	if x != "" {
		bottom -= 16
	}
	if len(series) > 1 { // room for the legend above the points
		up.high += 0.075 * float64(len(series)) * (up.high - up.low)
	}
	across.from, across.to = left+8, right
	up.from, up.to = bottom-8, top
	if even {
		unit := math.Min((across.to-across.from)/(across.high-across.low), (up.from-up.to)/(up.high-up.low))
		width += across.from + unit*(across.high-across.low) - across.to
		across.to = across.from + unit*(across.high-across.low)
		right = across.to
		up.to = up.from - unit*(up.high-up.low)
		if up.to > top { // a less tall page
			less := up.to - top
			height, bottom, up.from, up.to = height-less, bottom-less, up.from-less, top
		}
	}
	return drawing(width, height, func(p *pen) {
		p.text(title, point{width / 2, 14}, centred, 13, Black, true)
		p.text(x, point{(left + right) / 2, height - 12}, centred, 13, Black, false)
		p.text(y, point{8, (top + bottom) / 2}, toRight, 13, Black, false)
		p.axes(across, up, left, right, top, bottom)
		p.points(series, across, up)
		if len(series) > 1 {
			p.legend(series, right, top+8)
		}
	}), nil
}

// axes draws both axes with their marks and the grid behind the points.
func (p *pen) axes(across, up axis, left, right, top, bottom float64) {
	for _, v := range across.marks {
		at := across.at(v)
		p.line(Pale, 0.5, nil, point{at, top}, point{at, bottom - 8})
		p.line(Black, 0.9, nil, point{at, bottom}, point{at, bottom + 6})
		p.text(number(v), point{at, bottom + 14}, centred, 12, Black, false)
	}
	for _, v := range up.marks {
		at := up.at(v)
		p.line(Pale, 0.5, nil, point{left + 8, at}, point{right, at})
		p.line(Black, 0.9, nil, point{left - 6, at}, point{left, at})
		p.text(number(v), point{left - 10, at}, toLeft, 12, Black, false)
	}
	p.line(Black, 0.9, nil, point{across.from, bottom}, point{across.to, bottom})
	p.line(Black, 0.9, nil, point{left, up.from}, point{left, up.to})
}

// points draws the points, smaller ones where they are many.
func (p *pen) points(series []Series, across, up axis) {
	for i, s := range series {
		look, radius := seriesLook[i%len(seriesLook)], 2.4
		if len(s.Points) > 500 {
			radius = 1.4
		}
		for _, q := range s.Points {
			look.mark(p, look.colour, point{across.at(q[0]), up.at(q[1])}, radius)
		}
	}
}

// legend names the series, at the upper right.
func (p *pen) legend(series []Series, right, y float64) {
	for i, s := range series {
		if s.Name == "" {
			continue
		}
		look := seriesLook[i%len(seriesLook)]
		look.mark(p, look.colour, point{right - 8, y}, 2.8)
		p.text(s.Name, point{right - 18, y}, toLeft, 12, Black, false)
		y += 15
	}
}
