package lang

import (
	"errors"
	"io"

	"github.com/alecthomas/participle/v2/lexer"
)

// The kinds of tokens. The Value of a token is always the text as written, so that its
// span is exact; only the kind says what it means.
const (
	tokenEOF lexer.TokenType = lexer.EOF - iota

	tokenKeyword // a word that begins a statement or a rule: game, check, left ...
	tokenWord    // a word of a help statement
	tokenEnd     // the end of a line of a body
	tokenWrong   // represents a line that could not be scanned
	tokenName
	tokenTaker // a library word that takes a set, a code or its line: mex, octal, moves
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
	tokenWhere // within find
	tokenInto

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
	"EOF":     tokenEOF,
	"Keyword": tokenKeyword,
	"Word":    tokenWord,
	"Name":    tokenName,
	"Number":  tokenNumber,
	"Text":    tokenText,
	"Comma":   tokenComma,
	"Assign":  tokenAssign,
	"Arrow":   tokenArrow,
	"Divide":  tokenDivide,
	"In":      tokenIn,
	"End":     tokenEnd,
}

// reserved are the words that cannot be names.
var reserved = map[string]lexer.TokenType{
	"for": tokenFor, "if": tokenIf, "while": tokenWhile, "by": tokenBy, "then": tokenThen, "else": tokenElse,
	"not": tokenNot, "or": tokenOr, "and": tokenAnd, "in": tokenIn, "xor": tokenNimSum,
}

// makers are the words that take one literal and give a ruleset.
var makers = map[string]bool{"octal": true, "hexadecimal": true, "unequal": true, "subtraction": true, "allbut": true}

// setWords are the words directly after which "<" and "{" open a set.
var setWords = map[string]bool{"mex": true, "subtraction": true, "allbut": true, "S": true, "dynamics": true,
	"preimage_formula": true, "de_bruijn": true, "bruijn_sequence": true}

// functionWords are the words after which "+-" with a blank before it is the
// switch and not an addition.
var functionWords = wordSet(`value outcome moves winning options left right canonical birthday grundy nimvalue values
	period table ppositions best explain play temperature mean thermograph stops left_stop right_stop cool heat overheat
	atomic_weight reduced is_number is_infinitesimal is_all_small simplest misere genus quotient plot svg help doc time
	source tiny miny conway sum mex inv sqrt norton negative`)

// takers are the words that take a set, a code or the rest of the line.
var takers = union(makers, setWords, keys(lineQuestions))

// keys is the set of a map's keys.
func keys(table map[string]bool) map[string]bool {
	set := map[string]bool{}
	for word := range table {
		set[word] = true
	}
	return set
}

func union(sets ...map[string]bool) map[string]bool {
	all := map[string]bool{}
	for _, set := range sets {
		for word, member := range set {
			all[word] = member
		}
	}
	return all
}

// specialWords are the words that change how the signs after them are scanned, unless
// they are bound to something else.
var specialWords = union(takers, functionWords, map[string]bool{"same": true, "tree": true})

// lineQuestions are the questions that take the rest of the line at the beginning of a
// statement; those that are true stop before a comparison.
var lineQuestions = map[string]bool{
	"moves": false, "explain": false, "play": false, "best": false, "time": false, "winning": true, "outcome": true,
}

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

// end is the offset just after a token.
func end(t *lexer.Token) int { return t.Pos.Offset + len(t.Value) }

// spanOf is the span of a token.
func spanOf(t *lexer.Token) Span { return Span{t.Pos.Offset, end(t)} }

// isEnd reports whether an expression must end before a token.
func isEnd(t *lexer.Token) bool { return t.Type == tokenEOF || t.Type == tokenEnd }

// tokenNames names the kinds of tokens for participle. It is not a lexer: the grammar
// is applied to the tokens of one statement at a time.
type tokenNames struct{}

// Symbols implements lexer.Definition.
func (tokenNames) Symbols() map[string]lexer.TokenType { return symbols }

// Lex implements lexer.Definition.
func (tokenNames) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, errors.New("statements are read by Parse")
}

// peeking returns a lexer over tokens for participle; after them the text ends at an
// offset.
func peeking(tokens []lexer.Token, end int) *lexer.PeekingLexer {
	lex, err := lexer.Upgrade(&tokenList{tokens, end})
	if err != nil {
		panic(err) // a list of tokens has no errors
	}
	return lex
}

// tokenList is a lexer over tokens that have been scanned.
type tokenList struct {
	tokens []lexer.Token
	end    int
}

// Next implements lexer.Lexer.
func (l *tokenList) Next() (lexer.Token, error) {
	if len(l.tokens) == 0 {
		return lexer.EOFToken(lexer.Position{Offset: l.end}), nil
	}
	t := l.tokens[0]
	l.tokens = l.tokens[1:]
	return t, nil
}
