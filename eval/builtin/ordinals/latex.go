package ordinals

import (
	"strings"

	"cgt/stdlib/ordinal"
)

// latex is the number in the notation of LaTeX's math mode.
func latex(x ordinal.Number) string {
	numerator := latexTerms(x.Numerator().Terms())
	if denominator := latexTerms(x.Denominator().Terms()); denominator != "1" {
		return `\frac{` + numerator + "}{" + denominator + "}"
	}
	return numerator
}

func latexOf(a ordinal.Ordinal) string { return latexTerms(a.Terms()) }

func latexTerms(terms []ordinal.Term) string {
	if len(terms) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, t := range terms {
		switch {
		case t.Coefficient.Sign() < 0:
			b.WriteString("-")
		case i > 0:
			b.WriteString("+")
		}
		n := strings.TrimPrefix(t.Coefficient.String(), "-")
		if t.Exponent.IsZero() {
			b.WriteString(n)
			continue
		}
		b.WriteString(`\omega`)
		if t.Exponent.Cmp(ordinal.One) != 0 {
			b.WriteString("^{" + latexOf(t.Exponent) + "}")
		}
		if n != "1" {
			b.WriteString(` \cdot ` + n)
		}
	}
	return b.String()
}
