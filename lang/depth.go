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

// CanBeRead is false for the text of a value that is too long or too deep to be read
// back. It takes a moment where brackets are nested deep, as the text is then read;
// of a long text with such brackets it is false, be it that it could be read.
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
		kind := byte(0) // of a word: 3v4 has three
		if c >= '0' && c <= '9' {
			kind = '0'
		} else if c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' {
			kind = 'a'
		}
		if (kind == 0 || kind != inWord) && c != ' ' && c&0xC0 != 0x80 { // of a letter of several bytes the first
			words++
		}
		inWord = kind
	}
	if words > maxTokens || deepest > maxDepth/8 && words > maxTokens/10 {
		return false
	}
	if deepest <= maxDepth/8 { // with four bars and two brackets at every level
		return true
	}
	_, errs := Parse(NewSource("", text), PromptMode)
	return len(errs) == 0
}

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
