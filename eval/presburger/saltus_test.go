package presburger_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/prove"
)

// TestSaltus: where the values of partizan subtraction games move on by a game that is no
// number, what is proved is what the rules give further on; where the rules change far out,
// nothing is proved.
func TestSaltus(t *testing.T) {
	ctx := context.Background()
	proved := map[string]int{}
	for i, sets := range [][2]string{{"1, 5", "2"}, {"1, 3", "1, 4, 5"}, {"1", "2, 4, 5"}, {"1, 2", "2, 3, 4"}, {"1, 2", "2"},
		{"1, 4", "4, 5"}, {"2", "2, 4, 5"}} {
		if testing.Short() && i > 3 {
			break
		}
		for _, near := range []string{"", " if n != 700"} {
			text := fmt.Sprintf("game g(n) {\n  left -> g(n - k) for k in [%s] if n >= k\n  right -> g(n - k) for k in [%s] "+
				"if n >= k%s\n}\n",
				sets[0], sets[1], map[bool]string{true: " and n != 700"}[near != ""])
			s := session(t, text)
			theorem, err := presburger.Of(ctx, s.Session, rulesOf(t, s, "g"))
			if err != nil {
				t.Fatal(err)
			}
			ev := s.Evaluating(ctx)
			f, err := theorem.Prove(ev)
			var no *prove.Refusal
			if errors.As(err, &no) {
				continue
			}
			if err != nil || near != "" {
				t.Fatalf("%s: %v, %v", text, f, err)
			}
			proved[value.Show(ev.FromShort(*f.Moves))]++
			for _, n := range []int{0, 3, 50, 101, 160, 203, 204, 205, 206, 207, 230} {
				got, err := f.At(ev, big.NewInt(int64(n)))
				if err != nil {
					t.Fatal(err)
				}
				proved, err := ruleset.AsShort(ev, got)
				if err != nil {
					t.Fatal(err)
				}
				at := &ruleset.Place{Values: []value.Value{value.Int(n)}}
				want, _, err := ev.Solver().Value(ctx, game.Sum{{Position: game.Position{Rules: rulesOf(t, s, "g"), At: at}}})
				if err != nil || proved != want {
					t.Fatalf("%s: what is proved at %d is wrong, %v", text, n, err)
				}
			}
		}
	}
	if proved["v*"] == 0 || proved["^*"] == 0 || proved["{0,v[2]*|0,v*}"] == 0 {
		t.Errorf("proved: %v", proved)
	}
}
