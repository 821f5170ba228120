package lang

// The parser bounds the depth of the tree of an expression. Parentheses do not count,
// so that the standard layout, which may need more of them than the source, is never
// too deep to be read back. The recursion of the climber and the brackets of the
// scanner have wider bounds, which the standard layout of a tree within the bound
// cannot reach: a level of the tree is written with at most two brackets, each parsed
// in four steps.
const (
	maxDepth    = 1000         // levels of the tree of an expression
	maxBrackets = 4 * maxDepth // nested brackets
	maxNesting  = 10 * maxDepth
)

// CanBeRead reports whether the text of a value is short enough, and not too deeply
// nested, to be read back. If brackets are nested deeply, it parses the text to find
// out; for a long text with such brackets it returns false even if the text could be
// read.
func CanBeRead(text string) bool {
	words, depth, deepest := 0, 0, 0
	inWord, quoted := byte(0), false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quoted:
			if c == '\\' {
				i++
			}
			quoted = c != '"'
			continue
		case c == '"':
			quoted = true
		case c == '[' || c == '{' || c == '(':
			depth++
			deepest = max(deepest, depth)
		case c == ']' || c == '}' || c == ')':
			depth--
		}
		kind := byte(0) // of a word: 3v4 has three parts
		if c >= '0' && c <= '9' {
			kind = '0'
		} else if c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' {
			kind = 'a'
		}
		if (kind == 0 || kind != inWord) && c != ' ' && c&0xC0 != 0x80 { // the first byte of a letter of several bytes
			words++
		}
		inWord = kind
	}
	if words > maxTokens || deepest > maxDepth/8 && words > maxTokens/10 {
		return false
	}
	if deepest <= maxDepth/8 { // with four bars and two brackets at each level
		return true
	}
	_, errs := Parse(NewSource("", text), PromptMode)
	return len(errs) == 0
}

// tooDeep returns an expression in x that is more than maxDepth levels deep, or nil.
// Chains of left-associative operators, and successive calls and indices, count as one
// level, since they are parsed in a loop.
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

// children returns the direct subexpressions of an expression.
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
