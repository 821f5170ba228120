//go:build !js

package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/reword"
)

// furtherParts are the parts of rows that the page omits.
func furtherParts() map[string]grammar.Part {
	return map[string]grammar.Part{
		"applied":   of(readApplied),
		"relations": of(readRelations),
		"heaplist":  notation.ReadHeaps,
		"stocked":   notation.ReadStocked,
		"graded":    notation.ReadGraded,
		"order":     notation.ReadOrder,
		"open":      notation.ReadOpen,
		"openboard": notation.ReadOpenBoard,
	}
}

// inPlainWords puts a sentence of the text into plainer words. The page does without.
func inPlainWords(text string) (parted string, plainer func(sentence string) string) {
	return reword.Parted(text), reword.Of(text).Sentence
}

// measures are functions of books with a letter, as they are written in the language.
var measures = map[string]string{"m": "mean", "t": "temperature", "o": "outcome", "b": "birthday", "aw": "atomic_weight",
	"AW": "atomic_weight", "LS": "left_stop", "RS": "right_stop", "ls": "left_stop", "rs": "right_stop"}

// readApplied reads "m(G), t(G) and o(G)": functions, and the values they are of.
func readApplied(s *Sentence, i int) []grammar.Reading {
	var list [][2]string
	at := i
	for next := i; ; {
		name := measures[s.At(next).Text]
		if _, bound := s.bound(s.At(next).Text); name == "" || bound || s.At(next).Kind != grammar.WordToken ||
			s.At(next+1).Text != "(" {
			break
		}
		end, of := s.operand(next + 2)
		if end == next+2 || s.At(end).Text != ")" {
			break
		}
		list, at = append(list, [2]string{name, of}), end+1
		for next = at; s.At(next).Text == "," || s.At(next).Word == "and"; next++ {
		}
	}
	if len(list) == 0 {
		return nil
	}
	return grammar.One(at, list)
}

// readRelations reads alternative relations between two values or letters: "G < H, G = H, G > H
// or G || H"; it returns what is compared.
func readRelations(s *Sentence, i int) []grammar.Reading {
	g, h, count, at := "", "", 0, i
	for next := i; ; {
		to, a := s.compared(next)
		r := notation.ReadRelation(&s.Line, to)
		if to == next || r == nil {
			break
		}
		end, b := s.compared(r[0].End)
		if end == r[0].End || count > 0 && (a != g || b != h) {
			break
		}
		g, h, at = a, b, end
		count++
		for next = at; s.At(next).Text == "," || s.At(next).Word == "or" || s.At(next).Word == "and"; next++ {
		}
	}
	if count < 3 {
		return nil
	}
	return grammar.One(at, g+"\n"+h)
}

// compared is a value that stands before or behind a relation, or a letter without one.
func (s *Sentence) compared(i int) (end int, text string) {
	if end, text = s.operand(i); end == i && s.At(i).Kind == grammar.WordToken && len(s.At(i).Text) == 1 {
		return i + 1, s.At(i).Text
	}
	return end, text
}
