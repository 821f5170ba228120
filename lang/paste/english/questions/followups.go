//go:build !js

package questions

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// lastValueRows ask further about the value that was named last.
func lastValueRows() []event {
	return []event{
		{"be ( it | this game ) [a] ( positive | negative | zero | fuzzy | confused with ( zero | 0 ) ) [game] " +
			"[, ( positive | negative | zero | fuzzy )] [, ( positive | negative | zero | fuzzy )] " +
			"[[,] or ( positive | negative | zero | fuzzy | not )] ?",
			func(x *draft, s *sentence, _ grammar.Found) bool {
				if x.Value == "" || !s.Asks || x.Misere {
					return false
				}
				x.Ask(ask{What: "compare", Of: x.Value + "\n0"})
				return true
			}},
		{"[thus | so | hence | therefore] [in surreal [number] notation ,] ( this | the ) game be {between:v} .",
			func(x *draft, s *sentence, f grammar.Found) bool {
				v := f.Get("v").(string)
				if x.Value != "" || s.Demands() || s.Unsure() || !strings.HasPrefix(v, "{") {
					return false
				}
				x.TurnTo(v)
				return true
			}},
	}
}
