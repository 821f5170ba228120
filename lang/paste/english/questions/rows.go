// Package questions holds the wordings of questions: about values, about winners and
// moves, about all heaps, about how two games compare; and of claims that can be
// checked. A row is a pattern and an action on the exercise being read (package
// exercise, which knows what was said and makes the answers).
package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/sentences"
	"slices"
)

type (
	draft    = exercise.Draft
	ask      = exercise.Ask
	action   = exercise.Action
	sentence = sentences.Sentence
)

// event is a row: a pattern, and the action on a match.
type event struct {
	Said string
	Do   action
}

// Rows are the rows for questions, in the order in which they are tried.
func Rows() []exercise.Event {
	return rows(slices.Concat(furtherQuestions(), composedRows(), claimRows(), compareRows(), valueRows(), sequenceRows(), winnerRows(),
		moveRows(), spokenRows()))
}

// Following are questions without a verb, which continue the last one: they are tried
// after all other rows.
func Following() []exercise.Event { return rows(slices.Concat(followRows(), furtherFollowing())) }

func rows(list []event) []exercise.Event {
	var all []exercise.Event
	for _, e := range list {
		all = append(all, exercise.Event(e))
	}
	return all
}
