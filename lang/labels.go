package lang

import (
	"strings"
	"unicode/utf8"
)

// label reads the labels at the start of a typed or pasted line: "1." with a
// blank behind it, "b)", and "(a)" where a is not bound and an operand
// follows. At most two stand together, "3. (b)".
func (s *scanner) label() string {
	start, to := s.at, s.at
	for range 2 {
		next := labelEnd(s.text, s.at, s.bound)
		if next == 0 {
			break
		}
		to = next
		s.at = skipBlanks(s.text, next)
	}
	return s.text[start:to]
}

// labelEnd is the end of the label at an offset, or 0.
func labelEnd(text string, at int, bound func(string) bool) int {
	open := at < len(text) && text[at] == '('
	inner := at
	if open {
		inner++
	}
	to := wordEnd(text, inner)
	word := text[inner:to]
	if to == inner || to == len(text) || !isLabelWord(word) {
		return 0
	}
	digits := isDigit(word[0])
	mark := text[to]
	if mark != ')' && (open || mark != '.') {
		return 0
	}
	end := to + 1
	rest := skipBlanks(text, end)
	if rest == len(text) || text[rest] == '\n' || text[rest] == '#' {
		return 0
	}
	switch {
	case mark == ')' && !open:
		return end
	case mark == '.' && digits:
		if rest > end {
			return end
		}
		return 0
	case rest == end && !(open && !digits), !digits && bound != nil && bound(word) && !isDown(word):
		return 0
	case startsOperand(text, rest):
		return end
	}
	return 0
}

// isLabelWord holds for numbers, single letters and small roman numbers.
func isLabelWord(word string) bool {
	if word == "" || len(word) > 4 {
		return false
	}
	if isDigit(word[0]) {
		return strings.Trim(word, "0123456789") == ""
	}
	return len(word) == 1 && word != "_" || strings.Trim(word, "ivx") == ""
}

// startsOperand is true when an operand begins at an offset: a name, a number,
// an opening bracket, or a sign that is glued to what follows.
func startsOperand(text string, at int) bool {
	if at >= len(text) {
		return false
	}
	r, size := utf8.DecodeRuneInString(text[at:])
	switch r {
	case '(':
		rest := text[at:]
		return !strings.HasPrefix(rest, "(+)") && !strings.HasPrefix(rest, "(/)")
	case '[', '{', '"', '\'', '^', '“', '‘', '„', '√', '↑', '↓', '⇑', '⇓', '⤊', '⤋', '±', '\\', '$':
		return true
	case '*', '∗', '⋆', '★':
		next := skipBlanks(text, at+size)
		return next == at+size && !strings.HasPrefix(text[next:], "*") || next == len(text) || !startsOperand(text, next)
	case '-', '−', '–':
		return !strings.HasPrefix(text[at:], "->") && skipBlanks(text, at+size) == at+size
	case '+':
		return strings.HasPrefix(text[at:], "+-")
	case '.', '·':
		return at+size < len(text) && isDigit(text[at+size])
	}
	if _, ok := fractions[string(r)]; ok {
		return true
	}
	if isDigit(text[at]) {
		return true
	}
	to := wordEnd(text, at)
	if to == at {
		return false
	}
	kind, isReserved := reserved[text[at:to]]
	return !isReserved || kind == tokenIf || kind == tokenNot
}
