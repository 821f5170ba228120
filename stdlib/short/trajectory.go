package short

import "math/big"

// Trajectory is a wall of a thermograph: a stop as a function of the
// temperature t >= -1. It is piecewise linear with slopes -1, 0 and 1,
// continuous, and constant from its last corner on, where the mast stands.
// Corners are numbers m/2^n, ordered by rising temperature; the first is at
// -1.
type Trajectory []Corner

// Corner is a point of a trajectory: the stop At at temperature T.
type Corner struct{ T, At Dyadic }

var minusOne = Dyadic{num: -1}

// constant is the trajectory that is x at all temperatures.
func constant(x Dyadic) Trajectory { return Trajectory{{minusOne, x}} }

// Mast is the value of the trajectory at all high temperatures.
func (w Trajectory) Mast() Dyadic { return w[len(w)-1].At }

// Slope is the slope, d stop / d t, after corner i: -1, 0 or 1.
func (w Trajectory) Slope(i int) int {
	if i+1 == len(w) {
		return 0
	}
	return w[i+1].At.Cmp(w[i].At)
}

// at is the stop at temperature t >= -1, where corner i is the last not above t.
func (w Trajectory) at(i int, t Dyadic) Dyadic {
	d := t.Sub(w[i].T)
	switch w.Slope(i) {
	case 1:
		return w[i].At.Add(d)
	case -1:
		return w[i].At.Sub(d)
	}
	return w[i].At
}

// At is the stop at any rational temperature t >= -1.
func (w Trajectory) At(t *big.Rat) *big.Rat {
	i := 0
	for i+1 < len(w) && w[i+1].T.Rat().Cmp(t) <= 0 {
		i++
	}
	x := w[i].At.Rat()
	d := new(big.Rat).Sub(t, w[i].T.Rat())
	switch w.Slope(i) {
	case 1:
		x.Add(x, d)
	case -1:
		x.Sub(x, d)
	}
	return x
}

// Neg is the trajectory of -G on the other side.
func (w Trajectory) Neg() Trajectory {
	n := make(Trajectory, len(w))
	for i, c := range w {
		n[i] = Corner{c.T, c.At.Neg()}
	}
	return n
}

// scan goes through the corners of two trajectories in order, and calls f with both stops at each until f returns false.
func scan(v, w Trajectory, f func(t, x, y Dyadic) bool) {
	i, j := 0, 0
	t := minusOne
	for {
		if !f(t, v.at(i, t), w.at(j, t)) {
			return
		}
		switch {
		case i+1 == len(v) && j+1 == len(w):
			return
		case i+1 == len(v) || j+1 < len(w) && w[j+1].T.Cmp(v[i+1].T) < 0:
			j++
			t = w[j].T
		case j+1 == len(w) || v[i+1].T.Cmp(w[j+1].T) < 0:
			i++
			t = v[i].T
		default:
			i, j = i+1, j+1
			t = v[i].T
		}
	}
}

// corner adds a corner, replacing the last one if that lies on the line: where slopes are -1, 0 or 1, it does if stops
// rise, stay or fall on both sides of it.
func (w Trajectory) corner(t, x Dyadic) Trajectory {
	if n := len(w); n >= 2 && x.Cmp(w[n-1].At) == w[n-1].At.Cmp(w[n-2].At) {
		w[n-1] = Corner{t, x}
		return w
	}
	return append(w, Corner{t, x})
}

// trim removes a last corner within a constant end.
func (w Trajectory) trim() Trajectory {
	for n := len(w); n >= 2 && w[n-1].At.Equal(w[n-2].At); n-- {
		w = w[:n-1]
	}
	return w
}

// higher is the greater of two walls at every temperature.
func higher(v, w Trajectory) Trajectory {
	out := make(Trajectory, 0, len(v)+len(w))
	var t0, x0, y0 Dyadic
	first := true
	scan(v, w, func(t, x, y Dyadic) bool {
		if c := x.Cmp(y); !first && c*x0.Cmp(y0) < 0 {
			// They crossed since t0; the crossing divides the interval in the ratio of the gaps. The slopes are 0 and 1, or
			// 0 and -1, so the place is dyadic.
			gap := x0.Sub(y0)
			closing := gap.Sub(x.Sub(y))
			run := t.Sub(t0)
			cross := t0.Add(portion(gap, closing, run))
			out = out.corner(cross, x0.Add(portion(gap, closing, x.Sub(x0))))
		}
		if x.Cmp(y) < 0 {
			out = out.corner(t, y)
		} else {
			out = out.corner(t, x)
		}
		t0, x0, y0, first = t, x, y, false
		return true
	})
	return out.trim()
}

// portion is part·gap/closing, which is known to be dyadic.
func portion(gap, closing, part Dyadic) Dyadic {
	r := new(big.Rat).Quo(gap.Rat(), closing.Rat())
	d, _ := DyadicOf(r.Mul(r, part.Rat()))
	return d
}

// Thermograph is the pair of walls of a game, its mean and its temperature.
type Thermograph struct {
	Left, Right       Trajectory
	Mean, Temperature Dyadic
}

// thermographOf computes the thermograph of {left|right} from the right walls of the left options and the left walls of the
// right options. The scaffolds are those walls minus and plus t; above their first meeting is a mast (Winning Ways, chapter
// 6; Siegel, section II.5).
func thermographOf(left, right []Trajectory) Thermograph {
	l := left[0]
	for _, w := range left[1:] {
		l = higher(l, w)
	}
	r := right[0].Neg()
	for _, w := range right[1:] {
		r = higher(r, w.Neg())
	}
	return meet(l, r.Neg())
}

// meet taxes both players, who pay t for the move, and cuts the scaffolds l - t and r + t where they first meet. Beyond the
// last corner they approach each other with slope one.
func meet(l, r Trajectory) Thermograph {
	var g Thermograph
	var t0, x0, y0 Dyadic
	first, met := true, false
	visit := func(t, x, y Dyadic) {
		switch c := x.Cmp(y); {
		case c > 0:
			g.Left, g.Right = g.Left.corner(t, x), g.Right.corner(t, y)
		case c == 0 || first:
			met = true
			g.Temperature, g.Mean = t, x
		default:
			gap := x0.Sub(y0)
			closing := gap.Sub(x.Sub(y))
			met = true
			g.Temperature = t0.Add(portion(gap, closing, t.Sub(t0)))
			g.Mean = x0.Add(portion(gap, closing, x.Sub(x0)))
		}
		t0, x0, y0, first = t, x, y, false
	}
	scan(l, r, func(t, x, y Dyadic) bool {
		visit(t, x.Sub(t), y.Add(t))
		return !met
	})
	if !met {
		half := x0.Sub(y0).Half()
		g.Temperature, g.Mean = t0.Add(half), x0.Sub(half)
	}
	g.Left = g.Left.corner(g.Temperature, g.Mean).trim()
	g.Right = g.Right.corner(g.Temperature, g.Mean).trim()
	return g
}
