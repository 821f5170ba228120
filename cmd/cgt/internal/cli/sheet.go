package cli

import (
	"regexp"
	"strings"
	"sync"

	"cgt/cmd/cgt/internal/notebook"
	"cgt/eval"
	"cgt/eval/reading"
	"cgt/lang"
)

// sheet is the state of copying a Markdown text line by line.
type sheet struct {
	*exporter
	fence  string   // the fence that is open
	code   []string // within a block named cgt
	runs   bool     // the open block is named cgt
	quoted []string // pending lines that begin with >
	words  []string // pending lines of text
}

// line handles one line, with its line end.
func (s *sheet) line(line string) {
	bare := strings.TrimSpace(line)
	opens := strings.HasPrefix(bare, "```") || strings.HasPrefix(bare, "~~~")
	switch {
	case s.fence != "" && bare == s.fence:
		if s.runs {
			s.script(eval.Input{Text: reading.Typed(strings.Join(s.code, ""))})
		} else {
			s.Text(line)
		}
		s.fence, s.code = "", nil
	case s.fence != "" && s.runs:
		s.code = append(s.code, line)
	case s.fence != "":
		s.Text(line)
	case opens:
		s.flush()
		s.runs = strings.Trim(bare, "`~ ") == "cgt"
		s.fence = bare[:len(bare)-len(strings.TrimLeft(bare, bare[:1]))]
		if !s.runs {
			s.Text(line)
		}
	case strings.HasPrefix(line, ">"):
		s.exercises()
		s.quoted = append(s.quoted, line)
	default:
		s.quotation()
		s.words = append(s.words, line)
	}
}

func (s *sheet) end() {
	if s.fence != "" && s.runs {
		s.script(eval.Input{Text: reading.Typed(strings.Join(s.code, ""))})
	}
	s.flush()
}

func (s *sheet) flush() {
	s.exercises()
	s.quotation()
}

// quotation runs quoted lines that are statements; other quoted lines are copied.
func (s *sheet) quotation() {
	if len(s.quoted) == 0 {
		return
	}
	var typed strings.Builder
	for _, line := range s.quoted {
		typed.WriteString(strings.TrimPrefix(strings.TrimPrefix(line, ">"), " "))
	}
	text := strings.Join(s.quoted, "")
	s.quoted = nil
	script, errs := lang.Parse(lang.NewSource("", typed.String()), lang.PromptMode)
	if len(errs) > 0 || len(script.Statements) == 0 || sentence().MatchString(typed.String()) {
		s.Text(text)
		return
	}
	s.script(eval.Input{Text: typed.String()})
}

// sentence matches several words in a row, which do not occur in statements.
var sentence = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:the|is|are|was|of|that|this|with|and|who|which)\s+[a-z]+`)
})

// exercises copies a piece of text and inserts the answers to its exercises after their
// paragraphs. Everything else is just text.
func (s *sheet) exercises() {
	if len(s.words) == 0 {
		return
	}
	text := strings.Join(s.words, "")
	s.words = nil
	at := 0
	for a := range s.session.Read(eval.Input{Text: text}).Answers(s.ctx) {
		if s.ctx.Err() != nil {
			return
		}
		if !a.Words || a.Err != nil || a.Result == nil || s.Show == notebook.LeftOut {
			continue
		}
		if end := paragraphEnd(text, a.At.Span.End); end > at {
			s.Text(text[at:end])
			at = end
		}
		shown := *a
		shown.Input = a.ReadAs
		s.Text("\n")
		s.Answer(s.ctx, &shown)
	}
	s.Text(text[at:])
}

// paragraphEnd is the end of the paragraph or list item that contains an offset.
func paragraphEnd(text string, at int) int {
	for at < len(text) {
		end := strings.IndexByte(text[at:], '\n')
		if end < 0 {
			return len(text)
		}
		at += end + 1
		if m := paragraphStart().FindString(text[at:]); m != "" || at == len(text) {
			return at
		}
	}
	return len(text)
}

var paragraphStart = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:[ \t]*(?:\r?\n|\d+[.)][ \t]|\(?[a-z][.)][ \t]|[-*+][ \t]|#+[ \t]))`)
})
