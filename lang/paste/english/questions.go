package english

import (
	"fmt"
	"strings"
	"sync"
)

// things are what may be asked of a value, and the function of the language
// that answers.
var things = sync.OnceValue(func() []thing {
	var list []thing
	for _, t := range [][2]string{
		{"canonical ( form | value )", "canonical"}, {"simplest form", "canonical"}, {"game value", "value"},
		{"outcome class", "outcome"}, {"outcome", "outcome"}, {"mean value", "mean"}, {"mean", "mean"},
		{"temperature", "temperature"}, {"left stop", "left_stop"}, {"right stop", "right_stop"},
		{"left and right stop", "stops"}, {"stop", "stops"}, {"( nim-value | nimber | nim value )", "nimvalue"},
		{"( grundy | sprague-grundy | sg ) ( value | number )", "nimvalue"}, {"birthday", "birthday"},
		{"atomic weight", "atomic_weight"}, {"incentives", ""},
		{"thermograph", "thermograph"}, {"value", "value"}, {"mex", "mex"}, {"reduced canonical form", "reduced"},
		{"negative", "-"}, {"nim square root", "sqrt"}, {"nim-square root", "sqrt"},
	} {
		list = append(list, thing{compilePattern(t[0]), t[1]})
	}
	return list
})

type thing struct {
	pattern
	function string
}

// readThings reads "mean and temperature", "value, its mean value and its
// temperature".
func readThings(s *sentence, i int) []partReading {
	var list []string
	at := i
	for {
		next := at
		for len(list) > 0 && (s.at(next).word == "and" || s.at(next).word == "its" || s.at(next).text == "," ||
			s.at(next).text == "&" || s.at(next).filler) {
			next++
		}
		if len(list) > 0 && next == at {
			break
		}
		found := false
		for _, t := range things() {
			if _, end, ok := s.match(t.pattern, next); ok && t.function != "" {
				list, at, found = append(list, t.function), end, true
				break
			}
		}
		if !found {
			break
		}
	}
	if len(list) == 0 {
		return nil
	}
	return one(at, list)
}

// questionRows are the questions.
func questionRows() []event {
	asks := func(what string) func(x *exercise, s *sentence, f found) bool {
		return func(x *exercise, s *sentence, f found) bool {
			a := ask{what: what}
			if r, ok := f.get("range").([2]int); ok {
				if r[0] < 0 || r[1] < r[0] {
					return false
				}
				a.from, a.to, a.ranged = r[0], r[1], true
			}
			if f.has("count") {
				a.from, a.to, a.ranged = 0, f.number("count")-1, true
			}
			if m, ok := f.get("game").(ruleset); ok && !x.play(m) {
				return false
			}
			if m, ok := f.get("heaps").([]int); ok && !x.place(m) {
				return false
			}
			if m, ok := f.get("math").(string); ok {
				x.value = m
				a.of = m
			}
			x.ask(a)
			return true
		}
	}
	about := func(x *exercise, s *sentence, f found) bool {
		list, _ := f.get("things").([]string)
		of := []string{""}
		if m, ok := f.get("math").(string); ok {
			of[0] = m
			x.value = m
		}
		if m, ok := f.get("other").(string); ok {
			of = append(of, m)
		}
		for _, o := range of {
			for _, thing := range list {
				x.ask(ask{what: "thing " + thing, of: o})
			}
		}
		return true
	}
	join := func(sign string) func(x *exercise, s *sentence, f found) bool {
		return func(x *exercise, s *sentence, f found) bool {
			list := f.get("list").([]int)
			if len(list) < 2 {
				return false
			}
			x.ask(ask{what: "value", of: strings.ReplaceAll(joined(list), ", ", " "+sign+" ")})
			return true
		}
	}
	again := func(x *exercise, s *sentence, f found) bool {
		if len(x.answered) == 0 || !x.place([]int{f.number("n")}) {
			return false
		}
		a := x.answered[len(x.answered)-1].ask
		a.inherited = false
		x.ask(a)
		return true
	}
	solve := func(x *exercise, s *sentence, f found) bool {
		x.ask(ask{what: "solve", of: sprint("(+)", f.number("a"), f.number("b"))})
		return true
	}
	countOf := func(list string) func(x *exercise, s *sentence, f found) bool {
		return func(x *exercise, s *sentence, f found) bool {
			r, ok := f.get("range").([2]int)
			if !ok {
				r, ok = f.get("later").([2]int)
			}
			x.ask(ask{what: "count", of: list, from: r[0], to: r[1], ranged: true})
			return ok
		}
	}
	arithmetic := func(sign string) func(x *exercise, s *sentence, f found) bool {
		return func(x *exercise, s *sentence, f found) bool {
			if !x.named("nim-sums") && !x.named("nim-products") && !x.named("sums") && !x.named("products") {
				return false
			}
			x.sign, x.fresh = sign, true
			return true
		}
	}
	cooled := func(x *exercise, s *sentence, f found) bool {
		g, ok := x.letters[f.get("g").(string)]
		if !ok {
			return false
		}
		for _, t := range f.get("by").([]int) {
			x.ask(ask{what: "value", of: fmt.Sprintf("cool(%s, %d)", g, t)})
		}
		return true
	}
	const (
		find = "( and [@find] | @find [out] | what ( be | are | should be | would be ) | find [all] | which be | whats | " +
			"what's | calculate ) "
		wins = "( will win | win | would win | can win | win game | have winning strategy | have advantage | can force win " +
			"| can guarantee win | should win | have win | has the winning strategy | be winner ) "
		seq = "( ( sprague-grundy | grundy | nim | sg | nimber | nim-value ) ( function | sequence | value | number ) | " +
			"nim-sequence | nim-value | nim-number | sg-value | sg-number | sg-function | grundy-number | g-value | " +
			"grundy-value | sprague-grundy-value | values of grundy function )"
		ppos = "( p-position | p position | target position | losing position | cold position | zero position | safe " +
			"position | kernel position | previous-player-win position )"
		ofGame = "[ ( of | for | in ) ( {game:game} | this game | game | these game | one | it | this position | that game ) " +
			"] [{letter:g} ⟨ {letter:n} ⟩] [pile of n {noun}] "
	)
	return []event{
		// nim arithmetic
		{"( @find | calculate | simplify ) [each of] [following] [game | value | position | nim-sum | nim-product] {maths:list}", func(x *exercise, _ *sentence, f found) bool {
			for _, m := range f.get("list").([]string) {
				x.ask(ask{what: "value", of: m})
			}
			return true
		}},
		{find + "( nim-sum | nim sum | xor | xor-sum | xor sum | nimsum ) of {numbers:list}", join("(+)")},
		{"( nim-sum | nim sum | xor ) of {number:a} and {letter:x} be {number:b} [@find {letter:x}]", solve},
		{"@find {letter:x}", func(x *exercise, s *sentence, f found) bool {
			x.fresh = true
			return x.Asks && len(f.get("x").(string)) == 1
		}},
		{find + "( nim-product | nim product ) of {numbers:list}", join("(x)")},
		{find + "[nim] mex of {math:math}", asks("mex")},
		{"( nim-sum | nim sum | xor sum | xor-sum | xor | xor of all @heap [value] [size] ) [⟨ ( nim-sum | xor of all @heap " +
			"[value | size] ) ⟩] [of] [position | these heap | @heap | heap size] [{letter:x}] [be] [=] [:]", asks("nimsum")},
		{find + "nim square root of {number:n}", func(x *exercise, _ *sentence, f found) bool {
			x.ask(ask{what: "value", of: sprint("sqrt", f.number("n"))})
			return true
		}},
		{"( note | remember ) that every integer have integer nim square root", noted},
		{"there be ( {number:n} | two | three ) ( root | solution )", noted},
		{"find {letter:x} ( with | such that | so that | if | where ) {equation}", func(x *exercise, _ *sentence, f found) bool {
			x.ask(ask{what: "value", of: f.get("equation").(string)})
			return f.get("x") == "x"
		}},
		{"( solve | solve for x | @find x | @find all solutions [of] ) [:] {equation}",
			func(x *exercise, _ *sentence, f found) bool {
				x.ask(ask{what: "value", of: f.get("equation").(string)})
				return true
			}},
		{"here x2 represent x ⊗ x", noted},
		// values
		{find + "[first few] [all] " + seq + " " + ofGame + "{upto:range}", asks("sequence")},
		{find + seq + " of [following] ( @heap | position ) [of] [size | sizes] {numbers:heaps} [{noun}] [ in {game:game} ]",
			func(x *exercise, s *sentence, f found) bool {
				if m, ok := f.get("game").(ruleset); ok && !x.play(m) {
					return false
				}
				x.place(f.get("heaps").([]int))
				x.ask(ask{what: "thing nimvalue"})
				return true
			}},
		{find + seq + " of position {tuple:heaps} [ in {game:game} ]", asks("thing nimvalue")},
		{"{letter:g} ⟨ {letter:x} ⟩ for {letter:x} mod {number:p} = {number:from} . . {number:to} be {tuple:list}",
			func(x *exercise, _ *sentence, f found) bool {
				x.ask(ask{what: "values are", from: f.number("from"), to: f.number("to"), of: joined(f.get("list").([]int))})
				return true
			}},
		{"consider {cooled:by} where {letter:h} _ {letter:t} be {letter:g} cooled by {letter:t}", cooled},
		{"consider {cooled:by} where {letter:h} be {letter:g} cooled by {letter:t}", cooled},
		{find + "[its | the] {things:things} of {math:math} and of {math:other}", about},
		{find + "[its | the] {things:things} of [ switch | game | sum | position | following | following game ] {math:math} " +
			"[ and of {math:other} ]", about},
		{find + "[its | the] {things:things} [ of ( this game | it | this position | this | game | position ) ]", about},
		{"( simplify | evaluate | compute | calculate | @find | reduce | rewrite ) [ ( game | position | value | sum | " +
			"expression ) ] {math:math} [ to canonical form | to simplest form ]", func(x *exercise, _ *sentence, f found) bool {
			x.value = f.get("math").(string)
			x.ask(ask{what: "thing canonical", of: x.value})
			return true
		}},
		{"simplify ( this | this position | this game | it )", asks("thing canonical")},
		{"what be {math:math}", func(x *exercise, _ *sentence, f found) bool {
			x.value = f.get("math").(string)
			x.ask(ask{what: "thing value", of: x.value})
			return true
		}},
		{"analyze this game", asks("ppos")},
		{"for which [starting] ( configuration | position ) be there strategy that guarantee win for {name:who}", asks("choice")},
		{"who win ( each of these game | each of them | each game )", asks("each")},
		{"what be ( it | this game | its value | value )", asks("thing value")},
		{"be {math:a} ( positive | negative | zero | fuzzy ) [positive | negative | zero | fuzzy] [positive | negative | " +
			"zero | fuzzy] or ( positive | negative | zero | fuzzy | confused with zero )",
			func(x *exercise, _ *sentence, f found) bool {
				x.value = f.get("a").(string)
				x.ask(ask{what: "compare", of: x.value + "\n0"})
				return true
			}},
		{"compare [game | value | position] {math:a} ( and | with | to ) {math:b}", func(x *exercise, _ *sentence, f found) bool {
			x.ask(ask{what: "compare", of: f.get("a").(string) + "\n" + f.get("b").(string)})
			return true
		}},
		{"( consider | take | look at ) [ ( little | ) [bit] more complicated ] [game] [defined as] {math:math}",
			func(x *exercise, _ *sentence, f found) bool {
				x.considered = true
				x.value = f.get("math").(string)
				return true
			}},
		{"{letter:g} {letter:t} be {letter:g} cooled by {letter:t}", noted},
		{"what be its outcome", asks("thing outcome")},
		// sequences
		{"( sequence | it | game | nim-sequence | nim-value | value ) [ ( of | for ) {game:game} ] [eventually] [be] " +
			"periodic [ with period {number:p} ]", func(x *exercise, _ *sentence, f found) bool {
			if f.has("p") {
				x.ask(ask{what: "period", of: sprint("", f.number("p"))})
			} else {
				x.ask(ask{what: "period"})
			}
			return true
		}},
		{"have period {number:p}", func(x *exercise, _ *sentence, f found) bool {
			x.ask(ask{what: "period", of: sprint("", f.number("p"))})
			return true
		}},
		{"settle down to period [of] {number:p}", func(x *exercise, _ *sentence, f found) bool {
			x.ask(ask{what: "period", of: sprint("", f.number("p"))})
			return true
		}},
		{"last exception be [for] [n] [=] {number:p}", func(x *exercise, _ *sentence, f found) bool {
			x.ask(ask{what: "period", of: sprint("", f.number("p"))})
			return true
		}},
		{find + "[its] ( period | preperiod ) [and ( period | preperiod )] [length] [ of [its] [ " + seq + " ] ] " + ofGame,
			asks("period")},
		{find + "[set of] [all] " + ppos + " [set] " + ofGame + " [{upto:range}]", asks("ppos")},
		{find + "[set of] [all] " + ppos, asks("ppos")},
		{"( for | in ) ( what | which ) [value of] [n] [{letter:n}] [heap size] [do] ( second | previous | player two | " +
			"player 2 | {name:who} ) [player] " + "( have win | win | have winning strategy | lose )", asks("ppos")},
		{"which " + ppos + " [be]", asks("ppos")},
		{"[{bound:range}] how many [of] [starting] ( {letter:n} | of them | value of {letter:n} | heap | heap size | " +
			"position | starting position | pile | number ) [{bound:later}] [be] ( " + ppos +
			" | losing [for first player] | lost by first player | won by second player )",
			countOf("ppositions(%s, %d..%d)")},
		{"[{bound:range}] ( for | in ) how many ( {letter:n} | value of {letter:n} | heap size ) [{bound:later}] [do | will " +
			"| can] ( second player ( win | have winning strategy ) | first player lose )", countOf("ppositions(%s, %d..%d)")},
		{find + "[all] " + ppos + " ⟨ {letter:a} {letter:b} ⟩ with {letter:c} ≤ {letter:d} ≤ {number:to}",
			func(x *exercise, _ *sentence, f found) bool {
				x.ask(ask{what: "ppos", from: 0, to: f.number("to"), ranged: true})
				return true
			}},
		{find + "winning strategy", asks("ppos")},
		{"if first player win given n {noun}", asks("ppos")},
		{"[@find | what be] first {number:count} [term of] " + seq + " [ ( of | for ) {game:game} ]", asks("sequence")},
		{find + "[first few] [all] " + seq + " " + ofGame + "[{upto:range}]", asks("sequence")},
		{find + seq + " of {number:from} {number:one} ... {number:to}", func(x *exercise, _ *sentence, f found) bool {
			x.ask(ask{what: "sequence", from: f.number("from"), to: f.number("to"), ranged: true})
			return true
		}},
		{"what be answer to ⟨ {letter:a} ⟩ [and ⟨ {letter:b} ⟩] [and ⟨ {letter:c} ⟩] if misere ( version | form ) [of " +
			"{game:game}] ( be being played | be played )", func(x *exercise, s *sentence, _ found) bool {
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
		// who wins
		{"( be | is ) {tuple:heaps} [a] [an] ( p-position | n-position | p position | n position | winning position | losing " +
			"position | zero position ) [ in {game:game} ]", asks("who")},
		{"( be | is ) ( this | it | current position | that | position ) [a] [an] ( p-position | n-position | p position | n " +
			"position | winning position | losing position | winning | losing ) [ or [a] [an] ( p-position | n-position | " +
			"losing position | winning position | losing ) [position] ]", asks("who")},
		{"( be | is ) {game:game} {tuple:heaps} [a] ( p-position | n-position | winning position | losing position ) [ or " +
			"[a] ( losing | winning ) position ]", asks("who")},
		{"( this | it | which | position ) be ( winning | losing | p-position | n-position ) [position] [for ( first | " +
			"second | previous | next ) player]", asks("claimed")},
		{"if it be [a] winning position", noted},
		{"be {number:n} [a] [an] ( winning | losing | p-position | n-position ) [position]",
			func(x *exercise, _ *sentence, f found) bool {
				x.ask(ask{what: "who"})
				return x.place([]int{f.number("n")})
			}},
		{"( compute | find | calculate | tabulate ) g ⟨ n ⟩ {upto:range}", asks("sequence")},
		{"[ ( @find | decide | tell | predict | see ) ] [ whether | if | out ] [current] ( position | state ) be ( winning | " +
			"losing ) or ( losing | winning )", asks("who")},
		{"( would | should | do | will ) ( you | i | we | one | {name:who} ) [rather | prefer | want | like | choose] [to] ( " +
			"go | be | play | move | start ) first or second", asks("who")},
		{"[@find] which [of] [following] [{game:game}] [position] be " + ppos, asks("who")},
		{"[@find] ( whether | if ) [of] [each] [following] [{game:game}] [position] be [a] [an] ( p-position | n-position | " +
			"winning | losing ) [or [a] [an] ( p-position | n-position | winning | losing )] [position]", asks("who")},
		{"( @find | calculate | simplify ) [each of] [following] [all] ( nim-sum | nim sum | nim-addition )", arithmetic("(+)")},
		{"( @find | calculate | simplify ) [each of] [following] [all] ( nim-product | nim product | nim-multiplication )",
			arithmetic("(x)")},
		{"( @find | calculate | simplify ) [each of] [following] [all] ( expression | value | game | sum | position ) ( : | . )", noted},
		{"( compute | @find | evaluate | calculate | simplify ) [each | all] ( : | . )", noted},
		{"( which | whether ) [of] {math:a} ( and | or ) {math:b} be ( larger | bigger | greater | better [for left] )",
			func(x *exercise, _ *sentence, f found) bool {
				x.ask(ask{what: "compare", of: f.get("a").(string) + "\n" + f.get("b").(string)})
				return true
			}},
		{"( @find | what be | calculate ) [nim-sum | nim-product | nim product | nim sum | sum | product] {math:math}",
			func(x *exercise, _ *sentence, f found) bool {
				x.value = f.get("math").(string)
				x.ask(ask{what: "value", of: x.value})
				return true
			}},
		{find + "( nim-inverse | nim inverse | inverse ) of {number:n} [ in nim arithmetic | as nimber ]",
			func(x *exercise, _ *sentence, f found) bool {
				x.ask(ask{what: "value", of: sprint("inv", f.number("n"))})
				return true
			}},
		{find + "( nim-square | nim square ) of {number:n}", func(x *exercise, _ *sentence, f found) bool {
			x.ask(ask{what: "value", of: sprint("(x)", f.number("n"), f.number("n"))})
			return true
		}},
		{"( which | what ) move ( will | would | ) win", asks("moves")},
		{"what ( would | should | do | could ) ( you | i | one | we ) ( play | do | take | move ) [first] [ to win | in " +
			"order to win ]", asks("moves")},
		{"do player {number:a} or player {number:b} win", asks("who")},
		{"( player {number:a} | first player | {name:who} ) or ( player {number:b} | second player | {name:other} )",
			func(x *exercise, s *sentence, _ found) bool { return x.fresh }},
		{"for player {number:a}", func(x *exercise, s *sentence, _ found) bool { return x.fresh }},
		{"( be | is ) ( this | it | position | game | current position ) [a] [an] ( win | loss | safe | unsafe ) [or ( win | " +
			"loss | safe | unsafe )] [for ( player to move | player who move next | next player | first player | player " +
			"whose turn it be | player to play )]", asks("who")},
		{"to which outcome class do [game | position] {math:math} belong", func(x *exercise, _ *sentence, f found) bool {
			x.value = f.get("math").(string)
			x.ask(ask{what: "thing outcome", of: x.value})
			return true
		}},
		{"( what | which ) number be {math:math}", func(x *exercise, _ *sentence, f found) bool {
			x.value = f.get("math").(string)
			x.ask(ask{what: "thing value", of: x.value})
			return true
		}},
		{"( @find | what be ) simplest number between {between:a} and {between:b}", func(x *exercise, _ *sentence, f found) bool {
			x.ask(ask{what: "value", of: "{" + f.get("a").(string) + " | " + f.get("b").(string) + "}"})
			return true
		}},
		{"[@find] who " + wins + "[in] {math:math}", asks("who")},
		{"[@find] who " + wins + "[in | on] [stalk | string | position | game | row] {row:math}", asks("who")},
		{find + "[its | the] {things:things} of [stalk | position | ( {game:game} position )] {row:math}", about},
		{"( evaluate | compute | find | calculate ) [{game:game}] [stalk | string | position] {row:math}",
			func(x *exercise, _ *sentence, f found) bool {
				x.value = f.get("math").(string)
				x.ask(ask{what: "thing value", of: x.value})
				return true
			}},
		{"what be {row:math}", func(x *exercise, _ *sentence, f found) bool {
			x.value = f.get("math").(string)
			x.ask(ask{what: "thing value", of: x.value})
			return true
		}},
		{find + "[its | the] {things:things} of {sides:sides} ( board | grid | rectangle )",
			func(x *exercise, s *sentence, f found) bool {
				if !x.hasGame || x.game.shape != boardShape {
					return false
				}
				sides := f.get("sides").([]int)
				if x.otherWay {
					sides = []int{sides[1], sides[0]}
				}
				x.place(sides)
				for _, thing := range f.get("things").([]string) {
					x.ask(ask{what: "thing " + thing})
				}
				return true
			}},
		{"( which | what ) player " + wins + "in {math:math}", asks("who")},
		{find + "[all] [any] ( winning | optimal | best ) [first] move ( in | from | of | for ) {math:math}", asks("moves")},
		{"[@find] who " + wins, asks("who")},
		{"[@find] ( which | what ) [of the two] player " + wins, asks("who")},
		{"which player [first or second] " + wins, asks("who")},
		{"[@find] ( winner | out winner | out who be winner )", asks("who")},
		{"[the] first or second player", noted},
		{"first player or second", noted},
		{"( do | does | can | will ) ( player who ( begin | start | move first | go first | play first | move second ) | " +
			"first | second | {name:who} | next | previous | either | you | starting | beginning | one ) [player] [always] " +
			"[to move] ( have winning strategy | have winning move | win | force win | have win | have strategy [to win] )",
			asks("who")},
		{"( be | is ) there [a] ( winning strategy | strategy that guarantee win ) [ for ( either of player | either | first " +
			"player | {name:who} | second player | first | one of player ) [of] [player] [player] ]", asks("who")},
		{"[@find] if [the] first player ( win | can win | have winning strategy )", asks("who")},
		{"( predict | tell | say ) who win", asks("who")},
		{"be first player or second player going to win", asks("who")},
		{"( first | second | next | previous ) player ( win | have winning strategy | can force win | can always win )",
			func(x *exercise, s *sentence, _ found) bool {
				if !s.demands() || s.asks {
					return false
				}
				x.ask(ask{what: "claimed"})
				return true
			}},
		{"or ( prove | show ) that there be ( none | no such move )", noted},
		{"what if [there be] [@heap] [have | contain] {number:n} {noun} [in @heap]", again},
		{"what if @heap ( have | contain ) {number:n} {noun}", again},
		{"{upto:range}", func(x *exercise, _ *sentence, f found) bool {
			r := f.get("range").([2]int)
			for k := len(x.asks) - 1; k >= 0; k-- {
				if a := &x.asks[k]; (a.what == "sequence" || a.what == "ppos") && !a.ranged && r[0] >= 0 && r[0] <= r[1] {
					a.from, a.to, a.ranged = r[0], r[1], true
					return true
				}
			}
			return false
		}},
		{"be [a] [an] ( p-position | n-position | p position | n position | winning position | losing position )",
			func(x *exercise, s *sentence, _ found) bool {
				if x.placed != s || !s.demands() || x.fresh {
					return false
				}
				x.ask(ask{what: "claimed"})
				return true
			}},
		{find + "outcome [class] [ of ( game | this position | position ) ]", asks("who")},
		{"( what be | whats | what's ) [expected] outcome", asks("who")},
		// moves
		{find + "[all | every] [any] [four] [your | the | my] ( winning | optimal | best | good | correct | right | opening " +
			") [first | opening | initial | next] move [ for first player | you can make | from ( this | above ) position | " +
			"in [above] position | in this game ] [ if any ]", asks("moves")},
		{"identify [all] optimal move", asks("moves")},
		{"[and] what be [the | your | my] ( winning | optimal | best ) [first] move", asks("moves")},
		{"what ( be | should be | would be | should ) [your | first | the | best] [first | next | best] move [be]",
			asks("moves")},
		{"whats [your] move", asks("moves")},
		{"what should ( first player | you | i | player | she | he | {name:who} ) ( @take | do | play ) [first | on first move]", asks("moves")},
		{"how many {noun} should ( first player | you | i | player | she | he | {name:who} ) @take [first | on first move | " +
			"on [his | her | your] first ( turn | move )] [ to win | in order to win ]", asks("moves")},
		{"there be {number:n} winning move", asks("moves")},
		{"what be they", asks("moves")},
		{"[and] how ( can | should | do ) ( i | you | first player | he | she | we ) ( win | play | move )", asks("moves")},
		{"[and] how ?", asks("moves")},
		{"( why | and why | explain | explain why | justify )", noted},
		{"( show | explain | justify | give reason for ) [your | all] ( work | answer | reasoning )", noted},
	}
}

// noted is the action of a demand that needs no answer of its own.
func noted(x *exercise, _ *sentence, _ found) bool {
	x.fresh = true
	return true
}

// ask notes a question; it is answered when what it is about is known.
func (x *exercise) ask(a ask) {
	a.sentence, a.label = x.sentence, x.label
	x.asks = append(x.asks, a)
	x.Asks, x.own = true, true
	x.fresh = true
	x.playAsked = x.playAsked || aboutPlay[a.what]
}

// aboutPlay are the questions whose answers depend on how play goes; what is
// asked of a value does not.
var aboutPlay = map[string]bool{"who": true, "moves": true, "count": true, "ppos": true, "claimed": true, "choice": true,
	"each": true, "thing outcome": true}
