package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
)

// spot is a square of a board, counted from its left edge or its right one, and
// from the bottom or the top.
type spot struct {
	x, y       int
	right, top bool
}

// on is the spot as coordinates from the lower left corner of a board.
func (p spot) on(sides []int) [2]int {
	at := [2]int{p.x, p.y}
	if p.right {
		at[0] = sides[0] - 1 - p.x
	}
	if p.top {
		at[1] = sides[1] - 1 - p.y
	}
	return at
}

// readSpot reads a square by its name: "d6", "the top right corner", "three
// squares to the right of the bottom left corner".
func readSpot(s *sentence, i int) []grammar.Reading {
	if t := s.At(i); t.Kind == grammar.WordToken && len(t.Word) == 2 && t.Word[0] >= 'a' && t.Word[0] <= 'h' &&
		t.Word[1] >= '1' && t.Word[1] <= '8' {
		return grammar.One(i+1, spot{x: int(t.Word[0] - 'a'), y: int(t.Word[1] - '1')})
	}
	for _, row := range spotRows() {
		f, end, ok := s.Match(row, i)
		if !ok {
			continue
		}
		var p spot
		for _, t := range s.Tokens[i:end] {
			p.right = p.right || t.Word == "right" && !f.Has("n")
			p.top = p.top || t.Word == "top" || t.Word == "upper"
		}
		if f.Has("n") {
			p = f.Get("from").(spot)
			if p != (spot{}) {
				return nil
			}
			if w := f.Get("way").(string); w == "up" || w == "above" {
				p.y = f.Number("n")
			} else if p.x = f.Number("n"); w != "right" {
				return nil
			}
		}
		return grammar.One(end, p)
	}
	return nil
}

var spotRows = grammar.Lazily("( top | upper | bottom | lower ) ( left | right | left-hand | right-hand ) [hand] [corner] [square | cell]",
	"[square | cell | corner] [at | in] ( top | upper | bottom | lower ) ( left | right ) [hand] corner",
	"( upper-left | top-left | lower-left | bottom-left ) [corner] [square | cell]",
	"{number:n} square [to] {word:way} ( of | from ) {spot:from}")

// squareRows say where a piece stands by the names of squares, and where it is
// to arrive.
func squareRows() []event {
	const board = "[of | on] [standard | usual | ordinary | normal | empty | large] [{sides:sides}] [chess] [chessboard | board | grid] "
	stand := func(x *exercise, _ *sentence, f grammar.Found) bool {
		at := f.Get("at").(spot)
		x.at, x.Story = &at, true
		return x.boardOf(f)
	}
	arrive := func(x *exercise, _ *sentence, f grammar.Found) bool {
		at := f.Get("at").(spot)
		x.end, x.corner, x.Story = &at, true, true
		return x.boardOf(f)
	}
	zero := func(_ *exercise, _ *sentence, f grammar.Found) bool {
		return slices.Equal(f.Get("zero").([]int), []int{0, 0})
	}
	return []event{
		{"[single | white | black | lone | one] @piece [( stand | start | sit | begin | lie )] [be] [placed | put | located | initially] " +
			"[( on | at | in | from )] [square | cell | field] {spot:at} " + board, stand},
		{"on [square] {spot:at} " + board + "[there] ( be | stand | lie ) [single | white | black | one] @piece", stand},
		{"[( who | whoever | that )] [first] [can] ( place | move | bring | get | put | reach | land ) [it | @piece] [first] [on | in | to | at | into] [square | cell | field] " +
			"{spot:at} " + board + "( win | be winner )", arrive},
		{"[with] [lower left | bottom left] corner [be] [at] {tuple:zero} [the] [lower left | bottom left] [corner]", zero},
		{"[with] {tuple:zero} [be] [the] [lower left | bottom left] corner", zero},
		{"( goal | aim ) be to ( reach | get to | move to ) [square] {spot:at}", arrive},
		{"[on | of] [standard | usual | ordinary | normal | large] {sides:sides} [chess] ( chessboard | board | grid )",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return (x.pieceNamed != "" || x.hasGame && x.game.Piece) && x.boardOf(f)
			}},
		{"chessboard be [normal | usual | ordinary | standard] {sides:sides} board", func(x *exercise, _ *sentence, f grammar.Found) bool {
			return x.pieceNamed != "" && x.boardOf(f)
		}},
		{"[on | of] [an | a] [ordinary | usual | normal | standard | empty] chessboard [and {word:piece} on it]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return (x.pieceNamed != "" || x.at != nil) && (!f.Has("piece") || grammar.Classes["piece"][f.Get("piece").(string)])
			}},
	}
}

// boardOf keeps the sides of a board; false where there are two.
func (x *exercise) boardOf(f grammar.Found) bool {
	sides, ok := f.Get("sides").([]int)
	if !ok {
		return true
	}
	if x.sides != nil && !slices.Equal(x.sides, sides) {
		return false
	}
	x.sides = sides
	return sides[0] > 0 && sides[1] > 0
}

// stands turns the squares of the text into the numbers of the game, once it is
// known which way the piece moves; false where they do not go together.
func (x *exercise) stands() bool {
	if x.at == nil {
		return !x.mirrored && (x.end == nil || *x.end == spot{})
	}
	if !x.hasGame || !x.game.Piece {
		return false
	}
	sides := x.sides
	if sides == nil {
		sides = []int{8, 8}
	}
	at, last := x.at.on(sides), [2]int{}
	if x.mirrored {
		at = [2]int{sides[0] - 1 - at[0], sides[1] - 1 - at[1]}
		last = [2]int{sides[0] - 1, sides[1] - 1}
	}
	if x.end != nil && x.end.on(sides) != last || at[0] < 0 || at[1] < 0 || at[0] >= sides[0] || at[1] >= sides[1] {
		return false
	}
	x.heaps = at[:]
	return true
}

// bounded is a condition that a piece which may move away from the corner stays
// on the board; false where its size is not known.
func (x *exercise) bounded(steps []rule.Stride) (wide, high int, ok bool) {
	for _, t := range steps {
		if t.X > 0 || t.Y > 0 {
			switch {
			case x.at != nil && x.sides != nil:
				return x.sides[0], x.sides[1], true
			case x.at != nil:
				return 8, 8, true
			}
			return 0, 0, x.sides == nil
		}
	}
	return 0, 0, true
}
