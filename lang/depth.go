package lang

// The depth of an expression is bounded where it is read, and is that of the
// tree: parentheses do not count, so that the standard form, which may need
// more of them than what was typed, is never too deep to be read back. What
// the climber and the scanner count while they read has wider bounds of its
// own, which no standard form of a tree within the bound can reach: a level of
// the tree is written with at most two brackets, each read in four steps.
const (
	maxDepth    = 1000         // levels of the tree of an expression
	maxBrackets = 4 * maxDepth // brackets within brackets
	maxNesting  = 10 * maxDepth
)

// tooDeep is an expression in x that stands more than maxDepth levels deep, or
// nil. Chains of operators that associate to the left, calls and indices
// behind each other are one level, as they are read in a loop.
func tooDeep(x Expr, level int) Expr {
	if level > maxDepth {
		return x
	}
	for x != nil {
		var spine Expr
		switch head := x.(type) {
		case *Binary:
			if left, ok := head.L.(*Binary); ok && head.Op[0] != '<' &&
				operatorsByText[left.Op].Precedence >= operatorsByText[head.Op].LeastLeft() {
				spine = left
			}
		case *Call:
			spine = head.Function
		case *Index:
			spine = head.X
		}
		for _, child := range children(x) {
			if child == spine {
				continue
			}
			if deep := tooDeep(child, level+1); deep != nil {
				return deep
			}
		}
		x = spine
	}
	return nil
}

// children are the expressions directly within one.
func children(x Expr) []Expr {
	var list []Expr
	Walk(x, func(y Expr) bool {
		if y == x {
			return true
		}
		list = append(list, y)
		return false
	})
	return list
}
