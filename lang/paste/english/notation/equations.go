package notation

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strings"
)

// An Equation is an equation of nimbers in one unknown.
type Equation struct {
	Unknown string // the letter
	Text    string // the equation in the language
	Below   int    // all its solutions are below
}

// Solutions is the list of the solutions, in the language.
func (e Equation) Solutions() string {
	return fmt.Sprintf("[%[1]s for %[1]s in 0..%[2]d if %[3]s]", e.Unknown, e.Below-1, e.Text)
}

// ReadEquation reads an equation of nimbers, as an Equation: a sum with a sign of
// nim-addition or with stars, and products.
func ReadEquation(s *grammar.Line, i int) []grammar.Reading {
	var b strings.Builder
	letter := ""
	equals, unknowns, greatest := 0, 0, 0
	at, j := s.At(i).Start, i
	for ; j < len(s.Tokens); j++ {
		t := s.At(j)
		power := strings.HasSuffix(t.Text, "²") || len(t.Text) == 2 && t.Text[1] == '2'
		name := strings.TrimSuffix(strings.TrimSuffix(t.Text, "²"), "2")
		text := t.Text
		switch {
		case t.Kind == grammar.NumberToken && t.Text[0] <= '9' && t.Value >= 0:
			greatest = max(greatest, t.Value)
		case t.Text == "²", t.Text == "^" && s.At(j+1).Text == "2":
			unknowns++
			text = " ⊗ " + letter
			if t.Text == "^" {
				j++
			}
		case t.Kind == grammar.WordToken && len(name) == 1 && (letter == "" || name == letter):
			letter, text = name, name
			unknowns++
			if power {
				unknowns++
				text = name + " ⊗ " + name
			}
		case t.Text == "=":
			equals++
		case t.Kind == grammar.SignToken && strings.Contains("⊕⊗+*()·", t.Text):
		default:
			goto done
		}
		b.WriteString(strings.Repeat(" ", max(0, t.Start-at)))
		b.WriteString(text)
		at = s.At(j).End
	}
done:
	clean := strings.TrimSpace(b.String())
	nimbers := strings.ContainsAny(clean, "⊕⊗*")
	below := solutionsBelow(greatest, unknowns, strings.ContainsAny(clean, "⊗·"))
	if equals != 1 || unknowns == 0 || !nimbers || below == 0 {
		return nil
	}
	clean = strings.NewReplacer("⊕", "(+)", "⊗", "(x)").Replace(clean)
	return grammar.One(j, Equation{letter, clean, below})
}

// solutionsBelow returns a bound of the solutions of an equation of nimbers, from its
// greatest constant and the number of times that the unknown occurs; 0 if there is no
// bound worth trying. The solution of a sum is a sum of the constants. With products,
// the constants lie in a field of 2^2^k nimbers (Conway, On Numbers and Games, ch. 6),
// and a nimber that is a root of degree at most d over a finite field of nimbers lies
// in its extension of degree 1, 2, 4, ..., the largest of these that is at most d, as
// every finite field of nimbers has a degree that is a power of two.
func solutionsBelow(greatest, unknowns int, products bool) int {
	const most = 1 << 16
	bound := 256 // for the eye: small equations have one bound
	if !products {
		for bound <= greatest && bound < most {
			bound *= 2
		}
	} else {
		field := 2
		for field <= greatest && field < most {
			field *= field
		}
		for d := 2; d <= unknowns && field <= most; d *= 2 {
			field *= field
		}
		bound = max(bound, field)
	}
	if bound > most || greatest >= bound {
		return 0
	}
	return bound
}
