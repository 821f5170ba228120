package loopy

import (
	"context"
	"math/rand"
	"testing"

	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// deepStopper is a random stopper of the given depth or less. It is built upon a
// well-known stopper: each further position has the one before among its options,
// beside simple values that do not make it simpler, and sometimes a pass.
func deepStopper(ctx context.Context, t *testing.T, r *rand.Rand, depth int) *Stopper {
	t.Helper()
	beside := []string{"0", "*", "1", "-1", "^", "v*", "2", "-2", "over", "under", "on", "off", "1/2", "{3|-3}", "{upon|0}"}
	s := parse(t, []string{"over", "upon", "a{0|{1|a}}", "a{a|-1}", "^"}[r.Intn(5)])
	for tries := 0; depth > 0 && tries < 400; tries++ {
		f := &form{[2][][]int32{{nil}, {nil}}}
		who := r.Intn(2)
		f.options[who][0] = append(f.options[who][0], f.include(s.form))
		for range 1 + r.Intn(2) {
			side := r.Intn(2)
			f.options[side][0] = append(f.options[side][0], f.include(parse(t, beside[r.Intn(len(beside))]).form))
		}
		if r.Intn(3) == 0 {
			side := r.Intn(2)
			f.options[side][0] = append(f.options[side][0], 0)
		}
		if f.alternates() != nil {
			continue
		}
		next, err := newStopper(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		if next.Size() > s.Size() {
			s, depth = next, depth-1
		}
	}
	return s
}

// TestDeepReadBack prints random stoppers of depth up to 50 and reads them again.
func TestDeepReadBack(t *testing.T) {
	ctx, r, store := context.Background(), rand.New(rand.NewSource(50)), short.NewStore()
	large, loops := 0, 0
	rounds := trials.Count(6, 25)
	for range rounds {
		s := deepStopper(ctx, t, r, 2+r.Intn(49))
		text, err := s.Text(ctx, store)
		if err != nil {
			t.Fatal(err)
		}
		back, err := ParseSided(ctx, store, text)
		if err != nil || !back.Equal(SidedOf(s)) {
			t.Fatalf("%s is read as %s, %v", text, back, err)
		}
		if s.Size() >= 20 {
			large++
		}
		if !s.LoopFree() {
			loops++
		}
	}
	if large < rounds/10 || loops < rounds/4 {
		t.Errorf("of %d stoppers %d have 20 positions or more and %d loop: the test is too weak", rounds, large, loops)
	}
}
