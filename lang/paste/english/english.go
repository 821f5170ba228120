// Package english reads exercises in mathematical English: rules of heap games
// in words, positions, ways to win and questions. What it makes of them are
// statements of the language.
//
// A page is parted into sentences with labels (package sheet); what a sentence says
// by itself (its numbers, formulas and words that matter) is known by package
// sentences, what moves it allows by package rule. Patterns of package grammar,
// the rows of the tables (values.go, sequences.go, winners.go, settings.go ...),
// are tried from left to right at every token that no pattern has read yet; what a
// row means is done to the exercise (exercise.go). Words that limit or change what
// is said, and that no row has read, make the whole exercise not understood:
// better silent than wrong.
package english

import (
	"cgt/lang/paste/english/sentences"
	"cgt/lang/paste/english/sheet"
)

// Kind tells what a name is to the session that a text is pasted into.
type Kind int

// The kinds of names.
const (
	Unknown Kind = iota
	Library
	Defined
)

// Context is what the reader needs of its surroundings.
type Context struct {
	// Kind is what a name is to the session; nil where that is not known.
	Kind func(name string) Kind
	// Clean turns a formula of a book into the language.
	Clean func(text string) string
	// Trace is told every row of the grammar that reads something, and what; it
	// may be nil.
	Trace func(row, text string)
}

// Statement is a statement of the language that the text asks for.
type Statement struct {
	Label string // of the exercise or its part, such as "(a)" or "3."
	Text  string
	// Silent statements define what the others use: nothing is shown of them.
	Silent     bool
	Line, Last int // the lines of the text that it comes from, from 0
}

// Unread is a stretch of words that is not understood.
type Unread struct {
	Line   int // from 0
	Text   string
	Reason string
	// Matters is true where it tells of the game, so that an answer that does
	// not know of it may be wrong.
	Matters bool
}

// Exercise is what was read of a stretch of the text.
type Exercise struct {
	First, Last int // its lines, from 0
	Statements  []Statement
	Unread      []Unread
	// Story is true where the text tells of a game or of positions, so that no
	// line of it may be taken for mathematics that stands for itself.
	Story bool
	// Wordy is true where there is a sentence of words.
	Wordy bool
	// Skipped is how many lines without words say nothing that was read.
	Skipped int
	// Demands is true where something is demanded, read or not.
	Demands bool
	// Asks is true where something is asked.
	Asks bool
}

// Understood is true where there is something to answer and all of it was read.
func (e *Exercise) Understood() bool { return len(e.Statements) > 0 && len(e.Unread) == 0 }

// Asked is how many answers there will be.
func (e *Exercise) Asked() int {
	n := 0
	for _, s := range e.Statements {
		if !s.Silent {
			n++
		}
	}
	return n
}

// Reading is what was read of a text.
type Reading struct {
	Exercises []*Exercise
	// Names are defined by silent statements, to be forgotten behind the text.
	Names []string
}

// longest is the size of an exercise in bytes beyond which it is none.
const longest = 20_000

// Words reports whether a text has a sentence of English in it.
func Words(text string, in Context) bool {
	return sheet.Words(text, func(word string) bool { return in.Kind == nil || in.Kind(word) == Unknown })
}

// Read reads a text.
func Read(text string, in Context) *Reading {
	text = sheet.Normal(text)
	r := &reader{in: in, reading: &Reading{}, taken: map[string]bool{}}
	r.read(sentences.Of(text))
	if list := r.reading.Exercises; len(list) == 1 && list[0].Story && len(list[0].Unread) > 0 {
		if apart := paragraphs(text, in); apart != nil {
			return apart
		}
	}
	return r.reading
}
