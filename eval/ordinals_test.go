package eval_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cgt/eval"
)

// drawOrdinal draws an expression of an infinite number.
func drawOrdinal(t *rapid.T, depth int) string {
	if depth == 0 {
		return rapid.SampledFrom([]string{"omega", "1", "2", "3", "omega^2", "1/2", "ω"}).Draw(t, "number")
	}
	x, y := drawOrdinal(t, depth-1), drawOrdinal(t, depth-1)
	switch rapid.IntRange(0, 4).Draw(t, "operator") {
	case 0:
		return "(" + x + " + " + y + ")"
	case 1:
		return "(" + x + " - " + y + ")"
	case 2:
		return "(" + x + " * " + y + ")"
	case 3:
		return "(" + x + ")/(omega + " + rapid.SampledFrom([]string{"1", "2"}).Draw(t, "divisor") + ")"
	}
	return "omega^(omega + " + rapid.SampledFrom([]string{"1", "omega"}).Draw(t, "exponent") + ")"
}

// bare is the answer to a line without the outcome behind it.
func bare(s *eval.Session, input string) string {
	text, _, _ := strings.Cut(printed(s, input), "   ")
	return text
}

// TestOrdinalsReadBack: what is printed of an infinite number, typed again, is the
// number, and so is its LaTeX.
func TestOrdinalsReadBack(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	rapid.Check(t, func(t *rapid.T) {
		x := drawOrdinal(t, rapid.IntRange(1, 3).Draw(t, "depth"))
		text := bare(s, x)
		if again := bare(s, text); again != text {
			t.Fatalf("%s prints %s, which prints %s", x, text, again)
		}
		if holds := bare(s, x+" = "+text); holds != "true" {
			t.Fatalf("%s = %s: %s", x, text, holds)
		}
	})
}

// TestOrdinalAnswers has facts of On Numbers and Games and of Siegel's chapter VIII.
func TestOrdinalAnswers(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range [][2]string{
		{"1 + omega = omega", "false"}, // Conway's sum, not Cantor's
		{"sorted [0, 1, 1/omega, omega, (omega + 7)/(omega * 7), 1/4, 1/7]", // as CGSuite sorts them
			"[0, 1/omega, 1/7, (omega + 7)/(omega * 7), 1/4, 1, omega]"},
		{"1 : omega", "omega"},
		{"omega : 1", "omega + 1"},
		{"omega (^) 3", "2"}, // ONAG, chapter 6: omega is a cube root of 2
		{"omega^omega (^) 5", "4"},
		{"omega^(omega^2) (^) 7", "omega + 1"},
		{"inv omega (x) omega", "1"},
		{"sqrt(omega + 5) (^) 2", "omega + 5"},
		{"*omega + *omega", "0"},
		{"*omega (x) *3 (/) *3", "*omega"},
		{"*omega + *1", "*(omega + 1)"},
		{"conway(*omega, 3)", "*omega"}, // three copies
		{"{5|-5} <> 1/omega", "true"},
		{"^ < 1/omega", "true"},
		{"1/omega < 1/1024", "true"},
		{"omega > {1000|-1000}", "true"},
		{"outcome(1 - omega)", "R"},
		{"outcome *omega", "N"},
		{"{omega, 3, omega}", "{3, omega}"},
		{"ordinal_power(omega + 1, 2)", "omega^2 + omega + 1"},
		{"(omega + 1)**2", "omega^2 + omega * 2 + 1"},
	} {
		if got := bare(s, c[0]); got != c[1] {
			t.Errorf("%s: %s, want %s", c[0], got, c[1])
		}
	}
}

// polynomial is a sum of multiples of powers of omega; the number before omega^k stands at k.
type polynomial [4]int

func (p polynomial) text() string {
	terms := make([]string, len(p))
	for k, c := range p {
		terms[k] = fmt.Sprintf("omega^%d * (%d)", k, c)
	}
	return "(" + strings.Join(terms, " + ") + ")"
}

// TestPolynomialsInOmega: sums and products of numbers below omega^omega are those of polynomials, since Conway's product
// of powers of omega adds their exponents; a number is an ordinal if no coefficient is negative or a fraction.
func TestPolynomialsInOmega(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	rapid.Check(t, func(t *rapid.T) {
		var p, q, sum, product polynomial
		for k := range 2 {
			p[k], q[k] = rapid.IntRange(-3, 5).Draw(t, "p"), rapid.IntRange(-3, 5).Draw(t, "q")
		}
		halves := rapid.IntRange(1, 2).Draw(t, "divisor")
		isOrdinal := true
		for k := range p {
			sum[k] = p[k] + q[k]
			for j := range k + 1 {
				product[k] += p[j] * q[k-j]
			}
			isOrdinal = isOrdinal && product[k] >= 0 && product[k]%halves == 0
		}
		for _, c := range [][2]string{
			{p.text() + " + " + q.text() + " = " + sum.text(), "true"},
			{p.text() + " * " + q.text() + " = " + product.text(), "true"},
			{fmt.Sprintf("is_ordinal(%s * %s / %d)", p.text(), q.text(), halves), fmt.Sprint(isOrdinal)},
		} {
			if got := bare(s, c[0]); got != c[1] {
				t.Fatalf("%s: %s, not %s", c[0], got, c[1])
			}
		}
	})
}

// leastProducts is the table of nim-products below n by the definition: the least number that is no
// a'b + ab' + a'b' with smaller a' and b'.
func leastProducts(n int) [][]int {
	table := make([][]int, n)
	for a := range table {
		table[a] = make([]int, n)
		for b := range table[a] {
			met := map[int]bool{}
			for x := range a {
				for y := range b {
					met[table[x][b]^table[a][y]^table[x][y]] = true
				}
			}
			for met[table[a][b]] {
				table[a][b]++
			}
		}
	}
	return table
}

// TestCubeRootOfTwo: nimbers below omega^3 are polynomials in omega over the finite ones, in which omega^3 is 2 [On
// Numbers and Games, chapter 6]; the products of the finite ones are those of the definition.
func TestCubeRootOfTwo(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	times := leastProducts(16)
	rapid.Check(t, func(t *rapid.T) {
		var p, q, want polynomial
		for k := range 3 {
			p[k], q[k] = rapid.IntRange(0, 15).Draw(t, "p"), rapid.IntRange(0, 15).Draw(t, "q")
		}
		for j := range 3 {
			for k := range 3 {
				if at, c := j+k, times[p[j]][q[k]]; at < 3 {
					want[at] ^= c
				} else {
					want[at-3] ^= times[2][c]
				}
			}
		}
		if line := p.text() + " (x) " + q.text() + " = " + want.text(); bare(s, line) != "true" {
			t.Fatalf("%s: %s (x) %s is %s", line, p.text(), q.text(), bare(s, p.text()+" (x) "+q.text()))
		}
	})
}
