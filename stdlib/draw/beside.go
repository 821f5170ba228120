package draw

import "gonum.org/v1/plot/vg"

// besides paints pictures in a row, their middles level.
func besides(list []Picture, gap, height float64) func(c vg.Canvas) {
	return func(c vg.Canvas) {
		x := 0.0
		for _, q := range list {
			c.Push()
			c.Translate(vg.Point{X: vg.Length(x), Y: vg.Length((height - q.Height) / 2)})
			q.paint(c)
			c.Pop()
			x += q.Width + gap
		}
	}
}
