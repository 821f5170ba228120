package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// Books leave out the braces around a game whose bars say where they would stand: 9||8|0.

const (
	optionValue = `-?(?:\d+(?:/\d+)?(?:½|¼|¾)?|½|¼|¾)(?:[↑↓⇑⇓]\*?|\*)?|[↑↓⇑⇓]\*?|[*±]\d*`
	optionBars  = `[ \t]*(?:\|{1,4}|‖)[ \t]*`
)

var (
	// withoutBraces are values with bars between them, with what stands before and behind.
	withoutBraces = regexp.MustCompile(`(^|[^\d|‖<>])((?:` + optionValue + `)(?:` + optionBars + `(?:` + optionValue + `))+)($|[^\d|‖<>])`)
	barsBetween   = regexp.MustCompile(`\|+|‖`)
	// givenBefore is what stands before the value of a letter, calledBefore before one that a function is taken of.
	givenBefore  = regexp.MustCompile(`\b[A-Z](?:_\d)?[ \t]*(?::=|=)[ \t]*$`)
	calledBefore = regexp.MustCompile(`(?i)\b(?:mean|temperature|temp|t|outcome)[ \t]*\($`)
)

// braces puts braces around the games of a text that are written without: those with bars of two sizes, of which the
// longest divides the whole, and those of one bar where a letter is given its value.
func braces(text string) string {
	var out strings.Builder
	depth, at := 0, 0
	for _, m := range withoutBraces.FindAllStringSubmatchIndex(text, -1) {
		from, to := m[4], m[5]
		for _, c := range text[at:from] {
			switch c {
			case '{':
				depth++
			case '}':
				depth--
			case '\n':
				depth = 0
			}
		}
		out.WriteString(text[at:from])
		if game := text[from:to]; depth == 0 && isWhole(text[:from], game) {
			out.WriteString("{" + game + "}")
		} else {
			out.WriteString(game)
		}
		at = to
	}
	out.WriteString(text[at:])
	return out.String()
}

// isWhole reports whether values with bars between them are a game behind a text.
func isWhole(before, game string) bool {
	sizes, longest, times := map[int]bool{}, 0, 0
	for _, bars := range barsBetween.FindAllString(game, -1) {
		n := len(bars)
		if bars == "‖" {
			n = 2
		}
		sizes[n] = true
		if n > longest {
			longest, times = n, 0
		}
		if n == longest {
			times++
		}
	}
	head := before[strings.LastIndexByte(before, '\n')+1:]
	if times > 1 || len(sizes) < longest || strings.Contains(head[strings.LastIndexAny(head, "=,.;:()}")+1:], "|") {
		return false // a table
	}
	return longest > 1 || givenBefore.MatchString(head) || calledBefore.MatchString(head)
}
