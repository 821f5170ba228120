package interp

import (
	"strings"

	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
)

// This file holds hints for notation that comes from books or other programs: they say
// how the same is written here.

// hintAtHeaps adds to the answer of "nim 3, 5", which is a pair, how heaps of 3 and 5 are
// written.
func hintAtHeaps(x lang.Expr, v value.Value, shown *view.View) {
	tuple, ok := x.(*lang.Tuple)
	values, isTuple := v.(value.Tuple)
	if !ok || !isTuple || !tuple.Bare || shown == nil {
		return
	}
	chain, ok := tuple.Elements[0].(*lang.Chain)
	if _, isPosition := values.Items[0].(value.Position); !ok || !isPosition || len(chain.Atoms) != 2 {
		return
	}
	if hint := spelling.SeveralHeaps(chain.Atoms[0], append(chain.Atoms[1:2:2], tuple.Elements[1:]...)); hint != "" {
		shown.AddHint(hint)
	}
}

// hintAtNumbers adds to the answer of 10^9, a number and ups, how a power is written,
// and to that of sqrt 16 which square root it is.
func (s *Session) hintAtNumbers(src *lang.Source, x lang.Expr, v value.Value, shown *view.View) {
	if shown == nil {
		return
	}
	if _, isGame := v.(value.Game); isGame {
		lang.Walk(x, func(x lang.Expr) bool {
			if _, braces := x.(*lang.Form); braces {
				return false
			}
			exponent, power := spelling.LikePower(x)
			at := x.Where()
			if power != "" && strings.Contains(src.Text[at.Start:at.End], "^"+exponent) {
				shown.AddHint("`^` is up; a power is written " + power)
			}
			return true
		})
	}
	if hint := s.rootHint(src, x, v); hint != "" {
		shown.AddHint(hint)
	}
}

// rootHint says which square root sqrt is, where it is applied in an expression whose value is not 0 or 1.
func (s *Session) rootHint(src *lang.Source, x lang.Expr, v value.Value) string {
	n, number := v.(value.Int)
	_, list := v.(value.List)
	if !number && !list || number && n < 2 || s.Cell("sqrt").User != nil || !spelling.Applies(src, x, "sqrt") {
		return ""
	}
	return "the square root of nimbers, by (x); that of whole numbers, rounded down, is isqrt"
}

// noteReading adds to a sum that mixes + and (+) how it was read, and its value from
// left to right, the convention of texts on green Hackenbush.
func (s *Session) noteReading(c *Command, x lang.Expr, v value.Value) {
	if c.Result.View == nil {
		return
	}
	if _, number := value.BigInt(v); !number {
		return
	}
	if other, ok := s.FromLeftToRight(c.Env, c.Source, x); ok && value.Show(other) != value.Show(v) {
		c.Result.View.AddHint("+ is done before (+); from left to right it is " + value.Show(other))
	}
}

// FromLeftToRight is the value of a sum that mixes + and (+) when it is read from left
// to right; ok is false for other expressions.
func (s *Session) FromLeftToRight(ev Env, src *lang.Source, x lang.Expr) (v value.Value, ok bool) {
	read, ok := lang.FromLeftToRight(src, x)
	if !ok {
		return nil, false
	}
	v, err := s.Evaluate(ev, src, read)
	return v, err == nil
}

// FunctionHint says how to use a function that was written where a game is expected.
func FunctionHint(op string, v value.Value) string {
	if b, ok := v.(BuiltinValue); ok && b.B.Name == "G" {
		return "G is the nim-value function of the ruleset named by using, until it is named: G := {0|*}"
	}
	if op == "-" {
		return "after a name - is minus: the argument of a function is written in parentheses, f(-1)"
	}
	return "the argument of a function is written behind it: f(x) or f x"
}

// IsWord reports whether an expression is the name of a built-in that the user has not
// bound.
func (s *Session) IsWord(x lang.Expr, name string) bool {
	id, ok := x.(*lang.Ident)
	return ok && id.Name == name && s.Cell(name).User == nil
}
