package nimber

import (
	"math/big"
	"strings"
)

// Expression is what a trunk of a green Hackenbush tree computes from its top to the
// ground: nim-sums with the strings at its vertices, and 1 added for each of its
// edges, all from left to right (C. Santos, Some Notes on Impartial Games and NIM
// Dimension, 3.2).
type Expression struct{ steps []step }

// step is a nim-sum with a string, or 1 added.
type step struct {
	edge   bool
	string *big.Int
}

// Principal is the principal algebraic expression a0 + 1 ⊕ a1 + 1 ⊕ ... ⊕ ak
// (definition 3.2.1). The strings are 0 or more.
func Principal(strings []*big.Int) Expression {
	var e Expression
	for i, a := range strings {
		if i > 0 {
			e.steps = append(e.steps, step{edge: true})
		}
		e.steps = append(e.steps, step{string: a})
	}
	return e
}

// Reduced is the reduced algebraic expression of the same strings (definition 3.2.2): strings are halved; an edge stays if
// there is a 1 left over from the edges and odd strings before it, and otherwise leaves a 1. The principal expression is
// twice the reduced one, nim-added to 1 when the number of even strings is even (theorem 3.2.7).
func Reduced(strings []*big.Int) Expression {
	var e Expression
	one := false // the expression ends with ⊕ 1
	for i, a := range strings {
		if i > 0 {
			if one {
				e.steps = append(e.steps, step{edge: true})
			}
			one = !one
		}
		e.steps = append(e.steps, step{string: new(big.Int).Rsh(a, 1)})
		if a.Bit(0) == 1 {
			one = !one
		}
	}
	return e
}

// Value is what the expression comes to, from left to right.
func (e Expression) Value() *big.Int {
	total := new(big.Int)
	for _, s := range e.steps {
		if s.edge {
			total.Add(total, big.NewInt(1))
		} else {
			total.Xor(total, s.string)
		}
	}
	return total
}

// String is the expression in the signs of the thesis, such as "4 + 1 ⊕ 6", to be read
// from left to right.
func (e Expression) String() string {
	var b strings.Builder
	for i, s := range e.steps {
		switch {
		case s.edge:
			b.WriteString(" + 1")
			continue
		case i > 0:
			b.WriteString(" ⊕ ")
		}
		b.WriteString(s.string.String())
	}
	return b.String()
}

// Parenthesised is the expression with parentheses that say what is done first, and
// with (+) for the nim-sum.
func (e Expression) Parenthesised() string {
	var b strings.Builder
	b.WriteString(strings.Repeat("(", max(0, len(e.steps)-1)))
	for i, s := range e.steps {
		switch {
		case s.edge:
			b.WriteString(" + 1)")
		case i == 0:
			b.WriteString(s.string.String())
		default:
			b.WriteString(" (+) " + s.string.String() + ")")
		}
	}
	return b.String()
}
