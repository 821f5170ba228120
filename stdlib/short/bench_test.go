package short

import (
	"context"
	"testing"
)

// The 1474 games born by day 3, and how any two of them compare. The counts
// were found by three other programs, too.
func compareDay3(t testing.TB, s *Store) {
	ctx := context.Background()
	games := must(s.Born(ctx, 3))
	if len(games) != 1474 {
		t.Fatalf("%d games born by day 3", len(games))
	}
	var count [4]int
	for _, a := range games {
		for _, b := range games {
			count[must(s.Compare(ctx, a, b))]++
		}
	}
	if count != [4]int{Equal: 1474, Less: 653173, Greater: 653173, Confused: 864856} {
		t.Fatal(count)
	}
}

func TestDay3(t *testing.T) { compareDay3(t, NewStore()) }

func BenchmarkDay3Census(b *testing.B) {
	for b.Loop() {
		s := NewStore()
		must(s.Born(context.Background(), 3))
	}
}

func BenchmarkDay3Comparisons(b *testing.B) {
	for b.Loop() {
		s := NewStore()
		compareDay3(b, s)
		b.ReportMetric(float64(s.Stats().Orders), "orders/op")
		b.ReportMetric(float64(s.Stats().Bytes), "store-bytes/op")
	}
}
