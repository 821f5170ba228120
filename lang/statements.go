package lang

import (
	"math/big"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// parseLine is the production for line.
func parseLine(lex *lexer.PeekingLexer) (line, error) {
	x, err := climb(lex, (*climber).question)
	return asked{x}, err
}

// parseLines is the production for lines.
func parseLines(lex *lexer.PeekingLexer) (lines, error) {
	x, err := climb(lex, (*climber).questions)
	return asked{x}, err
}

// questions reads one expression, or several with commas between them.
func (c *climber) questions() Expr {
	x := c.question()
	if c.err != nil || c.kind() != tokenComma {
		return x
	}
	tuple := &Tuple{Elements: []Expr{x}, Bare: true}
	for c.err == nil && c.kind() == tokenComma {
		c.at++
		if x = c.question(); c.err != nil {
			return nil
		}
		tuple.Elements = append(tuple.Elements, x)
	}
	tuple.Span = tuple.Elements[0].Where().Join(x.Where())
	return tuple
}

// question reads an expression; one that begins with moves, winning, explain,
// play or outcome asks about all that follows, outcome and winning up to a
// comparison.
func (c *climber) question() Expr {
	word := c.peek()
	comparison, ok := lineQuestions[word.Value]
	if word.Type != tokenName || !ok || !c.takesLine() {
		return c.expression()
	}
	f := c.ident()
	least := 0
	if comparison {
		least = precedenceComparison + 1
	}
	x := c.binary(least)
	if c.err != nil {
		return nil
	}
	call := &Call{At: At{f.Span.Join(x.Where())}, Function: f, Args: []Expr{x}, Line: true}
	o, _ := c.infix()
	if !comparison || o == nil || o.Precedence > precedenceComparison {
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

// statement turns a parsed statement into the tree's.
func (b *builder) statement(n *statementNode) Body {
	switch {
	case n.Check != nil && n.Check.Same != nil:
		return &CheckSame{n.Check.Same.Ruleset, n.Check.Same.Ranges}
	case n.Check != nil:
		return &Check{n.Check.X.line()}
	case n.Using != nil:
		return &Using{n.Using.Ruleset}
	case n.Limit != nil:
		return b.limit(n.Limit)
	case n.Help != nil:
		return &Help{n.Help.Words}
	case n.Plain.Value == nil:
		return &Ask{n.Plain.X.lines()}
	}
	return b.bind(n.Plain.X.lines(), n.Plain.Value)
}

// bind checks what stands left of ":=".
func (b *builder) bind(left, value Expr) Body {
	const hint = "a name: `a := 3`, or a function: `f(x) := x + 1`"
	switch x := left.(type) {
	case *Ident:
		return &Bind{Name: x, Value: value}
	case *Call:
		name, ok := x.Function.(*Ident)
		if !ok {
			break
		}
		bind := &Bind{Name: name, Function: true, Value: value}
		for _, arg := range x.Args {
			if o, ok := arg.(*OperatorName); ok && o.Op == "(x)" {
				arg = &Ident{At{Span{o.Span.Start + 1, o.Span.End - 1}}, "x"}
			}
			param, ok := arg.(*Ident)
			if !ok {
				b.fail(arg.Where(), "a parameter is a name", hint)
				return nil
			}
			bind.Params = append(bind.Params, param)
		}
		return bind
	case *Run:
		if x.Up != nil && x.Up.Down {
			b.fail(x.Span, "this is down, a value, and cannot be named anew", "choose another name")
			return nil
		}
	}
	b.fail(left.Where(), "only a name can stand before `:=`", hint)
	return nil
}

// Units of limits: bytes, seconds, steps.
var units = map[string]map[string]int64{
	"memory": {"": 1, "B": 1, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12,
		"KIB": 1 << 10, "MIB": 1 << 20, "GIB": 1 << 30, "TIB": 1 << 40, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30},
	"time":  {"": 1, "S": 1, "SECOND": 1, "SECONDS": 1, "MIN": 60, "MINUTE": 60, "MINUTES": 60, "H": 3600, "HOUR": 3600, "HOURS": 3600},
	"steps": {"": 1},
}

// limit multiplies the amount by its unit.
func (b *builder) limit(n *limitNode) Body {
	what := n.What.Value
	if units[what] == nil {
		b.fail(spanOf(&n.What), "`"+clip(what)+"` has no limit: expected memory, time or steps", "limit memory 8 GiB; limit time 60")
		return nil
	}
	limit := &Limit{What: what, Unit: n.Unit.Value}
	if n.Amount.Value == "" {
		return limit
	}
	if n.Unit.Value == "none" {
		b.fail(spanOf(&n.Unit), "expected an amount or none, not both", "")
		return nil
	}
	factor, ok := units[what][strings.ToUpper(n.Unit.Value)]
	if !ok {
		b.fail(spanOf(&n.Unit), "`"+clip(n.Unit.Value)+"` is not a unit of "+what, "limit memory 8 GiB; limit time 60 s")
		return nil
	}
	at := At{spanOf(&n.Amount)}
	value := new(big.Rat).SetInt(natural(n.Amount.Value))
	if n.Divisor.Value != "" {
		at.Span.End = end(&n.Divisor)
		divisor := natural(n.Divisor.Value)
		if divisor.Sign() == 0 {
			b.fail(at.Span, "division by zero", "")
			return nil
		}
		value.Quo(value, new(big.Rat).SetInt(divisor))
	}
	value.Mul(value, new(big.Rat).SetInt64(factor))
	if value.IsInt() {
		limit.Amount = &Number{at, new(big.Int).Set(value.Num())}
	} else {
		limit.Amount = &Run{At: at, Numerator: value.Num(), Divisor: value.Denom()}
	}
	return limit
}

func identOf(t *lexer.Token) *Ident { return &Ident{At{spanOf(t)}, t.Value} }

// head turns the head of a game into the definition its items are added to.
func (b *builder) head(n *headNode) *GameDefinition {
	game := &GameDefinition{Name: identOf(&n.Name)}
	for i := range n.Params {
		game.Params = append(game.Params, identOf(&n.Params[i].Name))
	}
	return game
}

// item turns a parsed line of a game's body into the tree's.
func (b *builder) item(n *itemNode) ItemLine {
	switch {
	case n.Rule != nil:
		who := map[string]Who{"left": LeftOnly, "right": RightOnly}[n.Rule.Who]
		return &Rule{who, n.Rule.Target, n.Rule.Clauses.clauses()}
	case n.Same != nil:
		return &Same{n.Same.Tree, n.Same.Target, n.Same.Clauses.clauses()}
	case n.Let != nil:
		return &Let{identOf(&n.Let.Name), n.Let.Value}
	case n.Require != nil:
		return &Require{n.Require.Condition}
	}
	return &Native{&Text{At{spanOf(&n.Native.Name)}, textValue(n.Native.Name.Value)}}
}
