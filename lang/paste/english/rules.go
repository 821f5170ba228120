package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"reflect"
	"strings"
)

// rulesIn reads the moves that a sentence allows.
func (x *exercise) rulesIn(s *sentence, illustrates bool) bool {
	ruled := false
	for i := 0; i < len(s.Tokens); i++ {
		t := s.Tokens[i]
		if t.Used || t.Kind != grammar.WordToken {
			continue
		}
		if x.hasGame && (x.game.Shape == rule.BoardShape || x.game.Shape == rule.StalkShape || x.game.Shape == rule.ListShape && x.game.Known) {
			return false // the rules of a board game of the books
		}
		l := t.Lemma
		special := false
		for _, r := range specialMoves() {
			if f, end, ok := s.Match(r.Pattern, i); ok && r.do(x, s, f) {
				s.Use(i, end)
				ruled, special = true, true
				break
			}
		}
		if special || !grammar.Classes["take"][l] && !grammar.Classes["split"][l] {
			continue
		}
		moves, end := rule.ReadMoves(&s.Line, i)
		if len(moves) == 0 {
			continue
		}
		if isWinning(s, i) || s.asideBefore(i) && !(s.opens() && reflect.DeepEqual(moves, []rule.Move{{High: "n-1"}})) {
			continue
		}
		vague := true
		for _, m := range moves {
			vague = vague && m.Vague
		}
		if vague {
			continue
		}
		s.Use(i, end)
		if i >= 3 && s.At(i-1).Text == ")" && s.At(i-3).Text == "(" {
			s.Use(i-3, i)
		}
		ruled = true
		if illustrates && (len(x.moves) > 0 || x.hasGame) {
			continue // an example of rules that were given before
		}
		x.Story, x.told = true, true
		x.addMoves(moves, s)
	}
	return ruled
}

// isWinning is true before "takes the last ...", which is no move.
func isWinning(s *sentence, i int) bool {
	if before := s.At(i - 1).Word; strings.HasSuffix(s.At(i).Word, "ing") && (before == "player" || before == "person") && (s.named("wins") || s.named("loses")) {
		return true
	}
	for j := i + 1; j <= i+3; j++ {
		if s.At(j).Word == "last" {
			return true
		}
	}
	return false
}

// asideBefore is true before a verb that tells what one of the players does:
// "the player who takes", "Alice may take", "the second player takes".
func (s *sentence) asideBefore(i int) bool {
	i--
	for w := s.At(i).Word; grammar.Classes["may"][w] || asideWords[w]; w = s.At(i).Word {
		i--
	}
	switch t, before := s.At(i), s.At(i-1); {
	case i == 0 && t.Kind == grammar.WordToken && len(t.Text) > 1 && t.Text[0] >= 'A' && t.Text[0] <= 'Z':
		return !t.Filler && !grammar.Common[t.Word] && !grammar.Conditions[t.Word] && !grammar.IdleWords[t.Word] &&
			!grammar.Classes["player"][t.Lemma] &&
			!grammar.Classes["take"][t.Lemma]
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
		return i < len(s.Tokens) && s.isName(i) && !grammar.Common[t.Word] && !grammar.Conditions[t.Word] && !grammar.IdleWords[t.Word] &&
			before.Word != "and" && before.Word != "or" && before.Text != "&" && t.Word != "left" && t.Word != "right"
	}
	return false
}

var asideWords = grammar.WordSet("only also always be allow allowed to never then either not at even")

// addMoves adds moves to the rules. A sentence that gives rules anew replaces
// those of the sentence before only in another part, or behind an answer.
func (x *exercise) addMoves(moves []rule.Move, s *sentence) {
	if x.hasGame && !x.game.Known && len(x.game.Moves) == 0 && x.game.Shape != rule.HeapShape && x.said == nil {
		if !reflect.DeepEqual(moves, []rule.Move{{}}) || !s.named("least") {
			x.unread(s, "a second rule")
		}
		return // that something must be taken
	}
	switch {
	case x.hasGame && !x.game.Known && len(x.moves) == 0 && s.adds():
		x.moves = x.game.Moves
	case x.movesLabel != x.label && x.inPart && !x.movesLed || x.hasGame && !x.game.Known:
		x.moves = nil // those of the part before, or what a question before was about
	case x.hasGame && x.game.Known && s.adds() && len(x.moves) == 0:
		x.unread(s, "a move that a game of the books does not have")
	}
	if x.hasGame && x.game.Known && x.game.DescribedBy(moves) {
		return
	}
	x.opening = x.opening || s.opens()
	x.movesLabel, x.movesLed = x.label, !x.inPart
	x.changedBy(s)
	if len(x.moves) > 0 && !x.further(moves, s) {
		return
	}
	for _, m := range moves {
		if m.Start > 0 {
			x.place([]int{m.Start})
		}
		if len(m.Heaps) > 0 {
			x.place(m.Heaps)
		}
		if m.Start, m.Heaps = 0, nil; !m.Vague {
			x.moves = append(x.moves, m)
		}
	}
	if x.hasGame && x.game.Known && x.game.Shape == rule.HeapShape {
		x.hasGame = false
	}
}

// further is true for moves of another sentence that come to those before. What
// says the same once more, or that something must be taken, adds nothing; what
// says something else is not understood.
func (x *exercise) further(moves []rule.Move, s *sentence) bool {
	if s.adds() {
		return true
	}
	for _, m := range moves {
		m.Start, m.Heaps = 0, nil
		same := reflect.DeepEqual(m, rule.Move{}) || m.Vague
		for _, before := range x.moves {
			same = same || reflect.DeepEqual(m, before)
		}
		if !same {
			x.unread(s, "a second rule")
			return false
		}
	}
	return false
}

// opens is true for a sentence about the first move alone.
func (s *sentence) opens() bool {
	for i, t := range s.Tokens {
		if next := s.At(i + 1).Lemma; t.Word == "first" &&
			(next == "player" && grammar.Classes["may"][s.At(i+2).Word] || next == "player" && s.At(i+2).Word == "to" &&
				s.At(i+3).Word == "move" || next == "move" || next == "turn") {
			return true
		}
	}
	return false
}

// adds is true for a sentence that gives moves besides those before it.
func (s *sentence) adds() bool {
	for i, t := range s.Tokens {
		if t.Word == "also" || t.Word == "alternatively" || t.Word == "additionally" || t.Word == "moreover" || t.Word == "or" &&
			i == 0 {
			return true
		}
	}
	return false
}

// changedBy notes that a sentence changes what is played: a question before it
// was answered too early where none stands behind it.
func (x *exercise) changedBy(s *sentence) { x.changed = s }
