package paste

import (
	"strings"
	"unicode/utf8"
)

// character cleans the text at the next character, outside comments.
func (c *cleaner) character() {
	if c.quoted {
		c.inText()
		return
	}
	switch ch := c.text[c.at]; ch {
	case '"':
		c.quoted = true
		c.copy(1)
	case '\\':
		c.command()
	case '$':
		c.dollars = true
		c.at++
	case '`': // marks code in Markdown
		c.at++
	case '(', '[':
		c.depth++
		c.copy(1)
	case ')', ']':
		c.depth--
		c.copy(1)
	case '{':
		c.open()
	case '}':
		c.close()
	case '^':
		c.superscript()
	case '*':
		c.plainStar()
	case '+', '-':
		if !c.tiny(1, map[byte]string{'+': "tiny", '-': "miny"}[ch], false) {
			c.copy(1)
		}
	case '%':
		if !c.percent() {
			c.copy(1)
		}
	case '_':
		if !c.blankToFill() && !c.afterTiny() {
			c.copy(1)
		}
	case ' ':
		if c.depth > 0 || !c.relation() {
			c.copy(1)
		}
	case '~', '&':
		if c.tex || c.dollars {
			c.put(" ", 1)
		} else {
			c.copy(1)
		}
	default:
		c.other(ch)
	}
}

// plainStar reads a star, and a subscript after it: *₂ is *2.
func (c *cleaner) plainStar() {
	if c.starGroup() {
		return
	}
	c.copy(1)
	if _, n := c.lowered(c.at); c.dollars || c.tex || n > 0 {
		c.subscript(c.at, "")
	}
}

// inText copies text within quotes, where nothing is cleaned.
func (c *cleaner) inText() {
	switch {
	case c.text[c.at] == '\\' && c.at+1 < c.lineEnd:
		_, size := utf8.DecodeRuneInString(c.text[c.at+1:])
		c.copy(1 + size)
	case c.text[c.at] == '"':
		c.quoted = false
		c.copy(1)
	case strings.HasPrefix(c.text[c.at:], "”"):
		c.quoted = false
		c.copy(len("”"))
	default:
		c.copy(1)
	}
}

// other copies a character; a few beyond ASCII need more than the lexer does.
func (c *cleaner) other(ch byte) {
	if ch < utf8.RuneSelf {
		c.copy(1)
		return
	}
	r, size := utf8.DecodeRuneInString(c.text[c.at:])
	switch r {
	case '“', '„', '”':
		c.quoted = true
		c.copy(size)
	case '↑', '⇑', '↓', '⇓':
		c.copy(size)
		c.power()
	case '∗', '⋆', '★':
		c.copy(size)
		c.subscript(c.at, "")
	case '−':
		if !c.tiny(size, "miny", false) {
			c.copy(size)
		}
	case '⧾':
		c.tiny(size, "tiny", true)
	case '⧿':
		c.tiny(size, "miny", true)
	case '₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉':
		if digits, n := c.lowered(c.at); c.behindTiny() {
			c.put("("+digits+")", n)
		} else if c.afterLetter() {
			c.put("_"+digits, n)
		} else {
			c.copy(size)
		}
	case '∅':
		c.nothing(size)
	case '⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹':
		c.raised()
	default:
		c.copy(size)
	}
}

// raised reads superscript digits: after an arrow they are left to the lexer, after
// another operand they are a power.
func (c *cleaner) raised() {
	if c.afterOperand() && !c.afterArrow() {
		c.put("**", 0)
		for c.at < c.lineEnd {
			r, size := utf8.DecodeRuneInString(c.text[c.at:])
			i := strings.IndexRune("⁰¹²³⁴⁵⁶⁷⁸⁹", r)
			if i < 0 || r < utf8.RuneSelf {
				return
			}
			c.put(string(rune('0'+utf8.RuneCountInString("⁰¹²³⁴⁵⁶⁷⁸⁹"[:i]))), size)
		}
		return
	}
	_, size := utf8.DecodeRuneInString(c.text[c.at:])
	c.copy(size)
}

// afterOperand reports whether the cleaned text ends with a letter, a digit or a
// closing bracket.
func (c *cleaner) afterOperand() bool {
	if len(c.out) == c.lineStart {
		return false
	}
	ch := c.out[len(c.out)-1]
	return ch >= '0' && ch <= '9' || ch|0x20 >= 'a' && ch|0x20 <= 'z' || ch == ')' || ch == ']' || ch == '_' ||
		ch >= utf8.RuneSelf
}

// afterArrow reports whether the cleaned text ends with an arrow, or with superscript
// digits, which occur in it only after arrows.
func (c *cleaner) afterArrow() bool {
	r, _ := utf8.DecodeLastRune(c.out[c.lineStart:])
	return strings.ContainsRune("↑⇑↓⇓⁰¹²³⁴⁵⁶⁷⁸⁹", r) && r != utf8.RuneError
}
