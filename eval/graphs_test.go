package eval_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/lang"
)

const hackenbushByDefinition = `game hb(g) {
  let h = reachable(g, 0)
  -> hb(without(h, e)) for e in edges(h, "E")
  left -> hb(without(h, e)) for e in edges(h, "L")
  right -> hb(without(h, e)) for e in edges(h, "R")
}`

// randomBush is the literal of a graph that stands on 0.
func randomBush(r *rand.Rand, edges int, colours string) string {
	parts := []string{"0"}
	for range edges {
		colour := ""
		if colours != "" {
			colour = ":" + string(colours[r.IntN(len(colours))])
		}
		parts = append(parts, fmt.Sprintf("%d-%d%s", r.IntN(5), r.IntN(5), colour))
	}
	return strings.Join(parts, " ")
}

// TestHackenbushPlaysItsDefinition compares the values, winning moves and
// outcomes of the game of the library with those of its bare rules.
func TestHackenbushPlaysItsDefinition(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	run(t, s, hackenbushByDefinition)
	r := rand.New(rand.NewPCG(3, 3))
	for i := range 120 {
		g := randomBush(r, r.IntN(7), []string{"", "E", "LR", "LRE"}[i%4])
		got := run(t, s, fmt.Sprintf("value(hackenbush %q)", g)).View.Text
		want := run(t, s, fmt.Sprintf("value(hb %q)", g)).View.Text
		if got != want {
			t.Fatalf("hackenbush %q is %s, by its definition %s", g, got, want)
		}
		if i%4 > 1 {
			continue
		}
		gotMoves := run(t, s, fmt.Sprintf("winning(hackenbush %q)", g)).View.Text
		wantMoves := run(t, s, fmt.Sprintf("winning(hb %q)", g)).View.Text
		// the rules list them for both players
		if a, b := strings.Count(gotMoves, "->"), strings.Count(wantMoves, "->"); 2*a != b {
			t.Fatalf("winning moves of %q: %s, by the definition %s", g, gotMoves, wantMoves)
		}
	}
}

// TestLargeHackenbush types a green graph with 100,000 edges.
func TestLargeHackenbush(t *testing.T) {
	if testing.Short() {
		t.Skip("large")
	}
	r := rand.New(rand.NewPCG(4, 4))
	var b strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&b, "%d-%d ", i, max(0, i+1-r.IntN(40)))
	}
	s := eval.New(eval.WithHost(quiet{}))
	run(t, s, "limit steps 1000000")
	src := lang.NewSource("", fmt.Sprintf("hackenbush %q", b.String()))
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		t.Fatal(errs[0].Message)
	}
	result := s.Run(context.Background(), src, script.Statements[0])
	if result.Err != nil {
		t.Fatalf("%.200s", result.Err.Message)
	}
}

func TestTokensAreSums(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range []string{
		`check value(token("a>b b>c a>c", "a")) = *2`,
		`check token("a>b b>c", "a") + token("a>b b>c", "a") = 0`,
		`check same nim_city, [("B>A C>A C>B D>B D>C", ["B", "C", "D"]), ("B>A C>A C>B", ["C", "C"])]`,
	} {
		if result := run(t, s, c); !result.Check.Holds {
			t.Errorf("%s fails: %+v", c, result.Check)
		}
	}
}

// TestImpartialNatives compares values, outcomes and winning moves of fast
// versions with those of the plain rules, at random positions and in sums.
func TestImpartialNatives(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	stacks := func() string {
		w := make([]string, r.IntN(5))
		for i := range w {
			w[i] = fmt.Sprint(1 + r.IntN(4))
		}
		return "[" + strings.Join(w, ", ") + "]"
	}
	bar := func() string {
		var w []string
		for n := 1 + r.IntN(5); n > 0 && len(w) < 4; n -= r.IntN(3) {
			w = append(w, fmt.Sprint(n))
		}
		return "[" + strings.Join(w, ", ") + "]"
	}
	pair := func() string { return fmt.Sprintf("(%d, %d)", r.IntN(12), r.IntN(12)) }
	for _, c := range []struct {
		game string
		at   func() string
	}{{"end_nim", stacks}, {"chomp", bar}, {"wythoff", pair}, {"rook", pair}} {
		s := eval.New(eval.WithHost(quiet{}))
		runLines(t, s, plain(t, c.game))
		for range 40 {
			at, other := c.at(), c.at()
			for _, question := range []string{"value(%s %s)", "outcome(%s %s)", "winning(%s %s)", "misere(%s %s)",
				"value(%s %s + nim 2)", "winning(%s %s + nim 3)"} {
				got := run(t, s, fmt.Sprintf(question, c.game, at)).View.Text
				want := strings.ReplaceAll(run(t, s, fmt.Sprintf(question, "plain", at)).View.Text, "plain", c.game)
				if got != want {
					t.Fatalf(question+" is %s, by the plain rules %s", c.game, at, got, want)
				}
			}
			got := run(t, s, fmt.Sprintf("winning(%s %s + %s %s)", c.game, at, c.game, other)).View.Text
			want := run(t, s, fmt.Sprintf("winning(plain %s + plain %s)", at, other)).View.Text
			if got != strings.ReplaceAll(want, "plain", c.game) {
				t.Fatalf("winning(%s %s + %s %s) is %s, by the plain rules %s", c.game, at, c.game, other, got, want)
			}
		}
	}
}
