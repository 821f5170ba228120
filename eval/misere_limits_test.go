package eval

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"cgt/lang"
)

// TestMisereMemory reaches the memory limit in every kind of misere question and
// goes on in the same session, where the right answers are still found.
func TestMisereMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for _, input := range []string{
		"misere(dawsons_kayles 60 + dawsons_kayles 59 + dawsons_kayles 58)", // outcomes by search
		"winning(grundy 60 + grundy 59 + grundy 58, misere)",
		"genus(octal 0.07 (70) + octal 0.07 (71))", // canonical forms
	} {
		s := New(WithHost(silent{}))
		say(t, s, "limit memory 2 MiB")
		if err := failing(t, s, input); err == nil || !strings.Contains(err.Error(), "memory limit of 2 MiB") {
			t.Errorf("%s: %v", input, err)
			continue
		}
		say(t, s, "limit memory none")
		for _, c := range [][2]string{
			{"misere(kayles(9, 4))", "N"}, {"misere(kayles 20)", "P"}, {"genus(kayles 5)", "4^146"},
			{"misere(nim(1, 1, 1))", "P"}, {"quotient(kayles)[0]", "40"},
		} {
			if got, ok := say(t, s, c[0]); ok && got != c[1] {
				t.Errorf("after %s: %s is %s, want %s", input, c[0], got, c[1])
			}
		}
	}
}

// failing is the error of a statement.
func failing(t *testing.T, s *Session, input string) error {
	t.Helper()
	src := lang.NewSource("", input)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		t.Fatal(input, errs[0])
	}
	r := s.Run(context.Background(), src, script.Statements[0])
	if r.Err == nil {
		return nil
	}
	return r.Err
}

// TestGenusOfNim compares the genus of heaps of any size with that of the
// canonical form, and with the theorem: n^(n, n xor 2) with a heap above 1.
func TestGenusOfNim(t *testing.T) {
	s := New(WithHost(silent{}))
	answersAre(t, s, [][2]string{
		{"genus(nim(3, 5)) = genus(misere_form(nim(3, 5)))", "true"},
		{"genus(nim(1, 1)) = genus(misere_form(nim(1, 1)))", "true"},
		{"genus(nim(1, 1, 1)) = genus(misere_form(nim(1, 1, 1)))", "true"},
		{"genus(nim(2, 3)) = genus(misere_form(nim(2, 3)))", "true"},
		{"genus(nim(10**9))", "1000000000^(1000000000,1000000002)"},
	})
	for _, huge := range []string{"genus(nim(10**30))", "misere_form(kayles(10**7))"} {
		if err := failing(t, s, huge); err == nil || !strings.Contains(err.Error(), "too large for a misere canonical form") {
			t.Errorf("%s: %v", huge, err)
		}
	}
}

// TestMisereOfLargeHeapsWithFewBelow: a heap however large is played out in misere play if few heaps are below it, as
// of a game whose moves divide; playing it here says who wins.
func TestMisereOfLargeHeapsWithFewBelow(t *testing.T) {
	s := New(WithHost(silent{}))
	say(t, s, "game shares(n) { -> shares(n // 2) if n > 0; -> shares(n // 3) if n > 0 and n % 5 != 1; "+
		"-> shares(n // 7) if n % 2 = 1 }")
	known := map[int]bool{}
	var wins func(n int) bool
	wins = func(n int) bool {
		w, ok := known[n]
		if !ok {
			w = n == 0 || !wins(n/2) || n%5 != 1 && !wins(n/3) || n%2 == 1 && !wins(n/7)
			known[n] = w
		}
		return w
	}
	for n := 1_000_000; n < 1<<60; n *= 17 {
		if got, _ := say(t, s, fmt.Sprintf("misere(shares %d)", n)); got != map[bool]string{true: "N", false: "P"}[wins(n)] {
			t.Errorf("misere(shares %d) is %s", n, got)
		}
	}
}
