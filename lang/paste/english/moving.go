//go:build !js

package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strings"
)

// movingRows speak of one move, and ask for moves in words that are met less
// often.
func movingRows() []event {
	const good = "( winning | good | correct | best | optimal | right )"
	only := func(what string) action {
		return func(x *exercise, s *sentence, f grammar.Found) bool {
			return s.Demands() && asks(what)(x, s, f)
		}
	}
	strategy := func(x *exercise, s *sentence, f grammar.Found) bool {
		if n := f.Number("n"); f.Has("n") && n != 1 || !s.Demands() && !s.Asks {
			return false
		}
		if s.Named("strategy") && len(x.heaps) == 0 && x.counted {
			return asks("ppos")(x, s, f)
		}
		return asks("moves")(x, s, f)
	}
	const where = "( from | in | at ) [{game:game}] [position] {tuple:heaps}"
	const whose = "( %beginner | your | my | his | her )"
	return []event{
		{"[so | then | that | hence] [" + where + "] %step [" + where + "] ( win | be [a] " + good +
			" [move] | leave %ppos | lead to %ppos | lose | be losing [move] ) [" + where + "]", judged},
		{"( be | do | will | would ) %step [" + where + "] ( " + good + " [move] | win | leave %ppos | be " + good +
			" [move] ) [" + where + "]", judged},
		{"( whether | if ) %step [" + where + "] ( be " + good + " [move] | win ) [" + where + "]", judged},
		{"[and] ( where | how | what ) should {side:who} ( move | play | start | begin ) [first | next] [to win]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return x.value != "" && !x.misere && asks("moves")(x, s, f)
			}},
		{"[and] what ( be | should be ) " + whose + " [only] " + good + " [first | opening | initial | next] move", strategy},
		{"[and] ( %find | figure out | work out ) " + whose + " ( winning strategy | winning [first | opening] move | " +
			"best move )", strategy},
		{"[and] ( show | prove | explain | verify | check | argue ) that ( it | this | that | there ) be ( only one | " +
			"unique | no other [winning move] | only [one] [winning] [such] move )", only("moves counted")},
		{"[that] %mover %wins ( at | in | this game of ) {game:game}", only("who")},
		{"[@find] ( whether | if | be ) [{game:game}] [position | game] [with @heap] {tuple:heaps} [be] [a] ( first " +
			"or second-player win | first-player or second-player win | first-player win or second-player win | " +
			"win for first or second player | won by first or second player ) [in {game:game}]", only("who")},
		{"%find ( every | each | all | all of ) [legal | winning | possible] move [for you] ( that | which ) ( leave " +
			"| put | place | give | force ) [your | the] " +
			"( opponent | other player | him | her ) [in | with | into | to] ( %ppos | zero nim-sum )", only("moves")},
		{"( would | should | do | will ) ( you | i | we | {name:who} ) [want | prefer | like | choose] [to] [be the " +
			"one to] ( start | begin ) ?", only("who")},
		{"[@find] which [of] [the] [{game:game}] position {tuples:each} be ( %ppos | n-position | n position | " +
			"winning [position] | losing [position] )", each},
		{"( would | should | do | will ) ( you | i | we | one | {name:who} ) [rather | prefer | want | like | choose] " +
			"[to] ( go | play | move | start ) first ?", only("who")},
		{"[%find] [all | every | any | one] " + good + " ( reply | replies | response | responses | continuation | " +
			"continuations ) [from this position | available | for first player | for next player]",
			only("moves")},
		{"be there [any | legal] [winning] move ( to | into | that lead to | leading to | that leave | leaving | " +
			"which leave ) ( %ppos | 0 | zero )", only("moves")},
		{"( what | which ( {noun} | @heap ) | how many {noun} | how much ) ( must | should | have to | need to | can " +
			"| would ) be ( @take | turn [over] | flip [over] | reduce | change ) " +
			"[and from which @heap] [from which @heap] [to win | in order to win]", only("moves")},
		{"( who | which player | which side ) be ( winning | in winning position | better off )", only("who")},
		{"( classify | determine status of | what be status of ) [this | following | above | each] [position | game] " +
			"[as ( p or n | n or p | p-position or n-position | n-position or p-position )]", only("who")},
		{"( whether | if | be ) ( this | it | position | game ) [be] ( won | lost | win | loss ) " +
			"[or ( lost | won | win | loss )] for ( player to move | player who move first | first player | next player )",
			only("who")},
	}
}

// judging is what a text says of one move of a position.
var judging = grammar.Lazily("%step [( from | in | at ) [{game:game}] [position] {tuple:heaps}] [be] [a] ( ( winning " +
	"| good | correct | best | optimal | right | losing | bad ) [move] | " +
	"win | lose | leave %ppos | lead to %ppos )")

// judgedUpTo is the end of what a text says of one move, from a word on.
func judgedUpTo(s *sentence, i int) int {
	_, end, _ := s.Match(judging()[0], i)
	return end
}

// judged checks whether a move that is told wins: whether it is allowed is known
// of Nim and of subtraction games.
func judged(x *exercise, s *sentence, f grammar.Found) bool {
	if g, ok := f.Get("game").(rule.Ruleset); ok && !x.play(g) {
		return false
	}
	heaps := x.heaps
	list, told := f.Get("heaps").([]int)
	if told {
		heaps = list
	}
	if strings.Contains(s.Text, "⊕") && !x.hasGame && len(x.moves) == 0 {
		x.play(rule.Named()["nim"])
	}
	r, ok := x.ruleset()
	from, to := f.Number("from"), f.Number("to")
	if f.Has("k") {
		to = from - f.Number("k")
	}
	at := slices.Index(heaps, from)
	if !ok || x.turns(s) || at < 0 || to < 0 || to >= from || s.Unsure() {
		return false
	}
	if set, known := strings.CutPrefix(r.Name, "subtraction <"); r.Name != "nim" {
		allowed := false
		for _, k := range strings.Split(strings.TrimSuffix(set, ">"), ", ") {
			allowed = allowed || k == fmt.Sprint(from-to)
		}
		if !known || !allowed || strings.Contains(set, "|") {
			return false
		}
	}
	after := slices.Clone(heaps)
	after[at] = to
	class := "P"
	if s.Named("loses") || s.Named("lose") || s.Named("losing") {
		class = "N"
	}
	x.define(r)
	x.say(ask{sentence: s, label: x.label}, "outcome("+r.Position(after)+") = "+class)
	x.Asks, x.fresh, x.Story = true, true, true
	return !told || x.place(list)
}

// heapRows tell positions in ways that are met less often.
func heapRows() []event {
	place := func(x *exercise, _ *sentence, f grammar.Found) bool { return x.place(f.Get("heaps").([]int)) }
	inGame := func(x *exercise, s *sentence, f grammar.Found) bool {
		g, ok := f.Get("game").(rule.Ruleset)
		return !s.Relates() && (!ok || x.play(g)) && place(x, s, f)
	}
	return []event{
		{"[with | there be | have | given | of] [{number:count} @heap [of {noun}] :] {heaplist:heaps} [in it | in them]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				if f.Has("count") && f.Number("count") != len(list) || x.placed == s {
					return false
				}
				x.heapCount = len(list)
				return x.place(list)
			}},
		{"[size of] @heap ( in | of ) [{game:game}] [position | game] ( be | hold | contain | have | have size ) " +
			"{numbers:heaps} [{noun}]", inGame},
		{"{game:game} [position | game | heap | with heap | with heap of size] {numbers:heaps}", func(x *exercise,
			s *sentence, f grammar.Found) bool {
			r := f.Get("game").(rule.Ruleset)
			return (r.Shape == rule.HeapShape || r.Shape == rule.PairShape) && len(f.Get("heaps").([]int)) > 1 &&
				!s.Joins("or") && inGame(x, s, f)
		}},
		{"[current | initial | present | starting] ( position | configuration | state | setup ) [of game] be [now] ( " +
			"{tuple:heaps} | {numbers:heaps} )",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return len(f.Get("heaps").([]int)) > 1 && place(x, s, f)
			}},
		{"{game:game} : {numbers:heaps}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return len(f.Get("heaps").([]int)) > 1 && x.play(f.Get("game").(rule.Ruleset)) && place(x, s, f)
		}},
		{"( which | that | ) ( contain | hold | have | number | containing | holding ) [sizes] {numbers:heaps} [{noun}]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				return len(list) > 1 && len(list) == s.HeapsTold() && !s.Joins("or") && place(x, s, f)
			}},
		{"( number of {noun} in @heap | size ) be {numbers:heaps}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return len(f.Get("heaps").([]int)) > 1 && !s.Joins("or") && place(x, s, f)
		}},
		{"( it | this | position ) ( will be | be | can be ) ( denoted | written | represented | called ) [by | as] ( " +
			"{tuple:heaps} | {numbers:heaps} )",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return slices.Equal(f.Get("heaps").([]int), x.heaps)
			}},
		{"[{number:count}] ( stalk | string | stem | bamboo stalk | bamboo ) [of | with] [green] [length | lengths | " +
			"height | heights | size | sizes | edge] {numbers:heaps} [green] [edge | segment]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				if !x.hasGame || x.game.Shape != rule.StalkShape || !x.green || f.Has("count") &&
					f.Number("count") != len(list) {
					return false
				}
				var terms []string
				for _, n := range list {
					if n < 1 || n > 100 {
						return false
					}
					var edges []string
					for k := range n {
						edges = append(edges, fmt.Sprintf("%d-%d:E", k, k+1))
					}
					terms = append(terms, "hackenbush "+notation.Quoted(strings.Join(edges, " ")))
				}
				x.value, x.Story = strings.Join(terms, " + "), true
				return true
			}},
		{"( with | whose ) @heap of ( these | those ) size", func(x *exercise, s *sentence, _ grammar.Found) bool {
			return len(x.summed) > 1 && x.place(x.summed)
		}},
		{"( in | from | at | consider | given ) [the] [{game:game}] ( position | game | sum ) {math:math}",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				x.value, x.valued = f.Get("math").(string), true
				return !s.Relates()
			}},
		{"it be {side:who} turn [to move | to play]", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.opener = f.Get("who").(string)
			return true
		}},
		{"{number:n} {noun} ;", func(x *exercise, s *sentence, f grammar.Found) bool {
			return s.At(0).Kind == grammar.NumberToken && !s.Demands() && x.place([]int{f.Number("n")})
		}},
		{"( if | suppose | what if ) instead", func(_ *exercise, s *sentence,
			_ grammar.Found) bool {
			return s.Demands() && !s.At(3).Used
		}},
		{"( have | there be | with | consist of | contain ) ( two | 2 | three | one ) or more @heap [of {noun}]", passed},
		{"in another game [of nim]", passed},
		{"[and] ( give | find | state | describe | show | name | what be ) [winning | good | correct | best] move " +
			"[for ( them | him | her | that player )]",
			func(x *exercise, s *sentence, f grammar.Found) bool { return s.Demands() && asks("moves")(x, s, f) }},
		{"green", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			x.green = x.hasGame && x.game.Shape == rule.StalkShape && x.value == ""
			return x.green
		}},
	}
}
