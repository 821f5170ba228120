//go:build !js

package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"slices"
)

// stepRows match how many counters lie on the steps of a stair or the squares of a strip, by
// their numbers, and the gaps between men in rows.
func stepRows() []Event {
	const steps = "( step | stair | square | cell ) ( {span:span} | {numbers:steps} ) "
	stocked := func(x *Draft, _ *sentence, f grammar.Found) bool {
		var list []notation.Stock
		at, _ := f.Get("steps").([]int)
		if span, ok := f.Get("span").([2]int); ok {
			at = rule.Interval(span[0], span[1]).Set
		}
		counts := f.Get("heaps").([]int)
		if len(at) != len(counts) || len(at) == 1 {
			return false
		}
		for i, n := range at {
			list = append(list, notation.Stock{Count: counts[i], Place: n})
		}
		return x.stock(list)
	}
	return []Event{
		{"[with | there be] [{noun}] [on | in] " + steps + "( hold | have | contain | with | : | ) [{noun} :] {numbers:heaps} [{noun}] [respectively]", stocked},
		{"[with | there be] {numbers:heaps} [{noun}] [respectively] on " + steps + "[respectively]", stocked},
		{"[with | there be] {stocked:list}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.stock(f.Get("list").([]notation.Stock))
		}},
		{"[( from | of | on | in | with | off )] [single] [empty] {sides:sides} ( strip | row | board | path )", func(x *Draft, _ *sentence, f grammar.Found) bool {
			sides, split := f.Get("sides").([]int), func(m rule.Move) bool { return m.Splits == rule.MaySplit }
			return sides[0] == 1 && slices.ContainsFunc(x.Moves, split) && x.Place(sides[1:])
		}},
		{"northcott [game] [on | with | in which | has] [{number:count} row] [with | of | where] gap [between [two] ( men | piece | {noun} )] [of | be | :] " +
			"{numbers:heaps} [square | cell] [[between [two] ( men | piece | {noun} )]]", func(x *Draft, _ *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			x.retreats = true
			return (!f.Has("count") || f.Number("count") == len(list)) && x.Play(rule.Named()["nim"]) && x.Place(list)
		}},
	}
}

// stock lays counters on steps or squares; the others have none.
func (x *Draft) stock(list []notation.Stock) bool {
	var on []int
	for _, p := range list {
		if p.Place < 0 || p.Place > 200 || p.Count < 0 || p.Count > 1e6 {
			return false
		}
		switch {
		case x.HasGame && x.Game.Name == "staircase_nim" && p.Place > 0:
			on = append(on, make([]int, max(0, p.Place-len(on)))...)
			on[p.Place-1] += p.Count
		case x.HasGame && x.Game.Name == "nimble" && p.Count <= 200:
			on = append(on, slices.Repeat([]int{p.Place}, p.Count)...)
		default:
			return false
		}
	}
	x.Listed = true
	return len(on) > 0 && x.Place(on)
}
