package arith

import (
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/scoring"
	"cgt/stdlib/short"
)

// Relations are the comparisons and membership.
func Relations() []*interp.Operation {
	rows := []*interp.Operation{{Op: "in", Do: contains}}
	for _, op := range []string{"=", "!=", "<", "<=", ">", ">=", "<>", "<|", "|>"} {
		rows = append(rows, &interp.Operation{Op: op, Do: func(ev interp.Env, a, b value.Value) (value.Value, error) {
			holds, err := Relation(ev, op, a, b)
			return value.Bool(holds), err
		}})
	}
	return rows
}

// Relation evaluates a comparison.
func Relation(ev interp.Env, op string, a, b value.Value) (bool, error) {
	if op == "!=" {
		holds, err := Relation(ev, "=", a, b)
		return !holds, err
	}
	if s, ok := a.(value.Text); ok {
		if t, ok := b.(value.Text); ok {
			return value.Holds(op, strings.Compare(string(s), string(t))), nil
		}
	}
	a, b, err := withTurns(ev, a, b)
	if err != nil {
		return false, err
	}
	if p, ok := a.(value.Equated); ok && op == "=" {
		return p.Equals(b), nil
	}
	if p, ok := b.(value.Equated); ok && op == "=" {
		return p.Equals(a), nil
	}
	if op == "=" {
		if equal, ok, err := equalsWritten(ev, a, b); ok {
			return equal, err
		}
	}
	if value.IsNumber(a) && value.IsNumber(b) {
		return value.Holds(op, value.CompareNumbers(a, b)), nil
	}
	if value.IsGame(a) && value.IsGame(b) {
		return compareGames(ev, op, a, b)
	}
	if v, known, err := interp.Operated(ev, op, a, b); known || err != nil {
		holds, _ := v.(value.Bool)
		return bool(holds), err
	}
	if op == "=" {
		return equal(ev, a, b)
	}
	return false, value.Errorf("%s compares numbers, games or strings, not %s with %s", op, value.KindOf(a), value.KindOf(b))
}

// scoredPositions returns two positions of games in which points are counted, or one
// and a number of points; ok is false if neither is such a game.
func scoredPositions(a, b value.Value) (p, q game.Sum, ok bool) {
	var sums [2]game.Sum
	for i, v := range []value.Value{a, b} {
		if x, isNumber := value.Rat(v); isNumber {
			sums[i] = game.Sum{scoring.Points(x)}
		} else if x, isPosition := v.(value.Position); isPosition {
			sums[i] = x.Sum
			ok = ok || turns.Scored(x.Sum)
		} else {
			return nil, nil, false
		}
	}
	return sums[0], sums[1], ok
}

// withTurns replaces positions of games whose rules say who moves next by their values.
func withTurns(ev interp.Env, a, b value.Value) (value.Value, value.Value, error) {
	both := [2]value.Value{a, b}
	for i, v := range both {
		p, ok := v.(value.Position)
		if !ok || !turns.Has(p.Sum) || turns.Scored(p.Sum) {
			continue
		}
		var err error
		if both[i], err = turns.Value(ev, p.Sum); err != nil {
			return nil, nil, err
		}
	}
	return both[0], both[1], nil
}

// compareGames evaluates G op H for games of any kind.
func compareGames(ev interp.Env, op string, a, b value.Value) (bool, error) {
	if x, ok := a.(value.Star); ok {
		if y, ok := b.(value.Star); ok && (op == "=" || op == "<>") {
			return (x.N == y.N) == (op == "="), nil
		}
	}
	var order short.Order
	var err error
	if p, q, ok := scoredPositions(a, b); ok {
		order, err = turns.Compare(ev, p, q)
	} else {
		order, err = orderOf(ev, a, b)
	}
	if err != nil {
		if same, ok := equalNimValues(ev, a, b); ok && op == "=" {
			return same, nil
		}
		return false, err
	}
	switch op {
	case "=":
		return order == short.Equal, nil
	case "<":
		return order == short.Less, nil
	case "<=":
		return order == short.Less || order == short.Equal, nil
	case ">":
		return order == short.Greater, nil
	case ">=":
		return order == short.Greater || order == short.Equal, nil
	case "<>":
		return order == short.Confused, nil
	case "<|":
		return order == short.Less || order == short.Confused, nil
	}
	return order == short.Greater || order == short.Confused, nil
}

func orderOf(ev interp.Env, a, b value.Value) (short.Order, error) {
	if value.IsLoopy(a, b) {
		return compareLoopy(ev, a, b)
	}
	_, p := a.(value.Position)
	_, q := b.(value.Position)
	if p || q {
		g, err := ruleset.AsSum(ev, a)
		if err != nil {
			return 0, err
		}
		h, err := ruleset.AsSum(ev, b)
		if err != nil {
			return 0, err
		}
		order, _, err := ev.Solver().Compare(ev.Context(), g, h)
		if IsCycle(err) {
			return compareCycling(ev, g, h, a, b)
		}
		return order, err
	}
	g, err := ruleset.AsShort(ev, a)
	if err != nil {
		return 0, err
	}
	h, err := ruleset.AsShort(ev, b)
	if err != nil {
		return 0, err
	}
	return ev.Store().Compare(ev.Context(), g, h)
}

// compareCycling compares positions from which play can return: by their values or, if
// these are unknown, by the outcome of their difference. Without a draw that is enough:
// whoever wins G - H, moving second, does no worse in G + X than in H + X, by answering
// in G - H and H + X until the answer is in G or X, which it is after finitely many
// moves.
func compareCycling(ev interp.Env, g, h game.Sum, a, b value.Value) (short.Order, error) {
	order, unknown := compareLoopy(ev, a, b)
	if unknown == nil {
		return order, nil
	}
	o, err := LoopyOutcome(ev, append(append(game.Sum{}, g...), h.Negative()...), false)
	if err != nil {
		return 0, unknown
	}
	switch o {
	case game.P:
		return short.Equal, nil
	case game.L:
		return short.Greater, nil
	case game.R:
		return short.Less, nil
	case game.N:
		return short.Confused, nil
	}
	return 0, unknown // one of the players can draw
}

// equal is = for values that are not games.
func equal(ev interp.Env, a, b value.Value) (bool, error) {
	if same, ok := value.EqualBoards(a, b); ok {
		return same, nil
	}
	if same, ok := equalNimValues(ev, a, b); ok {
		return same, nil
	}
	x, ok := value.Items(value.AsList(a))
	y, ok2 := value.Items(value.AsList(b))
	if ok && ok2 {
		return (&listComparer{ev: ev}).equal(x, y)
	}
	if m, ok := a.(value.Map); ok {
		n, ok := b.(value.Map)
		if !ok || !m.SameKeys(n) {
			return false, nil
		}
		return (&listComparer{ev: ev}).equal(m.Values(), n.Values())
	}
	switch a := a.(type) {
	case value.Bool, value.Text, value.Outcome, value.Operator, interp.BuiltinValue, interp.Function:
		return a == b, nil
	case value.Ruleset:
		r, ok := b.(value.Ruleset)
		return ok && a.R.Identity() == r.R.Identity(), nil
	case value.Topic:
		d, ok := b.(value.Topic)
		return ok && a.Text() == d.Text(), nil
	}
	return false, nil
}

// listComparer compares nested lists. From the depth value.SharedFrom on, pairs of
// lists found equal are remembered, so that shared lists are compared once.
type listComparer struct {
	ev    interp.Env
	depth int
	known map[[2]*value.Value]bool
}

func (c *listComparer) equal(x, y []value.Value) (bool, error) {
	if len(x) != len(y) {
		return false, nil
	}
	if len(x) == 0 {
		return true, nil
	}
	c.depth++
	defer func() { c.depth-- }()
	pair := [2]*value.Value{&x[0], &y[0]}
	if c.known[pair] {
		return true, nil
	}
	for i := range x {
		if err := c.ev.Tick(); err != nil {
			return false, err
		}
		same, err := c.equalItems(x[i], y[i])
		if err != nil || !same {
			return false, err
		}
	}
	if c.depth > value.SharedFrom {
		if c.known == nil {
			c.known = map[[2]*value.Value]bool{}
		}
		c.known[pair] = true
	}
	return true, nil
}

func (c *listComparer) equalItems(a, b value.Value) (bool, error) {
	x, ok := value.Items(a)
	y, ok2 := value.Items(b)
	if ok && ok2 {
		return c.equal(x, y)
	}
	return Relation(c.ev, "=", a, b)
}

// contains is x in set: membership.
func contains(ev interp.Env, x, set value.Value) (value.Value, error) {
	if s, ok := set.(value.Text); ok {
		if t, ok := x.(value.Text); ok {
			return value.Bool(strings.Contains(string(s), string(t))), nil
		}
	}
	if m, ok := set.(value.Map); ok {
		_, ok := m.Get(x)
		return value.Bool(ok), nil
	}
	parts, err := interp.Elements(ev, set)
	if err != nil {
		return nil, err
	}
	for _, part := range parts {
		same, err := Same(ev, x, part)
		if err != nil || same {
			return value.Bool(same), err
		}
	}
	return value.Bool(false), nil
}

// Same is the relation = for an element of a long list, under the budget: comparing
// games takes steps, comparing numbers does not.
func Same(ev interp.Env, x, part value.Value) (bool, error) {
	err := ev.Tick()
	if _, plain := part.(value.Int); !plain && value.IsGame(x) && err == nil {
		err = ev.Budget().Steps(ev.Context(), 1)
	}
	if err != nil {
		return false, err
	}
	return Relation(ev, "=", x, part)
}

// sumOf adds a list of numbers or games; with kept, values of games remain a sum.
func sumOf(ev interp.Env, vs []value.Value, kept bool) (value.Value, error) {
	var total value.Value = value.Int(0)
	positions := false
	for _, v := range vs {
		if _, ok := v.(value.Position); ok {
			positions = true
		}
	}
	if kept && !value.IsLoopy(vs...) && !slices.ContainsFunc(vs, func(v value.Value) bool { return !value.IsGame(v) }) {
		positions = positions || slices.ContainsFunc(vs, func(v value.Value) bool { return !value.IsNumber(v) })
	}
	if positions {
		var sum game.Sum
		for _, v := range vs {
			part, err := ruleset.AsSum(ev, v)
			if err != nil {
				return nil, err
			}
			sum = append(sum, part...)
		}
		return value.Position{Sum: sum}, nil
	}
	for _, v := range vs {
		var err error
		if total, err = add(ev, total, v); err == nil {
			err = spendSteps(ev, total)
		}
		if err != nil {
			return nil, err
		}
	}
	return total, nil
}

// spendSteps charges the steps of adding to a large number; only the last of these sums
// stays in memory.
func spendSteps(ev interp.Env, v value.Value) error {
	if q, ok := v.(value.Rational); ok {
		if n := q.X.Denom().BitLen(); n > 256 {
			return ev.Budget().Steps(ev.Context(), int64(n)*int64(n)/4096)
		}
		return nil
	}
	if b, ok := v.(value.Big); ok {
		return ev.Budget().Steps(ev.Context(), int64(b.X.BitLen())/64)
	}
	return nil
}

// writtenValue is a value that can also be compared with others that are written for it,
// such as a text.
type writtenValue interface {
	EqualsWritten(ev interp.Env, v value.Value) (equal, ok bool, err error)
}

// equalsWritten compares a value with another, if either knows how.
func equalsWritten(ev interp.Env, a, b value.Value) (equal, ok bool, err error) {
	for range 2 {
		if w, isWritten := a.(writtenValue); isWritten {
			if equal, ok, err = w.EqualsWritten(ev, b); ok {
				return equal, true, err
			}
		}
		a, b = b, a
	}
	return false, false, nil
}
