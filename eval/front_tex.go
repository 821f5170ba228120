package eval

import (
	"context"
	"math/big"
	"strings"
)

// LaTeX is a value for a formula of LaTeX, without dollar signs; ok is false
// for what is no formula, such as a table, or is too large. Of a position it is
// the value, where an answer has found that. Text that comes back reads in
// again as it is pasted.
func (s *Session) LaTeX(ctx context.Context, v Value) (formula string, ok bool) {
	ctx, cancel := cardContext(ctx)
	defer cancel()
	defer func() {
		if recover() != nil { // what an answer looks like never costs the answer
			formula, ok = "", false
		}
	}()
	ev := s.evaluating(ctx)
	formula, err := ev.formula(v, maxFormula)
	return formula, err == nil && len(formula) <= maxFormula
}

// maxFormula is the length of the longest formula.
const maxFormula = 4000

// formula is LaTeX; room is for how many more letters.
func (ev *evaluation) formula(v Value, room int) (string, error) {
	switch v := v.(type) {
	case Int, Big:
		return show(v), nil
	case Rational:
		return fraction(v.X), nil
	case Bool:
		return `\text{` + show(v) + `}`, nil
	case Outcome:
		return `\mathcal{` + show(v) + `}`, nil
	case List:
		return ev.formulas("[", v.Items, "]", room)
	case Tuple:
		return ev.formulas("(", v.Items, ")", room)
	case Set:
		return ev.formulas(`\{`, v.Items, `\}`, room)
	case Star, Game, Position, Form:
		value, err := ev.valueOf(v)
		if err != nil {
			return "", err
		}
		if q, ok := rational(value); ok {
			return fraction(q), nil
		}
		g, err := ev.asShort(value)
		if err != nil {
			return "", err
		}
		return ev.store().LaTeX(ev.context(), g)
	}
	return "", errf("%s is no formula", kindOf(v))
}

// formulas is a list of formulas in brackets.
func (ev *evaluation) formulas(left string, items []Value, right string, room int) (string, error) {
	parts := make([]string, len(items))
	for i, item := range items {
		text, err := ev.formula(item, room)
		if err != nil {
			return "", err
		}
		if room -= len(text) + 2; room < 0 {
			return "", errf("this is too long for a formula")
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
