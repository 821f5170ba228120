package paste

import (
	"bytes"
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

const blanks = " \t\r\u00A0\u202F\u2009\u200A\u2003\u2002\u200B\uFEFF"

var (
	question  = regexp.MustCompile(`(?:=[ \t\x{00A0}]*)?\?+$`)
	codePoint = regexp.MustCompile(`\b(?:octal|hexadecimal|unequal)[ \t]*\(?[ \t]*[0-9A-Fa-f]*\.$`)
	claimed   = regexp.MustCompile(`^(?:[^A-Za-z;"]*[^A-Za-z;":>]=[^A-Za-z;">][^A-Za-z;"]*;[ \t]*)+$`) // values without letters
	onlyLabel = regexp.MustCompile(`^[ \t]*(?:(?:[A-Z][a-z]*\.? ?)?\d[\d.]*[a-z]?[.:)]|[\[(]?[0-9A-Za-z]{1,4}[)\]])[ \t]*$`)
)

// trailing drops what ends a sentence or a question but is not part of the language: "=
// ?", "?", a full stop, a comma, a semicolon.
func (c *cleaner) trailing() {
	if m := dotsToFill.FindSubmatchIndex(c.out[max(c.lineStart, len(c.out)-200):]); m != nil {
		c.cut(max(c.lineStart, len(c.out)-200) + m[3])
	}
	semicolon, answer := c.dropsSemicolon(c.out[c.lineStart:]), c.awaitsAnswer()
	for dropped := false; ; dropped = true {
		line := c.out[c.lineStart:]
		end := len(bytes.TrimRight(line, blanks))
		line = line[:end]
		drop := trailingSigns(line, semicolon)
		if drop == 0 && answer && openEquals.Match(line) &&
			!statement[firstWord(string(line[labelSize(string(line[:min(len(line), 80)])):]))] {
			drop = len("=")
		}
		if drop == 0 {
			if dropped {
				c.cut(c.lineStart + end)
			}
			return
		}
		c.cut(c.lineStart + end - drop)
	}
}

// trailingSigns is the number of bytes at the end to be dropped.
func trailingSigns(line []byte, semicolon bool) int {
	if len(line) == 0 {
		return 0
	}
	switch line[len(line)-1] {
	case '?':
		tail := line[max(0, len(line)-80):]
		if at := question.FindIndex(tail); at != nil {
			return at[1] - at[0]
		}
		return 1
	case '.':
		dots := len(line) - len(bytes.TrimRight(line, "."))
		if dots == 1 && !codePoint.Match(line[max(0, len(line)-80):]) && len(line) > 1 || dots == 4 {
			return 1
		}
	case ',':
		return 1
	case ';':
		if semicolon {
			return 1
		}
	}
	return 0
}

// dropsSemicolon distinguishes a semicolon between exercises, and one behind a claim, from
// one that suppresses the output of a typed statement.
func (c *cleaner) dropsSemicolon(line []byte) bool {
	if bytes.Contains(line, []byte(":=")) || strings.HasPrefix(string(line), "game ") {
		return false
	}
	return c.several || c.tex || labelSize(string(line[:min(len(line), 80)])) > 0 || claimed.Match(line)
}
