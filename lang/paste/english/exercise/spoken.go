package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
)

// spoken is what is mentioned anywhere in an exercise.
type spoken struct {
	people       map[string]bool // names that are capitalised within a sentence
	pieceNamed   string          // the piece of chess
	sided        bool            // the players or the directions of dominoes are distinguished
	nimSums      bool            // nim-sums
	severalHeaps bool            // heaps in the plural
	heapsLetter  string          // the letter for how many heaps there are
	lemmas       map[string]int  // how often each word occurs
}

// hear finds what the sentences of an exercise mention.
func hear(list []*sentence) spoken {
	sp := spoken{people: peopleIn(list), lemmas: map[string]int{}}
	for _, s := range list {
		for i, t := range s.Tokens {
			sp.lemmas[t.Lemma]++
			if t.Lemma == "queen" || t.Lemma == "rook" || t.Lemma == "king" || t.Lemma == "knight" {
				sp.pieceNamed = t.Lemma
			}
			sp.nimSums = sp.nimSums || t.Word == "nim-sum" || t.Word == "nimsum" || t.Word == "xor"
			sp.sided = sp.sided || sideWords[t.Word]
			if grammar.Classes["heap"][t.Lemma] && t.Word != t.Lemma {
				sp.severalHeaps = true
				if n := s.At(i - 1); n.Kind == grammar.WordToken && len(n.Text) == 1 && n.Word != "a" {
					sp.heapsLetter = n.Text
				}
			}
		}
	}
	return sp
}

// counts reports whether a noun is a counter, or is mentioned again, or a game is named that
// may count anything: of "a table with 4 chairs" nothing is taken.
func (x *Draft) counts(noun string) bool {
	l := grammar.Lemma(noun)
	return x.HasGame && x.Game.Known && x.Game.Name != "nim" || grammar.Classes["counter"][l] || grammar.Classes["heap"][l] ||
		grammar.Classes["cell"][l] || x.lemmas[l] > 1
}

// others reports whether a counter is mentioned anywhere.
func (x *Draft) others() bool {
	for l := range x.lemmas {
		if grammar.Classes["counter"][l] {
			return true
		}
	}
	return false
}

// peopleIn returns the words that are capitalised within a sentence, in lower case.
func peopleIn(list []*sentence) map[string]bool {
	names := map[string]bool{}
	for _, s := range list {
		for i, t := range s.Tokens {
			if i > 0 && t.Kind == grammar.WordToken && t.Text[0] >= 'A' && t.Text[0] <= 'Z' && len(t.Text) > 1 &&
				s.Tokens[i-1].Kind == grammar.WordToken {
				names[t.Word] = true
			}
		}
	}
	return names
}

// Playing is the game of the sentences so far; known is false if it is not played, or
// no longer.
func (x *Draft) Playing() (g rule.Ruleset, known bool) { return x.Game, x.HasGame }

// Told reports whether rules were given in words.
func (x *Draft) Told() bool { return x.told || len(x.Moves) > 0 }

// Opener is who moves first; "" where nobody is named.
func (x *Draft) Opener() string { return x.opener }

// Swapped is true if Left has the pieces that are Right's elsewhere.
func (x *Draft) Swapped() bool { return x.otherSide }

// Piece is the chess piece that is mentioned; "" for none.
func (x *Draft) Piece() string { return x.pieceNamed }

// Person reports whether a name is capitalised within a sentence.
func (x *Draft) Person(word string) bool { return x.people[word] }
