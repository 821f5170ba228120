package eval

import (
	"strings"

	"cgt/stdlib/game"
)

// drawer is a ruleset or place that can be drawn as text.
type drawer interface {
	// Draw is a picture of the place, of several lines.
	Draw(at game.Place) string
}

// picture draws the components of a sum that have a picture.
func (s *Session) picture(sum game.Sum) string {
	var parts []string
	for _, c := range sum {
		if d, ok := c.Rules.(drawer); ok {
			if text := d.Draw(c.At); text != "" {
				parts = append(parts, text)
			}
		}
	}
	return strings.Join(parts, "\n\n")
}
