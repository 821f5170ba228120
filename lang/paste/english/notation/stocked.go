//go:build !js

package notation

import "cgt/lang/paste/english/grammar"

// Stock is how many counters lie on a step or a square.
type Stock struct{ Count, Place int }

// ReadStocked reads how many counters there are at numbered places: "3 coins on step 1, 2 on
// step 2 and 5 on step 4".
func ReadStocked(s *grammar.Line, i int) []grammar.Reading {
	var list []Stock
	end := i
	for at := i; ; {
		f, next, ok := s.Match(stockRow()[0], at)
		if !ok {
			break
		}
		list, end = append(list, Stock{f.Number("n"), f.Number("place")}), next
		for at = next; s.At(at).Text == "," || s.At(at).Text == ";" || s.At(at).Word == "and" || s.At(at).Filler; at++ {
		}
		if at == next {
			break
		}
	}
	if len(list) == 0 {
		return nil
	}
	return grammar.One(end, list)
}

var stockRow = grammar.Lazily("{number:n} [{noun}] [be | lie] ( on | in | at ) [the] ( step | stair | square | cell | field | place ) " +
	"[number] {number:place}")
