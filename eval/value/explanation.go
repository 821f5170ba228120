package value

import (
	"context"

	"cgt/eval/view"
	"cgt/stdlib/game"
)

// Explanation is the reasoning behind an answer, rendered from the evidence
// of the engine's own run.
type Explanation struct{ Article }

// Kind names the kind, with its article, for messages.
func (*Explanation) Kind() string { return "an explanation" }

// Describe returns its view.
func (x *Explanation) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: x.Text(), Blocks: x.Blocks, Fields: view.Fields{Kind: "explanation", Text: x.Text()}}, nil
}

// Say adds a sentence to the reasoning.
func (x *Explanation) Say(format string, args ...any) {
	x.Blocks = append(x.Blocks, view.TextLine(view.Words(view.Plain, format, args...)))
}

// Conclude adds the conclusion.
func (x *Explanation) Conclude(format string, args ...any) {
	x.Blocks = append(x.Blocks, view.TextLine(view.Words(view.ValueStyle, format, args...)))
}

// ShownReasons is how many rows a short explanation lists.
const ShownReasons = 16

// SelfExplainer is a ruleset whose positions have their own explanation; done is false
// if the general explanation is better.
type SelfExplainer interface {
	game.Ruleset
	// explain writes the reasons; list is how many rows of each kind are shown.
	Explain(ctx context.Context, out *Explanation, list int, at game.Place) (done bool, err error)
}
