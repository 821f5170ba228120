package reading

import (
	"slices"
	"strings"

	"cgt/lang"
	"cgt/lang/paste"
)

// Lines collects lines into complete statements as they arrive, at a prompt or through
// a pipe.
type Lines struct {
	Reader *Reader
	// Person means that the lines are typed at a prompt: an empty line abandons an
	// unfinished statement, errors in an open body are reported at once, and line numbers
	// count from the beginning of the statement, not of the session.
	Person bool

	pending strings.Builder // the lines of an unfinished statement
	comment bool            // pending holds only comments
	page    bool            // pending is a page of English, which ends only with the pipe
	lines   int             // number of lines in pending
	parsed  int             // number of lines of pending when it was last parsed
	before  int             // lines read before pending
	after   paste.State     // state that earlier lines of a pipe left behind
}

// Empty reports whether nothing is pending; a comment that may belong to a definition
// is pending.
func (l *Lines) Empty() bool { return l.pending.Len() == 0 }

// Unfinished reports whether a statement has begun and is incomplete.
func (l *Lines) Unfinished() bool { return l.pending.Len() > 0 && !l.comment }

// Text is the text of the unfinished statement.
func (l *Lines) Text() string { return l.pending.String() }

// Before is the number of lines of a pipe read before the pending ones; 0 at a prompt,
// where lines count from the beginning of each statement.
func (l *Lines) Before() int {
	if l.Person {
		return 0
	}
	return l.before
}

// Skip counts the lines of a text that was read but is not part of the language.
func (l *Lines) Skip(text string) { l.before += 1 + strings.Count(text, "\n") }

// Add takes one or more lines. It returns text that can be run, or nil if the statement
// goes on.
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
		e.errs = slices.DeleteFunc(e.errs, func(err *lang.Error) bool { return err.Incomplete }) // too obvious to be mentioned
	}
	return l.taken(e)
}

// Finish returns the pending text, complete or not.
func (l *Lines) Finish() *Entry { return l.taken(l.read(false)) }

// Drop discards the pending lines.
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

// worthParsing avoids parsing a long unfinished statement again after each line, which
// would take quadratic time.
func (l *Lines) worthParsing(text string) bool {
	switch {
	case l.Person, l.lines <= 100:
		return true
	case l.lines <= 1000 && strings.ContainsAny(text, ")]}>\"'|"):
		return true
	}
	return l.lines > l.parsed+l.parsed/4
}

// depth is the number of open brackets; it decides whether an empty line abandons an
// unfinished statement.
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

// Typed extracts the typed statements from a transcript of a session: it removes
// prompts and answers.
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
