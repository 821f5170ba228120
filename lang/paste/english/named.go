package english

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// named are lines that give a parameter its value: stonePile = 30.
var named = regexp.MustCompile(`(?m)(?:^|,[ \t]*)[ \t]*(?:Input:[ \t]*)?([a-z]+(?:[A-Z_][A-Za-z]*|[0-9]))[ \t]*[=:][ \t]*[0-9\[{(]`)

var (
	// amountA is the letter A for a number of counters, and no article.
	amountA = regexp.MustCompile(`\b(?:remov|tak|subtract|pick|eat|add)[a-z]*(?: up| away| off)?(?: either| exactly)? [aA](?:,| or\b)`)
	// quantityA is that letter in what is said of it, and in the order of the input.
	quantityA = regexp.MustCompile(`\b[aA]( or\b| and [bB]\b|, ?[bB]\b| ?=| [bB]\b)`)
)

// emptyGroup is a pair of braces that LaTeX has behind a letter: $n{}$.
var emptyGroup = regexp.MustCompile(`\b([a-z])\{\}`)

// indexedGame is a subtraction game by its letter with an index.
var indexedGame = regexp.MustCompile(`\bsubtraction game \$?(?:\\\( ?)?([A-Z])_\{?([0-9])\b`)

// lettered puts letters in the place of the names of parameters that a text both speaks of and
// gives values: what is read of letters is read of them.
func lettered(text string) string {
	if strings.Contains(text, "{}") {
		text = emptyGroup.ReplaceAllString(text, "$1  ")
	}
	if strings.Contains(text, "_") {
		if all := indexedGame.FindAllStringSubmatch(text, 2); len(all) == 1 {
			m := all[0]
			if letter := strings.ToUpper(unused(text, "hkxyz")); letter != "" {
				text = regexp.MustCompile(`\b`+m[1]+`_(?:`+m[2]+`\b|\{`+m[2]+`\})`).ReplaceAllString(text, letter)
			}
		}
	}
	var pairs []string
	if amountA.MatchString(text) {
		text = quantityA.ReplaceAllString(text, unused(text, "pqruvwkm")+"$1")
	}
	free := "nmkpqrstuvxyzabcdefghijl"
	for _, m := range named.FindAllStringSubmatch(text, -1) {
		name := m[1]
		if strings.Count(text, name) < 2 || len(pairs) > 6 {
			continue
		}
		letter := unused(text, free)
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

// unused is the first of some letters that does not stand alone in a text; "" for none.
func unused(text, letters string) string {
	for _, c := range letters {
		if !containsWord(text, string(c)) {
			return string(c)
		}
	}
	return ""
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
