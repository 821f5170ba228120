package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"strings"
)

// askingRows ask of values and of boards in ways that are met less often. They stand
// before the rows that read a part of what they read.
func askingRows() []event {
	return []event{
		{"( counting | counted | numbered | indexed | numbering ) [square] from ( 0 | zero ) [( on | at | from ) " +
			"left]", passed},
		{"[@find] which of [following | these] [{game:game}] [position | configuration] [:] {tuples:each} be ( %ppos " +
			"| n-position | n position | " +
			"winning | losing | won by ( first | second ) player ) [position] [( in | of | for ) {game:game}]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				g, ok := f.Get("game").(rule.Ruleset)
				return (!ok || x.play(g)) && each(x, s, f)
			}},
		{"%find [all] [value of] [n | {letter:n} | number {letter:n} | positive integer {letter:n}] {bound:range} ( " +
			"for which | such that | where ) [@heap | position] [of | with] [size] [{letter:m}] [{noun}] be " +
			"%ppos", asks("ppos")},
		{"%find first {number:count} ( value | term ) of %seq [( of | for ) {game:game}] starting ( at | from | with ) [{letter:n} =] {number:from}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.play(g) {
					return false
				}
				from := f.Number("from")
				x.ask(ask{what: "sequence", from: from, to: from + f.Number("count") - 1, ranged: true})
				return f.Number("count") > 0
			}},
		{"{tuple:heaps} [too | also] ?", func(x *exercise, s *sentence, f grammar.Found) bool {
			return len(x.answered) > 0 && len(s.Tokens) < 10 && followUp[s.At(0).Word] && x.place(f.Get("heaps").([]int))
		}},
		{"[%find] {math:g} ( cooled | heated ) by {between:t}", func(x *exercise, s *sentence, f grammar.Found) bool {
			how := map[bool]string{true: "heat", false: "cool"}[s.Named("heated")]
			x.ask(ask{what: "value", of: how + "(" + f.Get("g").(string) + ", " + f.Get("t").(string) + ")"})
			return s.Demands()
		}},
		{"%find [its | the] {things:things} of {game:game} ( on | for | of | ) [empty] {boards:list}", boardsOf},
		{"%find [its | the] {things:things} of {boards:list} [in | of {game:game}]", boardsOf},
		{"%find [its | the] {things:things} of ( each [of] | both [of] | these | those ) [them | these | those] [two] " +
			"[game | value | position]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				before := x.last
				if len(before) < 2 || before[0].of == "" {
					return x.eachLetter(f.Get("things").([]string))
				}
				for _, a := range before {
					if a.of == "" || a.sentence == s || strings.Contains(a.of, "\n") {
						return false
					}
					for _, thing := range f.Get("things").([]string) {
						x.ask(ask{what: "thing " + thing, of: a.of})
					}
				}
				return len(before) > 1
			}},
		{"( let | suppose [that] | given that ) {equation}", func(x *exercise, s *sentence, f grammar.Found) bool {
			x.ask(ask{what: "value", of: f.Get("equation").(string)})
			return strings.ContainsAny(s.Text, "⊕⊗")
		}},
		{"in [sum | game | position] {math:math} ,", func(x *exercise, s *sentence, f grammar.Found) bool {
			x.turnTo(f.Get("math").(string))
			return s.Demands()
		}},
		{"%find %seq of {game:game} [position] [at | for] [⟨ {letter:a} {letter:b} ⟩] [for | with | where] {number:from} ≤ " +
			"{letter:a} {letter:b} ≤ {number:to}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.ask(ask{what: "table", of: fmt.Sprintf("%[1]d..%[2]d, %[1]d..%[2]d", f.Number("from"), f.Number("to"))})
			return x.play(f.Get("game").(rule.Ruleset))
		}},
		{"%find ordinal sum [of] {between:a} and {between:b}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.ask(ask{what: "value", of: "(" + f.Get("a").(string) + ") : (" + f.Get("b").(string) + ")"})
			return true
		}},
		{"( what | which ( number | value | game ) ) do [string | stalk | position | {game:game} [string | stalk]] " +
			"%position ( equal | represent )",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.turnTo(f.Get("math").(string))
				x.ask(ask{what: "thing value", of: x.value})
				return true
			}},
		{"which [one | of them | of the two | game] be ( larger | bigger | greater )",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				order := x.letters.Order()
				if len(order) != 2 || !s.Demands() {
					return false
				}
				x.ask(ask{what: "compare", of: x.letters.Value(order[0]) + "\n" + x.letters.Value(order[1])})
				return true
			}},
		{"compare {between:c} ( with | to ) {between:a} and [with | to] {between:b}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "compare", of: f.Get("c").(string) + "\n" + f.Get("a").(string)})
				x.ask(ask{what: "compare", of: f.Get("c").(string) + "\n" + f.Get("b").(string)})
				return true
			}},
		{"this be {between:v} .", func(x *exercise, s *sentence, f grammar.Found) bool {
			if x.value == "" || s.Demands() || s.Unsure() || s.At(0).Word != "this" {
				return false
			}
			x.say(ask{sentence: s, label: x.label}, x.value+" = "+f.Get("v").(string))
			x.Asks, x.fresh = true, true
			return true
		}},
		{"[thus] [so] ( this | the ) game can be ( expressed | written | represented ) as {math:v}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.turnTo(f.Get("v").(string))
				return true
			}},
		{"do {side:who} have ( winning | good ) [first | opening] move ( in | on | from ) [game | position | sum] %position",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "starts " + f.Get("who").(string), of: f.Get("math").(string)})
				return true
			}},
	}
}

// eachLetter asks for things of each of the values that this part of the text
// has given letters; false where these are fewer than two.
func (x *exercise) eachLetter(things []string) bool {
	order := x.letters.Order()
	if names := strings.Join(order, ""); len(order) < 2 || strings.ToUpper(names) != names {
		return false
	}
	for _, letter := range order {
		for _, thing := range things {
			x.ask(ask{what: "thing " + thing, of: x.letters.Value(letter)})
		}
	}
	return true
}

// boardsOf asks the same of several boards of a game.
func boardsOf(x *exercise, s *sentence, f grammar.Found) bool {
	g, named := f.Get("game").(rule.Ruleset)
	if !named {
		g = x.game
	}
	if g.Shape != rule.BoardShape || g.Name == "chomp" || x.otherWay || s.Named("horizontally") ||
		s.Named("horizontal") || named && !x.play(g) {
		return false
	}
	for _, sides := range f.Get("list").([][]int) {
		for _, thing := range f.Get("things").([]string) {
			x.ask(ask{what: "thing " + thing, of: g.Position(sides)})
		}
	}
	return true
}
