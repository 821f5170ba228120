package notation

import "cgt/lang/paste/english/grammar"

// Graded is a value of the nim-value function, as in g(3, 5) = 6.
type Graded struct {
	Heaps []int
	Value int
}

// valued are the names of the function in books.
var valued = grammar.WordSet("g sg sgn grundy")

// ReadGraded reads values of the nim-value function: "g(10) = 4, g(15) = 7 and g(20) = 9",
// "G(1) = G(2) = 0".
func ReadGraded(s *grammar.Line, i int) []grammar.Reading {
	var list []Graded
	end := i
	for at := i; ; {
		chain, next := readGradedChain(s, at)
		if len(chain) == 0 {
			if valued[s.At(at).Word] && s.At(at+1).Text == "(" {
				return nil // a value that is asked for, or a calculation
			}
			break
		}
		list, end, at = append(list, chain...), next, next
		for s.At(at).Text == "," || s.At(at).Word == "and" || s.At(at).Filler {
			at++
		}
		if at == end {
			break
		}
	}
	if end == i {
		return nil
	}
	return grammar.One(end, list)
}

// readGradedChain reads values that are equal, as in "G(1) = G(2) = 0", and returns where they end;
// none if a token is not the beginning of such a chain.
func readGradedChain(s *grammar.Line, at int) (list []Graded, end int) {
	for valued[s.At(at).Word] && s.At(at+1).Text == "(" {
		var heaps []int
		k := at + 2
		for s.At(k).Kind == grammar.NumberToken && (s.At(k+1).Text == "," || s.At(k+1).Text == ")") {
			heaps = append(heaps, s.At(k).Value)
			k += 2
		}
		if len(heaps) == 0 || s.At(k-1).Text != ")" || s.At(k).Text != "=" {
			return nil, at
		}
		list, at = append(list, Graded{Heaps: heaps}), k+1
	}
	value := s.At(at)
	if value.Kind != grammar.NumberToken || s.At(at+1).Text == "=" || s.At(at+1).Text == "⊕" {
		return nil, at
	}
	for k := range list {
		list[k].Value = value.Value
	}
	return list, at + 1
}
