package eval

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval/misereplay"
	"cgt/eval/value"
	"cgt/stdlib/trials"
)

// TestGenusByQuotient compares genera by a quotient with those by misere
// canonical forms.
func TestGenusByQuotient(t *testing.T) {
	rounds := trials.Count(5, 15)
	r := rand.New(rand.NewPCG(51, 52))
	s := New(WithHost(silent{}))
	games := []string{"kayles", "squares", "octal 0.26", "octal 0.07", "octal 0.36", "grundy", "octal 0.15", "nim"}
	found := 0
	for range rounds {
		var parts []string
		for range 1 + r.IntN(3) {
			parts = append(parts, fmt.Sprintf("%s (%d)", games[r.IntN(len(games))], r.IntN(12)))
		}
		input := strings.Join(parts, " + ")
		sum := sumFrom(t, s, input)
		got, ok, err := misereplay.GenusByQuotient(s.Idle(), sum)
		if err != nil {
			t.Fatal(input, err)
		}
		form, err := misereplay.MisereGame(s.Idle(), value.Position{Sum: sum})
		if err != nil {
			t.Fatal(input, err)
		}
		if !ok {
			continue
		}
		found++
		if want := form.Genus(); !got.Equal(want) {
			t.Errorf("%s: genus %s by the quotient, %s by the form", input, got, want)
		}
	}
	if found < rounds/2 {
		t.Errorf("only %d of %d genera are found", found, rounds)
	}
}

// TestGenusOfLargeHeaps: Kayles from 71 on has nim-values of period 12, and a
// heap of genus 1^13 or 2^20 is like a heap of Nim in both kinds of play.
func TestGenusOfLargeHeaps(t *testing.T) {
	s := New(WithHost(silent{}))
	say(t, s, "limit steps 1000000")
	if !testing.Short() {
		answersAre(t, s, [][2]string{{"[n for n in [73, 76, 79, 85, 88, 91] if genus(kayles n) != genus(kayles(n + 12))]", "[]"}})
	}
	answersAre(t, s, [][2]string{
		{"genus(kayles 200)", "1^13"},
		// By all sums that the heap becomes, as the test of misere.HeapGenera does.
		{"genus(kayles 40)", "1^13"},
		{"genus(kayles 50)", "2^20"},
	})
}
