package search

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Heat is the thermograph of the sum with its stops. It uses the canonical form if that is quick; otherwise it computes the
// walls of a position from those of its options, which is far cheaper where canonical forms grow large. A *CycleError names
// the cycle of a loopy position.
func (s *Solver) Heat(ctx context.Context, sum game.Sum) (Heat, error) {
	budget := game.BudgetOf(ctx)
	direct := !sum.Impartial()
	for steps := int64(heatSteps); ; steps *= 4 {
		inner := ctx
		if direct {
			inner = within(ctx, budget, steps)
		}
		g, _, err := s.Value(inner, sum)
		if err == nil {
			return s.HeatOf(ctx, g)
		}
		if !direct || !spent(err) {
			return Heat{}, err
		}
		h, err := s.heatByPieces(within(ctx, budget, steps), sum, steps/playedShare)
		if err == nil {
			return h, nil
		}
		if !spent(err) {
			if !errors.Is(err, errNotPlayed) && !errors.Is(err, game.ErrBudget) {
				return Heat{}, err
			}
			direct = false
		}
		if err := budget.Steps(ctx, 2*steps); err != nil {
			return Heat{}, err
		}
	}
}

// heatSteps is the first allowance of the two methods for a thermograph.
const heatSteps = 1 << 19

// HeatOf is the heat of a canonical form.
func (s *Solver) HeatOf(ctx context.Context, g short.Game) (h Heat, err error) {
	if h.Thermograph, err = s.store.Thermograph(ctx, g); err != nil {
		return h, err
	}
	h.LeftStop, h.RightStop, err = s.store.Stops(ctx, g)
	return h, err
}

// heatByPieces is Heat by pieces; each may spend allow steps on its canonical
// form.
func (s *Solver) heatByPieces(ctx context.Context, sum game.Sum, allow int64) (Heat, error) {
	var h Heat
	err := s.withPieces(ctx, "thermograph of", sum, func(f *pieces, list []*piece) (err error) {
		f.allow = allow
		h, err = f.heat(ctx, list)
		return err
	})
	return h, err
}

// heat is the heat of the sum of the pieces.
func (f *pieces) heat(ctx context.Context, list []*piece) (Heat, error) {
	list, err := f.simplify(ctx, list)
	if err != nil {
		return Heat{}, err
	}
	var number short.Dyadic
	if n := len(list); n > 1 && list[n-1].span.numeric {
		number, list = list[n-1].span.mean, list[:n-1] // the only one, and the coldest
	}
	h, err := f.heatWithout(ctx, list)
	return h.shifted(number), err
}

// heatWithout is heat of a simplified sum without a number beside others.
func (f *pieces) heatWithout(ctx context.Context, list []*piece) (Heat, error) {
	if len(list) == 0 {
		return f.s.HeatOf(ctx, f.s.store.Zero())
	}
	total, err := f.total(ctx, list)
	if err == nil {
		return f.s.HeatOf(ctx, total)
	}
	if !errors.Is(err, game.ErrBudget) {
		return Heat{}, err
	}
	key := make([]byte, 0, 4*len(list))
	for _, x := range list {
		key = binary.LittleEndian.AppendUint32(key, x.number)
	}
	if h, ok := f.heats[string(key)]; ok {
		if h == nil {
			return Heat{}, errNotPlayed // play returned to this sum
		}
		return *h, nil
	}
	budget := game.BudgetOf(ctx)
	if err := budget.Steps(ctx, playSteps); err != nil {
		return Heat{}, err
	}
	if f.depth >= maxPlayDepth {
		return Heat{}, errNotPlayed
	}
	f.heats[string(key)] = nil
	f.depth++
	h, err := f.heatByOptions(ctx, list)
	f.depth--
	if err == nil {
		err = budget.Grow(int64(256 + 64*(len(h.Left)+len(h.Right))))
	}
	if err != nil {
		delete(f.heats, string(key))
		return Heat{}, err
	}
	f.heats[string(key)] = &h
	return h, nil
}

// heatByOptions is the heat of a sum from that of its options. The best stops of the options show whether it is a number,
// the simplest one that fits (Siegel, Combinatorial Game Theory, II.3); if they differ the other way it is hot, and the
// walls of the options determine its own from temperature 0 up; otherwise it differs from its stop by an infinitesimal.
func (f *pieces) heatByOptions(ctx context.Context, list []*piece) (Heat, error) {
	var options [2][]Heat
	for _, who := range []game.Player{game.Left, game.Right} {
		for i, x := range list {
			if i > 0 && list[i-1] == x {
				continue
			}
			after, err := f.optionsOf(ctx, x, who)
			if err != nil {
				return Heat{}, err
			}
			for _, o := range after {
				h, err := f.heat(ctx, append(slices.Concat(list[:i], list[i+1:]), o...))
				if err != nil {
					return Heat{}, err
				}
				options[who] = append(options[who], h)
			}
		}
	}
	left, right := bestStops(options)
	number, ok, err := f.numberBetween(ctx, left, right)
	if err != nil {
		return Heat{}, err
	}
	if ok {
		return f.s.HeatOf(ctx, number)
	}
	if left.At.Equal(right.At) {
		h, err := f.numberish(ctx, left.At)
		h.LeftStop, h.RightStop = *left, *right
		return h, err
	}
	var walls [2][]short.Thermograph
	for who, list := range options {
		for _, h := range list {
			walls[who] = append(walls[who], h.Thermograph)
		}
	}
	th, ok := short.ThermographOf(walls[game.Left], walls[game.Right])
	if !ok {
		return Heat{}, errors.New("the walls of a hot game do not stand apart")
	}
	return Heat{Thermograph: th, LeftStop: *left, RightStop: *right, FromZero: true}, nil
}

// bestStops returns the stops that the players reach by their options; nil for a player without one. Among equal numbers
// both prefer that the opponent is to move there.
func bestStops(options [2][]Heat) (left, right *short.Stop) {
	for _, h := range options[game.Left] {
		c := 1
		if left != nil {
			c = h.RightStop.At.Cmp(left.At)
		}
		if c > 0 || c == 0 && h.RightStop.ToMove == game.Right {
			left = &short.Stop{At: h.RightStop.At, ToMove: h.RightStop.ToMove}
		}
	}
	for _, h := range options[game.Right] {
		c := -1
		if right != nil {
			c = h.LeftStop.At.Cmp(right.At)
		}
		if c < 0 || c == 0 && h.LeftStop.ToMove == game.Left {
			right = &short.Stop{At: h.LeftStop.At, ToMove: h.LeftStop.ToMove}
		}
	}
	return left, right
}

// numberBetween is the simplest number x with GL <| x <| GR for all options, if there is one. An option GL with the right
// stop x is <| x exactly if Left is to move there, as is x*; otherwise, like x, it is not.
func (f *pieces) numberBetween(ctx context.Context, left, right *short.Stop) (short.Game, bool, error) {
	var sides [2][]short.Game
	for who, stop := range []*short.Stop{left, right} {
		if stop == nil {
			continue
		}
		g, err := f.s.store.Number(ctx, stop.At)
		if err == nil && stop.ToMove == game.Player(who) {
			g, err = f.s.store.Add(ctx, g, f.s.store.Star())
		}
		if err != nil {
			return g, false, err
		}
		sides[who] = []short.Game{g}
	}
	g, err := f.s.store.Make(ctx, sides[0], sides[1])
	return g, err == nil && f.s.store.IsNumber(g), err
}

// numberish is the heat of a game that differs from x by a nonzero infinitesimal, such as x*, except for who is to move at
// its stops.
func (f *pieces) numberish(ctx context.Context, x short.Dyadic) (Heat, error) {
	g, err := f.s.store.Number(ctx, x)
	if err == nil {
		g, err = f.s.store.Add(ctx, g, f.s.store.Star())
	}
	if err != nil {
		return Heat{}, err
	}
	h, err := f.s.HeatOf(ctx, g)
	h.FromZero = true
	return h, err
}

// shifted is the heat of the sum with the number x.
func (h Heat) shifted(x short.Dyadic) Heat {
	if x.Sign() == 0 {
		return h
	}
	wall := func(w short.Trajectory) short.Trajectory {
		moved := make(short.Trajectory, len(w))
		for i, c := range w {
			moved[i] = short.Corner{T: c.T, At: c.At.Add(x)}
		}
		return moved
	}
	h.Left, h.Right, h.Mean = wall(h.Left), wall(h.Right), h.Mean.Add(x)
	h.LeftStop.At, h.RightStop.At = h.LeftStop.At.Add(x), h.RightStop.At.Add(x)
	return h
}
