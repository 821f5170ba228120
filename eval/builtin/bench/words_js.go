package bench

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// onPages is what a page has not.
const onPages = "; a page has no theorems about words and tuples, the program has"

// wordsOf finds nothing: what theorems about words take is left out of a page.
func wordsOf(game.Ruleset) (find func(interp.Env) (value.Value, error), ok bool) { return nil, false }

// tuplesOf finds nothing either.
func tuplesOf(game.Ruleset) (find func(interp.Env) (value.Value, error), ok bool) { return nil, false }

// fitGrid refuses: a page fits no laws of more than two numbers.
func fitGrid(interp.Env, []value.Value) (value.Value, error) {
	return nil, value.Errorf("a page fits laws of one number and of two; the program those of more")
}
