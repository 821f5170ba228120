//go:build !js

package fit

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"cgt/stdlib/game"
)

// Bounds of recurrences: the number of coefficients, the order if the coefficients are constant, their degree otherwise,
// and how far a recurrence is continued.
const (
	mostCoefficients = 24
	longestOrder     = 12
	highestPower     = 3
	farthestTerm     = 1 << 13
	mostTermBits     = 1 << 16
)

// recurrence is p_0(n) f(n) + ... + p_r(n) f(n+r) = 0 for all n from the first term on, with polynomials p_i of degree d or
// less: linear with constant coefficients for d = 0, else P-recursive (Stanley, Differentiably finite power series, 1980).
// The one with the fewest coefficients is sought, from only a few more equations than unknowns.
func recurrence(ctx context.Context, t Terms) (l *Law, err error) {
	if t.Numbers == nil || len(t.IDs) > farthestTerm {
		return nil, nil
	}
	f := fitted(len(t.IDs))
	for size := 2; size <= mostCoefficients; size++ {
		for r := 1; r <= longestOrder && r < size; r++ {
			if size%(r+1) != 0 {
				continue
			}
			d := size/(r+1) - 1
			if d > highestPower || !enough(size-1+r, len(t.IDs)) || f-r < size+2 {
				continue
			}
			if err := game.BudgetOf(ctx).Steps(ctx, int64(size*size)); err != nil {
				return nil, err
			}
			var p [][]*big.Rat
			if l, p = t.recurs(r, d, f); l == nil {
				continue
			}
			if l.passed, err = t.obeys(ctx, p); l.passed || err != nil {
				return l, err
			}
		}
	}
	return nil, nil
}

// recurs is a recurrence of the given order and degree, if the equations of the first f terms have it as their only
// solution up to multiples.
func (t Terms) recurs(r, d, f int) (l *Law, p [][]*big.Rat) {
	size := (r + 1) * (d + 1)
	if !t.dependent(r, d, min(f-r, size+4)) {
		return nil, nil
	}
	var rows [][]*big.Rat
	for i := 0; i+r < f && i < size+4; i++ {
		row := make([]*big.Rat, 0, size)
		n := big.NewRat(t.From+int64(i), 1)
		for j := range r + 1 {
			x := new(big.Rat).Set(t.Numbers[i+j])
			for range d + 1 {
				row = append(row, new(big.Rat).Set(x))
				x.Mul(x, n)
			}
		}
		rows = append(rows, row)
	}
	c := onlySolution(rows, size)
	if c == nil {
		return nil, nil
	}
	integers(c)
	p = make([][]*big.Rat, r+1)
	for j := range p {
		p[j] = c[j*(d+1) : (j+1)*(d+1)]
	}
	if degreeOf(p[r]) < 0 || degreeOf(p[0]) < 0 {
		return nil, nil // found with a lower order, from other terms
	}
	if leading := p[r][degreeOf(p[r])]; leading.Sign() < 0 {
		for _, x := range c {
			x.Neg(x)
		}
	}
	l = &Law{Kind: Recurrence, Count: size - 1 + r, Text: recurrenceText(p)}
	l.Parameters = []Parameter{{"order", r}, {"degree", d}}
	if d == 0 && t.From == 0 {
		g := t.generating(p)
		l.Text += ", generating function " + g
		l.Parameters = append(l.Parameters, Parameter{"generating function", g})
	}
	l.At = func(n *big.Int) (Term, bool) {
		x, ok := t.follow(p, n)
		return Term{Number: x}, ok
	}
	return l, p
}

// prime is the modulus of a first, quick look at the equations.
const prime = 1<<31 - 1

// dependent reports whether the equations may have a solution that is not zero: they have
// none if they have none modulo a prime.
func (t Terms) dependent(r, d, equations int) bool {
	size := (r + 1) * (d + 1)
	rows := make([][]uint64, equations)
	for i := range rows {
		n := new(big.Int).Mod(big.NewInt(t.From+int64(i)), big.NewInt(prime)).Uint64()
		for j := range r + 1 {
			x, ok := modulo(t.Numbers[i+j])
			if !ok {
				return true
			}
			for range d + 1 {
				rows[i] = append(rows[i], x)
				x = x * n % prime
			}
		}
	}
	at := 0
	for column := range size {
		found := at
		for found < len(rows) && rows[found][column] == 0 {
			found++
		}
		if found == len(rows) {
			return true
		}
		rows[at], rows[found] = rows[found], rows[at]
		inverse := new(big.Int).ModInverse(new(big.Int).SetUint64(rows[at][column]), big.NewInt(prime)).Uint64()
		for i := at + 1; i < len(rows); i++ {
			factor := rows[i][column] * inverse % prime
			for j := column; factor != 0 && j < size; j++ {
				rows[i][j] = (rows[i][j] + (prime-factor)*rows[at][j]) % prime
			}
		}
		at++
	}
	return false
}

// modulo is a number modulo the prime; ok is false when its denominator is not invertible.
func modulo(x *big.Rat) (uint64, bool) {
	p := big.NewInt(prime)
	inverse := new(big.Int).ModInverse(x.Denom(), p)
	if inverse == nil {
		return 0, false
	}
	return inverse.Mod(inverse.Mul(inverse, x.Num()), p).Uint64(), true
}

// onlySolution is a nonzero solution of homogeneous equations, if it is unique up to multiples.
func onlySolution(rows [][]*big.Rat, size int) []*big.Rat {
	pivots := make([]int, 0, size) // the pivot column of each row
	at := 0
	free := -1
	for column := range size {
		found := at
		for found < len(rows) && rows[found][column].Sign() == 0 {
			found++
		}
		if found == len(rows) {
			if free >= 0 {
				return nil
			}
			free = column
			continue
		}
		rows[at], rows[found] = rows[found], rows[at]
		inverse := new(big.Rat).Inv(rows[at][column])
		for j := range size {
			rows[at][j].Mul(rows[at][j], inverse)
		}
		for i := range rows {
			if factor := new(big.Rat).Set(rows[i][column]); i != at && factor.Sign() != 0 {
				for j := range size {
					rows[i][j].Sub(rows[i][j], new(big.Rat).Mul(factor, rows[at][j]))
				}
			}
		}
		pivots = append(pivots, column)
		at++
	}
	if free < 0 {
		return nil
	}
	c := make([]*big.Rat, size)
	for j := range c {
		c[j] = new(big.Rat)
	}
	c[free].SetInt64(1)
	for i, column := range pivots {
		c[column].Neg(rows[i][free])
	}
	return c
}

// integers makes the numbers integers without a common factor.
func integers(c []*big.Rat) {
	common, factor := big.NewInt(1), new(big.Int)
	for _, x := range c {
		g := new(big.Int).GCD(nil, nil, common, x.Denom())
		common.Mul(common, new(big.Int).Quo(x.Denom(), g))
	}
	for _, x := range c {
		x.Mul(x, new(big.Rat).SetInt(common))
		factor.GCD(nil, nil, factor, new(big.Int).Abs(x.Num()))
	}
	for _, x := range c {
		x.Quo(x, new(big.Rat).SetInt(factor))
	}
}

// degreeOf is the degree of a polynomial, -1 for 0.
func degreeOf(p []*big.Rat) int {
	for d := len(p) - 1; d >= 0; d-- {
		if p[d].Sign() != 0 {
			return d
		}
	}
	return -1
}

// recurrenceText prints p_r f(n+r) = - p_(r-1) f(n+r-1) - ...
func recurrenceText(p [][]*big.Rat) string {
	r := len(p) - 1
	times := func(q []*big.Rat, i int) string {
		f := "f(n)"
		if i > 0 {
			f = fmt.Sprintf("f(n+%d)", i)
		}
		switch text := polynomialText(q, "n"); {
		case text == "1":
			return f
		case text == "-1":
			return "-" + f
		case degreeOf(q) > 0 && strings.ContainsAny(text[1:], "+-"):
			return "(" + text + ")*" + f
		default:
			return text + "*" + f
		}
	}
	var b strings.Builder
	b.WriteString(times(p[r], r) + " =")
	for i := r - 1; i >= 0; i-- {
		d := degreeOf(p[i])
		if d < 0 {
			continue
		}
		q := make([]*big.Rat, len(p[i]))
		minus := p[i][d].Sign() > 0
		for j, x := range p[i] {
			if q[j] = new(big.Rat).Set(x); !minus {
				q[j].Neg(x)
			}
		}
		first := strings.HasSuffix(b.String(), "=")
		switch {
		case first && minus:
			b.WriteString(" -")
		case first:
			b.WriteString(" ")
		case minus:
			b.WriteString(" - ")
		default:
			b.WriteString(" + ")
		}
		b.WriteString(times(q, i))
	}
	return b.String()
}

// generating is the generating function of a recurrence with constant coefficients.
func (t Terms) generating(p [][]*big.Rat) string {
	r := len(p) - 1
	below := make([]*big.Rat, r+1)
	for i := range below {
		below[i] = p[r-i][0]
	}
	above := make([]*big.Rat, r)
	for i := range above {
		above[i] = new(big.Rat)
		for j := 0; j <= i; j++ {
			above[i].Add(above[i], new(big.Rat).Mul(below[j], t.Numbers[i-j]))
		}
	}
	return ascending(above) + "/" + ascending(below)
}

// ascending prints a polynomial of x, the lowest power first, in brackets where it has
// several terms.
func ascending(c []*big.Rat) string {
	var b strings.Builder
	terms := 0
	for d, x := range c {
		if x.Sign() == 0 {
			continue
		}
		one := make([]*big.Rat, d+1)
		for i := range one {
			one[i] = new(big.Rat)
		}
		one[d].Abs(x)
		switch terms++; {
		case terms > 1 && x.Sign() < 0:
			b.WriteString(" - ")
		case terms > 1:
			b.WriteString(" + ")
		case x.Sign() < 0:
			b.WriteString("-")
		}
		b.WriteString(polynomialText(one, "x"))
	}
	switch {
	case terms == 0:
		return "0"
	case terms == 1:
		return b.String()
	}
	return "(" + b.String() + ")"
}

// follow computes the term n by the recurrence from the first terms on; ok is false where the recurrence does not determine
// it, or n is too large.
func (t Terms) follow(p [][]*big.Rat, n *big.Int) (x *big.Rat, ok bool) {
	i := new(big.Int).Sub(n, big.NewInt(t.From))
	if i.Sign() < 0 || i.Cmp(big.NewInt(farthestTerm)) > 0 {
		return nil, false
	}
	to := int(i.Int64())
	if r := len(p) - 1; to < r {
		return t.Numbers[to], true
	}
	t.walk(p, func(i int, term *big.Rat) bool {
		x, ok = term, i == to
		return !ok
	})
	return x, ok
}

// obeys reports whether all terms are those of the recurrence.
func (t Terms) obeys(ctx context.Context, p [][]*big.Rat) (obeys bool, err error) {
	t.walk(p, func(i int, term *big.Rat) bool {
		if err = game.BudgetOf(ctx).Steps(ctx, int64(len(p))); err != nil || term.Cmp(t.Numbers[i]) != 0 {
			return false
		}
		obeys = i == len(t.Numbers)-1
		return !obeys
	})
	return obeys, err
}

// walk visits the terms of the recurrence that follow the first ones, until visit returns false or the recurrence does
// not determine the next one.
func (t Terms) walk(p [][]*big.Rat, visit func(i int, term *big.Rat) bool) {
	r := len(p) - 1
	last := append([]*big.Rat(nil), t.Numbers[:r]...)
	value := func(q []*big.Rat, at *big.Rat) *big.Rat {
		sum := new(big.Rat)
		for d := len(q) - 1; d >= 0; d-- {
			sum.Add(sum.Mul(sum, at), q[d])
		}
		return sum
	}
	for i := 0; ; i++ {
		x := new(big.Rat).SetInt64(t.From + int64(i))
		sum, lead := new(big.Rat), value(p[r], x)
		if lead.Sign() == 0 {
			return
		}
		for j, f := range last {
			sum.Sub(sum, new(big.Rat).Mul(value(p[j], x), f))
		}
		if sum.Quo(sum, lead); sum.Num().BitLen() > mostTermBits || sum.Denom().BitLen() > mostTermBits || !visit(i+r, sum) {
			return
		}
		last = append(last[1:], sum)
	}
}
