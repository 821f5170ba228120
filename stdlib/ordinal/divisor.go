package ordinal

import "math/big"

// quotient is a/b for a divisor b of a.
func (f *fractions) quotient(a, b Ordinal) Ordinal {
	q, _ := f.divide(a, b)
	return q
}

// divide is a/b; ok is false when b does not divide a.
func (f *fractions) divide(a, b Ordinal) (quotient Ordinal, ok bool) {
	if b.Cmp(One) == 0 {
		return a, true
	}
	var terms []Term
	for f.err == nil && !a.IsZero() {
		lead := Term{a.terms[0].Exponent.NaturalSum(negative(b.terms[0].Exponent)), nil}
		for _, t := range lead.Exponent.terms {
			if t.Coefficient.Sign() < 0 {
				return Zero, false
			}
		}
		rest := new(big.Int)
		if lead.Coefficient, rest = new(big.Int).QuoRem(a.terms[0].Coefficient, b.terms[0].Coefficient, rest); rest.Sign() != 0 {
			return Zero, false
		}
		terms = append(terms, lead)
		a = a.NaturalSum(negative(f.product(Ordinal{[]Term{lead}}, b)))
	}
	return Ordinal{terms}, true
}

// divisor is a greatest common divisor, with a positive leading coefficient.
func (f *fractions) divisor(a, b Ordinal) Ordinal {
	switch {
	case f.err != nil:
		return One
	case a.IsZero() || b.IsZero():
		if a = a.NaturalSum(b); sign(a) < 0 {
			return negative(a)
		}
		return a
	}
	at, any := indeterminate(a)
	if other, more := indeterminate(b); more && (!any || other.Cmp(at) > 0) {
		at, any = other, true
	}
	if !any {
		return finite(new(big.Int).GCD(nil, nil, new(big.Int).Abs(a.terms[0].Coefficient),
			new(big.Int).Abs(b.terms[0].Coefficient)))
	}
	if common, ok := f.guessed(at, a, b); ok {
		return common
	}
	return f.euclid(at, a, b)
}

// largest bounds, in bits, the integers that guessed substitutes for an indeterminate.
const largest = 1 << 15

// guessed finds the divisor from the greatest common divisor of the values of a and b with a large integer substituted for
// w^w^at: its digits in that base are the coefficients, if the result divides a and b (Char, Geddes and Gonnet, GCDHEU,
// 1984).
func (f *fractions) guessed(at, a, b Ordinal) (common Ordinal, ok bool) {
	contents := new(big.Int).GCD(nil, nil, integers(a), integers(b))
	a, b = f.quotient(a, finite(integers(a))), f.quotient(b, finite(integers(b)))
	base := norm(a)
	if other := norm(b); other.Cmp(base) < 0 {
		base = other
	}
	base.Lsh(base, 1).Add(base, big.NewInt(29))
	for range 6 {
		for _, x := range []Ordinal{a, b} {
			if d := degreeIn(at, x); !d.IsInt64() || d.Int64() > largest/int64(base.BitLen()) {
				return Zero, false
			}
		}
		x, y := f.evaluated(at, a, base), f.evaluated(at, b, base)
		if f.err != nil {
			return One, true
		}
		if !x.IsZero() && !y.IsZero() {
			common = f.expanded(at, f.divisor(x, y), base)
			content := integers(common)
			if sign(common) < 0 {
				content.Neg(content)
			}
			common = f.quotient(common, finite(content))
			_, first := f.divide(a, common)
			if _, second := f.divide(b, common); f.err != nil || first && second {
				return f.product(common, finite(contents)), true
			}
		}
		base.Mul(base, big.NewInt(73794)).Quo(base, big.NewInt(27011)).Add(base, new(big.Int).Sqrt(base))
	}
	return Zero, false
}

// integers is the greatest common divisor of the coefficients.
func integers(a Ordinal) *big.Int {
	common := new(big.Int)
	for _, t := range a.terms {
		common.GCD(nil, nil, common, new(big.Int).Abs(t.Coefficient))
	}
	return common
}

// norm is the largest absolute value of a coefficient.
func norm(a Ordinal) *big.Int {
	most := new(big.Int)
	for _, t := range a.terms {
		if t.Coefficient.CmpAbs(most) > 0 {
			most.Abs(t.Coefficient)
		}
	}
	return most
}

// evaluated is a with an integer substituted for w^w^at.
func (f *fractions) evaluated(at, a Ordinal, base *big.Int) Ordinal {
	total := Zero
	for _, t := range a.terms {
		d, rest := degreeOf(at, t)
		power := new(big.Int).Exp(base, d, nil)
		if f.err == nil {
			f.err = f.budget.Steps(f.ctx, 1+int64(power.BitLen()/64))
		}
		if f.err != nil {
			return Zero
		}
		total = total.NaturalSum(monomial(rest, power.Mul(power, t.Coefficient)))
	}
	return total
}

// expanded is the inverse of evaluated: a combination with coefficients of at most half the base.
func (f *fractions) expanded(at, a Ordinal, base *big.Int) Ordinal {
	half := new(big.Int).Rsh(base, 1)
	total := Zero
	for degree := int64(0); f.err == nil && !a.IsZero(); degree++ {
		var digits, rest []Term
		for _, t := range a.terms {
			high, digit := new(big.Int).DivMod(t.Coefficient, base, new(big.Int))
			if digit.Cmp(half) > 0 {
				digit.Sub(digit, base)
				high.Add(high, big.NewInt(1))
			}
			if digit.Sign() != 0 {
				digits = append(digits, Term{t.Exponent, digit})
			}
			if high.Sign() != 0 {
				rest = append(rest, Term{t.Exponent, high})
			}
		}
		total = total.NaturalSum(f.product(Ordinal{digits}, Power(monomial(at, big.NewInt(degree)))))
		a = Ordinal{rest}
	}
	return total
}

// euclid is the divisor by Euclid's algorithm in w^w^at, on primitive parts.
func (f *fractions) euclid(at, a, b Ordinal) Ordinal {
	contentA, contentB := f.content(at, a), f.content(at, b)
	p, q := f.quotient(a, contentA), f.quotient(b, contentB)
	if degreeIn(at, p).Cmp(degreeIn(at, q)) < 0 {
		p, q = q, p
	}
	for f.err == nil && degreeIn(at, q).Sign() > 0 {
		p, q = q, f.remainder(at, p, q)
		if !q.IsZero() {
			q = f.quotient(q, f.content(at, q))
		}
	}
	if f.err != nil {
		return One
	}
	common := f.divisor(contentA, contentB)
	if q.IsZero() {
		common = f.product(common, p)
	}
	if sign(common) < 0 {
		common = negative(common)
	}
	return common
}

// indeterminate is the greatest b such that w^w^b divides a term of a.
func indeterminate(a Ordinal) (b Ordinal, any bool) {
	if a.IsZero() || a.terms[0].Exponent.IsZero() {
		return Zero, false
	}
	return a.terms[0].Exponent.terms[0].Exponent, true
}

// degreeOf is the exponent of w^w^at in a term, and the rest of its exponent.
func degreeOf(at Ordinal, t Term) (degree *big.Int, rest Ordinal) {
	if e := t.Exponent.terms; len(e) > 0 && e[0].Exponent.Cmp(at) == 0 {
		return e[0].Coefficient, Ordinal{e[1:]}
	}
	return new(big.Int), t.Exponent
}

// degreeIn is the degree of a in w^w^at, the greatest indeterminate in a.
func degreeIn(at, a Ordinal) *big.Int {
	if a.IsZero() {
		return big.NewInt(-1)
	}
	d, _ := degreeOf(at, a.terms[0])
	return d
}

// coefficients returns the coefficients of the powers of w^w^at in a, highest power first.
func coefficients(at, a Ordinal) []Ordinal {
	var list []Ordinal
	last := big.NewInt(-1)
	for _, t := range a.terms {
		d, rest := degreeOf(at, t)
		if d.Cmp(last) != 0 {
			list, last = append(list, Zero), d
		}
		end := &list[len(list)-1]
		end.terms = append(end.terms, Term{rest, t.Coefficient})
	}
	return list
}

// content is the greatest common divisor of the coefficients.
func (f *fractions) content(at, a Ordinal) Ordinal {
	common := Zero
	for _, c := range coefficients(at, a) {
		if common = f.divisor(common, c); common.Cmp(One) == 0 {
			break
		}
	}
	return common
}

// remainder is a pseudo-remainder of a by b in w^w^at.
func (f *fractions) remainder(at, a, b Ordinal) Ordinal {
	lead, low := coefficients(at, b)[0], degreeIn(at, b)
	for f.err == nil && degreeIn(at, a).Cmp(low) >= 0 {
		top := coefficients(at, a)[0]
		common := f.divisor(top, lead)
		shift := Power(monomial(at, new(big.Int).Sub(degreeIn(at, a), low)))
		a = f.product(a, f.quotient(lead, common)).NaturalSum(negative(f.product(f.product(b, shift), f.quotient(top, common))))
	}
	return a
}
