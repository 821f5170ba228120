package lang

import (
	"slices"

	"github.com/alecthomas/participle/v2/lexer"
)

// The words of "find first x in xs where c" are special only there: a function may
// still be called find, and a value where.

// markFinds turns the words where and into of searches into keywords. A search begins
// with find, first or all, and names up to in.
func (s *scanner) markFinds() {
	tokens := s.tokens[s.from:]
	var nest *nesting
	for i := range tokens {
		in := findHead(tokens, i)
		if in < 0 {
			continue
		}
		if nest == nil {
			nest = nestingOf(tokens)
		}
		for j, wanted := in+1, "where"; j < len(tokens) && wanted != ""; j++ {
			if nest.opener[j] != nest.opener[i] {
				if j >= nest.bracket(i).to {
					break
				}
				continue
			}
			t := &tokens[j]
			switch {
			case t.Type != tokenName || t.Value != wanted || awaitsOperand(tokens[j-1].Type):
			case wanted == "into" && slices.ContainsFunc(tokens[i+2:in], func(t lexer.Token) bool { return t.Value == "into" }):
				// The name is the element searched for.
			case wanted == "where":
				t.Type, wanted = tokenWhere, "into"
			default:
				t.Type, wanted = tokenInto, ""
			}
		}
	}
}

// awaitsOperand reports whether a name after the token would be an operand.
func awaitsOperand(kind lexer.TokenType) bool {
	switch kind {
	case tokenIn, tokenWhere, tokenNot, tokenIf, tokenThen, tokenElse:
		return true
	case tokenStar:
		return false
	}
	return tokenOr >= kind && kind >= tokenPlusMinus
}

// findHead is the index of the "in" of a search that begins at a token, -1 if none
// does.
func findHead(tokens []lexer.Token, i int) int {
	if i+3 >= len(tokens) || tokens[i].Type != tokenName || tokens[i].Value != "find" {
		return -1
	}
	if t := tokens[i+1]; t.Type != tokenName || t.Value != "first" && t.Value != "all" {
		return -1
	}
	for j := i + 2; j < len(tokens); j++ {
		switch t := &tokens[j]; {
		case t.Type == tokenIn && j > i+2:
			return j
		case !isWord(t) && t.Type != tokenComma && t.Type != tokenParenOpen && t.Type != tokenParenClose:
			return -1
		}
	}
	return -1
}

// startsFind reports whether "find first x in" or "find all x in" follows.
func (c *climber) startsFind() bool {
	if c.kind() != tokenName || c.peek().Value != "find" || c.ahead(1).Type != tokenName {
		return false
	}
	for i := 2; ; i++ {
		switch t := c.ahead(i); t.Type {
		case tokenName, tokenComma, tokenParenOpen, tokenParenClose:
		case tokenIn:
			word := c.ahead(1).Value
			return i > 2 && (word == "first" || word == "all")
		default:
			return false
		}
	}
}

// find parses a search.
func (c *climber) find() Expr {
	start := c.take()
	x := &Find{All: c.take().Value == "all"}
	if x.Names = c.boundNames(); x.Names == nil {
		return nil
	}
	x.In = c.expression()
	if !c.expect(tokenWhere, "`where`") {
		return nil
	}
	if x.Condition = c.expression(); c.err == nil && c.kind() == tokenInto {
		c.at++
		x.Into = c.expression()
	}
	if c.err != nil {
		return nil
	}
	x.Span = Span{start.Pos.Offset, c.lastEnd()}
	return x
}
