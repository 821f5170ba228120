package lang

import (
	"math/big"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// statement converts a parsed production to a statement of the tree.
func (b *builder) statement(n *statement, p *piece) Body {
	switch {
	case n.Game != nil:
		return b.gameOf(n.Game, p)
	case n.Check != nil && n.Check.Same != nil:
		return &CheckSame{n.Check.Same.Ruleset, n.Check.Same.Ranges}
	case n.Check != nil:
		return &Check{n.Check.X.asked()}
	case n.Using != nil:
		return &Using{n.Using.Ruleset}
	case n.Limit != nil:
		return b.limit(n.Limit)
	case n.Help != nil:
		return &Help{n.Help.Words}
	case n.Definition != nil:
		x := n.Definition
		if open := x.Open; open.Value != "" && open.Pos.Offset != end(&x.Name.Token) {
			at := slices.IndexFunc(p.tokens, func(t lexer.Token) bool { return t.Type == tokenAssign })
			b.failure = b.misnamed(p, at) // a question of the form f (x) is not a call
			return nil
		}
		return &Bind{Name: identOf(&x.Name.Token), Function: x.Open.Value != "", Params: identsOf(x.Params), Value: x.Value}
	}
	return &Ask{lineOf(n.Ask.Questions)}
}

// lineOf is a question, or a tuple of several questions on one line.
func lineOf(questions []question) Expr {
	if len(questions) == 1 {
		return questions[0].asked()
	}
	tuple := &Tuple{Bare: true}
	for _, q := range questions {
		tuple.Elements = append(tuple.Elements, q.asked())
	}
	tuple.Span = tuple.Elements[0].Where().Join(tuple.Elements[len(questions)-1].Where())
	return tuple
}

func identOf(t *lexer.Token) *Ident {
	name := t.Value
	if name == "√" {
		name = "sqrt"
	}
	return &Ident{At{spanOf(t)}, name}
}

func identsOf(names []name) []*Ident {
	var list []*Ident
	for i := range names {
		list = append(list, identOf(&names[i].Token))
	}
	return list
}

// gameOf makes a definition; the comments of its lines come from the piece.
func (b *builder) gameOf(n *game, p *piece) *GameDefinition {
	game := &GameDefinition{Name: identOf(&n.Name.Token), Params: identsOf(n.Params)}
	for i := range n.Lines {
		at := p.lines[i]
		item := Item{Span: at.span, Before: at.commentsBefore(i == 0), Comment: at.comment, Line: itemLine(&n.Lines[i])}
		game.Items = append(game.Items, item)
	}
	last := p.lines[len(p.lines)-1]
	game.Close, game.Tail = last.span.Start, last.commentsAtEnd(len(n.Lines) == 0)
	return game
}

func itemLine(n *line) ItemLine {
	switch {
	case n.Scored != nil && n.Scored.Target == nil:
		return &Score{n.Scored.Points, clausesOf(n.Scored.Clauses)}
	case n.Scored != nil:
		return &Rule{Points: n.Scored.Points, Target: n.Scored.Target, Clauses: clausesOf(n.Scored.Clauses)}
	case n.Rule != nil:
		return &Rule{who[n.Rule.Who], turns[n.Rule.Turn], n.Rule.Points, n.Rule.Target, clausesOf(n.Rule.Clauses)}
	case n.Same != nil:
		return &Same{n.Same.Tree, n.Same.Target, clausesOf(n.Same.Clauses)}
	case n.Let != nil:
		return &Let{identOf(&n.Let.Name.Token), n.Let.Value}
	case n.Require != nil:
		return &Require{n.Require.Condition}
	}
	return &Native{&Text{At{spanOf(&n.Native.Name)}, textValue(n.Native.Name.Value)}}
}

var (
	who   = map[string]Who{"left": LeftOnly, "right": RightOnly}
	turns = map[string]Turn{"entail": Entail, "again": Again}
)

func clausesOf(nodes []clause) []Clause {
	var list []Clause
	for i := range nodes {
		switch n := &nodes[i]; {
		case n.For != nil:
			list = append(list, &For{spanOf(&n.For.Start).Join(n.For.In.Where()), identsOf(n.For.Names), n.For.In})
		case n.If != nil:
			list = append(list, &If{spanOf(&n.If.Start).Join(n.If.Condition.Where()), n.If.Condition})
		default:
			list = append(list, &While{spanOf(&n.While.Start).Join(n.While.Condition.Where()), n.While.Condition})
		}
	}
	return list
}

// Units of limits: bytes, seconds, steps.
var units = map[string]map[string]int64{
	"memory": {"": 1, "B": 1, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12,
		"KIB": 1 << 10, "MIB": 1 << 20, "GIB": 1 << 30, "TIB": 1 << 40, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30},
	"time": {"": 1, "S": 1, "SECOND": 1, "SECONDS": 1, "MIN": 60, "MINUTE": 60, "MINUTES": 60,
		"H": 3600, "HOUR": 3600, "HOURS": 3600},
	"steps": {"": 1},
}

// limit multiplies the amount by its unit.
func (b *builder) limit(n *limit) Body {
	what := n.What.Value
	if units[what] == nil {
		b.fail(spanOf(&n.What), "`"+clip(what)+"` has no limit: expected memory, time or steps",
			"limit memory 8 GiB; limit time 60")
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
