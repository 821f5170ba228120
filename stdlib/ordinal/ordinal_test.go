package ordinal

import (
	"context"
	"errors"
	"math/big"
	"math/bits"
	"math/rand"
	"slices"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/trials"
)

func n(x int64) Ordinal { return finite(big.NewInt(x)) }

func must(t *testing.T) func(a Ordinal, err error) Ordinal {
	return func(a Ordinal, err error) Ordinal {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
}

// TestArithmetic has sums, products and powers from textbooks.
func TestArithmetic(t *testing.T) {
	w, ok := Omega, must(t)
	for _, c := range []struct {
		got  Ordinal
		want string
	}{
		{n(1).Add(w), "omega"},
		{w.Add(n(1)), "omega + 1"},
		{ok(n(2).Mul(w)), "omega"},
		{ok(w.Mul(n(2))), "omega * 2"},
		{ok(w.Add(n(1)).Mul(n(2))), "omega * 2 + 1"},
		{ok(w.Add(n(1)).Mul(w)), "omega^2"},
		{ok(n(2).Pow(w)), "omega"},
		{ok(n(2).Pow(w.Add(n(3)))), "omega * 8"},
		{ok(n(3).Pow(ok(w.Mul(n(2))))), "omega^2"},
		{ok(n(2).Pow(ok(w.Pow(w)))), "omega^omega^omega"},
		{ok(w.Add(n(1)).Pow(n(2))), "omega^2 + omega + 1"},
		{ok(w.Pow(w.Add(n(1)))), "omega^(omega + 1)"},
		{ok(w.Add(n(5)).Pow(w)), "omega^omega"},
		{n(1).NaturalSum(w), "omega + 1"},
		{ok(w.Add(n(1)).NaturalProduct(w.Add(n(1)))), "omega^2 + omega * 2 + 1"},
		{w.NimSum(w.Add(n(3))), "3"},
		{Zero, "0"},
	} {
		if c.got.String() != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
	if w.Cmp(n(1000)) != 1 || n(3).Cmp(n(3)) != 0 || w.Cmp(w.Add(n(1))) != -1 {
		t.Error("ordinals are out of order")
	}
}

func random(r *rand.Rand, depth int) Ordinal {
	a := Zero
	for range r.Intn(4) {
		e := n(int64(r.Intn(4)))
		if depth > 0 && r.Intn(2) == 0 {
			e = random(r, depth-1)
		}
		a = a.NaturalSum(monomial(e, big.NewInt(int64(1+r.Intn(3)))))
	}
	return a
}

// TestLaws has laws of the ordinary and the natural operations.
func TestLaws(t *testing.T) {
	r, ok := rand.New(rand.NewSource(1)), must(t)
	for range 2000 {
		a, b, c := random(r, 2), random(r, 2), random(r, 2)
		same := func(law string, x, y Ordinal) {
			if x.Cmp(y) != 0 {
				t.Fatalf("%s: a = %s, b = %s, c = %s: %s and %s", law, a, b, c, x, y)
			}
		}
		same("(a+b)+c = a+(b+c)", a.Add(b).Add(c), a.Add(b.Add(c)))
		same("a(bc) = (ab)c", ok(a.Mul(ok(b.Mul(c)))), ok(ok(a.Mul(b)).Mul(c)))
		same("a(b+c) = ab+ac", ok(a.Mul(b.Add(c))), ok(a.Mul(b)).Add(ok(a.Mul(c))))
		same("natural sum commutes", a.NaturalSum(b), b.NaturalSum(a))
		same("natural products distribute", ok(a.NaturalProduct(b.NaturalSum(c))),
			ok(a.NaturalProduct(b)).NaturalSum(ok(a.NaturalProduct(c))))
		if !a.IsZero() {
			same("a^(b+c) = a^b a^c", ok(a.Pow(b.Add(c))), ok(ok(a.Pow(b)).Mul(ok(a.Pow(c)))))
		}
		if a.Add(b).Cmp(a.NaturalSum(b)) > 0 {
			t.Fatalf("%s + %s is above the natural sum", a, b)
		}
	}
}

// TestNimConstants has what On Numbers and Games, chapter 6, says of w and w^w.
func TestNimConstants(t *testing.T) {
	ctx, ok := context.Background(), must(t)
	w := Omega
	ww := Power(w)
	if got := ok(w.NimPower(ctx, big.NewInt(3))); got.Cmp(n(2)) != 0 {
		t.Errorf("w cubed is %s", got)
	}
	if got := ok(ww.NimPower(ctx, big.NewInt(5))); got.Cmp(n(4)) != 0 {
		t.Errorf("w^w to the fifth is %s", got)
	}
	if got := ok(Power(n(3)).NimPower(ctx, big.NewInt(3))); got.Cmp(w) != 0 {
		t.Errorf("w^3 cubed is %s", got)
	}
	if got := ok(Power(Power(n(2))).NimPower(ctx, big.NewInt(7))); got.Cmp(w.Add(n(1))) != 0 {
		t.Errorf("w^w^2 to the seventh is %s", got)
	}
	if _, err := Power(Power(n(54))).NimProduct(ctx, w); !errors.Is(err, ErrBeyond) {
		t.Errorf("beyond the table: %v", err)
	}
	if _, err := Zero.NimInverse(ctx); !errors.Is(err, nimber.ErrDivisionByZero) {
		t.Errorf("inverse of 0: %v", err)
	}
}

// TestField has the laws of a field on random nimbers with digits at places 3, 9,
// 5 and 7.
func TestField(t *testing.T) {
	ctx, ok := context.Background(), must(t)
	r := rand.New(rand.NewSource(2))
	any := func() Ordinal {
		a := Zero
		for range 1 + r.Intn(3) {
			e := n(int64(r.Intn(9)))
			if r.Intn(2) == 0 {
				e = monomial(One, big.NewInt(int64(1+r.Intn(4)))).NaturalSum(e)
			}
			if r.Intn(6) == 0 {
				e = Power(n(2)).NaturalSum(e)
			}
			a = a.NimSum(monomial(e, big.NewInt(int64(1+r.Intn(15)))))
		}
		return a
	}
	mul := func(a, b Ordinal) Ordinal { return ok(a.NimProduct(ctx, b)) }
	inverses, rounds := trials.Count(3, 10), trials.Count(30, 100)
	for range rounds {
		a, b, c := any(), any(), any()
		if mul(a, b).Cmp(mul(b, a)) != 0 || mul(mul(a, b), c).Cmp(mul(a, mul(b, c))) != 0 ||
			mul(a, b.NimSum(c)).Cmp(mul(a, b).NimSum(mul(a, c))) != 0 {
			t.Fatalf("no field at %s, %s, %s", a, b, c)
		}
		if !a.IsZero() && a.Cmp(Power(Power(n(2)))) < 0 && inverses > 0 {
			inverses--
			if got := mul(a, ok(a.NimInverse(ctx))); got.Cmp(One) != 0 {
				t.Fatalf("%s times its inverse is %s", a, got)
			}
		}
	}
	for range rounds { // finite nimbers are as in package nimber
		x, y := r.Uint64(), r.Uint64()
		a, b := finite(new(big.Int).SetUint64(x)), finite(new(big.Int).SetUint64(y))
		if got, _ := mul(a, b).Finite(); got == nil || got.Uint64() != nimber.Mul64(x, y) {
			t.Fatalf("%d times %d: %s", x, y, got)
		}
	}
}

// degree is the degree of a nimber over {0, 1}.
func degree(t *testing.T, a Ordinal) int {
	t.Helper()
	square := a
	for d := 1; ; d++ {
		square = must(t)((&multiplier{context.Background(), game.BudgetOf(context.Background())}).square(square))
		if square.Cmp(a) == 0 {
			return d
		}
	}
}

// isPower reports whether a has a p-th root below w^w^k, where p is the k-th odd
// prime. It looks in a field whose degree d is a multiple of a's degree such that p
// divides 2^d - 1: there a has a root exactly if a^((2^d-1)/p) is 1. The degrees of
// all fields below w^w^k have only prime factors smaller than p, so that a larger
// field would give the same answer.
func isPower(t *testing.T, a Ordinal, p int64) bool {
	t.Helper()
	d := int64(degree(t, a))
	order := int64(1)
	for x := int64(2) % p; x != 1; x = x * 2 % p {
		order++
	}
	gcd := new(big.Int).GCD(nil, nil, big.NewInt(d), big.NewInt(order)).Int64()
	d = d / gcd * order
	m := &multiplier{context.Background(), game.BudgetOf(context.Background())}
	norm, count := a, int64(1) // the product of a, a^(2^order), ... of so many conjugates: at last a^((2^d-1)/(2^order-1))
	for bit := bits.Len64(uint64(d/order)) - 2; bit >= 0; bit-- {
		norm = must(t)(m.product(norm, powered(t, m, norm, order*count)))
		if count *= 2; d/order>>bit&1 == 1 {
			norm = must(t)(m.product(a, powered(t, m, norm, order)))
			count++
		}
	}
	e := new(big.Int).Lsh(big.NewInt(1), uint(order))
	e.Sub(e, big.NewInt(1))
	e.Quo(e, big.NewInt(p))
	return must(t)(norm.NimPower(context.Background(), e)).Cmp(One) == 0
}

// powered is a^(2^n).
func powered(t *testing.T, m *multiplier, a Ordinal, n int64) Ordinal {
	for range n {
		a = must(t)(m.square(a))
	}
	return a
}

// TestTable checks rows of the table against the definition: alpha has no p-th root, and an ordinal with the same infinite
// part and a smaller finite part has one. That alpha is the least of all ordinals without a root is Lenstra's theorem.
// The degree of alpha bounds the time; up to 700, which takes minutes, these are all but the 15 rows of 47, 59, 83, 107,
// 139, 149, 167, 173, 179, 191, 199, 223, 227, 233 and 239.
func TestTable(t *testing.T) {
	largest := trials.Count(20, 80)
	for k, r := range roots {
		a := alpha(k)
		if slices.Max(r.q) > int64(largest) || !hasDegreeUpTo(t, a, largest) {
			continue
		}
		if isPower(t, a, r.p) {
			t.Errorf("%s has a root of order %d", a, r.p)
		}
		lead, finitePart := a, int64(0)
		if last := len(a.terms) - 1; a.terms[last].Exponent.IsZero() {
			lead, finitePart = Ordinal{a.terms[:last]}, a.terms[last].Coefficient.Int64()
		}
		for m := range min(finitePart, 20) {
			if c := lead.NimSum(n(m)); !c.IsZero() && !isPower(t, c, r.p) {
				t.Errorf("%s has no root of order %d, and is less than %s", c, r.p, a)
			}
		}
	}
}

// hasDegreeUpTo reports whether one of the first conjugates of a is a.
func hasDegreeUpTo(t *testing.T, a Ordinal, largest int) bool {
	m := &multiplier{context.Background(), game.BudgetOf(context.Background())}
	c := a
	for range largest {
		if c = must(t)(m.square(c)); c.Cmp(a) == 0 {
			return true
		}
	}
	return false
}
