package ruleset

import (
	"cgt/stdlib/game"
)

// defined is a ruleset that was written in the language, or its fast version.
type defined interface {
	game.Ruleset
	written() *Definition
}

func (d *Definition) written() *Definition { return d }

// AsDefinition is the definition of a ruleset in the language.
func AsDefinition(r game.Ruleset) (*Definition, bool) {
	if d, ok := r.(defined); ok {
		return d.written(), true
	}
	return nil, false
}
