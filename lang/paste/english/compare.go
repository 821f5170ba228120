package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// compareRows ask how values stand to each other and to zero.
func compareRows() []event {
	const (
		order = "( [strictly] ( greater | less | larger | smaller | bigger ) [than] | equal [to] | ( confused | fuzzy ) [with] " +
			"| incomparable [to | with] | > | < | = | ‖ | ≥ | ≤ )"
		sign = "( positive | negative | zero | fuzzy | equal to zero | confused with ( zero | 0 ) | not )"
	)
	signs := "[:] " + sign + " [or] " + sign + " [or] [" + sign + "] [or] [" + sign + "]"
	two := func(x *exercise, _ *sentence, f grammar.Found) bool {
		x.ask(ask{what: "compare", of: f.Get("a").(string) + "\n" + f.Get("b").(string)})
		return true
	}
	zero := func(x *exercise, s *sentence, f grammar.Found) bool {
		m, ok := f.Get("a").(string)
		if !ok {
			m = x.value
		}
		if m == "" || !s.Demands() {
			return false
		}
		x.turnTo(m)
		x.ask(ask{what: "compare", of: m + "\n0"})
		return true
	}
	is := func(function string) action {
		return func(x *exercise, s *sentence, f grammar.Found) bool {
			m, ok := f.Get("a").(string)
			if !ok {
				m = x.value
			}
			if m == "" || !s.Demands() || s.Named("or") && !s.Named("not") {
				return false
			}
			x.turnTo(m)
			x.ask(ask{what: "thing " + function, of: m})
			return true
		}
	}
	rows := []event{
		{"be {between:a} " + order + " [or] " + order + " [or] [" + order + "] [or] [" + order + "] {between:b}", two},
		{"( which | whether | if ) {between:a} be " + order + " [or] " + order + " [or] [" + order + "] [or] [" + order +
			"] {between:b}", two},
		{"which [of] [two | these | those] [switch | game | one] be hotter [:] {math:a} or {math:b}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "thing temperature", of: f.Get("a").(string)})
				x.ask(ask{what: "thing temperature", of: f.Get("b").(string)})
				return true
			}},
		{"how do {between:a} ( compare ( to | with | and ) | and ) {between:b} [compare]", two},
		{"what be relation between {between:a} and {between:b}", two},
		{"which [one] of {between:a} ( and | or ) {between:b} be ( larger | bigger | greater | smaller | less )", two},
		{"which be ( smaller | less ) [:] [game | value] {between:a} or {between:b}", two},
		{"[be] [( whether | if )] [game | value | position | sum] {math:a} [be] " + signs, zero},
		{"( be | whether | if ) ( this | it | this game | game | value | sum | its value ) [be] " + signs, zero},
		{"compare [following] [two] [pair of] game [{letter:g} and {letter:h}] [by writing]", letters},
	}
	for _, p := range [][2]string{
		{"[surreal] number", "is_number"}, {"infinitesimal", "is_infinitesimal"}, {"integer", "is_integer"},
		{"nimber", "is_nimber"}, {"( all-small | all small | dicot )", "is_all_small"}, {"numberish", "is_numberish"},
		{"hot", "hot"}, {"cold", "cold"}, {"tepid", "tepid"},
	} {
		rows = append(rows, event{"[@find] ( be | whether | if ) [game | value] {math:a} [be] " + p[0], is(p[1])},
			event{"( be | whether | if ) ( this | it | this game | its value ) [be] " + p[0], is(p[1])},
			event{"[that] [game | value] {math:a} be " + p[0], is(p[1])})
	}
	return rows
}

// letters asks to compare the two letters that each part gives a value.
func letters(x *exercise, s *sentence, _ grammar.Found) bool {
	var names []string
	for _, t := range s.Tokens {
		if len(t.Text) == 1 && t.Text >= "A" && t.Text <= "Z" && t.Kind == grammar.WordToken &&
			!strings.Contains(strings.Join(names, ""), t.Text) {
			names = append(names, t.Text)
		}
	}
	if len(names) != 2 {
		return false
	}
	x.Demands, x.Story = true, true
	x.ask(ask{what: "letters", of: names[0] + "\n" + names[1]})
	return true
}

// onceMore asks what was asked last of something else: "And of a 2 by 3 board?"
func (x *exercise) onceMore(s *sentence, of string) bool {
	if len(x.last) == 0 || x.fresh || !s.Asks || of == "" {
		return false
	}
	x.turnTo(of)
	for _, a := range slices.Clone(x.last) {
		if a.what == "compare" || strings.HasPrefix(a.what, "starts") {
			return false
		}
		a.of, a.inherited = of, false
		if a.what == "who" || a.what == "moves" {
			a.of = ""
		}
		x.ask(a)
	}
	return true
}

// followRows are questions without a verb, which go on from the last one.
func followRows() []event {
	const again = "[and] [or] [what | how about] ( of | for | in | on | from | about | ) " +
		"[game | position | stalk | string | row] "
	return []event{
		{again + "{math:math}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return s.Elliptic() && x.onceMore(s, f.Get("math").(string))
		}},
		{again + "{row:math}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return s.Elliptic() && x.onceMore(s, f.Get("math").(string))
		}},
		{again + "{sides:sides} %wide", func(x *exercise, s *sentence, f grammar.Found) bool {
			if !s.Elliptic() || len(x.last) == 0 || x.fresh || !s.Asks || x.game.Shape != rule.BoardShape ||
				!x.placeBoard(f.Get("sides").([]int)) {
				return false
			}
			for _, a := range slices.Clone(x.last) {
				if a.of != "" {
					return false
				}
				a.inherited = false
				x.ask(a)
			}
			return true
		}},
	}
}

// compareLetters compares two letters where this part of the text has given
// both a value.
func (x *exercise) compareLetters(a ask) bool {
	p, q, _ := strings.Cut(a.of, "\n")
	if x.letters.Value(p) == "" || x.letters.Value(q) == "" {
		return false
	}
	x.say(a, notation.Comparison(x.letters.Value(p), x.letters.Value(q)))
	x.letters.Forget(p, q)
	return true
}
