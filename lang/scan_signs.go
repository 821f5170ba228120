package lang

import (
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// token scans one token; the position is at a character that is neither a blank nor a
// line end nor in a comment.
func (s *scanner) token() {
	c := s.text[s.at]
	switch {
	case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_':
		s.name()
	case c >= '0' && c <= '9':
		s.number()
	case c == '"':
		s.quotedText()
	case c == '.':
		s.dot()
	case c >= utf8.RuneSelf:
		s.symbol()
	default:
		s.sign(c)
	}
}

// sign scans an ASCII sign.
func (s *scanner) sign(c byte) {
	at := s.at
	var d byte
	if at+1 < len(s.text) {
		d = s.text[at+1]
	}
	switch c {
	case '(':
		s.open(tokenParenOpen, at+1)
	case ')':
		s.close(tokenParenClose, at+1)
	case '[':
		s.open(tokenListOpen, at+1)
	case ']':
		s.close(tokenListClose, at+1)
	case '{':
		s.open(tokenBraceOpen, at+1)
	case '}':
		s.close(tokenBraceClose, at+1)
	case '\'':
		s.quote(at + 1)
	case ',':
		s.add(tokenComma, at+1, false)
	case '<', '>', '|', '=', '!':
		s.relation(c, d)
	case '^':
		s.ups(tokenUp, '^')
	case '\\':
		s.command()
	default:
		s.arithmetic(c, d)
	}
}

// quote scans the quote mark around a form that must not be simplified; it closes if
// the innermost open bracket is a quote.
func (s *scanner) quote(to int) {
	if s.inside(tokenQuoteOpen) {
		s.close(tokenQuoteClose, to)
	} else {
		s.open(tokenQuoteOpen, to)
	}
}

// relation scans comparisons, bars, angle brackets and arrows of "=".
func (s *scanner) relation(c, d byte) {
	at := s.at
	switch {
	case c == '|' && d == '>' && s.inside(tokenAngleOpen):
		s.add(tokenBars, at+1, false)
	case c == '|' && d == '>':
		s.add(tokenGreaterConfused, at+2, false)
	case c == '|':
		to := at + 1
		for to < len(s.text) && s.text[to] == '|' {
			to++
		}
		switch {
		case to < len(s.text) && s.text[to] == '>' && !s.inside(tokenAngleOpen):
			s.add(tokenGreaterConfused, to+1, false)
		case s.triangle(to) > 0:
			s.add(tokenGreaterConfused, s.triangle(to), false)
		default:
			s.add(tokenBars, to, false)
		}
	case c == '<' && (s.afterWord(setWords) || !s.operand && d != '>' && d != '='):
		s.open(tokenAngleOpen, at+1)
	case c == '>' && s.inside(tokenAngleOpen):
		s.close(tokenAngleClose, at+1)
	case c == '<' && d == '>':
		s.add(tokenConfused, at+2, false)
	case c == '<' && d == '|':
		s.add(tokenLessConfused, s.barBehind(at+2), false)
	case c == '<' && d == '=':
		s.add(tokenLessEqual, at+2, false)
	case c == '<':
		s.add(tokenLess, at+1, false)
	case c == '>' && d == '=':
		s.add(tokenGreaterEqual, at+2, false)
	case c == '>':
		s.add(tokenGreater, at+1, false)
	case c == '=' && d == '>':
		s.add(tokenLambda, at+2, false)
	case c == '=' && d == '=':
		s.add(tokenEqual, at+2, false)
	case c == '=':
		s.add(tokenEqual, at+1, false)
	case c == '!' && d == '=':
		s.add(tokenUnequal, at+2, false)
	default:
		s.fail(Span{at, at + 1}, "`!` is not a sign of the language", "not equal is `!=`, the negation is `not`")
	}
}

// arithmetic scans the remaining ASCII signs.
func (s *scanner) arithmetic(c, d byte) {
	at := s.at
	switch {
	case c == '+' && d == '+':
		s.add(tokenConcat, at+2, false)
	case c == '+' && d == '-' && s.switchAllowed():
		s.add(tokenPlusMinus, at+2, false)
	case c == '+':
		s.add(tokenPlus, at+1, false)
	case c == '-' && d == '>':
		s.add(tokenArrow, at+2, false)
	case c == '-':
		s.add(tokenMinus, at+1, false)
	case c == '*' && d == '*' && (s.operand || s.endsArgument(at+2)):
		s.add(tokenPower, at+2, false)
	case c == '*':
		s.star(at + 1)
	case c == '/' && d == '/':
		s.add(tokenFloorDivide, at+2, false)
	case c == '/':
		s.add(tokenDivide, at+1, false)
	case c == '%':
		s.add(tokenModulo, at+1, false)
	case c == '&' && d != '&':
		s.add(tokenSides, at+1, false)
	case c == ':' && d == '=':
		s.add(tokenAssign, at+2, false)
	case c == ':':
		s.add(tokenColon, at+1, false)
	case c < ' ' || c == 0x7F:
		s.fail(Span{at, at + 1}, "this is not text: it holds control characters", "")
	default:
		s.fail(Span{at, at + 1}, "`"+string(c)+"` is not a sign of the language", hintForSign[c])
	}
}

var hintForSign = map[byte]string{
	'$': "`$ ... $` is understood in typed and pasted text only",
	'&': "the conjunction is `and`",
	'?': "help is `help NAME`",
	'~': "the negation is `not`",
}

// endsArgument reports whether an argument ends at an offset: "**" alone between
// brackets and commas is the operator, not two stars.
func (s *scanner) endsArgument(at int) bool {
	at = skipBlanks(s.text, at)
	return at < len(s.text) && (s.text[at] == ',' || s.text[at] == ')')
}

// switchAllowed decides whether "+-" is a switch: plus-minus where an operand is
// expected, or after a function word and a blank.
func (s *scanner) switchAllowed() bool {
	return !s.operand || s.afterWord(functionWords) && !s.glued()
}

// star scans "*". Whether it is a star or a product is decided by the parser; here
// only, roughly, whether an operand may follow: after a product.
func (s *scanner) star(to int) {
	if end := misereEnd(s.text, to); end > 0 && !(s.operand && s.glued()) {
		s.add(tokenText, end, true)
		return
	}
	isStar := !s.operand || s.glued() && isLiteral(s.previous())
	s.add(tokenStar, to, isStar)
}

// misereEnd is the end of the brackets after the star of a misere form such as *[2#0], 0 where there are none.
func misereEnd(text string, at int) int {
	depth := 0
	for i := at; i < len(text) && text[at] == '['; i++ {
		switch c := text[i]; {
		case c == '[' || c == '(':
			depth++
		case c == ']' || c == ')':
			if depth--; depth == 0 {
				return i + 1
			}
		case depth == 0 || !isDigit(c) && strings.IndexByte("#,+* ", c) < 0:
			return 0
		}
	}
	return 0
}

func isLiteral(kind lexer.TokenType) bool {
	return kind == tokenNumber || kind == tokenFraction || kind == tokenUp || kind == tokenDown
}
