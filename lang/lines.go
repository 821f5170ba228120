package lang

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// followingLine is the first character after a line end that is neither blank nor in a
// comment.
func (s *scanner) followingLine(at int) int {
	if at >= s.seenFrom && at <= s.seenTo && s.seenTo > 0 {
		return s.seenTo
	}
	s.seenFrom = at
	for at < len(s.text) {
		at = skipBlanks(s.text, at)
		if at == len(s.text) {
			break
		}
		if s.text[at] == '#' {
			at = s.lineEnd(at)
		} else if s.text[at] != '\n' {
			break
		} else {
			at++
		}
	}
	s.seenTo = at
	return at
}

// run scans tokens to the end of the piece.
func (s *scanner) run(p *piece) {
	for s.problem == nil {
		s.skipBlanks()
		if s.at == len(s.text) {
			if len(s.brackets) > 0 {
				message, hint := s.neverClosed()
				s.unfinished(p, message, hint)
				return
			}
			break
		}
		switch c := s.text[s.at]; {
		case c == '#':
			if !s.continues(s.lineEnd(s.at)) {
				s.settle(p)
				return
			}
			p.inner = append(p.inner, s.commentText())
		case c == '\n':
			if !s.continues(s.at) {
				s.settle(p)
				return
			}
			if len(s.brackets) > 0 && s.forgotten(p) {
				at := s.brackets[len(s.brackets)-1].at
				message, hint := s.neverClosed()
				s.fail(Span{at, at + 1}, message, hint)
				break
			}
			s.at++
		case c == ';' && len(s.brackets) == 0, c == '}' && len(s.brackets) == 0 && s.game != nil:
			s.settle(p)
			return
		case c == ';':
			top := s.brackets[len(s.brackets)-1]
			s.fail(Span{s.at, s.at + 1}, "`;` stands inside an open `"+bracketText[top.kind]+"`",
				"close it with `"+closerText[top.kind]+"` first")
		default:
			s.token()
		}
	}
	if s.problem != nil {
		s.abandon(p)
		return
	}
	s.settle(p)
}

// statementFollows reports whether the next line can only begin a statement, so that an
// open bracket must have been forgotten.
func (s *scanner) statementFollows() bool { return s.defines(s.followingLine(s.at)) }

// defines reports whether the text at an offset can only be a definition or another
// unmistakable statement.
func (s *scanner) defines(at int) bool {
	switch headWord(s.text, at) {
	case "game", "check", "using", "limit":
		return true
	}
	to := wordEnd(s.text, at)
	return to > at && strings.HasPrefix(s.text[skipBlanks(s.text, to):], ":=")
}

// continues reports whether the piece goes on after a line end at an offset: in
// brackets, after an operator, before a line that can only be a continuation.
func (s *scanner) continues(lineEnd int) bool {
	if len(s.brackets) > 0 {
		return true
	}
	if lineEnd == len(s.text) {
		return false
	}
	at := s.followingLine(lineEnd)
	to := wordEnd(s.text, at)
	switch word := s.text[at:to]; word {
	case "then", "else":
		return true
	case "for", "if", "while", "by":
		if s.game != nil {
			return true
		}
	}
	blank := skipBlanks(s.text, lineEnd+1)
	if blank == len(s.text) || s.text[blank] == '\n' {
		return false
	}
	return s.dangling() && headWord(s.text, at) == ""
}

// dangling reports whether an operand must follow the last token.
func (s *scanner) dangling() bool {
	n := len(s.tokens)
	if n == 0 {
		return false
	}
	switch kind := s.tokens[n-1].Type; kind {
	case tokenStar, tokenDot, tokenBars:
		return false
	case tokenComma, tokenAssign, tokenLambda, tokenArrow, tokenPlusMinus, tokenNot, tokenThen, tokenElse, tokenBy, tokenIf,
		tokenFor, tokenWhile:
		return true
	case tokenParenClose:
		return s.afterNimOperator()
	default:
		return infixes[-int(kind)] != nil
	}
}

// isBracketedOperator reports whether three tokens are "(+)", "(x)", "(/)" or "(^)"
// without blanks in between.
func isBracketedOperator(t []lexer.Token) bool {
	if len(t) < 3 || t[0].Type != tokenParenOpen || t[2].Type != tokenParenClose || end(&t[1]) != t[2].Pos.Offset ||
		end(&t[0]) != t[1].Pos.Offset {
		return false
	}
	return bracketed[t[1].Value] != nil
}
