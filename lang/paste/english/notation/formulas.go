package notation

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// Formula replaces signs in a formula of a book that the language writes differently;
// false if the formula is ambiguous.
func Formula(text string) (string, bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > 2000 {
		return "", false
	}
	if strings.ContainsAny(text, "⊗⊕") {
		text = power.ReplaceAllString(text, "$1**$2")
	}
	text = exclusiveOr.ReplaceAllString(text, "⊕")
	if strings.Contains(text, "⊕") && zeroLed.MatchString(text) {
		return "", false // in binary
	}
	text = timesNumber.ReplaceAllString(text, "$1 * $2")
	text = tinyOf.ReplaceAllString(text, "$1 $2")
	text = mixed.ReplaceAllString(text, "$1($2+$3)")
	if plainPower.MatchString(text) {
		return "", false // a power of numbers, or a number and a multiple of up
	}
	return braced(text), true
}

// timesNumber matches a fraction in brackets before the number that it multiplies: (3/2)16.
var timesNumber = regexp.MustCompile(`(\(\d+/\d+\))[ \t]?(\d+)`)

// zeroLed matches a number of several digits that begins with 0.
var zeroLed = regexp.MustCompile(`\b0\d`)

// plainPower matches a power of numbers that stands alone.
var plainPower = regexp.MustCompile(`(?:^|[^*↑\w.])\d+\s*\^\s*\{?\d+`)

// tinyOf matches the name of a value with a hyphen, as in tiny-2.
var tinyOf = regexp.MustCompile(`\b(tiny|miny)-([\d{])`)

// mixed matches a whole number and a fraction within braces, as 2 1/2.
var mixed = regexp.MustCompile(`([{|,]\s*)(\d+) (\d+/\d+)\b`)

// power matches a power of numbers, which the language writes with two stars. The digits of a name such as b8 are no number.
var power = regexp.MustCompile(`\b(\d+)\s*\^\s*\{?(\d+)\}?`)

// exclusiveOr is the word for the sum without carry.
var exclusiveOr = regexp.MustCompile(`(?i)\bxor\b`)

// braced puts options in parentheses, as some authors write them, into braces: (1 | 5),
// (( |2)|3).
func braced(text string) string {
	var open []int
	bars := map[int]bool{}
	out := []byte(text)
	for i := range out {
		switch out[i] {
		case '(', '{', '[':
			open = append(open, i)
		case '|':
			if k := len(open) - 1; k >= 0 {
				bars[open[k]] = true
			}
		case ')', '}', ']':
			k := len(open) - 1
			if k < 0 {
				return text
			}
			if out[open[k]] == '(' && out[i] == ')' && bars[open[k]] {
				out[open[k]], out[i] = '{', '}'
			}
			open = open[:k]
		}
	}
	return string(out)
}
