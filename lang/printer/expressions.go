package printer

import (
	"cgt/lang"
	"strings"
)

// top writes an expression where any expression is allowed.
func (p *printer) top(x lang.Expr) string {
	if chain, ok := x.(*lang.Chain); ok {
		if last, ok := chain.Atoms[len(chain.Atoms)-1].(*lang.Run); ok && isBareStar(last) {
			if _, ok := chain.Atoms[len(chain.Atoms)-2].(*lang.Ident); ok {
				return p.chain(chain.Atoms[:len(chain.Atoms)-1]) + " *"
			}
		}
	}
	return p.expr(x, 0, true)
}

func isBareStar(x *lang.Run) bool {
	return x.Numerator == nil && x.Up == nil && x.Star.N.IsInt64() && x.Star.N.Int64() == 1
}

// precedenceOf is the precedence of the text of an expression.
func precedenceOf(x lang.Expr) int {
	switch x := x.(type) {
	case *lang.Lambda, *lang.Conditional, *lang.Find:
		return 0
	case *lang.Binary:
		return lang.OperatorOf(x.Op).Precedence
	case *lang.Comparisons:
		return lang.PrecedenceComparison
	case *lang.Range:
		return lang.PrecedenceRange
	case *lang.Unary:
		if x.Op == "not" {
			return lang.PrecedenceNot
		}
		return lang.PrecedenceUnary
	case *lang.Chain:
		return lang.PrecedenceChain
	}
	return lang.PrecedenceChain + 1
}

// expr writes an expression, in parentheses if its precedence is below least, or if it
// is a fraction such as 1/2 that would not be parsed as a whole.
func (p *printer) expr(x lang.Expr, least int, fractions bool) string {
	text := p.bare(x)
	run, ok := x.(*lang.Run)
	if precedenceOf(x) < least || ok && run.Divisor != nil && run.Up == nil && run.Star == nil && run.Over == 0 && !fractions {
		return "(" + text + ")"
	}
	return text
}

// bare writes an expression without parentheses around it.
func (p *printer) bare(x lang.Expr) string {
	switch x := x.(type) {
	case *lang.Number:
		return x.Value.String()
	case *lang.Code:
		return x.Text
	case *lang.Text:
		return quoteText(x.Value)
	case *lang.Ident:
		return x.Name
	case *lang.Run:
		return p.run(x)
	case *lang.StarOf:
		return p.starOf(x)
	case *lang.Form:
		return p.form(x)
	case *lang.Quote:
		text := p.top(x.X)
		if strings.Contains(text, "'") {
			text = "(" + text + ")"
		}
		return "'" + text + "'"
	case *lang.Set:
		if x.Angle && len(x.Elements) == 0 {
			return "< >" // "<>" is an operator except directly after a set word
		}
		if x.Angle {
			return "<" + p.list(x.Elements, lang.PrecedenceComparison+1) + ">"
		}
		return "{" + p.elements(x.Elements, ", ") + "}"
	case *lang.SidedSet:
		return "<" + p.list(x.Left, lang.PrecedenceComparison+1) + " | " + p.list(x.Right, lang.PrecedenceComparison+1) + ">"
	case *lang.List:
		return "[" + p.list(x.Elements, 0) + "]"
	case *lang.Tuple:
		return p.tuple(x)
	case *lang.Comprehension:
		if x.Braces {
			return "{" + p.elements([]lang.Expr{x.Element}, "") + p.clauses(x.Clauses) + "}"
		}
		return "[" + p.top(x.Element) + p.clauses(x.Clauses) + "]"
	}
	return p.compound(x)
}

func (p *printer) compound(x lang.Expr) string {
	switch x := x.(type) {
	case *lang.Range:
		return p.rangeText(x)
	case *lang.Chain:
		return p.chain(x.Atoms)
	case *lang.Call:
		return p.call(x)
	case *lang.Index:
		return p.callee(x.X, true) + "[" + p.list(x.Args, 0) + "]"
	case *lang.Unary:
		return p.unary(x)
	case *lang.Binary:
		return p.binary(x)
	case *lang.Comparisons:
		return p.comparisons(x, p.left(&lang.Binary{Op: x.Ops[0], L: x.Operands[0]}))
	case *lang.OperatorName:
		return x.Op
	case *lang.Lambda:
		if len(x.Params) == 1 {
			return x.Params[0].Name + " => " + p.top(x.Body)
		}
		return "(" + names(x.Params) + ") => " + p.top(x.Body)
	case *lang.Entry:
		return p.entry(x)
	case *lang.Find:
		return p.find(x)
	case *lang.Conditional:
		return "if " + p.top(x.If) + " then " + p.top(x.Then) + " else " + p.top(x.Else)
	}
	return ""
}

// entry writes an element of a map. A key that is a function is put in parentheses, as
// its arrow would be taken for that of the map.
func (p *printer) entry(x *lang.Entry) string {
	if x.Key == nil {
		return "=>"
	}
	key := p.top(x.Key)
	if precedenceOf(x.Key) == 0 {
		key = "(" + key + ")"
	}
	return key + " => " + p.top(x.Value)
}

// find writes a search.
func (p *printer) find(x *lang.Find) string {
	text := "find first "
	if x.All {
		text = "find all "
	}
	text += names(x.Names) + " in " + p.top(x.In) + " where " + p.top(x.Condition)
	if x.Into != nil {
		text += " into " + p.top(x.Into)
	}
	return text
}

func (p *printer) list(elements []lang.Expr, least int) string {
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

func (p *printer) tuple(x *lang.Tuple) string {
	if len(x.Elements) == 1 {
		return "(" + p.top(x.Elements[0]) + ",)"
	}
	if x.Size {
		return p.top(x.Elements[0]) + "x" + p.top(x.Elements[1])
	}
	return "(" + p.list(x.Elements, 0) + ")"
}

// form writes {a,b|c}; a nested form without braces is written that way again.
func (p *printer) form(x *lang.Form) string {
	left, bar, right := p.options(x.Left), strings.Repeat("|", x.Bars), p.options(x.Right)
	if strings.HasSuffix(left, "|") {
		left += " " // adjacent bars remain two
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

func (p *printer) options(xs []lang.Expr) string { return p.elements(xs, ",") }

// elements writes the content of braces: a function in parentheses, as its arrow would
// make them a map.
func (p *printer) elements(xs []lang.Expr, between string) string {
	parts := make([]string, len(xs))
	for i, x := range xs {
		parts[i] = p.top(x)
		if strings.Contains(parts[i], "=>") && precedenceOf(x) == 0 {
			parts[i] = "(" + parts[i] + ")"
		}
	}
	return strings.Join(parts, between)
}

// run writes literals without blanks between them.
func (p *printer) run(x *lang.Run) string {
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
	b.WriteString([]string{"under", "", "over"}[1+x.Over])
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

func (p *printer) up(x *lang.Up) string {
	one := "^"
	if x.Down {
		one = "v"
		if p.arrows {
			one = "↓"
		}
	}
	n := "on"
	if x.N != nil {
		n = x.N.String()
	}
	switch {
	case x.Kind == lang.Power:
		return one + "<" + n + ">"
	case x.Kind == lang.PowerSum:
		return one + "[" + n + "]"
	case n == "1":
		return one
	case n == "2":
		return one + one
	}
	return one + n
}

// quoteText writes a string in quotes; line ends are not escaped.
func quoteText(value string) string {
	return `"` + textEscapes.Replace(value) + `"`
}

var textEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\r", `\r`, "”", `\”`)
