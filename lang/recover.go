package lang

import "strings"

// unfinished ends a piece that is incomplete at the end of the text. Everything after
// its first line is scanned again from the next line that looks like the beginning of a
// statement, so that one missing bracket does not hide the rest of a file; a prompt
// waits for more lines instead.
func (s *scanner) unfinished(p *piece, message, hint string) {
	span := Span{p.span.Start, max(p.span.Start+1, wordEnd(s.text, p.span.Start))}
	if n := len(s.brackets); n > 0 {
		at := s.brackets[n-1].at
		span = Span{at, at + 1}
	}
	if s.problem == nil {
		s.fail(span, message, hint)
	}
	n := len(s.brackets)
	s.problem.Incomplete = n == 0 || !s.lessOrEqual(s.brackets[n-1])
	s.abandon(p)
}

// neverClosed is the message and the hint for the innermost open bracket.
func (s *scanner) neverClosed() (message, hint string) {
	top := s.brackets[len(s.brackets)-1]
	if s.lessOrEqual(top) {
		return "`<` is never closed", "less or equal is `<=`"
	}
	return "`" + bracketText[top.kind] + "` is never closed", "close it with `" + closerText[top.kind] + "`"
}

// lessOrEqual reports whether a bracket is the second sign of "=<".
func (s *scanner) lessOrEqual(b bracket) bool {
	return b.kind == tokenAngleOpen && b.at > 0 && s.text[b.at-1] == '='
}

// forgotten reports, at a line end inside brackets, whether the next line cannot belong
// inside them, so that a bracket must have been forgotten.
func (s *scanner) forgotten(p *piece) bool {
	next := s.followingLine(s.at)
	return s.statementFollows() || s.game != nil && s.beginsItem(next) && !isQuestion(s.text, next) ||
		s.game == nil && Resumes(s.text, p.span.Start, s.at, p.label, s.operand)
}

// isQuestion reports whether left and right at an offset are functions.
func isQuestion(text string, at int) bool {
	if word := text[at:wordEnd(text, at)]; word != "left" && word != "right" {
		return false
	}
	return ruleWords(text, at) == nil
}

// Resumes reports whether the text after a line end at an offset begins another
// statement although a bracket is open in the statement that starts at from. It does if
// a line with the next label follows; or if, at the margin of that statement, a line
// begins with an operand where none can follow, or after a blank line - unless the
// bracket is closed in the lines up to the next blank one. Label is the label of the
// open statement, and operand says that its text so far ends with an operand.
func Resumes(text string, from, lineEnd int, label string, operand bool) bool {
	at, blank := lineEnd, false
	for at < len(text) && text[at] == '\n' {
		next := skipBlanks(text, at+1)
		if next == len(text) {
			return false
		}
		blank = blank || text[next] == '\n'
		at = next
		if text[at] != '\n' {
			break
		}
	}
	if at == len(text) || text[at] == '#' {
		return false
	}
	if NextLabel(text, at, label) {
		return true
	}
	if !operand && !blank || !startsOperand(text, at) || indent(text, at) > indent(text, from) {
		return false
	}
	return !closes(text, at)
}

// NextLabel reports whether a label of the same form as the given one is at an offset.
func NextLabel(text string, at int, label string) bool {
	if label == "" {
		return false
	}
	at = skipBlanks(text, at)
	to := labelEnd(text, at, nil)
	return to > 0 && labelShape(text[at:to]) == labelShape(label)
}

// labelShape is a label in which each word is replaced by one letter or digit.
func labelShape(label string) string {
	var b strings.Builder
	for i := 0; i < len(label); i++ {
		switch c := label[i]; {
		case c == ' ':
		case isDigit(c) && i > 0 && isDigit(label[i-1]), isAlpha(c) && i > 0 && isAlpha(label[i-1]):
		case isDigit(c):
			b.WriteByte('1')
		case isAlpha(c):
			b.WriteByte('a')
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

func isAlpha(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// indent is the indentation of the line that contains an offset.
func indent(text string, at int) int {
	start := strings.LastIndexByte(text[:at], '\n') + 1
	return skipBlanks(text[:at], start) - start
}

// closes reports whether a line, or one of those after it up to a blank one, closes a
// bracket that was open before.
func closes(text string, at int) bool {
	depth, quoted := 0, false
	for end := min(len(text), at+4096); at < end; at++ {
		switch c := text[at]; {
		case c == '"':
			quoted = !quoted
		case c == '\n' && at+1 < len(text):
			if next := skipBlanks(text, at+1); next < len(text) && text[next] == '\n' {
				return false
			}
		case quoted:
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			if depth--; depth < 0 {
				return true
			}
		}
	}
	return false
}

// abandon ends a piece that has an error and finds a place to continue.
func (s *scanner) abandon(p *piece) {
	p.span.End = max(s.at, p.span.Start)
	if s.problem.Incomplete {
		if s.mode == PromptMode {
			s.at = len(s.text)
			s.game = nil
			return
		}
		s.at = s.lineEnd(p.span.Start)
		for s.at < len(s.text) && !s.looksLikeStart(s.at+1) && !s.answers(p, s.at+1) {
			s.at = s.lineEnd(s.at + 1)
		}
	} else {
		s.at = s.lineEnd(min(s.at, len(s.text)))
		if end := s.bodyEnd(p.span.Start, s.at); end > 0 {
			s.at = end
			return
		}
	}
	if s.at < len(s.text) {
		s.at++
	}
	s.lineStart = true
}

// bodyEnd returns the offset of the brace in a line from start to end that closes the
// open body of a game, or 0 if there is none.
func (s *scanner) bodyEnd(start, end int) int {
	if s.game == nil {
		return 0
	}
	depth, quoted := 0, false
	for at := start; at < end; at++ {
		switch c := s.text[at]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '#':
			return 0
		case c == '{':
			depth++
		case c == '}' && depth == 0:
			return at
		case c == '}':
			depth--
		}
	}
	return 0
}

// answers reports whether a line of a pasted text, after an incomplete one, looks like
// a statement: it begins with an operand, is not indented further, and is not a row of
// a board.
func (s *scanner) answers(p *piece, at int) bool {
	if s.mode != PastedMode || at >= len(s.text) {
		return false
	}
	line := strings.TrimSpace(s.text[at:s.lineEnd(at)])
	at = skipBlanks(s.text, at)
	return startsOperand(s.text, at) && indent(s.text, at) <= indent(s.text, p.span.Start) &&
		strings.Trim(line, `.#|"_ LREBWXOxo`) != ""
}

// looksLikeStart reports whether a line begins like a statement: at the margin or, in a
// game's body, with the words that begin its lines.
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
	return s.beginsItem(skipBlanks(s.text, at))
}

// beginsItem reports whether a line of a game's body, or its closing brace, is at an
// offset.
func (s *scanner) beginsItem(at int) bool {
	if strings.HasPrefix(s.text[at:], "->") || strings.HasPrefix(s.text[at:], "}") {
		return true
	}
	switch s.text[at:wordEnd(s.text, at)] {
	case "left", "right", "same", "let", "require", "native":
		return true
	case "entail", "again":
		return ruleWords(s.text, at) != nil
	}
	return false
}
