package presburger_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/prove"
	"cgt/stdlib/trials"
)

// stripRules is a random game that puts pieces on the empty cells of a board.
func stripRules(rng *rand.Rand, partizan bool) string {
	w := writer{rng}
	var b strings.Builder
	b.WriteString("game g(h) {\n")
	for range 1 + rng.IntN(2) {
		who := ""
		if partizan {
			who = w.pick("left ", "right ", "")
		}
		put := w.pick(`put(h, r, c, "x")`, `put(h, r, c, "o")`, `put(h, r, c, "x", r, c + 1, "x")`, `put(h, r, c, "#")`)
		var tests []string
		if strings.Contains(put, "c + 1") {
			tests = append(tests, `cell(h, r, c + 1) = "."`)
		}
		for rng.IntN(3) > 0 {
			at := w.pick("r, c - 2", "r, c - 1", "r, c + 1", "r, c + 2", "r, c - 1", "r, c + 1", "r - 1, c")
			tests = append(tests, fmt.Sprintf("cell(h, %s) %s %q", at, w.pick("=", "!=", "!="), w.pick(".", "x", "o", "x")))
		}
		guard := ""
		if len(tests) > 0 {
			guard = " if " + strings.Join(tests, " and ")
		}
		fmt.Fprintf(&b, "  %s-> g(%s) for r, c in cells(h, \".\")%s\n", who, put, guard)
	}
	b.WriteString("}")
	return b.String()
}

// TestStrips: what is shown of the empty strips of random rules on boards is what
// the rules give on the boards of one row, and the runs that moves leave add up to
// them also where nothing is proved.
func TestStrips(t *testing.T) {
	rounds := trials.Count(3, 8)
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(3, 19))
	read, proved := 0, 0
	for range rounds {
		partizan := rng.IntN(3) == 0
		text := stripRules(rng, partizan)
		s := session(t, text)
		p, ok := ask.PatternedOf(rulesOf(t, s, "g"))
		if !ok {
			continue
		}
		theorem, err := presburger.OfStrips(ctx, s.Session, p)
		if err != nil {
			t.Fatal(err)
		}
		if theorem.System == nil {
			continue
		}
		read++
		ev := s.Evaluating(ctx)
		f, err := theorem.Prove(ev)
		var no *prove.Refusal
		if err != nil && !errors.As(err, &no) {
			t.Fatalf("%s\n%v", text, err)
		}
		nims := map[[2]int]int{}
		for n := 1; n <= 9; n++ {
			sum := game.Sum{{Position: game.Position{Rules: p, At: &ruleset.Place{Values: []value.Value{mustBoard(t, n)}}}}}
			want, err := arith.ValueOf(ev, value.Position{Sum: sum})
			if err != nil {
				t.Fatalf("%s\n%v", text, err)
			}
			if p.Impartial() {
				g, _, err := ev.Solver().NimValue(ctx, sum)
				if err != nil {
					t.Fatal(err)
				}
				if got := runValue(theorem.System.Strip, nims, 0, n); uint64(got) != first(g.Uint64()) {
					t.Fatalf("%s\nthe runs give %d on %d cells, the board %v", text, got, n, g)
				}
				want = value.NimberInt(g)
			}
			if f == nil {
				continue
			}
			got, err := f.At(ev, big.NewInt(int64(n)))
			if err != nil || value.KeyOf(got) != value.KeyOf(want) {
				t.Fatalf("%s\n%s\nproved %v on %d cells, the board has %v", text, f.Theorem, got, n, want)
			}
		}
		if f != nil {
			proved++
		}
	}
	if read < rounds/4 || proved < rounds/8 {
		t.Errorf("%d of %d games were read, %d proved", read, rounds, proved)
	}
}

func first(x uint64, _ bool) uint64 { return x }

// runValue is the nim-value of a run by the moves that are listed.
func runValue(s *prove.Strip, known map[[2]int]int, kind, n int) int {
	key := [2]int{kind, n}
	if v, ok := known[key]; ok {
		return v
	}
	seen := map[int]bool{}
	for _, o := range s.Options(kind, n) {
		x := 0
		for i, k := range o.Kinds {
			x ^= runValue(s, known, k, o.Lengths[i])
		}
		seen[x] = true
	}
	mex := 0
	for seen[mex] {
		mex++
	}
	known[key] = mex
	return mex
}

func mustBoard(t *testing.T, n int) value.Value {
	t.Helper()
	b, err := value.AsBoard(value.Text(strings.Repeat(".", n)))
	if err != nil {
		t.Fatal(err)
	}
	return value.NewBoard(b)
}

// TestPublishedStrips: Node Kayles and Cram on a row are Dawson's chess and Dawson's
// Kayles (period 34), Kayles on its board has the period 12 (Guy and Smith 1956).
func TestPublishedStrips(t *testing.T) {
	for text, want := range map[string][2]uint64{
		`game g(h) { -> g(put(h, r, c, "x")) for r, c in cells(h, ".") if cell(h, r, c-1) != "x" and cell(h, r, c+1) != "x" ` +
			`}`: {34, 52},
		`game g(h) { -> g(put(h, r, c, "#", r, c+1, "#")) for r, c in cells(h, ".") if cell(h, r, c+1) = "." }`: {34, 53},
		`game g(h) { -> g(put(h, r, c, "x")) for r, c in cells(h, "."); -> g(put(h, r, c, "x", r, c+1, "x")) for r, c in ` +
			`cells(h, ".") if cell(h, r, c+1) = "." }`: {12, 71},
	} {
		s := session(t, text)
		shown, err := ask.ShownOf(s.Evaluating(context.Background()), rulesOf(t, s, "g"), 1000)
		if err != nil || shown.Period == nil || !shown.Period.Proved {
			t.Errorf("%s: %+v, %v", text, shown, err)
			continue
		}
		if p := shown.Period; p.Period.Period != want[0] || p.Preperiod != want[1] {
			t.Errorf("%s: %s", text, p.Text())
		}
	}
}
