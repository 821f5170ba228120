package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// Refuse records that a sentence is not understood.
func (x *Draft) Refuse(s *sentence, reason string) {
	x.Unread = append(x.Unread, Unread{Line: s.First, Text: s.Said(), Reason: reason, Asks: s.Demands() || x.inPart})
	if strings.HasPrefix(reason, "it ") && !strings.HasPrefix(reason, "it changes") {
		return
	}
	matters := s.Tells() && !s.Demands()
	for _, w := range strings.Fields(reason) {
		w = strings.ToLower(w)
		matters = matters || grammar.Actions[grammar.Lemma(w)] || grammar.Classes["may"][w] || hinges[grammar.Lemma(w)] &&
			!s.Demands() || sharp[grammar.Lemma(w)]
	}
	x.Unread[len(x.Unread)-1].Matters = matters
}

// Forbid records that a sentence is not understood, in whatever words it is said.
func (x *Draft) Forbid(s *sentence, reason string) {
	x.Refuse(s, reason)
	x.Unread[len(x.Unread)-1].Firm = true
}

// hinges are words that can affect the rules of a game.
var hinges = grammar.WordSet("but unless except not never no only win lose winner loser misere if when rule understood second " +
	"previous opponent adjacent")

// sharp are those of them that affect the rules even within a question.
var sharp = grammar.WordSet("but unless except misere lose instead")

// Say adds a statement for a question.
func (x *Draft) Say(a Ask, text string) {
	x.said = x.Sentence
	if s := a.Sentence; s != nil {
		var ok bool
		if text, ok = s.Nimbers(text); !ok {
			x.Refuse(s, "it is not clear whether that is nim arithmetic")
		}
	}
	st := Statement{Label: a.Label, Text: text}
	if a.Sentence != nil {
		st.Line, st.Last = a.Sentence.First, a.Sentence.Last
	}
	for _, before := range x.Statements {
		if before.Text == text && before.Label == st.Label {
			return
		}
	}
	x.Statements = append(x.Statements, st)
}

// Claim adds a statement that a sentence makes and that is to be checked.
func (x *Draft) Claim(s *sentence, text string) {
	x.Say(Ask{Sentence: s, Label: x.Label}, text)
	x.Asks, x.Fresh = true, true
}

// Define adds the definition of a ruleset, once.
func (x *Draft) Define(r rule.Ruleset) {
	if r.Rules == "" {
		return
	}
	for _, st := range x.Statements {
		if st.Text == r.Rules {
			return
		}
	}
	st := Statement{Text: r.Rules, Silent: true}
	if x.Sentence != nil {
		st.Line, st.Last = x.Sentence.First, x.Sentence.Last
	}
	x.Statements = append(x.Statements, st)
	x.Reading.Names = append(x.Reading.Names, r.Name)
}

// finish handles what is pending at the end of an exercise.
func (x *Draft) finish() {
	if len(x.Unread) == 0 && len(x.Statements) == 0 && !x.Asks && !x.Story && len(x.Letters.Order()) == 0 && !x.Demands {
		for _, c := range x.Considered {
			if c.Sentence.Left() == "" && !x.in.Part {
				x.Say(c, "value("+c.Of+")")
			}
		}
	}
	if len(x.Unread) == 0 && len(x.Statements) == 0 && !x.Asks && !x.Story && !x.Demands {
		for _, name := range x.Letters.Order() {
			value := strings.TrimSuffix(strings.TrimPrefix(x.Letters.Value(name), "("), ")")
			x.Say(Ask{Label: x.Label, Sentence: x.Sentence}, value)
		}
	}
	if x.Story || x.HasGame || x.playAsked {
		for _, s := range x.doubts {
			if x.aimed && s.NamesTarget(x.target) {
				continue
			}
			if left := s.Left(); left != "" && (x.Story || x.HasGame || s.Tells() || s.Permits()) {
				x.Refuse(s, left)
			}
		}
	}
	if !x.Story && !x.HasGame && !x.playAsked {
		for _, s := range x.doubts {
			if left := s.Left(); left != "" && s.SetsRules() {
				x.Refuse(s, left)
			}
		}
	}
	x.seePictures()
	x.unaskedWinner()
	if x.boarded && len(x.Statements) > 0 && x.HasGame && x.Game.Shape == rule.HeapShape && !x.Game.Piece {
		x.Refuse(x.Sentence, "heaps on a board")
	}
	if x.changed != nil && x.said != nil && x.changed.After(x.said) {
		x.Refuse(x.changed, "it changes the rules after the question")
	}
	if x.changed != nil && len(x.Statements) > 0 && len(x.Moves) > 0 && rule.MadeOf(x.Moves) != "nim" {
		x.Refuse(x.changed, "it changes rules, and nothing is asked of them")
	}
	for _, u := range x.unsaid {
		switch {
		case x.answers(u.Of):
		case len(x.Unread) == 0 && !x.Asks:
			x.Say(u, u.Of)
		default:
			x.Skipped++
		}
	}
	if k := len(x.Unread); k > 0 {
		x.Statements = nil
		x.Unread[k-1].Matters = x.Unread[k-1].Matters || len(x.Moves) > 0 // no line may be answered without the moves
	}
	if k := len(x.Unread); !whole && k > 0 && x.Story {
		x.Unread[k-1].Reason += "; the program cgt reads more kinds of rules than this page"
	}
}

// unaskedWinner asks who wins a game that an exercise or a part of it tells whole, with where it begins
// and how it ends, and without a question: books have a heading for many of them.
func (x *Draft) unaskedWinner() {
	if len(x.Unread) > 0 || len(x.Statements) > x.partFrom || x.Asks && !x.inPart || !x.asksNothing || x.in.Part || x.solving ||
		!x.told && len(x.Moves) == 0 && !(x.HasGame && x.Game.Piece) || !x.Normal && !x.Misere && !x.aimed && !x.corner {
		return
	}
	if _, ok := x.Position(); ok && (!x.inPart || slices.Contains(x.part, x.Placed)) || x.inPart && x.Counted && len(x.Heaps) == 0 {
		x.Answer(Ask{What: "who", Sentence: x.Sentence, Label: x.Label}, true)
	}
}

// ClaimAgain asks of another value what was asked of the last one: "Is ↑ > 0? What
// about ⇑?"
func (x *Draft) ClaimAgain(of string) bool {
	if len(x.claimed.Operands) != 2 || x.Misere || len(x.Waiting) > 0 {
		return false
	}
	x.Claim(x.Sentence, of+" "+x.claimed.Relations[0]+" "+x.claimed.Operands[1])
	return true
}

// answers is true where a statement is about a formula that stands alone.
func (x *Draft) answers(formula string) bool {
	for _, s := range x.Statements {
		if strings.Contains(s.Text, formula) {
			return true
		}
	}
	return false
}

// seePictures refuses what was asked so far of a position that is shown, where none was told there.
func (x *Draft) seePictures() {
	for _, s := range x.pictured {
		if (x.Placed == nil || s.After(x.Placed)) && (x.turnedIn == nil || s.After(x.turnedIn)) && !x.shown {
			x.Refuse(s, "what is shown")
		}
	}
	x.pictured = nil
}
