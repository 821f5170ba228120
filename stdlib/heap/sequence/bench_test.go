//go:build unix

package sequence

import (
	"context"
	"testing"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

// benchmarkHeaps computes the sequence from the start to the given number of
// heaps and reports heaps a second.
func benchmarkHeaps(b *testing.B, r *heap.Rules, heaps uint64, workers int) {
	start := cpu(b)
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
	used := cpu(b) - start
	b.ReportMetric(float64(heaps)*float64(b.N)/b.Elapsed().Seconds(), "heaps/s")
	b.ReportMetric(float64(heaps)*float64(b.N)/used.Seconds(), "heaps/cpu-s")
	b.ReportMetric(used.Seconds()/float64(b.N), "cpu-s")
}

func BenchmarkHeaps(b *testing.B) {
	grundy, err := heap.UnequalCode("4.")
	if err != nil {
		b.Fatal(err)
	}
	small, err := heap.Subtraction(heaptest.Ints(1, 2, 4))
	if err != nil {
		b.Fatal(err)
	}
	subtracted := func(count, last int64) *heap.Rules {
		var elements []int64
		for i := range count {
			elements = append(elements, 1+i*i*7919%last)
		}
		r, err := heap.Subtraction(heaptest.Ints(elements...))
		if err != nil {
			b.Fatal(err)
		}
		return r
	}
	var squares, exceptions []int64
	for i := int64(1); i <= 1000; i++ {
		squares = append(squares, i*i)
		exceptions = append(exceptions, 1+i*i*7919%100003)
	}
	squareSet, err := heap.Subtraction(heaptest.Ints(squares...))
	if err != nil {
		b.Fatal(err)
	}
	allBut, err := heap.AllBut(heaptest.Ints(exceptions...))
	if err != nil {
		b.Fatal(err)
	}
	few, err := heap.AllBut(heaptest.Ints(1, 5, 9, 12))
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		rules   *heap.Rules
		heaps   uint64
		workers int
	}{
		{"kayles/one", heaptest.Code(b, "0.77"), 1000000, 1},
		{"0.106/one", heaptest.Code(b, "0.106"), 1 << 24, 1},
		{"0.3F/one", heaptest.Code(b, "0.3F"), 20000, 1},
		{"0.1F/one", heaptest.Code(b, "0.1F"), 20000, 1},
		{"0.2F/one", heaptest.Code(b, "0.2F"), 20000, 1},
		{"0.5F/one", heaptest.Code(b, "0.5F"), 20000, 1},
		{"0.7F/one", heaptest.Code(b, "0.7F"), 20000, 1},
		{"0.9C/one", heaptest.Code(b, "0.9C"), 20000, 1},
		{"subtraction-1-2-4/one", small, 1 << 27, 1},
		{"subtraction-of-6/one", subtracted(6, 37), 1 << 27, 1},
		{"subtraction-of-50/one", subtracted(50, 1009), 1 << 22, 1},
		{"subtraction-of-200-to-1009/one", subtracted(200, 1009), 1 << 20, 1},
		{"subtraction-of-1000/one", subtracted(1000, 100003), 100000, 1},
		{"subtraction-of-1000-long/one", subtracted(1000, 100003), 1000000, 1},
		{"subtraction-of-200-to-10^7/one", subtracted(200, 10000019), 1 << 20, 1},
		{"subtraction-of-20000/one", subtracted(20000, 100003), 100000, 1},
		{"subtraction-of-squares/one", squareSet, 1000000, 1},
		{"allbut-of-4/one", few, 1 << 22, 1},
		{"allbut-of-1000/one", allBut, 100000, 1},
		{"grundy/one", grundy, 1 << 22, 1},
		{"grundy/two", grundy, 1 << 22, 2},
		{"0.007/one", heaptest.Code(b, "0.007"), 1 << 20, 1},
		{"0.007/two", heaptest.Code(b, "0.007"), 1 << 20, 2},
	} {
		b.Run(c.name, func(b *testing.B) { benchmarkHeaps(b, c.rules, c.heaps, c.workers) })
	}
}
