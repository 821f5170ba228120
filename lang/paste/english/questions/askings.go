package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strings"
)

// gameRows match questions about games that are written out or named: how they cool, their classes,
// their options.
func gameRows() []event {
	return []event{
		{"[%find] [game] {math:g} cooled by {numbers:list}", func(x *draft, s *sentence, f grammar.Found) bool {
			list := f.Get("list").([]int)
			for _, t := range list {
				x.Ask(ask{What: "value", Of: fmt.Sprintf("cool(%s, %d)", f.Get("g"), t)})
			}
			return s.Demands() && len(list) > 1
		}},
		{"classify [each | following] [of] [following] [game] as {word:a} , {word:b} , {word:c} [,] or {word:d} [:] {maths:list}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				for _, name := range []string{"a", "b", "c", "d"} {
					if class := strings.ToUpper(f.Get(name).(string)); len(class) != 1 || !strings.Contains("LRNP", class) {
						return false
					}
				}
				for _, of := range f.Get("list").([]string) {
					x.Ask(ask{What: "thing outcome", Of: of})
				}
				return true
			}},
		{"( do | will ) left or right win [game | sum | position] {math:math} [, depending on who ( start | begin | move first )]",
			exercise.Asks("thing outcome")},
		{"be {code:octal} [purely | ultimately | eventually] periodic", exercise.Asks("period")},
		{"%find [all] %seq of [all] square", func(x *draft, s *sentence, f grammar.Found) bool {
			g, known := x.Playing()
			return known && g.Shape == rule.PairShape && ofSquares(x, s, f)
		}},
		{"%find [all] left [option] and right option ( of | in | from ) [game] {math:g}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				x.TurnTo(f.Get("g").(string))
				x.Ask(ask{What: "thing left", Of: x.Value})
				x.Ask(ask{What: "thing right", Of: x.Value})
				return true
			}},
	}
}

// askingRows match less frequent questions about values and boards. They precede the
// rows that match a part of the same text.
func askingRows() []event {
	return []event{
		{"( counting | counted | numbered | indexed | numbering ) [square] from ( 0 | zero ) [( on | at | from ) " +
			"left | to {letter:n} - 1]", exercise.Passed},
		{"[and] what be ( it | they | this strategy | that strategy )", func(x *draft, s *sentence, f grammar.Found) bool {
			return x.Fresh && s.Named("strategy") && exercise.Asks("moves")(x, s, f)
		}},
		{"[@find] which of [following | these] [{game:game}] [position | configuration] [:] {tuples:each} be ( %ppos " +
			"| n-position | n position | " +
			"winning | losing | won by ( first | second | next | previous ) player ) [position] [( in | of | for ) {game:game}]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				g, ok := f.Get("game").(rule.Ruleset)
				return (!ok || x.Play(g)) && each(x, s, f)
			}},
		{"%find [all] [value of] [n | {letter:n} | number {letter:n} | positive integer {letter:n}] {bound:range} ( " +
			"for which | such that | where ) [@heap | position] [of | with] [size] [{letter:m}] [{noun}] be " +
			"%ppos", exercise.Asks("ppos")},
		{"%find first {number:count} ( value | term ) of %seq [( of | for ) {game:game}] starting ( at | from | with ) " +
			"[{letter:n} =] {number:from}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
					return false
				}
				from := f.Number("from")
				x.Ask(ask{What: "sequence", From: from, To: from + f.Number("count") - 1, Ranged: true})
				return f.Number("count") > 0
			}},
		{"{tuple:heaps} [too | also] ?", func(x *draft, s *sentence, f grammar.Found) bool {
			return len(x.Answered) > 0 && len(s.Tokens) < 10 && exercise.FollowsUp[s.At(0).Word] &&
				x.Place(f.Get("heaps").([]int))
		}},
		{"[%find] {math:g} ( cooled | heated ) by {between:t}", func(x *draft, s *sentence, f grammar.Found) bool {
			how := map[bool]string{true: "heat", false: "cool"}[s.Named("heated")]
			x.Ask(ask{What: "value", Of: how + "(" + f.Get("g").(string) + ", " + f.Get("t").(string) + ")"})
			return s.Demands()
		}},
		{"%find [all] %seq [of [graph | {game:game} | queen | rook | king | piece]] ( of | on | for | by writing in | in ) ( all " +
			"| each | every ) " +
			squares + "[[its | their] ( %seq | value )]", ofSquares},
		{"%find [all] {sides:sides} ( table | array ) [of] [all] %seq %of", ofSquares},
		{"%find [its | the] {things:things} of {game:game} ( on | for | of | ) [empty] {boards:list}", boardsOf},
		{"( %find [its | the] {things:things} of | evaluate ) [each of] [following] [{game:game}] ( row | strip | path ) [of | with] [length] " +
			"{numbers:list} [@cell | {noun} | vertices] [in {game:game}]", func(x *draft, _ *sentence, f grammar.Found) bool {
			g, named := f.Get("game").(rule.Ruleset)
			things, ok := f.Get("things").([]string)
			list := f.Get("list").([]int)
			if !named {
				g = x.Game
			}
			if !ok {
				things = []string{"value"}
			}
			for _, n := range list {
				for _, thing := range things {
					x.Ask(ask{What: "thing " + thing, Of: g.Position([]int{1, n})})
				}
			}
			return len(list) > 1 && g.Shape == rule.BoardShape && !x.Misere && g.Name != "chomp" && (!named || x.Play(g))
		}},
		{"%find [its | the] {things:things} of {boards:list} [in | of {game:game}]", boardsOf},
		{"%find [its | the] {things:things} of ( each [of] | both [of] | these | those ) [them | these | those] [two] " +
			"[game | value | position]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				before := x.LastAsked
				if slices.ContainsFunc(before, func(a ask) bool { return a.Sentence == s && a.Of != "" }) {
					return false // of what the sentence has just asked for, or of the letters?
				}
				if len(before) < 2 || before[0].Of == "" {
					return eachLetter(x, f.Get("things").([]string))
				}
				for _, a := range before {
					if a.Of == "" || a.Sentence == s || strings.Contains(a.Of, "\n") {
						return false
					}
					for _, thing := range f.Get("things").([]string) {
						x.Ask(ask{What: "thing " + thing, Of: a.Of})
					}
				}
				return len(before) > 1
			}},
		{"( let | suppose [that] | given that ) {equation}", solutions},
		{"( in | for | with ) [sum | game | position | switch] {math:math} ,", func(x *draft, s *sentence, f grammar.Found) bool {
			x.TurnTo(f.Get("math").(string))
			return s.Demands()
		}},
		{"%find %seq of {game:game} [position] [at | for] [⟨ {letter:a} {letter:b} ⟩] [for | with | where] {number:from} ≤ " +
			"{letter:a} {letter:b} ≤ {number:to}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "table", Of: fmt.Sprintf("%[1]d..%[2]d, %[1]d..%[2]d", f.Number("from"), f.Number("to"))})
			return x.Play(f.Get("game").(rule.Ruleset))
		}},
		{"%find norton product [of] {between:a} ( and | by | with ) {between:b}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "value", Of: "norton(" + f.Get("a").(string) + ", " + f.Get("b").(string) + ")"})
			return !x.Misere
		}},
		{"%find ordinal sum [of] {between:a} and {between:b}", func(x *draft, _ *sentence, f grammar.Found) bool {
			a, b := f.Get("a").(string), f.Get("b").(string)
			x.Ask(ask{What: "value", Of: "(" + a + ") : (" + b + ")"})
			return !strings.Contains(a+b, ":") // those are the sums
		}},
		{"which [one | of them | of the two | game] be ( larger | bigger | greater )",
			func(x *draft, s *sentence, _ grammar.Found) bool {
				order := x.Letters.Order()
				if len(order) != 2 || !s.Demands() {
					return false
				}
				x.Ask(ask{What: "compare", Of: x.Letters.Value(order[0]) + "\n" + x.Letters.Value(order[1])})
				return true
			}},
		{"compare {between:c} ( with | to ) {between:a} and [with | to] {between:b}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "compare", Of: f.Get("c").(string) + "\n" + f.Get("a").(string)})
				x.Ask(ask{What: "compare", Of: f.Get("c").(string) + "\n" + f.Get("b").(string)})
				return true
			}},
		{"this be {between:v} .", func(x *draft, s *sentence, f grammar.Found) bool {
			if x.Value == "" || s.Demands() || s.Unsure() || s.At(0).Word != "this" {
				return false
			}
			x.Claim(s, x.Value+" = "+f.Get("v").(string))
			return true
		}},
		{"[thus] [so] ( this | the ) game can be ( expressed | written | represented ) as {math:v}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.TurnTo(f.Get("v").(string))
				return true
			}},
		{"do {side:who} have ( winning | good ) [first | opening] move ( in | on | from ) [game | position | sum] %position",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "starts " + f.Get("who").(string), Of: f.Get("math").(string)})
				return true
			}},
	}
}

// eachLetter asks about each of the values that this part of the text has given to
// letters; false if there are fewer than two.
func eachLetter(x *draft, things []string) bool {
	order := x.Letters.Order()
	if names := strings.Join(order, ""); len(order) < 2 || strings.ToUpper(names) != names {
		return false
	}
	for _, letter := range order {
		for _, thing := range things {
			x.Ask(ask{What: "thing " + thing, Of: x.Letters.Value(letter)})
		}
	}
	return true
}

// boardsOf asks the same about several boards of a game.
func boardsOf(x *draft, s *sentence, f grammar.Found) bool {
	g, named := f.Get("game").(rule.Ruleset)
	if !named {
		g = x.Game
	}
	if g.Shape != rule.BoardShape || g.Name == "chomp" || x.OtherWay || s.Named("horizontally") ||
		s.Named("horizontal") || named && !x.Play(g) {
		return false
	}
	for _, sides := range f.Get("list").([][]int) {
		for _, thing := range f.Get("things").([]string) {
			x.Ask(ask{What: "thing " + thing, Of: g.Position(sides)})
		}
	}
	return true
}

// squares matches the squares of a board.
const squares = "( square | cell | position ) ( of | on ) {sides:sides} ( chessboard | board | grid | checkerboard ) [%of] "

// ofSquares is the table of the values of a piece on each square of a board.
func ofSquares(x *draft, _ *sentence, f grammar.Found) bool {
	if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
		return false
	}
	sides, ok := f.Get("sides").([]int)
	if !ok || len(sides) != 2 || min(sides[0], sides[1]) < 1 || max(sides[0], sides[1]) > 60 {
		return false
	}
	x.Ask(ask{What: "table", Of: fmt.Sprintf("0..%d, 0..%d", sides[0]-1, sides[1]-1)})
	return true
}
