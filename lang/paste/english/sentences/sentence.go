// Package sentences analyses single sentences, independent of the exercise: which words
// describe a game, ask, suppose or allow (says.go, moves.go), parenthetical remarks
// (asides.go), its numbers (numbers.go), its formulas (letters.go, formulas.go,
// chains.go), rows of pieces (pieces.go) and the sample of a contest (input.go).
// parts.go ties the readers of these to the patterns of package grammar. When the
// patterns are through, unread.go finds the words that matter and that none of them has
// read.
//
// The few things that hang on the sentences before it, a sentence asks of its
// Exercise; what letters stand for, of its Letters.
package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"cgt/lang/paste/english/sheet"
	"strings"
)

// Sentence is a sentence being read.
type Sentence struct {
	*sheet.Stretch
	grammar.Line
	// The exercise that it belongs to, and what letters stand for there: nil until
	// the sentences before it are read.
	Exercise Exercise
	Letters  *Letters

	Ruled   bool        // moves were read in it
	Example bool        // it illustrates other sentences
	Gap     grammar.Gap // within a question: each of its words must be read
	Strict  bool        // each of its words must be read, though it asks nothing
	Passed  bool        // it says nothing about the rules: the input format, a heading
	defined string      // the value of the letter that its last equation defines
	said    string      // as written in the text, if Text is a rewording of it
}

// Said is the sentence as written in the text.
func (s *Sentence) Said() string {
	if s.said != "" {
		return s.said
	}
	return s.Text
}

// Exercise is what a sentence needs to know about the sentences before it.
type Exercise interface {
	// Playing is the game described last; known is false if it is not, or no longer, what
	// is played.
	Playing() (g rule.Ruleset, known bool)
	// Told reports whether rules were given in words.
	Told() bool
	// Opener is who moves first, in lower case; "" if nobody is named.
	Opener() string
	// Swapped is true if Left has the pieces that are Right's elsewhere.
	Swapped() bool
	// Piece is the chess piece that is mentioned; "" for none.
	Piece() string
	// Person reports whether a word, in lower case, is capitalised within a sentence.
	Person(word string) bool
}

func (s *Sentence) String() string { return s.Text }

// Of splits a text into sentences, with their tokens.
func Of(text string) []*Sentence {
	var list []*Sentence
	text, plainer := inPlainWords(text)
	for _, t := range sheet.Stretches(text) {
		said := t.Text
		if !t.Alone {
			t.Text = plainer(said)
		}
		list = append(list, (&Sentence{said: said, Stretch: t}).Again())
	}
	return list
}

// Retold is a sentence in the place of another, in other words.
func (s *Sentence) Retold(text string) *Sentence {
	if text == s.Text {
		return s
	}
	t := s.saying(text)
	t.Asks = strings.HasSuffix(text, "?")
	return t
}

// Copies are sentences as they are before they are read, for Again: reading changes
// some.
func Copies(list []*Sentence) []*Sentence {
	copies := make([]*Sentence, len(list))
	for i, s := range list {
		place := *s.Stretch
		copies[i] = &Sentence{said: s.said, Stretch: &place}
	}
	return copies
}

// Again is the sentence before anything of it was read.
func (s *Sentence) Again() *Sentence { return s.saying(s.Text) }

// Reworded are sentences that stand for this one and say it in other words, none of
// which may stay unread.
func (s *Sentence) Reworded(text string) []*Sentence {
	var list []*Sentence
	for i, t := range sheet.Stretches(text) {
		other := s.saying(t.Text)
		other.Strict, other.Asks = true, t.Asks
		if i > 0 {
			other.Labels = nil
		}
		list = append(list, other)
	}
	return list
}

// saying is a sentence at the same place with another text.
func (s *Sentence) saying(text string) *Sentence {
	place := *s.Stretch
	place.Text = text
	other := &Sentence{said: s.said, Stretch: &place, Line: grammar.Line{Tokens: grammar.Tokens(text), Parts: partTable()}}
	other.Owner = other
	other.phrasal()
	return other
}

// phrasal replaces phrasal verbs that mean taking: "switches off", "blows out".
func (s *Sentence) phrasal() {
	for i := range s.Tokens {
		if next := s.At(i + 1).Word; offVerbs[s.Tokens[i].Lemma] && (next == "off" || next == "out" || next == "away") {
			s.Tokens[i].ReadAs("remove")
			s.Tokens[i+1].Filler = true
		}
	}
}

var offVerbs = grammar.WordSet("switch turn blow put snuff cross rub wipe tear break cut strike throw give carry")

// playing is the game of its exercise; false if there is none.
func (s *Sentence) playing() (rule.Ruleset, bool) {
	if s.Exercise == nil {
		return rule.Ruleset{}, false
	}
	return s.Exercise.Playing()
}

// Named reports whether the sentence contains a word.
func (s *Sentence) Named(w string) bool {
	for _, t := range s.Tokens {
		if t.Word == w {
			return true
		}
	}
	return false
}

// After reports whether a sentence comes after another.
func (s *Sentence) After(other *Sentence) bool { return s.Number > other.Number }

// PassOver marks a sentence as read.
func (s *Sentence) PassOver() {
	for i := range s.Tokens {
		s.Tokens[i].Used = true
	}
	s.Passed = true
}
