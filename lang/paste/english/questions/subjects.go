//go:build !js

package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// subjectOf is what the phrase %subject denotes, in the language: a value, a row of
// pieces, a position of a game, an empty board.
func subjectOf(x *draft, s *sentence, f grammar.Found) (string, bool) {
	if m, ok := f.Get("math").(string); ok {
		return m, true
	}
	sides, ok := f.Get("sides").([]int)
	g, named := f.Get("game").(rule.Ruleset)
	if !named {
		g = x.Game
	}
	if !ok || g.Shape != rule.BoardShape || g.Name == "chomp" || sides[0] < 1 || sides[1] < 1 {
		return "", false
	}
	sides, ok = turnedBy(x, s, sides)
	return g.Position(sides), ok && (!named || x.Play(g))
}

// turnedBy returns the sides of a board on which Left plays vertically; false if her
// direction is unclear.
func turnedBy(x *draft, s *sentence, sides []int) ([]int, bool) {
	if x.OtherWay {
		return []int{sides[1], sides[0]}, true
	}
	return sides, !s.Named("horizontally") && !s.Named("horizontal")
}

// assertionRows match claims about a position, in words, that can be checked.
func assertionRows() []event {
	const is = "( be [equal to | number | simply | just] | = | equal | equal to )"
	said := func(x *draft, s *sentence, f grammar.Found) bool {
		of, ok := subjectOf(x, s, f)
		var list []string
		for _, k := range []string{"1", "2"} {
			v, told := f.Get("v" + k).(string)
			if !told {
				continue
			}
			things, named := f.Get("t" + k).([]string)
			if !named {
				things = []string{"value"}
			}
			ok = ok && len(things) == 1 && measured[things[0]]
			list = append(list, notation.Applied(things[0], of)+" = "+v)
		}
		if !ok || s.Unsure() || turns(x, s) || len(list) == 0 {
			return false
		}
		for _, text := range list {
			x.Claim(s, text)
		}
		return true
	}
	sign := func(sign string) action {
		return func(x *draft, s *sentence, f grammar.Found) bool {
			if s.Unsure() || x.Misere || s.Asks {
				return false
			}
			x.Value, x.Stated = f.Get("a").(string), s
			x.Claim(s, x.Value+sign)
			return true
		}
	}
	return []event{
		{"[and] [that] {math:a} be positive", sign(" > 0")},
		{"[and] [that] {math:a} be negative", sign(" < 0")},
		{"[and] [that] {math:a} be ( fuzzy | confused with ( 0 | zero ) )", sign(" <> 0")},
		{"[that] %subject ( have | will have | with ) {things:t1} [equal to | = | of] {between:v1} [and {things:t2} " +
			"[equal to | = | of] {between:v2}]", said},
		{"[be] [that] {things:t1} of %subject [" + is +
			"] {between:v1} [and [its | the] {things:t2} [of this game] " + is + " {between:v2}]", said},
		{"[that] %subject ( be | would be | will be ) worth [exactly] {between:v1}", said},
		{"[that] %subject ( represent | evaluate to | have value | simplify to | reduce to | correspond to ) [number " +
			"| game | value] {between:v1}", said},
		{"[that] [in [normal | normal play] {game:game} [with {number:n} @heap]] [position | game | heap | heap of size] " +
			"( {tuple:heaps} | {numbers:heaps} ) be " +
			"{class:class} [( in | of | for ) {game:game}]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
					return false
				}
				list := f.Get("heaps").([]int)
				if many := s.Named("p-positions") || s.Named("n-positions"); many && len(list) > 1 && !x.Misere && !turns(x, s) {
					return claimedEach(x, s, list, f.Get("class").(string))
				}
				if r, ok := x.Ruleset(); !ok || len(list) < 2 || r.Shape == rule.PairShape && len(list) != 2 ||
					s.Unsure() || s.Joins("or") || turns(x, s) && !x.Misere || !x.Place(list) {
					return false
				}
				p, ok := x.Position()
				if !ok {
					return false
				}
				x.Define(x.Game)
				misere := ""
				if x.Misere {
					misere = ", misere"
				}
				x.Claim(s, "outcome("+p+misere+") = "+f.Get("class").(string))
				return true
			}},
		{"( but | and | yet ) [be] ( {relation:r} | {order:r} ) {between:v}", func(x *draft, s *sentence,
			f grammar.Found) bool {
			if x.Value == "" || !x.Fresh || s.Unsure() || x.Stated != s {
				return false
			}
			x.Say(ask{Sentence: s, Label: x.Label}, x.Value+" "+f.Get("r").(string)+" "+f.Get("v").(string))
			return true
		}},
		{"[that] [first {number:count}] %seq of {game:game} [( for | of | from ) [( row | @heap | position )] [of] " +
			"[length | size] {span:range} | {upto:range}] be {numbers:list}", func(x *draft, s *sentence,
			f grammar.Found) bool {
			list, r := f.Get("list").([]int), [2]int{0, len(f.Get("list").([]int)) - 1}
			told, ok := f.Get("range").([2]int)
			if ok {
				r = told
			}
			if !ok && !f.Has("count") && (len(list) < 3 || list[0] != 0) || f.Has("count") && f.Number("count") != len(list) ||
				r[1]-r[0]+1 != len(list) || s.Unsure() || s.Asks {
				return false
			}
			x.Ask(ask{What: "values are", From: r[0], To: r[1], Of: rule.Joined(list)})
			return x.Play(f.Get("game").(rule.Ruleset))
		}},
		{
			"[that] [disjunctive] sum of [game | value] {betweens:list} ( be [equal to] | equal | = ) {between:v}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if s.Unsure() || turns(x, s) || s.Named("nim") ||
					!strings.ContainsAny(strings.Join(f.Get("list").([]string), ""), "{*↑↓±^") {
					return false
				}
				x.Claim(s, strings.Join(f.Get("list").([]string), " + ")+" = "+f.Get("v").(string))
				return true
			},
		},
		{"[that] [be] {component:math} [be] {class:class}", func(x *draft, s *sentence, f grammar.Found) bool {
			if s.Named("whether") || s.Named("if") {
				x.Ask(ask{What: "thing outcome", Of: f.Get("math").(string)})
				return true
			}
			if s.Unsure() || turns(x, s) {
				return false
			}
			x.Claim(s, "outcome("+f.Get("math").(string)+") = "+f.Get("class").(string))
			return true
		}},
	}
}

// measured are the functions whose value a text may state.
var measured = grammar.WordSet("value canonical mean temperature nimvalue birthday left_stop right_stop atomic_weight sqrt")

// valuedRows match questions about values made from others: cooled ones, their sum.
func valuedRows() []event {
	cool := func(x *draft, s *sentence, f grammar.Found) bool {
		of := "cool(" + f.Get("g").(string) + ", " + f.Get("t").(string) + ")"
		things, ok := f.Get("things").([]string)
		if !ok {
			x.Ask(ask{What: "value", Of: of})
		}
		for _, thing := range things {
			x.Ask(ask{What: "thing " + thing, Of: of})
		}
		return s.Demands() && !x.Misere
	}
	sum := func(what string) action {
		return func(x *draft, s *sentence, f grammar.Found) bool {
			list := before(x, s)
			if list == nil || !s.Demands() || x.Misere {
				return false
			}
			things, ok := f.Get("things").([]string)
			if !ok {
				things = []string{what}
			}
			for _, a := range x.LastAsked {
				if !ok && a.Sentence == s && what == "canonical" {
					things = append(things[:len(things):len(things)], strings.TrimPrefix(a.What, "thing "))
				}
			}
			if len(things) > 1 && !ok {
				things = slices.Compact(things[1:]) // what the sentence asks about the others
			}
			x.TurnTo(strings.Join(list, " + "))
			for _, thing := range things {
				x.Ask(ask{What: "thing " + thing, Of: x.Value})
			}
			return true
		}
	}
	return []event{
		{"[%find] [its | the] [value of | {things:things} of] [game | switch] {math:g} cooled by [temperature] {between:t}",
			cool},
		{"[%find] [its | the] {things:things} of each [of ( them | these | two )] [game | of two game]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				list := before(x, s)
				if list == nil || !s.Demands() {
					return false
				}
				for _, v := range list {
					for _, thing := range f.Get("things").([]string) {
						x.Ask(ask{What: "thing " + thing, Of: v})
					}
				}
				return true
			}},
		{"[and] [@find] who %wins [in | from] ( their | the ) [disjunctive] sum", sum("outcome")},
		{"[%find] [its | the] {things:things} of their [disjunctive] sum", sum("value")},
		{"[%find] their [disjunctive] sum", sum("canonical")},
		{"( on ( what | which ) day | when ) be [number | game | value] {between:g} ( born | created )",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "thing birthday", Of: f.Get("g").(string)})
				return !x.Misere
			}},
		{"%find [disjunctive] sum of [value of] [two | three] [{game:game}] [string | stalk | position] {row:math}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.TurnTo(f.Get("math").(string))
				x.Ask(ask{What: "thing value", Of: x.Value})
				return strings.Contains(x.Value, " + ")
			}},
		{"%find [its | the] birthday of [number | game | value] {between:g} [and [of] {between:h}]",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "thing birthday", Of: f.Get("g").(string)})
				if h, ok := f.Get("h").(string); ok {
					x.Ask(ask{What: "thing birthday", Of: h})
				}
				return true
			}},
		{"%find [its | the] {things:things} of [dyadic | dyadic rational] [number] {between:g}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				end := strings.TrimRight(s.Text, " .?$")
				if x.HasGame || end == "" || !strings.Contains("0123456789)}", end[len(end)-1:]) {
					return false // the number of a heap, or of things
				}
				for _, thing := range f.Get("things").([]string) {
					if thing != "temperature" && thing != "mean" && !strings.HasSuffix(thing, "stop") && thing != "stops" {
						return false // a number may be that of a heap
					}
					x.Ask(ask{What: "thing " + thing, Of: f.Get("g").(string)})
				}
				return true
			}},
		{"( write | express | represent | convert ) [dyadic | dyadic rational | rational] [number | fraction] {between:g} " +
			"( as | by | to | into ) [finite] [red-blue | blue-red] hackenbush ( string | stalk )", expanded("hackenbush_string")},
		{"( what | which ) [finite] [red-blue | blue-red] hackenbush ( string | stalk ) ( have value | equal | represent ) [number] " +
			"{between:g}", expanded("hackenbush_string")},
		{"%find [its | the] sign ( expansion | sequence ) of [dyadic] [surreal] [number] {between:g} [and [of] {between:h}]",
			expanded("sign_expansion")},
		{"( %find | draw | sketch | construct ) [finite] [red-blue | blue-red] hackenbush ( string | stalk ) ( whose value be | [that have | with | of] value | " +
			"( equal to | for ) [number] ) {between:g}", expanded("hackenbush_string")},
		{"( %find | what be ) simplest [form of] [dyadic] [number] [{letter:x}] ( with | such that | satisfying | for " +
			"which | that satisfy ) {between:a} < {letter:y} < {between:b}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "value", Of: "simplest(" + f.Get("a").(string) + ", " + f.Get("b").(string) + ")"})
				return true
			}},
		{"( what | which ) [number] ( be [the] | ) ( born first | simplest | oldest | created first | with smallest " +
			"birthday ) [number] [strictly] between {between:a} and {between:b}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "value", Of: "{" + f.Get("a").(string) + " | " + f.Get("b").(string) + "}"})
				return true
			}},
		{"( switch | game | position ) [{letter:g}] ( have | with | whose ) [only] left option [be] ( " +
			"{betweens:lefts} | {between:left} ) [and] [whose] [only] [right option [be] " +
			"( {betweens:rights} | {between:right} )]", func(x *draft, s *sentence, f grammar.Found) bool {
			side := func(many, one string) string {
				if list, ok := f.Get(many).([]string); ok {
					return strings.Join(list, ", ")
				}
				v, _ := f.Get(one).(string)
				return v
			}
			if !f.Has("rights") && !f.Has("right") && !s.Named("no") {
				return false
			}
			x.Value = "{" + side("lefts", "left") + " | " + side("rights", "right") + "}"
			if g, ok := f.Get("g").(string); ok {
				x.Letters.Let(g, x.Value)
			}
			return f.Has("rights") || f.Has("right")
		}},
		{"( express | write | rewrite | give ) [game] {math:math} in terms of [only] [multiple of] ( {between:a} and " +
			"{between:b} [and {between:c}] | {between:a} | ups and stars | number [and] [ups | up] [and] star )",
			exercise.Asks("thing canonical")},
		{"%find ( outcome [class] | position value | value of position ) [⟨ p or n ⟩] ( {upto:range} | of @heap [of size] {upto:range} )", func(x *draft, s *sentence,
			f grammar.Found) bool {
			if s.Named("values") && !s.Named("misere") {
				return false
			}
			r := f.Get("range").([2]int)
			x.Ask(ask{What: "outcomes", From: r[0], To: r[1], Ranged: true})
			return r[0] >= 0 && r[0] <= r[1]
		}},
		{"%find ( %seq | value ) of [single] head ( in | at | on ) [position | square | place | number] {number:n} " +
			"[⟨] ( counting | counted | numbered ) from {number:base} [⟩]", single},
		{"%find ( %seq | value ) of [[single] head] [in | at | on] ( position | place | head [at | in] | coin [in] ) [position | place] " +
			"( {span:range} | {numbers:list} ... {number:to} )", func(x *draft, _ *sentence, f grammar.Found) bool {
			r, ok := f.Get("range").([2]int)
			if list, listed := f.Get("list").([]int); listed {
				r, ok = [2]int{list[0], f.Number("to")}, len(list) > 1 && list[1] == list[0]+1
			}
			x.Ask(ask{What: "sequence", From: r[0], To: r[1], Ranged: true})
			return ok && x.Game.Shape == rule.CoinShape && x.Game.Rules == ""
		}},
	}
}

// before are the games that the last sentences asked about, or that letters stand for; none if
// there is but one.
func before(x *draft, s *sentence) []string {
	var list []string
	for _, a := range x.LastAsked {
		if a.Sentence.Number >= s.Number-1 && a.Of != "" && !slices.Contains(list, a.Of) &&
			!strings.Contains(a.Of, "\n") && strings.HasPrefix(a.What, "thing ") {
			list = append(list, a.Of)
		}
	}
	if len(list) == 0 {
		for _, name := range x.Letters.Order() {
			list = append(list, x.Letters.Value(name))
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// single asks for the value of a single head in a row of tails.
func single(x *draft, _ *sentence, f grammar.Found) bool {
	n := f.Number("n") - f.Number("base")
	if x.Game.Shape != rule.CoinShape || n < 0 || n > 200 {
		return false
	}
	x.Define(x.Game)
	x.Ask(ask{What: "value", Of: "nimvalue(" + x.Game.Name + "(" + notation.Quoted(strings.Repeat("T", n)+"H") + "))"})
	return true
}

// sortRows match questions about which of several values have a property, or the same
// question about each.
func sortRows() []event {
	const (
		of = "[%find] which [of] [following | these | those] [two | three | four | five] [game | value | position " +
			"| string | expression | pair] "
		items = " [game | value | one] [:] ( {betweens:list} | {rows:list} )"
	)
	each := func(text func(of string) string) action {
		return func(x *draft, s *sentence, f grammar.Found) bool {
			list := f.Get("list").([]string)
			if x.Misere || !s.Demands() || !slices.ContainsFunc(list,
				func(v string) bool { return strings.ContainsAny(v, "{*↑↓±^\"") }) {
				return false
			}
			x.TurnTo(list[len(list)-1])
			for _, v := range list {
				x.Ask(ask{What: "value", Of: text(v)})
			}
			return true
		}
	}
	is := func(thing string) action { return each(func(v string) string { return notation.Applied(thing, v) }) }
	sign := func(relation string) action { return each(func(v string) string { return v + " " + relation + " 0" }) }
	outcome := is("outcome")
	rows := []event{
		{"[%find] ( who | ( which | what ) player ) %wins [in | from] ( each | every | all ) [one] [of] [following | " +
			"these] [game | position | sum | string]" + items, outcome},
		{of + "be ( %ppos | n-position | n position | won by ( left | right | first player | second player ) | win " +
			"for ( left | right ) )" + items, outcome},
		{"%find [its | the] outcome [class] of [ each [of] ] [following] [game | value | position]" + items, outcome},
		{"%find [its | the] [canonical form | value] of [ each [of] ] [following] [game | value | position]" + items,
			is("canonical")},
		{"[%find] which option [of [game] {math:g}] be ( dominated | reversible ) [or reversible | and reversible] [if any]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				g, ok := f.Get("g").(string)
				if !ok {
					g = x.Value
				}
				if !strings.HasPrefix(g, "{") || x.Misere {
					return false
				}
				x.Ask(ask{What: "value", Of: "explain " + g})
				return s.Demands()
			}},
	}
	signs := func(x *draft, s *sentence, f grammar.Found) bool {
		list, _ := f.Get("list").([]string)
		if x.Misere || !s.Demands() {
			return false
		}
		for _, v := range append(list[:len(list):len(list)], map[bool][]string{true: {""}}[len(list) == 0]...) {
			x.Ask(ask{What: "thing sign", Of: v})
		}
		return true
	}
	const kinds = "( positive | negative | zero | fuzzy | confused with ( 0 | zero ) ) "
	const upToThree = kinds + "[" + kinds + "] [" + kinds + "] "
	rows = append(rows,
		event{"[%find] [each] [of] [following] [game | value | position] as " + upToThree + "[or] " + kinds +
			"[:] [{betweens:list}]", signs},
		event{"[%find] which of [game | value | position] {betweens:list} be " + upToThree + "[or " + kinds + "]", signs})
	const each1, each2 = "[%find] ( for | of ) each [of] [following] [game | value | position | expression] [:] ( " +
		"{betweens:list} | {rows:list} ) [@find] ( whether | if ) it be ",
		"[%find] ( whether | if | which of ) [each | all] [of] [following] [game | value | position | expression] "
	for _, p := range kindsOfValue {
		rows = append(rows, event{of + "be " + p[0] + items, is(p[1])}, event{each1 + p[0], is(p[1])}, event{each2 +
			"be " + p[0] + items, is(p[1])})
	}
	for _, p := range [][2]string{{"positive", ">"}, {"negative", "<"}, {"( zero | equal to zero | equal to 0 )",
		"="}, {"( fuzzy | confused with zero | confused with 0 )", "<>"}} {
		rows = append(rows, event{of + "be " + p[0] + items, sign(p[1])}, event{each1 + p[0], sign(p[1])})
	}
	return rows
}

// claimedEach checks the class of each of several heaps: "7 and 9 are P-positions."
func claimedEach(x *draft, s *sentence, heaps []int, class string) bool {
	r, ok := x.Ruleset()
	if !ok || r.Shape != rule.HeapShape || r.Own || s.Unsure() || s.Joins("or") {
		return false
	}
	x.Define(r)
	for _, n := range heaps {
		x.Claim(s, "outcome("+r.Position([]int{n})+") = "+class)
	}
	return true
}
