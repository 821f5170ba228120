//go:build !js

package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"strings"
)

// playerRows match questions about what one of the players can do, and about the
// options in a form as it is written.
func playerRows() []event {
	const (
		of    = " ( in | of | from | at | on ) [game | position | sum | switch] "
		sided = "( win for {side:a} | {side:a} win | {side:a} | won by {side:a} | winning for {side:a} | win for ( first | second | " +
			"next | previous ) player | ( first | second | next | previous ) player [win] | ( first | second ) | " +
			"next-player win | previous-player win | first-player win | second-player win | zero game | zero | draw ) "
		wins  = sided + "[or] " + sided + "[[or] " + sided + "] [[or] " + sided + "]"
		kind  = "( dominated | reversible ) [( and | or | and / or ) [all] ( dominated | reversible )] "
		sign  = "( positive | negative | zero | fuzzy | equal to zero | confused with zero ) "
		signs = sign + "[or] " + sign + "[[or] " + sign + "] [[or] " + sign + "]"
	)
	compared := func(x *draft, _ *sentence, _ grammar.Found) bool {
		if x.Misere {
			return false
		}
		x.Ask(ask{What: "thing sign"})
		return true
	}
	value := func(text func(of string) string) action {
		return func(x *draft, s *sentence, f grammar.Found) bool {
			v, ok := f.Get("math").(string)
			if !ok {
				v = x.Value
			}
			of := text(v)
			if v == "" || of == "" || x.Misere || s.Named("misere") || !s.Demands() {
				return false
			}
			x.TurnTo(v)
			x.Ask(ask{What: "value", Of: of})
			return true
		}
	}
	call := func(function string) action {
		return value(func(v string) string {
			if function == "best" && strings.Contains(v, "} + {") {
				return "" // the best of a sum of switches is not any move that wins
			}
			return notation.Applied(function, v)
		})
	}
	written := value(func(v string) string {
		if form, ok := asWritten(v); ok {
			return "explain " + form
		}
		return ""
	})
	counted := func(x *draft, s *sentence, f grammar.Found) bool {
		who := []string{"left", "right"}
		of, ok := asWritten(f.Get("math").(string))
		if side, ok := f.Get("who").(string); ok {
			who = []string{side}
		}
		if x.Misere || !ok {
			return false
		}
		for _, side := range who {
			x.Ask(ask{What: "value", Of: "len(" + notation.Applied(side, of) + ")"})
		}
		return true
	}
	outcome := func(x *draft, s *sentence, f grammar.Found) bool {
		return s.Demands() && !s.Named("misere") && exercise.Asks("thing outcome")(x, s, f)
	}
	return []event{
		{"( game | switch | position | sum ) {math:math} ( . | : )", func(x *draft, s *sentence, f grammar.Found) bool {
			if s.Demands() || s.At(0).Used || s.Unsure() || len(s.Tokens) > 60 {
				return false
			}
			x.TurnTo(f.Get("math").(string))
			return true
		}},
		{"[%find] [all] [which] [option be] " + kind + "option" + of + "%position [if any]", written},
		{"( be there | do it have | be ) [any] " + kind + "option" + of + "%position", written},
		{"( do | have ) [game] %position have [any] " + kind + "option", written},
		{"[%find] [all] " + kind + "option [of ( it | this game )] [if any]", written},
		{"( remove | delete | eliminate | bypass ) [all] " + kind + "[option] [( from | in | of ) [game] %position] " +
			"[and bypass [all] " +
			kind + "[one | option]]", written},
		{"[%find] [all] {side:who} [all] ( winning | good ) [first | opening] move" + of + "%position [if any]", call("winning")},
		{"[%find] [all] ( winning | good ) [first | opening] move ( for | of | available to ) {side:who}" + of + "%position",
			call("winning")},
		{"[%find] {side:who} ( best | optimal ) [first | opening] move" + of + "%position", call("best")},
		{"[%find] ( best | optimal ) [first | opening] move ( for | of ) ( {side:who} | each player | both player | each side )" + of +
			"%position", call("best")},
		{"( how | where | what ) should {side:who} ( move | play ) [first | next]" + of + "%position", call("best")},
		{"how many ( move | option | legal move ) ( do {side:who} have | be there for {side:who} | be there )" + of + "%position",
			counted},
		{"how many ( {side:who} ) ( move | option ) ( do [game] %position have | be there" + of + "%position )", counted},
		{"( be | whether | if ) [game | position] %position [be] [a] " + wins, outcome},
		{"( be | whether | if ) [game | position] %position [be] [a] ( win for {side:who} | {side:who} win | won by {side:who} )",
			outcome},
		{"( whether | if ) ( {side:a} or {side:b} | {side:a} {side:b} [or] ( first player | second player | next player ) " +
			"[or] [( first player | second player | next player )] ) ( win | have winning strategy )" +
			" [in | on | from | game | position | sum] %position", outcome},
		{"which ( {side:a} | player ) have winning strategy [in | on | from | game | position | sum] %position", outcome},
		{"be [game | position] %position [( hot | cold | tepid )] [or] ( hot | cold | tepid ) [or] ( hot | cold | tepid )",
			exercise.Asks("thing temperature")},
		{"( be | whether | if ) [game] {math:math} [be] ( equal to | ) its [own] negative", value(func(v string) string {
			return "(" + v + ") = -(" + v + ")"
		})},
		{"( heat | overheat ) [game] {math:math} by {between:t}", func(x *draft, s *sentence, f grammar.Found) bool {
			if s.Named("overheat") || x.Misere {
				return false
			}
			x.Ask(ask{What: "value", Of: "heat(" + f.Get("math").(string) + ", " + f.Get("t").(string) + ")"})
			return true
		}},
		{"[use | using | apply | by] [number] ( avoidance | two-ahead | two ahead | translation | " +
			"simplicity | sign | colon | fusion ) " +
			"( rule | principle | theorem | criterion ) [to | and]",
			exercise.Passed},
		{"( @find | simplify | evaluate | calculate ) [each of] [following] [disjunctive] sum [of game] [:] {maths:list}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				list := f.Get("list").([]string)
				if !s.Named("sums") || s.Named("nim") || x.Misere || !strings.Contains(list[0], "+") {
					return false
				}
				for _, v := range list {
					x.Ask(ask{What: "thing canonical", Of: v})
				}
				return true
			}},
		{"( draw | sketch ) [complete | full] game tree [of | for] [game] [{math:math}]", exercise.Asks("thing tree")},
		{"( draw | sketch | plot | find ) thermograph [of | for] [each [of]] [following] [game | switch] and [@find] [its | their] " +
			"{things:things} [:] [of] ( {maths:list} | {math:math} )", func(x *draft, s *sentence, f grammar.Found) bool {
			list, ok := f.Get("list").([]string)
			if !ok {
				list = []string{f.Get("math").(string)}
			}
			if x.Misere {
				return false
			}
			for _, v := range list {
				for _, thing := range append([]string{"thermograph"}, f.Get("things").([]string)...) {
					x.Ask(ask{What: "thing " + thing, Of: v})
				}
			}
			return true
		}},
		{"( be | whether | if ) ( it | this | this game ) ( greater | less | larger | smaller | bigger ) [than] or ( greater | less " +
			"| larger | smaller | bigger | equal | confused ) [than | to | with] {between:b}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if x.Value == "" || !s.Demands() || x.Misere {
					return false
				}
				x.Ask(ask{What: "compare", Of: x.Value + "\n" + f.Get("b").(string)})
				return true
			}},
		{"( for | of ) each [of] [following] [game | value | position | sum] [@find] ( whether | if ) it be " + signs, compared},
		{"( whether | if ) each [of] [following | these] [game | value | position | sum] be " + signs, compared},
		{"@find [sign of] each [of] [following] [game | value | position | sum] ( compare | compared ) with zero [:]", compared},
		{"compare each [of] [following] [game | value | position | sum] ( with | to ) ( zero | 0 ) [:]", compared},
		{"which [of] following [game | value | position | sum] be ( [equal to] zero | zero game | positive | negative | fuzzy ) [:]",
			compared},
		{"( which | to which ) [one] of ( l , r , n , p | l r n p | p n l r | l r p n | n p l r | l p r n | p l r n ) ( be | do ) " +
			"[game] %position ( in | belong [to] )", outcome},
	}
}

// asWritten is a form in braces or a position, without brackets around it; false for
// other values, which have no options of their own.
func asWritten(of string) (string, bool) {
	for strings.HasPrefix(of, "(") && notation.Closing(of) == len(of)-1 {
		of = of[1 : len(of)-1]
	}
	name := strings.TrimLeft(of, "abcdefghijklmnopqrstuvwxyz_")
	switch {
	case strings.HasPrefix(of, "{"):
		return of, notation.Closing(of) == len(of)-1
	case len(name) < len(of) && strings.HasPrefix(name, "("):
		return of, notation.Closing(name) == len(name)-1
	}
	return of, len(name) < len(of) && strings.HasPrefix(name, ` "`) && strings.Count(name, `"`) == 2
}
