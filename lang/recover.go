package lang

import "strings"

// unfinished ends a piece at the end of the text with something open. What
// follows its first line is then read anew from the next line that looks like
// the beginning of a statement, so that one missing bracket does not hide the
// rest of a file; a prompt waits for more lines instead.
func (s *scanner) unfinished(p *piece, message, hint string) {
	span := Span{p.span.Start, max(p.span.Start+1, wordEnd(s.text, p.span.Start))}
	if n := len(s.brackets); n > 0 {
		at := s.brackets[n-1].at
		span = Span{at, at + 1}
	}
	if s.problem == nil {
		s.fail(span, message, hint)
	}
	s.problem.Incomplete = true
	s.abandon(p)
}

// abandon ends a piece that has an error and finds a place to go on.
func (s *scanner) abandon(p *piece) {
	p.span.End = max(s.at, p.span.Start)
	if s.problem.Incomplete {
		if s.mode == PromptMode {
			s.at = len(s.text)
			s.game = nil
			return
		}
		s.at = s.lineEnd(p.span.Start)
		for s.at < len(s.text) && !s.looksLikeStart(s.at+1) {
			s.at = s.lineEnd(s.at + 1)
		}
	} else {
		s.at = s.lineEnd(min(s.at, len(s.text)))
	}
	if s.at < len(s.text) {
		s.at++
	}
	s.lineStart = true
}

// looksLikeStart is true when a line begins like a statement: at the margin,
// or, in a game's body, with the words that begin its lines.
func (s *scanner) looksLikeStart(at int) bool {
	if at >= len(s.text) {
		return true
	}
	c := s.text[at]
	if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '#' {
		return true
	}
	if s.game == nil {
		return false
	}
	at = skipBlanks(s.text, at)
	if strings.HasPrefix(s.text[at:], "->") || strings.HasPrefix(s.text[at:], "}") {
		return true
	}
	switch s.text[at:wordEnd(s.text, at)] {
	case "left", "right", "same", "let", "require", "native":
		return true
	}
	return false
}
