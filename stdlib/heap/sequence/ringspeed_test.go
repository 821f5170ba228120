//go:build unix

package sequence

import (
	"context"
	"testing"

	"cgt/stdlib/heap/heaptest"
)

// BenchmarkRing measures the speed of 0.106 once the ring is in use.
func BenchmarkRing(b *testing.B) {
	e := newSparse(heaptest.Code(b, "0.106"))
	e.ringAt = 4 << chunkBits
	ctx := context.Background()
	if err := e.extend(ctx, 6<<chunkBits); err != nil {
		b.Fatal(err)
	}
	const heaps = 1 << 24
	start := cpu(b)
	for b.Loop() {
		if err := e.extend(ctx, e.n+heaps); err != nil {
			b.Fatal(err)
		}
	}
	used := cpu(b) - start
	b.ReportMetric(float64(heaps)*float64(b.N)/used.Seconds()/1e6, "Mheaps/cpu-s")
}

// BenchmarkRingPeriod measures the same with the search for the period.
func BenchmarkRingPeriod(b *testing.B) {
	q := newSequence(heaptest.Code(b, "0.106"), 1)
	q.engine.(*sparse).ringAt = 4 << chunkBits
	ctx := context.Background()
	if err := q.advance(ctx, 6<<chunkBits); err != nil {
		b.Fatal(err)
	}
	const heaps = 1 << 24
	start := cpu(b)
	for b.Loop() {
		if err := q.advance(ctx, q.engine.terms()+heaps); err != nil {
			b.Fatal(err)
		}
	}
	used := cpu(b) - start
	b.ReportMetric(float64(heaps)*float64(b.N)/used.Seconds()/1e6, "Mheaps/cpu-s")
}
