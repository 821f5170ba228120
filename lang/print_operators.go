package lang

import "strings"

func (p *printer) unary(x *Unary) string {
	if x.Op == "not" {
		return "not " + p.expr(x.X, precedenceNot, true)
	}
	text := p.expr(x.X, precedenceUnary, x.Op == "+-")
	run, ok := leftmost(x.X).(*Run)
	if text[0] == '+' || text[0] == '-' || x.Op != "+-" && ok && run.Numerator != nil && text[0] != '(' || text[0] == '<' {
		text = "(" + text + ")"
	}
	return x.Op + text
}

// safeStart is true when a text begins with a sign that can only begin an
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
		return rest != "" && (isDigit(rest[0]) || rest[0] == '(' || wordEnd(rest, 0) > 0)
	case '(':
		return len(text) < 3 || bracketed[text[1:2]] == nil || text[2] != ')'
	}
	word := text[:wordEnd(text, 0)]
	return reserved[word] == 0
}

// binary writes infix operators. The left spine of a long sum is written from
// its inner end, so that the time is linear.
func (p *printer) binary(x *Binary) string {
	spine := []*Binary{x}
	for {
		x := spine[len(spine)-1]
		left, ok := x.L.(*Binary)
		if !ok || x.Op[0] == '<' || operatorsByText[left.Op].Precedence < leastLeft(operatorsByText[x.Op]) {
			break
		}
		spine = append(spine, left)
	}
	var b strings.Builder
	inner := spine[len(spine)-1]
	b.WriteString(p.left(inner))
	for i := len(spine) - 1; i >= 0; i-- {
		x := spine[i]
		right := p.right(x.R, operatorsByText[x.Op])
		if x.Op == "**" && isSimple(x.L) && isSimple(x.R) {
			b.WriteString("**" + right)
		} else {
			b.WriteString(" " + x.Op + " " + right)
		}
	}
	return b.String()
}

// comparisons writes a chain of comparisons behind its first operand.
func (p *printer) comparisons(x *Comparisons, first string) string {
	var b strings.Builder
	b.WriteString(first)
	for i, op := range x.Ops {
		text := p.right(x.Operands[i+1], operatorsByText[op])
		if i+1 < len(x.Ops) && x.Ops[i+1][0] == '<' && endsWithSetWord(text) {
			text = "(" + text + ")"
		}
		b.WriteString(" " + op + " " + text)
	}
	return b.String()
}

// leastLeft is how tight the left operand of an operator must bind.
func leastLeft(o *Operator) int {
	if o.Associativity != LeftAssociative {
		return o.Precedence + 1
	}
	return o.Precedence
}

// left writes the left operand of an operator.
func (p *printer) left(x *Binary) string {
	o := operatorsByText[x.Op]
	least := leastLeft(o)
	left := p.expr(x.L, least, least <= precedenceProduct)
	_, isChain := x.L.(*Chain)
	if isChain && o.Precedence == precedencePower || x.Op[0] == '<' && endsWithSetWord(left) {
		return "(" + left + ")"
	}
	return left
}

// right writes the right operand of an operator.
func (p *printer) right(x Expr, o *Operator) string {
	least := o.Precedence + 1
	if o.Associativity == RightAssociative {
		least--
	}
	if sign, ok := x.(*Unary); ok && sign.Op != "not" {
		least = 0
	}
	text := p.expr(x, least, least <= precedenceProduct)
	if text == "*" && (o.Text == "+" || o.Text == "-" || o.Text == "=") {
		return text
	}
	unsure := (o.Text == "(x)" || o.Text == "(^)") && text[0] == '+' // might be an argument and a sum
	if unsure || !safeStart(text) && !(reserved[text[:wordEnd(text, 0)]] == tokenNot) {
		return "(" + text + ")"
	}
	return text
}

// endsWithSetWord is true when "<" behind a text would open a set.
func endsWithSetWord(text string) bool {
	for word := range setWords {
		if strings.HasSuffix(text, word) {
			return true
		}
	}
	return false
}

func isSimple(x Expr) bool {
	switch x := x.(type) {
	case *Ident, *Number:
		return true
	case *Call:
		return !x.Line && isSimple(x.Function)
	case *Index:
		return isSimple(x.X)
	}
	return false
}

// rangeText writes a..b, with blanks where a code would swallow the points.
func (p *printer) rangeText(x *Range) string {
	from, to := p.bound(x.From), p.bound(x.To)
	points := ".."
	if strings.HasSuffix(from, ".") || strings.HasPrefix(to, ".") {
		points = " .. "
	}
	text := from + points + to
	if x.Step != nil {
		text += " by " + p.expr(x.Step, precedenceRange+1, true)
	}
	return text
}

// bound writes an end of a range; simple arithmetic is written without blanks.
func (p *printer) bound(x Expr) string {
	if text, ok := p.tight(x, precedenceRange+1); ok {
		return text
	}
	text := p.expr(x, precedenceRange+1, true)
	if !safeStart(text) && text[0] != '.' {
		return "(" + text + ")"
	}
	return text
}

// tight writes arithmetic on names, numbers and calls without blanks. Two
// numbers stay apart, for 2*3 and 1/2 together are literals.
func (p *printer) tight(x Expr, least int) (string, bool) {
	operation, ok := x.(*Binary)
	if !ok {
		return p.bare(x), isSimple(x)
	}
	o := operatorsByText[operation.Op]
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

func endsWithNumber(x Expr) bool {
	switch x := x.(type) {
	case *Number:
		return true
	case *Binary:
		return endsWithNumber(x.R)
	}
	return false
}

func startsWithNumber(x Expr) bool {
	switch x := x.(type) {
	case *Number:
		return true
	case *Binary:
		return startsWithNumber(x.L)
	}
	return false
}
