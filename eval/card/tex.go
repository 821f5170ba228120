package card

import (
	"context"
	"math/big"
	"strings"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
)

// LaTeX is a value as a LaTeX formula, without dollar signs; ok is false if it cannot
// be a formula, such as a table, or is too large. A position is represented by its
// value, if an answer has found that. The result can be pasted back.
func LaTeX(ctx context.Context, s *interp.Session, v value.Value) (formula string, ok bool) {
	ctx, cancel := ask.CardContext(ctx)
	defer cancel()
	defer func() {
		if recover() != nil { // the view of an answer must never cost the answer
			formula, ok = "", false
		}
	}()
	ev := s.Evaluating(ctx)
	formula, err := latexOf(ev, v, maxFormula)
	return formula, err == nil && len(formula) <= maxFormula
}

// maxFormula is the length of the longest formula.
const maxFormula = 4000

// latexOf is LaTeX; room is the number of letters left.
func latexOf(ev interp.Env, v value.Value, room int) (string, error) {
	switch v := v.(type) {
	case value.Int, value.Big:
		return value.Show(v), nil
	case value.Rational:
		return fraction(v.X), nil
	case value.Bool:
		return `\text{` + value.Show(v) + `}`, nil
	case value.Outcome:
		return `\mathcal{` + value.Show(v) + `}`, nil
	case value.List:
		return latexOfAll(ev, "[", v.Items, "]", room)
	case value.Tuple:
		return latexOfAll(ev, "(", v.Items, ")", room)
	case value.Set:
		return latexOfAll(ev, `\{`, v.Items, `\}`, room)
	case value.Star, value.Game, value.Position, value.Form, value.Loopy:
		x, err := arith.ValueOf(ev, v)
		if err != nil {
			return "", err
		}
		if l, ok := x.(value.Loopy); ok {
			return l.V.LaTeX(ev.Context(), ev.Store())
		}
		if q, ok := value.Rat(x); ok {
			return fraction(q), nil
		}
		g, err := ruleset.AsShort(ev, x)
		if err != nil {
			return "", err
		}
		return ev.Store().LaTeX(ev.Context(), g)
	}
	return "", value.Errorf("%s is no formula", value.KindOf(v))
}

// latexOfAll is a list of formulas in brackets.
func latexOfAll(ev interp.Env, left string, items []value.Value, right string, room int) (string, error) {
	parts := make([]string, len(items))
	for i, item := range items {
		text, err := latexOf(ev, item, room)
		if err != nil {
			return "", err
		}
		if room -= len(text) + 2; room < 0 {
			return "", value.Errorf("this is too long for a formula")
		}
		parts[i] = text
	}
	return left + strings.Join(parts, ", ") + right, nil
}

func fraction(q *big.Rat) string {
	if q.IsInt() {
		return q.Num().String()
	}
	sign := ""
	if q.Sign() < 0 {
		sign = "-"
	}
	return sign + `\frac{` + new(big.Int).Abs(q.Num()).String() + `}{` + q.Denom().String() + `}`
}
