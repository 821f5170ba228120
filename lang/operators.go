package lang

import "github.com/alecthomas/participle/v2/lexer"

// Associativity says how equal operators side by side are read.
type Associativity uint8

// A chain of a non-associative operator, such as a < b < c, is an error.
const (
	LeftAssociative Associativity = iota
	RightAssociative
	NonAssociative
	Prefix
)

// Operator is one row of the table of operators.
type Operator struct {
	Text          string        // the standard spelling, as in Binary.Op and Unary.Op
	Precedence    int           // larger binds tighter
	Associativity Associativity //
	Accepted      []string      // other spellings that are understood
	Help          string        // one line

	kind lexer.TokenType
}

// Precedences, loosest first. Juxtaposition ("kayles 5") and calls bind
// tighter than any operator.
const (
	precedenceOr         = 10
	precedenceAnd        = 20
	precedenceNot        = 30
	precedenceComparison = 40
	precedenceRange      = 50
	precedenceSides      = 55
	precedenceNimSum     = 60
	precedenceNimProduct = 70
	precedenceSum        = 80
	precedenceOrdinal    = 90
	precedenceProduct    = 100
	precedenceUnary      = 110
	precedencePower      = 120
	precedenceChain      = 130
)

// Operators are all infix and prefix operators, loosest first.
func Operators() []Operator { return append([]Operator(nil), operators...) }

var operators = []Operator{
	{"or", precedenceOr, LeftAssociative, []string{"∨", `\lor`, `\vee`}, "at least one of two conditions", tokenOr},
	{"and", precedenceAnd, LeftAssociative, []string{"∧", `\land`, `\wedge`}, "both conditions", tokenAnd},
	{"not", precedenceNot, Prefix, []string{"¬", `\lnot`, `\neg`}, "the contrary of a condition", tokenNot},
	{"=", precedenceComparison, NonAssociative, []string{"=="}, "equal, as numbers, as values of games, as lists ...", tokenEqual},
	{"!=", precedenceComparison, NonAssociative, []string{"≠", `\ne`, `\neq`}, "not equal", tokenUnequal},
	{"<", precedenceComparison, NonAssociative, []string{`\lt`}, "less; of games: Right has the better of it", tokenLess},
	{"<=", precedenceComparison, NonAssociative, []string{"≤", "⩽", `\le`, `\leq`, `\leqslant`},
		"less or equal", tokenLessEqual},
	{">", precedenceComparison, NonAssociative, []string{`\gt`}, "greater; of games: Left has the better of it", tokenGreater},
	{">=", precedenceComparison, NonAssociative, []string{"≥", "⩾", `\ge`, `\geq`, `\geqslant`},
		"greater or equal", tokenGreaterEqual},
	{"<>", precedenceComparison, NonAssociative, []string{"||", "‖", "∥", `\parallel`, `\|`},
		"confused with: the first player wins the difference", tokenConfused},
	{"<|", precedenceComparison, NonAssociative, []string{"⧏", "⊲", "◁", "◁|", `\lhd`, `\vartriangleleft`, `\triangleleft`},
		"less than or confused with", tokenLessConfused},
	{"|>", precedenceComparison, NonAssociative,
		[]string{"⧐", "⊳", "▷", "|▷", `\rhd`, `\vartriangleright`, `\triangleright`},
		"greater than or confused with", tokenGreaterConfused},
	{"in", precedenceComparison, NonAssociative, []string{"∈", `\in`}, "membership in a list, set or range", tokenIn},
	{"..", precedenceRange, NonAssociative, []string{"‥"}, "a range, both ends included; a..b by s takes steps", tokenRange},
	{"&", precedenceSides, NonAssociative, nil, "onside & offside: a loopy value by its two sides", tokenSides},
	{"(+)", precedenceNimSum, LeftAssociative, []string{"⊕", "xor", `\oplus`}, "nim-sum", tokenNimSum},
	{"(x)", precedenceNimProduct, LeftAssociative, []string{"⊗", `\otimes`}, "nim-product", tokenNimProduct},
	{"(/)", precedenceNimProduct, LeftAssociative, []string{"⊘", `\oslash`}, "nim-quotient", tokenNimQuotient},
	{"+", precedenceSum, LeftAssociative, nil, "sum, of numbers or of games", tokenPlus},
	{"-", precedenceSum, LeftAssociative, []string{"−", "–"}, "difference; in front: the negative", tokenMinus},
	{"++", precedenceSum, LeftAssociative, nil, "lists or texts one after the other; of sets the union", tokenConcat},
	{":", precedenceOrdinal, LeftAssociative, nil, "ordinal sum; the left side is read as a form", tokenColon},
	{"*", precedenceProduct, LeftAssociative, []string{"×", "·", `\times`, `\cdot`},
		"product of numbers, written with blanks; an integer times a game is the multiple", tokenProduct},
	{"/", precedenceProduct, LeftAssociative, []string{"÷", `\div`}, "exact quotient", tokenDivide},
	{"//", precedenceProduct, LeftAssociative, nil, "quotient rounded down", tokenFloorDivide},
	{"%", precedenceProduct, LeftAssociative, []string{`\bmod`, `\%`}, "remainder of //", tokenModulo},
	{".", precedenceProduct, LeftAssociative, nil, "integer multiple of a game, 3 . ^", tokenDot},
	{"+-", precedenceUnary, Prefix, []string{"±", `\pm`}, "plus-minus: +-x is {x|-x}", tokenPlusMinus},
	{"**", precedencePower, RightAssociative, nil, "power", tokenPower},
	{"(^)", precedencePower, RightAssociative, nil, "power in the field of nimbers", 0},
}

// infixes is the table by kind of token, for the parser.
var infixes = func() (table [-int(tokenLimit) + 1]*Operator) {
	for i := range operators {
		o := &operators[i]
		if o.Associativity != Prefix && o.kind != 0 {
			table[-int(o.kind)] = o
		}
	}
	table[-int(tokenStar)] = table[-int(tokenProduct)]
	return table
}()

// operatorsByText is the table by standard spelling, for the printer.
var operatorsByText = func() map[string]*Operator {
	table := map[string]*Operator{}
	for i := range operators {
		table[operators[i].Text] = &operators[i]
	}
	return table
}()

// bracketed are the operators spelled in parentheses, by what stands inside.
var bracketed = map[string]*Operator{
	"+": operatorsByText["(+)"], "x": operatorsByText["(x)"], "/": operatorsByText["(/)"], "^": operatorsByText["(^)"],
}
