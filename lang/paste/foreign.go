package paste

import (
	"strings"
	"unicode"
)

// foreignLine is the number of the first line, from 1, with a sentence in a script other than
// Latin, outside comments and strings; 0 if there is none.
func foreignLine(text string) int {
	for i, line := range strings.Split(text, "\n") {
		if code, _, commented := strings.Cut(line, "#"); commented {
			line = code
		}
		if isForeign(quotedText.ReplaceAllString(line, " ")) {
			return i + 1
		}
	}
	return 0
}

// isForeign reports whether a line has four words in a row in another script, or six letters
// in one without blanks between words, with one of its punctuation marks; or twelve where
// one stands right before a plain mark of punctuation, and no sign of the language.
func isForeign(line string) bool {
	words, wide, sign, plain, within := 0, 0, false, false, false
	last := ' '
	for _, c := range line {
		plain = plain || strings.ContainsRune(",;:?!", c) && unicode.Is(unicode.Han, last)
		last = c
		switch {
		case unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana):
			wide++
		case strings.ContainsRune("，。；：、？！（）《》「」", c):
			sign = true
		case unicode.In(c, unicode.Cyrillic, unicode.Hangul, unicode.Arabic, unicode.Hebrew, unicode.Thai, unicode.Devanagari):
			if !within {
				words++
			}
			within = true
			continue
		case unicode.IsLetter(c):
			words = 0
		}
		within = false
		if words >= 4 || wide >= 6 && (sign || plain && wide >= 12 && !strings.ContainsAny(line, "[={")) {
			return true
		}
	}
	return words >= 4
}

// inForeign refuses a text with a sentence in a script other than Latin, unless it is in Chinese and
// all of it is understood; nil for any other text.
func inForeign(text string, in Context) *Result {
	if len(text) > mostWords || isASCII(text) {
		return nil
	}
	n := foreignLine(text)
	switch {
	case n == 0:
		return nil
	case in.Piped && !in.Ends:
		return &Result{Open: true, Page: true, State: in.After}
	}
	r, left := inChinese(text, in)
	if r != nil {
		return r
	}
	reason := "only English is read"
	if left != "" {
		reason += ", and of Chinese a few phrases, not: " + left
	}
	line := strings.TrimSpace(strings.Split(text, "\n")[n-1])
	return &Result{State: in.After, Prose: []Line{{Number: n, Text: line, Reason: reason}}}
}

func isASCII(text string) bool {
	return strings.IndexFunc(text, func(c rune) bool { return c > unicode.MaxASCII }) < 0
}
