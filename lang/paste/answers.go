package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// openEquals matches an = at the end of a line, after something, and not part of
// another sign.
var openEquals = regexp.MustCompile(`[^<>:!=\s][ \t]*=$`)

// dotsToFill matches an = followed by dots in place of the answer.
var dotsToFill = regexp.MustCompile(`([^<>:!=\s])[ \t]*=[ \t]*(?:\.{3,}|…+)[ \t]*$`)

// awaitsAnswer reports whether a trailing = leaves room for an answer, as "= ?" does:
// the formula, the statement or the text ends there, or a new item follows. An = before
// a line that may continue it is a comparison.
func (c *cleaner) awaitsAnswer() bool {
	if c.quoted || c.depth > 0 {
		return false
	}
	behind := c.text[c.at:c.lineEnd]
	if strings.Trim(behind, blanks+"$") != "" {
		return strings.HasPrefix(strings.TrimLeft(behind, blanks+"$"), `\\`) || c.isNextLabel(c.at) || c.isItem(c.at)
	}
	if formulaEnd.MatchString(c.text[max(c.lineFrom, c.lineEnd-80):c.lineEnd]) {
		return true
	}
	if c.lineEnd < len(c.text) {
		next := endOfLine(c.text, c.lineEnd+1)
		line := c.text[min(c.lineEnd+1, next):next]
		switch {
		case strings.Trim(line, blanks) != "":
			return beginsItem(line) || openEquals.MatchString(strings.TrimRight(line, blanks+"$,.;"))
		case next < len(c.text):
			return true // an empty line
		}
	}
	return c.ends || c.lineEnd < len(c.text) || c.several && !c.piped && (c.item || c.label != "")
}

// formulaEnd matches where LaTeX closes a formula or a line after an =.
var formulaEnd = regexp.MustCompile(`=[ \t~,.;]*(?:(?:\$|\\[)\]]|\\\\(?:\[[^\]]*\])?)[ \t~,.;\r]*)+$`)

// beginsItem reports whether a line begins a new item: with a label, a bullet, a title
// or \item.
func beginsItem(line string) bool {
	text := strings.TrimLeft(line, blanks+">")
	for _, environment := range []string{`\begin`, `\end`, `\item`} {
		if strings.HasPrefix(text, environment) {
			return true
		}
	}
	head := line[:min(len(line), 80)]
	return labelSize(head) > blankSize(head) || bulletSize(text) > 0 || numbered.MatchString(head) || section.MatchString(head) ||
		titled.MatchString(head) || bold.MatchString(head) || boldLabel.MatchString(text[:min(len(text), 200)]) ||
		listMark.MatchString(head)
}

// listMark matches a sign with a blank after it that marks the items of a list.
var listMark = regexp.MustCompile(`^[ \t]*[-–*+][ \t]+\S`)
