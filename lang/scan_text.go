package lang

import (
	"strings"
	"unicode/utf8"
)

// quotedText scans a text in double quotes, straight or curly; it may span
// lines.
func (s *scanner) quotedText() {
	_, size := utf8.DecodeRuneInString(s.text[s.at:])
	for to := s.at + size; to < len(s.text); {
		switch c := s.text[to]; {
		case c == '"':
			s.add(tokenText, to+1, true)
			return
		case c == '\\' && to+1 < len(s.text):
			_, size := utf8.DecodeRuneInString(s.text[to+1:])
			to += 1 + size
		case c == 0xE2 && strings.HasPrefix(s.text[to:], "”"):
			s.add(tokenText, to+len("”"), true)
			return
		case c == '\n' && s.statementBehind(to):
			s.fail(Span{s.at, s.at + size}, "this quotation mark is never closed", closeText)
			s.at = to
			return
		default:
			to++
		}
	}
	s.fail(Span{s.at, s.at + size}, "this quotation mark is never closed", closeText)
	s.problem.Incomplete = true
}

const closeText = "close the text with `\"`"

// statementBehind reports whether the line after a line end cannot be part of a string:
// it is blank, defines or checks something, or has the next label.
func (s *scanner) statementBehind(lineEnd int) bool {
	next := skipBlanks(s.text, lineEnd+1)
	return next < len(s.text) && s.text[next] == '\n' && s.followingLine(next) < len(s.text) || s.defines(next) ||
		NextLabel(s.text, next, s.labelled)
}

// textValue is the value of a string literal. A backslash before n, t, a quotation mark
// or a backslash is an escape; elsewhere it stands for itself.
func textValue(raw string) string {
	_, size := utf8.DecodeRuneInString(raw)
	raw = raw[size:]
	if strings.HasSuffix(raw, "”") {
		raw = raw[:len(raw)-len("”")]
	} else {
		raw = raw[:len(raw)-1]
	}
	raw = strings.ReplaceAll(raw, "\r\n", "\n")
	if !strings.Contains(raw, `\`) {
		return raw
	}
	var b strings.Builder
	for i := 0; i < len(raw); i++ {
		if raw[i] == '\\' && i+1 < len(raw) {
			switch raw[i+1] {
			case 'n':
				b.WriteByte('\n')
				i++
				continue
			case 't':
				b.WriteByte('\t')
				i++
				continue
			case 'r':
				b.WriteByte('\r')
				i++
				continue
			case '"', '\\':
				i++
			default:
				if rest := raw[i+1:]; strings.HasPrefix(rest, "”") {
					b.WriteString("”")
					i += len("”")
					continue
				}
			}
		}
		b.WriteByte(raw[i])
	}
	return b.String()
}
