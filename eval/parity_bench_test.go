package eval_test

import (
	"context"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/prelude"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// The same rules in the language, in Go on the same generic board, and on bit
// boards: what the language costs.

// boardRules are rules in Go on the generic board.
type boardRules struct {
	name  string
	parts func(b board.Board) []board.Board
	moves func(b board.Board, who game.Player, emit func(board.Board) error) error
}

type boardAt struct{ board.Board }

func (r *boardRules) Name() string              { return r.name }
func (r *boardRules) Identity() string          { return r.name }
func (r *boardRules) Impartial() bool           { return false }
func (r *boardRules) Show(at game.Place) string { return r.name + " " + at.String() }
func (r *boardRules) at(b board.Board) game.Sum {
	return game.Sum{{Position: game.Position{Rules: r, At: boardAt{b}}}}
}

func (r *boardRules) Moves(_ context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return r.moves(at.(boardAt).Board, who, func(b board.Board) error { return emit(r.at(b)) })
}

func (r *boardRules) Reduce(_ context.Context, at game.Place) (game.Sum, bool, bool, error) {
	b := at.(boardAt).Board
	parts := r.parts(b)
	if len(parts) == 1 && parts[0] == b {
		return nil, false, false, nil
	}
	var sum game.Sum
	for _, part := range parts {
		sum = append(sum, r.at(part)...)
	}
	return sum, false, true, nil
}

var domineeringInGo = &boardRules{
	name:  "domineering in Go",
	parts: func(b board.Board) []board.Board { return b.Components(board.Orthogonal, ".") },
	moves: func(b board.Board, who game.Player, emit func(board.Board) error) error {
		for _, p := range b.Cells(".") {
			q := board.Point{Row: p.Row + 1, Column: p.Column}
			if who == game.Right {
				q = board.Point{Row: p.Row, Column: p.Column + 1}
			}
			if b.At(q.Row, q.Column) != board.Empty {
				continue
			}
			if err := emit(b.Put(board.Edit{Point: p, Cell: board.Wall}, board.Edit{Point: q, Cell: board.Wall})); err != nil {
				return err
			}
		}
		return nil
	},
}

var clobberInGo = &boardRules{
	name:  "clobber in Go",
	parts: func(b board.Board) []board.Board { return b.Components(board.Orthogonal, "LR") },
	moves: func(b board.Board, who game.Player, emit func(board.Board) error) error {
		own, other := board.Left, "R"
		if who == game.Right {
			own, other = board.Right, "L"
		}
		for _, p := range b.Cells(string(rune(own))) {
			for _, q := range b.Neighbours(p.Row, p.Column, board.Orthogonal, other) {
				if err := emit(b.Put(board.Edit{Point: p, Cell: board.Empty}, board.Edit{Point: q, Cell: own})); err != nil {
					return err
				}
			}
		}
		return nil
	},
}

func benchGo(b *testing.B, r *boardRules, text, want string) {
	b.Helper()
	for b.Loop() {
		start, err := board.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		s := search.New(short.NewStore())
		g, _, err := s.Value(context.Background(), r.at(start))
		if err != nil || s.Store().String(g) != want {
			b.Fatal(s.Store().String(g), err)
		}
	}
}

// inLanguage is the library's definition without its fast version.
func inLanguage(b *testing.B, name, position, want string) {
	b.Helper()
	text, _ := prelude.Source(name)
	benchStatement(b, withoutNative(text, name)+"\nvalue plain "+position, want)
}

// parityJobs are positions valued by the library's definition without its fast
// version (Language) and by the fast version (Bits).
var parityJobs = []struct{ name, game, position, value string }{
	{"Domineering4x5", "domineering", `".....|.....|.....|....."`, "1"},
	{"Domineering5x5", "domineering", `".....|.....|.....|.....|....."`, "0"},
	{"Clobber3x4", "clobber", `"LRLR|RLRL|LRLR"`, "0"},
	{"Clobber4x4", "clobber", `"xoxo|oxox|xoxo|oxox"`, "*"},
	{"Amazons3x4", "amazons", `"x...|....|...o"`, ""},
	{"ToadsT4F4", "toads_and_frogs", `"LLLL....RRRR"`, ""},
	{"ToadsT5F5", "toads_and_frogs", `"LLLLL....RRRRR"`, "*"},
	{"Fission5x5", "fission", `".....|.....|.xxx.|.....|....."`, ""},
}

func BenchmarkParity(b *testing.B) {
	for _, j := range parityJobs {
		b.Run(j.name+"/Language", func(b *testing.B) { inLanguage(b, j.game, j.position, j.value) })
		b.Run(j.name+"/Bits", func(b *testing.B) { benchStatement(b, "value "+j.game+" "+j.position, j.value) })
	}
	b.Run("Domineering4x5/Go", func(b *testing.B) { benchGo(b, domineeringInGo, ".....|.....|.....|.....", "1") })
	b.Run("Clobber3x4/Go", func(b *testing.B) { benchGo(b, clobberInGo, "LRLR|RLRL|LRLR", "0") })
}
