package boards

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
)

// checkeredBoard is the function checkered(m, n).
func checkeredBoard(ev interp.Env, args []value.Value) (value.Value, error) {
	g, err := gridOf(ev, args)
	if err != nil {
		return nil, err
	}
	b := g.(value.Board).B
	return value.NewBoard(ruleset.Checkered(b.Rows(), b.Columns())), nil
}
