// Package spelling looks at expressions as they are written: their first word, their argument, and slips
// of notation; and at how near a name is to another.
package spelling

import (
	"fmt"
	"math/big"
	"strings"

	"cgt/lang"
	"cgt/stdlib/graph"
)

// ArgumentOf is the only argument of a call or a chain, nil if there are several.
func ArgumentOf(x lang.Expr) lang.Expr {
	switch x := x.(type) {
	case *lang.Call:
		if len(x.Args) == 1 {
			return x.Args[0]
		}
	case *lang.Chain:
		if len(x.Atoms) == 2 {
			return x.Atoms[1]
		}
		return &lang.Chain{At: lang.At{Span: lang.Span{Start: x.Atoms[1].Where().Start, End: x.Where().End}}, Atoms: x.Atoms[1:]}
	}
	return nil
}

// HeadOf is the first name of a call or a chain.
func HeadOf(x lang.Expr) *lang.Ident {
	var head lang.Expr
	switch x := x.(type) {
	case *lang.Call:
		head = x.Function
	case *lang.Chain:
		head = x.Atoms[0]
	}
	name, _ := head.(*lang.Ident)
	return name
}

// LikePower is the exponent and the power of 10^9 as most languages have it; "" for
// anything else.
func LikePower(x lang.Expr) (exponent, power string) {
	run, ok := x.(*lang.Run)
	if !ok || run.Numerator == nil || run.Divisor != nil || run.Over != 0 || run.Star != nil || run.Up == nil ||
		run.Up.Kind != lang.Multiple || run.Up.Down || run.Up.N == nil || run.Numerator.Cmp(big.NewInt(2)) < 0 {
		return "", ""
	}
	exponent = run.Up.N.String()
	return exponent, run.Numerator.String() + "**" + exponent
}

// SeveralHeaps returns how several heaps of a game are written, or "" when the game has
// no name or the sizes are not numbers.
func SeveralHeaps(game lang.Expr, sizes []lang.Expr) string {
	id, ok := game.(*lang.Ident)
	if !ok {
		return ""
	}
	numbers := make([]string, len(sizes))
	for i, x := range sizes {
		n, ok := x.(*lang.Number)
		if !ok {
			return ""
		}
		numbers[i] = n.Value.String()
	}
	return fmt.Sprintf("several heaps are written %s(%s)", id.Name, strings.Join(numbers, ", "))
}

// Applies reports whether a name is applied in an expression, and stands there for nothing else: not for a parameter.
func Applies(src *lang.Source, x lang.Expr, name string) bool {
	applied, at := 0, x.Where()
	lang.Walk(x, func(x lang.Expr) bool {
		if word := HeadOf(x); word != nil && word.Name == name {
			applied++
		}
		return true
	})
	return applied > 0 && applied == strings.Count(src.Text[at.Start:at.End], name)
}

// IsPosition reports whether a word is a row of pieces or the name of a graph.
func IsPosition(word string) bool {
	_, ok := graph.Named(word)
	return ok || IsPieces(word)
}

// IsPieces reports whether a word is a row of pieces: capitals, or crosses and noughts.
func IsPieces(word string) bool {
	return strings.Trim(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" || strings.Trim(word, "xo") == ""
}
