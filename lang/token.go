package lang

import (
	"io"

	"github.com/alecthomas/participle/v2/lexer"
)

// The kinds of tokens. A token's Value is always the text as written, so that
// its span is exact; the kind alone says what it means, whatever the spelling.
const (
	tokenEOF lexer.TokenType = lexer.EOF - iota

	tokenKeyword // a word that opens a statement or a rule: game, check, left ...
	tokenWord    // a word of a help statement
	tokenName
	tokenNumber
	tokenFraction // ½ and the like
	tokenCode     // 0.137
	tokenText     // "..."
	tokenUp       // ^ ^^ ^3 ^<2> ^[2]
	tokenDown     // v vv v3 v<2> v[2]

	tokenParenOpen
	tokenParenClose
	tokenListOpen
	tokenListClose
	tokenBraceOpen
	tokenBraceClose
	tokenAngleOpen // < that opens a set
	tokenAngleClose
	tokenQuoteOpen
	tokenQuoteClose
	tokenComma
	tokenBars // | || ‖

	tokenAssign
	tokenLambda
	tokenArrow

	tokenFor
	tokenIf
	tokenWhile
	tokenBy
	tokenThen
	tokenElse
	tokenNot

	tokenOr
	tokenAnd
	tokenIn
	tokenEqual
	tokenUnequal
	tokenLess
	tokenLessEqual
	tokenGreater
	tokenGreaterEqual
	tokenConfused
	tokenLessConfused
	tokenGreaterConfused
	tokenRange
	tokenSides
	tokenNimSum     // ⊕ xor; "(+)" is three tokens, see the parser
	tokenNimProduct // ⊗
	tokenNimQuotient
	tokenPlus
	tokenMinus
	tokenConcat
	tokenColon
	tokenStar    // *, a star or a product
	tokenProduct // × and the like: never a star
	tokenDivide
	tokenFloorDivide
	tokenModulo
	tokenDot
	tokenPower
	tokenPlusMinus

	tokenLimit // one past the last kind
)

// symbols names the kinds for the grammar.
var symbols = map[string]lexer.TokenType{
	"EOF":        tokenEOF,
	"Keyword":    tokenKeyword,
	"Word":       tokenWord,
	"Name":       tokenName,
	"Number":     tokenNumber,
	"Text":       tokenText,
	"ParenOpen":  tokenParenOpen,
	"ParenClose": tokenParenClose,
	"BraceOpen":  tokenBraceOpen,
	"Comma":      tokenComma,
	"Assign":     tokenAssign,
	"Arrow":      tokenArrow,
	"Divide":     tokenDivide,
}

// reserved are the words that can never be names.
var reserved = map[string]lexer.TokenType{
	"for": tokenFor, "if": tokenIf, "while": tokenWhile, "by": tokenBy, "then": tokenThen, "else": tokenElse,
	"not": tokenNot, "or": tokenOr, "and": tokenAnd, "in": tokenIn, "xor": tokenNimSum,
}

// makers are the words that take one literal and give a ruleset.
var makers = map[string]bool{"octal": true, "hexadecimal": true, "unequal": true, "subtraction": true, "allbut": true}

// setWords are the words directly after which "<" and "{" open a set.
var setWords = map[string]bool{"mex": true, "subtraction": true, "allbut": true, "S": true, "dynamics": true}

// functionWords are the words after which "+-" with a blank before it is the
// switch and not an addition.
var functionWords = wordSet(`value outcome moves winning options left right canonical birthday grundy nimvalue values
	period table ppositions best explain play temperature mean thermograph stops left_stop right_stop cool heat overheat
	atomic_weight reduced is_number is_infinitesimal is_all_small simplest misere genus quotient plot svg help doc time
	source tiny miny conway sum mex inv sqrt norton negative`)

// lineQuestions are the questions that take the rest of the line when a
// statement begins with them; those that are true stop before a comparison.
var lineQuestions = map[string]bool{"moves": false, "explain": false, "play": false, "winning": true, "outcome": true}

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	start := -1
	for i := 0; i <= len(words); i++ {
		blank := i == len(words) || words[i] == ' ' || words[i] == '\n' || words[i] == '\t'
		switch {
		case !blank && start < 0:
			start = i
		case blank && start >= 0:
			set[words[start:i]] = true
			start = -1
		}
	}
	return set
}

// end is the offset just behind a token.
func end(t *lexer.Token) int { return t.Pos.Offset + len(t.Value) }

// spanOf is the span of a token.
func spanOf(t *lexer.Token) Span { return Span{t.Pos.Offset, end(t)} }

// definition is the lexer as participle wants to see it. The parser itself is
// fed piece by piece, see pieces.go; the definition serves to name the kinds.
type definition struct{}

// Symbols implements lexer.Definition.
func (definition) Symbols() map[string]lexer.TokenType { return symbols }

// Lex implements lexer.Definition.
func (d definition) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return d.LexString(name, string(text))
}

// LexString implements lexer.StringDefinition: the tokens of the first piece.
func (definition) LexString(name, text string) (lexer.Lexer, error) {
	s := newScanner(NewSource(name, text), ScriptMode, nil)
	p := s.next()
	if p == nil {
		return &pieceLexer{end: len(text)}, nil
	}
	if p.problem != nil {
		return nil, p.problem
	}
	return &pieceLexer{tokens: p.tokens, end: p.span.End}, nil
}

// pieceLexer hands the tokens of one piece to participle. The places that
// participle keeps are not shown to anyone, since messages are made from
// offsets; Line and Column carry the index of the token and the number of
// tokens instead, which the expression parser needs to look around.
type pieceLexer struct {
	tokens []lexer.Token
	end    int
	at     int
}

// Next implements lexer.Lexer.
func (l *pieceLexer) Next() (lexer.Token, error) {
	place := lexer.Position{Offset: l.end, Line: l.at, Column: len(l.tokens) + 1}
	if l.at == len(l.tokens) {
		return lexer.EOFToken(place), nil
	}
	t := l.tokens[l.at]
	place.Offset = t.Pos.Offset
	t.Pos = place
	l.at++
	return t, nil
}
