package value

import (
	"context"

	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/short"
)

// Loopy is the value of a loopy game: a stopper, or a pair of stoppers
// onside & offside.
type Loopy struct {
	V loopy.Sided
	S *short.Store
}

// IsValue marks it as a value of the language.
func (Loopy) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Loopy) Kind() string { return "a loopy value" }

// Text is the value on one line.
func (l Loopy) Text() string {
	text, err := l.V.Text(context.Background(), l.S)
	if err != nil {
		return l.V.String()
	}
	return text
}

// Describe returns its view.
func (l Loopy) Describe(ctx context.Context) (*view.View, error) {
	shown := &view.View{Text: l.Text(), Fields: view.Fields{Kind: "loopy", Text: l.Text(), Value: l.Text()}}
	o, err := l.V.Outcome(ctx)
	if err != nil {
		return nil, err
	}
	SetOutcome(&shown.Fields, o)
	shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.ValueStyle, Text: l.Text()},
		view.Piece{Style: view.OutcomeStyle, Text: OutcomeWords(o)})}
	return shown, nil
}

// SetOutcome sets the field of an outcome; for a loopy one, also who wins depending on
// who starts.
func SetOutcome(f *view.Fields, o game.Outcome) {
	f.Outcome = o.String()
	if o.LeftStarts == game.Draw || o.RightStarts == game.Draw {
		f.LeftStarts, f.RightStarts = o.LeftStarts.String(), o.RightStarts.String()
	}
}

// IsLoopy reports whether one of the values is loopy, or a form with a loopy option.
func IsLoopy(vs ...Value) bool {
	for _, v := range vs {
		switch v := v.(type) {
		case Loopy:
			return true
		case Form:
			if IsLoopy(v.Left...) || IsLoopy(v.Right...) {
				return true
			}
		}
	}
	return false
}
