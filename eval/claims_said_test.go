package eval

import (
	"strings"
	"testing"
)

// TestFalseClaims: a claim that is false says where: which comparison of a chain,
// at which element of long lists; and when another reading would make it true.
func TestFalseClaims(t *testing.T) {
	s := New(WithHost(silent{}))
	for _, c := range []struct{ in, want string }{
		{"1 < 2 < 3 < 3", "the left side of 3 < 3 is 3, the right side 3"},
		{"2 + 2 = 4 = 5 = 1/0", "the left side of 4 = 5 is 4, the right side 5"},
		{"[k for k in 1..300] = [if k = 250 then 0 else k for k in 1..300]", "they differ first at index 249: 250 and 0"},
		{"[[k, \"abc\"] for k in 1..99] = [[k, if k = 70 then \"abx\" else \"abc\"] for k in 1..99]",
			"the first 2 letters are equal"},
		{"[k for k in 1..300] = [k for k in 1..299]", "the first 299 elements are equal; the left side has 300, the right " +
			"side 299"},
		{"3↑ = ↑ + ⇑", "with multiples, written 3 . ↑ or ↑3, this is true"},
		{"⇑ = 2↑", "this is true"},
		{"sqrt 9 = 3", "sqrt is the root in the field of nimbers, 3 (x) 3 is not 9; among whole numbers, 3 * 3 = 9"},
		{"22 = 10110", "if 10110 is written in base two, this is true"},
		{"1011 = 5 (+) 14", "if 1011 is written in base two, this is true"},
		{"check 1 < 3 < 2", "the left side is 3, the right side 2"},
	} {
		got := strings.Join(shownOf(s, "", c.in), "\n")
		if !strings.Contains(got, "false") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %s does not say %q", c.in, got, c.want)
		}
	}
	for _, in := range []string{"1 < 2 <= 2 < 3", "0 < ↑ < 1/1024", "2↑ = 2 + ↑"} {
		if got := strings.Join(shownOf(s, "", in), "\n"); got != "true" {
			t.Errorf("%s: %s", in, got)
		}
	}
	for in, name := range map[string]string{"1 = 2 = nosuch": "nosuch", "6 * 13 = 15 in nim multiplication": "multiplication"} {
		if got := strings.Join(shownOf(s, "", in), "\n"); strings.Contains(got, "false") ||
			!strings.Contains(got, `called "`+name+`"`) {
			t.Errorf("%s, a chain that does not reach %s: %s", in, name, got)
		}
	}
	if got := strings.Join(shownOf(s, "", "22 = 10111"), "\n"); strings.Contains(got, "base") {
		t.Errorf("22 = 10111 with a hint that does not help: %s", got)
	}
	if got := strings.Join(shownOf(s, "", "2↑ = 3"), "\n"); strings.Contains(got, "multiples") {
		t.Errorf("2↑ = 3 with a hint that does not help: %s", got)
	}
}

// TestHelpOnSigns: every sign has a page of help.
func TestHelpOnSigns(t *testing.T) {
	s := New(WithHost(silent{}))
	for _, c := range [][2]string{
		{"help ^", "up = {0|*}"}, {"help ↑", "up = {0|*}"}, {"help {", "Left's options"}, {"help :=", "names a value"},
		{"help _", "the last result"},
		{"help search \"empty set\"", "braces"}, {"help search empty set", "braces"}, {"help [", "lists"},
		{"help \"", "a string"}, {"help v", "down"},
	} {
		if got := strings.Join(shownOf(s, "", c[0]), "\n"); !strings.Contains(got, c[1]) {
			t.Errorf("%s: %s does not say %q", c[0], got, c[1])
		}
	}
	if got := strings.Join(shownOf(s, "", "help := 5"), ""); !strings.Contains(got, "begins statements") {
		t.Errorf("help := 5 is answered %s", got)
	}
}
