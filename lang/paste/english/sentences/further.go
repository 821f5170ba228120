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
		"relations": readRelations,
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

// readRelations reads alternative relations between two letters: "G < H, G = H, G > H
// or G || H"; it returns the letters.
func readRelations(s *grammar.Line, i int) []grammar.Reading {
	g, h, count, at := "", "", 0, i
	for next := i; ; {
		a := s.At(next)
		r := notation.ReadRelation(s, next+1)
		if a.Kind != grammar.WordToken || len(a.Text) != 1 || r == nil {
			break
		}
		b := s.At(r[0].End)
		if b.Kind != grammar.WordToken || len(b.Text) != 1 || count > 0 && (a.Text != g || b.Text != h) {
			break
		}
		g, h, at = a.Text, b.Text, r[0].End+1
		count++
		for next = at; s.At(next).Text == "," || s.At(next).Word == "or" || s.At(next).Word == "and"; next++ {
		}
	}
	if count < 3 {
		return nil
	}
	return grammar.One(at, g+"\n"+h)
}
