package presburger_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/automatic"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/heaptest"
	"cgt/stdlib/prove"
	"cgt/stdlib/trials"
)

// session runs a text and gives the session.
func session(t *testing.T, text string) *eval.Session {
	t.Helper()
	s := eval.New()
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		t.Fatalf("%s: %v", text, errs[0])
	}
	for _, st := range script.Statements {
		if r := s.Run(context.Background(), src, st); r.Err != nil {
			t.Fatalf("%s: %v", text, r.Err)
		}
	}
	return s
}

// rulesOf is a ruleset of a session by its name.
func rulesOf(t *testing.T, s *eval.Session, name string) game.Ruleset {
	t.Helper()
	_, v := s.Peek(name, false)
	r, ok := v.(value.Ruleset)
	if !ok {
		t.Fatalf("%s is %v", name, v)
	}
	return r.R
}

// writer writes random definitions.
type writer struct{ *rand.Rand }

func (w writer) pick(list ...string) string { return list[w.IntN(len(list))] }

// guard is a condition on n and perhaps k.
func (w writer) guard(k bool) string {
	c := fmt.Sprint(w.IntN(12))
	m := 2 + w.IntN(3)
	list := []string{
		"n % " + fmt.Sprint(m) + " = " + fmt.Sprint(w.IntN(m)), "n < " + c, "n != " + c, "n >= " + c, "n = " + c,
		"n // 2 > " + c, "n in [1, 3, " + c + "]", "small(n)", "not n = " + c, "n % 2 = 1 or n > " + c, "3 <= n < 9",
		"if n > 4 then n % 2 = 0 else n > 1", "max(n - 4, 2) != 3", "(n + 1) % 3 != (n // 2) % 2",
	}
	if k {
		list = append(list, "k % 2 = 0", "k != "+c, "2 * k <= n", "k % 3 != n % 3", "k + 2 < n", "k = 1 or k = n",
			"abs(n - 2 * k) > 1", "half(k) < 3")
	}
	return w.pick(list...)
}

// clauses bind k, and say whether they did.
func (w writer) clauses() (text string, k bool) {
	if w.IntN(4) > 0 {
		k = true
		text = w.pick("for k in 1..n", "for k in 0..n - 1", "for k in 1..min(n, 4)", "for k in [1, 2, 5] if k <= n",
			"for k in 1..n // 2", "for k in 1..(n - 1) // 2",
			"for k in 1..n by 2", "for k in S if k <= n", "for k in m..n if k > 0", "for k in max(1, n - 3)..n",
			"for k in -2..n if k > 0 and k < 5")
	}
	for w.IntN(2) == 0 {
		text += " if " + w.guard(k)
	}
	if k && w.IntN(4) == 0 {
		text += " while " + w.guard(true)
	}
	return text, k
}

// definition is a game of one integer, which may or may not be sound.
func (w writer) definition(partizan bool) string {
	var b strings.Builder
	b.WriteString("S := [1, 4, 6]\nsmall(x) := x < 7 and x != 2\nhalf(x) := x // 2\ngame g(n) {\n")
	if w.IntN(4) > 0 {
		b.WriteString("  require n >= 0\n")
	}
	if w.IntN(12) == 0 {
		b.WriteString("  require n != 5\n")
	}
	b.WriteString("  let m = n // 2 + " + fmt.Sprint(w.IntN(2)) + "\n")
	for range 1 + w.IntN(3) {
		who := ""
		if partizan {
			who = w.pick("left ", "right ", "")
		}
		text, k := w.clauses()
		targets := []string{"g(n - 1)", "g(n - 2)", "g(n - 3)", "g(n // 2)", "g(m - 1)", "g(0)", "0", "g(n - 1) + g(n - 3)"}
		if k {
			targets = []string{"g(n - k)", "g(n - k)", "g(n - k)", "g(k - 1)", "g(n - k) + g(k - 1)", "g(n - k) + g(k - 1)",
				"g(k - 1) + g(n - 1 - k)", "g(n - k, k - 1)",
				"g(n - 2 * k)", "sum(g(n - k), g(0))", "g(if k > 2 then n - k else n - 1)",
				"g(max(0, n - k - 2)) + g(max(0, k - 2))", "if k = 2 then g(0) else g(n - k)"}
		}
		fmt.Fprintf(&b, "  %s-> %s %s\n", who, w.pick(targets...), text)
	}
	b.WriteString("}")
	return b.String()
}

// options are those of a heap by the rules, each as the sorted heaps it leaves.
func options(t *testing.T, d *ruleset.Definition, n int, who game.Player) ([]string, error) {
	t.Helper()
	set := map[string]bool{}
	err := d.Moves(context.Background(), &ruleset.Place{Values: []value.Value{value.Int(n)}}, who, func(sum game.Sum) error {
		heaps := []int{}
		for _, p := range sum {
			heaps = append(heaps, int(p.At.(*ruleset.Place).Values[0].(value.Int)))
		}
		slices.Sort(heaps)
		set[fmt.Sprint(heaps)] = true
		return nil
	})
	list := []string{}
	for o := range set {
		list = append(list, o)
	}
	slices.Sort(list)
	return list, err
}

// readOptions are those of a heap by the formulas.
func readOptions(relations []*automatic.Relation, s *presburger.System, n, most int, who automatic.Side) []string {
	set := map[string]bool{}
	for i, m := range s.Moves {
		if m.Who != automatic.Both && m.Who != who {
			continue
		}
		r := relations[i]
		tuple := make([]uint64, len(m.To)+1)
		tuple[0] = uint64(n)
		var walk func(i int)
		walk = func(i int) {
			if i == len(tuple) {
				if r.Has(tuple...) {
					heaps := []int{}
					for _, h := range tuple[1:] {
						heaps = append(heaps, int(h))
					}
					slices.Sort(heaps)
					set[fmt.Sprint(heaps)] = true
				}
				return
			}
			for h := 0; h <= most; h++ {
				tuple[i] = uint64(h)
				walk(i + 1)
			}
		}
		walk(1)
	}
	list := []string{}
	for o := range set {
		list = append(list, o)
	}
	slices.Sort(list)
	return list
}

// TestFormulasAreTheRules: what is read of random definitions gives exactly the
// options that the rules give, where the definition is sound.
func TestFormulasAreTheRules(t *testing.T) {
	rounds := trials.Count(20, 60)
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(1, 19))
	sound := 0
	for range rounds {
		partizan := rng.IntN(2) == 0
		text := writer{rng}.definition(partizan)
		s := session(t, text)
		d, _ := ruleset.AsDefinition(rulesOf(t, s, "g"))
		system, err := presburger.Read(s.Session, d)
		if err != nil && !strings.Contains(err.Error(), "other positions") { // n in [1, 3] looks like a list
			t.Fatalf("%s\n%v", text, err)
		}
		if err != nil || system.Sound(ctx) != nil {
			continue
		}
		sound++
		a := automatic.NewAlgebra(ctx, 2, prove.Transitions)
		relations := make([]*automatic.Relation, len(system.Moves))
		for i, m := range system.Moves {
			relations[i] = a.Over(a.Of(m.When), []int{0, 1, 2}[:len(m.To)+1])
		}
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		for n := range 13 {
			if legal, err := d.Legal(ctx, value.Int(n)); !legal || err != nil {
				continue
			}
			for who, side := range map[game.Player]automatic.Side{game.Left: automatic.Left, game.Right: automatic.Right} {
				want, err := options(t, d, n, who)
				if err != nil {
					t.Fatalf("%s\n%v", text, err)
				}
				if got := readOptions(relations, system, n, n+2, side); !slices.Equal(got, want) {
					t.Fatalf("%s\nat %d: the formulas give %v, the rules %v", text, n, got, want)
				}
			}
		}
	}
	if sound < rounds/4 {
		t.Errorf("only %d of %d definitions are sound", sound, rounds)
	}
}

// TestUnsound: a definition that is refused as unsound does lead below zero, or
// to a heap that is not smaller, somewhere among the first heaps.
func TestUnsound(t *testing.T) {
	for text, want := range map[string]string{
		"game g(n) { -> g(n - 1) }":                                  "below zero",
		"game g(n) { -> g(n - 1) if n != 0 }":                        "",
		"game g(n) { -> g(n + 1) if n > 5 }":                         "not smaller",
		"game g(n) { -> g(n - k) for k in 0..n }":                    "not smaller",
		"game g(n) { -> g(n - k) for k in 0..n if k > 0 }":           "",
		"game g(n) {\n require n >= 0\n -> g(n - 7)\n}":              "",
		"game g(n) {\n require n >= -3\n -> g(n - 7)\n}":             "below zero",
		"game g(n) { -> g(n - 1) if n > 0; -> g(n) if n = 1000003 }": "not smaller",
		"game g(n) { -> g(n - 2) if n > 0 }":                         "below zero",
		"game g(n) { -> g(n * n) if n > 0 }":                         "not linear",
		"game g(n) { -> g(n - isqrt n) if n > 0 }":                   "not linear",
		"game g(n) { -> g(n - k) for k in [j * j for j in 1..n] }":   "no list",
	} {
		s := session(t, text)
		theorem, err := presburger.Of(context.Background(), s.Session, rulesOf(t, s, "g"))
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case want == "" && theorem.System == nil:
			t.Errorf("%s is refused: %v", text, theorem.Why)
		case want != "" && (theorem.System != nil || !strings.Contains(theorem.Why.Error(), want)):
			t.Errorf("%s: %v", text, theorem.Why)
		}
	}
}

// slowValues are nim-values by the rules alone.
func slowValues(t *testing.T, d *ruleset.Definition, terms int) []int {
	t.Helper()
	g := make([]int, terms)
	for n := range g {
		if legal, err := d.Legal(context.Background(), value.Int(n)); !legal || err != nil {
			continue
		}
		seen := map[int]bool{}
		err := d.Moves(context.Background(), &ruleset.Place{Values: []value.Value{value.Int(n)}}, game.Left,
			func(sum game.Sum) error {
				x := 0
				for _, p := range sum {
					x ^= g[int(p.At.(*ruleset.Place).Values[0].(value.Int))]
				}
				seen[x] = true
				return nil
			})
		if err != nil {
			t.Fatal(err)
		}
		for seen[g[n]] {
			g[n]++
		}
	}
	return g
}

// TestProofsHold: whatever is said of a random definition, that it is a code or
// that its values obey a law for all heaps, holds far beyond what was looked at.
func TestProofsHold(t *testing.T) {
	rounds, terms := trials.Count(2, 4), 120
	if testing.Short() {
		terms = 100
	}
	rng := rand.New(rand.NewPCG(2, 19))
	codes, laws := 0, 0
	for range rounds {
		text := writer{rng}.definition(false)
		s := session(t, text)
		d, _ := ruleset.AsDefinition(rulesOf(t, s, "g"))
		c, l := holds(t, s, d, text, terms)
		codes, laws = codes+c, laws+l
	}
	if codes+laws < rounds/8 {
		t.Errorf("only %d codes and %d laws in %d definitions", codes, laws, rounds)
	}
}

// holds checks what is said of a definition against its rules; it counts codes
// and laws.
func holds(t *testing.T, s *eval.Session, d *ruleset.Definition, text string, terms int) (codes, laws int) {
	t.Helper()
	theorem, err := presburger.Of(context.Background(), s.Session, d)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	if theorem.System == nil {
		return 0, 0
	}
	if theorem.Code != nil {
		want := slowValues(t, d, terms)
		code := heaptest.Naive(theorem.Code.Rules, terms+8)
		for n, v := range want {
			m := n + int(theorem.Code.Shift)
			if m < 0 && v != 0 || m >= 0 && code[m] != uint64(v) {
				t.Fatalf("%s\nis called %s moved by %d; at %d the rules give %d", text, theorem.Code.Rules.Name(),
					theorem.Code.Shift, n, v)
			}
		}
		return 1, 0
	}
	ev := s.Evaluating(context.Background())
	f, err := theorem.Prove(ev)
	var no *prove.Refusal
	if errors.As(err, &no) {
		return 0, 0
	}
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	for n, v := range slowValues(t, d, terms) {
		if legal, _ := d.Legal(context.Background(), value.Int(n)); !legal {
			continue
		}
		got, err := f.At(ev, big.NewInt(int64(n)))
		if err != nil || got != value.Int(v) {
			t.Fatalf("%s\n%s\nproved %v at %d, %v; the rules give %d", text, f.Theorem, got, n, err, v)
		}
	}
	return 0, 1
}

// TestPartizanProofsHold is TestProofsHold for games in which the players have
// different moves: the values are those of the search, beyond what was checked.
func TestPartizanProofsHold(t *testing.T) {
	rounds, proved := trials.Count(4, 6), 0
	rng := rand.New(rand.NewPCG(4, 19))
	for range rounds {
		text := writer{rng}.definition(true)
		s := session(t, text)
		d, _ := ruleset.AsDefinition(rulesOf(t, s, "g"))
		theorem, err := presburger.Of(context.Background(), s.Session, d)
		if err != nil {
			t.Fatalf("%s\n%v", text, err)
		}
		ev := s.Evaluating(context.Background())
		f, err := theorem.Prove(ev)
		var no *prove.Refusal
		if errors.As(err, &no) || d.Impartial() {
			continue
		}
		if err != nil {
			t.Fatalf("%s\n%v", text, err)
		}
		proved++
		for n := range len(f.Terms)/2 + 60 {
			if legal, _ := d.Legal(context.Background(), value.Int(n)); !legal {
				continue
			}
			sum := game.Sum{{Position: game.Position{Rules: d, At: &ruleset.Place{Values: []value.Value{value.Int(n)}}}}}
			g, _, err := ev.Solver().Value(context.Background(), sum)
			if err != nil {
				t.Fatalf("%s\n%v", text, err)
			}
			got, err := f.At(ev, big.NewInt(int64(n)))
			if err != nil || value.KeyOf(got) != value.KeyOf(ev.FromShort(g)) {
				t.Fatalf("%s\n%s\nproved %s at %d, %v; the rules give %s", text, f.Theorem, value.Show(got), n, err,
					value.Show(ev.FromShort(g)))
			}
		}
	}
	if proved < rounds/8 {
		t.Errorf("only %d of %d proved", proved, rounds)
	}
}

// TestMutualProofsHold: two games that lead to each other are proved together.
func TestMutualProofsHold(t *testing.T) {
	rounds, terms, proved := trials.Count(2, 2), 160, 0
	rng := rand.New(rand.NewPCG(5, 19))
	for range rounds {
		w := writer{rng}
		mix := func(text, from, to string) string { // some of the targets are the other game
			for _, target := range []string{"(n - k)", "(k - 1)", "(n - 1)", "(n - 2)", "(n // 2)"} {
				if rng.IntN(2) == 0 {
					text = strings.ReplaceAll(text, "-> "+from+target, "-> "+to+target)
				}
			}
			return text
		}
		_, rules, _ := strings.Cut(w.definition(false), "game g")
		text := mix(w.definition(false), "g", "h") + "\ngame h" + mix(strings.ReplaceAll(rules, "g(", "h("), "h", "g")
		s := session(t, text)
		d, _ := ruleset.AsDefinition(rulesOf(t, s, "g"))
		theorem, err := presburger.Of(context.Background(), s.Session, d)
		if err != nil {
			t.Fatalf("%s\n%v", text, err)
		}
		if theorem.System == nil || len(theorem.System.Kinds) < 2 {
			continue
		}
		ev := s.Evaluating(context.Background())
		f, err := theorem.Prove(ev)
		var no *prove.Refusal
		if errors.As(err, &no) {
			continue
		}
		if err != nil {
			t.Fatalf("%s\n%v", text, err)
		}
		proved++
		for n := range terms {
			if legal, _ := d.Legal(context.Background(), value.Int(n)); !legal {
				continue
			}
			sum := game.Sum{{Position: game.Position{Rules: d, At: &ruleset.Place{Values: []value.Value{value.Int(n)}}}}}
			v, _, err := ev.Solver().NimValue(context.Background(), sum)
			if err != nil {
				t.Fatalf("%s\n%v", text, err)
			}
			if got, err := f.At(ev, big.NewInt(int64(n))); err != nil || value.KeyOf(got) != value.KeyOf(value.NimberInt(v)) {
				t.Fatalf("%s\n%s\nproved %v at %d, %v; the rules give %v", text, f.Theorem, got, n, err, v)
			}
		}
	}
	t.Logf("%d of %d proved", proved, rounds)
}
