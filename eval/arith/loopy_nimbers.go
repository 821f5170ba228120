package arith

import (
	"context"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/loopy"
)

// LoopyNimValue is the nim-value of an impartial game with cycles: infinity,
// with the nim-values among its options.
type LoopyNimValue struct{ V loopy.NimValue }

// IsValue marks it as a value of the language.
func (LoopyNimValue) IsValue() {}

// Kind names the kind, with its article, for messages.
func (LoopyNimValue) Kind() string { return "a loopy nim-value" }

// Text is the value on one line.
func (n LoopyNimValue) Text() string { return n.V.String() }

// Describe returns its view.
func (n LoopyNimValue) Describe(context.Context) (*view.View, error) {
	o := n.V.Outcome()
	shown := &view.View{Text: n.Text(), Fields: view.Fields{Kind: "loopy nim-value", Text: n.Text(), Value: n.Text()}}
	value.SetOutcome(&shown.Fields, o)
	shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.ValueStyle, Text: n.Text()},
		view.Piece{Style: view.OutcomeStyle, Text: value.OutcomeWords(o)})}
	return shown, nil
}

// AddTo is the sum of nim-values of which at least one is infinite.
func (LoopyNimValue) AddTo(ev interp.Env, a, b value.Value) (value.Value, error) {
	total := loopy.NimValue{}
	for _, v := range []value.Value{a, b} {
		if l, ok := v.(LoopyNimValue); ok {
			total = total.Add(l.V)
			continue
		}
		n, err := value.AsNimber(v)
		if err != nil {
			return nil, err
		}
		k, ok := n.Uint64()
		if !ok || k >= 1<<30 {
			return nil, value.Errorf("the nimber %s is too large to be added to a loopy nim-value", value.Cited(v))
		}
		total = total.Add(loopy.NimValue{N: int(k)})
	}
	return LoopyNimValue{total}, nil
}

// equalNimValues is = where at least one side is an impartial game whose nim-value is
// infinite: the sum of two such games is a draw, so that none is equal to a short game,
// and two are equal if their nim-values are. ok is false for all others.
func equalNimValues(ev interp.Env, a, b value.Value) (same, ok bool) {
	x, y := settled(ev, a), settled(ev, b)
	v, left := x.(LoopyNimValue)
	w, right := y.(LoopyNimValue)
	switch {
	case left && right:
		return v.V.Equal(w.V), true
	case left:
		return false, isShort(y)
	case right:
		return false, isShort(x)
	}
	return false, false
}

// settled is the value of a position, where it has one, or v itself.
func settled(ev interp.Env, v value.Value) value.Value {
	if _, ok := v.(value.Position); ok {
		if x, err := ValueOf(ev, v); err == nil {
			return x
		}
	}
	return v
}

func isShort(v value.Value) bool {
	switch v.(type) {
	case value.Int, value.Big, value.Rational, value.Star, value.Game:
		return true
	}
	return false
}
