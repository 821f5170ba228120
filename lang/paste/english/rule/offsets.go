package rule

import "cgt/lang/paste/english/grammar"

// ReadOffsets reads where a piece on (x, y) may go, in coordinates: "(x-2, y+1), (x+1,
// y-2) or (x, y-k)". A letter other than x and y is any positive number.
func ReadOffsets(s *grammar.Line, i int) []grammar.Reading {
	var list []Stride
	end := i
	for at := i; ; {
		t, next, ok := offset(s, at)
		if !ok {
			break
		}
		list, end = append(list, t), next
		for at = next; s.At(at).Text == "," || s.At(at).Text == ";" || s.At(at).Word == "or" || s.At(at).Word == "and" ||
			s.At(at).Word == "to"; at++ {
		}
	}
	if len(list) == 0 {
		return nil
	}
	return grammar.One(end, list)
}

// offset reads one square, such as (x-2, y+1).
func offset(s *grammar.Line, at int) (t Stride, end int, ok bool) {
	if s.At(at).Text != "(" {
		return t, at, false
	}
	x, anyX, at, okX := shift(s, at+1, "x")
	if !okX || s.At(at).Text != "," {
		return t, at, false
	}
	y, anyY, at, okY := shift(s, at+1, "y")
	if !okY || s.At(at).Text != ")" || x == 0 && y == 0 || anyX != "" && anyY != "" && anyX != anyY ||
		(anyX == "") != (anyY == "") && x != 0 && y != 0 {
		return t, at, false
	}
	return Stride{x, y, anyX+anyY != ""}, at + 1, true
}

// shift reads x, x-2 or x-k; unknown is the letter k.
func shift(s *grammar.Line, at int, letter string) (by int, unknown string, end int, ok bool) {
	if s.At(at).Word != letter {
		return 0, "", at, false
	}
	sign := s.At(at + 1).Text
	if sign != "+" && sign != "-" && sign != "−" && sign != "–" {
		return 0, "", at + 1, true
	}
	switch t := s.At(at + 2); {
	case t.Kind == grammar.NumberToken:
		by = t.Value
	case t.Kind == grammar.WordToken && len(t.Text) == 1 && t.Word != "x" && t.Word != "y":
		by, unknown = 1, t.Word
	default:
		return 0, "", at, false
	}
	if sign != "+" {
		by = -by
	}
	return by, unknown, at + 3, true
}
