package lang

import (
	"errors"
	"sort"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// indexOf is the index of the token at which the grammar failed.
func indexOf(err error, tokens []lexer.Token) int {
	var own *syntaxError
	var unexpected *participle.UnexpectedTokenError
	switch {
	case errors.As(err, &own):
		return own.at
	case !errors.As(err, &unexpected):
		return 0
	}
	t := &unexpected.Unexpected
	i := sort.Search(len(tokens), func(i int) bool { return tokens[i].Pos.Offset >= t.Pos.Offset })
	for i < len(tokens) && tokens[i].Type != t.Type {
		i++ // the end of a line may be where the next token begins
	}
	return i
}

// complaint turns an error of the grammar into a message in the terms of the language;
// the piece is the statement or the line of a body with the error.
func complaint(err error, source *Source, p *piece) *Error {
	if p.problem != nil {
		return p.problem
	}
	var own *syntaxError
	if errors.As(err, &own) {
		return &Error{Source: source, Span: own.span, Message: own.message, Hint: own.hint, Incomplete: own.atEnd && p.last}
	}
	var unexpected *participle.UnexpectedTokenError
	if errors.As(err, &unexpected) {
		t := &unexpected.Unexpected
		message, hint := describe(t, wantedBy(p, t, indexOf(err, p.tokens)))
		if t.Type == tokenCode && p.tokens[0].Value == "limit" {
			hint = fractionOf(t.Value)
		}
		return &Error{Source: source, Span: spanOf(t), Message: message, Hint: hint, Incomplete: isEnd(t) && p.last}
	}
	return &Error{Source: source, Span: p.span, Message: "this cannot be read"}
}

// misnamed is the error for a statement in which ":=" is preceded by something that is
// neither a name nor a function of names; nil for other statements.
func (b *builder) misnamed(p *piece, at int) *Error {
	if at >= len(p.tokens) || p.tokens[at].Type != tokenAssign || p.tokens[0].Type == tokenKeyword {
		return nil
	}
	lex := peeking(p.tokens, p.span.End)
	c := &climber{lex: lex, tokens: lex.Range(0, 1)}
	left := c.questions()
	if left == nil || c.at != at {
		return nil
	}
	c.at++
	c.expression()
	if c.err != nil {
		return complaint(c.err, b.source, p)
	}
	if t := c.peek(); !isEnd(t) {
		return complaint(&participle.UnexpectedTokenError{Unexpected: *t}, b.source, p)
	}
	const hint = "a name: `a := 3`, or a function: `f(x) := x + 1`"
	switch x := left.(type) {
	case *Call:
		if _, ok := x.Function.(*Ident); !ok {
			break
		}
		for _, arg := range x.Args {
			if _, ok := arg.(*Ident); !ok {
				return &Error{Source: b.source, Span: arg.Where(), Message: "a parameter is a name", Hint: hint}
			}
		}
	case *Run:
		if x.Up != nil && x.Up.Down {
			return &Error{Source: b.source, Span: x.Span,
				Message: "this is down, a value, and cannot be named anew", Hint: "choose another name"}
		}
	}
	return &Error{Source: b.source, Span: left.Where(), Message: "only a name can stand before `:=`", Hint: hint}
}

// questions parses the production ask.
func (c *climber) questions() Expr {
	list := []question{asked{c.question()}}
	for c.err == nil && c.kind() == tokenComma {
		c.at++
		list = append(list, asked{c.question()})
	}
	if c.err != nil {
		return nil
	}
	return lineOf(list)
}
