package rulesets

import (
	"context"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// rules makes a ruleset for the solver from a fast game.
type rules[W game.Word] struct {
	name string
	Fast[W]
}

type boardPlace struct{ board.Board }

func (r rules[W]) Name() string              { return r.name }
func (r rules[W]) Identity() string          { return r.name }
func (r rules[W]) Impartial() bool           { return false }
func (r rules[W]) Show(at game.Place) string { return r.name + " " + at.String() }

func (r rules[W]) Pack(at game.Place) (W, bool) { return r.Fast.Pack(at.(boardPlace).Board) }
func (r rules[W]) Unpack(w W) game.Place        { return boardPlace{r.Fast.Unpack(w)} }

func (r rules[W]) PackedMoves(_ context.Context, w W, who game.Player, out *game.Options[W]) bool {
	r.Fast.Moves(w, who, out)
	return true
}

func (r rules[W]) PackedReduce(_ context.Context, w W, out *game.Options[W]) (tree, applies, ok bool) {
	return false, r.Fast.Reduce(w, out), true
}

func (r rules[W]) Reduce(context.Context, game.Place) (game.Sum, bool, bool, error) {
	return nil, false, false, nil
}

func (r rules[W]) Moves(context.Context, game.Place, game.Player, func(game.Sum) error) error {
	panic("the board does not pack")
}

func position[W game.Word](f Fast[W], text string) game.Sum {
	b, err := board.Parse(text)
	if err != nil {
		panic(err)
	}
	return game.Sum{{Position: game.Position{Rules: rules[W]{"fast", f}, At: boardPlace{b.Standard()}}}}
}

// job is a position of the benchmark set with its value or, if that is large, the
// number of followers of the value.
func job[W game.Word](b *testing.B, f Fast[W], text, value string, followers int64) {
	b.Helper()
	for b.Loop() {
		s := search.New(short.NewStore())
		g, _, err := s.Value(context.Background(), position(f, text))
		if err != nil {
			b.Fatal(err)
		}
		if value != "" && s.Store().String(g) != value {
			b.Fatalf("value %s, want %s", s.Store().String(g), value)
		}
		if followers > 0 {
			if n, err := s.Store().FollowerCount(context.Background(), g); err != nil || n.Int64() != followers {
				b.Fatalf("%v followers, want %d", n, followers)
			}
		}
		st, sh := s.Stats(), s.Store().Stats()
		b.ReportMetric(float64(st.Positions), "positions")
		b.ReportMetric(float64(sh.Nodes), "forms")
		b.ReportMetric(float64(sh.Orders), "orders")
		b.ReportMetric(float64(st.Bytes+sh.Bytes)/(1<<20), "MiB")
	}
}

func BenchmarkDomineering5x5(b *testing.B) {
	job(b, Domineering{}, ".....|.....|.....|.....|.....", "0", 0)
}

func BenchmarkDomineering4x6(b *testing.B) {
	job(b, Domineering{}, "......|......|......|......", "", 48)
}

// maskPlace is a board stored in a word.
type maskPlace uint64

func (m maskPlace) AppendKey(b []byte) []byte { return board.New(1, 1, '.').AppendKey(b) }
func (m maskPlace) String() string            { return "" }

// masks are rules whose places are words.
type masks struct{ rules[uint64] }

func (m masks) Pack(at game.Place) (uint64, bool) { return board.Corner(uint64(at.(maskPlace))), true }

// BenchmarkDomineeringSubsets computes the values of all 2^20 sets of squares of the
// 4-by-5 board: 5,891 values with 48 temperatures.
func BenchmarkDomineeringSubsets(b *testing.B) {
	ctx := game.WithBudget(context.Background(), &game.Budget{}) // with the settings of a session
	r := &masks{rules[uint64]{"fast", Domineering{}}}
	for b.Loop() {
		s := search.New(short.NewStore())
		values := map[short.Game]bool{}
		sum := game.Sum{{Position: game.Position{Rules: r}}}
		for set := range uint64(1) << 20 {
			m := set&31 | set>>5&31<<8 | set>>10&31<<16 | set>>15<<24
			sum[0].At = maskPlace(m)
			g, _, err := s.Value(ctx, sum)
			if err != nil {
				b.Fatal(err)
			}
			values[g] = true
		}
		if len(values) != 5891 {
			b.Fatalf("%d values, want 5891", len(values))
		}
		temperatures := map[string]bool{}
		for g := range values {
			t, err := s.Store().Temperature(ctx, g)
			if err != nil {
				b.Fatal(err)
			}
			temperatures[t.String()] = true
		}
		if len(temperatures) != 48 {
			b.Fatalf("%d temperatures, want 48", len(temperatures))
		}
	}
}

func BenchmarkAmazons3x4(b *testing.B) {
	job(b, Amazons{}, "x...|....|...o", "", 110)
}

func BenchmarkAmazons2x7(b *testing.B) {
	job(b, Amazons{}, "x......|o......", "", 89)
}

func BenchmarkAmazons3x5(b *testing.B) {
	if testing.Short() {
		b.Skip("takes seconds")
	}
	job(b, Amazons{}, "x....|....o|.....", "", 957)
}

func BenchmarkClobber4x4(b *testing.B) {
	job(b, Clobber{}, "xoxo|oxox|xoxo|oxox", "*", 0)
}

func BenchmarkClobber3x5(b *testing.B) {
	job(b, Clobber{}, "xoxox|oxoxo|xoxox", "*", 0)
}

func BenchmarkFission5x7(b *testing.B) {
	job(b, Fission{}, ".......|.......|..xxx..|.......|.......", "0", 0)
}

// strips are rules on strips.
type strips struct{ FastStrip }

type stripPlace string

func (s stripPlace) AppendKey(b []byte) []byte { return append(b, s...) }
func (s stripPlace) String() string            { return string(s) }

func (strips) Name() string              { return "strip" }
func (strips) Identity() string          { return "strip" }
func (strips) Impartial() bool           { return false }
func (strips) Show(at game.Place) string { return at.String() }

func (r strips) Pack(at game.Place) (uint64, bool) { return r.FastStrip.Pack(string(at.(stripPlace))) }
func (r strips) Unpack(w uint64) game.Place        { return stripPlace(r.FastStrip.Unpack(w)) }

func (r strips) PackedMoves(_ context.Context, w uint64, who game.Player, out *game.Options[uint64]) bool {
	r.FastStrip.Moves(w, who, out)
	return true
}

func (r strips) PackedReduce(_ context.Context, w uint64, out *game.Options[uint64]) (tree, applies, ok bool) {
	return false, r.FastStrip.Reduce(w, out), true
}

func (strips) Reduce(context.Context, game.Place) (game.Sum, bool, bool, error) {
	return nil, false, false, nil
}

func (strips) Moves(context.Context, game.Place, game.Player, func(game.Sum) error) error {
	panic("the strip does not pack")
}

func BenchmarkToads5(b *testing.B) {
	for b.Loop() {
		s := search.New(short.NewStore())
		g, _, err := s.Value(context.Background(), game.Sum{{Position: game.Position{Rules: &strips{ToadsAndFrogs{}},
			At: stripPlace("LLLLL....RRRRR")}}})
		if err != nil || s.Store().String(g) != "*" {
			b.Fatal(s.Store().String(g), err)
		}
		b.ReportMetric(float64(s.Stats().Positions), "positions")
	}
}

func BenchmarkKonane4x6(b *testing.B) {
	job(b, Konane{}, "xoxoxo|oxoxox|xo..xo|oxoxox", "0", 0)
}
