package lang

import (
	"math/big"

	"github.com/alecthomas/participle/v2/lexer"
)

// syntaxError carries an Error through participle.
type syntaxError struct {
	at            int // the index of the token
	span          Span
	message, hint string
	atEnd         bool // the text ended too early
}

func (e *syntaxError) Error() string   { return e.message }
func (e *syntaxError) Message() string { return e.message }

// Position implements participle.Error.
func (e *syntaxError) Position() lexer.Position { return lexer.Position{Offset: e.span.Start} }

// climber reads expressions by precedence climbing. After a failure err is set; every
// method then returns at once, and its result is meaningless.
type climber struct {
	lex     *lexer.PeekingLexer
	tokens  []lexer.Token // tokens from the beginning of the statement, as far as they were needed
	at      int
	depth   int // depth of the recursion
	deepest int // the deepest it has been
	terms   int
	bars    bool // a bar ends the expression: directly inside braces or angle brackets
	keys    bool // "=>" ends the expression: it may be the key of a map, directly inside braces
	err     *syntaxError
}

// climb runs a climber from the position of participle's lexer, and then advances the
// lexer.
func climb[T any](lex *lexer.PeekingLexer, read func(*climber) T) (T, error) {
	first := int(lex.RawCursor())
	c := &climber{lex: lex, tokens: lex.Range(0, lexer.RawCursor(first+1)), at: first}
	result := read(c)
	c.bound(result)
	if c.err != nil {
		var none T
		c.err.at = c.at
		return none, c.err
	}
	if c.at > first {
		lex.FastForward(lexer.RawCursor(c.at - 1))
	}
	return result, nil
}

// bound refuses an expression that is too deep. A level of a tree is at least one step
// of the recursion.
func (c *climber) bound(result any) {
	if c.err != nil || c.deepest <= maxDepth {
		return
	}
	if x, ok := result.(asked); ok {
		result = x.Expr
	}
	if x, ok := result.(Expr); ok && c.err == nil {
		if deep := tooDeep(x, 0); deep != nil {
			c.fail(deep.Where(), "this expression is nested more than 1000 deep", "")
		}
	}
}

// parseExpr parses the production Expr.
func parseExpr(lex *lexer.PeekingLexer) (Expr, error) { return climb(lex, (*climber).expression) }

// token is the token with an index, or the end before it.
func (c *climber) token(i int) *lexer.Token {
	for i >= len(c.tokens) {
		last := &c.tokens[len(c.tokens)-1]
		if isEnd(last) {
			return last
		}
		c.tokens = c.lex.Range(0, lexer.RawCursor(len(c.tokens)+1))
	}
	return &c.tokens[i]
}

func (c *climber) peek() *lexer.Token { return c.token(c.at) }

func (c *climber) kind() lexer.TokenType { return c.token(c.at).Type }

// ahead is the token n places ahead, or the end.
func (c *climber) ahead(n int) *lexer.Token { return c.token(c.at + n) }

// rest returns the tokens from n places ahead on, at least three if there are so many.
func (c *climber) rest(n int) []lexer.Token {
	c.token(c.at + n + 2)
	return c.tokens[min(c.at+n, len(c.tokens)):]
}

// take consumes the next token.
func (c *climber) take() *lexer.Token {
	t := c.peek()
	if !isEnd(t) {
		c.at++
	}
	return t
}

// glued reports whether there is no blank before the token n places ahead.
func (c *climber) glued(n int) bool {
	i := c.at + n
	t := c.token(i)
	return i > 0 && !isEnd(t) && end(&c.tokens[i-1]) == t.Pos.Offset
}

// lastEnd is the end of the last token consumed.
func (c *climber) lastEnd() int {
	if c.at == 0 {
		return c.tokens[0].Pos.Offset
	}
	return end(&c.tokens[c.at-1])
}

func (c *climber) fail(span Span, message, hint string) Expr {
	if c.err == nil {
		c.err = &syntaxError{span: span, message: message, hint: hint}
	}
	return nil
}

// unexpected reports an error at the next token.
func (c *climber) unexpected(wanted string) Expr {
	if c.err != nil {
		return nil
	}
	if isEnd(c.peek()) && c.at > 0 && c.tokens[c.at-1].Type == tokenDot {
		return c.fail(spanOf(&c.tokens[c.at-1]), "a full stop cannot end a statement", "the code is written `octal 4.`")
	}
	message, hint := describe(c.peek(), wanted)
	if hint == "" && c.at < 3 && beginsWithOperator(c.tokens) {
		hint = OverLines
	}
	c.fail(spanOf(c.peek()), message, hint)
	c.err.atEnd = isEnd(c.peek())
	return nil
}

// expect consumes a token of a kind or fails.
func (c *climber) expect(kind lexer.TokenType, wanted string) bool {
	if c.err != nil {
		return false
	}
	if c.kind() != kind {
		c.unexpected(wanted)
		return false
	}
	c.at++
	return true
}

// enter counts the depth of recursion.
func (c *climber) enter() bool {
	c.depth++
	c.deepest = max(c.deepest, c.depth)
	if c.depth > maxNesting {
		c.fail(spanOf(c.peek()), "this expression is nested more than 1000 deep", "")
	}
	return c.err == nil
}

func (c *climber) leave() { c.depth-- }

// expression parses a whole expression: a lambda, a conditional or operators.
func (c *climber) expression() Expr { return c.binary(0) }

// binary parses operators of at least the given precedence.
func (c *climber) binary(least int) Expr {
	if !c.enter() {
		return nil
	}
	defer c.leave()
	left := c.operand(least, least <= PrecedenceProduct)
	if c.err != nil {
		return nil
	}
	return c.operators(left, least)
}

// operators parses the operators after an operand that has been parsed.
func (c *climber) operators(left Expr, least int) Expr {
	for c.err == nil {
		o, size := c.infix()
		if o == nil || o.Precedence < least {
			break
		}
		at := Span{c.peek().Pos.Offset, end(c.ahead(size - 1))}
		c.at += size
		if left = c.rightSide(left, o, at); c.err != nil {
			break
		}
		if o.Precedence == PrecedenceComparison {
			left = c.chained(left)
		} else if o.Associativity == NonAssociative {
			c.noSecond(o)
		}
	}
	return left
}

// maxTerms bounds the length of a chain of operators such as 1 + 1 + ...,
// which makes a tree as deep as it is long.
const maxTerms = 50_000

// rightSide parses the right operand of an infix operator.
func (c *climber) rightSide(left Expr, o *Operator, at Span) Expr {
	least := o.Precedence + 1
	if o.Associativity == RightAssociative {
		least = o.Precedence
	}
	if c.terms++; c.terms > maxTerms {
		return c.fail(at, "more than 50,000 operators in one expression", "a long sum is written sum([...])")
	}
	right := c.binary(least)
	if c.err != nil {
		return nil
	}
	span := left.Where().Join(right.Where())
	if o.kind == tokenRange {
		r := &Range{At: At{span}, From: left, To: right}
		if c.kind() == tokenBy {
			c.at++
			if r.Step = c.binary(least); c.err != nil {
				return nil
			}
			r.Span = span.Join(r.Step.Where())
		}
		return r
	}
	if o.Precedence >= PrecedenceSum {
		for _, side := range [2]Expr{left, right} {
			if code, ok := side.(*Code); ok && o.kind != tokenColon {
				return c.codeIsNoNumber(code)
			}
		}
	}
	return &Binary{At: At{span}, Op: o.Text, OpAt: at, L: left, R: right}
}

// codeIsNoNumber reports arithmetic on a take-and-break code as an error.
func (c *climber) codeIsNoNumber(code *Code) Expr {
	return c.fail(code.Span, code.Text+" is a code", fractionOf(code.Text))
}

// fractionOf is a hint on how to write a decimal as a fraction.
func fractionOf(decimal string) string {
	value, ok := new(big.Rat).SetString(decimal)
	if !ok || len(decimal) >= 20 {
		return "decimals are not numbers here; write a fraction"
	}
	name := map[string]string{"1/2": "a half", "1/4": "a quarter", "3/4": "three quarters"}[value.RatString()]
	if name == "" {
		name = "the number"
	}
	return name + " is " + value.RatString()
}

// chained parses the comparisons that follow a first one: a = b = c.
func (c *climber) chained(left Expr) Expr {
	first := left.(*Binary)
	x := &Comparisons{At: first.At, Operands: []Expr{first.L, first.R}, Ops: []string{first.Op}, OpAts: []Span{first.OpAt}}
	for c.err == nil {
		o, size := c.infix()
		if o == nil || o.Precedence != PrecedenceComparison {
			break
		}
		at := Span{c.peek().Pos.Offset, end(c.ahead(size - 1))}
		c.at += size
		if c.terms++; c.terms > maxTerms {
			return c.fail(at, "more than 50,000 operators in one expression", "a long sum is written sum([...])")
		}
		operand := c.binary(PrecedenceComparison + 1)
		if c.err != nil {
			return nil
		}
		x.Operands, x.Ops, x.OpAts = append(x.Operands, operand), append(x.Ops, o.Text), append(x.OpAts, at)
		x.Span = x.Span.Join(operand.Where())
	}
	if len(x.Ops) == 1 {
		return left
	}
	return x
}

// noSecond reports a second operator next to a non-associative one as an error.
func (c *climber) noSecond(o *Operator) {
	second, _ := c.infix()
	if second == nil || second.Precedence != o.Precedence {
		return
	}
	if o.kind == tokenRange {
		c.fail(spanOf(c.peek()), "a range has two ends", "steps are written a..b by s")
		return
	}
	c.fail(spanOf(c.peek()), "two `"+o.Text+"` side by side say nothing", "")
}

// infix returns the next operator, and its number of tokens.
func (c *climber) infix() (*Operator, int) {
	switch kind := c.kind(); kind {
	case tokenStar:
		if c.starStandsAlone() {
			return nil, 0
		}
	case tokenBars:
		if !c.bars && barWidth(c.peek().Value) == 2 {
			return operatorsByText["<>"], 1
		}
		return nil, 0
	case tokenParenOpen:
		if o := c.nimOperator(); o != nil {
			return o, 3
		}
		return nil, 0
	case tokenMinus:
		if c.ahead(1).Type == tokenGreater && c.glued(1) {
			return nil, 0
		}
	}
	o := infixes[-int(c.kind())]
	return o, 1
}

// nimOperator returns the next operator if it is one in parentheses, which needs
// operands on both sides. "(+)" and "(/)" can be nothing else; "(x)" and "(^)" may also
// be an argument.
func (c *climber) nimOperator() *Operator {
	if !isBracketedOperator(c.rest(0)) {
		return nil
	}
	inner := c.ahead(1)
	if inner.Type != tokenName && inner.Type != tokenUp || c.startsOperand(3) {
		return bracketed[inner.Value]
	}
	return nil
}

// startsOperand reports whether the token n places ahead begins an operand.
func (c *climber) startsOperand(n int) bool {
	switch t := c.ahead(n); t.Type {
	case tokenName, tokenTaker, tokenNumber, tokenFraction, tokenCode, tokenText, tokenUp, tokenDown, tokenListOpen,
		tokenBraceOpen,
		tokenAngleOpen, tokenQuoteOpen, tokenPlusMinus:
		return true
	case tokenParenOpen:
		rest := c.rest(n)
		return !isBracketedOperator(rest) || rest[1].Type == tokenName || rest[1].Type == tokenUp
	case tokenMinus:
		return !c.glued(n) && c.glued(n+1)
	case tokenStar:
		return c.glued(n+1) || c.starAlone(n)
	}
	return false
}

// starStandsAlone reports whether the next "*", after an operand, is a star because
// nothing that could be multiplied follows.
func (c *climber) starStandsAlone() bool { return c.starAlone(0) }

func (c *climber) starAlone(n int) bool {
	switch t := c.ahead(n + 1); t.Type {
	case tokenEOF, tokenEnd, tokenComma, tokenBars, tokenParenClose, tokenListClose, tokenBraceClose, tokenAngleClose,
		tokenQuoteClose, tokenAssign, tokenFor, tokenIf, tokenWhile, tokenThen, tokenElse, tokenBy, tokenWhere, tokenInto:
		return true
	case tokenMinus, tokenPlus:
		// "2 * -3" is a product; "* - 3" is star minus 3.
		return !(c.glued(n+2) && !c.glued(n+1))
	case tokenStar:
		return !c.glued(n + 2)
	case tokenParenOpen:
		rest := c.rest(n + 1)
		return isBracketedOperator(rest) && (rest[1].Type != tokenName && rest[1].Type != tokenUp || c.startsOperand(n+4))
	default:
		return infixes[-int(t.Type)] != nil
	}
}
