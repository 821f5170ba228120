package english

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// named are lines that give a parameter its value: stonePile = 30.
var named = regexp.MustCompile(`(?m)(?:^|,[ \t]*)[ \t]*(?:Input:[ \t]*)?([a-z]+(?:[A-Z_][A-Za-z]*|[0-9]))[ \t]*[=:][ \t]*[0-9\[{(]`)

// emptyGroup is a pair of braces that LaTeX has behind a letter: $n{}$.
var emptyGroup = regexp.MustCompile(`\b([a-z])\{\}`)

// lettered puts letters in the place of the names of parameters that a text both speaks of and
// gives values: what is read of letters is read of them.
func lettered(text string) string {
	if strings.Contains(text, "{}") {
		text = emptyGroup.ReplaceAllString(text, "$1  ")
	}
	var pairs []string
	free := "nmkpqrstuvxyzabcdefghijl"
	for _, m := range named.FindAllStringSubmatch(text, -1) {
		name := m[1]
		if strings.Count(text, name) < 2 || len(pairs) > 6 {
			continue
		}
		letter := ""
		for _, c := range free {
			if alone := " " + string(c); letter == "" && !containsWord(text, alone[1:]) {
				letter = alone[1:]
			}
		}
		if letter == "" {
			return text
		}
		free = strings.Replace(free, letter, "", 1)
		pairs = append(pairs, name, letter)
	}
	if pairs == nil {
		return text
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// containsWord reports whether a letter stands alone in a text, in either case.
func containsWord(text, letter string) bool {
	isLetter := func(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
	for i := range len(text) {
		if strings.EqualFold(text[i:i+1], letter) && (i == 0 || !isLetter(text[i-1])) && (i+1 == len(text) || !isLetter(text[i+1])) {
			return true
		}
	}
	return false
}
