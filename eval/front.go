package eval

import (
	"context"
	"iter"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/play"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/lang/paste"
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
// errors in their places between them. Who leaves the loop stops there.
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
		s.reader = NewReader(s)
	}
	return s.reader
}

// State tells whether a text of one or several lines can be run as it stands.
func (s *Session) State(text string) State {
	return s.Read(Input{Text: text, More: true}).State()
}

// Answer is what became of one statement, of a line that cannot be parsed, or
// of a line of mere words.
type Answer struct {
	Input  string         // the statement, or the line of the error, as it was typed
	ReadAs string         // how it was understood, where what was pasted reads otherwise
	Words  bool           // it stands for a sentence of English: ReadAs is shown before it
	Label  string         // of an exercise, such as "2." or "(a)"
	At     Place          // where the statement stands, in the text as it was typed
	Number int            // N of _N, which recalls the value; 0 where there is none
	Value  value.Value    // nil when there is nothing to print
	View   *view.View     // how it looks; beside Err, what was found before it
	Fields view.Fields    // for programs: the JSON object but for the input and the error
	Check  *interp.Check  // of check statements
	Err    *lang.Error    // with its place in the text as it was typed; nil when all went well
	ErrAt  Place          // the place of Err
	Result *interp.Result // nil where nothing was run
	Unread *paste.Line    // a line of mere words, which is not understood
}

// Failed reports whether the answer is an error or a check that does not hold.
func (a *Answer) Failed() bool { return a.Err != nil || a.Check != nil && !a.Check.Holds }

// String is the answer on one line, as scripts see it: the label, and the text,
// "true" or "false" of a check, or the error.
func (a *Answer) String() string {
	text := a.Fields.Text
	if a.Err != nil {
		text = "error: " + a.Err.Error()
	}
	if a.Label != "" && text != "" {
		return a.Label + " " + text
	}
	return text
}

// newAnswer is that of a statement which was run. What was typed is told from the
// place where the cleaned text came from.
func newAnswer(r *interp.Result, from origin, at, errAt Place, number int) *Answer {
	a := &Answer{Input: r.Input, Label: r.Label, At: at, Number: number, Value: r.Value, View: r.View, Check: r.Check,
		Err: r.Err, Result: r}
	if from.back != nil || a.Input == "" {
		a.Input = at.Text()
		if r.Input != a.Input {
			a.ReadAs, a.Words = r.Input, otherWords(a.Input, r.Input)
		}
	}
	if r.Err != nil {
		a.Err, a.ErrAt = movedTo(r.Err, errAt), errAt
	}
	a.Fields = fieldsOf(a)
	return a
}

// movedTo is an error with another place.
func movedTo(e *lang.Error, at Place) *lang.Error {
	there := *e
	there.Source, there.Span = at.Source, at.Span
	return &there
}

// unparsed is the answer to a line with an error of syntax.
func unparsed(e *lang.Error, at Place) *Answer {
	a := &Answer{Err: movedTo(e, at), At: at, ErrAt: at}
	if at.Source != nil {
		a.Input, _ = at.Source.Line(at.Source.Place(at.Span.Start).Line)
	}
	a.Fields = fieldsOf(a)
	return a
}

// Mistake is the answer to a text that was not run because of an error.
func Mistake(e *lang.Error, at Place) *Answer { return unparsed(e, at) }

// Match begins the game that a statement asks for: "play kayles 5", or a
// position alone. It is an error if that is no position, or one without moves
// that can be listed.
func (s *Session) Match(ctx context.Context, text string) (*play.Match, error) {
	return play.Begin(ctx, s.Session, text)
}

// otherWords is true where a text has a word that its reading has not: it was a
// sentence, and not only another notation.
func otherWords(text, reading string) bool {
	if len(text) > 1<<16 {
		return false
	}
	read := map[string]bool{}
	for _, w := range wordsIn(reading) {
		read[w] = true
	}
	for _, w := range wordsIn(text) {
		if !read[w] {
			return true
		}
	}
	return false
}

// wordsIn are the words of two letters and more, in lower case; a command of
// LaTeX is none.
func wordsIn(text string) []string {
	var words []string
	at := 0
	isLetter := func(ch byte) bool { return ch|0x20 >= 'a' && ch|0x20 <= 'z' }
	for at < len(text) {
		from := at
		for at < len(text) && isLetter(text[at]) {
			at++
		}
		if at-from >= 2 && (from == 0 || text[from-1] != '\\') {
			words = append(words, strings.ToLower(text[from:at]))
		}
		if at == from {
			at++
		}
	}
	return words
}
