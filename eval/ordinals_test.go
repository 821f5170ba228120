package eval_test

import (
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
		{"1 : omega", "omega"},
		{"omega : 1", "omega + 1"},
		{"omega (^) 3", "2"}, // ONAG, chapter 6: omega is a cube root of 2
		{"omega^omega (^) 5", "4"},
		{"omega^(omega^2) (^) 7", "omega + 1"},
		{"inv omega (x) omega", "1"},
		{"sqrt(omega + 5) (^) 2", "omega + 5"},
		{"*omega + *omega", "0"},
		{"*omega (x) *3 (/) *3", "*omega"},
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
