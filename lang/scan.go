package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// Bounds on one statement, so that no input, however odd, costs unbounded time or
// memory.
const (
	maxTokens = 500_000 // tokens of one statement
	maxDigits = 100_000 // digits of one number
	maxErrors = 10      // errors reported for one text
)

// scanner splits a text into statements, and statements into tokens.
type scanner struct {
	source  *Source
	text    string
	at      int // offset of the next character
	mode    Mode
	bound   func(string) bool // names that, in parentheses, are not labels
	defined func(string) bool // names bound by earlier texts

	tokens   []lexer.Token   // tokens of the current statement; the memory is reused
	from     int             // index of the first of them in the current line of a body
	brackets []bracket       // open brackets of the current statement or line
	operand  bool            // the last token ends an operand
	downs    bool            // a name occurred that may mean down
	special  bool            // a word occurred after which signs are scanned differently
	local    map[string]bool // such words that are bound in the current statement or line
	named    map[string]bool // and those bound by earlier := and game
	problem  *Error          // first lexical error of the statement or line
	labelled string          // the last label

	tail      []string  // comments after the last piece
	game      *gameBody // set inside the braces of a game definition
	lineStart bool      // only blanks and labels so far on this line

	seenFrom, seenTo int // blanks and comments already skipped, see followingLine
}

// bracket is an open bracket: the kind of the token that opened it and its place.
type bracket struct {
	kind lexer.TokenType
	at   int
}

// gameBody is what the scanner remembers of the head of the open definition.
type gameBody struct {
	name   string
	head   Span
	params map[string]bool
}

func newScanner(source *Source, mode Mode, names Names) *scanner {
	s := &scanner{source: source, text: source.Text, mode: mode, bound: names.Applied, defined: names.Defined, lineStart: true}
	s.tokens = make([]lexer.Token, 0, min(len(s.text)/2+1, 128)) // most statements fit
	if strings.HasPrefix(s.text, "\uFEFF") {
		s.at = len("\uFEFF")
	}
	return s
}

// fail records the first error of a piece.
func (s *scanner) fail(span Span, message, hint string) {
	if s.problem == nil {
		s.problem = &Error{Source: s.source, Span: span, Message: message, Hint: hint}
	}
}

// skipBlanks skips blanks of every kind, but not line ends.
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

// isBlank reports blanks beyond ASCII: no-break and thin spaces, marks of width zero.
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

// add appends a token that ends at offset to, and advances to its end.
func (s *scanner) add(kind lexer.TokenType, to int, operand bool) {
	if len(s.tokens)-s.from >= maxTokens {
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

// glued reports whether the next token directly follows the last one.
func (s *scanner) glued() bool {
	return len(s.tokens) > 0 && end(&s.tokens[len(s.tokens)-1]) == s.at
}

// afterWord reports whether the last token is a word of the set and has its library
// meaning.
func (s *scanner) afterWord(set map[string]bool) bool {
	if kind := s.previous(); kind != tokenName && kind != tokenTaker {
		return false
	}
	word := s.tokens[len(s.tokens)-1].Value
	return set[word] && !s.isBound(word)
}

// isBound reports whether a word is bound at the present position.
func (s *scanner) isBound(word string) bool {
	return s.local[word] || s.named[word] || s.game != nil && s.game.params[word] || s.defined != nil && s.defined(word)
}

func (s *scanner) open(kind lexer.TokenType, to int) {
	if len(s.brackets) >= maxBrackets {
		s.fail(Span{s.at, to}, "brackets are nested more than 4000 deep here", "")
		return
	}
	s.brackets = append(s.brackets, bracket{kind, s.at})
	s.add(kind, to, false)
}

func (s *scanner) close(kind lexer.TokenType, to int) {
	opener := openers[kind]
	if n := len(s.brackets); n == 0 {
		s.fail(Span{s.at, to}, "`"+s.text[s.at:to]+"` closes nothing", "")
	} else if top := s.brackets[n-1]; top.kind != opener && s.lessOrEqual(top) {
		message, hint := s.neverClosed()
		s.fail(Span{top.at, top.at + 1}, message, hint)
		s.brackets = s.brackets[:n-1]
		s.close(kind, to)
	} else if top.kind != opener {
		s.fail(Span{s.at, to}, "`"+s.text[s.at:to]+"` does not match the open `"+bracketText[top.kind]+"`",
			"close it with `"+closerText[top.kind]+"` first")
	} else {
		s.brackets = s.brackets[:n-1]
		s.add(kind, to, true)
		s.operand = !s.afterNimOperator()
	}
}

// afterNimOperator reports whether the last token is "(+)" or "(/)" as an operator.
// "(x)" and "(^)" are ambiguous here; they count as an operand in parentheses.
func (s *scanner) afterNimOperator() bool {
	t := s.tokens[s.from:]
	n := len(t)
	if n < 4 || !isBracketedOperator(t[n-3:]) || t[n-2].Type == tokenName || t[n-2].Type == tokenUp {
		return false
	}
	before := &t[n-4]
	return before.Type != tokenName && before.Type != tokenTaker || end(before) != t[n-3].Pos.Offset
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

// name scans a word.
func (s *scanner) name() {
	if isHexDigit(s.text[s.at]) && s.maker() == "hexadecimal" {
		if to := codeEnd(s.text, s.at, true, true); to > 0 {
			s.code(to, "hexadecimal")
			return
		}
	}
	to := s.graphEnd(wordEnd(s.text, s.at))
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
	s.special = s.special || specialWords[word]
	if takers[word] && !s.isBound(word) {
		s.add(tokenTaker, to, true)
		return
	}
	s.add(tokenName, to, true)
}

// graphEnd is the end of a word that ends at an offset, with what follows it in the name of a complete bipartite graph:
// K3,3 is one word, unless K3 is a name here, which then stands somewhere without a comma and a digit behind it.
func (s *scanner) graphEnd(to int) int {
	word := s.text[s.at:to]
	if word[0] != 'K' || to == s.at+1 || strings.Trim(word[1:], digits) != "" || s.isBound(word) {
		return to
	}
	size := func(from int) int {
		if from == len(s.text) || s.text[from] != ',' {
			return 0
		}
		return len(s.text[from+1:]) - len(strings.TrimLeft(s.text[from+1:], digits))
	}
	for at := 0; ; at += len(word) {
		next := strings.Index(s.text[at:], word)
		if next < 0 {
			return to + 1 + size(to)
		}
		if at += next; size(at+len(word)) == 0 {
			return to
		}
	}
}

const digits = "0123456789"

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

// isLetter reports letters beyond ASCII, except superscripts.
func isLetter(r rune) bool {
	return unicode.IsLetter(r) && r != 'ⁿ' && r != utf8.RuneError
}

// isDown reports whether a word is v, vv, vvv ... or v with digits.
func isDown(word string) bool {
	if word[0] != 'v' {
		return false
	}
	rest := strings.TrimLeft(word, "v")
	return rest == "" || len(word)-len(rest) == 1 && strings.Trim(rest, "0123456789") == ""
}
