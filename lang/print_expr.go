package lang

import "strings"

// top writes an expression where anything may stand.
func (p *printer) top(x Expr) string {
	if chain, ok := x.(*Chain); ok {
		if last, ok := chain.Atoms[len(chain.Atoms)-1].(*Run); ok && isBareStar(last) {
			if _, ok := chain.Atoms[len(chain.Atoms)-2].(*Ident); ok {
				return p.chain(chain.Atoms[:len(chain.Atoms)-1]) + " *"
			}
		}
	}
	return p.expr(x, 0, true)
}

func isBareStar(x *Run) bool {
	return x.Numerator == nil && x.Up == nil && x.Star.N.IsInt64() && x.Star.N.Int64() == 1
}

// precedenceOf is how tight the text of an expression holds together.
func precedenceOf(x Expr) int {
	switch x := x.(type) {
	case *Lambda, *Conditional:
		return 0
	case *Binary:
		return operatorsByText[x.Op].Precedence
	case *Range:
		return precedenceRange
	case *Unary:
		if x.Op == "not" {
			return precedenceNot
		}
		return precedenceUnary
	case *Chain:
		return precedenceChain
	}
	return precedenceChain + 1
}

// expr writes an expression, in parentheses where it binds looser than least.
// A fraction such as 1/2 needs them too where it would not be read whole.
func (p *printer) expr(x Expr, least int, fractions bool) string {
	text := p.bare(x)
	run, ok := x.(*Run)
	if precedenceOf(x) < least || ok && run.Divisor != nil && run.Up == nil && run.Star == nil && !fractions {
		return "(" + text + ")"
	}
	return text
}

// bare writes an expression without parentheres around it.
func (p *printer) bare(x Expr) string {
	switch x := x.(type) {
	case *Number:
		return x.Value.String()
	case *Code:
		return x.Text
	case *Text:
		return quoteText(x.Value)
	case *Ident:
		return x.Name
	case *Run:
		return p.run(x)
	case *StarOf:
		return p.starOf(x)
	case *Form:
		return p.form(x)
	case *Quote:
		text := p.top(x.X)
		if strings.Contains(text, "'") {
			text = "(" + text + ")"
		}
		return "'" + text + "'"
	case *Set:
		if x.Angle && len(x.Elements) == 0 {
			return "< >" // "<>" is an operator but for the place behind a set word
		}
		if x.Angle {
			return "<" + p.list(x.Elements, precedenceComparison+1) + ">"
		}
		return "{" + p.list(x.Elements, 0) + "}"
	case *SidedSet:
		return "<" + p.list(x.Left, precedenceComparison+1) + " | " + p.list(x.Right, precedenceComparison+1) + ">"
	case *List:
		return "[" + p.list(x.Elements, 0) + "]"
	case *Tuple:
		return p.tuple(x)
	case *Comprehension:
		text := p.top(x.Element) + p.clauses(x.Clauses)
		if x.Braces {
			return "{" + text + "}"
		}
		return "[" + text + "]"
	}
	return p.compound(x)
}

func (p *printer) compound(x Expr) string {
	switch x := x.(type) {
	case *Range:
		return p.rangeText(x)
	case *Chain:
		return p.chain(x.Atoms)
	case *Call:
		return p.call(x)
	case *Index:
		return p.callee(x.X, true) + "[" + p.list(x.Args, 0) + "]"
	case *Unary:
		return p.unary(x)
	case *Binary:
		return p.binary(x)
	case *OperatorName:
		return x.Op
	case *Lambda:
		if len(x.Params) == 1 {
			return x.Params[0].Name + " => " + p.top(x.Body)
		}
		return "(" + names(x.Params) + ") => " + p.top(x.Body)
	case *Conditional:
		return "if " + p.top(x.If) + " then " + p.top(x.Then) + " else " + p.top(x.Else)
	}
	return ""
}

func (p *printer) list(elements []Expr, least int) string {
	parts := make([]string, len(elements))
	for i, x := range elements {
		if least == 0 {
			parts[i] = p.top(x)
		} else {
			parts[i] = p.expr(x, least, true)
		}
	}
	return strings.Join(parts, ", ")
}

func (p *printer) tuple(x *Tuple) string {
	if len(x.Elements) == 1 {
		return "(" + p.top(x.Elements[0]) + ",)"
	}
	return "(" + p.list(x.Elements, 0) + ")"
}

// form writes {a,b|c}; a form inside without braces is written so again.
func (p *printer) form(x *Form) string {
	left, bar, right := p.options(x.Left), strings.Repeat("|", x.Bars), p.options(x.Right)
	if strings.HasSuffix(left, "|") {
		left += " " // two bars side by side stay two
	}
	if strings.HasPrefix(right, "|") {
		bar += " "
	}
	text := left + bar + right
	if x.Bare {
		return text
	}
	return "{" + text + "}"
}

func (p *printer) options(xs []Expr) string {
	parts := make([]string, len(xs))
	for i, x := range xs {
		parts[i] = p.top(x)
	}
	return strings.Join(parts, ",")
}

// run writes literals together.
func (p *printer) run(x *Run) string {
	var b strings.Builder
	if x.Numerator != nil {
		if x.Negative {
			b.WriteByte('-')
		}
		b.WriteString(x.Numerator.String())
		if x.Divisor != nil {
			b.WriteString("/" + x.Divisor.String())
		}
	}
	if x.Up != nil {
		b.WriteString(p.up(x.Up))
	}
	if x.Star != nil {
		b.WriteByte('*')
		if n := x.Star.N.String(); n != "1" {
			b.WriteString(n)
		}
	}
	return b.String()
}

func (p *printer) up(x *Up) string {
	one := "^"
	if x.Down {
		one = "v"
		if p.arrows {
			one = "↓"
		}
	}
	n := x.N.String()
	switch {
	case x.Kind == Power:
		return one + "<" + n + ">"
	case x.Kind == PowerSum:
		return one + "[" + n + "]"
	case n == "1":
		return one
	case n == "2":
		return one + one
	}
	return one + n
}

func (p *printer) starOf(x *StarOf) string {
	text := p.bare(x.X)
	switch x.X.(type) {
	case *Ident:
		return "*" + text
	case *Call, *Index:
		if to := wordEnd(text, 0); text[0] == '(' || to > 0 && !isDigit(text[0]) && reserved[text[:to]] == 0 {
			if _, isChain := chainOf(x.X).(*Chain); !isChain {
				return "*" + text
			}
		}
	}
	if bracketed[text] != nil {
		text = "(" + text + ")" // *(^) might be an operator
	}
	return "*(" + text + ")"
}

// chainOf is what calls and indices stand behind.
func chainOf(x Expr) Expr {
	for {
		switch y := x.(type) {
		case *Call:
			x = y.Function
		case *Index:
			x = y.X
		default:
			return x
		}
	}
}

// callee writes what a call or an index is glued to.
func (p *printer) callee(x Expr, index bool) string {
	text := p.bare(x)
	switch x := x.(type) {
	case *Ident, *Call, *Index, *Code:
		return text
	case *Text, *List, *Comprehension:
		if index {
			return text
		}
	case *Tuple:
		return text
	case *Chain:
		if !index && len(x.Atoms) == 2 && isMaker(x.Atoms[0]) {
			switch x.Atoms[1].(type) {
			case *Code, *Number, *Text, *Set, *SidedSet:
				return text
			}
		}
	}
	return "(" + text + ")"
}

// call writes f(a, b). Behind anything but a name, "(x)" and the like would
// be an operator; a comma behind the argument tells them apart.
func (p *printer) call(x *Call) string {
	if x.Line {
		return p.binaryLine(x)
	}
	args := p.list(x.Args, 0)
	f, isName := x.Function.(*Ident)
	switch {
	case !isName && bracketed[args] != nil:
		args += ","
	case isName && setWords[f.Name] && len(x.Args) > 0 && strings.HasPrefix(args, "{") && !isSet(x.Args[0]):
		args = "(" + p.top(x.Args[0]) + ")" + strings.TrimPrefix(args, p.top(x.Args[0]))
	}
	return p.callee(x.Function, false) + "(" + args + ")"
}

func isSet(x Expr) bool {
	switch x := x.(type) {
	case *Set, *SidedSet:
		return true
	case *Comprehension:
		return x.Braces
	}
	return false
}

// chain writes atoms side by side.
func (p *printer) chain(atoms []Expr) string {
	var b strings.Builder
	for i, x := range atoms {
		if i > 0 {
			b.WriteByte(' ')
		}
		var previous Expr
		if i > 0 {
			previous = atoms[i-1]
		}
		text := p.bare(x)
		if p.isAtom(x, previous) && (i == len(atoms)-1 || !strings.HasSuffix(text, "*")) {
			if text == "< >" {
				text = "<>"
			}
			b.WriteString(text)
		} else {
			b.WriteString("(" + text + ")")
		}
	}
	return b.String()
}

// isAtom is true when an expression can stand in a chain without parentheses.
func (p *printer) isAtom(x, previous Expr) bool {
	name, afterName := previous.(*Ident)
	set := afterName && setWords[name.Name]
	switch x := x.(type) {
	case *Call, *Index:
		_, ofName := chainOf(x).(*Ident)
		return ofName || !afterName || !makers[name.Name]
	case *Number, *Code, *Text, *Ident, *List, *Tuple, *Comprehension, *Quote:
		return true
	case *Form:
		return !set
	case *Set:
		return !x.Angle || set
	case *SidedSet:
		return set
	case *Run:
		return !x.Negative && (x.Numerator != nil || x.Up != nil || afterName && !isBareStar(x))
	case *StarOf:
		return afterName
	case *Unary:
		if x.Op != "+-" || !afterName || !functionWords[name.Name] {
			return false
		}
		switch x.X.(type) {
		case *Number, *Ident, *Form, *Call:
			return true
		case *Run:
			return !x.X.(*Run).Negative
		}
	}
	return false
}

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

// bound writes an end of a range; a simple sum is written without blanks.
func (p *printer) bound(x Expr) string {
	if sum, ok := x.(*Binary); ok && (sum.Op == "+" || sum.Op == "-") && isSimple(sum.L) && isSimple(sum.R) {
		return p.bare(sum.L) + sum.Op + p.bare(sum.R)
	}
	text := p.expr(x, precedenceRange+1, true)
	if !safeStart(text) && text[0] != '.' {
		return "(" + text + ")"
	}
	return text
}

// quoteText writes a text in quotes; line ends stand as they are.
func quoteText(value string) string {
	return `"` + textEscapes.Replace(value) + `"`
}

var textEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\r", `\r`, "”", `\”`)
