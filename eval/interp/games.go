package interp

import (
	"cgt/eval/value"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// FromShort is a short game as a value in normal form.
func (ev *evaluation) FromShort(g short.Game) value.Value {
	if x, ok := ev.Store().NumberOf(g); ok {
		return value.NewRational(x.Rat())
	}
	if n, ok := ev.Store().NimberOf(g); ok {
		return value.NewStar(nimber.FromUint64(n))
	}
	return value.Game{S: ev.Store(), G: g}
}

// FromShorts is a list of short games.
func (ev *evaluation) FromShorts(games []short.Game) value.List {
	vs := make([]value.Value, len(games))
	for i, g := range games {
		vs[i] = ev.FromShort(g)
	}
	return value.List{Items: vs}
}
