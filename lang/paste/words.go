package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"fmt"
	"slices"
	"strings"

	"cgt/lang"
	"cgt/lang/paste/english"
)

// chunk is a piece of the text that was read line by line.
type chunk struct {
	out      int // where it begins in the text combined from both readers
	from, to int // where it begins in the text that was cleaned line by line
	*Result
}

// mostWords is the largest size, in bytes, of a text that is read as a page of
// exercises.
const mostWords = 1 << 20

// readWords reads a text with sentences of English, or with formulas of books that are
// not statements; nil if there are none.
func readWords(text string, in Context) *Result {
	if line := strings.TrimSpace(text); line == "" || search.MatchString(line) && !strings.Contains(line, "\n") {
		return nil
	}
	if r := inForeign(text, in); r != nil {
		return r
	}
	known := english.Context{Clean: formulaOf}
	if in.Kind != nil {
		known.Kind = func(name string) english.Kind { return english.Kind(in.Kind(name)) }
	}
	words := english.Words(text[:min(len(text), mostWords)], known)
	if len(text) > mostWords && !words || words && isScript(text) {
		return nil
	}
	if len(text) > mostWords && !(in.Piped && !in.Ends) {
		reason := fmt.Sprintf("%d lines are too much for a page of exercises", strings.Count(text, "\n")+1)
		return &Result{State: in.After, Prose: []Line{{Number: 1,
			Text: text[:strings.IndexByte(text+"\n", '\n')], Reason: reason}}}
	}
	switch {
	case in.Piped && !in.Ends && (words || known.Kind != nil && (underTitle(text, known) || in.beginsNaming(text))):
		return &Result{Open: true, Page: words && !strings.Contains(text, `\`), State: in.After}
	case !words && (len(text) > 2000 || isLanguage(text, in)):
		return nil
	}
	reading := readSafely(text, known)
	if reading == nil {
		return nil
	}
	in.Piped = in.Piped && !words
	if !words && (losesSigns(text, reading) || losesNames(text, reading, known.Kind)) {
		return nil
	}
	if !words && !understood(reading) {
		if !bookSet.MatchString(text) {
			return nil
		}
		return &Result{State: in.After, Prose: []Line{{Number: 1, Text: strings.TrimSpace(text),
			Reason: "a set with a name of the language; S := {...} would name it"}}}
	}
	p := &page{text: text, words: words, kind: known.Kind, starts: lineStarts(text), out: &Result{State: in.After}}
	in.several = strings.Contains(strings.TrimSpace(text), "\n")
	p.lines = cleanLines(withoutData(p.unread(reading), words), in)
	p.part()
	used := false
	for _, e := range reading.Exercises {
		used = p.exercise(e) || used
	}
	if !used {
		if !words {
			return nil
		}
		p.out = p.lines
	}
	p.out.Names = reading.Names
	return nothingAsked(p.out, text)
}

// understood reports whether all that a text asks was understood.
func understood(reading *english.Reading) bool {
	for _, e := range reading.Exercises {
		if !e.Understood() || e.Skipped > 0 {
			return false
		}
	}
	return true
}

// unread blanks out the exercises that the reader of English has understood, or that
// describe a game it has not understood: they need not be read line by line. All
// offsets stay the same.
func (p *page) unread(reading *english.Reading) string {
	if !p.words {
		return p.text
	}
	left := []byte(p.text)
	for _, e := range reading.Exercises {
		done := e.Understood() && (e.Story || e.Skipped == 0) || e.Story && matters(e) || e.Demands && tells(e)
		if !done || e.Last >= len(p.starts) {
			continue
		}
		for at := p.starts[e.First]; at < lineEnd(p.starts, e.Last, p.text); at++ {
			if left[at] != '\n' && left[at] != '\r' {
				left[at] = ' '
			}
		}
	}
	return string(left)
}

// tells reports whether unread words are outside of what is asked: what is asked may
// rest on them.
func tells(e *english.Exercise) bool {
	return slices.ContainsFunc(e.Unread, func(u english.Unread) bool { return !u.Asks })
}

// matters reports whether unread words affect the rules.
func matters(e *english.Exercise) bool {
	return slices.ContainsFunc(e.Unread, func(u english.Unread) bool { return u.Matters })
}

var (
	quotedText  = regexp.MustCompile(`"(?:\\.|[^"\\\n])*"`)
	aName       = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*\(?`)
	numberLabel = regexp.MustCompile(`^[ \t]*\(?[0-9.]+[).:]?[ \t]`)
)

// losesSigns reports whether the reading of a line of signs has lost brackets or digits, or has picked up those of a string of
// the line: then the line was not a formula of a book, but a statement with a mistake in it.
func losesSigns(text string, reading *english.Reading) bool {
	quoted := quotedText.MatchString(text)
	text = numberLabel.ReplaceAllString(quotedText.ReplaceAllString(text, ""), "")
	if strings.ContainsAny(text, "\\$") {
		return false
	}
	read := statementsOf(reading)
	outside := quotedText.ReplaceAllString(read, "")
	for _, sign := range strings.Split("[]>0123456789", "") {
		here, there := strings.Count(text, sign), strings.Count(outside, sign)
		if read != "" && (strings.Count(read, sign) < here || quoted && there > here) {
			return true
		}
	}
	return false
}

// statementsOf are the statements of a reading, one after the other.
func statementsOf(reading *english.Reading) string {
	var read strings.Builder
	for _, e := range reading.Exercises {
		for _, s := range e.Statements {
			read.WriteString(s.Text + "\n")
		}
	}
	return read.String()
}

// losesNames is true where a line of signs calls something, or has a name of the user
// that is longer than a letter, and its reading does not, or less often: stops(reduced^2)
// does not ask to reduce ^2.
func losesNames(text string, reading *english.Reading, kind func(string) english.Kind) bool {
	if strings.ContainsAny(text, "\\$") {
		return false
	}
	text, read := quotedText.ReplaceAllString(text, ""), statementsOf(reading)
	return read != "" && slices.ContainsFunc(aName.FindAllString(text, -1), func(name string) bool {
		word, called := strings.CutSuffix(name, "(")
		users := len(word) > 1 && kind != nil && kind(word) == english.Defined
		return called && !strings.Contains(read, word) || users && strings.Count(read, word) < strings.Count(text, word)
	})
}

// readSafely is nil where reading a text as English fails.
func readSafely(text string, in english.Context) (reading *english.Reading) {
	defer func() {
		if fault := recover(); fault != nil {
			reading = nil
		}
	}()
	return english.Read(text, in)
}

// underTitle reports whether a text begins with a word of English, such as the title of
// an exercise.
func underTitle(text string, in english.Context) bool {
	m := headWord.FindStringSubmatch(text)
	return siteName.MatchString(text) || m != nil && in.Kind(m[1]) == english.Unknown && !strings.Contains(text, ":=")
}

var headWord = regexp.MustCompile(`^\s*([A-Z][a-z]{2,})\b[^=(]*$`)

// isScript reports whether a text consists of definitions and checks, whatever their
// comments say.
func isScript(text string) bool {
	script, errs := lang.Parse(lang.NewSource("", text), lang.PastedMode)
	for _, s := range script.Statements {
		if _, asks := s.Body.(*lang.Ask); !asks && len(errs) == 0 {
			return true
		}
	}
	return false
}

// isLanguage reports whether a text is already in the language.
func isLanguage(text string, in Context) bool {
	outside := quotedText.ReplaceAllString(text, `""`)
	if bookSet.MatchString(outside) || inARow.MatchString(outside) {
		return false
	}
	clean := cleanLines(text, in)
	if len(clean.Prose) > 0 {
		return true
	}
	if nimPower.MatchString(quotedText.ReplaceAllString(clean.Text, `""`)) {
		return false
	}
	if m := given.FindStringSubmatch(clean.Text); m != nil && in.Kind != nil && (in.Kind(m[1]) == Unknown || len(m[1]) == 1 &&
		in.Kind(m[1]) == Library && givenChain.MatchString(clean.Text)) {
		return false
	}
	_, errs := lang.Parse(lang.NewSource("", clean.Text), lang.PromptMode)
	for _, e := range errs {
		if !e.Incomplete {
			return false
		}
	}
	return true
}

// bookSet matches a set that a book names, such as S = {1, 3, 5}: not a comparison with
// the S of the language.
var bookSet = regexp.MustCompile(`^\s*(?:\(?\w{1,3}[.)]\s+)?[SPLRNG] = \{[^|{}]*\}\s*(?:,|$)`)

// inARow matches equations that end with a full stop, one after the other, where the
// stop is not a product of Norton's.
var inARow = regexp.MustCompile(`=[^=\n]*[^\s.]\. [^=\n]*=`)

// nimPower matches a power within a nim-product, which books write with a caret.
var nimPower = regexp.MustCompile(`\b\d+\s*\^\s*\{?\d.*[⊗⊕]|[⊗⊕].*\b\d+\s*\^\s*\{?\d`)

// givenChain matches a letter with a game and what it equals: of G = {1|-1} = ±1 the second equation counts.
var givenChain = regexp.MustCompile(`^\s*[GH] = \{[^=\n]*\|[^=\n]*\} = [^=\n]+$`)

// given matches a name to which a line assigns a value.
var given = regexp.MustCompile(`^\s*([A-Za-z]\w*) = `)

// answer writes the statements of an exercise.
func (r *Result) answer(e *english.Exercise, text string, starts []int) {
	for _, s := range e.Statements {
		r.newLine()
		from := starts[s.Line] + leading(text[starts[s.Line]:])
		r.parts = append(r.parts, part{out: len(r.Text), from: from, to: max(from, lineEnd(starts, s.Last, text))})
		if plainLabel.MatchString(s.Label) && !s.Silent {
			r.Text += s.Label + " "
		}
		r.Readings = append(r.Readings, Reading{len(r.Text), s.Text})
		r.Text += s.Text
	}
	for _, u := range e.Beside {
		r.newLine()
		r.Prose = append(r.Prose, Line{Number: u.Line + 1, Text: u.Text, Reason: reasonOf(u), At: len(r.Text), from: starts[u.Line]})
	}
}

var plainLabel = regexp.MustCompile(`^(?:\d{1,3}(?:\.\d{1,3})*[.)]|\([a-zA-Z]+\))$`)

// mostUnread is how many sentences of one exercise are reported as not understood.
const mostUnread = 3

// refuse reports what was not understood of an exercise.
func (r *Result) refuse(e *english.Exercise, starts []int) {
	r.newLine()
	named := 0
	for i, u := range e.Unread {
		if i > 0 && e.Unread[i-1].Line == u.Line {
			continue
		}
		if named++; named > mostUnread {
			break
		}
		r.Prose = append(r.Prose, Line{Number: u.Line + 1, Text: u.Text, Reason: reasonOf(u), At: len(r.Text),
			from: starts[u.Line]})
	}
}

// notRead reports that nothing of an exercise was understood.
func (r *Result) notRead(e *english.Exercise, text string, starts []int) {
	if len(e.Unread) > 0 {
		r.refuse(e, starts)
		return
	}
	r.newLine()
	first := e.First
	for first < e.Last && strings.TrimSpace(text[starts[first]:lineEnd(starts, first, text)]) == "" {
		first++
	}
	r.Prose = append(r.Prose, Line{Number: first + 1, Text: strings.TrimSpace(text[starts[first]:lineEnd(starts, first, text)]),
		At: len(r.Text), from: starts[first]})
}

func reasonOf(u english.Unread) string {
	if u.Reason == "" || strings.HasPrefix(u.Reason, "it ") || strings.HasPrefix(u.Reason, "too ") {
		return u.Reason
	}
	return "not read: " + u.Reason
}

func (r *Result) newLine() {
	if r.Text != "" && !strings.HasSuffix(r.Text, "\n") {
		r.Text += "\n"
	}
}

// inPieces maps a span within a piece that was cleaned on its own.
func (r *Result) inPieces(start, end int) (lang.Span, bool) {
	for i := len(r.pieces) - 1; i >= 0; i-- {
		if p := r.pieces[i]; start >= p.out && start <= p.out+p.to-p.from {
			return p.Result.Original(lang.Span{Start: start - p.out + p.from, End: end - p.out + p.from}), true
		}
	}
	return lang.Span{}, false
}

// nothingAsked reports that a text in words asks nothing, if it has no statement and
// nothing in it was reported as not understood.
func nothingAsked(r *Result, text string) *Result {
	if len(r.Prose) > 0 || r.Open {
		return r
	}
	script, errs := lang.Parse(lang.NewSource("", r.Text), lang.PromptMode)
	if len(script.Statements) > 0 || len(errs) > 0 {
		return r
	}
	first := strings.TrimSpace(text)
	number := 1 + strings.Count(text[:strings.Index(text, first)], "\n")
	first, _, _ = strings.Cut(first, "\n")
	r.Prose = []Line{{Number: number, Text: strings.TrimSpace(first), Reason: "nothing is asked that could be answered",
		At: len(r.Text)}}
	return r
}

// withoutData blanks out lines with only numbers, which are data, years, pages or positions. All
// offsets stay the same.
func withoutData(text string, words bool) string {
	if !words {
		return text
	}
	return dataLine.ReplaceAllStringFunc(text, func(line string) string { return strings.Repeat(" ", len(line)) })
}

// dataLine is a line of numbers, or one that gives a letter a number: N = 4 is no claim about a class of positions.
var dataLine = regexp.MustCompile(`(?m)^[ \t]*(?:(?:\(?(?:[a-z]|[ivx]+|\d+)[.)][ \t]+)?\(?\d[\d \t,]*\)?|[NPLR][ \t]*=[ \t]*\d+(?:,[ \t]*[A-Z][ \t]*=[ \t]*\d+)*)\r?$`)

func lineStarts(text string) []int {
	starts := []int{0}
	for at := range len(text) {
		if text[at] == '\n' {
			starts = append(starts, at+1)
		}
	}
	return starts
}

// lineEnd is the end of a line without its line end.
func lineEnd(starts []int, line int, text string) int {
	if line+1 < len(starts) {
		return max(starts[line], starts[line+1]-1)
	}
	return len(text)
}

func leading(text string) int {
	line, _, _ := strings.Cut(text, "\n")
	return len(line) - len(strings.TrimLeft(line, blanks))
}
