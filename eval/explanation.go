package eval

import (
	"cgt/stdlib/game"
	"context"
)

// Explanation is the reasoning behind an answer, rendered from the evidence
// of the engine's own run.
type Explanation struct{ Article }

func (*Explanation) kind() string { return "an explanation" }

func (x *Explanation) describe(context.Context) (*View, error) {
	return &View{Text: x.text(), Blocks: x.blocks, Fields: Fields{Kind: "explanation", Text: x.text()}}, nil
}

// say adds a sentence of the reasoning.
func (x *Explanation) say(format string, args ...any) {
	x.blocks = append(x.blocks, line(words(Plain, format, args...)))
}

// conclude adds what follows from it.
func (x *Explanation) conclude(format string, args ...any) {
	x.blocks = append(x.blocks, line(words(ValueStyle, format, args...)))
}

// shownReasons is how many rows a short explanation lists.
const shownReasons = 16

// selfExplainer is a ruleset whose positions are explained by a theory of
// their own; done is false where the general explanation is better.
type selfExplainer interface {
	game.Ruleset
	// explain writes the reasons; list is how many rows of one kind are shown.
	explain(ctx context.Context, out *Explanation, list int, at game.Place) (done bool, err error)
}
