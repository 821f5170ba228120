package presburger_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"cgt/eval/interp"
	"cgt/eval/presburger"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/prove"
	"cgt/stdlib/trials"
)

// TestGraphs: what is shown of paths and cycles is what the rules give on them, and
// rules that see more of the graph than a place and its neighbours are refused.
func TestGraphs(t *testing.T) {
	proved := 0
	for rules, want := range map[string]string{
		"-> g(without(h, [v])) for v in vertices h":                                                          "",
		"-> g(without(h, neighbours(h, v) ++ [v])) for v in vertices h":                                      "",
		"-> g(without(h, [e[0], e[1]])) for e in edges h":                                                    "",
		"-> g(without(h, [a] ++ [b])) for a, b in edges h":                                                   "",
		"-> g(without(h, [v])) for v in vertices h; -> g(without(h, [e[0], e[1]])) for e in edges h":         "",
		"left -> g(without(h, [v])) for v in vertices h; right -> g(without(h, [a, b])) for a, b in edges h": "",
		"-> g(without(h, neighbours(h, v))) for v in vertices h":                                             "not of the kind",
		"-> g(without(h, [a])) for a, b in edges h":                                                          "not of the kind",
		"-> g(without(h, [v])) for v in vertices h if degree(h, v) != 2":                                     "not of the kind",
		"-> g(without(h, [v, 1])) for v in vertices h":                                                       "not of the kind",
		"-> g(without(h, [v])) for v in vertices h; require len vertices h != 6":                             "more than moves",
		"let s = [1]; -> g(without(h, [v] ++ s)) for v in vertices h":                                        "not of the kind",
	} {
		text := "game g(h) {\n " + strings.ReplaceAll(rules, "; ", "\n ") + "\n}\n"
		for least, maker := range map[int]string{1: "path_graph", 3: "cycle_graph"} {
			if least == 1 && !trials.All() {
				continue // the cycles lead to paths
			}
			s := session(t, text+"f := n => g("+maker+" n)")
			_, v := s.Peek("f", false)
			theorem, err := presburger.OfGraphs(context.Background(), s.Session, v.(interp.Function))
			if err != nil {
				t.Fatal(err)
			}
			if want != "" {
				if theorem.System != nil || !strings.Contains(theorem.Why.Error(), want) {
					t.Errorf("%s: %v", rules, theorem.Why)
				}
				continue
			}
			ev := s.Evaluating(context.Background())
			f, err := theorem.Prove(ev)
			if no := (*prove.Refusal)(nil); errors.As(err, &no) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			proved++
			for n := least; n < 12; n++ {
				got, err := f.At(ev, big.NewInt(int64(n)))
				word := "value"
				if f.Nimbers {
					word = "nimvalue"
				}
				if want := asked(t, s.Session, fmt.Sprintf("%s(g(%s %d))", word, maker, n)); err != nil ||
					value.KeyOf(got) != value.KeyOf(want) {
					t.Errorf("%s on %s %d: proved %v, %v; the rules give %v", rules, maker, n, got, err, want)
				}
			}
		}
	}
	if proved < 4 {
		t.Errorf("only %d proved", proved)
	}
}

// asked evaluates an expression.
func asked(t *testing.T, s *interp.Session, text string) value.Value {
	t.Helper()
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	r := s.Run(context.Background(), src, script.Statements[0])
	if r.Err != nil {
		t.Fatalf("%s: %v", text, r.Err)
	}
	return r.Value
}
