package ruleset

import (
	"cgt/stdlib/game"
)

// Chooser is a ruleset that puts some of its positions under a ruleset that
// knows more of them.
type Chooser interface {
	game.Ruleset
	Choose(at game.Place) game.Ruleset
}
