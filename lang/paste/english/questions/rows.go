// Package questions holds how texts ask: for values, for winners and moves, for
// what holds of all heaps, how two games stand to each other; and how they claim
// what can be checked. A row is a pattern and what it does to the exercise that is
// read (package exercise, which knows what was told and answers).
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

// event is a row: how something is asked, and what that does.
type event struct {
	Said string
	Do   action
}

// Rows are the rows that ask, in the order in which they are tried.
func Rows() []exercise.Event {
	return rows(slices.Concat(furtherQuestions(), claimRows(), compareRows(), valueRows(), sequenceRows(), winnerRows(),
		moveRows()))
}

// Following are questions without a verb, which go on from the last one: they are
// tried behind all other rows.
func Following() []exercise.Event { return rows(slices.Concat(followRows(), furtherFollowing())) }

func rows(list []event) []exercise.Event {
	var all []exercise.Event
	for _, e := range list {
		all = append(all, exercise.Event(e))
	}
	return all
}
