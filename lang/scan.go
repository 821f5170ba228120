package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// Bounds on what one statement may hold, so that no input, however mad, costs
// unbounded time or memory.
const (
	maxDepth  = 1000    // brackets within brackets
	maxTokens = 500_000 // tokens of one statement
	maxDigits = 100_000 // digits of one number
	maxErrors = 10      // errors reported for one text
)

// scanner cuts a text into pieces (statements, rules of a game) and those into
// tokens.
type scanner struct {
	source *Source
	text   string
	at     int // offset of the next character
	mode   Mode
	bound  func(string) bool

	tokens   []lexer.Token // of the current piece; the room is used again
	brackets []bracket     // open in the current piece
	operand  bool          // the last token ends an operand
	downs    bool          // the piece has a name that may mean down
	problem  *Error        // first lexical error of the piece

	tail      []string  // comments behind the last piece
	game      *gameBody // set while inside the braces of a game definition
	lineStart bool      // nothing but blanks and labels before on this line

	seenFrom, seenTo int // blanks and comments already looked over, see followingLine
}

// rest keeps the comments behind the last statement.
func (s *scanner) rest(lines []string) { s.tail = lines }

// bracket is an open bracket: the kind of the token that opened it and its place.
type bracket struct {
	kind lexer.TokenType
	at   int
}

// gameBody is what must be remembered of the head of the open definition.
type gameBody struct {
	name   string
	head   Span
	params map[string]bool
}

func newScanner(source *Source, mode Mode, bound func(string) bool) *scanner {
	s := &scanner{source: source, text: source.Text, mode: mode, bound: bound, lineStart: true}
	if strings.HasPrefix(s.text, "\uFEFF") {
		s.at = len("\uFEFF")
	}
	return s
}

// fail keeps the first error of a piece.
func (s *scanner) fail(span Span, message, hint string) {
	if s.problem == nil {
		s.problem = &Error{Source: s.source, Span: span, Message: message, Hint: hint}
	}
}

// skipBlanks moves over blanks of every kind, but not over line ends.
func (s *scanner) skipBlanks() { s.at = skipBlanks(s.text, s.at) }

func skipBlanks(text string, at int) int {
	for at < len(text) {
		c := text[at]
		if c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v' {
			at++
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		r, size := utf8.DecodeRuneInString(text[at:])
		if !isBlank(r) {
			break
		}
		at += size
	}
	return at
}

// isBlank holds for the blanks beyond ASCII: no-break and thin spaces, marks
// of width zero.
func isBlank(r rune) bool {
	switch r {
	case '\u00A0', '\u202F', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u0085':
		return true
	}
	return r >= utf8.RuneSelf && unicode.Is(unicode.Zs, r)
}

// lineEnd is the offset of the next line end at or after an offset.
func (s *scanner) lineEnd(at int) int {
	if i := strings.IndexByte(s.text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(s.text)
}

// add appends a token that ends at offset to, and moves there.
func (s *scanner) add(kind lexer.TokenType, to int, operand bool) {
	if len(s.tokens) >= maxTokens {
		s.fail(Span{s.at, to}, "this statement is too long: it has more than 500,000 words and signs", "")
		return
	}
	s.tokens = append(s.tokens, lexer.Token{Type: kind, Value: s.text[s.at:to], Pos: lexer.Position{Offset: s.at}})
	s.at = to
	s.operand = operand
}

// previous is the kind of the last token of the piece.
func (s *scanner) previous() lexer.TokenType {
	if len(s.tokens) == 0 {
		return tokenEOF
	}
	return s.tokens[len(s.tokens)-1].Type
}

// glued is true when the last token ends where the next begins.
func (s *scanner) glued() bool {
	return len(s.tokens) > 0 && end(&s.tokens[len(s.tokens)-1]) == s.at
}

// afterWord is true when the last token is a name out of the set.
func (s *scanner) afterWord(set map[string]bool) bool {
	if s.previous() != tokenName {
		return false
	}
	return set[s.tokens[len(s.tokens)-1].Value]
}

func (s *scanner) open(kind lexer.TokenType, to int) {
	if len(s.brackets) >= maxDepth {
		s.fail(Span{s.at, to}, "brackets are nested more than 1000 deep here", "")
		return
	}
	s.brackets = append(s.brackets, bracket{kind, s.at})
	s.add(kind, to, false)
}

func (s *scanner) close(kind lexer.TokenType, to int) {
	opener := openers[kind]
	if n := len(s.brackets); n == 0 {
		s.fail(Span{s.at, to}, "`"+s.text[s.at:to]+"` closes nothing", "")
	} else if top := s.brackets[n-1]; top.kind != opener {
		s.fail(Span{s.at, to}, "`"+s.text[s.at:to]+"` does not match the open `"+bracketText[top.kind]+"`",
			"close it with `"+closerText[top.kind]+"` first")
	} else {
		s.brackets = s.brackets[:n-1]
		s.add(kind, to, true)
		s.operand = !s.afterNimOperator()
	}
}

// afterNimOperator is true behind "(+)" or "(/)" as an operator. Of "(x)" and
// "(^)" it is not known here; they count as an operand in parentheses.
func (s *scanner) afterNimOperator() bool {
	n := len(s.tokens)
	if n < 4 || !isBracketedOperator(s.tokens[n-3:]) || s.tokens[n-2].Type == tokenName || s.tokens[n-2].Type == tokenUp {
		return false
	}
	before := &s.tokens[n-4]
	return before.Type != tokenName || end(before) != s.tokens[n-3].Pos.Offset
}

func (s *scanner) inside(kind lexer.TokenType) bool {
	n := len(s.brackets)
	return n > 0 && s.brackets[n-1].kind == kind
}

var openers = map[lexer.TokenType]lexer.TokenType{
	tokenParenClose: tokenParenOpen, tokenListClose: tokenListOpen, tokenBraceClose: tokenBraceOpen,
	tokenAngleClose: tokenAngleOpen, tokenQuoteClose: tokenQuoteOpen,
}

var bracketText = map[lexer.TokenType]string{
	tokenParenOpen: "(", tokenListOpen: "[", tokenBraceOpen: "{", tokenAngleOpen: "<", tokenQuoteOpen: "'",
}

var closerText = map[lexer.TokenType]string{
	tokenParenOpen: ")", tokenListOpen: "]", tokenBraceOpen: "}", tokenAngleOpen: ">", tokenQuoteOpen: "'",
}

// token scans one token; the scanner stands at a character that is neither a
// blank nor a line end nor a comment.
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

// quote is the mark of a form that must not be simplified; it closes when the
// innermost open bracket is a quote.
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
		s.add(tokenBars, to, false)
	case c == '<' && (s.afterWord(setWords) || !s.operand && d != '>' && d != '='):
		s.open(tokenAngleOpen, at+1)
	case c == '>' && s.inside(tokenAngleOpen):
		s.close(tokenAngleClose, at+1)
	case c == '<' && d == '>':
		s.add(tokenConfused, at+2, false)
	case c == '<' && d == '|':
		s.add(tokenLessConfused, at+2, false)
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

// endsArgument is true when an argument ends at an offset: "**" alone between
// brackets and commas is the operator, not two stars.
func (s *scanner) endsArgument(at int) bool {
	at = skipBlanks(s.text, at)
	return at < len(s.text) && (s.text[at] == ',' || s.text[at] == ')')
}

// switchAllowed decides how "+-" is read: plus-minus where an operand is
// expected, or after a function word with a blank before it.
func (s *scanner) switchAllowed() bool {
	return !s.operand || s.afterWord(functionWords) && !s.glued()
}

// star scans "*". Whether it is a star or a product is for the parser to say;
// here only whether an operand may follow, roughly: after a product.
func (s *scanner) star(to int) {
	isStar := !s.operand || s.glued() && isLiteral(s.previous())
	s.add(tokenStar, to, isStar)
}

func isLiteral(kind lexer.TokenType) bool {
	return kind == tokenNumber || kind == tokenFraction || kind == tokenUp || kind == tokenDown
}

// name scans a word.
func (s *scanner) name() {
	to := wordEnd(s.text, s.at)
	word := s.text[s.at:to]
	if kind, ok := reserved[word]; ok {
		s.add(kind, to, false)
		return
	}
	if isDown(word) {
		s.downs = true
		s.ups(tokenDown, 'v')
		return
	}
	s.add(tokenName, to, true)
}

// wordEnd is the end of the word that starts at an offset.
func wordEnd(text string, at int) int {
	for at < len(text) {
		c := text[at]
		if c < utf8.RuneSelf {
			if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= '0' && c <= '9') {
				break
			}
			at++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[at:])
		if !isLetter(r) {
			break
		}
		at += size
	}
	return at
}

// isLetter holds for letters beyond ASCII, superscripts excepted.
func isLetter(r rune) bool {
	return unicode.IsLetter(r) && r != 'ⁿ' && r != utf8.RuneError
}

// isDown holds for v, vv, vvv ... and v with digits.
func isDown(word string) bool {
	if word[0] != 'v' {
		return false
	}
	rest := strings.TrimLeft(word, "v")
	return rest == "" || len(word)-len(rest) == 1 && strings.Trim(rest, "0123456789") == ""
}
