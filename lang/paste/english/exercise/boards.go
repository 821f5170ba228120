package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// boards is what is known about a board and the pieces on it.
type boards struct {
	boarded   bool // it is played on a board, but no game on a board has been named yet
	otherSide bool // Left has the pieces that are Right's elsewhere
	bar       bool // a bar is broken
	green     bool // all edges are green

	shownRow string    // the last position that a sentence describes
	shownIn  *sentence // and the sentence
}

// lay lays a position of pieces on the table. Of several that a sentence shows one after the
// other only those are one position that it describes, or that it says to be beside each other.
func (x *Draft) lay(position string, described bool) bool {
	if again := position == x.shownRow && x.Sentence.At(x.Cursor-1).Text == "("; !again && x.shownIn == x.Sentence && x.shownRow == x.Value && x.Value != "" {
		beside := func(t grammar.Token) bool { return t.Word == "together" || t.Word == "beside" || t.Word == "next" }
		if x.Named("or") || x.Sentence.At(x.Cursor).Word == "of" || !described && !slices.ContainsFunc(x.Sentence.Tokens, beside) {
			x.Refuse(x.Sentence, "several positions, and not what is asked of each")
		}
		position = x.shownRow + " + " + position
	}
	x.shownRow, x.shownIn = position, x.Sentence
	x.TurnTo(position)
	return true
}

// PlaceBoard sets the board on which play begins, given by its rows and columns.
func (x *Draft) PlaceBoard(sides []int) bool {
	if sides[0] < 1 || sides[1] < 1 {
		return false
	}
	if x.OtherWay {
		sides = []int{sides[1], sides[0]}
	}
	return x.Place(sides)
}

// PlaceStrip sets a strip of squares, for a game of heaps that is played on one.
func (x *Draft) PlaceStrip(g rule.Ruleset, sides []int) bool {
	return g.Shape == rule.HeapShape && sides[0] == 1 && x.Play(g) && x.Place(sides[1:])
}

// sideWords distinguish the players or the directions of dominoes.
var sideWords = grammar.WordSet("left right horizontally vertically horizontal vertical")

// boardRows match statements about the board.
func boardRows() []Event {
	size := func(x *Draft, _ *sentence, f grammar.Found) bool {
		return x.HasGame && x.Game.Shape == rule.BoardShape && x.PlaceBoard(f.Get("sides").([]int))
	}
	swap := func(x *Draft, s *sentence, f grammar.Found) bool {
		if p := strings.ToLower(f.Get("piece").(string)); len(p) == 1 && (p == "o" || p == "x") {
			x.otherSide = x.otherSide || p == "o"
			return true
		}
		return false
	}
	firstEdge := func(x *Draft, s *sentence, f grammar.Found) bool {
		_, edge, ok := strings.Cut(x.Value, "0-1:")
		return ok && edge[:1] == map[bool]string{true: "L", false: "R"}[s.Named("blue") || s.Named("left")]
	}
	return []Event{
		{"%find [its | the] {things:things} of {colours:math}", About},
		{"( evaluate | compute | calculate | find ) {game:game} ( stalk | string ) {colours:math} [⟨] %grounded [⟩]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				x.Ask(Ask{What: "thing value", Of: f.Get("math").(string)})
				return f.Get("game").(rule.Ruleset).Name == "hackenbush" && s.Demands()
			}},
		{"⟨ {number:rows} row ( [and] {number:columns} column | of {number:columns} [square | piece | cell] [each] ) ⟩", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.HasGame && x.Game.Shape == rule.BoardShape && slices.Equal(x.Heaps, []int{f.Number("rows"), f.Number("columns")}) // as it said
		}},
		{"[empty] {sides:sides} [empty] %wide", size},
		{"( board | grid | rectangle | cake | bar ) ( of size | of | with | ) {sides:sides} [square | cell]", size},
		{
			"[on] ( board | rectangle | grid | rectangular board | cake | bar | chocolate bar | chessboard ) ( with | of | " +
				"having ) {number:rows} row and " +
				"{number:columns} column",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.HasGame && x.Game.Shape == rule.BoardShape && x.PlaceBoard([]int{f.Number("rows"), f.Number("columns")})
			},
		},
		{"⟨ [with] [first | lowest | bottom] ( blue | red | left | right ) edge [be] [at | on | touching | from | to] ground ⟩", firstEdge},
		{"[with | whose | of | have | consist of | consisting of] [edge | colour | color | segment | branch] [⟨] %grounded [⟩] [be] " +
			"[( coloured | colored | of color | of colour )] [⟨] %grounded [⟩] {colours:math} [,] %grounded",
			func(x *Draft, s *sentence, f grammar.Found) bool { return x.lay(f.Get("math").(string), !s.Demands()) }},
		{"[on] {sides:sides} board", size},
		{"[stalk | string] whose ( segment | edge | branch ) be [,] [starting] ( from | at ) ( ground | bottom | base ) [up] [:] {row:math}",
			func(x *Draft, _ *sentence, f grammar.Found) bool { x.TurnTo(f.Get("math").(string)); return true }},
		{"string of bs and rs [: string {row:math}]", func(x *Draft, _ *sentence, f grammar.Found) bool {
			if m, ok := f.Get("math").(string); ok {
				x.TurnTo(m)
			}
			return x.HasGame && x.Game.Shape == rule.StalkShape
		}},
		{"left ( cut | break | slice ) [it | cake] ( vertical | vertically | from top to bottom )",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { return x.HasGame && x.Game.Name == "cutcake" }},
		{"right ( cut | break | slice ) [it | cake] ( horizontal | horizontally | from side to side )",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { return x.HasGame && x.Game.Name == "cutcake" }},
		{"with {letter:n} = {number:v}", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			return x.HasGame && x.Game.Shape == rule.CoinShape
		}},
		{"left have [black | white | blue | red] {noun} ⟨ {word:piece} ⟩ [and] [player] " +
			"[right have [black | white | blue | red] {noun} ⟨ {word:other} ⟩]", swap},
		{"left ( play | have | use | own | move ) [as | with] {word:piece} [and] " +
			"[right ( play | have | use | own | move ) [as | with] {word:other}]", swap},
		{"{word:piece} ( be | = ) [for] left [and] [{word:other} ( be | = ) [for] right]", swap},
		{"⟨ ( 1 | one | single ) row ⟩", func(x *Draft, _ *sentence, _ grammar.Found) bool { return x.Value != "" }},
		{"[with | on | from] [two | three] [stalk | string | strip | row] {row:row}", func(x *Draft, _ *sentence, f grammar.Found) bool { return x.lay(f.Get("row").(string), false) }},
		{"rook be only allowed to move ( south or west | west or south | left or down | down or left | up or right | right " +
			"or up ) [⟨ but not both in single turn ⟩] [and may move any number of square in chosen direction]",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				return x.Play(rule.Ruleset{Name: "rook", Shape: rule.PairShape, Known: true})
			}},
		{"moving rook on [{sides:sides}] chessboard", Passed},
		{"rook start {number:a} square from ( west | left ) edge and {number:b} square from ( south | bottom ) edge",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.Place([]int{f.Number("a"), f.Number("b")})
			}},
	}
}
