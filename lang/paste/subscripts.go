package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
	"unicode/utf8"
)

// subscripted reports whether "_" is at an offset.
func (c *cleaner) subscripted(at int) bool { return at < c.lineEnd && c.text[at] == '_' }

const subscriptDigits = "₀₁₂₃₄₅₆₇₈₉"

// lowered returns the number in subscript digits at an offset, and its length.
func (c *cleaner) lowered(at int) (digits string, size int) {
	for at+size < c.lineEnd {
		r, n := utf8.DecodeRuneInString(c.text[at+size:])
		i := strings.IndexRune(subscriptDigits, r)
		if i < 0 || r < utf8.RuneSelf || r == utf8.RuneError {
			break
		}
		digits += string(rune('0' + utf8.RuneCountInString(subscriptDigits[:i])))
		size += n
	}
	return digits, size
}

// subscript writes the subscript at an offset, "_2", "_{1/2}" or "₂", after a text that
// the language writes before its argument; false if no subscript is a number.
func (c *cleaner) subscript(at int, before string) bool {
	digits, size := c.lowered(at)
	if size == 0 && c.subscripted(at) {
		if group := strings.IndexByte(c.text[at:c.lineEnd], '}'); at+1 < c.lineEnd && c.text[at+1] == '{' && group > 0 {
			digits, size = strings.TrimSpace(c.text[at+2:at+group]), group+1
		} else if at+1 < c.lineEnd && isDigit(c.text[at+1]) {
			digits, size = c.text[at+1:at+2], 2
		}
	}
	top, bottom, fraction := strings.Cut(digits, "/")
	if !isNumber(top) || fraction && !isNumber(bottom) {
		return false
	}
	if before != "" {
		digits = before + "(" + digits + ")"
	}
	c.put(digits, at+size-c.at)
	return true
}

// tiny reads the sign + or - with a subscript where an operand is expected; or the
// signs ⧾ and ⧿, which have no other meaning.
func (c *cleaner) tiny(size int, name string, alone bool) bool {
	at := c.at + size
	if !alone && c.operandBeforeBlanks() {
		return false
	}
	_, n := c.lowered(at)
	if n > 0 || c.subscripted(at) && (c.tex || c.dollars || alone) {
		start := c.at
		if c.subscript(at, name) {
			return true
		}
		c.at = start
		if c.subscripted(at) {
			size++
		}
	} else if !alone {
		return false
	}
	c.put(name+" ", size)
	return true
}

// starGroup reads the number of a star in braces, "*{5}", which LaTeX prints as *5.
func (c *cleaner) starGroup() bool {
	rest := c.text[c.at+1 : c.lineEnd]
	to := strings.IndexByte(rest, '}')
	if c.afterOperand() || !strings.HasPrefix(rest, "{") || to < 0 || !isNumber(rest[1:to]) {
		return false
	}
	c.copy(1)
	c.put(rest[1:to], to+1)
	return true
}

// behindTiny reports whether the cleaned text ends with the word tiny or miny.
func (c *cleaner) behindTiny() bool {
	line := string(c.out[max(c.lineStart, len(c.out)-8):])
	for _, name := range []string{"tiny", "miny"} {
		if before, ok := strings.CutSuffix(line, name); ok && (before == "" || !isWordByte(before[len(before)-1])) {
			return true
		}
	}
	return false
}

// afterTiny reads the subscript of the word tiny or miny between dollars.
func (c *cleaner) afterTiny() bool {
	if !c.tex && !c.dollars || !c.behindTiny() {
		return false
	}
	name := string(c.out[len(c.out)-4:])
	start := c.at
	c.cut(len(c.out) - len(name))
	if c.subscript(c.at, name) {
		return true
	}
	c.at = start
	c.put(name+" ", 1)
	return true
}

// blankToFill drops "____", which leaves room for the answer, and the = before it.
func (c *cleaner) blankToFill() bool {
	n := 0
	for c.at+n < c.lineEnd && c.text[c.at+n] == '_' {
		n++
	}
	if n < 2 || c.afterLetter() || strings.Trim(c.text[c.at+n:c.lineEnd], blanks+".,;?$") != "" {
		return false
	}
	c.at += n
	c.dropEquals()
	return true
}

// dropEquals drops an = at the end of the cleaned line.
func (c *cleaner) dropEquals() {
	line := strings.TrimRight(string(c.out[c.lineStart:]), blanks)
	c.cut(c.lineStart + len(strings.TrimRight(strings.TrimSuffix(line, "="), blanks)))
}

// ruled reads \underline and \rule: a blank to fill in, or a line under text that is
// kept.
func (c *cleaner) ruled(size int) {
	at := c.at + size
	isRule := c.text[c.at:at] == `\rule`
	for at < c.lineEnd && c.text[at] == '[' && strings.IndexByte(c.text[at:c.lineEnd], ']') > 0 {
		at += strings.IndexByte(c.text[at:c.lineEnd], ']') + 1
	}
	group := c.groupSize(at)
	if group == 0 {
		c.copy(size)
		return
	}
	inner := c.text[at+1 : at+group-1]
	if isRule {
		c.at = at + group
		c.at += c.groupSize(c.at)
		c.dropEquals()
		return
	}
	if spacing.MatchString(inner) {
		c.at = at + group
		c.dropEquals()
		return
	}
	c.at += size
}

// spacing matches commands that only make space.
var spacing = regexp.MustCompile(`^(?:[ \t~_]|\\(?:qquad|quad|hspace\*?\{[^{}]*\}|phantom\{[^{}]*\}|[,;:! ]))*$`)
