//go:build !js

package fit

import (
	"context"
	"fmt"
	"math/big"
	"strings"
)

// Grid is a table of natural numbers with three or more dimensions: Cells are the values at all tuples, the last coordinate
// varying fastest, each coordinate starting at From.
type Grid struct {
	From  []int64
	Sides []int
	Cells []int64
}

// GridLaw is a law of a grid.
type GridLaw struct {
	Law
	Cell func(at []*big.Int) (*big.Int, bool)
}

// leastGridSide is the least length of a side for a grid to have a law.
const leastGridSide = 4

// Law is the nim-sum of functions of one number each, or a function of the sum, the
// nim-sum, the least or the largest of the numbers, that all cells obey; nil when none does.
func (g Grid) Law(ctx context.Context) *GridLaw {
	for _, side := range g.Sides {
		if side < leastGridSide {
			return nil
		}
	}
	if l := g.nimSum(ctx); l != nil {
		return l
	}
	return g.ofOne(ctx)
}

// each visits the coordinates of the cells, from 0 on, until visit returns false.
func (g Grid) each(visit func(at []int, v int64) bool) bool {
	at := make([]int, len(g.Sides))
	for _, v := range g.Cells {
		if !visit(at, v) {
			return false
		}
		for i := len(at) - 1; i >= 0; i-- {
			if at[i]++; at[i] < g.Sides[i] {
				break
			}
			at[i] = 0
		}
	}
	return true
}

var gridNames = []string{"a", "b", "c", "d", "e"}

// nimSum is a nim-sum of functions, one of each number.
func (g Grid) nimSum(ctx context.Context) *GridLaw {
	parts := g.sideParts()
	if !g.each(func(at []int, v int64) bool {
		for i, x := range at {
			v ^= parts[i][x]
		}
		return v == 0
	}) {
		return nil
	}
	l := &GridLaw{Law: Law{Kind: NimSum}}
	var words, more []string
	laws := make([]*Law, len(parts))
	for i, values := range parts {
		var word, law string
		if laws[i], word, law = l.addPart(ctx, i, values, g.From[i]); law != "" {
			more = append(more, law)
		}
		words = append(words, word)
	}
	l.Tested = len(g.Cells) - l.Fitted
	l.Text = fmt.Sprintf("f(%s) = %s", strings.Join(gridNames[:len(parts)], ", "), strings.Join(words, " xor "))
	if len(more) > 0 {
		l.Text += "; " + strings.Join(more, "; ")
	}
	l.Parameters = []Parameter{{"parts", words}}
	l.Cell = func(at []*big.Int) (*big.Int, bool) {
		sum := new(big.Int)
		for i, x := range at {
			if laws[i] == nil {
				return nil, false
			}
			v, ok := whole(laws[i], parts[i], x)
			if !ok {
				return nil, false
			}
			sum.Xor(sum, v)
		}
		return sum, true
	}
	return l
}

// sideParts returns the values along each side of the grid; the first side includes that of the corner, from the others it
// is taken away.
func (g Grid) sideParts() [][]int64 {
	parts := make([][]int64, len(g.Sides))
	stride := len(g.Cells)
	for i, side := range g.Sides {
		stride /= side
		for x := range side {
			v := g.Cells[x*stride]
			if i > 0 {
				v ^= g.Cells[0]
			}
			parts[i] = append(parts[i], v)
		}
	}
	return parts
}

// addPart looks for a law of the values along side i, which begin at from, and counts its parameters and the values that it
// was fitted to. word stands for the values in the text of the whole law, and text is their law, if word does not say it.
func (l *GridLaw) addPart(ctx context.Context, i int, values []int64, from int64) (law *Law, word, text string) {
	f, arg := string(rune('f'+i)), gridNames[i]
	word = f + "(" + arg + ")"
	law = lawOf(ctx, numbers(values, from))
	switch {
	case law == nil && isIdentity(values, from): // too few terms for a law, but the whole grid confirms it
		l.Count, l.Fitted = l.Count+1, l.Fitted+len(values)
		return &Law{Kind: Polynomial, At: func(n *big.Int) (Term, bool) {
			return Term{Number: new(big.Rat).SetInt(n)}, true
		}}, arg, ""
	case law == nil:
		l.Count, l.Fitted = l.Count+len(values), l.Fitted+len(values)
		return nil, word, word + " known as far as it was looked at"
	}
	l.Count, l.Fitted = l.Count+law.Count, l.Fitted+law.Fitted
	if short := inWords(law, values, f, arg); short != word {
		return law, short, ""
	}
	return law, word, rename(law.Text, f, arg)
}

func isIdentity(values []int64, from int64) bool {
	for i, v := range values {
		if v != from+int64(i) {
			return false
		}
	}
	return true
}

// ofOne is a function h of one number computed from the coordinates.
func (g Grid) ofOne(ctx context.Context) *GridLaw {
	for _, from := range g.From {
		if from != 0 {
			return nil
		}
	}
	list := strings.Join(gridNames[:len(g.Sides)], ", ")
	for _, way := range []struct {
		name string
		of   func(x, y *big.Int) *big.Int
	}{
		{strings.ReplaceAll(list, ", ", " + "), func(x, y *big.Int) *big.Int { return new(big.Int).Add(x, y) }},
		{strings.ReplaceAll(list, ", ", " xor "), func(x, y *big.Int) *big.Int { return new(big.Int).Xor(x, y) }},
		{"min(" + list + ")", least},
		{"max(" + list + ")", func(x, y *big.Int) *big.Int {
			if x.Cmp(y) > 0 {
				return x
			}
			return y
		}},
	} {
		of := func(at []*big.Int) *big.Int {
			x := at[0]
			for _, y := range at[1:] {
				x = way.of(x, y)
			}
			return x
		}
		known := map[int64]int64{}
		if !g.each(func(at []int, v int64) bool {
			place := make([]*big.Int, len(at))
			for i, x := range at {
				place[i] = big.NewInt(int64(x))
			}
			k := of(place).Int64()
			other, ok := known[k]
			known[k] = v
			return !ok || other == v
		}) {
			continue
		}
		var values []int64
		for v, ok := known[0]; ok; v, ok = known[int64(len(values))] {
			values = append(values, v)
		}
		law := lawOf(ctx, numbers(values, 0))
		if law == nil {
			continue
		}
		h := rename(law.Text, "h", "n")
		return &GridLaw{Law: Law{Kind: Function, Count: law.Count, Fitted: law.Fitted, Tested: len(g.Cells) - law.Fitted,
			Text: "f(" + list + ") = h(" + way.name + "), " + h, Parameters: []Parameter{{"of", way.name}, {"h", h}}},
			Cell: func(at []*big.Int) (*big.Int, bool) { return whole(law, values, of(at)) }}
	}
	return nil
}

func least(x, y *big.Int) *big.Int {
	if x.Cmp(y) < 0 {
		return x
	}
	return y
}
