package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
)

// dominoes is what is known of the dominoes that are placed.
type dominoes struct {
	laid     bool // they are, and nothing else is said to be
	OtherWay bool // Left places them horizontally
}

// dominoRows match how dominoes are placed on a board: with a direction for each player it is Domineering, with none in the
// whole text Cram.
func dominoRows() []Event {
	const (
		lay     = "( place | placing | put | putting | lay | laying | play | playing )"
		area    = "( board | grid | strip | row | rectangle | checkerboard | chessboard ) [of square | of cell]"
		squares = "( square | cell )"
		own     = "[only | always | must | may | may only | can | can only | has to | have to]"
		them    = "[them | it | one | hers | his | [her | his] domino]"
		upright = "( vertical [one | domino] | [in] vertical direction | vertically | upright )"
		flat    = "( horizontal [one | domino] | [in] horizontal direction | horizontally )"
		pair    = "( two | pair of ) [adjacent | neighboring | neighbouring] [free | empty | uncovered] [adjacent | neighboring | " +
			"neighbouring] " + squares
	)
	on := func(x *Draft, _ *sentence, f grammar.Found) bool {
		if x.HasGame && x.Game.Name != "domineering" && x.Game.Name != "cram" {
			return false
		}
		x.laid = true
		if !x.HasGame && !x.sided && !x.Play(rule.Named()["cram"]) {
			return false
		}
		sides, ok := f.Get("sides").([]int)
		return !ok || x.PlaceBoard(sides)
	}
	directed := func(x *Draft, s *sentence, f grammar.Found) bool {
		return (!f.Has("v") && !f.Has("h") || s.Named("left") == s.Named("right")) && (x.HasGame && x.Game.Name == "domineering" ||
			x.laid && !x.HasGame && x.Play(rule.Named()["domineering"]))
	}
	told := func(x *Draft, _ *sentence, _ grammar.Found) bool { return x.laid }
	return []Event{
		{"[on {sides:sides} " + area + "] [two] [player | left and right] [alternately | in turn | alternate | take turn] " + lay +
			" domino [on [empty | free] " + pair + " of] [on] [{sides:sides} " + area + "]", on},
		{"[two] [player] [alternately | in turn | alternate | take turn] ( cover | covering ) " + pair +
			" [of {sides:sides} " + area + "] with domino", on},
		{"( left | {name:v} ) " + own + " [" + lay + "] " + them + " " + upright + " [and | ,] [while | whereas] ( right | {name:h} ) " +
			own + " [" + lay + "] " + them + " " + flat, directed},
		{"[if | where | when] left " + own + " [" + lay + "] " + them + " " + upright, directed},
		{"[and | while] right " + own + " [" + lay + "] " + them + " " + flat, directed},
		{"left ⟨ " + upright + " ⟩ [ and right ⟨ " + flat + " ⟩ ]", directed},
		{"left " + own + " ( place | play | put | move ) " + them + " " + flat, func(x *Draft, s *sentence, _ grammar.Found) bool {
			x.OtherWay = x.laid || x.Named("domino") || x.Named("dominoes") || x.HasGame && x.Game.Name == "domineering"
			if x.OtherWay && (len(x.Heaps) > 0 || len(x.LastAsked) > 0) {
				x.Refuse(s, "it tells behind the board which way Left plays")
			}
			return len(x.Heaps) == 0
		}},
		{"[so that] [each | each of which | each domino | domino | it] [must | to] ( cover | covering | occupy | occupying ) " + pair, told},
		{"( without ( overlapping | overlap ) | so that no two [domino] overlap | [so] that [domino] [may | must | can] not " +
			"overlap | [and] domino %mayno overlap [each other | one another] )", told},
	}
}
