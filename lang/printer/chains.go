package printer

import (
	"cgt/lang"
	"strings"
)

func (p *printer) starOf(x *lang.StarOf) string {
	text := p.bare(x.X)
	switch x.X.(type) {
	case *lang.Ident:
		return "*" + text
	case *lang.Call, *lang.Index:
		if to := lang.WordEnd(text, 0); text[0] == '(' || to > 0 && !isDigit(text[0]) && !lang.IsReserved(text[:to]) {
			if _, isChain := chainOf(x.X).(*lang.Chain); !isChain {
				return "*" + text
			}
		}
	}
	if lang.IsBracketedOperator(text) {
		text = "(" + text + ")" // *(^) might be parsed as an operator
	}
	return "*(" + text + ")"
}

// chainOf is the expression before calls and indices.
func chainOf(x lang.Expr) lang.Expr {
	for {
		switch y := x.(type) {
		case *lang.Call:
			x = y.Function
		case *lang.Index:
			x = y.X
		default:
			return x
		}
	}
}

// callee writes the expression directly before a call or an index.
func (p *printer) callee(x lang.Expr, index bool) string {
	text := p.bare(x)
	switch x := x.(type) {
	case *lang.Ident, *lang.Call, *lang.Index, *lang.Code:
		return text
	case *lang.Text, *lang.List, *lang.Comprehension:
		if index {
			return text
		}
	case *lang.Tuple:
		return text
	case *lang.Chain:
		if !index && len(x.Atoms) == 2 && isMaker(x.Atoms[0]) {
			switch x.Atoms[1].(type) {
			case *lang.Code, *lang.Number, *lang.Text, *lang.Set, *lang.SidedSet:
				return text
			}
		}
	}
	return "(" + text + ")"
}

// call writes f(a, b). After anything but a name, "(x)" and the like would be an
// operator; a comma after the argument prevents that.
func (p *printer) call(x *lang.Call) string {
	if x.Line {
		return p.binaryLine(x)
	}
	args := p.list(x.Args, 0)
	f, isName := x.Function.(*lang.Ident)
	if isName && f.Name == "misere_form" && strings.HasPrefix(args, `"*[`) && strings.HasSuffix(args, `]"`) {
		return strings.Trim(args, `"`)
	}
	switch {
	case !isName && lang.IsBracketedOperator(args):
		args += ","
	case isName && lang.TakesSet(f.Name) && len(x.Args) > 0 && strings.HasPrefix(args, "{") && !isSet(x.Args[0]):
		args = "(" + p.top(x.Args[0]) + ")" + strings.TrimPrefix(args, p.top(x.Args[0]))
	}
	return p.callee(x.Function, false) + "(" + args + ")"
}

func isSet(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Set, *lang.SidedSet:
		return true
	case *lang.Comprehension:
		return x.Braces
	}
	return false
}

// chain writes atoms next to each other.
func (p *printer) chain(atoms []lang.Expr) string {
	var b strings.Builder
	for i, x := range atoms {
		if i > 0 {
			b.WriteByte(' ')
		}
		var previous lang.Expr
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

// isAtom reports whether an expression can be in a chain without parentheses.
func (p *printer) isAtom(x, previous lang.Expr) bool {
	name, afterName := previous.(*lang.Ident)
	set := afterName && lang.TakesSet(name.Name)
	switch x := x.(type) {
	case *lang.Call, *lang.Index:
		_, ofName := chainOf(x).(*lang.Ident)
		return ofName || !afterName || !lang.IsMaker(name.Name)
	case *lang.Number, *lang.Code, *lang.Text, *lang.Ident, *lang.List, *lang.Tuple, *lang.Comprehension, *lang.Quote:
		return true
	case *lang.Form:
		return !set
	case *lang.Set:
		return !x.Angle || set
	case *lang.SidedSet:
		return set
	case *lang.Run:
		return !x.Negative && (x.Numerator != nil || x.Up != nil || afterName && !isBareStar(x))
	case *lang.StarOf:
		return afterName
	case *lang.Unary:
		if x.Op != "+-" || !afterName || !lang.IsFunctionWord(name.Name) {
			return false
		}
		switch x.X.(type) {
		case *lang.Number, *lang.Ident, *lang.Form, *lang.Call:
			return true
		case *lang.Run:
			return !x.X.(*lang.Run).Negative
		}
	}
	return false
}

// isMaker reports whether a word takes one literal and gives a ruleset.
func isMaker(x lang.Expr) bool {
	name, ok := x.(*lang.Ident)
	return ok && lang.IsMaker(name.Name)
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
