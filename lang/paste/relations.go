package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// relations are comparisons in words.
var relations = []struct{ words, sign string }{
	{" is confused with ", " <> "}, {" is incomparable with ", " <> "}, {" is fuzzy with ", " <> "},
	{" is not equal to ", " != "}, {" does not equal ", " != "}, {" is different from ", " != "},
	{" differs from ", " != "}, {" is equal to ", " = "}, {" equals ", " = "},
	{" is greater than or equal to ", " >= "}, {" is at least ", " >= "}, {" is greater than ", " > "},
	{" is less than or equal to ", " <= "},
	{" is at most ", " <= "}, {" is less than ", " < "}, {" is positive", " > 0"}, {" is negative", " < 0"}, {" is zero", " = 0"},
}

// relation reads a comparison in words.
func (c *cleaner) relation() bool {
	rest := c.text[c.at:c.lineEnd]
	for _, r := range relations {
		if len(rest) >= len(r.words) && strings.EqualFold(rest[:len(r.words)], r.words) {
			if noun.MatchString(rest[len(r.words):]) && c.kind("a") == Unknown {
				return false // of a kind, not of a value
			}
			c.put(r.sign, len(r.words))
			return true
		}
	}
	return false
}

// noun matches an article and its noun.
var noun = regexp.MustCompile(`^(?:an?|the|some|any|its|no) [a-z]{2,}`)

// compared replaces comparisons in words by signs.
func compared(text string) string {
	if !strings.Contains(text, " is ") && !strings.Contains(text, " equal") && !strings.Contains(text, " differs ") {
		return text
	}
	for _, r := range relations {
		text = strings.ReplaceAll(text, r.words, r.sign)
	}
	return text
}
