package sentences

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// FromEach reports whether a description of moves takes from several heaps at once:
// "one from each of two piles".
func (s *Sentence) FromEach(from, to int) bool {
	for i := from; i < to+2; i++ {
		if s.At(i).Word == "from" && (s.At(i+1).Word == "each" || s.At(i+1).Word == "both") {
			return true
		}
	}
	return false
}

// FromSome reports whether the heaps are told from which something is taken, as in "from a heap" or "from two heaps", and
// whether their sizes are.
func (s *Sentence) FromSome() (told, sized bool) {
	for i, t := range s.Tokens {
		if next := s.At(i + 1); t.Word == "from" && (next.Kind == grammar.NumberToken || next.Word == "a" || next.Word == "the") &&
			grammar.Classes["heap"][s.At(i+2).Lemma] {
			of := s.At(i + 3).Word
			return true, of == "of" || of == "with" || of == "containing"
		}
	}
	return false, false
}

// TakesLast reports whether "takes the last ..." follows, which is not a move.
func (s *Sentence) TakesLast(i int) bool {
	before := s.At(i - 1).Word
	if before == "to" && s.At(i-2).Word == "first" && (s.Named("winner") || s.Named("wins")) {
		return true
	}
	if strings.HasSuffix(s.At(i).Word, "ing") && (before == "player" || before == "person") &&
		(s.Named("wins") || s.Named("loses")) {
		return true
	}
	for j := i + 1; j <= i+3; j++ {
		if s.At(j).Word == "last" {
			return true
		}
	}
	return false
}

// AsideBefore reports whether a verb tells what one of the players does: "the player
// who takes", "Alice may take", "the second player takes".
func (s *Sentence) AsideBefore(i int) bool {
	i--
	for w := s.At(i).Word; grammar.Classes["may"][w] || asideWords[w]; w = s.At(i).Word {
		i--
	}
	switch t, before := s.At(i), s.At(i-1); {
	case i == 0 && t.Kind == grammar.WordToken && len(t.Text) > 1 && t.Text[0] >= 'A' && t.Text[0] <= 'Z':
		return !t.Filler && !plain(t.Word) && !grammar.Classes["player"][t.Lemma] && !grammar.Classes["take"][t.Lemma]
	case t.Word == "who" || t.Word == "that" || t.Word == "whoever":
		w := before.Text
		return t.Word == "whoever" || w == "player" || w == "one" || w == "person" || w == "anyone" || w == "somebody" ||
			w == "someone"
	case t.Word == "player":
		return before.Word == "first" || before.Word == "second" || before.Word == "third" || before.Word == "starting" ||
			before.Word == "next" || before.Word == "other" || before.Word == "player" || before.Word == "last"
	case t.Kind == grammar.NumberToken, t.Kind == grammar.WordToken && strings.Trim(t.Text, "IV") == "" || len(t.Text) == 1 &&
		t.Text != "a":
		return before.Word == "player"
	case t.Word == "opponent":
		return true
	case t.Kind == grammar.WordToken && t.Text != "" && len(t.Text) > 1:
		return i < len(s.Tokens) && s.isName(i) && !plain(t.Word) &&
			before.Word != "and" && before.Word != "or" && before.Text != "&" && t.Word != "left" && t.Word != "right"
	}
	return false
}

var asideWords = grammar.WordSet("only also always be allow allowed to never then either not at even")

// Opens reports whether a sentence is about the first move alone.
func (s *Sentence) Opens() bool {
	for i, t := range s.Tokens {
		if next := s.At(i + 1).Lemma; t.Word == "first" &&
			(next == "player" && (grammar.Classes["may"][s.At(i+2).Word] ||
				grammar.Classes["take"][s.At(i+2).Lemma]) || next == "player" && s.At(i+2).Word == "to" &&
				s.At(i+3).Word == "move" || next == "move" || next == "turn") {
			return true
		}
	}
	return false
}

// Adds reports whether a sentence gives moves in addition to those before it.
func (s *Sentence) Adds() bool {
	for i, t := range s.Tokens {
		if t.Word == "also" || t.Word == "alternatively" || t.Word == "additionally" || t.Word == "moreover" || t.Word == "or" &&
			i == 0 {
			return true
		}
	}
	return false
}

// AsksAbility reports whether a question from token i on is what somebody can do, and not what wins.
func (s *Sentence) AsksAbility(i int) bool {
	for _, t := range s.Tokens {
		if winning[t.Word] || winning[t.Lemma] {
			return false
		}
	}
	for ; i < len(s.Tokens) && s.At(i).Text != "?" && s.At(i).Text != ","; i++ {
		if w := s.At(i).Word; w == "can" || w == "could" || w == "may" {
			return true
		}
	}
	return false
}

// winning are words of questions about the moves that win.
var winning = grammar.WordSet("win winning victory guarantee ensure force secure best optimal optimally good correct beat safe " +
	"strategy p-position zero 0 leave reply respond response")
