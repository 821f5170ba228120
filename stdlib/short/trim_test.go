package short

import (
	"context"
	"math/rand/v2"
	"testing"
)

// TestTrimKeepsForms: after Trim a store has little but its forms, and handles from before give the
// same sums and orders as in a store that was never trimmed.
func TestTrimKeepsForms(t *testing.T) {
	ctx := context.Background()
	trimmed, whole := NewStore(), NewStore()
	draw := func(s *Store) []Game {
		r := rand.New(rand.NewPCG(3, 4))
		games := []Game{s.Zero(), s.Nimber(1), s.Nimber(2)}
		for range 60 {
			pick := func() (some []Game) {
				for range 1 + r.IntN(2) {
					some = append(some, games[r.IntN(len(games))])
				}
				return some
			}
			g, err := s.Make(ctx, pick(), pick())
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, g)
		}
		return games
	}
	a, b := draw(trimmed), draw(whole)
	results := func(s *Store, games []Game) (texts []string) {
		for i := range 20 {
			x, y := games[len(games)-1-i], games[len(games)-2-2*i]
			sum, err := s.Add(ctx, x, y)
			if err != nil {
				t.Fatal(err)
			}
			text, err := s.Text(ctx, sum)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, text)
		}
		return texts
	}
	want := results(whole, b)
	results(trimmed, a)
	before := trimmed.Stats()
	if held := trimmed.Trim(before.Bytes); held != before.Bytes {
		t.Errorf("a store of %d bytes has %d after Trim to that size", before.Bytes, held)
	}
	held := trimmed.Trim(0)
	if forms := int64(2 * (before.Nodes*(nodeBytes+32+8) + 4*before.Options + 8<<10)); held > forms || held >= before.Bytes {
		t.Errorf("%d bytes before Trim, %d after it; the forms alone take less than %d", before.Bytes, held, forms)
	}
	for i, got := range results(trimmed, a) {
		if got != want[i] {
			t.Errorf("sum %d after Trim is %s, in another store %s", i, got, want[i])
		}
	}
	if after := trimmed.Stats(); after.Nodes != before.Nodes {
		t.Errorf("%d forms before Trim, %d after it and the same sums", before.Nodes, after.Nodes)
	}
}
