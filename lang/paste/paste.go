// Package paste turns text copied from a book, a PDF, a web page or a LaTeX file into
// text of the language, and maps places in the cleaned text back to the text as it was
// pasted.
//
// Single characters beyond ASCII (⊕, ½, ⇑ ...) are handled by package lang; this
// package handles everything longer: LaTeX commands and groups, "$ ... $", "= ?", full
// stops and commas at the end, copied prompts, several exercises on a line. Labels such
// as "1." and "(a)" stay in the text.
package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"slices"
	"sort"
	"strings"

	"cgt/lang"
)

// Result is a cleaned text that knows where each part of it came from.
type Result struct {
	Text  string // for lang.Parse with lang.PromptMode
	Prose []Line // lines of words that are not understood, which Text omits
	// Open is true if the last sentence is incomplete, so that a further line belongs to
	// it.
	Open bool
	// Page is true if it is Open because it has sentences of English, which belong together
	// up to the end of the input; a document of LaTeX has an end of its own.
	Page bool

	// Readings are the statements translated from sentences of English, in the order of
	// their places.
	Readings []Reading
	// Names are defined for this text alone: whoever runs Text must remove them afterwards.
	Names []string

	// State is to be passed in the Context of the following text in a pipe.
	State State

	parts  []part
	tidied *Result // the previous pass, whose output was the input of this one
	pieces []chunk // parts that were cleaned on their own
	longer []int   // the offsets behind signs that were made longer by a byte before
}

// Reading is the translation of a piece of English.
type Reading struct {
	At   int    // where the statement begins in the cleaned text
	Text string // the statement, without its label
}

// part maps a piece of the cleaned text, from out up to the next part, to the piece
// [from, to) of the original. A verbatim part maps byte by byte.
type part struct {
	out, from, to int
	verbatim      bool
}

// Original is the span of the pasted text that a span of the cleaned text
// came from. Spans out of range are clamped.
func (r *Result) Original(span lang.Span) lang.Span {
	span = r.inSigns(span)
	for _, at := range slices.Backward(r.longer) {
		if span.Start >= at {
			span.Start--
		}
		if span.End >= at {
			span.End--
		}
	}
	return span
}

// inSigns maps a span back to the text with the signs of the language.
func (r *Result) inSigns(span lang.Span) lang.Span {
	start := max(0, min(span.Start, len(r.Text)))
	end := max(start, min(span.End, len(r.Text)))
	if span, ok := r.inPieces(start, end); ok {
		return span
	}
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

// startAt maps the beginning of a span.
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

// endAt maps the end of a span.
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

// Context is what is known about the destination of a pasted text.
type Context struct {
	// Kind returns what a name denotes in the session; nil if that is not known.
	Kind func(name string) Kind
	// Piped means that the lines of a pipe arrive one by one, so that a text of one line
	// may be part of a longer text.
	Piped bool
	// Ends means that no line follows the text.
	Ends bool
	// After is the State of the lines before, in a pipe.
	After State

	formula bool // the text is a formula, not part of a sentence
	several bool // the text is part of a text of several lines
}

// State is passed from a text to the lines that follow it in a pipe. The zero State is
// that of the beginning.
type State struct {
	skipping string // the LaTeX environment that is being skipped
	section  string // the last label such as 3.7
	list     *listAsk
	begun    bool         // there has been a line
	data     bool         // the next lines may be data of a sample
	breaks   bool         // the last line was not read, and its sentence goes on
	marks    map[rune]int // how many lines began with a sign that may be a bullet
}

// Clean turns pasted text into text of the language, in time linear in its length. Text
// that needs no cleaning is returned unchanged.
func Clean(text string) *Result { return CleanIn(text, Context{}) }

// CleanIn is Clean with a Context.
func CleanIn(text string, in Context) *Result {
	before := withoutNames(repaired(text), in)
	now := nimSigns(before, in)
	r := read(now, in)
	r.longer = longerSigns(before, now)
	return r
}

// read cleans a text as the first reader that knows it has it.
func read(text string, in Context) *Result {
	if r := readScript(text, in); r != nil { // before asProgram, which would take x := game.heap.Nim(3) for a binding
		return r
	}
	if r := readSigns(text, in); r != nil {
		return r
	}
	if r := readTitles(text, in); r != nil {
		return r
	}
	if r := asProgram(text, in); r != nil {
		return r
	}
	if r := readPhrase(text, in); r != nil {
		return r
	}
	if r := readWords(text, in); r != nil {
		return r
	}
	return cleanLines(text, in)
}

// repaired puts blanks in the place of what copying has left: the number of an exercise
// such as 4.5#2, which is not a value with a comment, the heading with the site that a problem
// is from, a second backslash before a brace, and the colons of a flash card. All offsets stay the same.
func repaired(text string) string {
	if strings.Contains(text, "#") {
		text = numberSign.ReplaceAllStringFunc(text, func(m string) string { return strings.Repeat(" ", len(m)-1) + m[len(m)-1:] })
	}
	if m := siteHead.FindStringSubmatchIndex(text); m != nil {
		text = strings.Repeat(" ", m[3]) + text[m[3]:]
	}
	if strings.Contains(text, "---") {
		text = rule.ReplaceAllStringFunc(text, func(line string) string { return strings.Repeat(" ", len(line)) })
	}
	if strings.Contains(text, "= 1") || strings.Contains(text, "= 0") || strings.Contains(text, "=  ") {
		text = withoutColumns(text)
	}
	if strings.Contains(text, `$\\{`) {
		text = strings.NewReplacer(`\\{`, ` \{`, `\\}`, ` \}`, "?::", "?  ").Replace(text)
	}
	return text
}

var numberSign = regexp.MustCompile(`(?m)^[ \t]*(?:(?i:homework|hw|problem set|assignment)[ \t]+\d+[.,:]?[ \t]+)?` +
	`\d+(?:\.\d+)*#\d+[.:]? +[A-Z]`)

// rule matches a line of dashes, as below the last term of a sum in columns.
var rule = regexp.MustCompile(`(?m)^[ \t]*-{3,}[ \t]*$`)

// sites name where a problem is from.
const sites = `(?:HDU|POJ|ZOJ|SPOJ|UVa|LightOJ|AtCoder|Codeforces|CodeChef|HackerRank|LeetCode|CSES|BZOJ|Luogu|Kattis|USACO|` +
	`TopCoder|AcWing)\b|[A-Z] [-–] [A-Z][a-z]`

var (
	// siteHead is a first line with such a name, above a sentence.
	siteHead = regexp.MustCompile(`^(\s*(?:` + sites + `)[^\n.?!]{0,16}[.:]?[^\n.?!]{0,60})\n\s*[A-Z][a-z]*,? `)
	siteName = regexp.MustCompile(`^\s*(?:` + sites + `)[^=]*$`)
)

// cleanLines cleans a text line by line, and the sentences of each line.
func cleanLines(text string, in Context) *Result {
	tidied := tidy(text)
	c := &cleaner{text: text, known: in.Kind, formula: in.formula, piped: in.Piped, ends: in.Ends, list: in.After.list.copied(),
		skipping: in.After.skipping, section: in.After.section, begun: in.After.begun, before: in.After.marks,
		data: in.After.data, breaks: in.After.breaks}
	if tidied != nil {
		c.text = tidied.Text
	}
	c.several = in.several || strings.Contains(strings.TrimSpace(c.text), "\n")
	for c.at < len(c.text) {
		c.line()
	}
	r := &Result{Text: string(c.out), parts: c.parts, tidied: tidied, Open: c.breaksOff()}
	r.State = State{c.skipping, c.section, c.list, true, c.data, c.breaks, c.allMarks()}
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

// breaksOff reports whether the last line of the text is the beginning of a sentence.
func (c *cleaner) breaksOff() bool {
	last := c.text[strings.LastIndexByte(c.text, '\n')+1:]
	return !c.quoted && len(last) < longest && unfinished(last)
}
