//go:build !js

package notation

import (
	"cgt/lang/paste/english/grammar"
	"slices"
)

// ReadHeaps reads heaps that are listed one by one: "a pile of 6, a pile of 9 and one
// of 12", "two heaps of 5 and one with 3 stones", "5 stones in the first pile, 7 in the
// second".
func ReadHeaps(s *grammar.Line, i int) []grammar.Reading {
	if f, end, ok := s.Match(bothRow()[0], i); ok {
		return grammar.One(end, []int{f.Number("n"), f.Number("n")})
	}
	for _, rows := range [][]grammar.Pattern{heapRows(), placeRows(), nthRows()} {
		list, at := items(s, rows[0], i)
		if at == i {
			continue
		}
		for first := true; len(list) < MostHeaps; first = false {
			next := at
			for w := s.At(next); w.Text == "," || w.Text == ";" || w.Word == "and" || w.Filler; w = s.At(next) {
				next++
			}
			more, end := items(s, rows[1], next)
			if end == next || next == at {
				if first {
					at = i
				}
				break
			}
			list, at = append(list, more...), end
		}
		if at > i && len(list) < MostHeaps {
			return grammar.One(at, list)
		}
	}
	return nil
}

// items returns the heaps of one item of the list, and its end.
func items(s *grammar.Line, row grammar.Pattern, i int) ([]int, int) {
	f, end, ok := s.Match(row, i)
	count := 1
	if f.Has("count") {
		count = f.Number("count")
	}
	countsHeaps := s.At(end-1).Kind == grammar.NumberToken && grammar.Classes["heap"][s.At(end).Lemma]
	if !ok || count < 1 || count > 20 || countsHeaps {
		return nil, i
	}
	return slices.Repeat([]int{f.Number("n")}, count), end
}

const (
	howMany = "[{number:count} | another | single | further | third | fourth | other] [equal | identical] "
	holds   = "[of {noun}] ( of | with | containing | having | holding | contain | have | hold ) [size | height | " +
		"length | just | only] {number:n} [{noun}] [each]"
	nth = "( first | second | third | fourth | fifth | last | other | next )"
)

// A list is read by the pattern of its first item and that of the others.
var (
	bothRow   = grammar.Lazily("both [of] [them | @heap] " + holds)
	heapRows  = grammar.Lazily(howMany+"@heap "+holds, howMany+"[@heap] "+holds)
	placeRows = grammar.Lazily("{number:n} {noun} [be] ( in | on ) ( one | first | left | pile a | heap a ) [@heap]",
		"{number:n} [{noun}] [be] ( in | on ) ( "+nth+" | middle | right | another ) [@heap]")
	nthRows = grammar.Lazily("( first | one ) [@heap] ( of | with | contain | have | hold | having | holding | "+
		"containing ) {number:n} [{noun}]",
		nth+" [one | @heap] [of | with | contain | have | hold | having | holding | containing] {number:n} [{noun}]")
)

// ReadOpen reads a position in which one letter stands for a heap: "(5, 11, k)".
func ReadOpen(s *grammar.Line, i int) []grammar.Reading {
	closer := map[string]string{"(": ")", "[": "]"}[s.At(i).Text]
	p := Open{At: -1}
	if closer == "" {
		return openList(s, i)
	}
	for j := i + 1; len(p.Known) < 20; j += 2 {
		switch t := s.At(j); {
		case t.Kind == grammar.NumberToken:
			p.Known = append(p.Known, t.Value)
		case t.Kind == grammar.WordToken && len(t.Text) == 1 && p.At < 0:
			p.At, p.Letter = len(p.Known), t.Text
		default:
			return nil
		}
		if next := s.At(j + 1).Text; next == closer && p.At >= 0 && len(p.Known) > 0 {
			return grammar.One(j+2, p)
		} else if next != "," && next != ";" {
			return nil
		}
	}
	return nil
}

// openList reads such a position without brackets: "9, 12 and k".
func openList(s *grammar.Line, i int) []grammar.Reading {
	p := Open{At: -1}
	for j := i; len(p.Known) < 20; {
		switch t := s.At(j); {
		case t.Kind == grammar.NumberToken:
			p.Known = append(p.Known, t.Value)
		case t.Kind == grammar.WordToken && len(t.Text) == 1 && t.Word != "a" && p.At < 0:
			p.At, p.Letter = len(p.Known), t.Text
		default:
			return nil
		}
		next := j + 1
		for s.At(next).Text == "," || s.At(next).Word == "and" {
			next++
		}
		if t := s.At(next); next == j+1 || t.Kind != grammar.NumberToken && len(t.Text) != 1 {
			if p.At < 0 || len(p.Known) == 0 {
				return nil
			}
			return grammar.One(j+1, p)
		}
		j = next
	}
	return nil
}

// Sides are the sides of a board, one or both given by a letter.
type Sides struct {
	Sides  [2]int // 0 for the letter
	Letter string
}

// ReadOpenBoard reads the sides of a board, one or both given by a letter: "2 x n", "n
// by n".
func ReadOpenBoard(s *grammar.Line, i int) []grammar.Reading {
	var b Sides
	at := i
	for k := range 2 {
		switch t := s.At(at); {
		case t.Kind == grammar.NumberToken && t.Value > 0:
			b.Sides[k] = t.Value
		case t.Kind == grammar.WordToken && len(t.Text) == 1 && t.Word != "x" && t.Word != "a" && (b.Letter == "" ||
			b.Letter == t.Text):
			b.Letter = t.Text
		default:
			return nil
		}
		at++
		if k == 0 {
			for s.At(at).Text == "-" {
				at++
			}
			if by := s.At(at).Word; by != "by" && by != "x" && by != "×" && by != "\\times" {
				return nil
			}
			for at++; s.At(at).Text == "-"; at++ {
			}
		}
	}
	if b.Letter == "" {
		return nil
	}
	return grammar.One(at, b)
}
