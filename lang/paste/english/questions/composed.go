package questions

import "cgt/lang/paste/english/grammar"

// composedRows are questions put together from what is asked for, how it is asked, and of
// what: a game written out, what was named before, or a position that other rows read in
// the gap of the question.
func composedRows() []event {
	const (
		final = "( final | resulting | end ) ( score | result | number )"
		opens = "[if both player play ( optimally | well | perfectly ) and] ( if | when | ) {side:who} [to] %first [and both player play " +
			"( optimally | well | perfectly )] "
		kind  = "[game | position | sum | switch | component | summand | value | number | string | stalk | expression | form | {game:game} [string | stalk]] "
		it    = "it | this [game | position | value | sum] | this"
		of    = "( " + kind + "%position | " + it + " | {gap} ) "
		last  = "[" + kind + "%position | " + it + "] "
		which = "( which | what ) "
		class = "[one] [of] [four] outcome [class] "
		equal = "( equal [to] | equivalent [to] | worth | same as | identical to ) "
		is    = "( [be] ( equal to | equal | equivalent to ) | correspond to | represent | have same value as | be worth ) "
	)
	// What a game or a position may be equal to, and what is asked of the one and of the other.
	kinds := [][3]string{
		{"[dyadic | real | surreal | rational] ( number | rational | fraction | integer ) ", "value", "value"},
		{"[size of | size] [single | one] ( nim [heap] @heap | nim-heap | nimber | nim-number ) [size] ", "value", "nimvalue"},
		{"[other | familiar | well-known | simple | simpler | known] ( game | value ) ", "value", "canonical"},
	}
	asked := func(value, position string) action {
		return func(x *draft, _ *sentence, f grammar.Found) bool {
			if m, ok := f.Get("math").(string); ok {
				x.TurnTo(m)
				x.Ask(ask{What: "thing " + value, Of: m})
				return true
			}
			x.Ask(ask{What: "thing " + position})
			return true
		}
	}
	things := func(x *draft, s *sentence, f grammar.Found) bool {
		for _, thing := range f.Get("things").([]string) {
			asked(thing, thing)(x, s, f)
		}
		return true
	}
	score := func(x *draft, s *sentence, f grammar.Found) bool {
		if m, ok := f.Get("math").(string); ok {
			x.TurnTo(m)
		}
		who, _ := f.Get("who").(string)
		if who == "" {
			who = x.Opener()
		}
		if x.Value == "" || who != "left" && who != "right" || x.Misere {
			return false
		}
		x.Ask(ask{What: "thing " + who + "_stop", Of: x.Value})
		return true
	}
	rows := []event{
		{opens + "( what be | @find ) " + final + " [( in | of | from | for ) " + kind + "%position] [under alternating play]", score},
		{"( what be | @find ) " + final + " [( in | of | from | for ) " + kind + "%position] [under alternating play] " +
			"[( if | when ) {side:who} [to] %first]", score},
		{opens + "( what | which ) ( number | score ) ( result | be reached | do play end with | be result ) [in | from | of] " + kind + "%position",
			score},
		{"[@find] [to | in | into] " + which + class + "do " + of + "( belong [to] | lie [in] | have | fall [into | in] )",
			asked("outcome", "outcome")},
		{"[@find] in " + which + class + "be " + last, asked("outcome", "outcome")},
		{"[@find] " + which + "{things:things} do " + of + "have", things},
		{"what do " + of + "( equal | represent )", asked("value", "value")},
		{"how hot be " + last, asked("temperature", "temperature")},
		{"[@find] ( how much | what ) be " + of + "worth", asked("value", "value")},
	}
	for _, k := range kinds {
		ask := asked(k[1], k[2])
		rows = append(rows,
			event{"[@find] to " + which + k[0] + "be " + of + "( equal | equivalent )", ask},
			event{"[@find] " + which + k[0] + "( be " + of + equal + "| do " + of + "( equal | represent ) | be represented by " + last + ")", ask},
			event{"[@find] " + which + k[0] + "( " + is + last + "| be " + kind + "%position ( ? | . | : | and ) )", ask},
			event{"%find " + k[0] + "[that | which] ( " + is + "| corresponding to | represented by | equal to | equivalent to ) " + last, ask},
			event{"( express | write | rewrite | represent | give | put ) " + of + "( as | in form of ) " + k[0], ask})
	}
	return append(rows, event{"[@find] " + which + "( number | value | game ) be {maths:list} ( ? | . | : | and )", func(x *draft, _ *sentence, f grammar.Found) bool {
		for _, m := range f.Get("list").([]string) {
			x.Ask(ask{What: "thing value", Of: m})
		}
		return true
	}})
}
