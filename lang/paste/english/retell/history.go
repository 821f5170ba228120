package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/rule"
	"strings"
)

var (
	// pastAndWeb matches a sentence on where a game is from or can be played, generalFact one that states a theorem.
	pastAndWeb = regexp.MustCompile(`(?i)\b(?:(?:is|are|was|were|has been|can be) (?:first |originally |independently |` +
		`later )*(?:due ` +
		`to|introduced|invented|discovered|proposed|named|published|found in|treated|generalized|described|studied) |` +
		`goes back to |comes from the |https?://|on the web\b|see chapter )`)
	generalFact = regexp.MustCompile(`(?i)^(?:(?:theorem|proposition|lemma|fact|corollary|[A-Z][a-z]+'s theorem|[a-z]+ ` +
		`[a-z]+ theorem|` +
		`recall|it is known|we know|note)\b.*)?\b[PN]-positions?\b.*\bif and only if\b|\bif and only if\b.*\b[PN]-positions?\b`)
	// acts are words of rules and of what is asked for: a sentence with one of them is more than a remark.
	acts = regexp.MustCompile(`(?i)\b(?:tak(?:e|es|ing)|remov(?:e|es|ing)|mov(?:e|es|ing)|may|must|cannot|allowed|` +
		`forbidden|players?|wins?|` +
		`los(?:es|er|ing)|turns?|piles?|heaps?|split|divide[sd]?|except|unless|instead|with the|whose|in which|where|find|show|` +
		`who|what|which|how|mis[eè]re|normal|but|only|pass|skip|twice|extra|` +
		`rules?|varia[a-z]+|versions?|add|score|points?|random|dice|jokers?|rounds?|each|every|always|never)\b|\?`)
	numbersOfIt = regexp.MustCompile(`\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\b`)
	playIt      = regexp.MustCompile(`(?i)^(?:you (?:can|may)(?: also)? (?:play|try)(?: out)?|(?:now )?try(?: out)?(?: ` +
		`playing)?|play) ` +
		`(?:this|the|these|it|your|nim)\b[^?]*\b(?:https?://|web\b|online\b|computer\b)[^?]*$`)
)

// remark reports whether a sentence says only where a game is from, where it can be played,
// or a theorem on all its positions: nothing of how it is played, and nothing of this one.
func remark(s string) bool {
	if playIt.MatchString(s) {
		return true
	}
	bare := strings.TrimSpace(s)
	if feelings.MatchString(bare) && !saysRules.MatchString(bare) {
		return true
	}
	if title.MatchString(bare) {
		return !numbersOfIt.MatchString(strings.ToLower(bare)) && !namesGame(strings.ToLower(bare))
	}
	if generalFact.MatchString(bare) {
		return !strings.Contains(bare, "?") && !ofPlay.MatchString(bare)
	}
	return pastAndWeb.MatchString(bare) && !acts.MatchString(bare) && !numbersOfIt.MatchString(years.ReplaceAllString(bare, ""))
}

// namesGame reports whether a heading says what is played, or how.
func namesGame(lower string) bool {
	if strings.Contains(lower, "mis") || strings.Contains(lower, "nim") || strings.Contains(lower, "play") {
		return true
	}
	for name := range rule.Named() {
		if strings.Contains(lower, name) {
			return true
		}
	}
	return false
}

var (
	ofPlay = regexp.MustCompile(`(?i)\b(?:tak(?:e|es|ing)|remov(?:e|es|ing)|mov(?:es|ing)|may|must|cannot|allowed|` +
		`players?|wins?|show|prove|` +
		`find|determine|verify|check|who|what|for which)\b`)
	// title matches a heading of at least two capitalised words, and small ones between them.
	title = regexp.MustCompile(`^[A-Z][a-z]+(?:,? (?:(?:of|the|a|an|and|or|in|on|to|if|not|with|for|at) )*(?:[–—-] ` +
		`)?[A-Z][a-z]+)+[.!]$`)
	years = regexp.MustCompile(`\b(?:1[5-9]|20)\d\d\b|\(\d{4}\)|\bvol(?:ume|\.)? ?\d+|\bpp?\. ?\d+(?:-\d+)?|` +
		`\b\d{2,3}-\d{2,3}\b|https?://\S+`)
)

var (
	// feelings are what the people of a story think and like.
	feelings = regexp.MustCompile(`(?i)\b(?:believes? that|does not think so|usually asks|has nothing to do|is bored|takes a great interest|` +
		`requests your help|to prove (?:his|her) argument)\b`)
	// saysRules matches what may be a rule.
	saysRules = regexp.MustCompile(`(?i)[0-9?]|\b(?:tak(?:es?|ing)|remov\w+|piles?|heaps?|stacks?|` + stones + `|win\w*|won|los\w+|turns?|may|must|` +
		`can(?:not)?|could|allow\w*|forbid\w*|moves?|numbers?|boards?|except|unless|instead|split\w*|divid\w*|cuts?|one|two|three|last|first|` +
		`each|every|half|only|empty|random\w*|circle|positions?|orders?)\b`)
)
