package notation

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// ReadNoun reads what can be counted: a noun of the field, or an unknown word in no
// other class.
func ReadNoun(s *grammar.Line, i int) []grammar.Reading {
	t := s.At(i)
	before := i - 2
	if s.At(before).Text == "," {
		before--
	}
	if w := s.At(i - 1).Word; t.Kind != grammar.WordToken || len(t.Word) < 3 ||
		(w == "a" || w == "an") && s.At(before).Kind == grammar.NumberToken {
		return nil // "Is a heap of 3 a number?"
	}
	if grammar.Classes["counter"][t.Word] || grammar.Classes["counter"][t.Lemma] && !strings.HasSuffix(t.Word, "ing") {
		return grammar.One(i+1, t.Word)
	}
	if grammar.Conditions[t.Word] || grammar.Conditions[t.Lemma] || grammar.Actions[t.Lemma] || grammar.Common[t.Word] ||
		grammar.Classes["heap"][t.Lemma] || t.Filler ||
		grammar.Classes["begin"][t.Lemma] || grammar.Classes["find"][t.Word] || predicates[t.Word] || grammar.Measures[t.Lemma] ||
		grammar.Measures[t.Word] || acting(s, i+1) || qualifies(s, i) {
		return nil
	}
	return grammar.One(i+1, t.Word)
}

// qualifies reports whether a word says which of the things after it are meant, as in
// "two touching coins": what it is made of or used for says nothing.
func qualifies(s *grammar.Line, i int) bool {
	w := s.At(i).Word
	idle := grammar.IdleWords[w] && !strings.HasSuffix(w, "ing") && (w != "single" || s.At(i-1).Value < 2)
	return grammar.Classes["counter"][s.At(i+1).Lemma] && !idle && !stuff[w]
}

// stuff are words before a noun for what things are made of, or used for.
var stuff = grammar.WordSet("gold silver bronze copper iron steel metal brass clay glass paper cardboard ivory ceramic poker " +
	"tennis golf football playing chess draughts chocolate sugar jelly gummy lego toy ordinary identical indistinguishable " +
	"remaining burning lit")

// acting reports whether what stands before a token is said to do something, as in "Two
// girls are playing".
func acting(s *grammar.Line, at int) bool {
	w := s.At(at + 1).Word
	return (s.At(at).Word == "are" || s.At(at).Word == "were") && (strings.HasSuffix(w, "ing") && !resting[w] || intending[w])
}

var intending = grammar.WordSet("about ready asked invited told bored allowed supposed")

var resting = grammar.WordSet("lying standing sitting remaining missing being facing resting showing")

// predicates are words after a number that say something of a position: "Is a heap of
// 3 hot?"
var predicates = grammar.WordSet("hot cold tepid confused fuzzy positive negative infinitesimal belong " +
	"belongs equal equals compare compares")

// ReadName reads a capitalised name.
func ReadName(s *grammar.Line, i int) []grammar.Reading {
	t := s.At(i)
	if t.Kind == grammar.WordToken && t.Text != "" && t.Text[0] >= 'A' && t.Text[0] <= 'Z' && len(t.Text) > 1 &&
		!shaped(t.Text) && !grammar.Common[t.Word] &&
		!grammar.Classes["find"][t.Lemma] && !grammar.Classes["verify"][t.Lemma] && !grammar.Demanding[t.Word] {
		return grammar.One(i+1, t.Text)
	}
	return nil
}

// shaped reports whether a word begins with a letter that is no part of a name: L-shaped.
func shaped(word string) bool { return len(word) > 1 && word[1] == '-' }

// Open is a position with one heap that is not known.
type Open struct {
	Known  []int
	At     int // the place of the unknown heap
	Letter string
}

// ReadLetter reads a letter that stands for something, such as G or G_1.
func ReadLetter(s *grammar.Line, i int) []grammar.Reading {
	t := s.At(i)
	if t.Kind != grammar.WordToken || len(t.Text) > 1 || t.Text == "I" || t.Word == "a" && s.At(i+1).Kind != grammar.SignToken {
		return nil
	}
	if before := s.At(i - 1); i > 0 && before.Text == "." && before.End == t.Start {
		return nil // of a row of pieces, such as TFT.F
	}
	if s.At(i+1).Text == "_" {
		j := i + 2
		name := t.Text + "_"
		for s.At(j).Text == "{" {
			j++
		}
		name += s.At(j).Text
		for j++; s.At(j).Text == "}"; j++ {
		}
		return grammar.One(j, name)
	}
	return grammar.One(i+1, t.Text)
}

// ReadWord reads any word, such as S4.
func ReadWord(s *grammar.Line, i int) []grammar.Reading {
	if t := s.At(i); t.Kind == grammar.WordToken {
		return grammar.One(i+1, t.Text)
	}
	return nil
}

// Quoted is a row of pieces or coins as an argument in the language.
func Quoted(text string) string { return `"` + text + `"` }
