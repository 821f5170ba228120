package eval

import (
	"context"
	"slices"

	"cgt/stdlib/loopy"
)

// LoopyNimValue is the nim-value of an impartial game with cycles: infinity,
// with the nim-values among its options.
type LoopyNimValue struct{ V loopy.NimValue }

func (LoopyNimValue) value()         {}
func (LoopyNimValue) kind() string   { return "a loopy nim-value" }
func (n LoopyNimValue) text() string { return n.V.String() }

func (n LoopyNimValue) describe(context.Context) (*View, error) {
	o := n.V.Outcome()
	view := &View{Text: n.text(), Fields: Fields{Kind: "loopy nim-value", Text: n.text(), Value: n.text()}}
	view.Fields.setOutcome(o)
	view.Blocks = []Block{line(Piece{ValueStyle, n.text()}, Piece{OutcomeStyle, outcomeWords(o)})}
	return view, nil
}

// loopyNimber is ∞(0, 2): infinity with nim-values among its options.
func loopyNimber(_ *evaluation, args []Value) (Value, error) {
	v := loopy.NimValue{Infinite: true}
	for _, a := range args {
		n, err := small(a, "a nim-value among the options", 0, 1<<30)
		if err != nil {
			return nil, err
		}
		v.K = append(v.K, int(n))
	}
	slices.Sort(v.K)
	v.K = slices.Compact(v.K)
	return LoopyNimValue{v}, nil
}

// addTo is the sum of nim-values of which one at least is infinite.
func (LoopyNimValue) addTo(ev *evaluation, a, b Value) (Value, error) {
	total := loopy.NimValue{}
	for _, v := range []Value{a, b} {
		if l, ok := v.(LoopyNimValue); ok {
			total = total.Add(l.V)
			continue
		}
		n, err := asNimber(v)
		if err != nil {
			return nil, err
		}
		k, ok := n.Uint64()
		if !ok || k >= 1<<30 {
			return nil, errf("the nimber %s is too large to be added to a loopy nim-value", show(v))
		}
		total = total.Add(loopy.NimValue{N: int(k)})
	}
	return LoopyNimValue{total}, nil
}
