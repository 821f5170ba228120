//go:build !js

package questions

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strings"
)

// rankedRows match questions about which of several games has most or least of something,
// and in which order that puts them.
func rankedRows() []event {
	const (
		kind  = "[two | three | four | five] [game | value | switch | position | sum | one | {game:game} [position | stalk | string | row] | stalk | string] "
		items = "[:] ( {betweens:list} | {rows:list} | {maths:list} ) "
		most  = "( greatest | largest | highest | biggest | maximum | maximal | most ) "
		least = "( smallest | least | lowest | minimum | minimal ) "
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
		{"be hottest ", "temperature", ">="}, {"be coldest ", "temperature", "<="},
		{"have " + most + "{things:thing} ", "", ">="}, {"have " + least + "{things:thing} ", "", "<="},
	} {
		do := best(p.thing, p.relation)
		rows = append(rows, event{of + items + p.said, do}, event{of + p.said + items, do}, event{of + p.said + "( ? | . )", do})
	}
	const rising = "sorted(set [%[2]s(g) for g in %[1]s])"
	for _, p := range []struct{ said, thing, values string }{
		{rise, "", rising}, {fall, "", "reverse(" + rising + ")"},
	} {
		do := ranked(p.thing, "[g for t in "+p.values+" for g in %[1]s if %[2]s(g) = t]")
		by := "by [their] {things:thing} " + p.said
		rows = append(rows, event{order + items + by, do}, event{order + by + items, do})
	}
	return append(rows,
		event{order + items + "from hottest to coldest", ranked("temperature", "[g for t in reverse("+rising+") for g in %[1]s if %[2]s(g) = t]")},
	)
}

// ranked asks for something of each of several games, and for those that a list of the language
// picks from them by it.
func ranked(thing, picks string) action {
	return func(x *draft, s *sentence, f grammar.Found) bool {
		list, ok := f.Get("list").([]string)
		if !ok {
			list = before(x, s)
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

// graded are the functions with values of which one is the greatest.
var graded = grammar.WordSet("temperature mean birthday left_stop right_stop nimvalue value")
