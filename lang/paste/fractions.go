package paste

import (
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"
)

// fraction reads \frac12, \frac{1}{2} and \frac{a}{b}. After a number it makes a mixed
// number.
func (c *cleaner) fraction(size int) {
	start := c.at
	at := c.at + size
	top, at := c.argument(at)
	bottom, at := c.argument(at)
	if top == "" || bottom == "" || !isWord(top) && c.text[c.at+size] != '{' && c.groupSize(c.at+size) == 0 {
		c.copy(size)
		return
	}
	if !isNumber(top) || !isNumber(bottom) {
		if isWord(top) && isWord(bottom) {
			c.put("("+top+" / "+bottom+")", at-start)
			return
		}
		c.at += size
		c.skipBlanks()
		if group := c.groupSize(c.at); group > 0 {
			c.group(group, ")/")
		}
		return
	}
	if whole := c.wholeBefore(); whole > 0 {
		n, _ := new(big.Int).SetString(string(c.out[len(c.out)-whole:]), 10)
		t, _ := new(big.Int).SetString(top, 10)
		b, _ := new(big.Int).SetString(bottom, 10)
		top = n.Mul(n, b).Add(n, t).String()
		from := c.sourceOf(len(c.out) - whole)
		c.cut(len(c.out) - whole)
		c.at = from
	} else if c.afterDigit() {
		c.put(" ", 0)
	}
	if at < c.lineEnd && c.text[at] == '^' {
		c.put("("+top+"/"+bottom+")", at-c.at)
		return
	}
	c.put(top+"/"+bottom, at-c.at)
	c.divided = len(c.out)
}

// part writes a blank between a fraction and a directly following digit: \frac123 is a
// half and a 3, not 1/23.
func (c *cleaner) part(next string) {
	if c.divided == 0 || c.divided != len(c.out) || next == "" || !isDigit(next[0]) &&
		!(next[0] == '.' && len(c.text) > c.at+1 && isDigit(c.text[c.at+1])) {
		return
	}
	c.divided = 0
	c.put(" ", 0)
}

// sourceOf maps an offset of out to the text it came from.
func (c *cleaner) sourceOf(at int) int {
	for k := len(c.parts) - 1; k >= 0; k-- {
		if p := c.parts[k]; p.out <= at {
			if p.verbatim {
				return p.from + at - p.out
			}
			return p.from
		}
	}
	return 0
}

// afterDigit reports whether the cleaned line ends with a digit or an arrow, with which
// a fraction would merge.
func (c *cleaner) afterDigit() bool {
	line := c.out[c.lineStart:]
	return len(line) > 0 && (isDigit(line[len(line)-1]) || c.afterArrow())
}

func isNumber(text string) bool {
	return text != "" && len(text) < 1000 && strings.Trim(text, "0123456789") == ""
}

// wholeBefore is the number of digits at the end of the cleaned line, if they are a
// number of their own and only space separates them from the fraction.
func (c *cleaner) wholeBefore() int {
	line := c.out[c.lineStart:]
	n := 0
	for n < len(line) && n < 1000 && isDigit(line[len(line)-1-n]) {
		n++
	}
	if n == 0 || n == 1000 {
		return 0
	}
	if r, _ := utf8.DecodeLastRune(line[:len(line)-n]); n < len(line) && r != '±' && !unicode.IsSpace(r) &&
		!strings.ContainsRune("+-−–=≠<>≤≥⧏⧐⊲⊳◁▷|‖∣∥,;:([{⊕⊗·×", r) {
		return 0
	}
	return n
}

// argument returns the argument of a command at an offset, a group or one character,
// and the offset after it.
func (c *cleaner) argument(at int) (string, int) {
	for at < c.lineEnd && (c.text[at] == ' ' || c.text[at] == '\t') {
		at++
	}
	if at == c.lineEnd {
		return "", at
	}
	if c.text[at] != '{' {
		if ch := c.text[at]; isDigit(ch) || ch|0x20 >= 'a' && ch|0x20 <= 'z' {
			return c.text[at : at+1], at + 1
		}
		return "", at
	}
	size := c.groupSize(at)
	if size == 0 {
		return "", at
	}
	return strings.Trim(c.text[at+1:at+size-1], blanks), at + size
}
