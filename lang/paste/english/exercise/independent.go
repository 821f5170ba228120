package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
)

// independentRows match pieces that are placed on a strip, or vertices of a path that are marked, of which no two may be
// neighbours: that is Node Kayles on a path.
func independentRows() []Event {
	const (
		cells = "( square | cell | box | field | stone | vertex | vertices | point )"
		strip = "[on | in | of | from] ( ( strip | row | line | path ) ( of | with ) {number:n} " + cells + "[in row | in line] | " +
			"{sides:sides} ( board | strip | grid | rectangle ) | path [of length] {number:n} ) "
		who   = "[[two | each] ( player | people | friend | they ) | [and] they | it] [alternately | alternate | take turn [to] | in turn | by turn] "
		mark  = "( place | placing | put | putting | mark | marking | colour | color | colouring | coloring | choose | pick | select | fill | occupy | shade | paint ) "
		thing = "[[%oneheap] [any | one | some] ( {noun} | x | cross | " + cells + ")] "
		where = "[( on | in ) [any | one | some] [empty | free | vacant | unoccupied | unmarked | uncoloured | uncolored] " + cells + "] " +
			"[with ( x | cross )] "
		free = "[empty | free | vacant | unoccupied | unmarked | uncoloured | uncolored] "
		next = "[directly] ( adjacent | neighbour | neighbor | next to each other | side by side | on ( adjacent | neighbouring | neighboring ) " + cells +
			" | ( adjacent | neighbouring | neighboring ) )"
		apart = "[such | so | provided | as long as | if] [that] ( no two [( adjacent | neighbouring | neighboring )] [{noun} | x ['] [s] | " + cells + "] " +
			"( be | may be | get | become | may | ) [both] [ever] ( " + next + " | coloured | colored | marked | chosen | picked | selected | filled | occupied | share edge ) | " +
			"[that | which] be not " + next + " [to] ( [any] [already] ( occupied | marked | filled | coloured | colored ) [" + cells + " | one] | other {noun} | one already {word:done} ) )"
	)
	set := func(x *Draft, _ *sentence, f grammar.Found) bool {
		n := f.Number("n")
		if sides, ok := f.Get("sides").([]int); ok && len(sides) == 2 && min(sides[0], sides[1]) == 1 {
			n = max(sides[0], sides[1])
		}
		x.told, x.Story = true, true
		return n > 0 && !x.HasGame && len(x.Heaps) == 0 && x.Play(rule.Named()["node kayles"]) && x.Place([]int{n})
	}
	return []Event{
		{strip + who + mark + thing + where + apart, set},
		{who + mark + "[one] " + thing + free + "[" + cells + "] " + strip + "[one [" + cells + "] at [a] time] " + apart, set},
		{who + mark + "[one] " + thing + strip + "[one [" + cells + "] at [a] time] " + apart, set},
	}
}
