package lang

import "github.com/alecthomas/participle/v2/lexer"

// Associativity says how a chain of operators of equal precedence is parsed.
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
	Accepted      []string      // other accepted spellings
	Help          string        // one line

	kind lexer.TokenType
}

// Precedences, loosest first. Juxtaposition ("kayles 5") and calls bind
// tighter than any operator.
const (
	PrecedenceOr         = 10
	PrecedenceAnd        = 20
	PrecedenceNot        = 30
	PrecedenceComparison = 40
	PrecedenceRange      = 50
	PrecedenceSides      = 55
	PrecedenceNimSum     = 60
	PrecedenceNimProduct = 70
	PrecedenceSum        = 80
	PrecedenceOrdinal    = 90
	PrecedenceProduct    = 100
	PrecedenceUnary      = 110
	PrecedencePower      = 120
	PrecedenceChain      = 130
)

// LeastLeft is the least precedence of a left operand without parentheses.
func (o *Operator) LeastLeft() int {
	if o.Associativity != LeftAssociative {
		return o.Precedence + 1
	}
	return o.Precedence
}

// Operators are all infix and prefix operators, loosest first.
func Operators() []Operator { return append([]Operator(nil), operators...) }

var operators = []Operator{
	{"or", PrecedenceOr, LeftAssociative, []string{"∨", `\lor`, `\vee`}, "at least one of two conditions", tokenOr},
	{"and", PrecedenceAnd, LeftAssociative, []string{"∧", `\land`, `\wedge`}, "both conditions", tokenAnd},
	{"not", PrecedenceNot, Prefix, []string{"¬", `\lnot`, `\neg`}, "the contrary of a condition", tokenNot},
	{"=", PrecedenceComparison, NonAssociative, []string{"=="}, "equal, as numbers, as values of games, as lists ...",
		tokenEqual},
	{"!=", PrecedenceComparison, NonAssociative, []string{"≠", `\ne`, `\neq`}, "not equal", tokenUnequal},
	{"<", PrecedenceComparison, NonAssociative, []string{`\lt`}, "less; of games: Right has the better of it", tokenLess},
	{"<=", PrecedenceComparison, NonAssociative, []string{"≤", "⩽", `\le`, `\leq`, `\leqslant`},
		"less or equal", tokenLessEqual},
	{">", PrecedenceComparison, NonAssociative, []string{`\gt`}, "greater; of games: Left has the better of it", tokenGreater},
	{">=", PrecedenceComparison, NonAssociative, []string{"≥", "⩾", `\ge`, `\geq`, `\geqslant`},
		"greater or equal", tokenGreaterEqual},
	{"<>", PrecedenceComparison, NonAssociative, []string{"||", "‖", "∥", `\parallel`, `\|`},
		"confused with: the first player wins the difference", tokenConfused},
	{"<|", PrecedenceComparison, NonAssociative, []string{"⧏", "⊲", "◁", "◁|", `\lhd`, `\vartriangleleft`, `\triangleleft`},
		"less than or confused with", tokenLessConfused},
	{"|>", PrecedenceComparison, NonAssociative,
		[]string{"⧐", "⊳", "▷", "|▷", `\rhd`, `\vartriangleright`, `\triangleright`},
		"greater than or confused with", tokenGreaterConfused},
	{"in", PrecedenceComparison, NonAssociative, []string{"∈", `\in`}, "membership in a list, set or range", tokenIn},
	{"..", PrecedenceRange, NonAssociative, []string{"‥"}, "a range, both ends included; a..b by s takes steps", tokenRange},
	{"&", PrecedenceSides, NonAssociative, nil, "onside & offside: a loopy value by its two sides", tokenSides},
	{"(+)", PrecedenceNimSum, LeftAssociative, []string{"⊕", "xor", `\oplus`}, "nim-sum", tokenNimSum},
	{"(x)", PrecedenceNimProduct, LeftAssociative, []string{"⊗", `\otimes`}, "nim-product", tokenNimProduct},
	{"(/)", PrecedenceNimProduct, LeftAssociative, []string{"⊘", `\oslash`}, "nim-quotient", tokenNimQuotient},
	{"+", PrecedenceSum, LeftAssociative, nil, "sum, of numbers or of games", tokenPlus},
	{"-", PrecedenceSum, LeftAssociative, []string{"−", "–"}, "difference; in front: the negative", tokenMinus},
	{"++", PrecedenceSum, LeftAssociative, []string{"∪"}, "lists or texts one after the other; of sets the union", tokenConcat},
	{":", PrecedenceOrdinal, LeftAssociative, nil, "ordinal sum; the left side is read as a form", tokenColon},
	{"*", PrecedenceProduct, LeftAssociative, []string{"×", "·", `\times`, `\cdot`},
		"product of numbers, written with blanks; an integer times a game is the multiple", tokenProduct},
	{"/", PrecedenceProduct, LeftAssociative, []string{"÷", `\div`}, "exact quotient", tokenDivide},
	{"//", PrecedenceProduct, LeftAssociative, nil, "quotient rounded down", tokenFloorDivide},
	{"%", PrecedenceProduct, LeftAssociative, []string{`\bmod`, `\%`}, "remainder of //", tokenModulo},
	{".", PrecedenceProduct, LeftAssociative, nil, "integer multiple of a game, 3 . ^", tokenDot},
	{"+-", PrecedenceUnary, Prefix, []string{"±", `\pm`}, "plus-minus: +-x is {x|-x}", tokenPlusMinus},
	{"**", PrecedencePower, RightAssociative, nil, "power", tokenPower},
	{"(^)", PrecedencePower, RightAssociative, nil, "power in the field of nimbers", 0},
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

// bracketed are the operators in parentheses, by the text inside.
var bracketed = map[string]*Operator{
	"+": operatorsByText["(+)"], "x": operatorsByText["(x)"], "/": operatorsByText["(/)"], "^": operatorsByText["(^)"],
}
