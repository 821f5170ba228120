package heap

import (
	"context"
	"testing"
)

// benchmarkHeaps computes the sequence from the start to the given number of
// heaps and reports heaps a second.
func benchmarkHeaps(b *testing.B, r *Rules, heaps uint64, workers int) {
	for b.Loop() {
		e := newEngine(r)
		if s, ok := e.(*sparse); ok {
			s.workers = workers
		}
		if err := e.extend(context.Background(), heaps); err != nil {
			b.Fatal(err)
		}
		if s, ok := e.(*sparse); ok {
			b.ReportMetric(float64(s.steps)/float64(heaps), "steps/heap")
			b.ReportMetric(float64(s.scanned)/float64(heaps), "scanned/heap")
			b.ReportMetric(float64(s.scans), "scans")
			b.ReportMetric(float64(s.top), "max")
		}
	}
	b.ReportMetric(float64(heaps)*float64(b.N)/b.Elapsed().Seconds(), "heaps/s")
}

func BenchmarkHeaps(b *testing.B) {
	grundy, err := UnequalCode("4.")
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		rules   *Rules
		heaps   uint64
		workers int
	}{
		{"0.16/one", mustCode(b, "0.16"), 509621, 1},
		{"kayles/one", mustCode(b, "0.77"), 1000000, 1},
		{"0.106/one", mustCode(b, "0.106"), 1 << 22, 1},
		{"0.454/one", mustCode(b, "0.454"), 1 << 22, 1},
		{"0.104/one", mustCode(b, "0.104"), 1 << 22, 1},
		{"0.054/one", mustCode(b, "0.054"), 1 << 22, 1},
		{"0.376/one", mustCode(b, "0.376"), 1 << 20, 1},
		{"0.354/one", mustCode(b, "0.354"), 1 << 21, 1},
		{"0.127/one", mustCode(b, "0.127"), 93168, 1},
		{"0.3F/one", mustCode(b, "0.3F"), 20000, 1},
		{"grundy/one", grundy, 1 << 20, 1},
		{"grundy/two", grundy, 1 << 20, 2},
		{"0.007/one", mustCode(b, "0.007"), 1 << 17, 1},
		{"0.007/two", mustCode(b, "0.007"), 1 << 17, 2},
	} {
		b.Run(c.name, func(b *testing.B) { benchmarkHeaps(b, c.rules, c.heaps, c.workers) })
	}
}
