package lang

import (
	"fmt"
	"math/big"
	"strings"
)

// ArgumentOf is the only argument of a call or a chain, nil if there are several.
func ArgumentOf(x Expr) Expr {
	switch x := x.(type) {
	case *Call:
		if len(x.Args) == 1 {
			return x.Args[0]
		}
	case *Chain:
		if len(x.Atoms) == 2 {
			return x.Atoms[1]
		}
		return &Chain{At: At{Span: Span{Start: x.Atoms[1].Where().Start, End: x.Where().End}}, Atoms: x.Atoms[1:]}
	}
	return nil
}

// HeadOf is the first name of a call or a chain.
func HeadOf(x Expr) *Ident {
	var head Expr
	switch x := x.(type) {
	case *Call:
		head = x.Function
	case *Chain:
		head = x.Atoms[0]
	}
	name, _ := head.(*Ident)
	return name
}

// LikePower is the exponent and the power of 10^9 as most languages have it; "" for
// anything else.
func LikePower(x Expr) (exponent, power string) {
	run, ok := x.(*Run)
	if !ok || run.Numerator == nil || run.Divisor != nil || run.Over != 0 || run.Star != nil || run.Up == nil ||
		run.Up.Kind != Multiple || run.Up.Down || run.Up.N == nil || run.Numerator.Cmp(big.NewInt(2)) < 0 {
		return "", ""
	}
	exponent = run.Up.N.String()
	return exponent, run.Numerator.String() + "**" + exponent
}

// SeveralHeaps returns how several heaps of a game are written, or "" when the game has
// no name or the sizes are not numbers.
func SeveralHeaps(game Expr, sizes []Expr) string {
	id, ok := game.(*Ident)
	if !ok {
		return ""
	}
	numbers := make([]string, len(sizes))
	for i, x := range sizes {
		n, ok := x.(*Number)
		if !ok {
			return ""
		}
		numbers[i] = n.Value.String()
	}
	return fmt.Sprintf("several heaps are written %s(%s)", id.Name, strings.Join(numbers, ", "))
}
