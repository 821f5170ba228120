package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// movesOfValue are the moves that a game has, told of one that its formula gives, and what follows of who wants to move.
var movesOfValue = regexp.MustCompile(`(?i)^(?:in (?:this|it|this game),? )?(?:left|right) (?:can|could)(?: only)? move to -?[0-9{*↑↓±][^a-z]*(?: \(?which is a win for (?:left|right)\)?)?,? and ` +
	`(?:right|left) (?:can|could)?(?: only)?(?: move)? to -?[0-9{*↑↓±][^a-z]*(?:,? (?:which is )?a win for (?:left|right))?\.$` + `|` +
	`^(?:so|thus|hence)?,? ?neither player (?:will )?(?:really )?wants? to move(?:,? and (?:the game|it) is a zero game)?\.$`)

// balance says of positions of Nim what books call them.
func (w story) balance(s string) string {
	if !strings.Contains(w.lower, "balanced") || !strings.Contains(w.lower, "nim") {
		return s
	}
	return strings.NewReplacer(" a balanced position", " a P-position", " an unbalanced position", " an N-position", " is balanced", " is a P-position",
		" is unbalanced", " is an N-position", " balanced or unbalanced", " a P-position or an N-position").Replace(s)
}
