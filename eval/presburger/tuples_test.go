package presburger_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/prove"
	"cgt/stdlib/trials"
)

// pairRules is a random game of two numbers.
func pairRules(rng *rand.Rand) string {
	w := writer{rng}
	var b strings.Builder
	b.WriteString("game g(a, b) {\n")
	if rng.IntN(5) == 0 {
		b.WriteString("  require " + w.pick("a >= b", "a + b != 4", "a <= 2*b + 1", "b != 3 or a > 2") + "\n")
	}
	partizan := rng.IntN(4) == 0
	for i := range 1 + rng.IntN(3) {
		who := ""
		if partizan {
			who = []string{"left ", "right ", ""}[i%3]
		}
		b.WriteString("  " + who + w.pick(
			"-> g(a - k, b) for k in 1..a", "-> g(a, b - k) for k in 1..b", "-> g(a - 1, b) if a >= 1", "-> g(a, b - 2) if b "+
				">= 2",
			"-> g(a - 1, b - 1) if a >= 1 and b >= 1", "-> g(a - 1, b + 1) if a >= 1", "-> g(a // 2, b) if a >= 1",
			"-> g(a - k, max(0, b - k)) for k in 1..min(a, 2)", "-> g(b, a - b) if a > b and b > 0", "-> 0 if a = b + 1",
			"-> g(a - k, b) for k in 1..a if (a + b) % 2 = 0", "-> g(0, a + b - 1) if a > 0") + "\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// TestTuples: what is proved of random games of two numbers is what the rules give.
func TestTuples(t *testing.T) {
	rounds := trials.Count(2, 5)
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(19, 2))
	proved := 0
	for range rounds {
		text := pairRules(rng)
		s := session(t, text)
		d, ok := ruleset.AsDefinition(rulesOf(t, s, "g"))
		if !ok || !presburger.IsTuples(d) {
			t.Fatalf("%s is no game of two numbers", text)
		}
		law, err := presburger.ProveTuples(s.Evaluating(ctx), d)
		var no *prove.Refusal
		if errors.As(err, &no) {
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		proved++
		agrees(t, s, text, law)
	}
	if proved < rounds/4 {
		t.Errorf("%d of %d games were proved", proved, rounds)
	}
}

// TestNearTuples: rules that differ from those of Nim, and others, at one place far out are
// not taken for them, and plays that may not end are refused.
func TestNearTuples(t *testing.T) {
	const nim = "  -> g(a - k, b) for k in 1..a%s\n  -> g(a, b - k) for k in 1..b\n"
	for rules, want := range map[string]string{
		fmt.Sprintf(nim, ""):                                               "the nim-sum",
		fmt.Sprintf(nim, " if a != 700"):                                   "",
		fmt.Sprintf(nim, " if a != 700 or b != 900"):                       "a law",       // the values, not the outcomes, change
		fmt.Sprintf(nim, "") + "  -> g(3, 5) if a = 700 and b = 900\n":     "the nim-sum", // 6 is the value of another option
		fmt.Sprintf(nim, "") + "  -> 0 if a = b and a > 600\n":             "",
		fmt.Sprintf(nim, " if k < 500"):                                    "",
		"  require a != 600\n" + fmt.Sprintf(nim, ""):                      "",
		"  -> g(b, a)\n":                                                   "",
		"  -> g(a - 1, b + 1) if a > 0\n  -> g(a + 1, b - 2) if b > 1\n":   "a law",
		"  -> g(a - 1, b + 1) if a > 0\n  -> g(a + 1, b - 1) if b > 700\n": "",
		"  -> g(a + i, b + j) for i, j in [(-2, 1), (-2, -1), (1, -2), (-1, -2)] if a + i >= 0 and b + j >= 0\n": "a law",
		"  -> g(a - 1, b) if a != 5\n":                                         "",
		"  -> g(a - 1, b) if a > 0\n  -> g(a - 2, b) if a > 1 or a + b = 90\n": "",
	} {
		if testing.Short() && (want == "") == (len(rules)%3 > 0) {
			continue
		}
		text := "game g(a, b) {\n" + rules + "}\n"
		s := session(t, text)
		d, _ := ruleset.AsDefinition(rulesOf(t, s, "g"))
		law, err := presburger.ProveTuples(s.Evaluating(context.Background()), d)
		switch {
		case err != nil && want != "":
			t.Errorf("%s: %v", text, err)
		case err == nil && want == "":
			t.Errorf("%s was proved", text)
		case err == nil && law.Sum != (want == "the nim-sum"):
			t.Errorf("%s: %v", text, law.Sum)
		case err == nil:
			agrees(t, s, text, law)
		}
	}
}

// agrees compares a law with the values of small positions, by the rules.
func agrees(t *testing.T, s *eval.Session, text string, law *presburger.TupleProof) {
	t.Helper()
	question := "outcome"
	if law.Nimbers {
		question = "nimvalue"
	}
	d, _ := ruleset.AsDefinition(rulesOf(t, s, "g"))
	var positions [][2]int64
	var asked []string
	for a := range int64(11) {
		for b := range int64(11) {
			if legal, _ := d.Legal(context.Background(), value.Int(a), value.Int(b)); legal {
				positions = append(positions, [2]int64{a, b})
				asked = append(asked, fmt.Sprintf("%s(g(%d, %d))", question, a, b))
			}
		}
	}
	items, _ := value.Items(evaluated(t, s, "["+strings.Join(asked, ", ")+"]"))
	for i, p := range positions {
		got := law.At([]*big.Int{big.NewInt(p[0]), big.NewInt(p[1])})
		if value.KeyOf(got) != value.KeyOf(items[i]) {
			t.Fatalf("%s: %s is proved for %v, which has %s", text, value.Show(got), p, value.Show(items[i]))
		}
	}
}
