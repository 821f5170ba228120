package presburger_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/ask"
	"cgt/eval/presburger"
	"cgt/eval/value"
	"cgt/stdlib/prove"
	"cgt/stdlib/trials"
)

// TestWords: what is proved of all words is what the rules as written give on short ones,
// and rules that look further than near a place are not read as such.
func TestWords(t *testing.T) {
	const hop = `-> g(replace(replace(replace(s, i, "."), i+1, "."), i+2, "x")) for i in 0..len s - 3 ` +
		`if s[i] = "x" and s[i+1] = "x" and s[i+2] = "."`
	for rules, want := range map[string]string{
		hop: "nim-values",
		"require all(c => c in \"x.\", s)\n " + hop: "nim-values",
		"require all(c => c in \"x.\", s)\n let n = len s - 3\n " +
			strings.Replace(hop, "len s - 3", "n", 1): "nim-values",
		`-> g(replace(s, i, ".")) for i in 0..len s - 2 if s[i] = "x" and s[i+1] = "."`:               "nim-values",
		`-> g(put(s, r, c, ".", r, c + 1, "x")) for r, c in cells(s, "x") if cell(s, r, c + 1) = "."`: "nim-values",
		`-> g(put(s, r, c, ".")) for r, c in cells(s, "x") ` +
			`if cell(s, r, c + 1) != "x" and cell(s, r - 1, c) != "x"`: "nim-values",
		`left -> g(replace(s, i, ".")) for i in 0..len s - 1 if s[i] = "x"
 right -> g(replace(replace(s, i, "."), i+1, ".")) for i in 0..len s - 2 if s[i] = "x" and s[i+1] = "x"`: "outcomes",
		`left -> g(replace(s, i, "o")) for i in 0..len s - 2 if s[i] = "x" and s[i+1] = "x"
 right -> g(replace(s, i, "o")) for i in 1..len s - 1 if s[i] = "x" and s[i-1] = "."`: "",
		"require len s != 5\n " + hop:                          "not read",
		"require s != \"xx.xx\"\n " + hop:                      "not read",
		strings.Replace(hop, `if s`, `if i != 6 and s`, 1):     "not read",
		strings.Replace(hop, `if s`, `if len s != 9 and s`, 1): "not read",
		strings.Replace(hop, `0..len s - 3`, `0..9`, 1):        "not read",
		strings.Replace(hop, "-> g(", "-> g(s) + g(", 1):       "not read",
		"let len = t => 7\n " + hop:                            "not read",
		strings.Replace(hop, "-> g", "-> kayles(1) + g", 1):    "not read",
		strings.Replace(hop, "->", "again ->", 1):              "not read",
	} {
		if len(rules)%3 == 2 && !trials.All() {
			continue // two thirds tell enough
		}
		text := "game g(s) {\n " + rules + "\n}\n"
		s := session(t, text)
		r := rulesOf(t, s, "g")
		words, ok := ask.WordsOf(r)
		if ok == (want == "not read") {
			t.Errorf("%s is read: %v", text, ok)
		}
		if !ok {
			continue
		}
		ev := s.Evaluating(context.Background())
		law, err := presburger.ProveWords(ev, words)
		var no *prove.Refusal
		if errors.As(err, &no) {
			if want != "" {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		if err != nil || want != "" && law.What != want {
			t.Fatalf("%s: %v, %v", text, law, err)
		}
		byRules(t, s, law, text)
	}
}

// byRules compares a law with the values of short words by the definition.
func byRules(t *testing.T, s *eval.Session, law *presburger.WordProof, text string) {
	t.Helper()
	question := map[string]string{"nim-values": "nimvalue", "values": "value", "outcomes": "outcome"}[law.What]
	words := []string{"x", "."}
	for len(words[0]) < 7 {
		for _, w := range words {
			got, _ := law.At(w)
			want := evaluated(t, s, question+"(g "+value.Quote(w)+")")
			if value.KeyOf(got) != value.KeyOf(want) {
				t.Fatalf("%s: %s is proved for %s, which has %s", text, value.Show(got), w, value.Show(want))
			}
		}
		var next []string
		for _, w := range words {
			next = append(next, w+"x", w+".")
		}
		words = next
	}
}

// evaluated is the value of a statement.
func evaluated(t *testing.T, s *eval.Session, text string) value.Value {
	t.Helper()
	for a := range s.Eval(context.Background(), text) {
		if a.Err != nil {
			t.Fatalf("%s: %v", text, a.Err)
		}
		return a.Value
	}
	return nil
}
