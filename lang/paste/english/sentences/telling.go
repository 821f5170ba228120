package sentences

import "cgt/lang/paste/english/grammar"

// Tells reports whether a sentence is about players, turns, moves or playing material.
func (s *Sentence) Tells() bool {
	for _, t := range s.Tokens {
		if t.Kind == grammar.WordToken && (grammar.Telling[t.Lemma] || grammar.Classes["player"][t.Lemma] ||
			grammar.Classes["heap"][t.Lemma] ||
			grammar.Classes["counter"][t.Lemma]) {
			return true
		}
	}
	return false
}

// Permits reports whether a sentence allows or forbids something.
func (s *Sentence) Permits() bool {
	for _, t := range s.Tokens {
		if grammar.Classes["may"][t.Word] || t.Lemma == "allow" || t.Lemma == "forbid" {
			return true
		}
	}
	return false
}

// Narrates reports whether a sentence tells what a person does: "Bob then takes 2 stones
// and wins." An example may say what one can do: "For example, if n = 4, Bob can take 2."
func (s *Sentence) Narrates(example bool) bool {
	at := 0
	if _, end, ok := s.Match(exampleRow()[0], 0); ok && example {
		at = end
	}
	for narrating[s.At(at).Word] || s.At(at).Text == "," {
		at++
	}
	if w := s.At(at).Word; (w == "first" || w == "second") && s.At(at+1).Word == "player" {
		at++
	} else if s.Exercise == nil || !s.Exercise.Person(w) {
		return false
	}
	for at++; narrating[s.At(at).Word] || s.At(at).Word == "will" || example && grammar.Classes["may"][s.At(at).Word]; {
		at++
	}
	t, next := s.At(at), s.At(at+1).Lemma
	if t.Word == "cannot" && (next == "move" || next == "play" || next == "make") {
		t, at = s.At(at+1), at+1
	} else if !grammar.Actions[t.Lemma] && t.Lemma != "make" {
		return false
	}
	for at++; at < len(s.Tokens); at++ {
		if w := s.At(at).Word; limiting[w] || grammar.Classes["may"][w] {
			return false
		}
	}
	return !s.Demands()
}

var (
	exampleRow = grammar.Lazily("for ( example | instance ) [,] [( if | when | with | for ) {letter:n} = {number:k}]")
	narrating  = grammar.WordSet("then so now the and here next thus finally after that")
	limiting   = grammar.WordSet("always never each every only must if unless except whenever instead")
)

// SetsRules reports whether a sentence sets a rule of play, even if only values are
// requested: its effect is not known. A sentence that explains a reason sets none.
func (s *Sentence) SetsRules() bool {
	players, ends, may, acts := false, false, false, false
	for _, t := range s.Tokens {
		switch {
		case t.Kind != grammar.WordToken:
		case explaining[t.Word]:
			return false
		case grammar.Classes["heap"][t.Lemma] && t.Lemma != "row" && t.Lemma != "column" || rulesAlone[t.Word] ||
			t.Lemma == "counter":
			return true
		}
		may = may || grammar.Classes["may"][t.Word]
		acts = acts || grammar.Actions[t.Lemma]
		players = players || grammar.Classes["player"][t.Lemma] || t.Word == "whoever"
		ends = ends || grammar.Classes["may"][t.Word] || t.Lemma == "win" || t.Lemma == "lose" || t.Lemma == "winner" ||
			t.Word == "turn" || t.Word == "turns" || t.Word == "moves" || t.Word == "random" || t.Word == "round"
	}
	return players && ends || may && acts
}

// explaining are words of a sentence that gives a reason or a consequence.
var explaining = grammar.WordSet("thus hence since because so therefore example instance here means mean called theorem " +
	"suppose if say says follows")

// rulesAlone are words that set a rule by themselves.
var rulesAlone = grammar.WordSet("cannot forbidden allowed nobody unless simultaneously skip pass instead twice random rolled " +
	"exchanged reverse draws goal aim objective penalty")
