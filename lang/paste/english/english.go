// Package english reads exercises in mathematical English: rules of heap games
// in words, positions, ways to win and questions. What it makes of them are
// statements of the language.
//
// A page is split into sentences with labels (package sheet); what a sentence says
// by itself (its numbers, formulas and words that matter) is known by package
// sentences, what moves it allows by package rule. Patterns of package grammar are
// tried from left to right at every token that no pattern has read yet: the rows of
// package exercise tell which game is played and where it begins, those of package
// questions what is asked. What a row means is done to the exercise that is read
// (exercise.Draft), which answers. Words that limit or change what is said, and
// that no row has read, make the whole exercise not understood: better silent than
// wrong. What is not understood is said once more in plainer words (package retell),
// and understood or not as a whole.
package english

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/questions"
	"cgt/lang/paste/english/sentences"
	"cgt/lang/paste/english/sheet"
	"sync"
)

// The results of reading, and what the reader needs to know (package exercise).
type (
	Context   = exercise.Context
	Exercise  = exercise.Result
	Kind      = exercise.Kind
	Reading   = exercise.Reading
	Statement = exercise.Statement
	Unread    = exercise.Unread
)

// The kinds of names.
const (
	Unknown = exercise.Unknown
	Library = exercise.Library
	Defined = exercise.Defined
)

// Words reports whether a text contains a sentence of English.
func Words(text string, in Context) bool {
	if in.Kind == nil {
		return sheet.Words(text, func(string) bool { return true }, false)
	}
	return sheet.Words(text, func(word string) bool { return in.Kind(word) == Unknown }, true)
}

// Read reads a text.
func Read(text string, in Context) *Reading {
	return vetoed(text, read(text, in))
}

func read(text string, in Context) *Reading {
	text, in.Clean = sheet.Normal(lettered(text)), remembered(in.Clean)
	list := sentences.Of(text)
	unread := sentences.Copies(list)
	reading := readList(text, list, in)
	if !answered(reading) {
		rest, named := sentences.WithoutBackground(unread)
		for _, list := range [][]*sentences.Sentence{rest, named} {
			if list == nil {
				continue
			}
			if again := readList(text, list, in); answered(again) {
				return again
			}
		}
	}
	return reading
}

// readList reads the sentences of a text, none of them read before.
func readList(text string, list []*sentences.Sentence, in Context) *Reading {
	r := exercise.NewReader(in, rows())
	unread := sentences.Copies(list)
	r.Read(list)
	otherwise(list, in, r.Reading)
	if again := retold(text, unread, in, r.Reading); again != nil {
		return again
	}
	if again := contests(text, unread, in); again != nil {
		return again
	}
	if list := r.Reading.Exercises; len(list) == 1 && list[0].Story && len(list[0].Unread) > 0 {
		if apart := paragraphs(text, in); apart != nil {
			return apart
		}
	}
	return r.Reading
}

// remembered is a translation of formulas that does each but once: most are asked for by
// many rows, and again where a text is read in other words.
func remembered(clean func(string) string) func(string) string {
	known := map[string]string{}
	return func(formula string) string {
		text, ok := known[formula]
		if !ok {
			text = clean(formula)
			known[formula] = text
		}
		return text
	}
}

// rows are all rows of the grammar.
var rows = sync.OnceValue(func() *exercise.Grammar { return exercise.NewGrammar(questions.Rows(), questions.Following()) })

// failed is true if an exercise was not understood.
func failed(e *Exercise) bool {
	return (e.Demands || e.Asks || e.Story && len(e.Unread) > 0) && !e.Understood()
}

// answered is true if all exercises were understood, and there is an answer.
func answered(read *Reading) bool {
	answers := 0
	for _, e := range read.Exercises {
		if failed(e) {
			return false
		}
		answers += e.Asked()
	}
	return answers > 0
}
