package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"strings"
)

// valueRows ask of nim arithmetic, and what values are.
func valueRows() []event {
	evaluated := func(thing string) action {
		return func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.turnTo(f.Get("math").(string))
			x.ask(ask{what: thing, of: x.value})
			return true
		}
	}
	compared := func(x *exercise, s *sentence, f grammar.Found) bool {
		if (s.Named("by") || s.Named("order") && s.Named("of")) && !s.Named("size") {
			return false // in another order
		}
		list, ok := f.Get("list").([]string)
		if !ok {
			list = []string{f.Get("a").(string), f.Get("b").(string)}
		}
		for i, a := range list {
			for _, b := range list[i+1:] {
				x.ask(ask{what: "compare", of: a + "\n" + b})
			}
		}
		return len(list) < 6
	}
	number := func(function string) action {
		return func(x *exercise, _ *sentence, f grammar.Found) bool {
			n := f.Number("n")
			if function == "(x)" {
				x.ask(ask{what: "value", of: sprint("(x)", n, n)})
			} else {
				x.ask(ask{what: "value", of: sprint(function, n)})
			}
			return true
		}
	}
	return []event{
		{"( %find | what be | calculate ) [nim-sum | nim sum | sum] {plus:list} ( in | using | under | as ) ( nim-addition | " +
			"nim addition | nim arithmetic | nim-arithmetic | nim sum | nim )", join("(+)")},
		{"%find thermograph data ⟨ mean and temperature ⟩ of {math:math}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			of := f.Get("math").(string)
			x.ask(ask{what: "thing mean", of: of})
			x.ask(ask{what: "thing temperature", of: of})
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
			"[game | position | value | switch | {game:game} [position | string | stalk]] [:] " +
			"( {maths:list} | {rows:list} )",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				if !x.named("each") && !x.named("following") && !strings.ContainsAny(s.Text, "{*↑↓") &&
					!strings.ContainsAny(f.Get("list").([]string)[0], "{*↑↓±\"") {
					return false // "kayles 5 and nim 3" may be a sum
				}
				for _, m := range f.Get("list").([]string) {
					for _, thing := range f.Get("things").([]string) {
						x.ask(ask{what: "thing " + thing, of: m})
					}
				}
				return true
			}},
		{"( be | whether | if ) [game] {math:a} [ > | be ] ( positive | negative | zero | fuzzy ) [ or not ]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.turnTo(f.Get("a").(string))
				x.ask(ask{what: "compare", of: x.value + "\n0"})
				return true
			}},
		{"{math:a} be ( positive | negative | fuzzy | confused with 0 ) [.]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				if !s.Demands() || s.Asks {
					return false
				}
				sign := " <> 0"
				if x.named("positive") {
					sign = " > 0"
				} else if x.named("negative") {
					sign = " < 0"
				}
				x.say(ask{sentence: s, label: x.label}, f.Get("a").(string)+sign)
				x.Asks, x.fresh = true, true
				return true
			}},
		{"( what | which ) ( number | value ) be ( it | this )", asks("thing value")},
		{"[@find] [to] which [of [the] [four]] outcome [class] do [game | position] {math:math} belong [to]", evaluated("thing outcome")},
		{"what be it equal to", asks("thing value")},
		{"( what | which ) ( number | value ) be {math:math}", evaluated("thing value")},
		{"%find ( number | value ) {math:math}", evaluated("thing value")},
		{"what do {math:math} ( equal | represent )", evaluated("thing value")},
		{"[game | position | switch] {math:math} be cooled by {between:t}", func(x *exercise, s *sentence, f grammar.Found) bool {
			x.turnTo("cool(" + f.Get("math").(string) + ", " + f.Get("t").(string) + ")")
			return true
		}},
		{"what be ( result | resulting game )", asks("thing value")},
		{"( nim-sum | nimsum | xor ) {tuple:list}", join("(+)")},
		{"( %find | make | construct ) [table of] [all] %seq of [{game:game}] position ⟨ {letter:a} {letter:b} ⟩ for " +
			"{letter:c} [and] {letter:d} {span:range}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			if g, ok := f.Get("game").(rule.Ruleset); ok && !x.play(g) {
				return false
			}
			r := f.Get("range").([2]int)
			x.ask(ask{what: "table", of: fmt.Sprintf("%d..%d, %d..%d", r[0], r[1], r[0], r[1])})
			return true
		}},
		{"( @find | what be ) simplest number [strictly] between {between:a} and {between:b}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "value", of: "{" + f.Get("a").(string) + " | " + f.Get("b").(string) + "}"})
				return true
			}},
		{"%find ( nim-inverse | nim inverse | nimber inverse | [multiplicative] inverse | reciprocal | nim-reciprocal | nim " +
			"reciprocal ) of [*] [nimber] {number:n} [ ( in | under ) ( nim arithmetic | nim multiplication ) | as nimber | " +
			"in [nim | finite] field [of nimber] ]", number("inv")},
		{"%find [nim-sum | nim sum | xor | nim-addition] ( of [two] binary number | of [two] number in binary ) {numbers:list}",
			inBinary},
		{"( write | express | convert ) {numbers:list} ( in | to ) binary [form | notation | representation]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				x.listed = x.place(f.Get("list").([]int))
				return x.listed
			}},
		{"[and | hence] [%find] ( their | its ) ( nim-sum | nim sum | xor )", asks("nimsum")},

		{"%find ( nim-square | nim square ) of {number:n}", number("(x)")},
		{"%find [its | the] {things:things} of [stalk | string | row | position " +
			"| ( {game:game} [position | stalk | string] )] {row:math}", about},
		{"( evaluate | compute | find | calculate ) [{game:game}] [stalk | string | position | sum] {row:math}",
			evaluated("thing value")},
		{"what be [value of] {row:math}", evaluated("thing value")},
		{"%find [its | the] {things:things} of [ {game:game} [on] ] [empty] {sides:sides} %wide [of {game:game}]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && x.placeStrip(g, f.Get("sides").([]int)) {
					return about(x, nil, f)
				} else if ok && g.Shape == rule.BoardShape && !x.play(g) || !x.hasGame ||
					x.game.Shape != rule.BoardShape || !x.placeBoard(f.Get("sides").([]int)) {
					return false
				}
				for _, thing := range f.Get("things").([]string) {
					x.ask(ask{what: "thing " + thing})
				}
				return true
			}},
		{"( @find | calculate | simplify ) [each of] [following] [game | value | position | nim-sum | nim-product] " +
			"[to [its | their] ( canonical | simplest ) form] [:] {maths:list} [to [its | their] ( canonical | simplest ) form]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				for _, m := range f.Get("list").([]string) {
					x.ask(ask{what: "value", of: m})
				}
				return true
			}},
		{"[%find] ( nim-sum | nim sum | xor | xor-sum | xor sum | nimsum ) of {numbers:list}", join("(+)")},
		{"( nim-sum | nim sum | xor ) of {number:a} and {letter:x} be {number:b} [@find {letter:x}]", solve},
		{"@find {letter:x}", func(x *exercise, s *sentence, f grammar.Found) bool {
			x.fresh = true
			return x.Asks && len(f.Get("x").(string)) == 1 && x.letters.Value(f.Get("x").(string)) == ""
		}},
		{"[%find] ( nim-product | nim product ) of {numbers:list}", join("(x)")},
		{"%find [nim] mex of {math:math}", asks("mex")},
		{"( nim-sum | nim sum | xor sum | xor-sum | xor | xor of all @heap [value] [size] ) " +
			"[⟨ ( nim-sum | xor of all @heap [value | size] ) ⟩] [of] [position | these heap | @heap | heap size] " +
			"[{letter:x}] [be] [=] [:]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return (len(x.heaps) > 1 || s.Demands() || !strings.ContainsAny(s.Text, "⊕=")) && asks("nimsum")(x, s, f)
			}},
		{"%find ( nim square | nim-square ) root of {number:n}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.ask(ask{what: "value", of: sprint("sqrt", f.Number("n"))})
			return true
		}},
		{"( note | remember ) that every integer have integer nim square root", noted},
		{"there be ( {number:n} | two | three ) ( root | solution )", noted},
		{"find [all] [number | nimber | integer | value of] {letter:x} ( with | such that | so that | if | where ) " +
			"{equation}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "value", of: f.Get("equation").(string)})
				return f.Get("x") == "x"
			}},
		{"( solve | solve for x | @find x | @find all solutions [of] ) [:] {equation}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "value", of: f.Get("equation").(string)})
				return true
			}},
		{"here x2 represent x ⊗ x", noted},
		{"%find [first few] [all] %seq  %of [for] [@heap] {span:first} ( by | and ) {span:second}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.play(g) {
					return false
				}
				a, b := f.Get("first").([2]int), f.Get("second").([2]int)
				x.ask(ask{what: "table", of: fmt.Sprintf("%d..%d, %d..%d", a[0], a[1], b[0], b[1])})
				return true
			}},
		{"%find [first few] [all] %seq  %of {upto:range}", asks("sequence")},
		{"%find %seq of ( @heap | position ) [of] [size | sizes] {numbers:list} ... {number:to} [of game | in {game:game}]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				if m, ok := f.Get("game").(rule.Ruleset); ok && !x.play(m) {
					return false
				}
				list := f.Get("list").([]int)
				x.ask(ask{what: "sequence", from: list[0], to: f.Number("to"), ranged: true})
				return list[0] <= f.Number("to")
			}},
		{"%find %seq of [following] ( @heap | position ) [of] [size | sizes] {numbers:heaps} [{noun}] [ in {game:game} ]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				if m, ok := f.Get("game").(rule.Ruleset); ok && !x.play(m) {
					return false
				}
				x.placeEach(f.Get("heaps").([]int))
				x.ask(ask{what: "thing nimvalue"})
				return true
			}},
		{"%find %seq of {game:game} ( @heap | position | {noun} ) [of] [size | sizes | length | lengths] {numbers:heaps} " +
			"[{noun}]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				x.ask(ask{what: "thing nimvalue"})
				return x.play(f.Get("game").(rule.Ruleset)) && x.placeEach(f.Get("heaps").([]int))
			}},
		{"%find %seq of position {tuple:heaps} [ in {game:game} ]", asks("thing nimvalue")},
		{"{letter:g} ⟨ {letter:x} ⟩ for {letter:x} mod {number:p} = {number:from} . . {number:to} be {tuple:list}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.ask(ask{what: "values are", from: f.Number("from"), to: f.Number("to"), of: rule.Joined(f.Get("list").([]int))})
				return true
			}},
		{"consider {cooled:by} where {letter:h} _ {letter:t} be {letter:g} cooled by {letter:t}", cooled},
		{"consider {cooled:by} where {letter:h} be {letter:g} cooled by {letter:t}", cooled},
		{"%find [its | the] {things:things} of {math:math} and of {math:other}", about},
		{"%find [its | the] {things:things} of {math:math} [and] ( its | the ) {things:more}", about},
		{"[@find] which of [the] [four] outcome [class] [n p l r | l n p r | p n l r | l r n p | n p r l] do [game] " +
			"{math:math} ( have | belong to )",
			evaluated("thing outcome")},
		{"if {equation} ( what be | @find ) {letter:x}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.ask(ask{what: "value", of: f.Get("equation").(string)})
			return f.Get("x") == "x"
		}},
		{"what do ( it | this game | this ) chill to", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			x.ask(ask{what: "value", of: "cool(" + x.value + ", 1)"})
			return x.value != ""
		}},
		{"[i.e.] what be ( it | this game ) ( chilled | cooled by {number:t} )",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				t := 1
				if f.Has("t") {
					t = f.Number("t")
				}
				if x.value == "" || x.fresh && t != 1 {
					return false
				}
				if !x.fresh {
					x.ask(ask{what: "value", of: fmt.Sprintf("cool(%s, %d)", x.value, t)})
				}
				return true
			}},
		{"%find [its | the] {things:things} of [ switch | game | sum | position | nim position | following | following game ] " +
			"{math:math} [ and of {math:other} ]", about},
		{"%find [its | the] {things:things} [ of ( this game | it | this position | this | game | position ) ]", about},
		{"( simplify | evaluate | compute | calculate | @find | reduce | rewrite ) " +
			"[ ( game | position | value | sum | expression ) ] {math:math} " +
			"[to [its | their] ( canonical | simplest ) form]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.turnTo(f.Get("math").(string))
				x.ask(ask{what: "thing canonical", of: x.value})
				return true
			}},
		{"simplify ( this | this position | this game | it )", asks("thing canonical")},
		{"what be {maths:list}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			for _, m := range f.Get("list").([]string) {
				x.ask(ask{what: "thing value", of: m})
			}
			return true
		}},
		{"what be {math:math}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.turnTo(f.Get("math").(string))
			x.ask(ask{what: "thing value", of: x.value})
			return true
		}},
		{"analyze this game", asks("ppos")},
		{"for which [starting] ( configuration | position ) be there strategy that guarantee win for {name:who}", asks("choice")},
		{"who win ( each of these game | each of them | each game )", asks("each")},
		{"what be ( it | this game | its value | value )", asks("thing value")},
		{"%find [disjunctive] sum of [game | two game | following game] {maths:list}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.turnTo(strings.Join(f.Get("list").([]string), " + "))
				x.ask(ask{what: "thing canonical", of: x.value})
				return true
			}},
		{"cool [game] {math:g} by {between:t}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.ask(ask{what: "value", of: "cool(" + f.Get("g").(string) + ", " + f.Get("t").(string) + ")"})
			return true
		}},
		{"( consider | take | look at | play | {name:a} and {name:b} play ) [ ( little | ) [bit] more complicated ] [game | " +
			"sum | position | value] [defined as] {math:math}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.turnTo(f.Get("math").(string))
				x.considered = append(x.considered, ask{sentence: x.sentence, label: x.label, of: x.value})
				return true
			}},
		{"{letter:g} {letter:t} be {letter:g} cooled by {letter:t}", noted},
		{"and ( @find ( it | its value | ( which | what ) [number | one] ( it be | be it ) ) | which one | which number )",
			func(x *exercise, _ *sentence, _ grammar.Found) bool {
				x.ask(ask{what: "thing value", of: x.value})
				return x.value != "" && x.fresh
			}},
		{"what be its outcome", asks("thing outcome")},
		{"[@verify] [that | each of] [following] [statement | equality | relation | claim | hold | identity] :",
			func(x *exercise, s *sentence, _ grammar.Found) bool { x.fresh = s.Demands(); return x.fresh }},
		{"( @find | calculate | simplify ) [each of] [following] [all] ( nim-sum | nim sum | nim-addition )", arithmetic("(+)")},
		{"( @find | calculate | simplify ) [each of] [following] [all] ( nim-product | nim product | nim-multiplication )",
			arithmetic("(x)")},
		{"( @find | calculate | simplify ) [each of] [following] [all] ( expression | value | game | sum | position ) " +
			"[to [its | their] ( canonical | simplest ) form] ( : | . )", noted},
		{"( compute | @find | evaluate | calculate | simplify ) [each | all] ( : | . )", noted},
		{"( @find | what be | calculate ) [nim-sum | nim-product | nim product | nim sum | sum | product | write] " +
			"{math:math} [as [single] nimber]", evaluated("value")},
	}
}
