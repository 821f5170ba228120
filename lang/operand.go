package lang

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// operand parses an operand of infix operators: prefix operators, lambdas, conditionals
// and chains.
func (c *climber) operand(least int, fractions bool) Expr {
	start := c.peek()
	switch start.Type {
	case tokenNot:
		if least > PrecedenceNot {
			return c.fail(spanOf(start), "`not` cannot stand here", "put parentheses around it: (not a)")
		}
		c.at++
		return c.prefix(start, "not", PrecedenceNot, true)
	case tokenMinus, tokenPlus:
		return c.signed(fractions)
	case tokenPlusMinus:
		c.at++
		return c.prefix(start, "+-", PrecedenceUnary, true)
	case tokenIf:
		if least > 0 {
			return c.fail(spanOf(start), "`if` cannot stand here", "put parentheses around it: (if a then b else c)")
		}
		return c.conditional()
	}
	if c.startsFind() {
		if least > 0 {
			return c.fail(spanOf(start), "`find` cannot stand here", "put parentheses around it: (find first x in xs where c)")
		}
		return c.find()
	}
	if !c.keys && c.startsLambda() {
		if least > 0 {
			return c.fail(spanOf(start), "a function cannot stand here", "put parentheses around it: (k => k + 1)")
		}
		return c.lambda()
	}
	return c.chain(fractions)
}

// prefix parses the operand of a prefix operator.
func (c *climber) prefix(sign *lexer.Token, op string, precedence int, fractions bool) Expr {
	if !c.enter() {
		return nil
	}
	defer c.leave()
	x := c.operand(precedence, fractions)
	if c.err == nil {
		x = c.operators(x, precedence)
	}
	if c.err != nil {
		return nil
	}
	return &Unary{At: At{spanOf(sign).Join(x.Where())}, Op: op, X: x}
}

// signed parses an operand with a sign; a minus directly before a run of literals
// belongs to its number.
func (c *climber) signed(fractions bool) Expr {
	sign := c.take()
	op := "-"
	if sign.Type == tokenPlus {
		op = "+"
		if c.at == 1 && !c.glued(0) && !isEnd(c.peek()) {
			return c.fail(spanOf(sign), "a statement cannot begin with `+` and a blank", OverLines)
		}
	}
	if op == "-" && c.glued(0) && (c.kind() == tokenNumber || c.kind() == tokenFraction) {
		at := c.at
		run, ok := c.run(fractions).(*Run)
		if c.err != nil {
			return nil
		}
		if ok {
			run.Negative = true
			run.Span.Start = sign.Pos.Offset
			return run
		}
		c.at = at
	}
	return c.prefix(sign, op, PrecedenceUnary, fractions)
}

// conditional parses if c then a else b.
func (c *climber) conditional() Expr {
	start := c.take()
	x := &Conditional{}
	x.If = c.expression()
	if !c.expect(tokenThen, "`then`") {
		return nil
	}
	x.Then = c.expression()
	if !c.expect(tokenElse, "`else`") {
		return nil
	}
	if x.Else = c.expression(); c.err != nil {
		return nil
	}
	x.Span = spanOf(start).Join(x.Else.Where())
	return x
}

// startsLambda reports whether "k =>" or "(a, b) =>" follows.
func (c *climber) startsLambda() bool {
	switch c.kind() {
	case tokenName:
		return c.ahead(1).Type == tokenLambda
	case tokenParenOpen:
		for i := 1; ; i++ {
			switch c.ahead(i).Type {
			case tokenName, tokenComma:
				continue
			case tokenParenClose:
				return c.ahead(i+1).Type == tokenLambda
			}
			return false
		}
	}
	return false
}

// lambda parses a function: its parameters, "=>" and its body.
func (c *climber) lambda() Expr {
	start := c.peek()
	x := &Lambda{}
	if c.kind() == tokenName {
		x.Params = []*Ident{c.ident()}
	} else {
		c.at++
		for c.err == nil && c.kind() != tokenParenClose {
			if c.kind() != tokenName {
				return c.unexpected("a name")
			}
			x.Params = append(x.Params, c.ident())
			if c.kind() != tokenComma {
				break
			}
			c.at++
		}
		if !c.expect(tokenParenClose, "`)`") {
			return nil
		}
	}
	if !c.expect(tokenLambda, "`=>`") {
		return nil
	}
	bars := c.bars
	x.Body = c.expression()
	c.bars = bars
	if c.err != nil {
		return nil
	}
	x.Span = spanOf(start).Join(x.Body.Where())
	return x
}

func (c *climber) ident() *Ident {
	t := c.take()
	name := t.Value
	switch name {
	case "√":
		name = "sqrt"
	case `\omega`:
		name = "omega"
	}
	return &Ident{At{spanOf(t)}, name}
}

// chain parses an atom, or several next to each other: juxtaposition.
func (c *climber) chain(fractions bool) Expr {
	first := c.atom(fractions)
	if c.err != nil {
		return nil
	}
	atoms := []Expr(nil)
	last := first
	for c.err == nil && c.startsArgument(last) {
		if atoms == nil {
			if !c.takesArgument(first) {
				return nil
			}
			atoms = []Expr{first}
		}
		switch {
		case isMaker(last) && c.tokens[c.at-1].Type == tokenTaker && isMakersLiteral(c.kind()):
			last = c.literalOfMaker(&atoms)
		case c.kind() == tokenPlusMinus:
			last = c.switchAtom()
			atoms = append(atoms, last)
		case c.sizeAhead():
			last = c.size()
			atoms = append(atoms, last)
		default:
			last = c.atom(true)
			atoms = append(atoms, last)
		}
	}
	switch {
	case c.err != nil:
		return nil
	case len(atoms) == 0:
		return first
	case len(atoms) == 1:
		return atoms[0]
	}
	return &Chain{At{first.Where().Join(last.Where())}, atoms}
}

func isMaker(x Expr) bool {
	name, ok := x.(*Ident)
	return ok && makers[name.Name]
}

func isMakersLiteral(kind lexer.TokenType) bool {
	switch kind {
	case tokenCode, tokenNumber, tokenText, tokenBraceOpen, tokenAngleOpen:
		return true
	}
	return false
}

// literalOfMaker parses the literal after octal, subtraction and the like. Parentheses
// directly after it are a position: "octal 0.137(5)" is the heap of 5.
func (c *climber) literalOfMaker(atoms *[]Expr) Expr {
	literal := c.primary(true)
	if c.err != nil {
		return nil
	}
	*atoms = append(*atoms, literal)
	if c.kind() != tokenParenOpen || !c.glued(0) || c.nimOperator() != nil {
		return literal
	}
	n := len(*atoms)
	maker := (*atoms)[n-2]
	game := &Chain{At{maker.Where().Join(literal.Where())}, []Expr{maker, literal}}
	call := c.postfix(game, true)
	if c.err != nil {
		return nil
	}
	*atoms = append((*atoms)[:n-2], call)
	return call
}

// switchAtom parses "+-1" as an argument.
func (c *climber) switchAtom() Expr {
	sign := c.take()
	x := c.atom(true)
	if c.err != nil {
		return nil
	}
	return &Unary{At: At{spanOf(sign).Join(x.Where())}, Op: "+-", X: x}
}

// startsArgument reports whether the next token begins another atom of a chain.
func (c *climber) startsArgument(last Expr) bool {
	switch c.kind() {
	case tokenNumber, tokenFraction, tokenCode, tokenText, tokenName, tokenTaker, tokenUp, tokenDown, tokenListOpen,
		tokenBraceOpen,
		tokenAngleOpen, tokenQuoteOpen, tokenPlusMinus:
		return true
	case tokenParenOpen:
		return c.nimOperator() == nil
	case tokenStar:
		_, name := last.(*Ident)
		return name && (c.starStandsAlone() || !c.glued(0) && c.glued(1))
	}
	return false
}

// takesArgument reports an error for an argument after something that cannot take one,
// and for signs that look like operators but are not.
func (c *climber) takesArgument(head Expr) bool {
	t := c.peek()
	switch head.(type) {
	case *Number, *Run:
		hint := "a product is written with `*` between blanks"
		if t.Type == tokenUp {
			hint = "a power is written `**`, a sum of values " + "`2^3` without blanks"
		} else if mixed := c.mixedNumber(head); mixed != "" {
			hint = "a mixed number is a sum: " + mixed
		} else if t.Type == tokenNumber || t.Type == tokenCode {
			hint = ""
		} else if t.Type == tokenName && wordForSign[t.Value] != "" {
			hint = wordForSign[t.Value]
		}
		c.fail(spanOf(t), "an operator is missing before `"+clip(t.Value)+"`", hint)
		return false
	case *Text, *List, *Set, *SidedSet, *Form, *Quote, *StarOf, *Comprehension:
		c.fail(spanOf(t), "an operator or `,` is missing before `"+clip(t.Value)+"`", "")
		return false
	}
	if t.Type == tokenUp && c.glued(0) && strings.HasPrefix(t.Value, "^") {
		c.fail(spanOf(t), "`^` is never an operator between two operands",
			"a power is written `**`; an argument has a blank before it")
		return false
	}
	return true
}

// wordForSign has words that other languages and books write between two numbers.
var wordForSign = map[string]string{
	"mod":    "the remainder is `a % b`",
	"rem":    "the remainder is `a % b`",
	"div":    "the quotient rounded down is `a // b`",
	"plus":   "a sum is written `a + b`",
	"minus":  "a difference is written `a - b`",
	"times":  "a product is written `a * b`",
	"nimsum": "a nim-sum is written `a (+) b`",
	"end":    "`if A then B else C` has no end",
}

// mixedNumber says how to write "2 1/2" and "2 ½"; "" if no fraction follows the whole
// number.
func (c *climber) mixedNumber(head Expr) string {
	whole, ok := head.(*Number)
	if !ok {
		return ""
	}
	t := c.peek()
	switch {
	case t.Type == tokenFraction:
		return clip("(" + whole.Value.String() + " + " + t.Value + ")")
	case t.Type == tokenNumber && c.ahead(1).Type == tokenDivide && c.ahead(2).Type == tokenNumber:
		return clip("(" + whole.Value.String() + " + " + t.Value + "/" + c.ahead(2).Value + ")")
	}
	return ""
}
