//go:build !js

package questions

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"strings"
)

// rankedRows match questions about which of several games has most or least of something,
// and in which order that puts them.
func rankedRows() []event {
	const (
		kind  = "[two | three | four | five] [game | value | switch | position | sum | one | {game:game} [position | stalk | string | row] | stalk | string] "
		items = "[: | of | among] ( {betweens:list} | {rows:list} | {maths:list} ) "
		most  = "( greatest | largest | highest | biggest | maximum | maximal | most | larger | greater | higher | bigger ) "
		least = "( smallest | least | lowest | minimum | minimal | smaller | lower ) "
		of    = "[@find] which [one | ones] [of] [following | these | those | them] " + kind
		order = "( order | rank | sort | arrange | list | put ) [each of] [following | these | those | them] " + kind
		rise  = "[from coldest to hottest | in increasing order | in ascending order | from ( smallest | least | lowest ) to ( largest | greatest | highest ) | lowest first] "
		fall  = "( from hottest to coldest | in decreasing order | in descending order | from ( largest | greatest | highest ) to ( smallest | least | lowest ) | highest first ) "
	)
	best := func(thing, relation string) action {
		return ranked(thing, "[g for g in %[1]s if all(h => %[2]s(g) "+relation+" %[2]s(h), %[1]s)]")
	}
	var rows []event
	for _, p := range []struct{ said, thing, relation string }{
		{"be ( hottest | hotter ) ", "temperature", ">="}, {"be ( coldest | colder ) ", "temperature", "<="},
		{"have " + most + "{things:thing} ", "", ">="}, {"have " + least + "{things:thing} ", "", "<="},
	} {
		do := best(p.thing, p.relation)
		rows = append(rows, event{of + items + p.said, do}, event{of + p.said + items, do}, event{of + p.said + "( ? | . )", do},
			event{"[@find] ( of | among | from ) [following | these | those] " + kind + items + "which [one | game] " + p.said, do})
	}
	const rising, by = "sorted(set [%[2]s(g) for g in %[1]s])", "by [their] {things:thing} "
	for _, p := range []struct{ said, thing, values string }{
		{by + rise, "", rising}, {by + fall, "", "reverse(" + rising + ")"},
		{"from coldest to hottest ", "temperature", rising}, {"from hottest to coldest ", "temperature", "reverse(" + rising + ")"},
	} {
		do := ranked(p.thing, "[g for t in "+p.values+" for g in %[1]s if %[2]s(g) = t]")
		rows = append(rows, event{order + items + p.said, do}, event{order + p.said + items, do})
	}
	const (
		one   = "( left | right | first player | second player | first | second | next player | previous player ) "
		three = "{word:a} [or] {word:b} [or] [{word:c}] ?"
	)
	return append(rows,
		event{"[@find] [whether] " + one + "[or] " + one + "[or] [" + one + "] [or] [" + one + "] %wins [in] [game | sum | position] {math:math}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				x.TurnTo(f.Get("math").(string))
				x.Ask(ask{What: "thing outcome", Of: x.Value})
				return s.Demands()
			}},
		event{"be [game | value] {math:math} [either] " + three, func(x *draft, s *sentence, f grammar.Found) bool {
			if x.TurnTo(f.Get("math").(string)); !s.Named("number") && !s.Named("infinitesimal") && !s.Named("nimber") {
				return false // hot or cold
			}
			for _, name := range []string{"a", "b", "c"} {
				word, told := f.Get(name).(string)
				is := classified[word]
				if told && is == "" || x.Misere {
					return false
				}
				if told {
					x.Ask(ask{What: "thing " + is, Of: x.Value})
				}
			}
			return true
		}},
		event{"%find misere quotient [of] {game:game} ( up to | to | for ) ( @heap [of size] | size | {letter:n} = ) {number:n}",
			func(x *draft, _ *sentence, f grammar.Found) bool {
				g := f.Get("game").(rule.Ruleset)
				x.Ask(ask{What: "value", Of: fmt.Sprintf("quotient(%s, %d)", g.Name, f.Number("n"))})
				return g.Shape == rule.HeapShape && g.Known && f.Number("n") > 0 && f.Number("n") < 30
			}},
	)
}

// ranked asks for something of each of several games, and for those that a list of the language
// picks from them by it.
func ranked(thing, picks string) action {
	return func(x *draft, s *sentence, f grammar.Found) bool {
		list, ok := f.Get("list").([]string)
		if !ok {
			if list = before(x, s); list == nil {
				for _, name := range x.Letters.Order() {
					list = append(list, x.Letters.Value(name))
				}
			}
		}
		what := thing
		if told, ok := f.Get("thing").([]string); ok {
			if what = told[0]; len(told) > 1 {
				return false
			}
		}
		if !graded[what] || len(list) < 2 || len(list) > 12 || x.Misere || !s.Demands() {
			return false
		}
		for _, g := range list {
			x.Ask(ask{What: "thing " + what, Of: g})
		}
		x.TurnTo(list[len(list)-1])
		x.Ask(ask{What: "value", Of: fmt.Sprintf(picks, "["+strings.Join(list, ", ")+"]", what)})
		return true
	}
}

// classified are the words for kinds of values, with the functions that tell.
var classified = map[string]string{"number": "is_number", "infinitesimal": "is_infinitesimal", "integer": "is_integer", "nimber": "is_nimber",
	"numberish": "is_numberish", "hot": "hot", "cold": "cold", "tepid": "tepid", "all-small": "is_all_small"}

// graded are the functions with values of which one is the greatest.
var graded = grammar.WordSet("temperature mean birthday left_stop right_stop nimvalue value")
