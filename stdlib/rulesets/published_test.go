package rulesets

import (
	"context"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// Values, numbers of followers, means and temperatures that other programs (CGSuite,
// cgt-tools) also compute.
func TestPublishedBoards(t *testing.T) {
	published(t, Domineering{}, "....|....|....|....", "", 14, "0", "")
	published(t, Domineering{}, ".....|.....|.....|.....", "1", 0, "1", "-1")
	published(t, Domineering{}, "......|......|......|......", "", 48, "0", "0")
	published(t, Domineering{}, ".....|.....|.....|.....|.....", "0", 0, "0", "-1")
	published(t, Amazons{}, "x..#|....|.#.o", "", 70, "1/2", "7/2")
	if testing.Short() {
		return
	}
	published(t, Amazons{}, "x...|....|...o", "", 110, "0", "37/8")
	published(t, Clobber{}, "xoxox|oxoxo|xoxox", "*", 0, "0", "0")
	published(t, Amazons{}, "x......|o......", "", 89, "", "9")
	published(t, Fission{}, ".......|.......|..xxx..|.......|.......", "0", 0, "0", "-1")
	if !trials.All() {
		return // each of these takes a second
	}
	published(t, Clobber{}, "xoxo|oxox|xoxo|oxox", "*", 0, "0", "0")
	published(t, Konane{}, "xoxoxo|oxoxox|xo..xo|oxoxox", "0", 0, "0", "-1")
}

func published[W game.Word](t *testing.T, f Fast[W], text, value string, followers int64, mean, temperature string) {
	t.Helper()
	ctx := context.Background()
	s := search.New(short.NewStore())
	g, _, err := s.Value(ctx, position(f, text))
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Store().String(g); value != "" && got != value {
		t.Errorf("%s is %s, want %s", text, got, value)
	}
	if n, err := s.Store().FollowerCount(ctx, g); followers > 0 && (err != nil || n.Int64() != followers) {
		t.Errorf("%s has %v followers, want %d", text, n, followers)
	}
	if m, err := s.Store().Mean(ctx, g); mean != "" && (err != nil || m.String() != mean) {
		t.Errorf("%s has mean %v, want %s", text, m, mean)
	}
	if x, err := s.Store().Temperature(ctx, g); temperature != "" && (err != nil || x.String() != temperature) {
		t.Errorf("%s has temperature %v, want %s", text, x, temperature)
	}
}

// All subsets of the 4-by-4 board have 717 different values in Domineering.
func TestDomineeringSubsets(t *testing.T) {
	ctx := context.Background()
	s := search.New(short.NewStore())
	r := &masks{rules[uint64]{"fast", Domineering{}}}
	sum := game.Sum{{Position: game.Position{Rules: r}}}
	values := map[short.Game]bool{}
	for set := range uint64(1) << 16 {
		sum[0].At = maskPlace(set&15 | set>>4&15<<8 | set>>8&15<<16 | set>>12<<24)
		g, _, err := s.Value(ctx, sum)
		if err != nil {
			t.Fatal(err)
		}
		values[g] = true
	}
	if len(values) != 717 {
		t.Errorf("%d values, want 717", len(values))
	}
}
