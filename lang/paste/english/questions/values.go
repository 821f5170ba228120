package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"strings"
)

// valueRows match questions of nim arithmetic, and about values.
func valueRows() []event {
	evaluated := func(thing string) action {
		return func(x *draft, _ *sentence, f grammar.Found) bool {
			x.TurnTo(f.Get("math").(string))
			x.Ask(ask{What: thing, Of: x.Value})
			return true
		}
	}
	compared := func(x *draft, s *sentence, f grammar.Found) bool {
		if (s.Named("by") || s.Named("order") && s.Named("of")) && !s.Named("size") {
			return false // in another order
		}
		list, ok := f.Get("list").([]string)
		if !ok {
			list = []string{f.Get("a").(string), f.Get("b").(string)}
		}
		for i, a := range list {
			for _, b := range list[i+1:] {
				x.Ask(ask{What: "compare", Of: a + "\n" + b})
			}
		}
		return len(list) < 6
	}
	is := func(sign string) action {
		return func(x *draft, s *sentence, f grammar.Found) bool {
			if !s.Demands() || s.Asks {
				return false
			}
			x.Claim(s, f.Get("a").(string)+sign)
			return true
		}
	}
	number := func(function string) action {
		return func(x *draft, _ *sentence, f grammar.Found) bool {
			n := f.Number("n")
			if function == "(x)" {
				x.Ask(ask{What: "value", Of: exercise.Sprint("(x)", n, n)})
			} else {
				x.Ask(ask{What: "value", Of: exercise.Sprint(function, n)})
			}
			return true
		}
	}
	return []event{
		{"( %find | what be | calculate ) [nim-sum | nim sum | sum] {plus:list} ( in | using | under | as ) ( nim-addition | " +
			"nim addition | nim arithmetic | nim-arithmetic | nim sum | nim )", join("(+)")},
		{"%find thermograph data ⟨ mean and temperature ⟩ of {math:math}", func(x *draft, _ *sentence, f grammar.Found) bool {
			of := f.Get("math").(string)
			x.Ask(ask{What: "thing mean", Of: of})
			x.Ask(ask{What: "thing temperature", Of: of})
			return true
		}},
		{"( in | using | under ) ( nim-addition | nim addition | nim arithmetic | nim-arithmetic ) ( %find | what be ) " +
			"{plus:list}", join("(+)")},
		{"( %find | what be ) ( nim-sum | nim sum ) {plus:list}", join("(+)")},
		{"( %find | what be ) ( nim-product | nim product ) {product:list}", join("(x)")},
		{"( %find | what be | calculate ) {product:list} ( in | using | under ) ( nim-multiplication | nim multiplication | " +
			"nim arithmetic | nim-arithmetic | nim )", join("(x)")},
		{"( in | using | under ) ( nim-multiplication | nim multiplication | nim arithmetic | nim-arithmetic ) " +
			"( %find | what be ) {product:list}", join("(x)")},
		{"[and] [@find] which [one | of these | of them] be %bigger [:] [game | value] {between:a} or {between:b}", compared},
		{"( which | whether ) [of] {math:a} ( and | or ) {math:b} be %bigger", compared},
		{"compare [game | value | position] {between:a} ( and | with | to ) {between:b}", compared},
		{"( compare | order | rank | sort | arrange ) [each of] [following] [game | value | position | number] [by size] " +
			"[in [increasing | decreasing] order] [from ( smallest | least ) to ( largest | greatest )] [:] " +
			"{betweens:list} [from ( smallest | least ) to ( largest | greatest )] " +
			"[in ( increasing | decreasing ) order]", compared},
		{"%find [its | the] {things:things} of [ each [of] ] [following] " +
			"[game | position | value | switch | component | summand | {game:game} [position | string | stalk]] [:] " +
			"( {maths:list} | {rows:list} )",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if !x.Named("each") && !x.Named("following") && !strings.ContainsAny(s.Text, "{*↑↓") &&
					!strings.ContainsAny(f.Get("list").([]string)[0], "{*↑↓±\"") {
					return false // "kayles 5 and nim 3" may be a sum
				}
				for _, m := range f.Get("list").([]string) {
					for _, thing := range f.Get("things").([]string) {
						x.Ask(ask{What: "thing " + thing, Of: m})
					}
				}
				return true
			}},
		{"( be | whether | if ) [game] {math:a} [ > | be ] ( positive | negative | zero | fuzzy ) [ or not ]",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.TurnTo(f.Get("a").(string))
				x.Ask(ask{What: "compare", Of: x.Value + "\n0"})
				return true
			}},
		{"{math:a} be positive [.]", is(" > 0")}, {"{math:a} be negative [.]", is(" < 0")},
		{"{math:a} be ( fuzzy | confused with 0 ) [.]", is(" <> 0")},
		{"( what | which ) ( number | value ) be ( it | this )", exercise.Asks("thing value")},
		{"what be it equal to", exercise.Asks("thing value")},
		{"what ( be | about ) real ( number | equivalent ) ( for | of ) [surreal number] {math:math}", evaluated("thing value")},
		{"%find ( number | value ) {math:math}", evaluated("thing value")},
		{"[game | position | switch] {math:math} be cooled by {between:t}", func(x *draft, s *sentence, f grammar.Found) bool {
			x.TurnTo("cool(" + f.Get("math").(string) + ", " + f.Get("t").(string) + ")")
			return true
		}},
		{"what be ( result | resulting game )", func(x *draft, s *sentence, f grammar.Found) bool {
			return len(x.Heaps) == 0 && exercise.Asks("thing value")(x, s, f)
		}},
		{"( nim-sum | nimsum | nim sum | xor sum | xor-sum | xor ) be [then] ( calculated | computed | found | obtained | given | determined ) " +
			"( as | by | in following way ) [follow | follows] [:]", exercise.Passed},
		{"( nim-sum | nimsum | xor ) {tuple:list}", join("(+)")},
		{"( %find | make | construct ) [table of] [all] %seq of [{game:game}] position ⟨ {letter:a} {letter:b} ⟩ for " +
			"{letter:c} [and] {letter:d} {span:range}", func(x *draft, _ *sentence, f grammar.Found) bool {
			if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
				return false
			}
			r := f.Get("range").([2]int)
			x.Ask(ask{What: "table", Of: fmt.Sprintf("%d..%d, %d..%d", r[0], r[1], r[0], r[1])})
			return true
		}},
		{"( @find | what be ) simplest number [strictly] between {between:a} and {between:b}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "value", Of: "{" + f.Get("a").(string) + " | " + f.Get("b").(string) + "}"})
				return true
			}},
		{"%find ( nim-inverse | nim inverse | nimber inverse | [multiplicative] inverse | reciprocal | nim-reciprocal | nim " +
			"reciprocal ) of [*] [nimber] {number:n} [ ( in | under ) ( nim arithmetic | nim multiplication ) | as nimber | " +
			"in [nim | finite] field [of nimber] ]", number("inv")},
		{"%find [nim-sum | nim sum | xor | nim-addition] ( of [two] binary number | of [two] number in binary ) {numbers:list}",
			inBinary},
		{"( write | express | convert ) {numbers:list} ( in | to | into ) binary [form | notation | representation]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				x.Listed = x.Place(f.Get("list").([]int))
				return x.Listed
			}},
		{"[and | hence] [%find] ( their | its ) ( nim-sum | nim sum | xor )", exercise.Asks("nimsum")},

		{"%find ( nim-square | nim square ) of {number:n}", number("(x)")},
		{"%find [its | the] {things:things} of [stalk | string | row | position " +
			"| ( {game:game} [position | stalk | string] )] {row:math}", exercise.About},
		{
			"( evaluate | compute | find | calculate ) [{game:game}] [stalk | string | position | sum] [( consisting | made " +
				"up | composed ) of | with] " +
				"[two] [stalk | string] {row:math}",
			evaluated("thing value"),
		},
		{"what be [value of] {row:math}", evaluated("thing value")},
		{"( %find [its | the] {things:things} of | evaluate ) [ {game:game} [on] ] [empty] {sides:sides} [%wide] [of {game:game}]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && f.Has("things") && x.PlaceStrip(g, f.Get("sides").([]int)) {
					return exercise.About(x, nil, f)
				} else if ok && g.Shape == rule.BoardShape && !x.Play(g) || !x.HasGame ||
					x.Game.Shape != rule.BoardShape || !x.PlaceBoard(f.Get("sides").([]int)) {
					return false
				}
				things, ok := f.Get("things").([]string)
				if !ok {
					things = []string{"value"}
				}
				for _, thing := range things {
					x.Ask(ask{What: "thing " + thing})
				}
				return true
			}},
		{"( @find | calculate | simplify ) [each of] [following] [game | value | position | nim-sum | nim-product | ordinal sum] " +
			"[%formed] [:] {maths:list} [%formed]",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				for _, m := range f.Get("list").([]string) {
					x.Ask(ask{What: "value", Of: m})
				}
				return true
			}},
		{"[%find] ( nim-sum | nim sum | xor | xor-sum | xor sum | nimsum ) of {numbers:list}", join("(+)")},
		{"( nim-sum | nim sum | xor ) of {number:a} and {letter:x} be {number:b} [@find {letter:x}]", solve},
		{"@find {letter:x}", func(x *draft, s *sentence, f grammar.Found) bool {
			x.Fresh = true
			return x.Asks && len(f.Get("x").(string)) == 1 && x.Letters.Value(f.Get("x").(string)) == ""
		}},
		{"[%find] ( nim-product | nim product ) of {numbers:list}", join("(x)")},
		{"[%find] ( nim-product | nim product ) of {maths:list}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "value", Of: strings.Join(f.Get("list").([]string), " (x) ")})
			return true
		}},
		{"%find [nim] mex of {math:math}", exercise.Asks("mex")},
		{"( nim-sum | nim sum | xor sum | xor-sum | xor | xor of all @heap [value] [size] ) " +
			"[⟨ ( nim-sum | xor of all @heap [value | size] ) ⟩] [of] [position | these heap | @heap | heap size] " +
			"[{letter:x}] [be] [=] [:]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				return (len(x.Heaps) > 1 || s.Demands() || !strings.ContainsAny(s.Text, "⊕=")) && exercise.Asks("nimsum")(x, s, f)
			}},
		{"%find ( nim square | nim-square ) root of {number:n}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "value", Of: exercise.Sprint("sqrt", f.Number("n"))})
			return true
		}},
		{"( note | remember ) that every integer have integer nim square root", exercise.Noted},
		{"there be ( {number:n} | two | three ) ( root | solution )", exercise.Noted},
		{"find [all] [number | nimber | integer | value of] {letter:x} ( with | such that | so that | if | where ) " +
			"{equation}", solutions},
		{"solve [for {letter:x}] [:] {equation} ( over | in | among | for ) [{letter:y} in] [field of] [all] " +
			"( nimber | integer | number ) [( less than | below | < | smaller than ) {number:bound}]", solutions},
		{"( solve [for {letter:x}] | @find {letter:x} | @find all solutions [of] ) [:] {equation}", solutions},
		{"here x2 represent x ⊗ x", exercise.Noted},
		{"%find [first few] [all] %seq  %of [for] [@heap] {span:first} ( by | and ) {span:second}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
					return false
				}
				a, b := f.Get("first").([2]int), f.Get("second").([2]int)
				x.Ask(ask{What: "table", Of: fmt.Sprintf("%d..%d, %d..%d", a[0], a[1], b[0], b[1])})
				return true
			}},
		{"%find [its] [first few] [all] %seq  %of {upto:range}", exercise.Asks("sequence")},
		{"%find %seq of ( @heap | position ) [of] [size | sizes] {numbers:list} ... {number:to} [of game | in {game:game}]",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				if m, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(m) {
					return false
				}
				list := f.Get("list").([]int)
				x.Ask(ask{What: "sequence", From: list[0], To: f.Number("to"), Ranged: true})
				return list[0] <= f.Number("to")
			}},
		{"%find %seq of [following] ( @heap | position ) [of] [size | sizes] {numbers:heaps} [{noun}] [ in {game:game} ]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if m, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(m) {
					return false
				}
				x.PlaceEach(f.Get("heaps").([]int))
				x.Ask(ask{What: "thing nimvalue"})
				return true
			}},
		{"%find %seq of {game:game} ( @heap | position | {noun} ) [of] [size | sizes | length | lengths] {numbers:heaps} " +
			"[{noun}]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "thing nimvalue"})
				return x.Play(f.Get("game").(rule.Ruleset)) && x.PlaceEach(f.Get("heaps").([]int))
			}},
		{"%find %seq of position {tuple:heaps} [ in {game:game} ]", exercise.Asks("thing nimvalue")},
		{"{letter:g} ⟨ {letter:x} ⟩ for {letter:x} mod {number:p} = {number:from} . . {number:to} be {tuple:list}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.Ask(ask{What: "values are", From: f.Number("from"), To: f.Number("to"), Of: rule.Joined(f.Get("list").([]int))})
				return true
			}},
		{"consider {cooled:by} where {letter:h} _ {letter:t} be {letter:g} cooled by {letter:t}", cooled},
		{"consider {cooled:by} where {letter:h} be {letter:g} cooled by {letter:t}", cooled},
		{"%find [its | the] {things:things} of {math:math} and of {math:other}", exercise.About},
		{"%find [its | the] {things:things} of {math:math} [and] ( its | the ) {things:more}", exercise.About},
		{"[@find] which of [the] [four] outcome [class] [n p l r | l n p r | p n l r | l r n p | n p r l] do [game] " +
			"{math:math} ( have | belong to )",
			evaluated("thing outcome")},
		{"if {equation} ( what be | @find ) {letter:x}", solutions},
		{"what do ( it | this game | this ) chill to", func(x *draft, _ *sentence, _ grammar.Found) bool {
			x.Ask(ask{What: "value", Of: "cool(" + x.Value + ", 1)"})
			return x.Value != ""
		}},
		{"[i.e.] what be ( it | this game ) ( chilled | cooled by {number:t} )",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				t := 1
				if f.Has("t") {
					t = f.Number("t")
				}
				if x.Value == "" || x.Fresh && t != 1 {
					return false
				}
				if !x.Fresh {
					x.Ask(ask{What: "value", Of: fmt.Sprintf("cool(%s, %d)", x.Value, t)})
				}
				return true
			}},
		{"%find [its | the] {things:things} for [each of] [following] [game | switch | position] {math:math}", exercise.About},
		{"what do [game | switch] {math:g} chill to", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "value", Of: "cool(" + f.Get("g").(string) + ", 1)"})
			return true
		}},
		{
			"which of [following | these] [game | value | number | one] be ( largest | greatest | biggest | smallest | " +
				"least | smallest one | " +
				"largest one ) [:] {betweens:list}",
			compared,
		},
		{"%find [its | the] {things:things} of [ switch | component | summand | term | game | sum | position | nim position | following | following game ] " +
			"{math:math} [ and [that] of {math:other} ]", exercise.About},
		{"%find [its | the] {things:things} [ of ( this game | it | this position | this | game | position ) ]", exercise.About},
		{"( simplify | evaluate | compute | calculate | @find | reduce | rewrite ) " +
			"[ ( game | position | value | sum | ordinal sum | expression | [surreal | dyadic] number ) ] {math:math} " +
			"[%formed]",
			evaluated("thing canonical")},
		{"what be [ game | position | value | sum ] {math:math} %formed", evaluated("thing canonical")},
		{"evaluate [row | position] {coins:row}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.TurnTo(x.Game.Name + " " + notation.Quoted(f.Get("row").(string)))
			x.Ask(ask{What: "thing value", Of: x.Value})
			return x.HasGame && x.Game.Shape == rule.CoinShape && x.Game.Rules == ""
		}},
		{"simplify ( this | this position | this game | it )", exercise.Asks("thing canonical")},
		{"what be {maths:list}", func(x *draft, _ *sentence, f grammar.Found) bool {
			for _, m := range f.Get("list").([]string) {
				x.Ask(ask{What: "thing value", Of: m})
			}
			return true
		}},
		{"what be {math:math}", evaluated("thing value")},
		{"( analyze | analyse ) ( this game | game ( in which | where ) )", exercise.Asks("ppos")},
		{
			"for which [starting] ( configuration | position ) be there strategy that guarantee win for {name:who}",
			exercise.Asks("choice"),
		},
		{"who win ( each of these game | each of them | each game )", exercise.Asks("each")},
		{"what be ( it | this game | its value | value )", exercise.Asks("thing value")},
		{"%find [disjunctive] sum of [game | two game | following game] {maths:list}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				list := f.Get("list").([]string)
				if s.Named("sums") && strings.Contains(list[0], "+") {
					return false // several sums
				}
				x.TurnTo(strings.Join(list, " + "))
				x.Ask(ask{What: "thing canonical", Of: x.Value})
				return true
			}},
		{"cool [game] {math:g} by {between:t}", func(x *draft, _ *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "value", Of: "cool(" + f.Get("g").(string) + ", " + f.Get("t").(string) + ")"})
			return true
		}},
		{"( consider | take | look at ) [disjunctive] sum of [game | value | position] {betweens:list}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				x.TurnTo(strings.Join(f.Get("list").([]string), " + "))
				return true
			}},
		{"( consider | take | look at | play | {name:a} and {name:b} play ) [ ( little | ) [bit] more complicated ] [game | " +
			"sum | position | value] [defined as] {math:math}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				if rule.GameNames()[f.Get("math").(string)] {
					return false // a game without a position: "We are playing nim."
				}
				x.TurnTo(f.Get("math").(string))
				x.Considered = append(x.Considered, ask{Sentence: x.Sentence, Label: x.Label, Of: x.Value})
				return true
			}},
		{"[then | thus | so | hence] [entire | whole] ( game | position | it | this | this game | this position ) ( [@may] be [formally | also | simply | now] " +
			"( expressed | written | represented | denoted | described | given ) [formally] ( as | by ) | be [just | simply] ) [game] {math:math} [.]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if s.Demands() || s.Unsure() || x.Misere || x.Cursor > 3 || x.Value != "" || len(x.Letters.Order()) > 0 {
					return false
				}
				x.TurnTo(f.Get("math").(string))
				x.Considered = append(x.Considered, ask{Sentence: s, Label: x.Label, Of: x.Value})
				return true
			}},
		{"{letter:g} {letter:t} be {letter:g} cooled by {letter:t}", exercise.Noted},
		{"and ( @find ( it | its value | ( which | what ) [number | one] ( it be | be it ) ) | which one | which number )",
			func(x *draft, _ *sentence, _ grammar.Found) bool {
				x.Ask(ask{What: "thing value", Of: x.Value})
				return x.Value != "" && x.Fresh
			}},
		{"what be its outcome", exercise.Asks("thing outcome")},
		{"[@verify] [that | each of] [following] [statement | equality | relation | claim | hold | identity] :",
			func(x *draft, s *sentence, _ grammar.Found) bool { x.Fresh = s.Demands(); return x.Fresh }},
		{"( @find | calculate | simplify ) [each of] [following] [all] ( nim-sum | nim sum | nim-addition )", arithmetic("(+)")},
		{"( @find | calculate | simplify ) [each of] [following] [all] ( nim-product | nim product | nim-multiplication )",
			arithmetic("(x)")},
		{"( @find | calculate | simplify ) [each of] [following] [all] ( expression | value | game | sum | position ) " +
			"[%formed] ( : | . )", exercise.Noted},
		{
			"( compute | @find | evaluate | calculate | simplify ) [each | all | following] [( in | under | using ) ( field " +
				"of nimber | nim arithmetic | " +
				"nim-arithmetic )] ( : | . )",
			exercise.Noted,
		},
		{"( @find | what be | calculate ) [nim-sum | nim-product | nim product | nim sum | sum | product | write] " +
			"{math:math} [as [single] nimber]", evaluated("value")},
	}
}
