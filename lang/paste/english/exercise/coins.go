package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strings"
)

// coins is what is said of a row of coins by the numbers of their places.
type coins struct {
	headsAt   []int // the places of the heads
	placeBase int   // the number of the leftmost place
	baseTold  bool  // it is said, or place 0 is spoken of
}

// coinRows match the places of the heads, and from which number places are counted.
func coinRows() []Event {
	const (
		place   = "[position | place | number | square | location] "
		count   = "( number | numbered | numbering | count | counted | counting | label | labelled | labeled | labelling ) "
		counted = "[be] " + count + "[position | place | coin | square] [of {noun}] [from left | from left to right] [starting | beginning] " +
			"( from | at | with ) {number:base} [on left | from left | at left [end] | from left to right | onwards]"
	)
	heads := func(x *Draft, _ *sentence, f grammar.Found) bool { return x.headsIn(f.Get("list").([]int)) }
	return []Event{
		{"[with | having] ( heads | heads up | {noun} showing heads | head ) [be | lie | appear] ( in | at | on ) [the] " + place +
			"{numbers:list} [only | and tails elsewhere]", heads},
		{"[{noun}] ( in | at | on ) [the] " + place + "{numbers:list} ( be | show ) heads [up] [[all] [and] other ( be | show ) tails]", heads},
		{"[if | when | where | with] [we | you | and | position | place | coin] " + counted, func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.placeBase, x.baseTold = f.Number("base"), true
			return x.HasGame && x.Game.Shape == rule.CoinShape && x.placeBase <= 1 && (x.headsAt == nil || x.headsIn(x.headsAt))
		}},
		{"[this | that | latter | it | other | second] [coin | one] @may [be | go | change | turn] [turned | turn | flipped] [over] ( [either] from " +
			"( heads to tails or [from] tails to heads | tails to heads or [from] heads to tails ) | in either direction | either way | " +
			"whichever side it show )", func(x *Draft, s *sentence, _ grammar.Found) bool {
			return x.HasGame && x.Game.Shape == rule.CoinShape && !s.Named("rightmost")
		}},
		{"[game | play] ( end | be over | stop | finish ) ( when | once | as soon as | if ) all [of] [coin] ( be | show ) tails", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			return x.HasGame && x.Game.Shape == rule.CoinShape
		}},
		{"[other [coin] | all other | rest] [be | show] tails", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			return x.headsAt != nil && (x.Named("other") || x.Named("rest"))
		}},
	}
}

// headsIn lays a row of coins with heads at the given places. Where it is not said which
// number the leftmost one has, there is no position yet.
func (x *Draft) headsIn(list []int) bool {
	list = slices.Clone(list)
	slices.Sort(list)
	if !x.HasGame || x.Game.Shape != rule.CoinShape || list[0] < 0 || slices.Max(list) > 200 || len(slices.Compact(list)) < len(list) {
		return false
	}
	x.TurnTo("")
	x.headsAt, x.text, x.Heaps = list, "", nil
	base, ok := x.leftmost(list[0])
	if ok {
		x.text, ok = notation.Heads(list, base)
		return ok
	}
	return true
}

// leftmost is the number of the leftmost place, where n is the least that is spoken of: the
// theories of Turning Turtles and of Ruler count from 1, in other games it must be told.
func (x *Draft) leftmost(n int) (base int, ok bool) {
	switch {
	case x.baseTold:
		return x.placeBase, n >= x.placeBase
	case n == 0:
		x.placeBase, x.baseTold = 0, true
		return 0, true
	}
	return 1, x.Game.Name == "turning_turtles" || x.Game.Name == "ruler"
}

// mostHeads is the largest place whose value is listed.
const mostHeads = 60

// singleHeads are the values of single heads, as a sequence: of so many, or of those at the
// places of a range.
func (x *Draft) singleHeads(a Ask) (string, bool) {
	from, to, base := 1, 16, 1
	switch {
	case a.Counted:
		to = a.To - a.From + 1
	case a.Ranged:
		from, to = a.From, a.To
		if theory := x.Game.Name == "turning_turtles" || x.Game.Name == "ruler"; theory && from == 0 && !a.Sentence.Named("0") && !x.baseTold {
			from = 1 // "up to 10"
		}
		told := from > 0 || x.baseTold || a.Sentence.Named("0") // and not "up to 10"
		least, ok := x.leftmost(from)
		if base = least; !told || !ok || to > mostHeads {
			return "", false
		}
	}
	var rows []string
	for n := from; n <= to; n++ {
		row, _ := notation.Heads([]int{n}, base)
		rows = append(rows, row)
	}
	return fmt.Sprintf("[nimvalue(%s(s)) for s in [%s]]", x.Game.Name, strings.Join(rows, ", ")), from <= to
}
