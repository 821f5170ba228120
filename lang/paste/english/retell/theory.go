package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"strings"
)

// theory is true for a sentence that recalls what the theory says of all games, and neither asks nor sets a rule: "If the nim-sum
// is zero, the position is a win for the second player."
func theory(s string) bool {
	first, _, _ := strings.Cut(strings.ToLower(s), " ")
	if strings.HasSuffix(s, "?") || strings.HasSuffix(s, ":") || grammar.Demanding[first] {
		return false
	}
	if movesOfValue.MatchString(s) {
		return true
	}
	rest := winners.ReplaceAllString(verdicts.ReplaceAllString(s, " verdict "), " ")
	return notions.MatchString(rest) && !setting.MatchString(rest)
}

var (
	// verdicts are what the theory says of a position, in words that rules have as well, and winners of its players.
	verdicts = regexp.MustCompile(`(?i)\b(?:an? )?(?:winning|losing|zero|[PN])[- ](?:positions?|games?)\b|` +
		`\b(?:is |are )?an? (?:sure |clear )?(?:(?:win|loss|victory) for the )?(?:first|second|next|previous)[- ]player(?: win| loss)?\b`)
	winners = regexp.MustCompile(`(?i)\bto (?:find|compute|determine)\b|\b(?:an? )?winning (?:moves?|strateg(?:y|ies))\b|` +
		`\b(?:is|are) (?:lost|won)(?: for the (?:next player|first player|player to move))?\b|` +
		`\b(?:the )?(?:(?:first|second|next|previous) player|player (?:to move|whose turn it is)|neither player|left|right) ` +
		`(?:wins|loses|can win|will win|(?:really )?wants? to move|will (?:really )?want to move|can force a win|has a winning strategy)\b`)
	notions = regexp.MustCompile(`(?i)\bverdict\b|\bnim[- ]?(?:sums?|add|addition|numbers?|values?|heaps?)\b|\bnimbers?\b|\bxor\b|\bmex\b|` +
		`\bgrundy\b|\bsprague\b|\bbouton\b|\btheor(?:y|em)\b`)
	// setting are words of sentences that set a rule, begin an exercise, or tell of a certain position.
	setting = regexp.MustCompile(`(?i)[2-9{}*↑↓±⇑⇓=]|[01][0-9]|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|` +
		`tak(?:e|es|en|ing)|remov\w*|subtract\w*|split\w*|divid\w*|break\w*|add(?:s|ed|ing)?|eat\w*|pick\w*|draw\w*|turn\w*|flip\w*|plac\w*|put\w*|` +
		`may|must|allow\w*|cannot|can't|not|forbid\w*|forbidden|never|unless|except|excluding|instead|mis[eè]re|last|only|but the|however|alternat\w*|` +
		`let|suppose|assume|assuming|given|consider|define\w*|call\w*|denote\w*|imagine|say|who|whoever|whose|players?|opponent|unable|rules?|` +
		`variants?|variations?|modif\w*|ties?|tied|pass\w*|skip\w*|scor\w*|points?|ends?|ended|over|finish\w*|stuck|wins?|won|win(?:ner|ning)|los(?:e|es|er|ing)|lost|` +
		`a move|moves? (?:is|are|consists?)|legal|start\w*|begin\w*|initial\w*|played|plays?|this game|following|as soon as|once|until|time|after|before|moment|your|tasks?|exercises?|problems?|questions?|aim|goal|find|compute|determine|show|prove)\b`)
	// movesOfValue are the moves that a game has, told of one that its formula gives.
	movesOfValue = regexp.MustCompile(`(?i)^(?:in (?:this|it|this game),? )?(?:left|right) (?:can|could)(?: only)? move to -?[0-9{*↑↓±][^a-z]*(?: \(?which is a win for (?:left|right)\)?)?,? and ` +
		`(?:right|left) (?:can|could)?(?: only)?(?: move)? to -?[0-9{*↑↓±][^a-z]*(?:,? (?:which is )?a win for (?:left|right))?\.$`)
	// inNim is met where such a sentence is about Nim.
	inNim = regexp.MustCompile(`(?i)\bnim[- ]positions?\b|\b(?:in|of) (?:the game of )?nim\b[^-]`)
)

// balance says of positions of Nim what books call them.
func (w story) balance(s string) string {
	if !strings.Contains(w.lower, "balanced") || !strings.Contains(w.lower, "nim") {
		return s
	}
	return strings.NewReplacer(" a balanced position", " a P-position", " an unbalanced position", " an N-position", " is balanced", " is a P-position",
		" is unbalanced", " is an N-position", " balanced or unbalanced", " a P-position or an N-position").Replace(s)
}
