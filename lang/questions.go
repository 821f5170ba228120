package lang

import "github.com/alecthomas/participle/v2/lexer"

// parseQuestion parses the production question.
func parseQuestion(lex *lexer.PeekingLexer) (question, error) {
	x, err := climb(lex, (*climber).question)
	return asked{x}, err
}

// question parses an expression; if it begins with moves, winning, explain, play or
// outcome, the whole rest is the argument, for outcome and winning up to a comparison.
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

// takesLine reports whether the next word has an argument after it that is not in
// directly following parentheses.
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
