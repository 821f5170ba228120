package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
)

// PassAsides skips parenthetical remarks of a sentence: "if so", an example of the
// rules, "can you".
func (s *Sentence) PassAsides() {
	s.conditional()
	s.leastSizes()
	s.heads()
	s.examples()
	s.courtesies()
}

// examples skips an example at the end of a sentence that gives rules: "..., e.g. if S
// = {2, 5} one may take 2 or 5".
func (s *Sentence) examples() {
	for i := 3; i < len(s.Tokens) && !s.Demands(); i++ {
		at := s.At(i).Word == "e" && s.At(i+1).Text == "." && s.At(i+2).Word == "g" || s.At(i).Word == "e.g" ||
			s.At(i).Word == "for" && (s.At(i+1).Word == "example" || s.At(i+1).Word == "instance")
		if !at {
			continue
		}
		for _, t := range s.Tokens[i:] {
			if t.Text == "=" && !s.Tells() || otherPlay[t.Word] || changing[t.Lemma] && t.Word != "allowed" && t.Word != "can" {
				return
			}
		}
		if s.At(i-1).Text == "(" || s.At(i-1).Text == "," {
			s.Use(i, len(s.Tokens))
		}
		return
	}
}

// heads skips the words before a statement: "note that", "it is easy to see that".
func (s *Sentence) heads() {
	for _, row := range stating() {
		if _, end, ok := s.Match(row, 0); ok && !s.Named("if") {
			s.Use(0, end)
			return
		}
	}
}

var stating = grammar.Lazily("[now] ( note | observe | notice | recall | remember ) that",
	"( one | we | you ) can ( show | check | see | verify | prove ) that",
	"it ( be | can be ) ( easy to ( see | check | show | verify ) | shown | seen | checked | known ) that",
	"( clearly | obviously | of course )")

// leastSizes skips how large a letter for the size of a heap is at least: "a pile of n ≥ 2 stones".
func (s *Sentence) leastSizes() {
	for i := 1; i+1 < len(s.Tokens); i++ {
		if sign := s.At(i).Text; (sign == "≥" || sign == ">") && len(s.At(i-1).Text) == 1 && s.At(i-1).Kind == grammar.WordToken &&
			ofSize[s.At(i-2).Word] && s.At(i+1).Value <= 2 && s.At(i+1).Kind == grammar.NumberToken {
			s.Tokens[i].Filler, s.Tokens[i+1].Filler = true, true
		}
	}
}

var ofSize = grammar.WordSet("of with containing height size length")

// conditional skips "If so," and "If N," before a question.
func (s *Sentence) conditional() {
	for i := 1; s.At(0).Word == "if" && i <= 3 && (i == 1 || ifSo[s.At(i-1).Word]); i++ {
		if s.At(i).Text == "," && i > 1 && s.Demands() || s.At(i).Text == "," && i > 1 &&
			grammar.Classes["find"][s.At(i+1).Lemma] {
			s.Use(0, i)
		}
	}
}

var ifSo = grammar.WordSet("so yes n p not winning possible")

// courtesies are words that turn a request into a question: "Can you find ...?"
func (s *Sentence) courtesies() {
	for i := range s.Tokens {
		if w := s.At(i - 1).Word; givenBack[s.At(i).Word] && (w == "this" || w == "it" || w == "which" || w == "that") {
			s.Tokens[i].Filler = true // "This gives 2↑ = {0|↑*}"
		}
		if w := s.At(i).Word; (w == "can" || w == "could") && askedTo[s.At(i+1).Word] &&
			(grammar.Classes["find"][s.At(i+2).Lemma] || s.At(i+2).Word == "guess" || s.At(i+2).Word == "say") {
			s.Tokens[i].Filler, s.Tokens[i+1].Filler = true, true
			s.Tokens[i+2].Filler = s.At(i+2).Word == "guess" || s.At(i+2).Word == "say"
		}
	}
}

var askedTo = grammar.WordSet("you we anyone anybody someone somebody")

var givenBack = grammar.WordSet("gives shows yields says tells means proves")

// PassQuotedNames skips the name that a text gives to its own game: the game "Even
// Nim". Names of games of the books are read.
func (s *Sentence) PassQuotedNames() {
	for i := 1; i < len(s.Tokens); i++ {
		if w := s.At(i - 1).Lemma; s.At(i).Text != "\"" || w != "game" && w != "call" && w != "name" && w != "as" && w != "be" {
			continue
		}
		for j := i + 1; j < i+6 && j < len(s.Tokens); j++ {
			if s.At(j).Text != "\"" {
				continue
			}
			if c := s.At(i + 1).Text; j > i+1 && c[0] >= 'A' && c[0] <= 'Z' &&
				(rule.ReadGame(&s.Line, i+1) == nil || rule.ReadGame(&s.Line, i+1)[0].End != j) {
				s.Use(i, j+1)
			}
			break
		}
	}
}
