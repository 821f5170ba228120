package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"sort"
	"strings"

	"cgt/lang"
	"cgt/lang/paste/english"
)

// page assembles the text from two readings of its exercises: as English, and line by
// line.
type page struct {
	text   string
	words  bool
	kind   func(string) english.Kind
	starts []int   // offsets of its lines
	lines  *Result // the text read line by line
	cuts   []cut   // the lines of lines.Text
	out    *Result
}

// cut is a line of the text that was cleaned line by line.
type cut struct {
	start, end int // offset in the cleaned text
	line       int // line number in the original, from 0
}

// part finds the line of the original that every cleaned line comes from.
func (p *page) part() {
	text := p.lines.Text
	for at := 0; at < len(text); {
		end := strings.IndexByte(text[at:], '\n')
		if end < 0 {
			end = len(text)
		} else {
			end += at
		}
		lead := at + leading(text[at:])
		from := p.lines.Original(lang.Span{Start: lead, End: max(lead, end)}).Start
		line := sort.SearchInts(p.starts, from+1) - 1
		if k := len(p.cuts); k > 0 {
			line = max(line, p.cuts[k-1].line)
		}
		p.cuts = append(p.cuts, cut{at, min(end+1, len(text)), line})
		at = end + 1
	}
}

// exercise writes one exercise, as the better reader has it; it returns true if that is
// the reader of English, or if nothing of it could be read.
func (p *page) exercise(e *english.Exercise) bool {
	prose, asked := p.linesOf(e)
	switch {
	case e.Understood() && (e.Story || e.Skipped == 0 && (p.words || prose > 0 || asked <= e.Asked())):
		p.out.answer(e, p.text, p.starts)
		return true
	case p.words && len(e.Unread) > 0 && (e.Story && asked == 0 || p.misses(e)):
		p.out.refuse(e, p.starts)
		return true
	case p.words && e.Story && len(e.Unread) == 0 && len(e.Statements) == 0 && !e.Demands:
		return true // it sets the subject of the exercises after it
	}
	if p.words && p.wrong(e) {
		p.out.notRead(e, p.text, p.starts)
		return true
	}
	p.plain(e)
	return false
}

// wrong reports whether an exercise in words, read line by line, gives something that
// is not a statement of the language.
func (p *page) wrong(e *english.Exercise) bool {
	from, to := p.cutsOf(e)
	if !e.Wordy || from == to {
		return false
	}
	text := p.lines.Text[p.cuts[from].start:p.cuts[to-1].end]
	if _, errs := lang.Parse(lang.NewSource("", text), lang.PromptMode); len(errs) > 0 {
		return true
	}
	for _, c := range p.cuts[from:to] {
		line := p.lines.Text[c.start:c.end]
		unread := len(e.Unread) > 0
		if unread && nameAlone.MatchString(line) || p.strange(labelWord.ReplaceAllString(line, ""), unread) {
			return true
		}
	}
	return false
}

// strange reports whether a line contains a capitalised word, or two words, that the
// session does not know; next to unread text one such word suffices.
func (p *page) strange(line string, doubtful bool) bool {
	if p.kind == nil || strings.Contains(line, ":=") || strings.Contains(line, "->") {
		return false
	}
	unknown := 0
	for _, t := range lang.Tokens(line) {
		if t.Kind != lang.NameToken || !plainWord.MatchString(t.Text) || p.kind(t.Text) != english.Unknown {
			continue
		}
		if unknown++; t.Text[0] >= 'A' && t.Text[0] <= 'Z' || doubtful || unknown > 1 {
			return true
		}
	}
	return false
}

// misses reports whether the reading line by line also fails on a sentence that
// describes the game.
func (p *page) misses(e *english.Exercise) bool {
	from, to := p.cutsOf(e)
	for _, u := range e.Unread {
		read := !u.Matters
		for _, c := range p.cuts[from:to] {
			if read {
				break
			}
			read = within(p.text, p.lines.Original(lang.Span{Start: c.start, End: c.end}), u.Text)
		}
		if !read {
			return true
		}
	}
	return false
}

// within reports whether a part of the text belongs to a sentence whose blanks are
// normalized.
func within(text string, at lang.Span, sentence string) bool {
	part := strings.Join(strings.Fields(text[at.Start:at.End]), " ")
	return len(part) >= 8 && (strings.Contains(sentence, part) || strings.Contains(part, sentence))
}

var labelWord = regexp.MustCompile(`^\s*(?:(?:Problem|Exercise|Question|Example|Task|Part)s? |\(?[ivx]+[.)])`)

// nameAlone matches a heading that is a name of the language: in front of a text that is not
// understood it asks nothing.
var nameAlone = regexp.MustCompile(`^\s*[a-z]\w+\s*$`)

var plainWord = regexp.MustCompile(`^[A-Za-z][a-z]{2,}$`)

// linesOf returns how many sentences of an exercise the reading line by line left
// unread, and how many questions it found; none if it has errors.
func (p *page) linesOf(e *english.Exercise) (prose, asked int) {
	for _, l := range p.lines.Prose {
		if l.Number-1 >= e.First && l.Number-1 <= e.Last {
			prose++
		}
	}
	from, to := p.cutsOf(e)
	if from == to {
		return prose, 0
	}
	script, errs := lang.Parse(lang.NewSource("", p.lines.Text[p.cuts[from].start:p.cuts[to-1].end]), lang.PromptMode)
	if len(errs) > 0 {
		return prose, 0
	}
	for _, s := range script.Statements {
		if _, ok := s.Body.(*lang.Ask); ok {
			asked++
		}
	}
	return prose, asked
}

func (p *page) cutsOf(e *english.Exercise) (from, to int) {
	from = sort.Search(len(p.cuts), func(i int) bool { return p.cuts[i].line >= e.First })
	to = sort.Search(len(p.cuts), func(i int) bool { return p.cuts[i].line > e.Last })
	return from, to
}

// plain writes the reading line by line of an exercise.
func (p *page) plain(e *english.Exercise) {
	p.out.newLine()
	from, to := p.cutsOf(e)
	start := 0
	if from < to {
		start = p.cuts[from].start
	}
	for _, l := range p.lines.Prose {
		if l.Number-1 >= e.First && l.Number-1 <= e.Last {
			l.At = len(p.out.Text) + max(0, l.At-start)
			p.out.Prose = append(p.out.Prose, l)
		}
	}
	if from < to {
		p.out.pieces = append(p.out.pieces, chunk{out: len(p.out.Text), from: start, to: p.cuts[to-1].end, Result: p.lines})
		p.out.Text += p.lines.Text[start:p.cuts[to-1].end]
	}
	p.out.Open, p.out.State = p.lines.Open, p.lines.State
}
