package bench

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// onPages is the end of an error message.
const onPages = "; a page has no theorems about words and tuples, the program has"

// wordsOf finds nothing: proofs about words would make the web page too large.
func wordsOf(game.Ruleset) (find func(interp.Env) (value.Value, error), ok bool) { return nil, false }

// tuplesOf finds nothing, for the same reason.
func tuplesOf(game.Ruleset) (find func(interp.Env) (value.Value, error), ok bool) { return nil, false }

// fitGrid refuses: in a web page, laws have at most two numbers.
func fitGrid(interp.Env, []value.Value) (value.Value, error) {
	return nil, value.Errorf("a page fits laws of one number and of two; the program those of more")
}
