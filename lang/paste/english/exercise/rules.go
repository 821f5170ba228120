package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"reflect"
	"slices"
)

// played is what is played: moves in words, and the game given by them or by a name.
type played struct {
	Moves      []rule.Move // allowed by the text, not yet made into a ruleset
	movesLabel string      // of the part that gave the moves
	movesLed   bool        // they were given before the first part
	circle     bool        // the counters are in a circle
	opening    bool        // a sentence described only the first move, and the others are not described yet
	told       bool        // rules were given
	choosing   bool        // several kinds of moves were announced
	loose      bool        // only "some number" may be taken so far
	joined     bool        // the moves that are read are joined to those before them in the sentence
	Game       rule.Ruleset
	HasGame    bool
	playedIn   *sentence // that named the game
	unlike     [2]string // the players, where their moves differ
	unbounded  bool      // counters are taken from one heap, however many
	one        struct {  // what one of them may take, told alone
		p string
		m rule.Move
	}
	ofBooks rule.Ruleset // the game of the books whose rules the text tells
}

// rulesIn reads the moves that a sentence allows.
func (x *Draft) rulesIn(s *sentence, illustrates bool) bool {
	ruled, last := false, 0
	for i := 0; i < len(s.Tokens); i++ {
		t := s.Tokens[i]
		if t.Used || t.Kind == grammar.SignToken {
			continue
		}
		if shape := x.Game.Shape; x.HasGame && (shape == rule.BoardShape || shape == rule.StalkShape ||
			shape == rule.ListShape && x.Game.Known) {
			return false // the rules of a board game from a book
		}
		if end := s.JudgedUpTo(i); end > i {
			i = end - 1
			continue // one move in a position, not what is allowed
		}
		if before := s.At(i - 1).Word; before == "already" && t.Lemma == "take" {
			continue // what was done before
		}
		l := t.Lemma
		special := false
		rows, table := specialMoves()
		for _, row := range table.Starting(&s.Line, i) {
			if f, end, ok := s.Match(rows[row].Pattern, i); ok && rows[row].do(x, s, f) {
				s.Use(i, end)
				ruled, special = true, true
				break
			}
		}
		if special || !grammar.Classes["take"][l] && !grammar.Classes["split"][l] && l != "halve" && l != "halv" &&
			l != "replace" && l != "choose" && l != "select" && (t.Word != "removal" || s.At(i+1).Word != "of") {
			continue
		}
		moves, end := rule.ReadMoves(&s.Line, i)
		if len(moves) == 0 {
			continue
		}
		if s.At(i-1).Word == "to" && s.At(i-3).Word == "with" && notation.ReadName(&s.Line, i-2) != nil {
			x.Forbid(s, "moves of one player")
		}
		if s.VariesAt(i) {
			x.Refuse(s, "a variant of a game")
		}
		if s.FromEach(i, end) {
			continue // one from each of two heaps is not a move in one heap
		}
		if s.TakesLast(i) || s.AsideBefore(i) && !(s.Opens() && reflect.DeepEqual(moves, []rule.Move{{High: "n-1"}})) {
			continue
		}
		vague := false // "take chips or split a pile": how many chips?
		for _, m := range moves {
			vague = vague || m.Vague
		}
		if vague {
			continue
		}
		before := ""
		if len(x.Moves) > 0 {
			before = x.Moves[len(x.Moves)-1].Heap
		}
		if given, from := rule.Given(&s.Line, i, before); given != "" && rule.On(moves, given) {
			s.Use(from, i)
		}
		s.Use(i, end)
		if i >= 3 && s.At(i-1).Text == ")" && s.At(i-3).Text == "(" {
			s.Use(i-3, i)
		}
		ruled = true
		if illustrates && (len(x.Moves) > 0 || x.HasGame) {
			continue // an example of rules that were given before
		}
		x.Story, x.told = true, true
		x.joined = last > 0 && rule.Joining(&s.Line, last, i)
		x.addMoves(moves, s)
		x.joined, last = false, end
	}
	return ruled
}

// addMoves adds moves to the rules. A sentence that gives rules anew replaces earlier
// ones only in another part, or after an answer.
func (x *Draft) addMoves(moves []rule.Move, s *sentence) {
	if x.HasGame && !x.Game.Known && len(x.Game.Moves) == 0 && x.Game.Shape != rule.HeapShape && x.said == nil {
		if !reflect.DeepEqual(moves, []rule.Move{{}}) || !s.Named("least") {
			x.Refuse(s, "a second rule")
		}
		return // says only that something must be taken
	}
	switch {
	case x.HasGame && !x.Game.Known && len(x.Moves) == 0 && (s.Adds() || x.chooses(s)):
		x.Moves = x.Game.Moves
	case x.chooses(s):
	case x.movesLabel != x.Label && x.inPart && !x.movesLed || x.HasGame && !x.Game.Known:
		x.Moves = nil // those of the part before, or what a question before was about
	case x.HasGame && x.Game.Known && s.Adds() && len(x.Moves) == 0:
		x.Refuse(s, "a move that a game of the books does not have")
	}
	if x.HasGame && x.Game.Known && x.Game.DescribedBy(moves) {
		return
	}
	if x.HasGame && x.Game.Known && x.Game.Name != "nim" && rule.GameNames()[x.Game.Name] { // of which there are many
		x.ofBooks = x.Game
	}
	x.opening = x.opening || s.Opens()
	x.movesLabel, x.movesLed = x.Label, !x.inPart
	x.changedBy(s)
	if len(x.Moves) > 0 && !x.further(moves, s) {
		return
	}
	x.loose = len(x.Moves) == 0 && reflect.DeepEqual(moves, []rule.Move{{}}) && (s.Named("some") || s.Named("certain")) && !s.Permits()
	for _, m := range moves {
		if s.DivisorsOfOne(m.Set) {
			x.Refuse(s, "what may be taken from one heap says nothing of the others")
		}
		if m.Start > 0 {
			x.Place([]int{m.Start})
		}
		if len(m.Heaps) > 0 {
			x.Place(m.Heaps)
		}
		if m.Start, m.Heaps = 0, nil; !m.Vague {
			x.Moves = append(x.Moves, m)
		}
	}
	if x.HasGame && x.Game.Known && x.Game.Shape == rule.HeapShape {
		x.HasGame = false
	}
}

// further reports whether moves in another sentence are additions to earlier ones.
// Repetitions, or that something must be taken, add nothing; anything else is not
// understood.
func (x *Draft) further(moves []rule.Move, s *sentence) bool {
	if s.Adds() || x.joined || x.chooses(s) || rule.Parted(x.Moves, moves) {
		return true
	}
	if x.loose && len(moves) == 1 && moves[0].Heap == "" && !moves[0].Vague {
		x.Moves = nil // how many is said now
		return true
	}
	for _, m := range moves {
		m.Start, m.Heaps = 0, nil
		same := reflect.DeepEqual(m, rule.Move{}) || m.Vague ||
			s.Opens() && x.Moves[0].Previous != "" && reflect.DeepEqual(m, rule.Move{High: "n-1"})
		for _, before := range x.Moves {
			same = same || reflect.DeepEqual(m, before)
		}
		if !same {
			x.Refuse(s, "a second rule")
			return false
		}
	}
	return false
}

// changedBy records that a sentence changes what is played: a question before it was
// answered too early unless another one follows.
func (x *Draft) changedBy(s *sentence) { x.changed = s }

// Ruleset is the game of the exercise.
func (x *Draft) Ruleset() (rule.Ruleset, bool) {
	if x.fromAny && (!x.HasGame || x.Game.Name != "moores_nim") {
		return rule.Ruleset{}, false
	}
	if x.growth != nil && !x.HasGame {
		r, ok := x.growing()
		if !ok {
			return r, false
		}
		x.Game, x.HasGame = r, true
	}
	if x.circle && len(x.Moves) == 0 && !x.Game.Ring {
		return rule.Ruleset{}, false
	}
	if len(x.Moves) > 0 {
		of := rule.Of
		if x.circle {
			of = rule.Ring
		}
		moves, ok := x.Moves, true
		if x.Misere && x.lastLoses {
			if moves, ok = rule.TakingLast(moves); !ok {
				return rule.Ruleset{}, false
			}
		}
		r, ok := of(moves, x.freshName)
		if !ok || x.opening {
			return rule.Ruleset{}, false
		}
		if x.ofBooks.Name != "" && x.ofBooks.Name != r.Name && !x.ofBooks.DescribedBy(x.Moves) && !x.variant(x.ofBooks, x.Moves) {
			x.Forbid(x.Sentence, "other rules than those of "+x.ofBooks.Name)
			x.ofBooks = rule.Ruleset{}
		}
		if r.Rules != "" {
			r.Known = false
		}
		x.Game, x.HasGame, x.Moves = r, true, nil
	}
	return x.Game, x.HasGame
}

// variant reports whether moves are told of a variant of a game, and not of the game: one of splitting heaps splits them, too.
func (x *Draft) variant(of rule.Ruleset, moves []rule.Move) bool {
	told := x.lemmas["variant"]+x.lemmas["variation"]+x.lemmas["version"]+x.lemmas["modification"] > 0
	return told && (!of.Parts() || !slices.ContainsFunc(moves, func(m rule.Move) bool { return m.Splits == rule.NoSplit }))
}

// freshName is an unused name for a ruleset.
func (x *Draft) freshName() string {
	for i := 1; ; i++ {
		name := "rules"
		if i > 1 {
			name = fmt.Sprintf("rules%d", i)
		}
		if !x.taken[name] && (x.in.Kind == nil || x.in.Kind(name) == Unknown) {
			x.taken[name] = true
			return name
		}
	}
}
