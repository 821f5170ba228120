package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"slices"
)

// chess is where a piece is and how it moves.
type chess struct {
	at, end  *notation.Spot // the squares it is on, and the one it has to reach
	sides    []int          // of its board
	mirrored bool           // it moves up and to the right
	corner   bool           // whoever reaches the corner wins
	tupled   bool           // its square was given as a pair
	offsets  bool           // its moves were given in coordinates
	base     int            // the coordinates of the corner
	based    bool           // the position is counted from 0 already
	edged    bool           // it is on a chessboard
	endless  bool           // the piece may move away from the corner, and no edge stops it
}

// squareRows match where a piece is, by the names of squares, and where it has to
// arrive.
func squareRows() []Event {
	const board = "[of | on] [standard | usual | ordinary | normal | empty | large] [{sides:sides}] [chess] " +
		"[chessboard | board | grid] "
	stand := func(x *Draft, _ *sentence, f grammar.Found) bool {
		at := f.Get("at").(notation.Spot)
		x.at, x.Story = &at, true
		return x.boardOf(f)
	}
	arrive := func(x *Draft, _ *sentence, f grammar.Found) bool {
		at := f.Get("at").(notation.Spot)
		x.end, x.corner, x.Story = &at, true, true
		return x.boardOf(f)
	}
	zero := func(_ *Draft, _ *sentence, f grammar.Found) bool {
		return slices.Equal(f.Get("zero").([]int), []int{0, 0})
	}
	bring := "( place | move | bring | get | put | reach | land ) [it | @piece] [first] [on | in | to | at | into] " +
		"[square | cell | field] {spot:at} " + board
	return []Event{
		{"[single | white | black | lone | one] @piece [%stand] [be] [placed | put | located | initially] " +
			"[( on | at | in | from )] [square | cell | field] {spot:at} " + board, stand},
		{
			"( place | put | set ) [single | white | black | lone | one] @piece ( on | at | in ) [square | cell | field] " +
				"{spot:at} " + board,
			stand,
		},
		{"on [square] {spot:at} " + board + "[there] ( be | stand | lie ) [single | white | black | one] @piece", stand},
		{"[( who | whoever | that )] [first] [can] [to] " + bring + "%winner", arrive},
		{"( player | one | person ) ( who | that | to ) [first] " + bring, func(x *Draft, s *sentence, f grammar.Found) bool {
			return s.Named("winner") && arrive(x, s, f)
		}},
		{"[with] [lower left | bottom left] corner [be] [at] {tuple:zero} [the] [lower left | bottom left] [corner]", zero},
		{"[with] {tuple:zero} [be] [the] [lower left | bottom left] corner", zero},
		{"⟨ [where] a1 be [in] ( lower left | bottom left ) ( corner | square ) [of board] ⟩", Passed},
		{"( goal | aim ) be to ( reach | get to | move to ) [square] {spot:at}", arrive},
		{"[on | of] [standard | usual | ordinary | normal | large] {sides:sides} [chess] ( chessboard | board | grid )",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return (x.pieceNamed != "" || x.HasGame && x.Game.Piece) && x.boardOf(f)
			}},
		{"chessboard be [normal | usual | ordinary | standard] {sides:sides} board",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.pieceNamed != "" && x.boardOf(f)
			}},
		{"[on | of] [an | a] [ordinary | usual | normal | standard | empty] chessboard [and {word:piece} on it]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				x.edged = true
				return (x.pieceNamed != "" || x.at != nil) &&
					(!f.Has("piece") || grammar.Classes["piece"][f.Get("piece").(string)])
			}},
	}
}

// boardOf stores the sides of a board; false if there are two boards.
func (c *chess) boardOf(f grammar.Found) bool {
	sides, ok := f.Get("sides").([]int)
	if !ok {
		return true
	}
	if c.sides != nil && !slices.Equal(c.sides, sides) {
		return false
	}
	c.sides = sides
	return sides[0] > 0 && sides[1] > 0
}

// stands converts squares to the numbers of the game, once the direction of the moves
// is known; false if they are inconsistent.
func (x *Draft) stands() bool {
	if x.boarded && !(x.HasGame && x.Game.Piece) || x.endless && (x.sides != nil || x.edged) {
		return false
	}
	if x.at == nil {
		return !x.mirrored && (x.end == nil || *x.end == notation.Spot{})
	}
	if !x.HasGame || !x.Game.Piece {
		return false
	}
	sides := x.sides
	if sides == nil {
		sides = []int{8, 8}
	}
	at, last := x.at.On(sides), [2]int{}
	if x.mirrored {
		at = [2]int{sides[0] - 1 - at[0], sides[1] - 1 - at[1]}
		last = [2]int{sides[0] - 1, sides[1] - 1}
	}
	if x.end != nil && x.end.On(sides) != last || at[0] < 0 || at[1] < 0 || at[0] >= sides[0] || at[1] >= sides[1] {
		return false
	}
	x.Heaps = at[:]
	return true
}

// bounded is the condition that a piece that may move away from the corner stays on the
// board; false if the size of the board is not known.
func (c *chess) bounded(steps []rule.Stride) (wide, high int, ok bool) {
	for _, t := range steps {
		if t.X > 0 || t.Y > 0 {
			switch {
			case c.offsets:
				return append(c.sides, 0, 0)[0], append(c.sides, 0, 0)[1], len(c.sides) != 2 || c.base == 1
			case c.at != nil && c.sides != nil:
				return c.sides[0], c.sides[1], true
			case c.at != nil:
				return 8, 8, true
			}
			return 0, 0, c.sides == nil
		}
	}
	return 0, 0, true
}
