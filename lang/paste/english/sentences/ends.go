package sentences

import (
	"cgt/lang/paste/english/grammar"
	"slices"
	"strings"
)

// LosesSomething reports whether what is lost or won is not the game: "loses her turn", "wins two points".
func (s *Sentence) LosesSomething() bool {
	for i := range s.Tokens {
		if l := s.At(i).Lemma; l != "lose" && l != "win" {
			continue
		}
		for i++; s.At(i).Filler; i++ {
		}
		if t := s.At(i); stakes[t.Word] || t.Kind == grammar.NumberToken && t.Word != "one" {
			return true
		}
	}
	return false
}

var stakes = grammar.WordSet("his her their turn turns point points nothing something")

// LastCounter reports whether a sentence speaks of the last counter, and not of the last move or player.
func (s *Sentence) LastCounter() bool {
	for i, t := range s.Tokens {
		switch next := s.At(i + 1); {
		case grammar.Classes["last"][t.Lemma] && next.Kind == grammar.WordToken && next.Lemma != "move" && next.Lemma != "mover" &&
			next.Lemma != "turn" && next.Lemma != "to" && next.Lemma != "legal" && !grammar.Classes["player"][next.Lemma]:
			return true
		}
	}
	return false
}

// TakesLastOfAll reports whether a sentence is about taking the last of what there is.
func (s *Sentence) TakesLastOfAll() bool {
	return s.Named("last") && slices.ContainsFunc(s.Tokens, func(t grammar.Token) bool { return grammar.Classes["take"][t.Lemma] })
}

// Loses reports whether somebody loses.
func (s *Sentence) Loses() bool {
	return slices.ContainsFunc(s.Tokens, func(t grammar.Token) bool { return t.Lemma == "lose" || t.Lemma == "loser" })
}

// SupposedAt reports whether what is said from a token on only holds at times, or of each player: "if you start, you
// may ...", "each player starts with ...".
func (s *Sentence) SupposedAt(at int) bool {
	i := at - 1
	for s.At(i).Filler {
		i--
	}
	for j := at + 1; j < at+8 && grammar.Classes["player"][s.At(at).Lemma]; j++ {
		if t := s.At(j); grammar.Classes["begin"][t.Lemma] && comes[s.At(j+1).Word] {
			return true // where play begins, not who begins
		}
	}
	before := s.At(i).Word
	return ofAll[before] || !s.Demands() && grammar.BeforeRead[before]
}

var comes = grammar.WordSet("with from at by as")

var ofAll = grammar.WordSet("each every both either neither no another unless")

// HeadsExample reports whether a sentence begins as an example does.
func (s *Sentence) HeadsExample() bool {
	text := strings.ToLower(s.Text)
	return slices.ContainsFunc([]string{"for example", "for instance", "e.g.", "for e.g.", "for eg", "eg,", "as an example", "thus,", "(for example"},
		func(head string) bool { return strings.HasPrefix(text, head) })
}
