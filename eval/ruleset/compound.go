package ruleset

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/compound"
	"cgt/stdlib/game"
)

// CompoundOf is a compound of games as a position; components that are positions keep
// their rules of play, components that are values are represented by their canonical
// forms.
func CompoundOf(ev interp.Env, kind compound.Kind, args []value.Value) (value.Value, error) {
	parts := make([]game.Sum, len(args))
	for i, v := range args {
		sum, err := AsSum(ev, v)
		if err != nil {
			return nil, err
		}
		for _, c := range sum {
			if _, ok := c.Rules.(game.TurnMover); ok {
				return nil, value.Errorf("%s has rules that say who moves next; it is no part of a %s compound", c, kind)
			}
		}
		parts[i] = sum
	}
	return value.Position{Sum: game.Sum{{Position: compound.Of(kind, parts...)}}}, nil
}
