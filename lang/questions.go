package lang

import "github.com/alecthomas/participle/v2/lexer"

// parseQuestion is the production for question.
func parseQuestion(lex *lexer.PeekingLexer) (question, error) {
	x, err := climb(lex, (*climber).question)
	return asked{x}, err
}

// question reads an expression; one that begins with moves, winning, explain,
// play or outcome asks about all that follows, outcome and winning up to a
// comparison.
func (c *climber) question() Expr {
	word := c.peek()
	comparison, ok := lineQuestions[word.Value]
	if word.Type != tokenTaker || !ok || !c.takesLine() {
		return c.expression()
	}
	f := c.ident()
	least := 0
	if comparison {
		least = PrecedenceComparison + 1
	}
	x := c.binary(least)
	if c.err != nil {
		return nil
	}
	call := &Call{At: At{f.Span.Join(x.Where())}, Function: f, Args: []Expr{x}, Line: true}
	o, _ := c.infix()
	if !comparison || o == nil || o.Precedence > PrecedenceComparison {
		return call
	}
	return c.operators(call, 0)
}

// takesLine is true when the word that stands next has an argument behind it
// that is not in parentheses glued to it.
func (c *climber) takesLine() bool {
	if c.glued(1) && c.ahead(1).Type == tokenParenOpen {
		return false
	}
	switch c.ahead(1).Type {
	case tokenNot, tokenIf:
		return true
	case tokenLambda:
		return false
	}
	return c.startsOperand(1)
}
