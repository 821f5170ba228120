package lang

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar of statements and definitions. Each type is a production, and the tags of
// its fields say how it is parsed; Grammar prints them. Productions need only one token
// of lookahead, except for the part in (?= ...) that distinguishes a definition from a
// question. The words in quotes with the kind Keyword are keywords only at the
// beginning of a statement or of a line of a body, which the scanner determines.
//
// Expr is parsed by operator precedence in expression.go; Question is an Expr that may
// begin with a question that takes the rest of its line.

type statement struct {
	Game       *game       `parser:"  @@"`
	Check      *check      `parser:"| @@"`
	Using      *using      `parser:"| @@"`
	Limit      *limit      `parser:"| @@"`
	Help       *help       `parser:"| @@"`
	Definition *definition `parser:"| @@"`
	Ask        *ask        `parser:"| @@"`
}

// game is a ruleset: its name, its parameters, the lines of its body.
type game struct {
	Name   name   `parser:"'game':Keyword @@"`
	Params []name `parser:"'(' ( @@ ( Comma @@ )* )? ')'"`
	Lines  []line `parser:"'{' @@* '}'"`
}

// line ends with a line end, with ";" or before the closing brace.
type line struct {
	Scored  *scored  `parser:"( @@"`
	Rule    *rule    `parser:"| @@"`
	Same    *same    `parser:"| @@"`
	Let     *let     `parser:"| @@"`
	Require *require `parser:"| @@"`
	Native  *native  `parser:"| @@ ) End"`
}

// rule is one kind of move: whose it is, who moves next when it is not the
// opponent as she likes, what it scores, where it leads.
type rule struct {
	Who     string   `parser:"@( 'left':Keyword | 'right':Keyword )?"`
	Turn    string   `parser:"@( 'entail':Keyword | 'again':Keyword )?"`
	Points  Expr     `parser:"( 'score':Keyword @@ )? Arrow"`
	Target  Expr     `parser:"@@"`
	Clauses []clause `parser:"@@*"`
}

// scored is a rule of either player that scores or, without an arrow, the points of a
// position when play has ended.
type scored struct {
	Points  Expr     `parser:"'score':Keyword @@"`
	Target  Expr     `parser:"( Arrow @@ )?"`
	Clauses []clause `parser:"@@*"`
}

type same struct {
	Tree    bool     `parser:"'same':Keyword @'tree':Keyword?"`
	Target  Expr     `parser:"@@"`
	Clauses []clause `parser:"@@*"`
}

type let struct {
	Name  name `parser:"'let':Keyword @@"`
	Value Expr `parser:"( '=' | Assign ) @@"`
}

type require struct {
	Condition Expr `parser:"'require':Keyword @@"`
}

type native struct {
	Name lexer.Token `parser:"'native':Keyword @Text"`
}

// clause is a clause after the target of a rule; the step of a range, "1..n by 2",
// belongs to its expression.
type clause struct {
	For   *forClause   `parser:"  @@"`
	If    *ifClause    `parser:"| @@"`
	While *whileClause `parser:"| @@"`
}

type forClause struct {
	Start lexer.Token `parser:"@'for'"`
	Names []name      `parser:"( '(' @@ ( Comma @@ )* ')' | @@ ( Comma @@ )* )"`
	In    Expr        `parser:"In @@"`
}

type ifClause struct {
	Start     lexer.Token `parser:"@'if'"`
	Condition Expr        `parser:"@@"`
}

type whileClause struct {
	Start     lexer.Token `parser:"@'while'"`
	Condition Expr        `parser:"@@"`
}

// definition names a value, or a function by its name and parameters.
type definition struct {
	Name   name        `parser:"(?= Name ( '(' ( Name ( (?= Comma Name ) Comma Name )* Comma? )? ')' )? Assign ) @@"`
	Open   lexer.Token `parser:"( @'('"`
	Params []name      `parser:"( @@ ( (?= Comma Name ) Comma @@ )* Comma? )? ')' )?"`
	Value  Expr        `parser:"Assign @@"`
}

type check struct {
	Same *checkSame `parser:"'check':Keyword ( @@"`
	X    question   `parser:"| @@ )"`
}

type checkSame struct {
	Ruleset Expr   `parser:"'same':Keyword @@"`
	Ranges  []Expr `parser:"( Comma @@ )*"`
}

type using struct {
	Ruleset Expr `parser:"'using':Keyword @@"`
}

type limit struct {
	What    lexer.Token `parser:"'limit':Keyword @Name"`
	Amount  lexer.Token `parser:"( @Number"`
	Divisor lexer.Token `parser:"( Divide @Number )?"`
	Unit    lexer.Token `parser:"@Name? | "`
	None    lexer.Token `parser:"@'none' )"`
}

type help struct {
	Words []string `parser:"'help':Keyword @Word*"`
}

// ask is one question or several on a line.
type ask struct {
	Questions []question `parser:"@@ ( Comma @@ )*"`
}

type name struct {
	Token lexer.Token `parser:"@Name"`
}

// question is an expression that may be a question.
type (
	question interface{ asked() Expr }
	asked    struct{ Expr }
)

func (a asked) asked() Expr { return a.Expr }

// statementParser parses a statement. It is built on first use, which takes about a
// millisecond, and is safe for concurrent use; so is lineParser, which parses a single
// line of a body.
var statementParser = sync.OnceValue(func() *participle.Parser[statement] {
	return participle.MustBuild[statement](
		participle.Lexer(tokenNames{}),
		participle.UseLookahead(0),
		participle.ParseTypeWith(parseExpr),
		participle.ParseTypeWith(parseQuestion),
	)
})

var lineParser = sync.OnceValue(func() *participle.Parser[line] {
	parser, err := participle.ParserForProduction[line](statementParser())
	if err != nil {
		panic(err) // line is a production
	}
	return parser
})
