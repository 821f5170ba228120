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
	case *Comparisons:
		return precedenceComparison
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
	case *Comparisons:
		return p.comparisons(x, p.left(&Binary{Op: x.Ops[0], L: x.Operands[0]}))
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

// quoteText writes a text in quotes; line ends stand as they are.
func quoteText(value string) string {
	return `"` + textEscapes.Replace(value) + `"`
}

var textEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\r", `\r`, "”", `\”`)
