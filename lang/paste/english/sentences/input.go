package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// Changes reports whether a sentence may change the rules.
func (s *Sentence) Changes() bool {
	for _, t := range s.Tokens {
		if grammar.Classes["may"][t.Word] || changing[t.Lemma] || changing[t.Word] {
			return true
		}
	}
	return false
}

var changing = grammar.WordSet("but unless except never not no instead lose win loser winner misere allow allowed forbidden")

// Random reports whether a sentence is about another kind of play altogether.
func (s *Sentence) Random() bool {
	for _, t := range s.Tokens {
		if otherPlay[t.Word] {
			return true
		}
	}
	return false
}

var otherPlay = grammar.WordSet("random randomly simultaneously together circle circular cyclic twice provided " +
	"score points except " +
	"unless back but same color colour")

// NumbersOnly reports whether a line consists of numbers.
func (s *Sentence) NumbersOnly() bool {
	for _, t := range s.Tokens {
		if t.Kind != grammar.NumberToken && t.Text != "," && t.Text != "." {
			return false
		}
	}
	return true
}

// LettersInOrder returns the letters of the first line of the input, up to the first
// that denotes a row of numbers.
func (s *Sentence) LettersInOrder() []string {
	var names []string
	for i, t := range s.Tokens {
		if t.Kind != grammar.WordToken || len(t.Text) > 1 || t.Word == "a" && s.At(i+1).Text != "," && s.At(i+1).Text != "_" ||
			t.Text == "I" || s.At(i+1).Lemma == "line" || s.At(i+1).Lemma == "test" || s.At(i+1).Lemma == "case" {
			continue
		}
		if s.At(i+1).Text == "_" || s.At(i-1).Text == "_" {
			break
		}
		if !slices.Contains(names, t.Text) {
			names = append(names, t.Text)
		}
	}
	return names
}

// equates is true for a sign between a letter and its number: "N = 10".
func (s *Sentence) equates(i int) bool {
	letter := s.At(i - 1)
	return s.At(i).Text == "=" && letter.Kind == grammar.WordToken && len(letter.Text) == 1 &&
		s.At(i+1).Kind == grammar.NumberToken
}

// Assignments returns the numbers that a sentence assigns to letters: "N = 10, K = 3".
// A question assigns none.
func (s *Sentence) Assignments() map[string]int {
	given := map[string]int{}
	if s.Demands() {
		return given
	}
	for i := range s.Tokens {
		if s.equates(i) && s.At(i-2).Text != "_" {
			if next := s.At(i + 2); next.Text == "" || next.Text == "," || next.Text == "." || next.Word == "and" ||
				next.Text == ";" || s.equates(i+3) {
				given[s.At(i-1).Text] = s.At(i + 1).Value
			}
		}
	}
	for _, t := range s.Tokens {
		if t.Kind == grammar.WordToken && len(t.Text) > 1 && t.Word != "and" && t.Word != "input" && t.Word != "example" {
			return map[string]int{}
		}
	}
	return given
}

// GivenNumbers returns several numbers that a question assigns to letters: "Given n =
// 23 and m = 4, who wins?"
func (s *Sentence) GivenNumbers() map[string]int {
	given := map[string]int{}
	for i := range s.Tokens {
		if s.equates(i) && strings.ToLower(s.At(i-1).Text) == s.At(i-1).Text {
			given[s.At(i-1).Text] = s.At(i + 1).Value
		}
	}
	if len(given) > 1 {
		for i := range s.Tokens {
			if s.At(i).Text == "=" || s.At(i+1).Text == "=" || s.At(i-1).Text == "=" {
				s.Tokens[i].Used = true
			}
		}
	}
	return given
}

// DataBehind is true for "Input: 5 3".
func (s *Sentence) DataBehind() bool {
	for _, t := range s.Tokens[1:] {
		if t.Kind != grammar.NumberToken && t.Text != ":" && t.Text != "," {
			return false
		}
	}
	return len(s.Numbers()) > 0
}

// Numbers are those of a line.
func (s *Sentence) Numbers() []int {
	var list []int
	for _, t := range s.Tokens {
		if t.Kind == grammar.NumberToken {
			list = append(list, t.Value)
		}
	}
	return list
}

// Trim removes the sign that separates a formula from the next item.
func (s *Sentence) Trim() {
	s.Text = strings.TrimRight(s.Text, "; ")
	for k := len(s.Tokens); k > 0 && s.Tokens[k-1].Start >= len(s.Text); k-- {
		s.Tokens = s.Tokens[:k-1]
	}
}

// Computes reports whether a line contains an operation.
func (s *Sentence) Computes() bool {
	for i, t := range s.Tokens {
		if i > 0 && t.Kind == grammar.SignToken && strings.Contains("+-*/", t.Text) {
			return true
		}
	}
	return false
}

// NamesGame reports whether a line names a game of the language.
func (s *Sentence) NamesGame() bool {
	for _, t := range s.Tokens {
		if rule.GameNames()[t.Text] {
			return true
		}
	}
	return false
}
