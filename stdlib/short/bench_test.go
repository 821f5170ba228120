package short

import (
	"context"
	"testing"
)

// All comparisons between two of the 1474 games born by day 3. Three other programs
// find the same counts.
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

// domineering computes the value of every set of empty squares of a board, smaller
// sets first, without looking for components or symmetries: it tests nothing but Make.
func domineering(s *Store, rows, columns int) []Game {
	ctx := context.Background()
	n := rows * columns
	values := make([]Game, 1<<n)
	var left, right []Game
	for set := range values {
		left, right = left[:0], right[:0]
		for square := range n {
			if set>>square&1 == 0 {
				continue
			}
			if below := square + columns; below < n && set>>below&1 == 1 {
				left = append(left, values[set&^(1<<square|1<<below)])
			}
			if beside := square + 1; beside%columns != 0 && set>>beside&1 == 1 {
				right = append(right, values[set&^(1<<square|1<<beside)])
			}
		}
		values[set] = must(s.Make(ctx, left, right))
	}
	return values
}

func distinct(values []Game) int {
	seen := map[Game]bool{}
	for _, g := range values {
		seen[g] = true
	}
	return len(seen)
}

func TestDomineering4x4(t *testing.T) {
	s := NewStore()
	values := domineering(s, 4, 4)
	if n := distinct(values); n != 717 {
		t.Errorf("%d values", n)
	}
	whole := values[len(values)-1]
	if n := must(s.FollowerCount(context.Background(), whole)); n.Int64() != 14 {
		t.Errorf("%s has %s followers", s.String(whole), n)
	}
	if text := s.String(whole); text != "+-{0,{{2|0},2 + tiny(2)|{2|0},miny(2)}}" {
		t.Error(text)
	}
}

func BenchmarkDomineering4x4(b *testing.B) {
	for b.Loop() {
		domineering(NewStore(), 4, 4)
	}
}

// All 2^20 positions of the board of 4 by 5, and the texts of all values.
func BenchmarkDomineering4x5(b *testing.B) {
	if testing.Short() {
		b.Skip("seconds")
	}
	for b.Loop() {
		s := NewStore()
		values := domineering(s, 4, 5)
		b.StopTimer()
		if n := distinct(values); n != 5891 {
			b.Fatal(n)
		}
		temperatures := map[string]bool{}
		for _, g := range values {
			temperatures[must(s.Temperature(context.Background(), g)).String()] = true
		}
		if len(temperatures) != 48 {
			b.Fatalf("%d temperatures", len(temperatures))
		}
		st := s.Stats()
		b.ReportMetric(float64(st.Orders), "orders/op")
		b.ReportMetric(float64(st.Forms), "forms/op")
		b.ReportMetric(float64(st.Nodes), "nodes/op")
		b.ReportMetric(float64(st.Bytes), "store-bytes/op")
		b.StartTimer()
	}
}

// Printing and reading back every value of the board of 4 by 4.
func BenchmarkText(b *testing.B) {
	s := NewStore()
	seen := map[Game]bool{}
	for _, g := range domineering(s, 4, 4) {
		seen[g] = true
	}
	for b.Loop() {
		for g := range seen {
			if back, err := read(s, s.String(g)); err != nil || back != g {
				b.Fatal(s.String(g), err)
			}
		}
	}
}
