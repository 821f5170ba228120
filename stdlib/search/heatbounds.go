package search

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// HeatBounds is what the components of a sum, each considered separately, say about it: its mean, since means add, and
// bounds of its temperature and stops.
type HeatBounds struct {
	Mean        short.Dyadic
	Temperature short.Dyadic // at most
	Exact       bool         // Temperature is exact
	Left, Right [2]short.Dyadic
}

// HeatBounds examines each component separately.
func (s *Solver) HeatBounds(ctx context.Context, sum game.Sum) (HeatBounds, error) {
	var b HeatBounds
	var heats []Heat
	var lefts, rights short.Dyadic
	for i, c := range sum {
		h, err := s.Heat(ctx, game.Sum{c})
		if err != nil {
			return b, err
		}
		heats = append(heats, h)
		b.Mean = b.Mean.Add(h.Mean)
		lefts, rights = lefts.Add(h.LeftStop.At), rights.Add(h.RightStop.At)
		switch d := h.Temperature.Cmp(b.Temperature); {
		case i == 0 || d > 0:
			b.Temperature, b.Exact = h.Temperature, true
		case d == 0:
			b.Exact = false
		}
	}
	b.Exact = b.Exact && b.Temperature.Sign() > 0 || len(sum) < 2
	heat := b.Temperature
	if heat.Sign() < 0 {
		heat = short.Dyadic{}
	}
	b.Left = [2]short.Dyadic{b.Mean, least(lefts, b.Mean.Add(heat))}
	b.Right = [2]short.Dyadic{most(rights, b.Mean.Sub(heat)), b.Mean}
	for _, h := range heats {
		b.Left[0] = most(b.Left[0], rights.Sub(h.RightStop.At).Add(h.LeftStop.At))
		b.Right[1] = least(b.Right[1], lefts.Sub(h.LeftStop.At).Add(h.RightStop.At))
	}
	return b, nil
}

func least(x, y short.Dyadic) short.Dyadic {
	if x.Cmp(y) < 0 {
		return x
	}
	return y
}

func most(x, y short.Dyadic) short.Dyadic { return least(x.Neg(), y.Neg()).Neg() }
