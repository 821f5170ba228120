package thermo

import (
	"math/big"
	"strings"

	"cgt/stdlib/short"
)

// Point is a point of a picture: a stop and a temperature.
type Point struct{ At, T short.Dyadic }

// Picture is what a drawing of a thermograph needs: the corners of both walls
// from the bottom up to the top, mast included, and the frame around them.
// Left's stops are drawn to the left, so At grows from right to left.
type Picture struct {
	Left, Right []Point
	Bottom, Top short.Dyadic // temperatures
	Low, High   short.Dyadic // stops
}

// Picture lays the thermograph out from temperature 0, or from below it where
// the game is colder, up to some mast.
func (g Thermograph) Picture() Picture {
	zero, half := short.NewDyadic(0, 0), short.NewDyadic(1, 1)
	p := Picture{Bottom: zero}
	if g.Temperature.Sign() < 0 {
		p.Bottom = short.NewDyadic(-1, 0)
	}
	mast := g.Temperature.Sub(p.Bottom).Half().Half()
	if mast.Cmp(half) < 0 {
		mast = half
	}
	p.Top = g.Temperature.Add(mast)
	p.Left, p.Right = points(g.Left, p.Bottom, p.Top), points(g.Right, p.Bottom, p.Top)
	p.Low, p.High = g.Mean, g.Mean
	for _, q := range append(append([]Point(nil), p.Left...), p.Right...) {
		if q.At.Cmp(p.Low) < 0 {
			p.Low = q.At
		}
		if q.At.Cmp(p.High) > 0 {
			p.High = q.At
		}
	}
	return p
}

// points lists the corners of w between two temperatures, and the ends.
func points(w short.Trajectory, bottom, top short.Dyadic) []Point {
	at := func(t short.Dyadic) Point {
		x, _ := short.DyadicOf(w.At(t.Rat()))
		return Point{x, t}
	}
	list := []Point{at(bottom)}
	for _, c := range w {
		if c.T.Cmp(bottom) > 0 && c.T.Cmp(top) < 0 {
			list = append(list, Point{c.At, c.T})
		}
	}
	return append(list, at(top))
}

// Draw draws the thermograph with characters, at most width columns and about
// height rows, temperature upwards, Left's stops on the left:
//
//	3/4       |
//	         / \
//	1/2     /   |
//	       /    |
//	  0   /     |
//	      3     2
//
// The rows are labelled with temperatures, the corners and the bottom with
// stops. The drawing is rounded to the grid; String is exact.
func (g Thermograph) Draw(width, height int) string {
	p := g.Picture()
	c := newCanvas(p, max(width, 24), max(height, 5))
	c.walls(g)
	c.temperatures(g)
	c.stops(p)
	return c.String()
}

// canvas is a grid of characters and the scale that maps to it.
type canvas struct {
	cells        [][]rune // top row first
	p            Picture
	margin       int // columns for the labels
	columns      int
	rows         int
	span, spread *big.Rat // ranges of temperatures and of stops
}

func newCanvas(p Picture, width, height int) *canvas {
	c := &canvas{p: p, rows: height}
	for _, t := range append(append([]Point(nil), p.Left...), p.Right...) {
		c.margin = max(c.margin, len(t.T.String())+1)
	}
	c.span, c.spread = p.Top.Sub(p.Bottom).Rat(), p.High.Sub(p.Low).Rat()
	c.columns = width - c.margin - 2*(2+max(len(p.High.String()), len(p.Low.String()))/2)
	c.columns = max(8, min(c.columns, c.square()))
	if c.spread.Sign() == 0 {
		c.columns = 1
	}
	c.cells = make([][]rune, height+2)
	full := width + c.margin
	for i := range c.cells {
		c.cells[i] = []rune(strings.Repeat(" ", full))
	}
	return c
}

// square is the number of columns with which a wall of slope one rises one row per column, and is drawn without gaps.
func (c *canvas) square() int {
	r := new(big.Rat).Quo(c.spread, c.span)
	r.Mul(r, big.NewRat(int64(c.rows-1), 1))
	n := new(big.Int).Div(r.Num(), r.Denom())
	if !n.IsInt64() || n.Int64() > 1<<20 {
		return 1 << 20
	}
	return int(n.Int64()) + 1
}

// place is k if x is the k-th of n steps from lo to hi, rounded.
func place(x, lo, size *big.Rat, n int) int {
	if size.Sign() == 0 || n <= 1 {
		return 0
	}
	r := new(big.Rat).Sub(x, lo)
	r.Quo(r, size).Mul(r, big.NewRat(int64(n-1), 1)).Add(r, big.NewRat(1, 2))
	return int(new(big.Int).Div(r.Num(), r.Denom()).Int64())
}

func (c *canvas) row(t *big.Rat) int {
	return c.rows - 1 - place(t, c.p.Bottom.Rat(), c.span, c.rows)
}

func (c *canvas) column(x *big.Rat) int {
	return c.left() + c.columns - 1 - place(x, c.p.Low.Rat(), c.spread, c.columns)
}

func (c *canvas) left() int { return c.margin + 2 + len(c.p.High.String())/2 }

func (c *canvas) set(row, column int, r rune) {
	if row >= 0 && row < len(c.cells) && column >= 0 && column < len(c.cells[row]) {
		c.cells[row][column] = r
	}
}

// walls draws both walls row by row, at the temperature of each row.
func (c *canvas) walls(g Thermograph) {
	for row := range c.rows {
		k := int64(c.rows - 1 - row)
		t := new(big.Rat).Mul(c.span, big.NewRat(k, int64(c.rows-1)))
		t.Add(t, c.p.Bottom.Rat())
		l, r := c.column(g.Left.At(t)), c.column(g.Right.At(t))
		c.set(row, l, stroke(slopeAt(g.Left, t), '/', '\\'))
		if mark := stroke(slopeAt(g.Right, t), '/', '\\'); l != r {
			c.set(row, r, mark)
		} else {
			c.set(row, r, '|')
		}
	}
}

// slopeAt is the slope of w at t, of the piece above it.
func slopeAt(w short.Trajectory, t *big.Rat) int {
	i := 0
	for i+1 < len(w) && w[i+1].T.Rat().Cmp(t) <= 0 {
		i++
	}
	return w.Slope(i)
}

// stroke is the character for a slope: stops fall to the right as t rises.
func stroke(slope int, falling, rising rune) rune {
	switch slope {
	case -1:
		return falling
	case 1:
		return rising
	}
	return '|'
}

// temperatures writes the temperatures of the corners to the left of the rows.
func (c *canvas) temperatures(g Thermograph) {
	write := func(t short.Dyadic) {
		row := c.row(t.Rat())
		if c.cells[row][c.margin-2] != ' ' {
			return // corners closer together than rows
		}
		label := t.String()
		for i, r := range label {
			c.set(row, c.margin-1-len(label)+i, r)
		}
	}
	write(g.Temperature)
	write(c.p.Bottom)
	for _, list := range [][]Point{c.p.Left, c.p.Right} {
		for _, q := range list[1 : len(list)-1] {
			write(q.T)
		}
	}
}

// stops writes the stops at the bottom below the feet of the walls.
func (c *canvas) stops(p Picture) {
	last := len(c.cells) - 2
	l, r := p.Left[0].At, p.Right[0].At
	c.label(last, c.column(l.Rat()), l.String())
	if !l.Equal(r) {
		row := last
		if c.column(r.Rat())-c.column(l.Rat()) <= (len(l.String())+len(r.String()))/2+1 {
			row++
		}
		c.label(row, c.column(r.Rat()), r.String())
	}
}

func (c *canvas) label(row, middle int, text string) {
	for i, r := range text {
		c.set(row, middle-len(text)/2+i, r)
	}
}

func (c *canvas) String() string {
	var lines []string
	for _, row := range c.cells {
		lines = append(lines, strings.TrimRight(string(row), " "))
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n ") + "\n"
}
