package sources

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

func catalogueOf(interp.Env, []value.Value) (value.Value, error) {
	return nil, value.Errorf("a page has no files, and no catalogues")
}

func fromCatalogue(interp.Env, game.Ruleset, string, value.Value, bool, func(value.Value) (bool, error)) (value.Value, error) {
	return catalogueOf(nil, nil)
}
