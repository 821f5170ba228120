package questions

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// compareRows match questions about how values compare with each other and with zero.
func compareRows() []event {
	const (
		worded = "( [strictly] ( greater | less | larger | smaller | bigger ) [than] | ( confused | fuzzy ) [with] " +
			"| incomparable [to | with]"
		order = worded + " | equal [to] | > | < | = | ‖ | ≥ | ≤ )"
		sign  = "( positive | negative | zero | fuzzy | equal to zero | confused with ( zero | 0 ) | not )"
	)
	signs := "[:] " + sign + " [or] " + sign + " [or] [" + sign + "] [or] [" + sign + "]"
	two := func(x *draft, _ *sentence, f grammar.Found) bool {
		x.Ask(ask{What: "compare", Of: f.Get("a").(string) + "\n" + f.Get("b").(string)})
		return true
	}
	zero := func(x *draft, s *sentence, f grammar.Found) bool {
		m, ok := f.Get("a").(string)
		if !ok {
			m = x.Value
		}
		if m == "" || !s.Demands() {
			return false
		}
		x.TurnTo(m)
		x.Ask(ask{What: "compare", Of: m + "\n0"})
		return true
	}
	is := func(function string) action {
		return func(x *draft, s *sentence, f grammar.Found) bool {
			m, ok := f.Get("a").(string)
			if !ok {
				m = x.Value
			}
			if m == "" || !s.Demands() || function != "temperature" && s.Named("or") && !s.Named("not") {
				return false
			}
			x.TurnTo(m)
			x.Ask(ask{What: "thing " + function, Of: m})
			return true
		}
	}
	rows := []event{
		{"( be | do | whether | if ) {between:a} [be] " + worded + " | exceed ) {between:b} [and [be] " + worded + " ) {between:c}]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				a, b := f.Get("a").(string), f.Get("b").(string)
				two(x, s, f)
				if c, ok := f.Get("c").(string); ok {
					x.Ask(ask{What: "compare", Of: a + "\n" + c})
				}
				return s.Demands() && strings.Trim(a+b, "0123456789/+-(). ") != ""
			}},
		{"be {between:a} " + order + " [or] " + order + " [or] [" + order + "] [or] [" + order + "] {between:b}", two},
		{"( which | whether | if ) {between:a} be " + order + " [or] " + order + " [or] [" + order + "] [or] [" + order +
			"] {between:b}", two},
		{"( be | whether | if ) {between:a} {relation:r} {between:b} [or] {relation:r} {between:c} [or] [{relation:r} {between:d}] [or] " +
			"[{relation:r} {between:e}]", func(x *draft, s *sentence, f grammar.Found) bool {
			for _, other := range []string{"c", "d", "e"} {
				if f.Has(other) && f.Get(other) != f.Get("b") {
					return false
				}
			}
			return s.Demands() && two(x, s, f)
		}},
		{"how do {between:a} ( compare ( to | with | and ) | and ) {between:b} [compare]", two},
		{"( what be [order] relation | %find ( order | relation | order relation ) | and ) " +
			"between {between:a} and {between:b}", two},
		{"which [one] of {between:a} ( and | or ) {between:b} be ( larger | bigger | greater | smaller | less )", two},
		{"which be ( smaller | less ) [:] [game | value] {between:a} or {between:b}", two},
		{"[be | @verify that] [( whether | if )] [game | value | position | sum] {math:a} [be] " + signs, zero},
		{"( be | whether | if ) ( this | it | this game | game | value | sum | its value ) [be] " + signs, zero},
	}
	const it = "( this | it | this game | its value )"
	for _, p := range kindsOfValue {
		rows = append(rows, event{"[@find] ( be | whether | if ) [game | value] {math:a} [be] " + p[0], is(p[1])},
			event{"( be | whether | if ) " + it + " [be] " + p[0], is(p[1])},
			event{"[that] [game | value] {math:a} be " + p[0], is(p[1])},
			event{"[that] ( [game | value] {math:a} | " + it + " ) be not " + p[0], is("not " + p[1])})
	}
	const degree = "( hot | cold | tepid )"
	return append(rows, event{"( be | whether | if ) ( [game | value] {math:a} | " + it + " ) [be] " + degree + " or " + degree +
		" [or " + degree + "]", is("temperature")})
}

// kindsOfValue are what a value can be, and the functions that tell.
var kindsOfValue = [][2]string{
	{"[surreal] number", "is_number"}, {"infinitesimal", "is_infinitesimal"}, {"integer", "is_integer"},
	{"nimber", "is_nimber"}, {"( all-small | all small | dicot )", "is_all_small"}, {"numberish", "is_numberish"},
	{"hot", "hot"}, {"cold", "cold"}, {"tepid", "tepid"},
}

// onceMore repeats the last question about something else: "And of a 2 by 3 board?"
func onceMore(x *draft, s *sentence, of string) bool {
	if x.Fresh || !s.Asks || of == "" {
		return false
	}
	if len(x.LastAsked) == 0 {
		return x.ClaimAgain(of)
	}
	x.TurnTo(of)
	for _, a := range slices.Clone(x.LastAsked) {
		if a.What == "compare" || strings.HasPrefix(a.What, "starts") {
			return false
		}
		a.Of, a.Inherited = of, false
		if a.What == "who" || a.What == "moves" {
			a.Of = ""
		}
		x.Ask(a)
	}
	return true
}

// followRows match questions without a verb that continue the last one.
func followRows() []event {
	const again = "[and] [or] [what | how about] ( of | for | in | on | from | about | ) " +
		"[game | position | stalk | string | row] "
	return []event{
		{again + "{math:math}", func(x *draft, s *sentence, f grammar.Found) bool {
			return s.Elliptic() && onceMore(x, s, f.Get("math").(string))
		}},
		{again + "{row:math}", func(x *draft, s *sentence, f grammar.Found) bool {
			return s.Elliptic() && onceMore(x, s, f.Get("math").(string))
		}},
		{again + "( {sides:sides} [%wide] | {number:n} ( @cell | vertices | pin ) )", func(x *draft, s *sentence, f grammar.Found) bool {
			sides, ok := f.Get("sides").([]int)
			strip := x.Game.Shape == rule.BoardShape && len(x.Heaps) == 1 // so far
			if !s.Elliptic() || len(x.LastAsked) == 0 || x.Fresh || !s.Asks || ok != (x.Game.Shape == rule.BoardShape && !strip) {
				return false
			}
			if ok = ok && x.PlaceBoard(sides) || !ok && x.Place([]int{f.Number("n")}); !ok {
				return false
			}
			for _, a := range slices.Clone(x.LastAsked) {
				if a.Of != "" {
					return false
				}
				a.Inherited = false
				x.Ask(a)
			}
			return true
		}},
	}
}
