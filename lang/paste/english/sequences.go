package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"strings"
)

// sequenceRows ask of a game for all heaps.
func sequenceRows() []event {
	return []event{
		{"( sequence | it | game | nim-sequence | nim-value | value ) [ ( of | for ) ( {game:game} | {code:octal} ) ] " +
			"[eventually] [be] [ultimately | eventually] periodic [ with period {number:p} ]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				if code, ok := f.Get("octal").(string); ok && !x.play(rule.Ruleset{Name: "octal " + code, Known: true}) {
					return false
				}
				if g, ok := f.Get("game").(rule.Ruleset); ok && s.Asks && !x.play(g) {
					return false // a proof is not what is answered
				}
				if f.Has("p") {
					x.ask(ask{what: "period", of: sprint("", f.Number("p"))})
				} else {
					x.ask(ask{what: "period"})
				}
				return true
			}},
		{"be {game:game} [purely | ultimately | eventually] periodic", asks("period")},
		{"( from which [point | value | heap | n] on | from where on | from which n | where do [the] period start )",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				for _, a := range x.Statements {
					if strings.HasPrefix(a.Text, "period ") {
						x.fresh = true
					}
				}
				return x.fresh
			}},
		{"with [only | last] ( exception | exceptions ) [at | for] [{letter:n} [=]] {numbers:list}",
			func(x *exercise, _ *sentence, _ grammar.Found) bool {
				return x.fresh && len(x.asks) > 0 && x.asks[len(x.asks)-1].what == "period"
			}},
		{"( have | repeat with | settle into | cycle with ) period [length] {number:p}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "period", of: sprint("", f.Number("p"))})
				return true
			}},
		{"settle down to period [of] {number:p}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.ask(ask{what: "period", of: sprint("", f.Number("p"))})
			return true
		}},
		{"last exception be [for] [n] [=] {number:p}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.ask(ask{what: "period", of: sprint("", f.Number("p"))})
			return true
		}},
		{"%find [its] ( period | preperiod ) [and ( period | preperiod )] [length] [ of [its] [ %seq  ] ] %of",
			asks("period")},
		{"%find [all] %ppos  ⟨ {letter:a} {letter:b} ⟩ [with | where | for | such that] ( {letter:c} ≤ {letter:d} ≤ " +
			"{number:to} | {letter:c} {letter:d} ≤ {number:to} )",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "ppos", from: 0, to: f.Number("to"), ranged: true})
				return true
			}},
		{"%find [set of] [all] %ppos  [set] %of  [{bound:range}]", asks("ppos")},
		{"%find [set of] [all | first few] [first {number:few}] %ppos  [⟨ {letter:a} {letter:b} ⟩ " +
			"[with {letter:a} ≤ {letter:b}]] %of", asks("ppos")},
		{"%find [set of] [all] %ppos", asks("ppos")},
		{"( for | in | from ) ( what | which ) [starting] [value of | values of] [n] [{letter:n}] " +
			"[heap size | heap | position | number of {noun}] [{bound:range}] [do | will | can | be there] " +
			"( {outcome:who} )",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return asks(f.Get("who").(string))(x, s, f)
			}},
		{"( for | in | from ) ( what | which ) [starting] [value of | values of] [n] [{letter:n}] [heap size | heap | " +
			"position] [{bound:range}] be {letter:n} %ppos", asks("ppos")},
		{"[%find] [all] [value of | values of] [n | {letter:n} | position | heap size | @heap] [{bound:range}] " +
			"( for which | such that | from which | in which | where ) ( {outcome:who} )",
			func(x *exercise, s *sentence, f grammar.Found) bool { return asks(f.Get("who").(string))(x, s, f) }},
		{"[%find] [%seq] [the] {letter:g} ⟨ {number:from} ⟩ [{letter:h} ⟨ {number:next} ⟩] [{letter:h} ⟨ {number:next} ⟩] ( " +
			"... | to | through | up to ) {letter:k} ⟨ {number:to} ⟩",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "sequence", from: f.Number("from"), to: f.Number("to"), ranged: true})
				return f.Number("from") <= f.Number("to") && strings.EqualFold(f.Get("g").(string), "g")
			}},
		{"let {letter:g} ⟨ {letter:n} ⟩ ( be | denote ) %seq [of ( @heap | position ) [of] [size] [{letter:n}] [{noun}]]",
			func(x *exercise, _ *sentence, _ grammar.Found) bool { x.counted, x.Story = true, true; return true }},
		{"%find {calls:list} [ ( for | in | of ) ( {game:game} | this game ) ]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				list := f.Get("list").([]int)
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.play(g) {
					return false
				}
				x.ask(ask{what: "sequence", from: list[0], to: list[len(list)-1], ranged: true})
				return true
			}},
		{"( after | from ) which ( heap size | n | value | heap ) [on] be {game:game} [ultimately | eventually] periodic",
			asks("period")},
		{"be [subtraction game] {letter:s} {tuple:set} [purely | ultimately | eventually] periodic",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return f.Get("s") == "S" && x.subtraction(rule.Move{Set: f.Get("set").([]int)}) &&
					asks("period")(x, s, grammar.Found{})
			}},
		{"( mark | label | classify ) [each | all | every] [{letter:n} | position | @heap] {bound:range} as ( p or n | " +
			"p-position or n-position | winning or losing | losing or winning )", asks("ppos")},
		{"%find {letter:g} ⟨ {number:n} ⟩ [ ( for | in | of ) {game:game} ]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.play(g) || !strings.EqualFold(f.Get("g").(string), "g") ||
					x.letters.Value(f.Get("g").(string)) != "" || !x.place([]int{f.Number("n")}) {
					return false
				}
				x.ask(ask{what: "thing nimvalue"})
				return true
			}},
		{"[and] its period", func(x *exercise, s *sentence, f grammar.Found) bool { return x.fresh && asks("period")(x, s, f) }},
		{"{upto:range} ( %find | ) which [of] [these | those | them | @heap | position | {letter:n}] be %ppos", asks("ppos")},
		{"{upto:range} ( %find | ) which [of] [these | those | them | @heap | position | {letter:n}] be " +
			"( n-position | n position )",
			asks("npos")},
		{"[%find | work out] ( which | what ) [starting | initial] ( @heap [of] [size] | size | number | position | ) " +
			"[of {noun}] [{bound:range}] be ( losing | lost | %ppos ) [position] [for ( player to move | first player | next player )]", asks("ppos")},
		{"which %ppos  [be]", asks("ppos")},
		{"[{bound:range}] how many [of] [starting] ( {letter:n} | of them | value of {letter:n} | heap | heap size | " +
			"position | starting position | pile | number ) [{bound:later}] [be] ( %ppos  | losing [for first player] | lost " +
			"by first player | won by second player )",
			countOf("ppositions(%s, %d..%d)")},
		{"[{bound:range}] ( for | in ) how many ( {letter:n} | value of {letter:n} | heap size ) [{bound:later}] [do | will " +
			"| can] ( second player ( win | have winning strategy ) | first player lose )", countOf("ppositions(%s, %d..%d)")},
		{"%find number of [positive | starting] ( integer | {letter:n} | value of {letter:n} | heap size ) [{letter:n}] " +
			"{bound:range} ( for which | such that | from which ) {outcome:who}",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				if f.Get("who") == "npos" {
					return countOf("[n for n in %[2]d..%[3]d if outcome(%[1]s(n)) = N]")(x, s, f)
				}
				return countOf("ppositions(%s, %d..%d)")(x, s, f)
			}},
		{"%find [all] %seq  %of [for] [@heap | position] ⟨ {letter:a} {letter:b} ⟩ [with | where | for] {number:from} ≤ " +
			"{letter:c} {letter:d} ≤ {number:to}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			if g, ok := f.Get("game").(rule.Ruleset); ok && !x.play(g) {
				return false
			}
			x.ask(ask{what: "table", of: fmt.Sprintf("%[1]d..%[2]d, %[1]d..%[2]d", f.Number("from"), f.Number("to"))})
			return f.Number("from") <= f.Number("to")
		}},
		{"%find winning strategy", asks("ppos")},
		{"if first player win given n {noun}", asks("ppos")},
		{"[@find | what be] first {number:count} [term of] %seq  [ ( of | for ) {game:game} ]", asks("sequence")},
		{"%find [first few] [all] %seq  %of [{upto:range}]", asks("sequence")},
		{"%find %seq of {number:from} {number:one} ... {number:to}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.ask(ask{what: "sequence", from: f.Number("from"), to: f.Number("to"), ranged: true})
			return true
		}},
		{"what be answer to ⟨ {letter:a} ⟩ [and ⟨ {letter:b} ⟩] [and ⟨ {letter:c} ⟩] if misere ( version | form ) [of " +
			"{game:game}] ( be being played | be played )",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				if len(x.answered) == 0 {
					return false
				}
				now := x.scope
				for _, before := range x.answered {
					x.scope = before.scope
					x.misere, x.normal = true, false
					again := before.ask
					again.sentence, again.label = s, x.label
					if !x.answer(again, true) {
						return false
					}
				}
				x.scope, x.fresh, x.Asks = now, true, true
				x.asks = nil
				return true
			}},
	}
}
