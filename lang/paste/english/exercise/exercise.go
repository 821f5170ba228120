// Package exercise is an exercise while it is read: what was told of a game and of
// where it begins, what was asked, and the statements that answer it. Its own rows
// of the grammar tell (settings.go, positions.go, specials.go ...); those that ask
// are given to it.
package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/sentences"
)

// sentence is a sentence of an exercise.
type sentence = sentences.Sentence

// Draft is an exercise while it is read. The parts (a), (b) ... inherit what
// stands before them.
type Draft struct {
	*Reader
	*Result
	Scope
	spoken
	contest
	asking

	lead     Scope              // what was said before the first part
	Letters  *sentences.Letters // what the text lets letters be
	doubts   []*sentence        // sentences with words that matter if a game is told of
	Label    string
	inPart   bool      // a part such as (a) is read
	solving  bool      // a solution follows
	bare     bool      // what stands before the first part demands what the parts name: "Find:"
	Sentence *sentence // that is read
	turned   *sentence // the last that said how the game is won
	changed  *sentence // the last that changed what is played
}

// Scope is what is known at a place of an exercise, each kind of it beside the
// rows that tell of it: moves and games (rules.go), how the game is won
// (winning.go), where it begins (positions.go), sets of numbers that may be taken
// (sets.go), races (growth.go), pieces of chess (squares.go), boards (boards.go),
// several games at once (several.go), questions (questions.go), the sample of a
// contest (contest.go).
type Scope struct {
	played
	winning
	start
	takenSet
	race
	chess
	boards
	summands
	open
	sample

	example bool      // an example of the rules is told
	before  *sentence // the one before that which is read
}

// inherited is what holds for a part of an exercise: all but what was asked
// and answered.
func (c Scope) inherited() Scope {
	c.Waiting = append([]Ask(nil), c.Waiting...)
	return c
}

// readAll reads the sentences of one exercise.
func (x *Draft) readAll(list []*sentence, number string, more bool) {
	x.inputForm(list)
	x.spoken = hear(list)
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
			}
			x.Waiting = nil
			for _, a := range x.lead.Waiting {
				a.Label, a.Inherited = "("+part+")", true
				x.Waiting = append(x.Waiting, a)
			}
			inner, x.own = part, false
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
		x.readSentence(s)
		if i == len(list)-1 && !more {
			x.settle(true)
		} else {
			x.settle(false)
		}
	}
	x.finish()
}
