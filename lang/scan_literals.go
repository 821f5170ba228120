package lang

import (
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isHexDigit(c byte) bool {
	return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

func digitsEnd(text string, at int, hex bool) int {
	for at < len(text) && (isDigit(text[at]) || hex && isHexDigit(text[at])) {
		at++
	}
	return at
}

// number scans a natural number or a take-and-break code.
func (s *scanner) number() {
	maker := s.maker()
	if to := codeEnd(s.text, s.at, maker == "hexadecimal", maker != ""); to > 0 {
		s.code(to, maker)
		return
	}
	to := digitsEnd(s.text, s.at, false)
	if to-s.at > maxDigits {
		s.fail(Span{s.at, to}, "this number has more than 100,000 digits", "a power is written 10**100000")
		s.at = to
		return
	}
	s.add(tokenNumber, to, true)
}

// maker is the word octal, hexadecimal or unequal if the next token is its argument.
func (s *scanner) maker() string {
	n := len(s.tokens)
	if n > 0 && s.tokens[n-1].Type == tokenParenOpen && s.glued() {
		n--
		if n > 0 && end(&s.tokens[n-1]) != s.tokens[n].Pos.Offset {
			return ""
		}
	}
	if n == 0 || s.tokens[n-1].Type != tokenTaker {
		return ""
	}
	if word := s.tokens[n-1].Value; word == "octal" || word == "hexadecimal" || word == "unequal" {
		return word
	}
	return ""
}

// codeEnd is the end of the code that starts at an offset, or 0: digits, one point (not
// "..") and digits; before "...", the digits in parentheses, or else the last digit,
// repeat. Without a maker before it, a digit must follow the point, so that "4."
// remains a number and a full stop.
func codeEnd(text string, at int, hex, maker bool) int {
	start := at
	at = digitsEnd(text, at, hex)
	point := pointSize(text[at:])
	if point == 0 || strings.HasPrefix(text[at:], "..") {
		return 0
	}
	whole := at > start
	if whole && point > 1 && !maker && !zeroTells(text, start, at) {
		return 0 // 2·3 is a product
	}
	at += point
	digits := digitsEnd(text, at, hex)
	fraction := digits > at
	at = digits
	if at < len(text) && text[at] == '(' {
		inner := digitsEnd(text, at+1, hex)
		if inner > at+1 && inner < len(text) && text[inner] == ')' {
			if dots := dotsSize(text[inner+1:]); dots > 0 {
				return inner + 1 + dots
			}
		}
	}
	if !fraction && !(maker && whole) {
		return 0
	}
	if fraction {
		at += dotsSize(text[at:])
	}
	return at
}

// zeroTells reports a code with a raised point between digits, as 4·07 and 0·137, which
// is not a product because a zero comes first on one side.
func zeroTells(text string, start, point int) bool {
	if point != start+1 || strings.HasSuffix(text[:start], "·") {
		return false
	}
	digits := text[point+len("·"):]
	return len(digits) > 0 && isDigit(digits[0]) && (text[start] == '0' || digits[0] == '0' && len(digits) > 1 &&
		isDigit(digits[1]))
}

// pointSize is the length of the point at the start of a text: "." or "·".
func pointSize(text string) int {
	switch {
	case strings.HasPrefix(text, "."):
		return 1
	case strings.HasPrefix(text, "·"):
		return len("·")
	}
	return 0
}

// dotsSize is the length of "..." or "…" at the start of a text.
func dotsSize(text string) int {
	switch {
	case strings.HasPrefix(text, "..."):
		return 3
	case strings.HasPrefix(text, "…"):
		return len("…")
	}
	return 0
}

func (s *scanner) code(to int, maker string) {
	if to < len(s.text) && wordEnd(s.text, to) > to {
		bad := wordEnd(s.text, to)
		hint := "put a blank after the code"
		if maker != "hexadecimal" && isHexDigit(s.text[to]) {
			hint = "digits beyond 9 are for `hexadecimal " + s.text[s.at:bad] + "`"
		}
		s.fail(Span{to, bad}, "`"+s.text[to:bad]+"` cannot stand in a code", hint)
		s.at = bad
		return
	}
	if to-s.at > maxDigits {
		s.fail(Span{s.at, to}, "this code has more than 100,000 digits", "")
		s.at = to
		return
	}
	s.add(tokenCode, to, true)
}

// dot scans a token that begins with ".": a code, a range, or the multiple "3 . ^".
func (s *scanner) dot() {
	if strings.HasPrefix(s.text[s.at:], "...") {
		s.fail(Span{s.at, s.at + 3}, "`...` only comes after the digits of a code, as in 0.3...", "a range is written 0..9")
		s.at += 3
		return
	}
	if strings.HasPrefix(s.text[s.at:], "..") {
		s.add(tokenRange, s.at+2, false)
		return
	}
	if !(s.operand && s.glued()) {
		maker := s.maker()
		if to := codeEnd(s.text, s.at, maker == "hexadecimal", maker != ""); to > 0 {
			s.code(to, maker)
			return
		}
	}
	s.add(tokenDot, s.at+1, false)
}

// raisedDot scans "·": a product after an operand, otherwise the point of a code.
func (s *scanner) raisedDot(size int) {
	if !s.operand || s.maker() != "" {
		maker := s.maker()
		if to := codeEnd(s.text, s.at, maker == "hexadecimal", maker != ""); to > 0 {
			s.code(to, maker)
			return
		}
	}
	s.add(tokenProduct, s.at+size, false)
}

// ups scans ups or downs: a run of the sign, or one sign with digits, with "<n>", "[n]",
// "<on>", "[on]" or a superscript directly after it.
func (s *scanner) ups(kind lexer.TokenType, sign rune) {
	to := s.at
	for {
		r, size := utf8.DecodeRuneInString(s.text[to:])
		if size == 0 || !sameUps(sign, r) {
			break
		}
		to += size
	}
	if to < len(s.text) {
		switch c := s.text[to]; {
		case isDigit(c):
			to = digitsEnd(s.text, to, false)
		case c == '<' || c == '[':
			if n := digitsEnd(s.text, to+1, false); n > to+1 && n < len(s.text) && s.text[n] == c+2 {
				to = n + 1 // '>' is '<' + 2 and ']' is '[' + 2
			} else if strings.HasPrefix(s.text[to+1:], "on"+string(rune(c+2))) {
				to += len("<on>")
			} else if n := noPowerEnd(s.text, to); n > to {
				s.fail(Span{s.at, n}, "the power of up is a whole number from 1 on",
					"^<2> is the second power, ^[2] the sum ^<1> + ^<2>")
				s.at = n
				return
			}
		default:
			to = superscriptEnd(s.text, to)
		}
	}
	if to-s.at > maxDigits {
		s.fail(Span{s.at, to}, "this has more than 100,000 signs", "")
		s.at = to
		return
	}
	s.add(kind, to, true)
}

// noPowerEnd is the end of a bracket that looks like a power of up but has a negative
// number or a fraction in it; otherwise at.
func noPowerEnd(text string, at int) int {
	to := at + 1
	if to < len(text) && text[to] == '-' {
		to++
	}
	end := digitsEnd(text, to, false)
	if end == to {
		return at
	}
	if end < len(text) && (text[end] == '/' || text[end] == '.') {
		end = digitsEnd(text, end+1, false)
	}
	if end < len(text) && text[end] == text[at]+2 {
		return end + 1
	}
	return at
}

func sameUps(sign, r rune) bool {
	if sign == 'v' {
		return r == 'v'
	}
	return upStrokes(r) != 0 && (upStrokes(sign) > 0) == (upStrokes(r) > 0)
}

// upStrokes is the number of ups that an arrow denotes, negative for downs.
func upStrokes(r rune) int {
	switch r {
	case '^', '↑':
		return 1
	case '⇑':
		return 2
	case '⤊':
		return 3
	case 'v', '↓':
		return -1
	case '⇓':
		return -2
	case '⤋':
		return -3
	}
	return 0
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

// superscriptDigit is the value of a superscript digit, or -1.
func superscriptDigit(r rune) int {
	i := strings.IndexRune(superscripts, r)
	if i < 0 || r == utf8.RuneError {
		return -1
	}
	return utf8.RuneCountInString(superscripts[:i])
}

func superscriptEnd(text string, at int) int {
	for at < len(text) {
		r, size := utf8.DecodeRuneInString(text[at:])
		if r < utf8.RuneSelf || superscriptDigit(r) < 0 {
			break
		}
		at += size
	}
	return at
}
