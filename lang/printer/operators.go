package printer

import (
	"cgt/lang"
	"strings"
)

func (p *printer) unary(x *lang.Unary) string {
	if x.Op == "not" {
		return "not " + p.expr(x.X, lang.PrecedenceNot, true)
	}
	text := p.expr(x.X, lang.PrecedenceUnary, x.Op == "+-")
	run, ok := leftmost(x.X).(*lang.Run)
	if text[0] == '+' || text[0] == '-' || x.Op != "+-" && ok && run.Numerator != nil && text[0] != '(' || text[0] == '<' {
		text = "(" + text + ")"
	}
	return x.Op + text
}

// safeStart reports whether a text begins with a character that can only begin an
// operand.
func safeStart(text string) bool {
	rest := ""
	if len(text) > 1 {
		rest = text[1:]
	}
	switch text[0] {
	case '<', '.', '\\':
		return false
	case '+':
		return strings.HasPrefix(rest, "-")
	case '-':
		return rest != "" && rest[0] != ' ' && rest[0] != '>'
	case '*':
		return rest != "" && (isDigit(rest[0]) || rest[0] == '(' || lang.WordEnd(rest, 0) > 0)
	case '(':
		return len(text) < 3 || !lang.IsBracketedOperator(text[1:2]) || text[2] != ')'
	}
	word := text[:lang.WordEnd(text, 0)]
	return !lang.IsReserved(word)
}

// binary writes infix operators. The left spine of a long sum is written from
// its inner end, so that the time is linear.
func (p *printer) binary(x *lang.Binary) string {
	spine := []*lang.Binary{x}
	for {
		x := spine[len(spine)-1]
		left, ok := x.L.(*lang.Binary)
		if !ok || x.Op[0] == '<' || lang.OperatorOf(left.Op).Precedence < lang.OperatorOf(x.Op).LeastLeft() {
			break
		}
		spine = append(spine, left)
	}
	var b strings.Builder
	inner := spine[len(spine)-1]
	b.WriteString(p.left(inner))
	for i := len(spine) - 1; i >= 0; i-- {
		x := spine[i]
		right := p.right(x.R, lang.OperatorOf(x.Op))
		if x.Op == "**" && isSimple(x.L) && isSimple(x.R) {
			b.WriteString("**" + right)
		} else {
			b.WriteString(" " + x.Op + " " + right)
		}
	}
	return b.String()
}

// comparisons writes a chain of comparisons after its first operand.
func (p *printer) comparisons(x *lang.Comparisons, first string) string {
	var b strings.Builder
	b.WriteString(first)
	for i, op := range x.Ops {
		text := p.right(x.Operands[i+1], lang.OperatorOf(op))
		if i+1 < len(x.Ops) && x.Ops[i+1][0] == '<' && endsWithSetWord(text) {
			text = "(" + text + ")"
		}
		b.WriteString(" " + op + " " + text)
	}
	return b.String()
}

// left writes the left operand of an operator.
func (p *printer) left(x *lang.Binary) string {
	o := lang.OperatorOf(x.Op)
	least := o.LeastLeft()
	left := p.expr(x.L, least, least <= lang.PrecedenceProduct)
	_, isChain := x.L.(*lang.Chain)
	if isChain && o.Precedence == lang.PrecedencePower || x.Op[0] == '<' && endsWithSetWord(left) {
		return "(" + left + ")"
	}
	return left
}

// right writes the right operand of an operator.
func (p *printer) right(x lang.Expr, o *lang.Operator) string {
	least := o.Precedence + 1
	if o.Associativity == lang.RightAssociative {
		least--
	}
	if sign, ok := x.(*lang.Unary); ok && sign.Op != "not" {
		least = 0
	}
	text := p.expr(x, least, least <= lang.PrecedenceProduct)
	if text == "*" && (o.Text == "+" || o.Text == "-" || o.Text == "=") {
		return text
	}
	unsure := (o.Text == "(x)" || o.Text == "(^)") && text[0] == '+' // might be parsed as an argument, or as a sum
	if unsure || !safeStart(text) && text[:lang.WordEnd(text, 0)] != "not" {
		return "(" + text + ")"
	}
	return text
}

// endsWithSetWord reports whether "<" after a text would open a set.
func endsWithSetWord(text string) bool {
	start := len(text)
	for start > 0 && isLetter(text[start-1]) {
		start--
	}
	return lang.TakesSet(text[start:])
}

func isSimple(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Ident, *lang.Number:
		return true
	case *lang.Call:
		return !x.Line && isSimple(x.Function)
	case *lang.Index:
		return isSimple(x.X)
	}
	return false
}

// rangeText writes a..b, with blanks if the points could be parsed as part of a code.
func (p *printer) rangeText(x *lang.Range) string {
	from, to := p.bound(x.From), p.bound(x.To)
	points := ".."
	if strings.HasSuffix(from, ".") || strings.HasPrefix(to, ".") {
		points = " .. "
	}
	text := from + points + to
	if x.Step != nil {
		text += " by " + p.expr(x.Step, lang.PrecedenceRange+1, true)
	}
	return text
}

// bound writes an end of a range; simple arithmetic is written without blanks.
func (p *printer) bound(x lang.Expr) string {
	if text, ok := p.tight(x, lang.PrecedenceRange+1); ok {
		return text
	}
	text := p.expr(x, lang.PrecedenceRange+1, true)
	if !safeStart(text) && text[0] != '.' {
		return "(" + text + ")"
	}
	return text
}

// tight writes arithmetic on names, numbers and calls without blanks. Two numbers keep
// their blanks, since 2*3 and 1/2 without blanks are literals.
func (p *printer) tight(x lang.Expr, least int) (string, bool) {
	operation, ok := x.(*lang.Binary)
	if !ok {
		return p.bare(x), isSimple(x)
	}
	o := lang.OperatorOf(operation.Op)
	switch operation.Op {
	case "+", "-", "//", "%":
	case "*":
		if endsWithNumber(operation.L) && startsWithNumber(operation.R) {
			return "", false
		}
	default:
		return p.bare(x), operation.Op == "**" && isSimple(operation.L) && isSimple(operation.R)
	}
	left, leftOk := p.tight(operation.L, o.Precedence)
	right, rightOk := p.tight(operation.R, o.Precedence+1)
	text := left + operation.Op + right
	if o.Precedence < least {
		text = "(" + text + ")"
	}
	return text, leftOk && rightOk
}

func endsWithNumber(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Number:
		return true
	case *lang.Binary:
		return endsWithNumber(x.R)
	}
	return false
}

func startsWithNumber(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Number:
		return true
	case *lang.Binary:
		return startsWithNumber(x.L)
	}
	return false
}
