package lang

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// symbolKinds are the characters beyond ASCII that are operators or bars.
var symbolKinds = map[rune]lexer.TokenType{
	'⊕': tokenNimSum, '⊗': tokenNimProduct, '⊘': tokenNimQuotient, '⨁': tokenNimSum, '⨂': tokenNimProduct,
	'−': tokenMinus, '–': tokenMinus, '‐': tokenMinus, '‑': tokenMinus, '×': tokenProduct, '÷': tokenDivide,
	'≥': tokenGreaterEqual, '⩾': tokenGreaterEqual, '≤': tokenLessEqual, '⩽': tokenLessEqual, '≠': tokenUnequal,
	'‖': tokenBars, '∥': tokenBars, '∣': tokenBars,
	'│': tokenBars, '┃': tokenBars, '❘': tokenBars, '¦': tokenBars, 'ǀ': tokenBars, '║': tokenBars, 'ǁ': tokenBars,
	'⧏': tokenLessConfused, '⊲': tokenLessConfused, '◁': tokenLessConfused,
	'⧐': tokenGreaterConfused, '⊳': tokenGreaterConfused, '▷': tokenGreaterConfused,
	'±': tokenPlusMinus, '∈': tokenIn, '∨': tokenOr, '∧': tokenAnd, '¬': tokenNot, '∪': tokenConcat,
	'→': tokenArrow, '‥': tokenRange,
	'½': tokenFraction, '¼': tokenFraction, '¾': tokenFraction,
	'⅛': tokenFraction, '⅜': tokenFraction, '⅝': tokenFraction, '⅞': tokenFraction,
}

// hintForSymbol says what is written instead of signs of other books.
var hintForSymbol = map[rune]string{
	'∩': "what two sets share is `{x for x in a if x in b}`",
	'∖': "a set without some elements is `{x for x in a if not x in b}`",
	'∅': "the empty set is `set []`",
	'∉': "`not x in a`",
}

// fractions are the values of single-character fractions.
var fractions = map[string][2]int64{
	"½": {1, 2}, "¼": {1, 4}, "¾": {3, 4}, "⅛": {1, 8}, "⅜": {3, 8}, "⅝": {5, 8}, "⅞": {7, 8},
}

// symbol scans a sign or a word that begins with a character beyond ASCII.
func (s *scanner) symbol() {
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	to := s.at + size
	if kind, ok := symbolKinds[r]; ok {
		switch kind {
		case tokenBars:
			if to = s.symbolBars(s.at); s.triangle(to) > 0 {
				kind, to = tokenGreaterConfused, s.triangle(to)
			}
		case tokenLessConfused:
			to = s.barBehind(to)
		}
		s.add(kind, to, kind == tokenFraction)
		return
	}
	switch r {
	case '∗', '⋆', '★', '☆':
		s.star(to)
	case '·', '⋅':
		s.raisedDot(size)
	case '↑', '⇑', '⤊':
		s.ups(tokenUp, r)
	case '↓', '⇓', '⤋':
		s.ups(tokenDown, r)
	case '“', '”', '„':
		s.quotedText()
	case '‘', '’':
		s.quote(to)
	case '√', '∞':
		s.add(tokenName, to, true)
	default:
		if isLetter(r) {
			s.name()
			return
		}
		s.strange(r, size)
	}
}

// barBehind is the end of a sign "less or confused" including the bar that books set
// next to the triangle, as in ◁|; no operand begins with a bar.
func (s *scanner) barBehind(to int) int {
	at := skipBlanks(s.text, to)
	if end := s.symbolBars(at); end > at {
		return end
	}
	if at < len(s.text) && s.text[at] == '|' {
		return at + 1
	}
	return to
}

// triangle is the end of a sign "greater or confused" that follows a bar, as in |▷; 0
// if there is none.
func (s *scanner) triangle(to int) int {
	at := skipBlanks(s.text, to)
	r, size := utf8.DecodeRuneInString(s.text[at:])
	if symbolKinds[r] != tokenGreaterConfused {
		return 0
	}
	return at + size
}

// symbolBars is the end of a run of bars beyond ASCII.
func (s *scanner) symbolBars(to int) int {
	for to < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[to:])
		if symbolKinds[r] != tokenBars {
			break
		}
		to += size
	}
	return to
}

func (s *scanner) strange(r rune, size int) {
	span := Span{s.at, s.at + size}
	switch {
	case r == utf8.RuneError && size == 1:
		s.fail(span, "this is not text: the bytes are not UTF-8", "")
	case r < 0x20 || r == '\u2028' || r == '\u2029' || r >= 0x7F && r < 0xA0:
		s.fail(span, fmt.Sprintf("the character U+%04X is not a sign of the language", r), "")
	default:
		s.fail(span, fmt.Sprintf("`%c` is not a sign of the language", r), hintForSymbol[r])
	}
}

// commandKinds are the LaTeX commands accepted as such: spellings of the operators. All
// other LaTeX is handled by lang/paste.
var commandKinds = func() map[string]lexer.TokenType {
	kinds := map[string]lexer.TokenType{`\mid`: tokenBars, `\vert`: tokenBars, `\to`: tokenArrow}
	for _, o := range operators {
		for _, spelling := range o.Accepted {
			if strings.HasPrefix(spelling, `\`) {
				kinds[spelling] = o.kind
			}
		}
	}
	kinds[`\parallel`], kinds[`\|`] = tokenBars, tokenBars
	return kinds
}()

// command scans a backslash and a word.
func (s *scanner) command() {
	to := s.at + 1
	for to < len(s.text) && (s.text[to]|0x20 >= 'a' && s.text[to]|0x20 <= 'z') {
		to++
	}
	if to == s.at+1 && to < len(s.text) {
		_, size := utf8.DecodeRuneInString(s.text[to:])
		to += size
	}
	word := s.text[s.at:to]
	switch kind := commandKinds[word]; {
	case kind != 0:
		s.add(kind, to, false)
	case word == `\ast` || word == `\star`:
		s.star(to)
	case word == `\uparrow` || word == `\Uparrow`:
		s.add(tokenUp, to, true)
	case word == `\downarrow` || word == `\Downarrow`:
		s.add(tokenDown, to, true)
	case word == `\omega`:
		s.add(tokenName, to, true)
	default:
		s.fail(Span{s.at, to}, "`"+word+"` is not a command that is understood here", "")
	}
}

// barWidth is the number of strokes of a run of bars in any notation.
func barWidth(text string) int {
	if strings.HasPrefix(text, `\`) {
		if text == `\parallel` || text == `\|` {
			return 2
		}
		return 1
	}
	width := 0
	for _, r := range text {
		width++
		if r == '‖' || r == '∥' || r == '║' || r == 'ǁ' {
			width++
		}
	}
	return width
}
