package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

var (
	// compound is a compound of names split at the end of a line: "Sprague-" above "Grundy".
	compound = regexp.MustCompile(`([a-z]-)[ \t]*\n[ \t]*([A-Z][a-z]+)`)
	spread   = regexp.MustCompile(`\b([A-Z][a-z]{2,}-) ([A-Z][a-z]{2,})\b`)
	// lost are words whose ligature a PDF has lost: the first player, to find a move.
	lostFirst = regexp.MustCompile(`\brst (player|move|pile|heap|turn|game|row|one|to|time|person|number|term|value)`)
	lostFind  = regexp.MustCompile(`(^|[.,;:] |\b(?:to|and|can|you|we|could|then|also|part|[a-h]\)) )nd ` +
		`(a|the|all|an|its|out|any|x|who|which|your)\b`)
	lostNd = regexp.MustCompile(`(?m)^([ \t]*(?:\d+[.)]|\([a-h]\))[ \t]+)nd (a|the|all|an|its|out|any)\b`)
	// initials stand before the name of a person, and end no sentence.
	initials = regexp.MustCompile(`\b(by|due to|named after|invented by|theorem of)[ \t\n]+(?:[A-Z]\.[ \t\n]*){1,3}([A-Z][a-z]+)`)
	// onTheWeb is a remark in parentheses that refers to a page, or to other texts.
	onTheWeb = regexp.MustCompile(`[ \t]?\((?:[^()]*\bhttps?://[^()]*` +
		`|(?:see|cf\.?|see also|for [a-z ]{3,40}, see)[ \t\n](?:[^()]|\([^()]*\))*` +
		`\b(?:1[89]|20)\d\d\b(?:[^()]|\([^()]*\))*)\)[ \t]?`)
)

// restored is a text without what printing and copying do to words: it joins names that were split,
// puts back lost ligatures, and leaves out initials of people and references. The number of lines does not
// change.
func restored(text string) string {
	text = spread.ReplaceAllString(compound.ReplaceAllString(text, "$1$2\n"), "$1$2")
	if strings.Contains(text, "rst ") {
		text = lostFirst.ReplaceAllString(text, "first $1")
	}
	if strings.Contains(text, "nd ") {
		text = lostNd.ReplaceAllString(lostFind.ReplaceAllString(text, "${1}find $2"), "${1}find $2")
	}
	if strings.Contains(text, ". ") {
		text = initials.ReplaceAllStringFunc(text, func(m string) string {
			p := initials.FindStringSubmatch(m)
			if demand[p[2]] || Function[strings.ToLower(p[2])] {
				return m // a letter, and the next sentence
			}
			return p[1] + " " + p[2] + strings.Repeat("\n", strings.Count(m, "\n"))
		})
	}
	if strings.Contains(text, "(") {
		text = onTheWeb.ReplaceAllStringFunc(text, func(m string) string { return strings.Repeat("\n", strings.Count(m, "\n")) })
	}
	return text
}
