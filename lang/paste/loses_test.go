package paste

import (
	"testing"

	"cgt/lang/paste/english"
)

// TestNothingIsReadOutOfStrings: a claim in a string of a line with a mistake is not what
// the line says.
func TestNothingIsReadOutOfStrings(t *testing.T) {
	claim := &english.Reading{Exercises: []*english.Exercise{{Statements: []english.Statement{{Text: "7 = -2"}}}}}
	for text, loses := range map[string]bool{`(graph "a 7=-2", (+))`: true, `("7=-2", (+))`: true, "(7 = -2": false} {
		if got := losesSigns(text, claim); got != loses {
			t.Errorf("%s read as 7 = -2 loses signs: %t", text, got)
		}
	}
}

// TestNoNameIsLost: a line of signs in which something is called, or a name of the user
// stands, is not read as words that leave it out.
func TestNoNameIsLost(t *testing.T) {
	mine := func(name string) Kind {
		if name == "reduced" {
			return Defined
		}
		return Unknown
	}
	for _, text := range []string{"stops(reduce^2)", "reduced^2", "(reduced^2)", "stops(reduced^2)", "f(reduce ^2)"} {
		if got := CleanIn(text, Context{Kind: mine}).Text; got != text+"\n" && got != text {
			t.Errorf("%s is read as %q", text, got)
		}
	}
}

// TestBoundNamesKeepTheirLetters: MEX is a way to write mex, unless it is the name of something.
func TestBoundNamesKeepTheirLetters(t *testing.T) {
	mine := func(name string) Kind {
		if name == "MEX" {
			return Defined
		}
		return Unknown
	}
	for _, c := range []struct {
		text string
		kind func(string) Kind
		want string
	}{
		{"MEX({0, 1, 3})", nil, "mex({0, 1, 3})"},
		{"MEX(MEX({0}), 4)", nil, "mex(mex({0}), 4)"},
		{"MEX(MEX(1))", mine, "MEX(MEX(1))"},
		{"MEX := (k => k + 1); MEX(MEX(1))", nil, "MEX := (k => k + 1); MEX(MEX(1))"},
		{"MEX(k) := k + 1; MEX(3)", nil, "MEX(k) := k + 1; MEX(3)"},
		{"game MEX(n) { -> MEX(n - 1) if n > 0 }", nil, "game MEX(n) { -> MEX(n - 1) if n > 0 }"},
		{"(MEX => MEX(2))(k => k * 5)", nil, "(MEX => MEX(2))(k => k * 5)"},
		{"f(MEX) := MEX(2)", nil, "f(MEX) := MEX(2)"},
		{"[MEX(1) for MEX in [k => k, k => k + 1]]", nil, "[MEX(1) for MEX in [k => k, k => k + 1]]"},
		{"game MEX(n) { -> MEX(n - 1) if n > 0 }", nil, "game MEX(n) { -> MEX(n - 1) if n > 0 }"},
		{`a := "1 xor 2, *2 × *3"`, nil, `a := "1 xor 2, *2 × *3"`},
		{`len("101_2") + (101)_2`, nil, `len("101_2") + 5      `},
		{`"a\" 1 xor 2" 1 xor 2`, nil, `"a\" 1 xor 2" 1 ⊕ 2`},
	} {
		if got := nimSigns(c.text, Context{Kind: c.kind}); got != c.want {
			t.Errorf("%s is read as %s, want %s", c.text, got, c.want)
		}
	}
}
