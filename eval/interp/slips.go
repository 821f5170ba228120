package interp

import (
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
)

// Hints for what people write who come from a book or another program: they
// say how the same is written here.

// noteHeaps says under the answer to "nim 3, 5", which are two things, how
// heaps of 3 and 5 are written.
func noteHeaps(x lang.Expr, v value.Value, shown *view.View) {
	tuple, ok := x.(*lang.Tuple)
	if !ok || !tuple.Bare || shown == nil {
		return
	}
	chain, ok := tuple.Elements[0].(*lang.Chain)
	if !ok || len(chain.Atoms) != 2 {
		return
	}
	values, isTuple := v.(value.Tuple)
	if !isTuple {
		return
	}
	if _, isPosition := values.Items[0].(value.Position); !isPosition {
		return
	}
	hint := SeveralHeaps(chain.Atoms[0], append(chain.Atoms[1:2:2], tuple.Elements[1:]...))
	if hint == "" {
		return
	}
	note(shown, hint)
}

// note adds a hint under an answer.
func note(shown *view.View, hint string) {
	shown.Fields.Hint = hint
	if len(shown.Blocks) == 0 {
		shown.Blocks = append(shown.Blocks, view.TextLine(view.Words(view.Plain, "%s", shown.Text)))
	}
	shown.Blocks = append(shown.Blocks, view.TextLine(view.Words(view.Faint, "%s", hint)))
}

// noteReading says under a sum with + and (+) side by side how it was read, and what
// it is from left to right, as texts on green Hackenbush write it.
func (s *Session) noteReading(c *Command, x lang.Expr, v value.Value) {
	if c.Result.View == nil {
		return
	}
	if _, number := value.BigInt(v); !number {
		return
	}
	if other, ok := s.FromLeftToRight(c.Env, c.Source, x); ok && value.Show(other) != value.Show(v) {
		note(c.Result.View, "+ is done before (+); from left to right it is "+value.Show(other))
	}
}

// FromLeftToRight is the value of a sum with + and (+) side by side as it is read from
// left to right; ok is false for other expressions.
func (s *Session) FromLeftToRight(ev Env, src *lang.Source, x lang.Expr) (v value.Value, ok bool) {
	read, ok := lang.FromLeftToRight(src, x)
	if !ok {
		return nil, false
	}
	v, err := s.Evaluate(ev, src, read)
	return v, err == nil
}

// FunctionHint says how a function is used that stands where a game is wanted.
func FunctionHint(op string, v value.Value) string {
	if b, ok := v.(BuiltinValue); ok && b.B.Name == "G" {
		return "G is the nim-value function of the ruleset named by using, until it is named: G := {0|*}"
	}
	if op == "-" {
		return "after a name - is minus: the argument of a function is written in parentheses, f(-1)"
	}
	return "the argument of a function is written behind it: f(x) or f x"
}
