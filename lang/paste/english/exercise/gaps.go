package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
)

// gapRows match pins that are missing from a row of them.
func gapRows() []Event {
	const (
		pin  = "( pin | skittle | bottle ) "
		one  = "( pin | skittle | bottle | one ) "
		left = "[( from | counting from | counted from ) left [end | side]] "
		gone = "[be | have been] [already | have already been] ( missing | removed | gone | absent | down | fallen | " +
			"taken away | knocked ( down | over | out ) )"
	)
	twoInside := func(x *Draft, _ *sentence, _ grammar.Found) bool {
		return len(x.Heaps) == 1 && x.Heaps[0]%2 == 0 && x.without([]int{x.Heaps[0] / 2, x.Heaps[0]/2 + 1})
	}
	return []Event{
		{"[but] " + pin + "[number] {numbers:list} " + left + gone, func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.without(f.Get("list").([]int))
		}},
		{"[and | thus | so | , ] ( leaving | which leave | this leave | so that it leave ) ( [only] [two | three] @heap of [size] {numbers:heaps} [{noun}] | : )",
			func(x *Draft, s *sentence, f grammar.Found) bool { // what remains is told again
				list, ok := f.Get("heaps").([]int)
				return len(x.Heaps) > 1 && x.Placed == s && (!ok || slices.Equal(list, x.Heaps))
			}},
		{"[on | with | for | have | there be] {number:n} ( column | file ) [of pawns]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.heapCount = 1 // the columns are not heaps
				return x.HasGame && x.Game.Name == "dawsons_chess" && x.Place([]int{f.Number("n")})
			}},
		{"[but] ( middle | central ) " + one + gone, func(x *Draft, _ *sentence, _ grammar.Found) bool {
			return len(x.Heaps) == 1 && x.Heaps[0]%2 == 1 && x.without([]int{(x.Heaps[0] + 1) / 2})
		}},
		{"[but] two ( middle | central ) " + one + gone, twoInside},
		{"[but] two " + pin + "in ( middle | centre | center ) " + gone, twoInside},
		{"[but] {word:nth} ( " + one + left + gone + " | have [already] been ( knocked ( down | over ) | removed | taken away ) )", func(x *Draft, _ *sentence, f grammar.Found) bool {
			n := places[f.Get("nth").(string)]
			return n > 0 && x.without([]int{n})
		}},
	}
}

// places are the words for the first places of a row.
var places = map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
	"ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12}

// without removes pins, in ascending order, from the one row of the position: what
// remains are the rows between them. The pins of a game with heaps stand in a row if
// it is one that can be left in two parts, by taking neighbours.
func (x *Draft) without(pins []int) bool {
	if !x.HasGame || x.Game.Shape != rule.HeapShape || len(x.Heaps) != 1 ||
		x.Game.Name != "kayles" && x.Game.Name != "dawsons_kayles" && x.Game.Name != "dawsons_chess" {
		return false
	}
	var rows []int
	before := 0
	for _, n := range append(pins[:len(pins):len(pins)], x.Heaps[0]+1) {
		if n <= before || n > x.Heaps[0]+1 {
			return false
		}
		if n > before+1 {
			rows = append(rows, n-before-1)
		}
		before = n
	}
	x.put(rows)
	return len(rows) > 0
}
