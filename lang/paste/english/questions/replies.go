//go:build !js

package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"strings"
)

// replyRows continue what was said or asked just before, about the same thing or
// another one.
func replyRows() []event {
	const it = "( it | this | this game | this value | this position | that | result | game | value ) "
	equals := func(x *draft, s *sentence, f grammar.Found) bool {
		if x.Value == "" || !s.Demands() || x.Misere || s.Unsure() && !s.Named("or") {
			return false
		}
		x.Ask(ask{What: "compare", Of: x.Value + "\n" + f.Get("b").(string)})
		return true
	}
	noted := func(what string) action {
		return func(x *draft, _ *sentence, _ grammar.Found) bool {
			k := len(x.LastAsked)
			x.Fresh = k > 0 && x.LastAsked[k-1].What == what
			return x.Fresh
		}
	}
	return []event{
		{"( {rows:list} | {maths:list} ) [.]", func(x *draft, s *sentence, f grammar.Found) bool {
			if s.Demands() || len(x.Waiting) == 0 || s.At(0).Used || x.Misere || strings.Contains(s.Text, " is ") {
				return false
			}
			asked := x.Waiting
			for _, a := range asked {
				if a.Of != "" || a.Inherited || !strings.HasPrefix(a.What, "thing ") {
					return false
				}
			}
			x.Waiting = nil
			for _, of := range f.Get("list").([]string) {
				for _, a := range asked {
					a.Of = of
					x.Waiting = append(x.Waiting, a)
				}
			}
			return true
		}},
		{"( evaluate | compute | find | calculate ) [{game:game}] [stalk | string | position] [:] {rows:list}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				for _, of := range f.Get("list").([]string) {
					x.Ask(ask{What: "thing value", Of: of})
				}
				return s.Demands()
			}},
		{
			"( draw | sketch | plot | find | compute ) [the] thermograph [of | for] [each of] [following] [game | switch] " +
				"[:] {maths:list}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				for _, of := range f.Get("list").([]string) {
					x.Ask(ask{What: "thing thermograph", Of: of})
				}
				return !x.Misere
			},
		},
		{"which ( position | @heap | size | heap size ) ( of | in ) {game:game} be %ppos", exercise.Asks("ppos")},
		{"[that] {game:game} be [purely | ultimately | eventually] periodic with " + period,
			func(x *draft, s *sentence, f grammar.Found) bool {
				return x.Play(f.Get("game").(rule.Ruleset)) && !s.Unsure() && askPeriod(x, s, f)
			}},
		{"[@find] who %wins [on | at | the | from] [empty] {sides:sides} [board | grid | game | one] ( ? | . )",
			func(x *draft, s *sentence, f grammar.Found) bool {
				return x.HasGame && x.Game.Shape == rule.BoardShape && !x.OtherWay && x.PlaceBoard(f.Get("sides").([]int)) &&
					exercise.Asks("who")(x, s, grammar.Found{})
			}},
		{"%find {letter:g} ⟨ {letter:n} ⟩ ( for | in | of ) {game:game} [and | for | with] " +
			"( {upto:range} | {number:from} ≤ {letter:n} ≤ {number:to} )", func(x *draft, s *sentence, f grammar.Found) bool {
			g := f.Get("g").(string)
			if !strings.EqualFold(g, "g") && g != x.ValueLetter || x.Letters.Value(g) != "" || x.Misere {
				return false
			}
			r, ok := f.Get("range").([2]int)
			if !ok {
				r = [2]int{f.Number("from"), f.Number("to")}
			}
			x.Ask(ask{What: "sequence", From: r[0], To: r[1], Ranged: true})
			return r[0] <= r[1] && x.Play(f.Get("game").(rule.Ruleset))
		}},
		{"( @find | what be ) simplest number [{letter:x}] [that be | which be] ( greater | larger ) than {between:a} " +
			"and [that be] ( less | smaller ) than {between:b}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "value", Of: "{" + f.Get("a").(string) + " | " + f.Get("b").(string) + "}"})
			return true
		}},
		{"%find [set of] [all] %ppos ⟨ {letter:a} {letter:b} ⟩ ( of | in | for ) {game:game} ( with | where | for | such " +
			"that ) " +
			"{number:from} ≤ {letter:c} [≤] {letter:d} ≤ {number:to}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "ppos", From: f.Number("from"), To: f.Number("to"), Ranged: true})
			return f.Number("from") <= f.Number("to") && x.Play(f.Get("game").(rule.Ruleset))
		}},
		{"be %mover able to [force] win", exercise.Asks("who")},
		{"%find ( nim-inverse | nim inverse | [multiplicative] inverse | nim-reciprocal | reciprocal ) of [*] {number:n} " +
			"and [of] [*] {number:m}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "value", Of: exercise.Sprint("inv", f.Number("n"))})
				x.Ask(ask{What: "value", Of: exercise.Sprint("inv", f.Number("m"))})
				return strings.Contains(strings.ToLower(s.Text), "nim")
			}},
		{"%find square root of [*] [nimber] {number:n} ( in | under | as ) ( nim arithmetic | nim multiplication | " +
			"nim-arithmetic | " +
			"field of nimber | nimber )", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "value", Of: exercise.Sprint("sqrt", f.Number("n"))})
			return true
		}},
		{"[that] {things:things} [of ( this position | it | this game | this )] ( be | = | equal ) [equal to] {between:v} [.]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				list, p := f.Get("things").([]string), x.Value
				if p == "" {
					p, _ = x.Position()
				}
				if p == "" || len(list) != 1 || !measured[list[0]] || s.Unsure() || s.Asks || x.Misere {
					return false
				}
				if r, ok := x.Ruleset(); ok && x.Value == "" {
					x.Define(r)
				}
				x.Claim(s, notation.Applied(list[0], p)+" = "+f.Get("v").(string))
				return true
			}},
		{"[@find] ( whether | if ) [misere] [{game:game}] [position | game] {tuple:heaps} be %class [or %class]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				g, ok := f.Get("game").(rule.Ruleset)
				return s.Demands() && (!ok || x.Play(g)) && x.Place(f.Get("heaps").([]int)) &&
					exercise.Asks("who")(x, s, grammar.Found{})
			}},
		{"in which [of] [following | these] [{game:game}] position do %mover %wins", exercise.Asks("who")},
		{"( @find | what be ) ( number | value | dyadic ) ( represented | given | denoted | expressed ) by [game | form] " +
			"{math:math}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "thing value", Of: f.Get("math").(string)})
				return !x.Misere
			}},
		{"%find sign of [game | sum] {math:math}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "thing sign", Of: f.Get("math").(string)})
			return !x.Misere
		}},
		{"in switch [game] {math:math} ,", func(x *draft, s *sentence, f grammar.Found) bool {
			x.TurnTo(f.Get("math").(string))
			return s.Demands()
		}},
		{"[%find] [result of] cooling [game] {math:g} by {between:t}", func(x *draft, s *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "value", Of: "cool(" + f.Get("g").(string) + ", " + f.Get("t").(string) + ")"})
			return s.Demands() && !x.Misere
		}},
		{"%find {letter:g} ⟨ {number:n} ⟩ ( for | in ) game ( where | in which " +
			")", func(x *draft, s *sentence, f grammar.Found) bool {
			g := f.Get("g").(string)
			if !strings.EqualFold(g, "g") || x.Letters.Value(g) != "" || !x.Place([]int{f.Number("n")}) {
				return false
			}
			x.Ask(ask{What: "thing nimvalue"})
			return true
		}},
		{"%find [its | the] {things:things} of {game:game} [position | board | rectangle | grid] {sides:sides} ( . | ? " +
			")", onBoard},
		{"[%find] [its | the] {things:things} of {game:game} [on] ( path | strip | row ) of length {number:n}", onBoard},
		{"[@find] [be] {row:math} ( = | be [equal to | just | simply] | equal to | worth ) ( {between:v} | zero ) [in {game:game}]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				v, ok := f.Get("v").(string)
				if !ok {
					v = "0"
				}
				if !s.Demands() || s.Unsure() {
					return false
				}
				x.Claim(s, f.Get("math").(string)+" = "+v)
				return true
			}},
		{"[and] [@find] which [one | of these | of them | string | stalk] be %bigger [:] {row:a} or {row:b}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "compare", Of: f.Get("a").(string) + "\n" + f.Get("b").(string)})
				return s.Demands()
			}},
		{"@verify {between:a} {relation:r} {between:b} .", func(x *draft, s *sentence, f grammar.Found) bool {
			a := f.Get("a").(string)
			if s.Unsure() || s.Asks || x.Misere || !strings.ContainsAny(a, "{*↑↓±^") {
				return false
			}
			x.Claim(s, a+" "+f.Get("r").(string)+" "+f.Get("b").(string))
			return true
		}},
		{"( do | can | will ) ( she | he | that player ) %wins", func(x *draft, s *sentence, _ grammar.Found) bool {
			who := x.Opener()
			if x.Value == "" || !s.Demands() || x.Misere || who != "left" && who != "right" {
				return false
			}
			x.Ask(ask{What: "starts " + who, Of: x.Value})
			return true
		}},
		{
			"[that] {between:a} be ( fuzzy | confused | incomparable ) ( with | to ) {between:b}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if s.Unsure() || x.Misere || s.Asks {
					return false
				}
				x.Claim(s, f.Get("a").(string)+" <> "+f.Get("b").(string))
				return true
			},
		},
		{"{upto:range} %find [all] %seq %of [( on | for | of ) [@heap | path] of [length | size] {letter:m} [@cell | {noun}]]",
			exercise.Asks("sequence")},
		{"( be | do | whether | if ) " + it + "( equal [to] | = | the same as | identical to | greater than | less than | " +
			"bigger than | larger than | smaller than | confused with | > | < ) {between:b}", equals},
		{"( do | whether | if ) " + it + "( equal | simplify to | reduce to ) {between:b}", equals},
		{"[or] [be] they ( confused | incomparable | equal | fuzzy ) [with each other | to each other] [?]", noted("compare")},
		{
			"[or] be ( they | {letter:g} and {letter:h} ) ( confused | incomparable | equal | fuzzy ) [with each other] ?",
			noted("compare"),
		},
		{"[and] [what about] [strictly] between {between:a} and {between:b}", func(x *draft, s *sentence, f grammar.Found) bool {
			k := len(x.LastAsked)
			if k == 0 || !s.Demands() || x.LastAsked[k-1].What != "value" || !strings.HasPrefix(x.LastAsked[k-1].Of, "{") {
				return false
			}
			x.Ask(ask{What: "value", Of: "{" + f.Get("a").(string) + " | " + f.Get("b").(string) + "}"})
			return true
		}},
		{"[game | position | sum | it] have value {math:m}", func(x *draft, s *sentence, f grammar.Found) bool {
			x.TurnTo(f.Get("m").(string))
			return !s.Demands() && !s.Unsure()
		}},
		{
			"( draw | sketch | plot | find | determine ) [its | the] thermograph [of ( it | this | this game | {letter:g} " +
				")] [too | also]",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				of := x.Value
				if g, ok := f.Get("g").(string); ok {
					of = x.Letters.Value(g)
				}
				x.Ask(ask{What: "thing thermograph", Of: of})
				return of != ""
			},
		},
		{"[( @find | calculate | what be | and )] [value of | mean | temperature] {applied:list}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if !s.Demands() || x.Misere {
					return false
				}
				for _, a := range f.Get("list").([][2]string) {
					x.Ask(ask{What: "thing " + a[0], Of: a[1]})
				}
				return true
			}},
		{"[be] ( whether | which of [relation] | which [one] | how | compare | ) [be true | be correct | hold] [:] {relations:pair} [hold | be true | be correct | be right]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				p, q, _ := strings.Cut(f.Get("pair").(string), "\n")
				if !s.Demands() || x.Misere {
					return false
				}
				known := func(v string) string {
					if len(v) == 1 && strings.Trim(v, "*↑↓⇑⇓0123456789") != "" {
						return x.Letters.Value(v)
					}
					return v
				}
				a, b := known(p), known(q)
				x.Ask(ask{What: "compare", Of: a + "\n" + b})
				return a != "" && b != ""
			}},
		{"( that | is | whether | verify | check | and ) {letter:g} ⟨ {number:n} ⟩ = {number:v}", claimedValue},
		{"[{letter:g}] {letter:g} ⟨ {number:n} ⟩ = {number:v}", claimedValue},
		{"[that] %seq of ( ( @heap | row ) of [size | length] {number:n} [{noun}] | {number:n} {noun} ) ( be | = | equal ) [*] " +
			"{number:v} ( . | , | ; )", claimedValue},
		{"be {tuples:each} ( %ppos | n-position | n position | winning | losing ) [position] [( in | of ) {game:game}]", each},
		{"[in {game:game}] be {tuples:each} [all | both] ( %ppos | n-position | n position )", each},
		{"[game | position | that] ( {tuple:heaps} | with @heap {numbers:heaps} | of {numbers:heaps} | ) be " +
			"( previous-player win | next-player win | second-player win | first-player win )",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if list, ok := f.Get("heaps").([]int); ok && !x.Place(list) {
					return false
				}
				return s.Demands() && exercise.Asks("who")(x, s, grammar.Found{})
			}},
		{"( [@find] | find ) [all] [the] way to ( win | move to %ppos )", func(x *draft, s *sentence, f grammar.Found) bool {
			return s.Demands() && exercise.Asks("moves")(x, s, grammar.Found{})
		}},
		{
			"[and] add [them | these | it] without ( carry | carrying | carries )",
			func(x *draft, _ *sentence, _ grammar.Found) bool {
				x.Fresh = x.Listed && len(x.Heaps) > 1
				if x.Fresh && x.Asks {
					return true
				}
				return x.Fresh && exercise.Asks("nimsum")(x, nil, grammar.Found{})
			},
		},
	}
}

// onBoard asks of an empty board of a game.
func onBoard(x *draft, _ *sentence, f grammar.Found) bool {
	g := f.Get("game").(rule.Ruleset)
	sides, ok := f.Get("sides").([]int)
	if !ok {
		sides = []int{1, f.Number("n")}
	}
	if g.Shape != rule.BoardShape || g.Name == "chomp" || g.Name == "toads_and_frogs" || x.OtherWay || !x.Play(g) ||
		!x.PlaceBoard(sides) {
		return false
	}
	for _, thing := range f.Get("things").([]string) {
		x.Ask(ask{What: "thing " + thing})
	}
	return true
}

// claimedValue checks a value that a text states of one heap of the game it is
// about.
func claimedValue(x *draft, s *sentence, f grammar.Found) bool {
	g, lettered := f.Get("g").(string)
	r, ok := x.Ruleset()
	if !ok || r.Shape != rule.HeapShape || lettered && (!strings.EqualFold(g, "g") || x.Letters.Value(g) != "") || s.Unsure() ||
		x.Misere {
		return false
	}
	n := f.Number("n")
	x.Ask(ask{What: "values are", From: n, To: n, Ranged: true, Of: exercise.Sprint("", f.Number("v"))})
	return true
}

// heapAgain repeats the last question about one heap: "Of a row with 12?"
func heapAgain(x *draft, s *sentence, f grammar.Found) bool {
	if !s.Elliptic() || len(x.LastAsked) == 0 || x.Fresh || !s.Asks || !x.HasGame || x.Game.Shape != rule.HeapShape {
		return false
	}
	last := append([]ask(nil), x.LastAsked...)
	for _, a := range last {
		if a.Of != "" || a.Ranged || !(a.What == "who" || a.What == "moves" || strings.HasPrefix(a.What, "thing ")) {
			return false
		}
	}
	if list, ok := f.Get("heaps").([]int); ok && !x.Place(list) || !ok && !x.Place([]int{f.Number("n")}) {
		return false
	}
	for _, a := range last {
		a.Inherited = false
		x.Ask(a)
	}
	return true
}

// againRows match questions without a verb about another heap.
func againRows() []event {
	const again = "[and] [or] [what | how about] ( of | for | in | on | from | about | with | ) "
	return []event{
		{again + "@heap ( of | with | containing ) [size | length | height] {number:n} [{noun}]", heapAgain},
		{again + "{number:n} {noun}", heapAgain},
		{again + "( position | @heap | ) {tuple:heaps}", heapAgain},
		{again + "[empty] {sides:sides} [board | grid | rectangle | one | case | square] ?", func(x *draft, s *sentence,
			f grammar.Found) bool {
			return s.Asks && len(x.Answered) > 0 && len(s.Tokens) < 9 && exercise.FollowsUp[s.At(0).Word] &&
				x.Game.Shape == rule.BoardShape && x.PlaceBoard(f.Get("sides").([]int))
		}},
	}
}
