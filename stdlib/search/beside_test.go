package search

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// forTwo is a packed ruleset that two workers can use.
type forTwo struct{ *packed }

func (f forTwo) PackedWorker() game.PackedWorker[uint64] { return forTwoWorker(f) }

type forTwoWorker struct{ *packed }

func (forTwoWorker) PackedReduce(context.Context, uint64, *game.Options[uint64]) (tree, applies, ok bool) {
	return false, false, true
}

// randomRules is a game on strips: each rule fills the free cells of a pattern, and some cut the strip in two, one part of
// which changes sides.
func randomRules(rng *rand.Rand, cells int) *packed {
	type pattern struct {
		who    game.Player
		cells  uint64
		cuts   bool
		turned bool
	}
	var rules []pattern
	for range 3 + rng.IntN(3) {
		rules = append(rules, pattern{game.Player(rng.IntN(2)), 1 | rng.Uint64()&14, rng.IntN(2) == 0, rng.IntN(3) == 0})
	}
	all := uint64(1)<<cells - 1
	return &packed{fmt.Sprint(rules), false, func(w uint64, who game.Player, out *game.Options[uint64]) {
		for _, r := range rules {
			if r.who != who {
				continue
			}
			for i := range cells - bits.Len64(r.cells) + 1 {
				at := r.cells << i
				if w&at != 0 {
					continue
				}
				if !r.cuts {
					out.Add(w | at)
					continue
				}
				low := uint64(1)<<i - 1
				out.Put(w | at | all&^low)
				if r.turned {
					out.PutNegative(w | at | low)
				} else {
					out.Put(w | at | low)
				}
				out.End()
			}
		}
	}}
}

// twoCores lets two goroutines run at once during a test.
func twoCores(t testing.TB) {
	before := runtime.GOMAXPROCS(2)
	t.Cleanup(func() { runtime.GOMAXPROCS(before) })
}

// TestTwoWorkers: two workers find the values that a walk over places finds.
func TestTwoWorkers(t *testing.T) {
	twoCores(t)
	rng := rand.New(rand.NewPCG(51, 52))
	ctx := context.Background()
	for range trials.Count(12, 100) {
		rules := randomRules(rng, 9)
		if rng.IntN(3) == 0 {
			rules = domineering(3, 3)
		}
		w := rng.Uint64() & rng.Uint64() & rng.Uint64() & (1<<9 - 1)
		slow := New(nil)
		want, _, err := slow.Value(ctx, positions(&unpacked{rules}, w))
		if err != nil {
			t.Fatal(err)
		}
		s := New(slow.store)
		s.helpAfter = 1 + rng.Int64N(20)
		got, _, err := s.Value(ctx, positions(forTwo{rules}, w))
		if err != nil || got != want {
			t.Fatalf("%s %b: %s, %v, not %s", rules.Name(), w, s.store.String(got), err, s.store.String(want))
		}
	}
}

// TestTwoWorkersMemory: what one worker can do within a limit of memory, two can, and all that they take is charged.
func TestTwoWorkersMemory(t *testing.T) {
	twoCores(t)
	sum := positions(forTwo{domineering(4, 4)}, 0)
	value := func(after, limit int64) (*game.Budget, error) {
		s, budget := New(nil), &game.Budget{MaxBytes: limit}
		s.helpAfter = after
		_, _, err := s.Value(game.WithBudget(context.Background(), budget), sum)
		return budget, err
	}
	limit := int64(1 << 16)
	for ; ; limit += limit / 8 {
		if _, err := value(math.MaxInt64/2, limit); err == nil {
			break
		}
	}
	for _, after := range []int64{1, 64, 1024} {
		budget, err := value(after, limit)
		if err != nil || budget.Held() > limit {
			t.Errorf("from position %d on: %v, %d bytes of %d", after, err, budget.Held(), limit)
		}
		if _, err := value(after, limit/4); !outOfMemory(err) {
			t.Errorf("with a quarter of the memory: %v", err)
		}
	}
}

// TestTwoWorkersStop: a stopped query leaves no worker behind, and the next one goes on.
func TestTwoWorkersStop(t *testing.T) {
	twoCores(t)
	sum := positions(forTwo{domineering(4, 4)}, 0)
	s, before := New(nil), runtime.NumGoroutine()
	s.helpAfter = 1
	for n := time.Duration(1); ; n *= 2 {
		ctx, cancel := context.WithTimeout(context.Background(), n*time.Millisecond)
		began := time.Now()
		g, _, err := s.Value(ctx, sum)
		cancel()
		if late := time.Since(began) - n*time.Millisecond; late > 2*time.Second {
			t.Errorf("stopped %v late", late)
		}
		if err == nil {
			alone := New(s.store)
			alone.helpAfter = math.MaxInt64 / 2
			if want, _, err := alone.Value(context.Background(), sum); err != nil || g != want {
				t.Error("another value after stops")
			}
			break
		}
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
	}
	for wait := time.Millisecond; runtime.NumGoroutine() > before; wait *= 2 {
		if wait > time.Second {
			t.Fatal("a worker is left behind")
		}
		time.Sleep(wait)
	}
}

// BenchmarkTwoWorkers computes a canonical form with one worker and with two.
func BenchmarkTwoWorkers(b *testing.B) {
	twoCores(b)
	for name, after := range map[string]int64{"one": math.MaxInt64 / 2, "two": helpAfter} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				s := New(nil)
				s.helpAfter = after
				_, _, err := s.Value(context.Background(), positions(forTwo{domineering(4, 5)}, 0))
				check(b, err)
			}
		})
	}
}
