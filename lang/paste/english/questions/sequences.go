package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strings"
)

// period matches the length of a period, and of what stands before it.
const (
	period    = "( period [length] [of] {number:p} [[,] [and | with] [its | a] " + preperiod + "] | " + preperiod + " [,] [and] period [length] [of] {number:p} )"
	preperiod = "( preperiod | pre-period ) [length] [of] {number:before}"
)

// askPeriod asks for a period, and whether it is as long as is said. Some count the last exception to what stands before
// the period, some end there.
func askPeriod(x *draft, _ *sentence, f grammar.Found) bool {
	a := ask{What: "period"}
	if f.Has("p") {
		a.Claim = fmt.Sprintf("period(%%[1]s)[0] = %d", f.Number("p"))
	}
	if f.Has("before") {
		a.Claim += fmt.Sprintf(" and %d <= period(%%[1]s)[1] <= %d", f.Number("before"), f.Number("before")+1)
	}
	x.Ask(a)
	return true
}

// sequenceRows match questions about a game for all heaps.
func sequenceRows() []event {
	return append(heapRows(), []event{
		{"( sequence | it | game | %seq | value ) [ ( of | for ) ( {game:game} | {code:octal} | {letter:g} ) ] " +
			"[eventually] [be] [ultimately | eventually] periodic [ with " + period + " ]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if f.Has("g") && (!x.HasGame || !x.OneSet() || x.Letters.Value(f.Get("g").(string)) != "") {
					return false // another game than the one that is told
				}
				if code, ok := f.Get("octal").(string); ok && !x.Play(rule.Ruleset{Name: "octal " + code, Known: true}) {
					return false
				}
				if g, ok := f.Get("game").(rule.Ruleset); ok && (s.Asks || s.Named("period")) && !x.Play(g) {
					return false // a proof is not something that is answered
				}
				return askPeriod(x, s, f)
			}},
		{"%seq ( for | of ) {game:game} and {code:more}", func(x *draft, s *sentence, f grammar.Found) bool {
			return exercise.Asks("sequence")(x, s, f) && nextCode(x, s, f)
		}},
		{"%find [its] %seq ( for | of ) {game:game} and {code:more}", func(x *draft, s *sentence, f grammar.Found) bool {
			return exercise.Asks("sequence")(x, s, f) && nextCode(x, s, f)
		}},
		{"{set:set} [and]", eachSet},
		{"be {game:game} [purely | ultimately | eventually] periodic [with period {number:p}]", exercise.Asks("period")},
		{"( from which [point | value | heap | n] on | from where on | from which n | where do [the] period start )",
			func(x *draft, s *sentence, _ grammar.Found) bool {
				for _, a := range x.Statements {
					if strings.HasPrefix(a.Text, "period ") {
						x.Fresh = true
					}
				}
				return x.Fresh
			}},
		{"with [only | last] ( exception | exceptions ) [at | for] [{letter:n} [=]] {numbers:list}",
			func(x *draft, _ *sentence, _ grammar.Found) bool {
				return x.Fresh && len(x.Waiting) > 0 && x.Waiting[len(x.Waiting)-1].What == "period"
			}},
		{"( have [%seq of] | repeat with | settle into | settle down to | cycle with ) " + period, askPeriod},
		{"last ( exception | exceptional value | irregular value ) ( be | occur ) [for | at] [n] [=] {number:p}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "period", Claim: fmt.Sprintf("period(%%s)[1] - 1 = %d", f.Number("p"))})
				return true
			}},
		{"%find [its] ( period | preperiod | pre-period ) [and ( period | preperiod | pre-period )] [length] [ of [its] [ %seq  ] ] %of",
			exercise.Asks("period")},
		{"[and] ( guess | conjecture | spot | predict | find | state ) [its | the] period [length] [of [this | the] sequence]", exercise.Asks("period")},
		{"%find [set of] [all] [{game:game}] %ppos ⟨ {letter:a} {letter:b} ⟩ [( of | in | for ) {game:game}] [with | where " +
			"| for | such that] ( {letter:c} ≤ {letter:d} ≤ {number:to} | [both] {letter:c} [and] {letter:d} [both | be] ( ≤ | %most ) " +
			"{number:to} )",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
					return false
				}
				x.Ask(ask{What: "ppos", From: 0, To: f.Number("to"), Ranged: true})
				return true
			}},
		{"%find [set of] %all %ppos [( of | in | for ) {game:game}] [with | where | for] {word:which} ( @heap | coordinate | number ) [be] [of] [size] " +
			"( ≤ | %most | less than or equal to ) {number:to}", func(x *draft, _ *sentence, f grammar.Found) bool {
			which, to := f.Get("which").(string), f.Number("to")
			if which != "both" && which != "first" && which != "smaller" && which != "larger" {
				return false
			}
			if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
				return false
			}
			if which == "first" || which == "smaller" { // the other is at most twice as large there
				x.Ask(ask{What: "value", Of: fmt.Sprintf("[p for p in ppositions(wythoff, 0..%d, 0..%d) if %s]", to, 2*to,
					map[string]string{"first": "true", "smaller": "p[0] <= p[1]"}[which])})
				return x.HasGame && x.Game.Name == "wythoff" && !x.Misere && to <= 100
			}
			x.Ask(ask{What: "ppos", From: 0, To: to, Ranged: true})
			return x.HasGame && x.Game.Shape == rule.PairShape
		}},
		{"%find [set of] [all] %ppos  [set] %of  [{bound:range}]", exercise.Asks("ppos")},
		{"%find [set of] [all | first few] [first {number:few}] %ppos  [⟨ {letter:a} {letter:b} ⟩ " +
			"[with {letter:a} ≤ {letter:b}]] %of", func(x *draft, s *sentence, f grammar.Found) bool {
			return exercise.Asks("ppos")(x, s, f) && !(f.Has("few") && x.HasGame && x.Game.Shape == rule.PairShape)
		}},
		{"%find [set of] [all] %ppos", exercise.Asks("ppos")},
		{"[%find] [%seq] [the] {letter:g} ⟨ {number:from} ⟩ [{letter:h} ⟨ {number:next} ⟩] [{letter:h} ⟨ {number:next} ⟩] ( " +
			"... | to | through | up to ) {letter:k} ⟨ {number:to} ⟩",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "sequence", From: f.Number("from"), To: f.Number("to"), Ranged: true})
				return f.Number("from") <= f.Number("to") &&
					(strings.EqualFold(f.Get("g").(string), "g") || f.Get("g") == x.ValueLetter)
			}},
		{"let {letter:g} ⟨ {letter:n} ⟩ ( be | denote ) %seq [of ( %head [in {game:game}] | ( @heap | position ) [of] [size] [{letter:n}] [{noun}] )]",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Counted, x.Story, x.ValueLetter = true, true, f.Get("g").(string)
				g, ok := f.Get("game").(rule.Ruleset)
				return !ok || x.Play(g)
			}},
		{"%find {calls:list} [ ( for | in | of ) ( {game:game} | this game ) ]",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				list := f.Get("list").([]int)
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
					return false
				}
				x.Ask(ask{What: "sequence", From: list[0], To: list[len(list)-1], Ranged: true})
				return true
			}},
		{"( after | from ) which ( heap size | n | value | heap ) [on] be {game:game} [ultimately | eventually] periodic",
			exercise.Asks("period")},
		{"be [subtraction game] {letter:s} {tuple:set} [purely | ultimately | eventually] periodic",
			func(x *draft, s *sentence, f grammar.Found) bool {
				return f.Get("s") == "S" && x.Subtraction(rule.Move{Set: f.Get("set").([]int)}) &&
					exercise.Asks("period")(x, s, grammar.Found{})
			}},
		{"( mark | label | classify ) [each | all | every] [{letter:n} | position | @heap] {bound:range} as ( p or n | " +
			"p-position or n-position | winning or losing | losing or winning )", exercise.Asks("ppos")},
		{"%find {letter:g} ⟨ {number:n} ⟩ [ ( for | in | of ) {game:game} ]",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) || !strings.EqualFold(f.Get("g").(string), "g") &&
					f.Get("g") != x.ValueLetter ||
					x.Letters.Value(f.Get("g").(string)) != "" ||
					!x.Place([]int{f.Number("n")}) {
					return false
				}
				x.Ask(ask{What: "thing nimvalue"})
				return true
			}},
		{
			"[and] its period",
			func(x *draft, s *sentence, f grammar.Found) bool { return x.Fresh && exercise.Asks("period")(x, s, f) },
		},
		{
			"{upto:range} ( %find | ) which [of] [these | those | them | @heap | position | {letter:n}] be %ppos",
			exercise.Asks("ppos"),
		},
		{"{upto:range} ( %find | ) which [of] [these | those | them | @heap | position | {letter:n}] be " +
			"( n-position | n position )",
			exercise.Asks("npos")},
		{"[%find | work out] ( which | what ) [starting | initial] ( @heap [of] [size] | size | number | position | ) " +
			"[of {noun}] [{bound:range}] be ( losing | lost ) [position] for ( second player | previous player )",
			exercise.Asks("npos")},
		{"[%find | work out] ( which | what ) [starting | initial] ( @heap [of] [size] | size | number | position | ) " +
			"[of {noun}] [{bound:range}] be ( losing | lost | %ppos ) [position] [for ( player to move | first player | " +
			"next player )]", func(x *draft, s *sentence, f grammar.Found) bool {
			return !s.Named("moves") && !s.Named("move") && exercise.Asks("ppos")(x, s, f)
		}},
		{"which %ppos  [be]", exercise.Asks("ppos")},
		{"[{bound:range}] how many [of] [starting] ( {letter:n} | of them | value of {letter:n} | heap | heap size | " +
			"position | starting position | pile | number ) [{bound:later}] [be] ( %ppos  | losing [for first player] | lost " +
			"by first player | won by second player )",
			countOf("ppositions(%s, %d..%d)")},
		{"[{bound:range}] ( for | in ) how many ( {letter:n} | value of {letter:n} | heap size ) [{bound:later}] [do | will " +
			"| can] ( second player ( win | have winning strategy ) | first player lose )", countOf("ppositions(%s, %d..%d)")},
		{"%find number of [positive | starting] ( integer | {letter:n} | value of {letter:n} | heap size ) [{letter:n}] " +
			"{bound:range} ( for which | such that | from which ) {outcome:who}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if f.Get("who") == "npos" {
					return countOf("[n for n in %[2]d..%[3]d if outcome(%[1]s(n)) = N]")(x, s, f)
				}
				return countOf("ppositions(%s, %d..%d)")(x, s, f)
			}},
		{"%find [all] %seq  %of [for] [@heap | position] ⟨ {letter:a} {letter:b} ⟩ [with | where | for] {number:from} ≤ " +
			"{letter:c} {letter:d} ≤ {number:to}", func(x *draft, _ *sentence, f grammar.Found) bool {
			if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
				return false
			}
			x.Ask(ask{What: "table", Of: fmt.Sprintf("%[1]d..%[2]d, %[1]d..%[2]d", f.Number("from"), f.Number("to"))})
			return f.Number("from") <= f.Number("to")
		}},
		{"%find %seq %of at [{letter:n} =] {number:n}", func(x *draft, s *sentence, f grammar.Found) bool {
			g, ok := f.Get("game").(rule.Ruleset)
			return ok && g.Shape == rule.HeapShape && x.Play(g) && x.Place([]int{f.Number("n")}) &&
				exercise.Asks("thing nimvalue")(x, s, grammar.Found{})
		}},
		{"where {letter:g} [⟨ {letter:n} ⟩] ( be | denote ) %seq %of", func(x *draft, s *sentence, f grammar.Found) bool {
			g, ok := f.Get("game").(rule.Ruleset)
			return x.Fresh && strings.EqualFold(f.Get("g").(string), "g") && (!ok || x.Play(g))
		}},
		{"%find winning strategy", exercise.Asks("strategy")},
		{"if first player win given n {noun}", exercise.Asks("ppos")},
		{"[@find | what be] first {number:count} [( term | value ) of] [its | the] %seq  [ ( of | for ) {game:game} ]",
			exercise.Asks("sequence")},
		{"%find [its] [first few] [all] %seq  %of [{upto:range}]", exercise.Asks("sequence")},
		{"%find %seq of {number:from} {number:one} ... {number:to}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "sequence", From: f.Number("from"), To: f.Number("to"), Ranged: true})
			return true
		}},
		{"what be answer to ⟨ {letter:a} ⟩ [and ⟨ {letter:b} ⟩] [and ⟨ {letter:c} ⟩] if misere ( version | form ) [of " +
			"{game:game}] ( be being played | be played )",
			func(x *draft, s *sentence, _ grammar.Found) bool {
				if len(x.Answered) == 0 {
					return false
				}
				now := x.Scope
				for _, before := range x.Answered {
					x.Scope = before.Scope
					x.Misere, x.Normal = true, false
					again := before.Ask
					again.Sentence, again.Label = s, x.Label
					if !x.Answer(again, true) {
						return false
					}
				}
				x.Scope, x.Fresh, x.Asks = now, true, true
				x.Waiting = nil
				return true
			}},
	}...)
}

// heapRows match questions about which heaps have a class: how they are asked for, and what is said of them, in any
// combination.
func heapRows() []event {
	const (
		size  = "[positive | natural | whole] [value of | values of] [n | {letter:n} | %integer {letter:n} | position | heap size | @heap] "
		such  = "( for which | such that | from which | in which | where ) "
		class = "[in] {class:class}"
	)
	asked := func(x *draft, s *sentence, f grammar.Found) bool {
		what, told := f.Get("who").(string)
		if class := f.Get("class"); !told {
			what = map[any]string{"P": "ppos", "N": "npos"}[class]
		}
		return what != "" && exercise.Asks(what)(x, s, f)
	}
	var rows []event
	for _, how := range []string{
		"( for | in | from | at ) ( what | which ) [starting] " + size + "[size | number of {noun}] [{bound:range}] ",
		"[%find] %all " + size + "[{bound:range}] " + such,
	} {
		rows = append(rows, event{how + "[do | will | can | be there] {outcome:who}", asked},
			event{how + "( be [{letter:m} | it | {gap}] | {letter:m} be | it be | {gap} be ) [a] " + class, asked})
	}
	return append(rows, event{"%find [set of] %all [{game:game}] ( n-position | n position | winning position ) [set] %of [{bound:range}]",
		exercise.Asks("npos")})
}

// nextCode asks of a second octal game what was asked of the first.
func nextCode(x *draft, s *sentence, f grammar.Found) bool {
	code, ok := f.Get("more").(string)
	if !ok {
		return true
	}
	first, coded := strings.CutPrefix(x.Game.Name, "octal ")
	return coded && first != code && x.AnswerWaiting() && x.Play(rule.Ruleset{Name: "octal " + code, Known: true})
}

// eachSet asks of the subtraction game with a set what was asked of "each of the following".
func eachSet(x *draft, s *sentence, f grammar.Found) bool {
	for i, a := range x.Waiting {
		if a.What == "thing nimvalue" {
			a.What, x.Waiting[i].What = "sequence", "sequence"
		}
		if a.Of != "" || a.What != "ppos" && a.What != "sequence" && a.What != "period" || !a.Sentence.Named("following") {
			return false
		}
	}
	if x.HasGame && (!strings.HasPrefix(x.Game.Name, "subtraction <") || s.Named("subtraction") && s.Demands() && !x.AnswerWaiting()) {
		return false
	}
	told := slices.ContainsFunc(x.Waiting, func(a ask) bool {
		return a.Sentence.Named("each") || a.Sentence.Named("sets") || a.Sentence.Named("games")
	})
	return told && x.Subtraction(f.Get("set").(rule.Move)) && x.AnswerWaiting()
}
