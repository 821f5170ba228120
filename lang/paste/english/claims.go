package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
)

// claimRows say something of a value that can be checked, in words.
func claimRows() []event {
	claim := func(text func(f grammar.Found) string) action {
		return func(x *exercise, s *sentence, f grammar.Found) bool {
			said := text(f)
			if said == "" || s.Unsure() {
				return false
			}
			x.say(ask{sentence: s, label: x.label}, said)
			x.Asks, x.fresh = true, true
			return true
		}
	}
	class := claim(func(f grammar.Found) string {
		return "outcome(" + f.Get("math").(string) + ") = " + f.Get("class").(string)
	})
	return []event{
		{"[that] {things:things} of [game | position | switch] %position ( be [equal to] | = | equal ) {between:v}",
			claim(func(f grammar.Found) string {
				if list := f.Get("things").([]string); len(list) == 1 && list[0] != "outcome" && list[0] != "thermograph" {
					return notation.Applied(list[0], f.Get("math").(string)) + " = " + f.Get("v").(string)
				}
				return ""
			})},
		{"[that] [be] [game | position | sum] {math:math} [be] [a] {class:class}", class},
		{"[that] [be] [game | position | string | stalk] {row:math} [be] [a] {class:class}", class},
		{"%find ( mex | minimum ( excludant | excluded value ) | minimal ( excludant | excluded value ) ) [of] [set] " +
			"( {math:math} | {numbers:list} | ∅ )", mex},
		{"mex of ( {math:math} | {numbers:list} )", mex},
		{"%find [all] ( option | move | legal move ) [of | in | from] [game] {math:g} for {side:who}", sideOptions},
		{"%find [all] {side:who} ( option | move | legal move ) ( of | in | from | at ) [game] {math:g}", sideOptions},
		{"{game:game} [on] {sides:sides} [board] [:]", func(x *exercise, s *sentence, f grammar.Found) bool {
			g := f.Get("game").(rule.Ruleset)
			return g.Shape == rule.BoardShape && x.play(g) && x.placeBoard(f.Get("sides").([]int))
		}},
		{"let {letter:g} be {component:a} [and] [let] [{letter:h} be {component:b}]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.letters.Let(f.Get("g").(string), f.Get("a").(string))
				x.turnTo(x.letters.Value(f.Get("g").(string)))
				if h, ok := f.Get("h").(string); ok {
					x.letters.Let(h, f.Get("b").(string))
				}
				return true
			}},
		{"( draw | sketch | plot ) thermograph [of] [game] {math:math}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.turnTo(f.Get("math").(string))
			x.ask(ask{what: "thing thermograph", of: x.value})
			return true
		}},
		{"( express | put | bring | write | reduce ) [game] {math:math} ( in | into | to ) [its] ( canonical | simplest ) form",
			asks("thing canonical")},
		{"[that] [game | value | sum | position] {math:a} be ( zero | equal to zero | equivalent to zero )",
			claim(func(f grammar.Found) string { return f.Get("a").(string) + " = 0" })},
		{"[that] {between:a} and {between:b} be ( confused | incomparable | fuzzy ) [with each other]",
			claim(func(f grammar.Found) string { return f.Get("a").(string) + " <> " + f.Get("b").(string) })},
		{"be {between:a} and {between:b} ( equal | equivalent )", claim(func(f grammar.Found) string {
			return f.Get("a").(string) + " = " + f.Get("b").(string)
		})},
		{"{between:a} and {between:b} be equal", claim(func(f grammar.Found) string {
			return f.Get("a").(string) + " = " + f.Get("b").(string)
		})},
		{"( do | can | will ) {side:who} win [in | on | from | game | position | sum] %position " +
			"[( moving | playing | going | starting | if [he | she | they] ( move | play | go | start ) " +
			"| when ( moving | playing | going ) ) ( {first:first} | second )]", sideWins},
	}
}

// sideWins asks whether Left wins, or Right, who moves first or second.
func sideWins(x *exercise, s *sentence, f grammar.Found) bool {
	x.turnTo(f.Get("math").(string))
	switch opener := f.Get("who").(string); {
	case f.Has("first"):
		x.ask(ask{what: "starts " + opener, of: x.value})
	case s.Named("second"):
		x.ask(ask{what: "starts " + map[string]string{"left": "right", "right": "left"}[opener], of: x.value})
	default:
		x.ask(ask{what: "thing outcome", of: x.value})
	}
	return true
}

// sideOptions asks for the moves of one player, of the game as it is written.
func sideOptions(x *exercise, _ *sentence, f grammar.Found) bool {
	x.turnTo(f.Get("g").(string))
	x.ask(ask{what: "thing " + f.Get("who").(string), of: x.value})
	return true
}
