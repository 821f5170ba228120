package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"cgt/stdlib/game"
)

func check(b testing.TB, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// BenchmarkGrundy2000 computes the nim-values of Grundy's game up to heap 2,000.
func BenchmarkGrundy2000(b *testing.B) {
	for _, rules := range []game.Ruleset{grundyBySearch(), &unpacked{grundyBySearch()}} {
		b.Run(rules.Identity(), func(b *testing.B) {
			for b.Loop() {
				_, _, err := New(nil).NimValue(context.Background(), positions(rules, 2000))
				check(b, err)
			}
		})
	}
}

func queenTable(b *testing.B, rules game.Ruleset, n int) {
	for b.Loop() {
		_, err := New(nil).Table(context.Background(), rules, []Range{{To: n - 1}, {To: n - 1}}, func(c []int) (game.Sum, error) {
			return positions(rules, uint64(c[0])<<32|uint64(c[1])), nil
		})
		check(b, err)
	}
}

// BenchmarkQueen500 computes a table of Wythoff's game without using slides.
func BenchmarkQueen500(b *testing.B) { queenTable(b, newQueen().packed, 500) }

// BenchmarkQueen2000Slides computes the larger table along slides.
func BenchmarkQueen2000Slides(b *testing.B) { queenTable(b, newQueen(), 2000) }

// BenchmarkWinningNim10000 finds the winning moves of 10,000 heaps of Nim.
func BenchmarkWinningNim10000(b *testing.B) {
	rules := &closedNim{nimBySearch()}
	heaps := make([]uint64, 10000)
	for i := range heaps {
		heaps[i] = uint64(i)*2654435761%1000003 + 1
	}
	sum := positions(rules, heaps...)
	for b.Loop() {
		_, total, err := New(nil).Winning(context.Background(), sum, game.Left, false, 1000)
		check(b, err)
		if total.Sign() == 0 {
			b.Fatal("no winning move")
		}
	}
}

// BenchmarkTrafficLights finds the outcome and the winning first moves of the empty
// board.
func BenchmarkTrafficLights3x3(b *testing.B) { benchmarkTrafficLights(b, 3, 3) }
func BenchmarkTrafficLights3x4(b *testing.B) { benchmarkTrafficLights(b, 3, 4) }

func benchmarkTrafficLights(b *testing.B, rows, columns int) {
	rules := trafficLights(rows, columns)
	for b.Loop() {
		s := New(nil)
		_, _, err := s.Outcome(context.Background(), positions(rules, 0), false)
		check(b, err)
		_, _, err = s.Winning(context.Background(), positions(rules, 0), game.Left, false, -1)
		check(b, err)
	}
}

// BenchmarkDomineering computes canonical forms of empty boards with rules that offer
// neither decomposition nor symmetries.
func BenchmarkDomineering4x4(b *testing.B) {
	rules := domineering(4, 4)
	for b.Loop() {
		_, _, err := New(nil).Value(context.Background(), positions(rules, 0))
		check(b, err)
	}
}

func BenchmarkDomineeringOutcome5x5(b *testing.B) {
	rules := domineering(5, 5)
	for b.Loop() {
		_, _, err := New(nil).Outcome(context.Background(), positions(rules, 0), false)
		check(b, err)
	}
}

// hotBoards is a sum of n random hot Domineering boards and negatives.
func hotBoards(n int) game.Sum {
	rng := rand.New(rand.NewPCG(17, 18))
	rules := domineering(4, 5)
	var sum game.Sum
	for range n {
		c := positions(rules, rng.Uint64()&rng.Uint64()&rng.Uint64()&(1<<20-1))[0]
		c.Negative = rng.IntN(2) == 0
		sum = append(sum, c)
	}
	return sum
}

// BenchmarkHotSum finds the outcomes of sums of Domineering boards.
func BenchmarkHotSum(b *testing.B) {
	for _, n := range []int{4, 8, 12, 16} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				s := New(nil)
				o, method, err := s.Outcome(context.Background(), hotBoards(n), false)
				check(b, err)
				b.Log(o, method, s.Stats(), s.store.Stats())
			}
		})
	}
}

// BenchmarkMemory reports the bytes for a position of one word whose nim-value is
// known: as charged to the budget, and as measured on the heap.
func BenchmarkMemory(b *testing.B) {
	for b.Loop() {
		var before, after runtime.MemStats
		s := New(nil)
		runtime.GC()
		runtime.ReadMemStats(&before)
		_, _, err := s.NimValue(context.Background(), positions(trafficLights(2, 5), 0))
		check(b, err)
		s.idle = nil
		runtime.GC()
		runtime.ReadMemStats(&after)
		n := float64(s.Stats().Positions)
		b.ReportMetric(float64(s.Stats().Bytes)/n, "charged/position")
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/n, "heap/position")
		b.ReportMetric(n, "positions")
	}
}
