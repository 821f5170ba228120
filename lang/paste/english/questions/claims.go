package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"strings"
)

// claimRows match claims about a value, in words, that can be checked.
func claimRows() []event {
	claim := func(text func(f grammar.Found) string) action {
		return func(x *draft, s *sentence, f grammar.Found) bool {
			said := text(f)
			if said == "" || s.Unsure() || turns(x, s) || f.Has("things") && (s.Named("number") || s.Named("or")) {
				return false
			}
			x.Claim(s, said)
			return true
		}
	}
	class := func(x *draft, s *sentence, f grammar.Found) bool {
		if s.Unsure() || s.Named("difference") {
			return false
		}
		misere := ""
		if turns(x, s) {
			misere = ", misere"
		}
		x.Claim(s, "outcome("+f.Get("math").(string)+misere+") = "+f.Get("class").(string))
		return true
	}
	const moving = "( moving | playing | going | starting | if [he | she | they] ( move | play | go | start ) " +
		"| when ( moving | playing | going ) | as ) ( {first:first} | second ) [player]"
	return []event{
		{"[that] {things:things} of [game | position | switch] %position ( be [equal to] | = | equal ) {between:v}",
			claim(func(f grammar.Found) string {
				if list := f.Get("things").([]string); len(list) == 1 && list[0] != "outcome" && list[0] != "thermograph" {
					return notation.Applied(list[0], f.Get("math").(string)) + " = " + f.Get("v").(string)
				}
				return ""
			})},
		{"[so | thus | hence] [we] ( get | obtain | have ) [following] ( canonical | simplest ) form [:] {between:a} = {between:b}",
			claim(func(f grammar.Found) string { return f.Get("a").(string) + " = " + f.Get("b").(string) })},
		{"[that] [be] [game | position | sum] {math:math} [be] [a] {class:class}", class},
		{"[that] [be] [game | position | string | stalk] {row:math} [be] [a] {class:class}", class},
		{"%find ( mex | minimum ( excludant | excluded value ) | minimal ( excludant | excluded value ) ) [of] [set] " +
			"( {math:math} | {numbers:list} | ∅ )", mex},
		{"mex of ( {math:math} | {numbers:list} )", mex},
		{"[{letter:g}] [be] [impartial] ( game | position ) ( whose | with ) ( option | follower ) [have | of | with] %seq " +
			"{numbers:list}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.TurnTo("nim(mex {" + rule.Joined(f.Get("list").([]int)) + "})")
			return true
		}},
		{"%find [all] ( option | move | legal move ) [of | in | from] [game] {math:g} for {side:who}", sideOptions},
		{"%find [all] {side:who} ( option | move | legal move ) ( of | in | from | at ) [game] {math:g}", sideOptions},
		{"{game:game} [on | with | of | played on] {sides:sides} [board | bar | rectangle | grid | strip] [:]", func(x *draft, s *sentence, f grammar.Found) bool {
			g := f.Get("game").(rule.Ruleset)
			return g.Shape == rule.BoardShape && x.Play(g) && x.PlaceBoard(f.Get("sides").([]int))
		}},
		{"let {letter:g} be {component:a} [and] [let] [{letter:h} be {component:b}]",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Letters.Let(f.Get("g").(string), f.Get("a").(string))
				x.TurnTo(x.Letters.Value(f.Get("g").(string)))
				if h, ok := f.Get("h").(string); ok {
					x.Letters.Let(h, f.Get("b").(string))
				}
				return true
			}},
		{"( draw | sketch | plot ) thermograph [of | for] [game] {math:math}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.TurnTo(f.Get("math").(string))
			x.Ask(ask{What: "thing thermograph", Of: x.Value})
			return true
		}},
		{"( express | put | bring | write | reduce ) [game] {math:math} ( in | into | to ) [its] ( canonical | simplest ) form",
			exercise.Asks("thing canonical")},
		{"[that] [game | value | sum | position] {math:a} be ( zero | equal to zero | equivalent to zero )",
			claim(func(f grammar.Found) string { return f.Get("a").(string) + " = 0" })},
		{"[that] {between:a} be ( confused | incomparable | fuzzy ) ( with | to ) [both] {between:b} and [with | to] {between:c}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if s.Unsure() || turns(x, s) {
					return false
				}
				for _, other := range []string{"b", "c"} {
					x.Claim(s, f.Get("a").(string)+" <> "+f.Get(other).(string))
				}
				return true
			}},
		{"[that] {between:a} and {between:b} be ( confused | incomparable | fuzzy ) [with each other]",
			claim(func(f grammar.Found) string { return f.Get("a").(string) + " <> " + f.Get("b").(string) })},
		{"be {between:a} and {between:b} ( equal | equivalent )", claim(func(f grammar.Found) string {
			return f.Get("a").(string) + " = " + f.Get("b").(string)
		})},
		{"{between:a} and {between:b} be equal", claim(func(f grammar.Found) string {
			return f.Get("a").(string) + " = " + f.Get("b").(string)
		})},
		{"( do | can | will ) {side:who} [always | still] ( win | have winning strategy | force win ) [" + moving + "] " +
			"[in | on | from] [game | position | sum] %position [" + moving + "]", sideWins},
	}
}

// sideWins asks whether Left or Right wins, moving first or second.
func sideWins(x *draft, s *sentence, f grammar.Found) bool {
	x.TurnTo(f.Get("math").(string))
	switch opener := f.Get("who").(string); {
	case f.Has("first"):
		x.Ask(ask{What: "starts " + opener, Of: x.Value})
	case s.Named("second"):
		x.Ask(ask{What: "starts " + map[string]string{"left": "right", "right": "left"}[opener], Of: x.Value})
	default:
		x.Ask(ask{What: "thing outcome", Of: x.Value})
	}
	return true
}

// sideOptions asks about the moves of one player, in the game as written.
func sideOptions(x *draft, _ *sentence, f grammar.Found) bool {
	g := f.Get("g").(string)
	if strings.HasPrefix(g, "{") && notation.Closing(g) < len(g)-1 {
		return false // a sum of forms is not written as a form
	}
	x.TurnTo(g)
	x.Ask(ask{What: "thing " + f.Get("who").(string), Of: x.Value})
	return true
}

// turns reports whether misere play is mentioned, even after the matched text.
func turns(x *draft, s *sentence) bool { return x.Misere || s.Named("misere") }
