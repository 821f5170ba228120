// Package paste turns text as it stands in a book, a PDF, a web page or a
// LaTeX file into text of the language, and keeps the way back: a place in the
// cleaned text has its place in the text as it was pasted.
//
// What a single sign beyond ASCII means (⊕, ½, ⇑ ...) is for package lang;
// here belongs what concerns more than a sign: LaTeX commands and groups,
// "$ ... $", "= ?", full stops and commas at the end, prompts copied along,
// several exercises on a line. Labels such as "1." and "(a)" stay in the text.
package paste

import (
	"bytes"
	"sort"
	"strings"
	"unicode/utf8"

	"cgt/lang"
)

// Result is a cleaned text that knows where each part of it came from.
type Result struct {
	Text  string // for lang.Parse with lang.PromptMode
	Prose []Line // lines of words that are not understood, which Text leaves out
	// Open is true when the last sentence breaks off, so that a further line
	// belongs to it.
	Open bool

	// State is for the Context of the text that follows in a pipe.
	State State

	original string
	parts    []part
	tidied   *Result // the pass before, whose text this one began with
}

// part maps a stretch of the cleaned text, from out up to the next part, to
// the stretch [from, to) of the original. A verbatim part maps byte by byte.
type part struct {
	out, from, to int
	verbatim      bool
}

// Changed is true when cleaning altered the text.
func (r *Result) Changed() bool { return r.Text != r.original }

// Original is the span of the pasted text that a span of the cleaned text
// came from. Spans out of range are clamped.
func (r *Result) Original(span lang.Span) lang.Span {
	start := max(0, min(span.Start, len(r.Text)))
	end := max(start, min(span.End, len(r.Text)))
	back := lang.Span{Start: r.endAt(start)}
	if start != end {
		back.Start = r.startAt(start)
	}
	back.End = max(back.Start, r.endAt(end))
	if r.tidied != nil {
		return r.tidied.Original(back)
	}
	return back
}

// startAt maps the place where something begins.
func (r *Result) startAt(at int) int {
	i := sort.Search(len(r.parts), func(i int) bool { return r.parts[i].out > at }) - 1
	if i < 0 {
		return 0
	}
	if p := r.parts[i]; p.verbatim {
		return min(p.from+at-p.out, p.to)
	}
	return r.parts[i].from
}

// endAt maps the place where something ends.
func (r *Result) endAt(at int) int {
	i := sort.Search(len(r.parts), func(i int) bool { return r.parts[i].out >= at }) - 1
	if i < 0 {
		return 0
	}
	if p := r.parts[i]; p.verbatim {
		return min(p.from+at-p.out, p.to)
	}
	return r.parts[i].to
}

// Context is what is known of the place that a text is pasted into.
type Context struct {
	// Kind is what a name is to the session; nil when that is not known.
	Kind func(name string) Kind
	// Piped means that the lines of a pipe arrive one by one, so that a text of
	// one line may be part of a longer one.
	Piped bool
	// After is what the lines before left behind, in a pipe.
	After State
}

// State is what a text leaves behind for the lines that follow it in a pipe.
// The zero State is that of the beginning.
type State struct {
	skipping string // the LaTeX environment that is left out
	section  string // the last label such as 3.7
	list     *listAsk
	begun    bool         // there was a line
	marks    map[rune]int // how many lines began with a sign that may be a bullet
}

// Clean turns pasted text into text of the language. The time is linear in the
// length of the text. Text that needs no cleaning comes back as it is.
func Clean(text string) *Result { return CleanIn(text, Context{}) }

// CleanIn is Clean with what is known of the session.
func CleanIn(text string, in Context) *Result {
	tidied := tidy(text)
	c := &cleaner{text: text, known: in.Kind, piped: in.Piped, list: in.After.list.copied(), skipping: in.After.skipping, section: in.After.section, begun: in.After.begun, before: in.After.marks}
	if tidied != nil {
		c.text = tidied.Text
	}
	c.several = strings.Contains(strings.TrimSpace(c.text), "\n")
	for c.at < len(c.text) {
		c.line()
	}
	r := &Result{Text: string(c.out), original: text, parts: c.parts, tidied: tidied, Open: c.breaksOff()}
	r.State = State{c.skipping, c.section, c.list, true, c.allMarks()}
	at, number := 0, 1
	for _, l := range c.prose {
		if tidied != nil {
			l.from = tidied.Original(lang.Span{Start: l.from, End: l.from + 1}).Start
		}
		number += strings.Count(text[at:max(at, l.from)], "\n")
		at = max(at, l.from)
		l.Number = number
		r.Prose = append(r.Prose, l)
	}
	return r
}

// breaksOff is true when the last line of the text is the beginning of a
// sentence.
func (c *cleaner) breaksOff() bool {
	last := c.text[strings.LastIndexByte(c.text, '\n')+1:]
	return !c.quoted && len(last) < longest && unfinished(last)
}

// longest is how much of a sentence is looked at.
const longest = 2000

// cleaner walks over the text once.
type cleaner struct {
	text    string
	at      int
	out     []byte
	parts   []part
	several bool // the text has several lines
	piped   bool
	begun   bool // lines of a pipe came before
	known   func(name string) Kind
	defined map[string]bool // names that the text itself defines
	marks   map[rune]int    // how many lines begin with a sign and a blank
	before  map[rune]int    // the same of the lines before in a pipe

	prose     []Line
	edits     []edit   // planned for the sentence
	unwritten bool     // nothing but a label was written of the line of the language
	list      *listAsk // what is asked of the items of a list

	opened      int    // where the line begins outside of brackets that this one may go on
	openedLabel string // its label

	skipping  string       // the LaTeX environment that is left out
	quoted    bool         // inside a text in quotes, which may span lines
	depth     int          // brackets open at this place
	tex       bool         // the line has a backslash command
	dollars   bool         // a "$" stood before
	lineFrom  int          // start of the line that is being cleaned
	lineEnd   int          // its end
	lineStart int          // where the line starts in out
	numbers   map[int]bool // with which lines of the text begin that have a colon behind it
	section   string       // the number of a section, such as 3.7, that was the last label
	label     string       // the last label of the line, such as "(a)" or "1."
	divided   int          // where in out a fraction or a power ends that no digit may follow
	groups    []group
	pairs     map[int]int // groups {...} of a LaTeX line: places of both braces
}

// group is a group {...} that became parentheses: where it ends and what is
// written there.
type group struct {
	end    int
	closer string
}

// copy takes n bytes as they are.
func (c *cleaner) copy(n int) {
	c.part(c.text[c.at : c.at+n])
	if k := len(c.parts); k == 0 || !c.parts[k-1].verbatim || c.parts[k-1].to != c.at {
		c.parts = append(c.parts, part{len(c.out), c.at, c.at, true})
	}
	c.out = append(c.out, c.text[c.at:c.at+n]...)
	c.at += n
	c.parts[len(c.parts)-1].to = c.at
}

// put writes a text in place of the next n bytes.
func (c *cleaner) put(text string, n int) {
	if text != "" {
		c.part(text)
		c.parts = append(c.parts, part{len(c.out), c.at, c.at + n, false})
		c.out = append(c.out, text...)
	}
	c.at += n
}

// cut drops the cleaned text behind an offset.
func (c *cleaner) cut(to int) {
	c.out = c.out[:to]
	k := len(c.parts)
	for k > 0 && c.parts[k-1].out >= to {
		k--
	}
	c.parts = c.parts[:k]
	if k > 0 && c.parts[k-1].verbatim {
		c.parts[k-1].to = c.parts[k-1].from + to - c.parts[k-1].out
	}
}

// line cleans one line and its end.
func (c *cleaner) line() {
	c.lineFrom, c.lineEnd = c.at, endOfLine(c.text, c.at)
	c.lineStart = len(c.out)
	if c.depth > 0 && !c.quoted && c.at > 0 && lang.Resumes(c.text, c.opened, c.at-1, c.openedLabel, c.afterOperandLine()) {
		c.depth = 0 // a bracket was never closed
	}
	if c.quoted && lang.NextLabel(c.text, c.at, c.openedLabel) {
		c.quoted, c.depth = false, 0
	}
	c.tex = !c.quoted && hasCommand(c.text[c.at:c.lineEnd])
	c.groups, c.edits = c.groups[:0], nil
	c.label, c.divided, c.pairs, c.dollars, c.unwritten = "", 0, nil, false, false
	if c.tex {
		c.pair()
	}
	if c.skipping != "" {
		c.skipEnvironment()
	}
	if !c.quoted && c.depth == 0 {
		c.opened, c.openedLabel = c.at, c.text[c.at:c.at+labelSize(c.text[c.at:min(c.lineEnd, c.at+80)])]
		c.statements()
	} else {
		c.goOn()
	}
	c.endLine()
}

// statements cleans a line that no bracket or quotation of the lines before
// goes on in.
func (c *cleaner) statements() {
	if c.list != nil && strings.Trim(c.text[c.at:c.lineEnd], blanks) == "" {
		c.list.blank = true
	}
	if c.tex {
		c.skipBlanks()
		c.markup()
	}
	doubt := c.prompts()
	c.unwritten = true
	switch {
	case doubt != "":
		c.unread(c.at, c.lineEnd, doubt)
		c.at = c.lineEnd
	case c.heading(), c.at < c.lineEnd && c.text[c.at] == '%' && c.percent():
		c.at = c.lineEnd
		c.cut(c.lineStart)
	default:
		c.labels()
		if c.endsList(string(c.out[c.lineStart:])) {
			c.list = nil
		}
		if c.tex {
			c.markup()
		}
		c.sentences()
	}
	if len(bytes.Trim(c.out[c.lineStart:], blanks)) == 0 && !c.quoted && c.depth == 0 {
		c.cut(c.lineStart)
	}
}

// goOn cleans a line within brackets or quotes that were opened before it.
func (c *cleaner) goOn() {
	for c.at < c.lineEnd {
		if c.text[c.at] == '#' && !c.quoted {
			c.copy(c.lineEnd - c.at)
			break
		}
		c.character()
	}
	if !c.quoted && c.depth <= 0 {
		c.depth = 0
		c.trailing()
	}
}

// afterOperandLine is true when the line before this one ends with an operand.
func (c *cleaner) afterOperandLine() bool {
	line := bytes.TrimRight(c.out, blanks+"\n")
	return len(line) > 0 && !bytes.ContainsRune([]byte(",([{|+-=<>/:"), rune(line[len(line)-1]))
}

// endLine copies the end of the line.
func (c *cleaner) endLine() {
	if c.at < len(c.text) {
		c.copy(1)
	}
}

// character cleans what begins at the next character, outside comments.
func (c *cleaner) character() {
	if c.quoted {
		c.inText()
		return
	}
	switch ch := c.text[c.at]; ch {
	case '"':
		c.quoted = true
		c.copy(1)
	case '\\':
		c.command()
	case '$':
		c.dollars = true
		c.at++
	case '(', '[':
		c.depth++
		c.copy(1)
	case ')', ']':
		c.depth--
		c.copy(1)
	case '{':
		c.open()
	case '}':
		c.close()
	case '^':
		c.superscript()
	case '*':
		if !c.starGroup() {
			c.copy(1)
			if c.dollars || c.tex {
				c.subscript(c.at, "")
			} else if _, n := c.lowered(c.at); n > 0 {
				c.subscript(c.at, "")
			}
		}
	case '+', '-':
		if !c.tiny(1, map[byte]string{'+': "tiny", '-': "miny"}[ch], false) {
			c.copy(1)
		}
	case '%':
		if !c.percent() {
			c.copy(1)
		}
	case '_':
		if !c.blankToFill() && !c.afterTiny() {
			c.copy(1)
		}
	case ' ':
		if c.depth > 0 || !c.relation() {
			c.copy(1)
		}
	case '~', '&':
		if c.tex || c.dollars {
			c.put(" ", 1)
		} else {
			c.copy(1)
		}
	default:
		c.other(ch)
	}
}

// inText copies within quotes, where nothing is cleaned.
func (c *cleaner) inText() {
	switch {
	case c.text[c.at] == '\\' && c.at+1 < c.lineEnd:
		_, size := utf8.DecodeRuneInString(c.text[c.at+1:])
		c.copy(1 + size)
	case c.text[c.at] == '"':
		c.quoted = false
		c.copy(1)
	case strings.HasPrefix(c.text[c.at:], "”"):
		c.quoted = false
		c.copy(len("”"))
	default:
		c.copy(1)
	}
}

// other copies a character; beyond ASCII a few need more than the lexer sees.
func (c *cleaner) other(ch byte) {
	if ch < utf8.RuneSelf {
		c.copy(1)
		return
	}
	r, size := utf8.DecodeRuneInString(c.text[c.at:])
	switch r {
	case '“', '„', '”':
		c.quoted = true
		c.copy(size)
	case '↑', '⇑', '↓', '⇓':
		c.copy(size)
		c.power()
	case '∗', '⋆', '★':
		c.copy(size)
		c.subscript(c.at, "")
	case '−':
		if !c.tiny(size, "miny", false) {
			c.copy(size)
		}
	case '⧾':
		c.tiny(size, "tiny", true)
	case '⧿':
		c.tiny(size, "miny", true)
	case '₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉':
		if digits, n := c.lowered(c.at); c.behindTiny() {
			c.put("("+digits+")", n)
		} else if c.afterLetter() {
			c.put("_"+digits, n)
		} else {
			c.copy(size)
		}
	case '∅':
		c.nothing(size)
	case '⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹':
		c.raised()
	default:
		c.copy(size)
	}
}

// raised reads superscript digits: behind an arrow they are the lexer's, behind
// another operand they are a power.
func (c *cleaner) raised() {
	if c.afterOperand() && !c.afterArrow() {
		c.put("**", 0)
		for c.at < c.lineEnd {
			r, size := utf8.DecodeRuneInString(c.text[c.at:])
			i := strings.IndexRune("⁰¹²³⁴⁵⁶⁷⁸⁹", r)
			if i < 0 || r < utf8.RuneSelf {
				return
			}
			c.put(string(rune('0'+utf8.RuneCountInString("⁰¹²³⁴⁵⁶⁷⁸⁹"[:i]))), size)
		}
		return
	}
	_, size := utf8.DecodeRuneInString(c.text[c.at:])
	c.copy(size)
}

// afterOperand is true when the cleaned text ends with a letter, a digit or a
// closing bracket.
func (c *cleaner) afterOperand() bool {
	if len(c.out) == c.lineStart {
		return false
	}
	ch := c.out[len(c.out)-1]
	return ch >= '0' && ch <= '9' || ch|0x20 >= 'a' && ch|0x20 <= 'z' || ch == ')' || ch == ']' || ch == '_' || ch >= utf8.RuneSelf
}

// afterArrow is true when the cleaned text ends with an arrow, or with
// superscript digits, which stand in the text only behind arrows.
func (c *cleaner) afterArrow() bool {
	r, _ := utf8.DecodeLastRune(c.out[c.lineStart:])
	return strings.ContainsRune("↑⇑↓⇓⁰¹²³⁴⁵⁶⁷⁸⁹", r) && r != utf8.RuneError
}
