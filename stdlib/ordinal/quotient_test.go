package ordinal

import (
	"context"
	"math/big"
	"math/rand"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// randomNumber is a quotient of two sums of few small terms; with simple set, the
// exponents are finite.
func randomNumber(r *rand.Rand, simple bool) Number {
	combination := func() Ordinal {
		a := Zero
		for range 1 + r.Intn(3) {
			e := n(int64(r.Intn(4)))
			if !simple && r.Intn(3) == 0 {
				e = random(r, 0)
			}
			a = a.NaturalSum(monomial(e, big.NewInt(int64(r.Intn(7)-3))))
		}
		return a
	}
	numerator, denominator := combination(), combination()
	for denominator.IsZero() {
		denominator = combination()
	}
	x, err := (OfOrdinal(numerator)).Mul(context.Background(), OfOrdinal(denominator).Inverse())
	if err != nil {
		panic(err)
	}
	return x
}

// at evaluates a sum with finite exponents at a number in place of w.
func at(a Ordinal, w *big.Int) *big.Int {
	total := new(big.Int)
	for _, t := range a.terms {
		e, _ := t.Exponent.Finite()
		total.Add(total, new(big.Int).Mul(t.Coefficient, new(big.Int).Exp(w, e, nil)))
	}
	return total
}

// TestQuotients has the laws of an ordered field, and checks that each number has one
// form, and that order and value agree with those after a large number is put in place
// of w.
func TestQuotients(t *testing.T) {
	ctx := context.Background()
	ok := func(x Number, err error) Number {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	r := rand.New(rand.NewSource(3))
	large := new(big.Int).Exp(big.NewInt(10), big.NewInt(30), nil)
	for i := range trials.Count(150, 400) {
		simple := i%2 == 0
		x, y, z := randomNumber(r, simple), randomNumber(r, simple), randomNumber(r, simple)
		same := func(law string, a, b Number) {
			if a.String() != b.String() {
				t.Fatalf("%s: x = %s, y = %s, z = %s: %s and %s", law, x, y, z, a, b)
			}
		}
		same("x+y = y+x", ok(x.Add(ctx, y)), ok(y.Add(ctx, x)))
		same("(x+y)z = xz+yz", ok(ok(x.Add(ctx, y)).Mul(ctx, z)), ok(ok(x.Mul(ctx, z)).Add(ctx, ok(y.Mul(ctx, z)))))
		same("x+y-y = x", ok(ok(x.Add(ctx, y)).Add(ctx, y.Neg())), x)
		same("x^3 = xxx", ok(x.Pow(ctx, 3)), ok(ok(x.Mul(ctx, x)).Mul(ctx, x)))
		if y.Sign() != 0 {
			same("xy/y = x", ok(ok(x.Mul(ctx, y)).Mul(ctx, y.Inverse())), x)
		}
		order, err := x.Cmp(ctx, y)
		if difference := ok(x.Add(ctx, y.Neg())); err != nil || order != difference.Sign() {
			t.Fatalf("%s and %s are in the order %d, their difference is %s", x, y, order, difference)
		}
		if simple {
			p := new(big.Rat).SetFrac(at(x.numerator, large), at(x.denominator, large))
			q := new(big.Rat).SetFrac(at(y.numerator, large), at(y.denominator, large))
			if p.Cmp(q) != order {
				t.Fatalf("%s and %s are in the order %d", x, y, order)
			}
			sum := ok(x.Add(ctx, y))
			if p.Add(p, q).Cmp(new(big.Rat).SetFrac(at(sum.numerator, large), at(sum.denominator, large))) != 0 {
				t.Fatalf("%s and %s have the sum %s", x, y, sum)
			}
		}
	}
}

// TestQuotientForms has quotients whose numerator and denominator have a common
// divisor.
func TestQuotientForms(t *testing.T) {
	ctx, w := context.Background(), OfOrdinal(Omega)
	one := OfOrdinal(One)
	add := func(x, y Number) Number { z, _ := x.Add(ctx, y); return z }
	mul := func(x, y Number) Number { z, _ := x.Mul(ctx, y); return z }
	minus := add(w, one.Neg())
	ww := OfOrdinal(Power(Omega))
	for _, c := range []struct {
		got  Number
		want string
	}{
		{mul(add(mul(w, w), one.Neg()), minus.Inverse()), "omega + 1"},
		{mul(minus, add(mul(w, w), one.Neg()).Inverse()), "1/(omega + 1)"},
		{mul(mul(add(ww, one.Neg()), minus), minus.Inverse()), "omega^omega - 1"},
		{mul(w.Neg(), NewNumber(big.NewRat(1, 2))), "-omega/2"},
		{mul(one, w.Neg().Inverse()), "-1/omega"},
		{mul(NewNumber(big.NewRat(3, 2)), mul(w, w)), "(omega^2 * 3)/2"},
	} {
		if c.got.String() != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
	if day, ok := minus.Birthday(); !ok || day.String() != "omega + 1" {
		t.Errorf("w - 1 is born on day %s", day)
	}
	if p, ok := minus.OmegaPower(); !ok || p.String() != "omega^omega/omega" {
		t.Errorf("w^(w-1) is %s", p)
	}
}

// TestDivisors compares Euclid's algorithm with the method that finds a divisor from
// integers, on multiples of a common divisor.
func TestDivisors(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	ctx := context.Background()
	for range 200 {
		var parts [3]Ordinal
		for i := range parts {
			for parts[i].IsZero() {
				for range 2 {
					e := monomial(n(int64(r.Intn(2))), big.NewInt(int64(r.Intn(3))))
					parts[i] = parts[i].NaturalSum(monomial(e, big.NewInt(int64(r.Intn(5)-2))))
				}
			}
		}
		f := &fractions{ctx: ctx, budget: game.BudgetOf(ctx)}
		a, b := f.product(parts[0], parts[1]), f.product(parts[0], parts[2])
		at, any := indeterminate(a)
		if other, more := indeterminate(b); more && (!any || other.Cmp(at) > 0) {
			at, any = other, true
		}
		if !any {
			continue
		}
		common := f.divisor(a, b)
		if slow := f.euclid(at, a, b); slow.Cmp(common) != 0 {
			t.Fatalf("%s and %s have the divisors %s and %s", a, b, slow, common)
		}
		if _, ok := f.divide(common, parts[0]); !ok || f.err != nil {
			t.Fatalf("%s does not divide %s", parts[0], common)
		}
	}
}
