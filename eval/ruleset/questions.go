package ruleset

import (
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// Impartial reports whether a sum is impartial by its rules; nimbers among
// the summands are.
func Impartial(sum game.Sum) bool {
	for _, s := range sum {
		if c, ok := s.At.(constantPlace); ok {
			if _, ok := c.v.(value.Star); ok {
				continue
			}
		}
		if !s.Rules.Impartial() {
			return false
		}
	}
	return true
}
