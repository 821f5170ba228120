package eval_test

import (
	"context"
	"errors"
	"testing"

	"cgt/eval"
	"cgt/lang"
	"cgt/stdlib/game/gametest"
)

// cancelled runs text, of which the last statement would take long, in a session
// of its own, cancels that statement at a poll, and tells how often it was polled
// after that.
func cancelled(t *testing.T, text string, poll int64) int64 {
	t.Helper()
	s := eval.New(eval.WithHost(quiet{}))
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		t.Fatalf("%s: %v", text, errs[0])
	}
	last := len(script.Statements) - 1
	for _, st := range script.Statements[:last] {
		if r := s.Run(context.Background(), src, st); r.Err != nil {
			t.Fatalf("%s: %v", text, r.Err)
		}
	}
	ctx := gametest.CancelAt(context.Background(), poll)
	r := s.Run(ctx, src, script.Statements[last])
	if r.Err == nil || !errors.Is(r.Err, context.Canceled) {
		t.Errorf("%s, cancelled at poll %d: %v", text, poll, r.Err)
	}
	if got := printed(s, "kayles 5"); got != "*4" && got != "*4   next player wins (N)" {
		t.Errorf("%s: afterwards kayles 5 is %s", text, got)
	}
	return ctx.Late()
}

// TestCancelled cancels questions about definitions, early and late.
func TestCancelled(t *testing.T) {
	const queen = "game q(x, y) { -> q(x-k, y) for k in 1..x if k > 0; -> q(x, y-k) for k in 1..y if k > 0; -> q(x-k, y-k) " +
		"for k in 1..min(x, y) }\n"
	const lists = "game l(w) { -> l(nonzero(sorted(replace(w, i, k)))) for i in 0..len w - 1 for k in 0..w[i] - 1 }\n"
	const heap = "game h(n) { -> h(n - k) for k in 1..n if n % k < 3 }\n"
	for _, text := range []string{
		heap + "values(h, 0..10**6)",
		heap + "nimvalue(h(10**6))",
		heap + "outcome(h(10**6))",
		heap + "ppositions(h, 0..10**6)",
		queen + "values(q, [(x, y) for x in 0..2000 for y in 0..2000])",
		queen + "table(q, 0..2000, 0..2000)",
		queen + "ppositions(q, 0..2000, 0..2000)",
		queen + "nimvalue(q(3000, 3000))",
		queen + "winning(q(3000, 3000))",
		lists + "value(l [9,9,9,9,9,9,9,9,9,9])",
		lists + "outcome(l [9,9,9,9,9,9,9,9,9,9])",
		lists + "ppositions(l, [[a, b, c, d, e] for a in 1..9 for b in 1..9 for c in 1..9 for d in 1..9 for e in 1..9])",
		"game p(x, y) { same p(y, x) if x > y; -> p(x-k, y) for k in 1..x; -> p(x, y-k) for k in 1..y; -> p(x-k, y-k) for k " +
			"in 1..min(x, y) }\ncheck same p, 0..2000, 0..2000",
	} {
		polls := []int64{1, 10, 100}
		if testing.Short() {
			polls = polls[1:2]
		}
		for _, poll := range polls {
			if late := cancelled(t, text, poll); late > 10 {
				t.Errorf("%s: polled %d times after poll %d cancelled it", text, late, poll)
			}
		}
	}
}
