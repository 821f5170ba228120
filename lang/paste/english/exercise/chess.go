package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// chessRows match statements about where a piece is and how it moves.
func chessRows() []Event {
	at := func(x *Draft, _ *sentence, f grammar.Found) bool {
		square := f.Get("at").([]int)
		x.tupled = true
		return len(square) == 2 && x.Place(square)
	}
	moves := func(x *Draft, s *sentence, f grammar.Found) bool {
		return x.piece(f.Get("steps").([]rule.Stride), s)
	}
	return []Event{
		{"%started ( from | at | on ) [square | cell] {tuple:at}", at},
		{"( start | starting | begin ) ( on | at | from ) ( step | square | cell ) {number:n}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.Place([]int{f.Number("n")})
			}},
		{"[single | white | lone] @piece [%stand] [be] [placed | put | located | situated | initially] " +
			"[on [{sides:board}] ( chessboard | board | grid )] ( on | at | in | from ) [square | cell | point | position] {tuple:at} " +
			"[of [quarter-infinite | quarter infinite | infinite | large] [chess] ( chessboard | board | grid | quadrant )]", at},
		{"[two | {number:count}] @piece [be | stand | start | placed] ( on | at ) [strip on] ( square | cell | step ) " +
			"{numbers:list} [of strip] [counted from 0] [of strip numbered from 0]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				list := f.Get("list").([]int)
				return x.pieceNamed == "" && (!x.HasGame || x.Game.Shape == rule.HeapShape) && (!f.Has("count") ||
					f.Number("count") == len(list)) && x.Place(list)
			}},
		{"[single | white | lone] @piece [be] [placed | put] on [{sides:sides}] ( chessboard | board ) ( with | at ) distance " +
			"{tuple:at} ( to | from ) corner",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				board, ok := f.Get("sides").([]int)
				if square := f.Get("at").([]int); ok && (len(square) != 2 || square[0] >= board[0] || square[1] >= board[1]) {
					return false
				}
				return at(x, s, f)
			}},
		{"move [only] ( toward | towards ) corner horizontally vertically or diagonally ( any distance | any number of square )",
			func(x *Draft, s *sentence, _ grammar.Found) bool {
				queen := []rule.Stride{west, south, southWest}
				return (x.pieceNamed == "" || x.pieceNamed == "queen") && x.piece(queen, s)
			}},
		{"move [only] ( toward | towards ) corner horizontally or vertically ( any distance | any number of square )",
			func(x *Draft, s *sentence, _ grammar.Found) bool {
				return (x.pieceNamed == "" || x.pieceNamed == "rook") && x.piece([]rule.Stride{west, south}, s)
			}},
		{"[that | which] [may] ( move | slide | take | go ) [it | her | him | @piece | to] [in turn | alternately] [:] " +
			"[( toward | towards ) [lower left] ( corner | origin | square ) [⟨ 0 0 ⟩] [,] [by]] {steps:steps} [at a time]", moves},
		{"[legal | allowed] move be {steps:steps}", moves},
		{"{steps:steps} [at a time]", func(x *Draft, s *sentence, f grammar.Found) bool { // "... take turns moving it: two squares down or ..."
			return x.Cursor == 0 && x.before != nil && strings.HasSuffix(x.before.Text, ":") && x.pieceNamed != "" && !x.HasGame && moves(x, s, f)
		}},
		{"( staying on | within | remaining on | without leaving | [and] [but] [it | @piece] must ( stay | remain ) ( on | within | inside | in ) " +
			"[confines of] ) [quarter] ( board | chessboard | grid ) [with coordinates from 0]",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { return x.HasGame && x.Game.Piece }},
		{"on [quarter-infinite | quarter infinite | infinite] ( chessboard | board )",
			func(x *Draft, s *sentence, _ grammar.Found) bool {
				return x.Named("infinite") || x.Named("quarter-infinite")
			}},
		{"%who ( reach | bring it to | move it to | get to | move it into | put @piece in | move @piece to " +
			"| bring @piece to | get ( it | @piece ) to | arrive at | place @piece on ) [corner | square | lower left " +
			"corner | origin | bottom left corner] [⟨ 0 0 ⟩] win",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				x.corner, x.Story = true, true
				return x.Named("0") || x.Named("corner") || x.Named("origin")
			}},
	}
}

// The moves of any length towards the corner.
var (
	west      = rule.Stride{X: -1, Any: true}
	south     = rule.Stride{Y: -1, Any: true}
	southWest = rule.Stride{X: -1, Y: -1, Any: true}
)

// piece makes the game of a piece that moves by steps.
func (x *Draft) piece(steps []rule.Stride, s *sentence) bool {
	x.Story = true
	steps, x.mirrored = rule.TowardsCorner(steps)
	wide, high, ok := x.bounded(steps)
	if !ok {
		return false
	}
	x.endless = wide == 0 && slices.ContainsFunc(steps, func(t rule.Stride) bool { return t.X > 0 || t.Y > 0 })
	r, ok := rule.OfPiece(x.freshName(), steps, wide, high)
	if !ok {
		return false
	}
	x.changedBy(s)
	return x.Play(r)
}
