package paste

import (
	"math/big"
	"strings"
	"unicode/utf8"
)

// fraction reads \frac12, \frac{1}{2} and \frac{a}{b}. Behind a number it
// makes a mixed number.
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
		n.Mul(n, b).Add(n, t)
		c.cut(len(c.out) - whole)
		c.at -= whole
		c.put(n.String()+"/"+bottom, at-c.at)
		return
	}
	c.put(top+"/"+bottom, at-start)
}

func isNumber(text string) bool {
	return text != "" && len(text) < 1000 && strings.Trim(text, "0123456789") == ""
}

// wholeBefore is the number of digits that end the cleaned line, when they are
// a number of their own.
func (c *cleaner) wholeBefore() int {
	line := c.out[c.lineStart:]
	n := 0
	for n < len(line) && n < 1000 && isDigit(line[len(line)-1-n]) {
		n++
	}
	if n < len(line) && n > 0 {
		if ch := line[len(line)-1-n]; ch|0x20 >= 'a' && ch|0x20 <= 'z' || ch == '.' || ch == '*' || ch == '^' || ch >= utf8.RuneSelf || ch == '_' {
			return 0
		}
	}
	if !strings.HasSuffix(c.text[:c.at], string(line[len(line)-n:])) {
		return 0
	}
	return n
}

// argument is the argument of a command at an offset: a group or one
// character; and the offset behind it.
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
