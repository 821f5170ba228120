// Package exercise holds the state of an exercise being read: what is known about the
// game and its starting position, the questions, and the statements that answer them.
// The rows of the grammar for descriptions are here (settings.go, positions.go,
// specials.go ...); the rows for questions are passed in.
package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/sentences"
	"slices"
	"strings"
)

// sentence is a sentence of an exercise.
type sentence = sentences.Sentence

// Draft is an exercise being read. The parts (a), (b) ... inherit what precedes them.
type Draft struct {
	*Reader
	*Result
	Scope
	spoken
	contest
	asking

	lead     Scope              // what was said before the first part
	Letters  *sentences.Letters // what the text lets letters stand for
	doubts   []*sentence        // sentences with words that matter if a game is described
	Label    string
	inPart   bool        // currently in a part such as (a)
	partFrom int         // how many statements there were before it
	part     []*sentence // its sentences so far, or those of an exercise with a number
	solving  bool        // a solution follows
	bare     bool        // the text before the first part is a request completed by the parts: "Find:"
	Sentence *sentence   // the sentence being read
	Cursor   int         // the token where a row is tried
	pictured []*sentence // those that ask of a position that is shown
	shown    bool        // there are lines of data
	silent   []*sentence // those of parts of which nothing is read

	asksNothing bool      // no sentence demands anything
	turned      *sentence // the last sentence that said how the game is won
	changed     *sentence // the last sentence that changed what is played
}

// Scope is what is known at a place of an exercise; each part of it is declared in the
// file with the rows that read it: moves and games (rules.go), how the game is won
// (winning.go), where it begins (positions.go,
// coins.go), sets of numbers that may be taken
// (sets.go), races (growth.go), pieces of chess (squares.go), boards (boards.go),
// several games at once (several.go), questions (questions.go), the sample of a contest
// (contest.go).
type Scope struct {
	played
	winning
	start
	coins
	takenSet
	race
	chess
	boards
	dominoes
	summands
	open
	sample

	example  bool      // an example of the rules is being described
	narrates bool      // the sentence before is an example of play, or goes on with one
	before   *sentence // the sentence before the one being read
}

// inherited is what carries over to a part of an exercise: everything except questions
// and answers.
func (c Scope) inherited() Scope {
	c.Waiting = append([]Ask(nil), c.Waiting...)
	return c
}

// readAll reads the sentences of one exercise, if it is brief only up to the first words
// that are not understood.
func (x *Draft) readAll(list []*sentence, number string, more, brief bool) {
	x.inputForm(list)
	x.spoken = hear(list)
	x.asksNothing = !slices.ContainsFunc(list, (*sentence).Demands)
	inner := ""
	first := true
	for i, s := range list {
		part := ""
		if k := len(s.Labels); k > 0 && !grammar.IsDigit(s.Labels[k-1][0]) {
			part = s.Labels[k-1]
		}
		if part != inner {
			if first {
				x.lead = x.Scope.inherited()
				first = false
			} else {
				x.settle(true)
				x.endPart()
			}
			x.Waiting = nil
			for _, a := range x.lead.Waiting {
				a.Label, a.Inherited = "("+part+")", true
				x.Waiting = append(x.Waiting, a)
			}
			if x.Value != x.lead.Value && slices.ContainsFunc(x.Waiting, func(a Ask) bool { return a.Of == "" }) {
				x.Value, x.turnedIn = x.lead.Value, x.lead.turnedIn // what is asked of each part is not asked of the part before
			}
			inner, x.own, x.part, x.partFrom = part, false, nil, len(x.Statements)
			x.solving = false
			x.example = false
		}
		x.inPart = part != ""
		x.Label = ""
		if number != "" {
			x.Label = numbered(number)
		}
		if part != "" {
			x.Label = "(" + part + ")"
		}
		if s.Exercise, s.Letters = x, x.Letters; s.HeapsTold() > 0 {
			n := s.HeapsTold()
			x.heapCount = n
		}
		x.part = append(x.part, s)
		x.readSentence(s)
		if i == len(list)-1 && !more {
			x.settle(true)
		} else {
			x.settle(false)
		}
		if brief && len(x.Unread) > 0 {
			break
		}
	}
	if x.inPart {
		x.endPart()
	}
	x.finish()
	x.passProse(list)
	if x.Understood() {
		for _, s := range x.silent {
			x.Beside = append(x.Beside, Unread{Line: s.First, Text: s.Said()})
		}
		for _, s := range list {
			if claims := s.UnreadClaims(); len(claims) > 0 {
				x.Beside = append(x.Beside, Unread{Line: s.First, Text: s.Said(), Reason: strings.Join(claims, "; ")})
			}
		}
	}
}

// passProse refuses the formulas of a paragraph that asks nothing and tells more than they say: they are not an exercise.
func (x *Draft) passProse(list []*sentence) {
	var told []*sentence
	words := 0
	for _, s := range list {
		if s.Demands() || x.solving {
			return
		}
		read := func(t grammar.Token) bool { return t.Used && t.Kind != grammar.WordToken }
		if n := len(s.Tokens); !s.Alone && !s.Passed && n > 5 && !slices.ContainsFunc(s.Tokens, read) {
			told, words = append(told, s), words+n
		}
	}
	if x.Understood() && !x.Story && len(told) > 1 && len(told) >= x.Asked() && words > 24 {
		x.Refuse(told[0], "nothing is asked")
		x.Unread[len(x.Unread)-1].Matters, x.Statements = true, nil // no line is asked alone, either
	}
}

// endPart notes the words of a part that has neither told nor asked anything.
func (x *Draft) endPart() {
	x.seePictures()
	x.unaskedWinner()
	if x.partFrom == len(x.Statements) && !x.partTells() && !slices.ContainsFunc(x.part, (*sentence).Demands) {
		for _, s := range x.part {
			if !s.Passed && !s.Polite() && slices.ContainsFunc(s.Tokens, func(t grammar.Token) bool { return t.Kind == grammar.WordToken && !t.Used }) {
				x.silent = append(x.silent, s)
			}
		}
	}
}
