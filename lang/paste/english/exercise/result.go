package exercise

import "slices"

// Kind says what a name denotes in the session that a text is pasted into.
type Kind int

// The kinds of names.
const (
	Unknown Kind = iota
	Library
	Defined
)

// Context is what the reader needs to know about its surroundings.
type Context struct {
	// Kind returns what a name denotes in the session; nil if that is not known.
	Kind func(name string) Kind
	// Clean translates a formula of a book to the language.
	Clean func(text string) string
	// Part is true for a single sentence of a longer text: the value of what it only
	// considers is not asked for.
	Part bool
	// Trace is called with every row of the grammar that matches, and the matched text; may
	// be nil.
	Trace func(row, text string)
}

// Statement is a statement of the language, as requested by the text.
type Statement struct {
	Label string // label of the exercise or its part, such as "(a)" or "3."
	Text  string
	// Silent statements define what the others use: their results are not shown.
	Silent     bool
	Line, Last int // the lines of the text that it comes from, from 0
}

// Unread is a piece of text that is not understood.
type Unread struct {
	Line   int // from 0
	Text   string
	Reason string
	// Matters is true if it is about the game, so that an answer ignoring it may be wrong.
	Matters bool
	// Asks is true if it stands in a request, or in a part such as (a).
	Asks bool
	// Firm is true if the exercise is not what it seems in any words.
	Firm bool
}

// Exercise is the reading of a piece of the text.
type Result struct {
	First, Last int // its lines, from 0
	Statements  []Statement
	Unread      []Unread
	// Beside are claims of sentences that were understood otherwise.
	Beside []Unread
	// Story is true if the text describes a game or positions, so that no line of it may be
	// taken for independent mathematics.
	Story bool
	// Wordy is true if there is a sentence of words.
	Wordy bool
	// Skipped is the number of lines without words that were not used.
	Skipped int
	// Demands is true if there is a request, read or not.
	Demands bool
	// Asks is true if there is a question.
	Asks bool
}

// Understood reports whether there is something to answer and everything was read.
func (e *Result) Understood() bool { return len(e.Statements) > 0 && len(e.Unread) == 0 }

// Firm reports whether other words would not make it understood.
func (e *Result) Firm() bool {
	return slices.ContainsFunc(e.Unread, func(u Unread) bool { return u.Firm })
}

// Asked is the number of answers to come.
func (e *Result) Asked() int {
	n := 0
	for _, s := range e.Statements {
		if !s.Silent {
			n++
		}
	}
	return n
}

// Reading is the reading of a text.
type Reading struct {
	Exercises []*Result
	// Names are defined by silent statements, and must be forgotten after the text.
	Names []string
}

// Longest is the size in bytes beyond which a text is not read as an exercise.
const Longest = 20_000
