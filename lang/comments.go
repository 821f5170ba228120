package lang

import "strings"

// commentsAbove collects the comment lines and blank lines before the next
// piece and moves to its first character.
func (s *scanner) commentsAbove() []string {
	var lines []string
	for s.at < len(s.text) {
		s.skipBlanks()
		if s.at == len(s.text) {
			break
		}
		switch s.text[s.at] {
		case '\n':
			if s.lineStart && len(lines) > 0 && lines[len(lines)-1] != "" || s.lineStart && len(lines) == 0 {
				lines = append(lines, "")
			}
			s.at++
			s.lineStart = true
		case '#':
			lines = append(lines, s.commentLine())
			if s.at < len(s.text) {
				s.at++
			}
			s.lineStart = true
		case ';':
			s.at++
		default:
			return lines
		}
	}
	return lines
}

// commentLine scans a comment up to the end of its line. An empty comment is recorded
// as one blank, to distinguish it from a blank line.
func (s *scanner) commentLine() string {
	if text := s.commentText(); text != "" {
		return text
	}
	return " "
}

// commentText is a comment without its sign and the blank after it.
func (s *scanner) commentText() string {
	to := s.lineEnd(s.at)
	text := strings.TrimRight(s.text[s.at+1:to], " \t\r")
	s.at = to
	return strings.ToValidUTF8(strings.TrimPrefix(text, " "), "\uFFFD")
}

// settle completes a piece without errors: its span, and what follows it.
func (s *scanner) settle(p *piece) {
	if n := len(s.tokens); n > 0 {
		p.span.End = end(&s.tokens[n-1])
	} else {
		p.span.End = s.at
	}
	s.behind(p)
	rest := s.text[s.at:]
	p.last = !p.quiet && strings.Trim(rest, " \t\r") == "" && strings.Count(s.text[p.span.End:], "\n") <= 1
}

// behind scans what may follow a piece on its line: ";", a comment, the end.
func (s *scanner) behind(p *piece) {
	s.skipBlanks()
	semicolon := false
	for s.at < len(s.text) && s.text[s.at] == ';' {
		semicolon = true
		s.at++
		s.skipBlanks()
	}
	if s.at < len(s.text) && s.text[s.at] == '#' {
		p.comment = s.commentText()
	}
	if s.at == len(s.text) {
		p.quiet = semicolon
	} else if s.text[s.at] == '\n' {
		p.quiet = semicolon
		s.at++
		s.lineStart = true
	}
}
