package lang

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// atom parses a literal, a name or a bracket, with directly following calls and
// indices.
func (c *climber) atom(fractions bool) Expr {
	x := c.primary(fractions)
	if c.err != nil {
		return nil
	}
	return c.postfix(x, false)
}

// postfix parses calls and indices that directly follow an atom.
func (c *climber) postfix(x Expr, callable bool) Expr {
	for count := 0; c.err == nil && c.glued(0); count++ {
		if count > maxDepth {
			return c.fail(spanOf(c.peek()), "more than 1000 calls and indices one after another", "")
		}
		switch c.kind() {
		case tokenParenOpen:
			_, isName := x.(*Ident)
			if !(callable || isCallable(x)) || !isName && c.nimOperator() != nil {
				return x
			}
			x = c.call(x)
		case tokenListOpen:
			if !(callable || isCallable(x) || isIndexable(x)) {
				return x
			}
			x = c.index(x)
		case tokenUp:
			if !isOmega(x) || c.peek().Value[0] != '^' {
				return x
			}
			x = c.omegaPower(x)
			return x
		default:
			return x
		}
		callable = true
	}
	return x
}

// isOmega reports whether an expression is the first infinite ordinal, by its name;
// throughout the field, its powers are written omega^2.
func isOmega(x Expr) bool {
	name, ok := x.(*Ident)
	return ok && (name.Name == "omega" || name.Name == "ω")
}

// omegaPower parses a power of omega, omega^2 or omega^(omega + 1). Everywhere else ^
// is up.
func (c *climber) omegaPower(x Expr) Expr {
	t := c.take()
	digits := t.Value[1:]
	y := &Binary{At: At{Span{x.Where().Start, end(t)}}, Op: "**", OpAt: Span{t.Pos.Offset, t.Pos.Offset + 1}, L: x}
	switch {
	case digits != "" && digitsEnd(digits, 0, false) == len(digits):
		y.R = &Number{At{Span{t.Pos.Offset + 1, end(t)}}, natural(digits)}
		return y
	case digits != "" || !c.glued(0) || c.kind() != tokenName && c.kind() != tokenParenOpen:
		return c.fail(spanOf(t), "the exponent is missing after `^`", "omega^2, omega^n or omega^(omega + 1)")
	}
	if !c.enter() {
		return nil
	}
	defer c.leave()
	if y.R = c.atom(false); c.err != nil {
		return nil
	}
	y.Span = x.Where().Join(y.R.Where())
	return y
}

func isCallable(x Expr) bool {
	switch x.(type) {
	case *Number, *Run, *StarOf, *Text, *List, *Set, *SidedSet, *Form, *Quote, *Comprehension, *Tuple:
		return false
	}
	return true
}

func isIndexable(x Expr) bool {
	switch x := x.(type) {
	case *Text, *List, *Tuple, *Comprehension:
		return true
	case *Set:
		return len(x.Elements) > 0 && isEntry(x.Elements[0])
	}
	return false
}

func isEntry(x Expr) bool {
	_, ok := x.(*Entry)
	return ok
}

// call parses the arguments of a call. An operator alone between brackets and commas is
// an argument: nimtable(15, (x)), and directly after a name: f(+).
func (c *climber) call(f Expr) Expr {
	c.at++
	if c.sizeAhead() && c.ahead(2).Type == tokenParenClose {
		size := c.size()
		c.at++
		return &Chain{At{Span{f.Where().Start, c.lastEnd()}}, []Expr{f, size}}
	}
	args := c.list(tokenParenClose, true)
	if !c.expect(tokenParenClose, "`,` or `)`") {
		return nil
	}
	return &Call{At: At{Span{f.Where().Start, c.lastEnd()}}, Function: f, Args: args}
}

func (c *climber) index(x Expr) Expr {
	c.at++
	args := c.list(tokenListClose, false)
	if c.err == nil && len(args) == 0 {
		return c.unexpected("an index")
	}
	if !c.expect(tokenListClose, "`,` or `]`") {
		return nil
	}
	return &Index{At: At{Span{x.Where().Start, c.lastEnd()}}, X: x, Args: args}
}

// list parses expressions separated by commas up to a closing bracket, which is not
// consumed; a trailing comma is allowed.
func (c *climber) list(closer lexer.TokenType, operators bool) []Expr {
	bars, keys := c.bars, c.keys
	c.bars, c.keys = false, false
	defer func() { c.bars, c.keys = bars, keys }()
	var elements []Expr
	for c.err == nil && c.kind() != closer {
		var x Expr
		if operators {
			x = c.operatorName()
		}
		if x == nil {
			x = c.expression()
		}
		if c.err != nil {
			return nil
		}
		elements = append(elements, x)
		if c.kind() != tokenComma {
			break
		}
		c.at++
	}
	return elements
}

// operatorName parses an operator that stands alone as an argument.
func (c *climber) operatorName() Expr {
	t := c.peek()
	size := 1
	var o *Operator
	if isBracketedOperator(c.rest(0)) {
		if c.ahead(1).Type == tokenUp && c.ahead(1).Value != "^" {
			return nil
		}
		o, size = bracketed[c.ahead(1).Value], 3
	} else if isPlainOperator(t.Type) {
		o = infixes[-int(t.Type)]
	}
	if o == nil {
		return nil
	}
	if next := c.ahead(size).Type; next != tokenComma && next != tokenParenClose {
		return nil
	}
	c.at += size
	return &OperatorName{At{Span{t.Pos.Offset, c.lastEnd()}}, o.Text}
}

// isPlainOperator reports whether an operator may stand alone as an argument. A star is
// a value, and "<" begins a set.
func isPlainOperator(kind lexer.TokenType) bool {
	switch kind {
	case tokenStar, tokenProduct, tokenBars, tokenLess, tokenLessConfused:
		return false
	}
	return kind > tokenLimit
}

// primary parses a literal, a name or a bracket.
func (c *climber) primary(fractions bool) Expr {
	switch t := c.peek(); t.Type {
	case tokenNumber, tokenFraction, tokenUp, tokenDown:
		return c.run(fractions)
	case tokenStar:
		return c.star()
	case tokenName, tokenTaker:
		return c.ident()
	case tokenCode:
		c.at++
		return &Code{At{spanOf(t)}, codeText.Replace(t.Value)}
	case tokenText:
		c.at++
		if t.Value[0] == '*' {
			at := At{spanOf(t)}
			return &Call{At: at, Function: &Ident{at, "misere_form"}, Args: []Expr{&Text{at, t.Value}}}
		}
		return &Text{At{spanOf(t)}, textValue(t.Value)}
	case tokenParenOpen:
		return c.parentheses()
	case tokenListOpen:
		return c.listLiteral()
	case tokenBraceOpen:
		return c.braces()
	case tokenAngleOpen:
		return c.angles()
	case tokenQuoteOpen:
		return c.quote()
	case tokenNimSum, tokenNimProduct:
		if c.ahead(1).Type == tokenListOpen || c.ahead(1).Type == tokenParenOpen && c.glued(1) {
			return c.prefixedNimOperator()
		}
	}
	return c.unexpected("a value or a name")
}

// prefixedNimOperator parses ⊕(a, b) or ⊕[a, b], the function with the sign of its operation.
func (c *climber) prefixedNimOperator() Expr {
	sign := c.take()
	name := &Ident{At{spanOf(sign)}, "nimsum"}
	if sign.Type == tokenNimProduct {
		name.Name = "nimproduct"
	}
	if c.kind() == tokenParenOpen {
		x := c.call(name)
		if call, ok := x.(*Call); ok && len(call.Args) == 1 {
			return c.fail(spanOf(sign), "`"+sign.Value+"` cannot stand here: expected a value or a name", OverLines)
		}
		return x
	}
	list := c.listLiteral()
	if c.err != nil {
		return nil
	}
	return &Call{At: At{name.Span.Join(list.Where())}, Function: name, Args: []Expr{list}}
}

// codeText converts the characters of a code to ASCII.
var codeText = strings.NewReplacer("·", ".", "…", "...")

// parentheses parses (x), a tuple (a, b), (a,) or ().
func (c *climber) parentheses() Expr {
	if !c.enter() {
		return nil
	}
	defer c.leave()
	open := c.take()
	elements := c.list(tokenParenClose, false)
	if c.err != nil {
		return nil
	}
	tuple := len(elements) != 1 || c.tokens[c.at-1].Type == tokenComma
	if !c.expect(tokenParenClose, "`)`") {
		return nil
	}
	if !tuple {
		return elements[0]
	}
	return &Tuple{At: At{Span{open.Pos.Offset, c.lastEnd()}}, Elements: elements}
}

// listLiteral parses [a, b] or [e for x in xs].
func (c *climber) listLiteral() Expr {
	if !c.enter() {
		return nil
	}
	defer c.leave()
	open := c.take()
	elements := c.list(tokenListClose, false)
	if c.err == nil && c.kind() == tokenFor && len(elements) == 1 {
		return c.comprehension(open, elements[0], tokenListClose, "`]`")
	}
	if !c.expect(tokenListClose, "`,` or `]`") {
		return nil
	}
	return &List{At{Span{open.Pos.Offset, c.lastEnd()}}, elements}
}

// comprehension parses the clauses after the element.
func (c *climber) comprehension(open *lexer.Token, element Expr, closer lexer.TokenType, wanted string) Expr {
	x := &Comprehension{Element: element, Braces: closer == tokenBraceClose}
	bars, keys := c.bars, c.keys
	c.bars, c.keys = false, false
	x.Clauses = c.clauses()
	c.bars, c.keys = bars, keys
	if !c.expect(closer, "`for`, `if` or "+wanted) {
		return nil
	}
	x.Span = Span{open.Pos.Offset, c.lastEnd()}
	return x
}

// clauses parses clauses as long as there are any.
func (c *climber) clauses() []Clause {
	var list []Clause
	for c.err == nil && (c.kind() == tokenFor || c.kind() == tokenIf || c.kind() == tokenWhile) {
		list = append(list, c.clause())
	}
	return list
}

// clause parses for, if or while.
func (c *climber) clause() Clause {
	t := c.take()
	if t.Type == tokenFor {
		return c.forClause(t)
	}
	condition := c.expression()
	if c.err != nil {
		return nil
	}
	span := spanOf(t).Join(condition.Where())
	if t.Type == tokenIf {
		return &If{span, condition}
	}
	return &While{span, condition}
}

// forClause parses "for k in xs", "for a, b in pairs", "for (a, b) in pairs".
func (c *climber) forClause(start *lexer.Token) Clause {
	x := &For{Names: c.boundNames()}
	if x.Names == nil {
		return nil
	}
	if x.In = c.expression(); c.err != nil {
		return nil
	}
	x.Span = spanOf(start).Join(x.In.Where())
	return x
}

// boundNames parses the names that a for binds, "a, b in" or "(a, b) in", including the
// "in"; nil after an error.
func (c *climber) boundNames() (names []*Ident) {
	parenthesis := c.kind() == tokenParenOpen
	if parenthesis {
		c.at++
	}
	for {
		if c.kind() != tokenName {
			c.unexpected("a name")
			return nil
		}
		names = append(names, c.ident())
		if c.kind() != tokenComma {
			break
		}
		c.at++
	}
	if parenthesis && !c.expect(tokenParenClose, "`)`") || !c.expect(tokenIn, "`in`") {
		return nil
	}
	return names
}

// quote parses 'x'.
func (c *climber) quote() Expr {
	if !c.enter() {
		return nil
	}
	defer c.leave()
	open := c.take()
	bars, keys := c.bars, c.keys
	c.bars, c.keys = false, false
	x := c.expression()
	c.bars, c.keys = bars, keys
	if !c.expect(tokenQuoteClose, "`'`") {
		return nil
	}
	return &Quote{At{Span{open.Pos.Offset, c.lastEnd()}}, x}
}
