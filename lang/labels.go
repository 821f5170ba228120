package lang

import (
	"strings"
	"unicode/utf8"
)

// label scans the labels at the start of a typed or pasted line: "1." followed by a
// blank, "b)", and "(a)" if a can not be applied to what follows and "(a)[" if a is not
// bound at all, or if a is the next label after the previous one, and an operand follows.
// There are at most two together, "3. (b)".
func (s *scanner) label() string {
	start, to := s.at, s.at
	bound := func(word string) bool {
		rest, glued := strings.CutPrefix(s.text[s.at:], "("+word+")")
		called := glued && (strings.HasPrefix(rest, "(") || strings.HasPrefix(rest, "[")) && s.defined != nil && s.defined(word)
		return (called || s.bound != nil && s.bound(word)) && !Follows(s.labelled, word)
	}
	for range 2 {
		next := labelEnd(s.text, s.at, bound)
		if next == 0 {
			break
		}
		to = next
		s.at = skipBlanks(s.text, next)
	}
	return s.text[start:to]
}

// labelEnd is the end of the label at an offset, or 0: "(a)", "[a]", "b)", "1.", "2a.",
// "3.7." or "Exercise 3.7:". Bound reports whether a word may be in parentheses before
// an operand for another reason.
func labelEnd(text string, at int, bound func(string) bool) int {
	if at == len(text) {
		return 0
	}
	if end := titleEnd(text, at, bound); end > 0 {
		return end
	}
	open := text[at]
	inner := at
	if open == '(' || open == '[' {
		inner++
	} else {
		open = 0
	}
	to := labelWordEnd(text, inner, open != '(')
	if to == inner || to == len(text) {
		return 0
	}
	word, mark, end := text[inner:to], text[to], to+1
	rest := skipBlanks(text, end)
	if rest == len(text) || text[rest] == '\n' || text[rest] == '#' {
		return 0
	}
	letter := !isDigit(word[0])
	taken := letter && bound != nil && bound(word) && !isDown(word)
	switch {
	case open == 0 && mark == ')':
		return end
	case open == 0 && (mark != '.' || rest == end || letter && (isDown(word) || taken)):
		return 0
	case open == 0 && !letter:
		return end
	case open == '(' && mark != ')', open == '[' && (mark != ']' || rest == end), taken:
		return 0
	case open == '(' && rest == end && !letter:
		return 0
	case startsOperand(text, rest):
		return end
	}
	return 0
}

// labelWordEnd is the end of a word that may label an exercise: a number, possibly with
// a letter, a single letter, a small roman numeral; where sections are allowed also
// 3.7.
func labelWordEnd(text string, at int, sections bool) int {
	to := digitsEnd(text, at, false)
	if to == at {
		if to = wordEnd(text, at); to == at || !isLabelWord(text[at:to]) {
			return at
		}
		return to
	}
	for first := true; sections && to+1 < len(text) && text[to] == '.' && isDigit(text[to+1]); first = false {
		next := digitsEnd(text, to+1, false)
		if first && next+1 < len(text) && strings.IndexByte(".)]", text[next]) < 0 {
			return to // a code
		}
		to = next
	}
	if to < len(text) && text[to] >= 'a' && text[to] <= 'z' && wordEnd(text, to) == to+1 {
		to++
	}
	if to-at > 8 || !strings.Contains(text[at:to], ".") && to-at > 4 {
		return at
	}
	return to
}

// titles are the words that precede the number of an exercise.
var titles = map[string]bool{
	"Exercise": true, "Exer": true, "Ex": true, "Problem": true, "Prob": true, "Question": true, "Example": true, "Puzzle": true,
	"Task": true, "Part": true, "Solution": true, "Answer": true, "Claim": true, "Lemma": true, "Proposition": true,
	"Theorem":   true,
	"Corollary": true,
}

// isTitle reports whether a word is such a title, also in capitals.
func isTitle(word string) bool {
	return titles[word] || word == strings.ToUpper(word) && titles[word[:1]+strings.ToLower(word[1:])]
}

// titleEnd is the end of a label such as "Exercise 3.7.", "Problem 2:" or
// "Q3." at an offset, or 0.
func titleEnd(text string, at int, bound func(string) bool) int {
	to := at
	for to < len(text) && isAlpha(text[to]) {
		to++
	}
	if to == at || text[at] > 'Z' || to-at > 1 && !isTitle(text[at:to]) {
		return 0
	}
	number := to
	if to-at > 1 {
		if number < len(text) && text[number] == '.' {
			number++
		}
		number = skipBlanks(text, number)
	}
	end := number
	for end < len(text) && isDigit(text[end]) {
		end = digitsEnd(text, end, false)
		if end+1 < len(text) && text[end] == '.' && isDigit(text[end+1]) {
			end++
		}
	}
	if end == number || end-number > 12 {
		return 0
	}
	if end < len(text) && text[end] >= 'a' && text[end] <= 'z' {
		end++
	}
	if end == len(text) || strings.IndexByte(".:)", text[end]) < 0 || bound != nil && bound(text[at:end]) {
		return 0
	}
	end++
	rest := skipBlanks(text, end)
	if rest == end || !startsOperand(text, rest) {
		return 0
	}
	return end
}

// LabelEnd is the end of the label of an exercise at an offset of a pasted text, or 0.
func LabelEnd(text string, at int) int { return labelEnd(text, at, nil) }

// Follows reports whether a word is the next label after the given label: d after
// "(c)", 4 after "3.", iii after "(ii)".
func Follows(label, word string) bool {
	label = strings.TrimRight(label, ".):] ")
	start := len(label)
	for start > 0 && (isAlpha(label[start-1]) || isDigit(label[start-1])) {
		start--
	}
	last := label[start:]
	if last == "" || word == "" {
		return false
	}
	if len(last) == 1 && len(word) == 1 && isAlpha(last[0]) && word[0] == last[0]+1 {
		return true
	}
	for i := range romans {
		if romans[i] == last && i+1 < len(romans) && romans[i+1] == word {
			return true
		}
	}
	return false
}

var romans = strings.Fields("i ii iii iv v vi vii viii ix x xi xii xiii xiv xv")

// isLabelWord reports whether a word is a single letter or a small roman numeral.
func isLabelWord(word string) bool {
	return len(word) == 1 && word != "_" || word != "" && len(word) <= 5 && strings.Trim(word, "ivx") == ""
}

// startsOperand reports whether an operand begins at an offset: a name, a number, an
// opening bracket, or a sign directly followed by an operand.
func startsOperand(text string, at int) bool {
	if at >= len(text) {
		return false
	}
	r, size := utf8.DecodeRuneInString(text[at:])
	switch r {
	case '(':
		rest := text[at:]
		return !strings.HasPrefix(rest, "(+)") && !strings.HasPrefix(rest, "(/)")
	case '[', '{', '"', '\'', '^', '“', '‘', '„', '√', '∞', '↑', '↓', '⇑', '⇓', '⤊', '⤋', '±', '\\', '$':
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
