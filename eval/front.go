package eval

import (
	"context"
	"iter"

	"cgt/eval/answers"
	"cgt/eval/card"
	"cgt/eval/interp"
	"cgt/eval/picture"
	"cgt/eval/play"
	"cgt/eval/reading"
	"cgt/eval/value"
)

// The types that a Session takes and returns; packages answers and reading have the
// rest.
type (
	// Answer is the result of one statement, of a line that cannot be parsed, or of a line
	// of plain English.
	Answer = answers.Answer
	// Input is a text for a session, Entry a text that has been parsed but not run, State
	// says whether it can be run, and Reader reads one text after another.
	Input  = reading.Input
	Entry  = reading.Entry
	State  = reading.State
	Reader = reading.Reader
)

// The states of a text.
const (
	Whole = reading.Whole // it can be run
	Open  = reading.Open  // it continues in another line
	Wrong = reading.Wrong // it has errors that no further line can mend
)

// Session is a session behind its front door: it reads texts as well as it runs
// statements.
type Session struct {
	*interp.Session
	reader *Reader
}

// New starts a session. It is cheap: games of the library are read when they
// are first used.
func New(options ...Option) *Session {
	var set settings
	set.world()
	for _, option := range options {
		option(&set)
	}
	speaks := language()
	if set.rules {
		speaks = rulesOnly()
	}
	return &Session{Session: interp.NewSession(speaks, set.World)}
}

// Eval runs a text, as it is typed or pasted, and yields the answers in order, each as
// soon as it is known: those of its statements, and its errors at their places in
// between. Leaving the loop skips the rest. Cancelling ctx ends the running statement
// with an error, and results computed so far stay cached.
func (s *Session) Eval(ctx context.Context, text string) iter.Seq[*Answer] {
	return s.Read(Input{Text: text}).Answers(ctx)
}

// Read cleans and parses a text without running it. The Entry may be run at most once,
// before the next text is read.
func (s *Session) Read(in Input) *Entry {
	return s.Reader().Read(in)
}

// Reader returns the reader used by Eval and Read.
func (s *Session) Reader() *Reader {
	if s.reader == nil {
		s.reader = reading.NewReader(s)
	}
	return s.reader
}

// State says whether a text of one or several lines can be run now.
func (s *Session) State(text string) State {
	return s.Read(Input{Text: text, More: true}).State()
}

// Complete completes the word before an offset in a text: found are replacements for
// text[from:to]. The names are sorted.
func (s *Session) Complete(text string, at int) (from, to int, found []interp.Name) {
	at = max(0, min(at, len(text)))
	word, found := reading.Complete(s.Names(), text[:at])
	return at - len(word), at, found
}

// Match begins the match that a statement requests: "play kayles 5", or just a
// position. It is an error if the text is not a position, or if its moves cannot be
// listed.
func (s *Session) Match(ctx context.Context, text string) (*play.Match, error) {
	return play.Begin(ctx, s.Session, text)
}

// LaTeX is a value as a LaTeX formula, without dollar signs; ok is false if it cannot
// be a formula, such as a table, or is too large. A position is represented by its
// value, if an answer has found that. The result can be pasted back.
func (s *Session) LaTeX(ctx context.Context, v value.Value) (formula string, ok bool) {
	return card.LaTeX(ctx, s.Session, v)
}

// SVG is the picture of an answer, for a notebook; ok is false if there is none that
// says more than the text, or it is too large.
func (s *Session) SVG(ctx context.Context, v value.Value) (svg []byte, ok bool) {
	return picture.SVG(ctx, s.Session, v)
}
