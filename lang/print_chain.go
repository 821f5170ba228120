package lang

import "strings"

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
