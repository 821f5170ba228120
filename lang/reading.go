package lang

import "strings"

// FromLeftToRight regroups a sum that mixes + and (+) without parentheses as if it were
// read from left to right: 4 + 1 (+) 6 + 1 is (4 + 1) (+) (6 + 1) by operator
// precedence and ((4 + 1) (+) 6) + 1 from left to right, as in the algebraic
// expressions of green Hackenbush. ok is false for other expressions.
func FromLeftToRight(src *Source, x Expr) (read Expr, ok bool) {
	top, ok := x.(*Binary)
	if !ok || top.Op != "(+)" {
		return nil, false
	}
	if strings.Contains(src.Text[top.Span.Start:top.Span.End], "(+)") {
		if strings.ContainsAny(strings.ReplaceAll(src.Text[top.Span.Start:top.Span.End], "(+)", ""), "()") {
			return nil, false
		}
	} else if strings.ContainsAny(src.Text[top.Span.Start:top.Span.End], "()") {
		return nil, false
	}
	var leaves []Expr
	var ops []*Binary
	plain := false
	var flatten func(x Expr)
	flatten = func(x Expr) {
		if b, ok := x.(*Binary); ok && (b.Op == "+" || b.Op == "(+)") {
			flatten(b.L)
			ops = append(ops, b)
			plain = plain || b.Op == "+"
			flatten(b.R)
			return
		}
		leaves = append(leaves, x)
	}
	flatten(top)
	if !plain {
		return nil, false
	}
	read = leaves[0]
	for i, op := range ops {
		read = &Binary{At: At{leaves[0].Where().Join(leaves[i+1].Where())}, Op: op.Op, OpAt: op.OpAt, L: read, R: leaves[i+1]}
	}
	return read, !sameTree(read, top)
}

// sameTree compares two trees of + and (+) over the same leaves.
func sameTree(x, y Expr) bool {
	if x == y {
		return true
	}
	a, okA := x.(*Binary)
	b, okB := y.(*Binary)
	return okA && okB && a.Op == b.Op && sameTree(a.L, b.L) && sameTree(a.R, b.R)
}
