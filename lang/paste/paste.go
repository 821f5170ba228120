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
	Prose []Line // lines of mere words, which Text leaves out

	original string
	parts    []part
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
	if start == end {
		at := r.endAt(start)
		return lang.Span{Start: at, End: at}
	}
	from, to := r.startAt(start), r.endAt(end)
	return lang.Span{Start: from, End: max(from, to)}
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

// Clean turns pasted text into text of the language. The time is linear in the
// length of the text. Text that needs no cleaning comes back as it is.
func Clean(text string) *Result {
	c := &cleaner{text: text, several: strings.Contains(strings.TrimSpace(text), "\n")}
	for c.at < len(text) {
		c.line()
	}
	return &Result{Text: string(c.out), Prose: c.Prose, original: text, parts: c.parts}
}

// cleaner walks over the text once.
type cleaner struct {
	text    string
	at      int
	out     []byte
	parts   []part
	several bool // the text has several lines
	Prose   []Line
	closer  string // what a phrase has opened
	number  int    // of the line

	opened      int    // where the line begins outside of brackets that this one may go on
	openedLabel string // its label

	quoted    bool   // inside a text in quotes, which may span lines
	depth     int    // brackets open at this place
	tex       bool   // the line has a backslash command
	dollars   bool   // a "$" stood before
	lineEnd   int    // end of the line that is being cleaned
	lineStart int    // where the line starts in out
	section   string // the number of a section, such as 3.7, that was the last label
	label     byte   // the letter or digit of the label "(a)" that the line begins with
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
	c.number++
	c.lineEnd = len(c.text)
	if i := strings.IndexByte(c.text[c.at:], '\n'); i >= 0 {
		c.lineEnd = c.at + i
	}
	c.lineStart = len(c.out)
	if c.depth > 0 && !c.quoted && c.at > 0 && lang.Resumes(c.text, c.opened, c.at-1, c.openedLabel, c.afterOperandLine()) {
		c.depth = 0 // a bracket was never closed
	}
	if c.quoted && lang.NextLabel(c.text, c.at, c.openedLabel) {
		c.quoted, c.depth = false, 0
	}
	wasQuoted, depth := c.quoted, c.depth
	if depth == 0 && !wasQuoted {
		c.opened, c.openedLabel = c.at, c.text[c.at:c.at+labelSize(c.text[c.at:min(c.lineEnd, c.at+80)])]
	}
	c.tex = !wasQuoted && hasCommand(c.text[c.at:c.lineEnd])
	c.groups = c.groups[:0]
	c.label, c.pairs, c.dollars = 0, nil, false
	if !wasQuoted && depth == 0 {
		c.prompts()
	}
	if c.tex {
		c.pair()
	}
	if !wasQuoted && depth == 0 && c.heading() {
		c.at = c.lineEnd
	}
	if !wasQuoted && depth == 0 && !c.understood() {
		c.endLine()
		return
	}
	comment := -1
	for c.at < c.lineEnd && comment < 0 {
		if c.text[c.at] == '#' && !c.quoted {
			comment = len(c.out)
			break
		}
		c.character()
	}
	if !c.quoted && c.depth <= 0 {
		c.depth = 0
		if comment < 0 {
			c.endSentence()
		}
	}
	if c.at < c.lineEnd {
		c.copy(c.lineEnd - c.at)
	}
	c.endLine()
}

// afterOperandLine is true when the line before this one ends with an operand.
func (c *cleaner) afterOperandLine() bool {
	line := bytes.TrimRight(c.out, blanks+"\n")
	return len(line) > 0 && !bytes.ContainsRune([]byte(",([{|+-=<>/:"), rune(line[len(line)-1]))
}

// endLine copies the end of the line.
func (c *cleaner) endLine() {
	c.closer = ""
	if c.at < len(c.text) {
		c.copy(1)
	}
}

// understood reads labels and the words with which an exercise begins; false
// when the line is nothing but words.
func (c *cleaner) understood() bool {
	at, out, parts := c.at, len(c.out), len(c.parts)
	to := 0
	if parts > 0 {
		to = c.parts[parts-1].to
	}
	c.labels()
	begin := c.at
	reason := c.doubt()
	if reason == "" {
		if c.phrases(); c.at > begin || !c.isProse() {
			return true
		}
	}
	c.at, c.parts, c.out = at, c.parts[:parts], c.out[:out]
	if parts > 0 {
		c.parts[parts-1].to = to
	}
	c.Prose = append(c.Prose, Line{c.number, strings.TrimSpace(c.text[c.at:c.lineEnd]), reason, len(c.out)})
	c.at = c.lineEnd
	return false
}

// prompts drops a prompt or a bullet copied along at the start of a line.
func (c *cleaner) prompts() {
	rest := c.text[c.at:c.lineEnd]
	trimmed := strings.TrimLeft(rest, " \t\u00A0")
	for _, mark := range []string{"...> ", "> ", "• ", "▪ ", "◦ "} {
		if strings.HasPrefix(trimmed, mark) {
			c.at += len(rest) - len(trimmed) + len(mark)
			return
		}
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
		if !c.nextLabel() {
			c.depth++
			c.copy(1)
		}
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
	case '.', ';', '?':
		if !c.sentence() {
			c.copy(1)
		}
	case ' ':
		if c.depth > 0 || !c.relation() {
			c.copy(1)
		}
	case '~', '&':
		if c.tex {
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
		if digits, n := c.lowered(c.at); c.afterLetter() {
			c.put("_"+digits, n)
		} else {
			c.copy(size)
		}
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
