//go:build unix

package sequence

import (
	"context"
	"runtime"
	"syscall"
	"testing"
	"time"

	"cgt/stdlib/heap/heaptest"
)

// cpu is the processor time used by this process so far.
func cpu(b *testing.B) time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// solved games: period and preperiod as published (testdata/sequences.tsv and
// Flammenkamp's table).
var solved = []struct {
	code              string
	period, preperiod uint64
	long              bool // hundreds of millions of heaps
}{
	{".156", 349, 3479, false}, {".356", 142, 7315, false}, {".644", 442, 3256, false}, {".165", 1550, 5181, false},
	{".45", 20, 498, false}, {".16", 149459, 105351, false}, {".56", 144, 326640, false}, {".127", 4, 46578, false},
	{".376", 4, 2268248, false}, {".354", 1180, 10061916, false},
	{".104", 11770282, 197769598, true}, {".054", 10015179, 193235616, true}, {".454", 60620715, 160949019, true},
}

// BenchmarkProof solves games to the proof of their period, on one worker.
func BenchmarkProof(b *testing.B) {
	for _, game := range solved {
		b.Run(game.code, func(b *testing.B) {
			if testing.Short() && game.long {
				b.Skip("takes minutes")
			}
			start := cpu(b)
			for b.Loop() {
				s := NewStore(1)
				p, err := s.Period(context.Background(), heaptest.Code(b, game.code), 1<<30)
				if err != nil || !p.Proved || p.Period != game.period || p.Preperiod != game.preperiod {
					b.Fatalf("%+v %v", p, err)
				}
				b.ReportMetric(float64(p.Terms), "heaps")
			}
			b.ReportMetric((cpu(b)-start).Seconds()/float64(b.N), "cpu-s")
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(m.Sys)/(1<<20), "MiB")
		})
	}
}

// BenchmarkTrivial proves the periods of all octal games of up to three
// digits, the first one below 4, whose periods are proved within 2,048 heaps.
func BenchmarkTrivial(b *testing.B) {
	start := cpu(b)
	for b.Loop() {
		s := NewStore(1)
		proved := 0
		for code := uint8(1); code > 0; code++ {
			r := heaptest.Digits{Head: []uint8{0, code >> 6, code >> 3 & 7, code & 7}}.Rules(false)
			if p, err := s.Period(context.Background(), r, 1<<11); err == nil && p.Proved {
				proved++
			}
		}
		b.ReportMetric(float64(proved), "proved")
	}
	b.ReportMetric((cpu(b)-start).Seconds()/float64(b.N), "cpu-s")
}
