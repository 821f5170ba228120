package lang

import (
	"math/big"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// run parses literals written without blanks: a number, ups, a star. A number on its
// own is a Number; a fraction counts as a literal only if fractions is set and no power
// follows, so that 2**1/2 and 3/2**2 keep their usual meaning.
func (c *climber) run(fractions bool) Expr {
	x := &Run{}
	x.Span.Start = c.peek().Pos.Offset
	start := c.at
	if c.kind() == tokenNumber || c.kind() == tokenFraction {
		c.runNumber(x, fractions)
	}
	if c.err == nil && c.overPart() && c.at > start {
		x.Over = overWords[c.take().Value]
	} else if c.err == nil && (c.kind() == tokenUp || c.kind() == tokenDown) && (c.at == start || c.glued(0)) {
		x.Up = c.up()
	}
	c.runStar(x)
	if c.err != nil {
		return nil
	}
	x.Span.End = c.lastEnd()
	c.noLongerRun()
	if c.err != nil {
		return nil
	}
	if x.Up == nil && x.Star == nil && x.Divisor == nil && x.Over == 0 {
		return &Number{x.At, x.Numerator}
	}
	return x
}

// runNumber parses the number part: n, n/m, ½ or 1½.
func (c *climber) runNumber(x *Run, fractions bool) {
	t := c.take()
	if t.Type == tokenFraction {
		c.setFraction(x, t)
		return
	}
	x.Numerator = natural(t.Value)
	if c.kind() == tokenFraction && c.glued(0) {
		whole := x.Numerator
		c.setFraction(x, c.take())
		x.Numerator = whole.Mul(whole, x.Divisor).Add(whole, x.Numerator)
		return
	}
	if c.kind() != tokenDivide || !c.glued(0) || !c.glued(1) || c.ahead(1).Type != tokenNumber {
		return
	}
	c.at += 2
	literal := c.glued(0) && (c.kind() == tokenUp || c.kind() == tokenDown || c.starPart() || c.overPart())
	if !literal && (!fractions || c.kind() == tokenPower || c.kind() == tokenParenOpen && c.nimOperator() == bracketed["^"]) {
		c.at -= 2
		return
	}
	x.Divisor = natural(c.tokens[c.at-1].Value)
}

func (c *climber) setFraction(x *Run, t *lexer.Token) {
	value := fractions[t.Value]
	x.Numerator, x.Divisor = big.NewInt(value[0]), big.NewInt(value[1])
}

// natural is the value of a string of digits.
func natural(digits string) *big.Int {
	if len(digits) < 18 {
		n := int64(0)
		for i := 0; i < len(digits); i++ {
			n = 10*n + int64(digits[i]-'0')
		}
		return big.NewInt(n)
	}
	n, _ := new(big.Int).SetString(digits, 10)
	return n
}

// starPart reports whether the next token is a star that belongs to the literal
// directly before it: followed by digits, or by nothing that could be multiplied.
func (c *climber) starPart() bool {
	if c.kind() != tokenStar || !c.glued(0) {
		return false
	}
	if c.ahead(1).Type == tokenNumber && c.glued(1) {
		return true
	}
	return c.starStandsAlone()
}

// overWords may follow a number: 5over is {5|pass}.
var overWords = map[string]int{"over": 1, "under": -1}

// overPart reports whether the next token is over or under and belongs to the number directly before it.
func (c *climber) overPart() bool {
	return c.kind() == tokenName && c.glued(0) && overWords[c.peek().Value] != 0
}

// runStar parses the star part of a run that already has another part.
func (c *climber) runStar(x *Run) {
	if c.err != nil || !c.starPart() {
		return
	}
	if next := c.ahead(1); next.Type == tokenMinus && c.glued(1) && c.glued(2) && x.Up == nil {
		c.fail(Span{c.peek().Pos.Offset, end(next)}, "`*-` can be read in two ways",
			"write `2 * -1` for the product, `2* - 1` for the difference")
		return
	}
	c.at++
	x.Star = &Star{big.NewInt(1)}
	if c.kind() == tokenNumber && c.glued(0) {
		x.Star.N = natural(c.take().Value)
	}
}

// noLongerRun reports a literal directly after a finished run as an error.
func (c *climber) noLongerRun() {
	if !c.glued(0) {
		return
	}
	t := c.peek()
	switch {
	case t.Type == tokenNumber, t.Type == tokenFraction, t.Type == tokenUp, t.Type == tokenDown,
		t.Type == tokenStar && c.glued(1) && isLiteral(c.tokens[c.at-1].Type) && isLiteral(c.ahead(1).Type):
		c.fail(spanOf(t), "literals written together are a number, ups and a star, each at most once and in that order",
			"a product is written `2 * 3`, a power `**`, a sum `+`")
	case t.Type == tokenName && c.tokens[c.at-1].Type == tokenNumber && timesNumber(t.Value):
		sides := c.tokens[c.at-1].Value + ", " + t.Value[1:]
		c.fail(spanOf(t), "an operator is missing before `"+clip(t.Value)+"`",
			"a board is given as ("+clip(sides)+"), a product is written `2 * n`")
	case t.Type == tokenName, t.Type == tokenTaker, t.Type == tokenCode, t.Type == tokenText:
		c.fail(spanOf(t), "an operator or a blank is missing before `"+clip(t.Value)+"`", "a product is written `2 * n`")
	}
}

// sizeAhead looks for 3x4, the rows and columns of a board. It is asked for arguments alone:
// in a sum the writer may have meant a product. 0x10 is left out, which elsewhere is a number.
func (c *climber) sizeAhead() bool {
	rows, columns := c.peek(), c.ahead(1)
	return rows.Type == tokenNumber && rows.Value[0] != '0' && columns.Type == tokenName && timesNumber(columns.Value) &&
		c.glued(1) && !(c.glued(2) && isLiteral(c.ahead(2).Type))
}

// size reads 3x4 as the pair (3, 4).
func (c *climber) size() *Tuple {
	rows, columns := spanOf(c.take()), spanOf(c.peek())
	number := func(at Span, digits string) Expr { return &Number{At{at}, natural(digits)} }
	return &Tuple{At: At{rows.Join(columns)}, Size: true, Elements: []Expr{number(rows, c.tokens[c.at-1].Value),
		number(Span{columns.Start + 1, columns.End}, c.take().Value[1:])}}
}

// timesNumber is true for the x3 of 2x3.
func timesNumber(name string) bool {
	return len(name) > 1 && name[0] == 'x' && strings.Trim(name[1:], "0123456789") == ""
}

// star parses a star where an operand is expected: *, *3, *n or *(a + b).
func (c *climber) star() Expr {
	star := c.take()
	x := &Run{At: At{spanOf(star)}, Star: &Star{big.NewInt(1)}}
	if !c.glued(0) {
		return x
	}
	switch c.kind() {
	case tokenNumber:
		x.Star.N = natural(c.take().Value)
		x.Span.End = c.lastEnd()
	case tokenName, tokenTaker:
		return c.starOf(star)
	case tokenParenOpen:
		if c.nimOperator() == nil {
			return c.starOf(star)
		}
	}
	c.noLongerRun()
	return x
}

func (c *climber) starOf(star *lexer.Token) Expr {
	if !c.enter() {
		return nil
	}
	defer c.leave()
	operand := c.atom(false)
	if c.err != nil {
		return nil
	}
	return &StarOf{At{Span{star.Pos.Offset, c.lastEnd()}}, operand}
}

// up is the meaning of the next token, which is an up or a down.
func (c *climber) up() *Up {
	t := c.take()
	strokes, rest := 0, t.Value
	if strings.HasPrefix(rest, `\`) {
		strokes = map[string]int{`\uparrow`: 1, `\Uparrow`: 2, `\downarrow`: -1, `\Downarrow`: -2}[rest]
		rest = ""
	}
	signs := 0
	for rest != "" {
		r, size := utf8.DecodeRuneInString(rest)
		n := upStrokes(r)
		if n == 0 {
			break
		}
		strokes += n
		signs++
		rest = rest[size:]
	}
	x := &Up{Down: strokes < 0, N: big.NewInt(int64(max(strokes, -strokes)))}
	if rest == "" {
		return x
	}
	if signs > 1 || x.N.Int64() > 1 {
		c.fail(spanOf(t), "digits come after one arrow only", "triple up is ^3 or ^^^")
		return nil
	}
	switch rest[0] {
	case '<', '[':
		x.Kind = Power
		if rest[0] == '[' {
			x.Kind = PowerSum
		}
		x.N = nil
		if isDigit(rest[1]) {
			x.N = natural(rest[1 : len(rest)-1])
		}
	default:
		if isDigit(rest[0]) {
			x.N = natural(rest)
			break
		}
		x.Kind, x.N = Power, new(big.Int)
		ten := big.NewInt(10)
		for _, r := range rest {
			x.N.Mul(x.N, ten).Add(x.N, big.NewInt(int64(superscriptDigit(r))))
		}
	}
	return x
}
