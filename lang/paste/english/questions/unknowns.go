//go:build !js

package questions

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strings"
)

// unknownRows match questions about an unknown heap or side of a board, given by a
// letter.
func unknownRows() []event {
	const (
		letter = "[smallest | least | only | unique | all] [value | values | heap size | size | number | integer | " +
			"choice] [of] [@heap] [size] [{letter:v}] "
		in   = " [( in | of ) {game:game}] [losing | winning]"
		open = "( [{game:game}] [position | game] [[with] @heap [of size]] {open:p} | this [position] | it | position ) "
	)
	boards := func(x *draft, s *sentence, f grammar.Found) bool {
		g, named := f.Get("game").(rule.Ruleset)
		if !named {
			g = x.Game
		}
		b, r, things := f.Get("board").(notation.Sides), f.Get("range").([2]int), f.Get("things").([]string)
		sides := []string{fmt.Sprint(b.Sides[0]), fmt.Sprint(b.Sides[1])}
		for i, n := range b.Sides {
			if n == 0 {
				sides[i] = "n"
			}
		}
		if _, ok := turnedBy(x, s, nil); !ok && !x.OtherWay || g.Shape != rule.BoardShape || g.Name == "chomp" ||
			r[1] > 60 || x.Misere {
			return false
		}
		if x.OtherWay {
			slices.Reverse(sides)
		}
		for _, thing := range things {
			x.Ask(ask{What: "value", Of: fmt.Sprintf("[%s for n in %d..%d]", notation.Applied(thing,
				g.Name+"("+strings.Join(sides, ", ")+")"), max(1, r[0]), r[1])})
		}
		return !named || x.Play(g)
	}
	const kind = "[{game:game}] [board | grid | rectangle | strip | game | position]"
	return []event{
		{
			"( for | find ) ( which | what | all ) [value | values] [of] {letter:v} [do | will | be | for which] " +
				"[{outcome:who} | it be %lost | this be %lost " +
				"| position be %lost | position %lost]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if len(x.Unknown.Known) == 0 || f.Get("who") == "npos" ||
					!f.Has("who") && !s.Named("position") && !s.Named("it") && !s.Named("this") {
					return false
				}
				return unknown(x, s, f)
			},
		},
		{"for ( which | what ) [value of | values of] {letter:x} ( be | do ) {equation} [hold]", solutions},
		{"[for | find] ( which | what ) " + letter + "( be | make | do | will | would ) " + open +
			"[be | become | form | make | give | constitute] %lost" + in, unknown},
		{"%find [all] " + letter +
			"( such that | so that | for which | that make | which make | making | if | that ) " + open +
			"[be | become | form | make | give | constitute] %lost" + in, unknown},
		{"( %find | solve [for {letter:w}] ) [game | value | number] [{letter:v}] [such that | with | if | where | for which | that satisfy] [:] " +
			"( {letter:x} + {between:a} | {between:a} + {letter:x} ) = {between:b}", func(x *draft, s *sentence, f grammar.Found) bool {
			a, b, v := f.Get("a").(string), f.Get("b").(string), f.Get("x")
			for _, name := range []string{"v", "w"} {
				if f.Has(name) && f.Get(name) != v {
					return false
				}
			}
			x.Ask(ask{What: "value", Of: "(" + b + ") - (" + a + ")"})
			return !x.Misere && s.Demands() && strings.ContainsAny(a+b, "{*↑↓⇑⇓±^") && !s.Named("nimber") && !s.Named("nim")
		}},
		{"( if | suppose [that] | given [that] ) " + open + "be %lost" + in + " [, | .] [then] ( what be | @find ) " +
			"{letter:w}", unknown},
		{"%find [its | the] {things:things} of [all | empty] [{game:game}] [board | grid | position] {openboard:board} " +
			kind + " [( in | of ) {game:game}] {upto:range}", boards},
		{
			"%find [its | the] {things:things} of {game:game} ( on | for | of ) [empty] {openboard:board} [board | grid | " +
				"strip | rectangle | one] {upto:range}",
			boards,
		},
		{"{upto:range} %find [its | the] {things:things} of [all | empty] [{game:game}] [board | grid | position] " +
			"{openboard:board} " + kind + " [( in | of ) {game:game}]", boards},
		{"%find [table of] %seq of {game:game} [for | at | of] [@heap | position | size | pair] [⟨ {letter:i} " +
			"{letter:j} ⟩] [for | with | where | when] " +
			"( {number:from} ≤ {letter:a} {letter:b} ≤ {number:to} | {letter:a} {letter:b} ( ≤ | up to | at most ) " +
			"{number:to} | " +
			"{number:from} ≤ {letter:a} ≤ {number:to} and {number:from} ≤ {letter:b} ≤ {number:to} )",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "table", Of: fmt.Sprintf("%[1]d..%[2]d, %[1]d..%[2]d", f.Number("from"), f.Number("to"))})
				return f.Number("from") < f.Number("to") && x.Play(f.Get("game").(rule.Ruleset))
			}},
		{"( %find | evaluate ) [value of] {game:game} [board | rectangle | position | grid | cake | strip] [of size] [:] " +
			"{boards:list}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				f.List = &grammar.Bindings{Name: "things", Value: []string{"value"}, Next: f.List}
				return boardsOf(x, s, f)
			}},
		{"⟨ ( nim product | nim-product | nim sum | nim-sum | nim multiplication | nim addition | nim arithmetic ) ⟩",
			func(_ *draft, s *sentence, _ grammar.Found) bool {
				return strings.ContainsAny(s.Text, "⊕⊗")
			}},
		{"( %find | make | draw up | write out | write down | complete ) [complete | full] ( nim-multiplication | nim " +
			"multiplication | multiplication ) table [( for | of ) [nimber | number | integer]] " +
			"[*] ( {upto:range} | {numbers:list} | {span:range} )", nimTable("(x)")},
		{"( %find | make | draw up | write out | write down | complete ) [complete | full] ( nim-addition | nim " +
			"addition | nim-sum | nim sum | addition ) table [( for | of ) [nimber | number | integer]] " +
			"[*] ( {upto:range} | {numbers:list} | {span:range} )", nimTable("(+)")},
		{"( %find | make | draw up | write out | write down | complete ) table of ( nim-sum | nim sum ) [{letter:a} ⊕ " +
			"{letter:b}] ( {upto:range} | for {number:from} ≤ {letter:a} {letter:b} ≤ {number:to} )", nimTable("(+)")},
		{"( %find | make | draw up | write out | write down | complete ) table of ( nim-product | nim product ) " +
			"[{letter:a} ⊗ {letter:b}] ( {upto:range} | for {number:from} ≤ {letter:a} {letter:b} ≤ {number:to} )",
			nimTable("(x)")},
	}
}

// unknown asks for which heaps, in place of a letter, a position is lost or won: it
// lists those up to a bound beyond which none is lost.
func unknown(x *draft, s *sentence, f grammar.Found) bool {
	p, told := f.Get("p").(notation.Open)
	class := "P"
	if !told {
		p = x.Unknown
	}
	if c, ok := f.Get("class").(string); ok {
		class = c
	}
	if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
		return false
	}
	for _, name := range []string{"v", "w"} {
		if v, ok := f.Get(name).(string); ok && v != p.Letter {
			return false
		}
	}
	r, ok := x.Ruleset()
	if !ok || len(p.Known) == 0 || class != "P" || r.Name != "nim" && r.Name != "wythoff" ||
		r.Name == "wythoff" && len(p.Known) != 1 {
		return false
	}
	bound := 3*slices.Max(p.Known) + 3 // more than the square of the golden ratio times the other heap
	if r.Name == "nim" {
		for bound = 1; bound <= slices.Max(p.Known); bound *= 2 {
		}
	}
	if bound > 5000 {
		return false
	}
	args := make([]string, 0, len(p.Known)+1)
	for i, n := range p.Known {
		if i == p.At {
			args = append(args, "x")
		}
		args = append(args, fmt.Sprint(n))
	}
	if p.At == len(p.Known) {
		args = append(args, "x")
	}
	x.Ask(ask{What: "unknown", Of: fmt.Sprintf("[x for x in 0..%d if outcome(%s(%s)%%s) = P]", bound, r.Name,
		strings.Join(args, ", "))})
	return s.Demands()
}

// nimTable asks for the table of an operation of nim arithmetic.
func nimTable(sign string) action {
	return func(x *draft, s *sentence, f grammar.Found) bool {
		r, ok := f.Get("range").([2]int)
		if list, told := f.Get("list").([]int); told {
			for i, n := range list {
				if n != list[0]+i {
					return false
				}
			}
			r, ok = [2]int{list[0], list[len(list)-1]}, len(list) > 2
		}
		if f.Has("to") {
			r, ok = [2]int{f.Number("from"), f.Number("to")}, true
		}
		if !ok || r[0] < 0 || r[1] <= r[0] || r[1] > 64 || sign == "(+)" && s.Named("addition") && !s.Named("nim") &&
			!strings.Contains(s.Text, "imber") {
			return false
		}
		x.Ask(ask{What: "value", Of: fmt.Sprintf("[[a %s b for b in %[2]d..%[3]d] for a in %[2]d..%[3]d]", sign, r[0], r[1])})
		return true
	}
}
