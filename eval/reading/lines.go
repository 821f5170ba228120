package reading

import (
	"slices"
	"strings"

	"cgt/lang"
	"cgt/lang/paste"
)

// Lines puts the texts of statements together from lines as they arrive: at a
// prompt or through a pipe.
type Lines struct {
	Reader *Reader
	// Person means that somebody types: an empty line gives an unfinished
	// statement up, errors in an open body are told at once, and lines count
	// within what was typed rather than from the beginning.
	Person bool

	pending strings.Builder // the lines of a statement that is not whole yet
	comment bool            // pending holds comments alone
	page    bool            // pending is a page of English, which only the end of the pipe ends
	lines   int             // in pending
	parsed  int             // lines of pending when it was last parsed
	before  int             // lines read before pending
	after   paste.State     // what the lines of a pipe left behind
}

// Empty reports whether nothing is kept; a comment that may belong to a
// definition is kept.
func (l *Lines) Empty() bool { return l.pending.Len() == 0 }

// Unfinished reports whether a statement is begun and not whole.
func (l *Lines) Unfinished() bool { return l.pending.Len() > 0 && !l.comment }

// Text is what is kept of the statement that is begun.
func (l *Lines) Text() string { return l.pending.String() }

// Before is how many lines of a pipe were read before what is kept; 0 for a
// person, who counts the lines of an entry and not those of the evening.
func (l *Lines) Before() int {
	if l.Person {
		return 0
	}
	return l.before
}

// Skip counts a text that was read and does not belong to the language.
func (l *Lines) Skip(text string) { l.before += 1 + strings.Count(text, "\n") }

// Add takes a line, or several that were pasted. What is given back can be run;
// nil means that the statement goes on.
func (l *Lines) Add(text string) *Entry {
	trimmed := strings.TrimSpace(text)
	blank := trimmed == ""
	if blank && !l.Unfinished() {
		l.lines += 1 + strings.Count(text, "\n")
		l.Drop()
		return nil
	}
	if l.lines > 0 {
		l.pending.WriteByte('\n')
	}
	l.pending.WriteString(text)
	l.lines += 1 + strings.Count(text, "\n")
	if trimmed[:min(1, len(trimmed))] == "#" && (l.lines == 1 || l.comment) && !strings.Contains(text, "\n") {
		l.comment = true
		return nil
	}
	l.comment = false
	if l.page || !l.worthParsing(text) {
		return nil
	}
	if blank && l.Person && depth(l.pending.String()) <= 0 {
		return l.Finish()
	}
	l.parsed = l.lines
	e := l.read(true)
	l.page = e.page
	if e.State() == Open || !l.Person && e.bodyOpen() {
		return nil
	}
	if e.bodyOpen() {
		e.errs = slices.DeleteFunc(e.errs, func(err *lang.Error) bool { return err.Incomplete }) // that goes without saying
	}
	return l.taken(e)
}

// Finish is what there is, whole or not.
func (l *Lines) Finish() *Entry { return l.taken(l.read(false)) }

// Drop forgets what is kept.
func (l *Lines) Drop() {
	l.before += l.lines
	l.pending.Reset()
	l.comment, l.page, l.lines, l.parsed = false, false, 0, 0
}

func (l *Lines) taken(e *Entry) *Entry {
	l.Drop()
	l.after = e.after
	return e
}

func (l *Lines) read(more bool) *Entry {
	in := Input{Text: l.pending.String(), Before: l.Before(), More: more, Piped: !l.Person}
	if in.Piped {
		in.After = l.after
	}
	return l.Reader.Read(in)
}

// worthParsing avoids parsing a long unfinished statement again at each of
// its lines, which would take time in the square of its length.
func (l *Lines) worthParsing(text string) bool {
	switch {
	case l.Person, l.lines <= 100:
		return true
	case l.lines <= 1000 && strings.ContainsAny(text, ")]}>\"'|"):
		return true
	}
	return l.lines > l.parsed+l.parsed/4
}

// depth is how many brackets are open; it decides whether an empty line gives
// an unfinished statement up.
func depth(text string) int {
	n := 0
	for _, t := range lang.Tokens(text) {
		switch {
		case t.Kind == lang.BracketToken && strings.ContainsAny(t.Text, "([{"):
			n++
		case t.Kind == lang.BracketToken && strings.ContainsAny(t.Text, ")]}"):
			n--
		case t.Kind == lang.TextToken && (len(t.Text) == 1 || t.Text[len(t.Text)-1] != t.Text[0]):
			n++
		}
	}
	return n
}

// Typed takes the prompts off a session that was copied as it stood on the
// screen, and leaves its answers out.
func Typed(text string) string {
	if !strings.HasPrefix(strings.TrimLeft(text, " \t\n"), "> ") {
		return text
	}
	var kept []string
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimLeft(line, " \t")
		if rest, ok := strings.CutPrefix(line, "> "); ok {
			kept = append(kept, rest)
		} else if rest, ok := strings.CutPrefix(line, "...> "); ok {
			kept = append(kept, rest)
		}
	}
	return strings.Join(kept, "\n")
}
