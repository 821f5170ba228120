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

// What a Session takes and gives; packages answers and reading have the rest.
type (
	// Answer is what became of one statement, of a line that cannot be parsed, or of
	// a line of mere words.
	Answer = answers.Answer
	// Input is text on its way to a session, Entry a text that was read and not run
	// yet, State whether it can be run, and Reader what reads one text after another.
	Input  = reading.Input
	Entry  = reading.Entry
	State  = reading.State
	Reader = reading.Reader
)

// The states of a text.
const (
	Whole = reading.Whole // it can be run
	Open  = reading.Open  // it goes on in another line
	Wrong = reading.Wrong // it has errors that no further line mends
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

// Eval carries out a text, as it is typed or pasted, and gives the answers in
// their order, each as soon as it is known: those of its statements, and its
// errors in their places between them. Leaving the loop leaves the rest undone.
// Cancelling ctx ends the statement that is running with an error, and what
// was computed is kept.
func (s *Session) Eval(ctx context.Context, text string) iter.Seq[*Answer] {
	return s.Read(Input{Text: text}).Answers(ctx)
}

// Read cleans and parses a text without running it. The Entry is run at most
// once, before the next text is read.
func (s *Session) Read(in Input) *Entry {
	return s.Reader().Read(in)
}

// Reader is what Eval and Read read with.
func (s *Session) Reader() *Reader {
	if s.reader == nil {
		s.reader = reading.NewReader(s)
	}
	return s.reader
}

// State tells whether a text of one or several lines can be run as it stands.
func (s *Session) State(text string) State {
	return s.Read(Input{Text: text, More: true}).State()
}

// Complete finds what the word before a place in a text can become: found takes
// the place of text[from:to]. The names are sorted.
func (s *Session) Complete(text string, at int) (from, to int, found []interp.Name) {
	at = max(0, min(at, len(text)))
	word, found := reading.Complete(s.Names(), text[:at])
	return at - len(word), at, found
}

// Match begins the game that a statement asks for: "play kayles 5", or a
// position alone. It is an error if that is no position, or one without moves
// that can be listed.
func (s *Session) Match(ctx context.Context, text string) (*play.Match, error) {
	return play.Begin(ctx, s.Session, text)
}

// LaTeX is a value for a formula of LaTeX, without dollar signs; ok is false
// for what is no formula, such as a table, or is too large. Of a position it is
// the value, where an answer has found that. Text that comes back reads in
// again as it is pasted.
func (s *Session) LaTeX(ctx context.Context, v value.Value) (formula string, ok bool) {
	return card.LaTeX(ctx, s.Session, v)
}

// SVG is the picture of an answer, for a notebook; ok is false where the
// answer has none that says more than its text, or it is too large.
func (s *Session) SVG(ctx context.Context, v value.Value) (svg []byte, ok bool) {
	return picture.SVG(ctx, s.Session, v)
}
