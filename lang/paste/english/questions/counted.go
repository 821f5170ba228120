//go:build !js

package questions

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
)

// countedRows match questions about the number of games of a day, and whether two
// values can be compared.
func countedRows() []event {
	const games = "how many [different | distinct] [short | partizan | combinatorial] ( game | value | game value ) " +
		"[be there [that] | exist [that]] "
	comparable := func(x *draft, s *sentence, f grammar.Found) bool {
		x.Ask(ask{What: "compare", Of: f.Get("a").(string) + "\n" + f.Get("b").(string)})
		return s.Demands() && !x.Misere && !s.Unsure()
	}
	return []event{
		{games + "( ( be born | [that] be born | born ) ( by | before or on | on or before | no later than ) day {number:n} | " +
			"( have | with ) ( birthday | formal birthday ) ( at most {number:n} | {number:n} or less | ≤ {number:n} ) | " +
			"( of | have | with ) birthday ( at most | ≤ ) {number:n} )", func(x *draft, s *sentence, f grammar.Found) bool {
			x.Ask(ask{What: "value", Of: fmt.Sprintf("len(born(%d))", f.Number("n"))})
			return !s.Named("formal") && !s.Named("impartial") && !x.Misere && f.Number("n") <= 3
		}},
		{games + "( ( be born | born ) on day {number:n} | ( have | with ) birthday [exactly | equal to] {number:n} )",
			func(x *draft, s *sentence, f grammar.Found) bool {
				n := f.Number("n")
				x.Ask(ask{What: "value", Of: fmt.Sprintf("len(born(%d)) - len(born(%d))", n, n-1)})
				return !s.Named("impartial") && !x.Misere && n >= 1 && n <= 3
			}},
		{"[@find] [whether | if] [be] [game | value] {between:a} and [game | value] {between:b} [be] [or not] comparable",
			comparable},
		{"[@find] [whether | if] [be] [game | value] {between:a} [be] comparable ( to | with ) [game | value] {between:b}",
			comparable},
	}
}
