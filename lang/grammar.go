package lang

import (
	"errors"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar of statements. Expressions and clauses are productions of their
// own: Expr and the clauses of a rule are read by precedence climbing, line
// with the questions that take a whole line, lines with several of those
// between commas.

type statementNode struct {
	Check *checkNode `parser:"  @@"`
	Using *usingNode `parser:"| @@"`
	Limit *limitNode `parser:"| @@"`
	Help  *helpNode  `parser:"| @@"`
	Plain *plainNode `parser:"| @@"`
}

type checkNode struct {
	Same *checkSameNode `parser:"'check':Keyword ( @@"`
	X    line           `parser:"| @@ )"`
}

type checkSameNode struct {
	Ruleset Expr   `parser:"'same':Keyword @@"`
	Ranges  []Expr `parser:"( Comma @@ )*"`
}

type usingNode struct {
	Ruleset Expr `parser:"'using':Keyword @@"`
}

type limitNode struct {
	What    lexer.Token `parser:"'limit':Keyword @Name"`
	Amount  lexer.Token `parser:"( @Number"`
	Divisor lexer.Token `parser:"( Divide @Number )?"`
	Unit    lexer.Token `parser:"@Name? | "`
	None    lexer.Token `parser:"@'none' )"`
}

type helpNode struct {
	Words []string `parser:"'help':Keyword @Word*"`
}

type plainNode struct {
	X     lines `parser:"@@"`
	Value Expr  `parser:"( Assign @@ )?"`
}

type headNode struct {
	Name   lexer.Token  `parser:"'game':Keyword @Name"`
	Params []*paramNode `parser:"ParenOpen ( @@ ( Comma @@ )* )? ParenClose BraceOpen"`
}

type paramNode struct {
	Name lexer.Token `parser:"@Name"`
}

type itemNode struct {
	Rule    *ruleNode    `parser:"  @@"`
	Same    *sameNode    `parser:"| @@"`
	Let     *letNode     `parser:"| @@"`
	Require *requireNode `parser:"| @@"`
	Native  *nativeNode  `parser:"| @@"`
}

type ruleNode struct {
	Who     string     `parser:"@( 'left':Keyword | 'right':Keyword )? Arrow"`
	Target  Expr       `parser:"@@"`
	Clauses clauseList `parser:"@@"`
}

type sameNode struct {
	Tree    bool       `parser:"'same':Keyword @'tree':Keyword?"`
	Target  Expr       `parser:"@@"`
	Clauses clauseList `parser:"@@"`
}

type letNode struct {
	Name  lexer.Token `parser:"'let':Keyword @Name"`
	Value Expr        `parser:"( '=' | Assign ) @@"`
}

type requireNode struct {
	Condition Expr `parser:"'require':Keyword @@"`
}

type nativeNode struct {
	Name lexer.Token `parser:"'native':Keyword @Text"`
}

// line is an expression that may be a whole-line question, lines several.
type (
	line  interface{ line() Expr }
	lines interface{ lines() Expr }
	asked struct{ Expr }
)

func (a asked) line() Expr  { return a.Expr }
func (a asked) lines() Expr { return a.Expr }

// clauseList is the clauses of a rule, perhaps none.
type (
	clauseList  interface{ clauses() []Clause }
	clausesRead []Clause
)

func (c clausesRead) clauses() []Clause { return c }

// build makes a parser on first use: building takes about a millisecond.
func build[G any]() func() *participle.Parser[G] {
	return sync.OnceValue(func() *participle.Parser[G] {
		return participle.MustBuild[G](
			participle.Lexer(definition{}),
			participle.ParseTypeWith(parseExpr),
			participle.ParseTypeWith(parseClauses),
			participle.ParseTypeWith(parseLine),
			participle.ParseTypeWith(parseLines),
		)
	})
}

// The parsers are safe for use by several goroutines.
var (
	statementParser = build[statementNode]()
	headParser      = build[headNode]()
	itemParser      = build[itemNode]()
)

// parsePiece runs a grammar over the tokens of a piece.
func parsePiece[G any](parser func() *participle.Parser[G], source *Source, p *piece) (*G, *Error) {
	peeking, err := lexer.Upgrade(&pieceLexer{tokens: p.tokens, end: p.span.End})
	if err != nil {
		return nil, &Error{Source: source, Span: p.span, Message: "this cannot be read"}
	}
	node, err := parser().ParseFromLexer(peeking)
	if err == nil {
		return node, nil
	}
	return nil, complaint(err, source, p)
}

// complaint turns an error of the grammar into the language's own words.
func complaint(err error, source *Source, p *piece) *Error {
	var own *syntaxError
	if errors.As(err, &own) {
		return &Error{Source: source, Span: own.span, Message: own.message, Hint: own.hint, Incomplete: own.atEnd && p.last}
	}
	var unexpected *participle.UnexpectedTokenError
	if errors.As(err, &unexpected) {
		t := &unexpected.Unexpected
		message, hint := describe(t, wantedBy(p, t))
		return &Error{Source: source, Span: spanOf(t), Message: message, Hint: hint, Incomplete: t.EOF() && p.last}
	}
	return &Error{Source: source, Span: p.span, Message: "this cannot be read"}
}
