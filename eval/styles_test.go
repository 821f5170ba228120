package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/lang"
	"cgt/lang/paste"
	"cgt/stdlib/trials"
)

// TestStylesReadBack prints random values in ASCII, Unicode and LaTeX, pastes
// what was printed, and compares.
func TestStylesReadBack(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	rng := rand.New(rand.NewPCG(3, 14))
	values := []string{"0", "1", "-1/2", "*", "*2", "^", "vv*", "^3", "v4*3", "+-1", "tiny 2", "miny(1/4)", "^<2>", "v<3>*2",
		"^[2]*", "-3/2", "2*", "1/2 + ^[3]", "5 - tiny({2|1})"}
	rounds := trials.Count(100, 400)
	styles := map[string]int{}
	for range rounds {
		a, b, c := values[rng.IntN(len(values))], values[rng.IntN(len(values))], values[rng.IntN(len(values))]
		made := [...]string{"{%[1]s|%[2]s}", "{%[1]s,%[3]s|%[2]s}", "{%[1]s|{%[2]s|%[3]s}}", "(%[1]s) + (%[2]s)", "+-(%[1]s)",
			"+-{%[1]s,%[2]s}", "{{%[1]s|%[2]s}|%[3]s}", "tiny(%[1]s)", "-(%[1]s)"}[rng.IntN(9)]
		text := fmt.Sprintf(made, a, b, c)
		if len(made) > 7 && rng.IntN(3) == 0 {
			text = fmt.Sprintf("(%s) + 3/4*2", text)
		}
		value := printed(s, "canonical("+text+")")
		value, _, _ = strings.Cut(value, "   ")
		if len(value) > 200 || strings.HasPrefix(value, "error") {
			continue
		}
		if len(value) < 60 {
			values = append(values, value)
		}
		for _, style := range []string{"canonical", "unicode", "latex"} {
			shown := printed(s, style+"("+text+")")
			if style == "canonical" {
				shown = value
			}
			clean := paste.Clean(shown)
			src := lang.NewSource("", "("+strings.TrimSuffix(clean.Text, "\n")+") = ("+text+")")
			script, errs := lang.Parse(src, lang.PastedMode)
			if len(errs) > 0 {
				t.Fatalf("%s: %s does not read back: %v", text, shown, errs[0])
			}
			r := s.Run(t.Context(), src, script.Statements[0])
			if r.Err != nil || r.View.Text != "true" {
				t.Fatalf("%s = %s: %s reads back as another value: %v", text, value, shown, r)
			}
			if shown != value {
				styles[style]++
			}
		}
	}
	if styles["unicode"] < rounds/5 || styles["latex"] < rounds/4 {
		t.Errorf("too few values: %v", styles)
	}
}
