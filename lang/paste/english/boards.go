package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"strings"
)

// boards is what is told of a board and of what lies on it.
type boards struct {
	boarded   bool // it is played on a board, and no game with one was told yet
	dominoes  bool // dominoes are placed, and which is not told yet
	otherWay  bool // Left places dominoes horizontally
	otherSide bool // Left has the pieces that Right has elsewhere
	bar       bool // a bar is broken
	green     bool // all edges are green
}

// placeBoard sets the board that play begins on, given by its rows and columns.
func (x *exercise) placeBoard(sides []int) bool {
	if sides[0] < 1 || sides[1] < 1 {
		return false
	}
	if x.otherWay {
		sides = []int{sides[1], sides[0]}
	}
	return x.place(sides)
}

// placeStrip sets a strip of squares, for a game of heaps that is played on one.
func (x *exercise) placeStrip(g rule.Ruleset, sides []int) bool {
	return g.Shape == rule.HeapShape && sides[0] == 1 && x.play(g) && x.place(sides[1:])
}

// sideWords tell the players or the directions of dominoes apart.
var sideWords = grammar.WordSet("left right horizontally vertically horizontal vertical")

// boardRows say which board is played on.
func boardRows() []event {
	size := func(x *exercise, _ *sentence, f grammar.Found) bool {
		return x.hasGame && x.game.Shape == rule.BoardShape && x.placeBoard(f.Get("sides").([]int))
	}
	swap := func(x *exercise, s *sentence, f grammar.Found) bool {
		if p := strings.ToLower(f.Get("piece").(string)); len(p) == 1 && (p == "o" || p == "x") {
			x.otherSide = x.otherSide || p == "o"
			return true
		}
		return false
	}
	return []event{
		{"%find [its | the] {things:things} of {colours:math}", about},
		{"[empty] {sides:sides} [empty] %wide", size},
		{"( board | grid | rectangle | cake | bar ) ( of size | of | with | ) {sides:sides} [square | cell]", size},
		{"[on] ( board | rectangle | grid | rectangular board ) ( with | of | having ) {number:rows} row and " +
			"{number:columns} column",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return x.hasGame && x.game.Shape == rule.BoardShape && x.placeBoard([]int{f.Number("rows"), f.Number("columns")})
			}},
		{"[with | whose | of] [edge | colour | color | segment | branch] [be] " +
			"[( coloured | colored | of color | of colour )] [⟨] %grounded [⟩] {colours:math} %grounded",
			func(x *exercise, _ *sentence, f grammar.Found) bool { x.turnTo(f.Get("math").(string)); return true }},
		{"[if | where | when] left ( place | play | put ) [her | his] [domino] ( vertical | vertically ) [domino] [and right " +
			"( place | play | put ) [his | her] [domino] ( horizontal | horizontally ) [domino]]",
			func(x *exercise, _ *sentence, _ grammar.Found) bool { return x.hasGame && x.game.Name == "domineering" }},
		{"[on] {sides:sides} board", size},
		{"left ( place | play | put | move ) [domino] ( horizontal | horizontally ) [domino]",
			func(x *exercise, _ *sentence, _ grammar.Found) bool {
				x.otherWay = x.named("domino") || x.named("dominoes") || x.hasGame && x.game.Name == "domineering"
				if x.otherWay && (len(x.heaps) > 0 || len(x.last) > 0) {
					x.unread(x.sentence, "it tells behind the board which way Left plays")
				}
				return len(x.heaps) == 0
			}},
		{"left ( cut | break | slice ) [it | cake] ( vertical | vertically | from top to bottom )",
			func(x *exercise, _ *sentence, _ grammar.Found) bool { return x.hasGame && x.game.Name == "cutcake" }},
		{"right ( cut | break | slice ) [it | cake] ( horizontal | horizontally | from side to side )",
			func(x *exercise, _ *sentence, _ grammar.Found) bool { return x.hasGame && x.game.Name == "cutcake" }},
		{"left ⟨ ( vertical | vertically ) ⟩ [ and right ⟨ ( horizontal | horizontally ) ⟩ ]",
			func(x *exercise, _ *sentence, _ grammar.Found) bool { return x.hasGame && x.game.Name == "domineering" }},
		{"( place | put | lay ) domino on {sides:sides} ( board | grid | strip | row | rectangle ) [of square]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				if x.sided || x.hasGame || s.Named("cover") || s.Named("covering") || s.Named("covers") {
					return false
				}
				x.dominoes = true
				return x.placeBoard(f.Get("sides").([]int))
			}},
		{"on {sides:sides} ( board | grid | strip | row | rectangle | chessboard ) [player | two player] " +
			"[alternately | in turn] ( place | put | lay ) domino",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				if x.sided || x.hasGame {
					return false
				}
				x.dominoes = true
				return x.placeBoard(f.Get("sides").([]int))
			}},
		{"each ( cover | covering ) two [adjacent] square", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			return x.dominoes && !x.hasGame && !x.sided && x.play(rule.Named()["cram"])
		}},
		{"each domino [must] ( cover | covering | occupy ) two [adjacent] [free | empty] [adjacent] square",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				return x.dominoes && !x.hasGame && !x.sided && x.play(rule.Named()["cram"])
			}},
		{"( place | put | lay ) domino [on [{sides:sides}] board] [each | so that it | so that each | that] ( cover | covering " +
			") two [adjacent] [free | empty] [adjacent] square",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				if x.sided {
					return false
				}
				sides, ok := f.Get("sides").([]int)
				return x.play(rule.Named()["cram"]) && (!ok || x.placeBoard(sides))
			}},
		{"left ( place | put | play | lay ) ( ( vertical | upright ) domino | domino vertically ) [and] right " +
			"[( place | put | play | lay )] ( horizontal [one | domino | ones] | [domino] horizontally )",
			func(x *exercise, _ *sentence, _ grammar.Found) bool {
				return x.play(rule.Named()["domineering"])
			}},
		{"with {letter:n} = {number:v}", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			return x.hasGame && x.game.Shape == rule.CoinShape
		}},
		{"left have [black | white | blue | red] {noun} ⟨ {word:piece} ⟩ [and] [player] " +
			"[right have [black | white | blue | red] {noun} ⟨ {word:other} ⟩]", swap},
		{"left ( play | have | use | own | move ) [as | with] {word:piece} [and] " +
			"[right ( play | have | use | own | move ) [as | with] {word:other}]", swap},
		{"{word:piece} ( be | = ) [for] left [and] [{word:other} ( be | = ) [for] right]", swap},
		{"⟨ ( 1 | one | single ) row ⟩", func(x *exercise, _ *sentence, _ grammar.Found) bool { return x.value != "" }},
		{"{row:row}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.turnTo(f.Get("row").(string))
			return true
		}},
		{"rook be only allowed to move ( south or west | west or south | left or down | down or left | up or right | right " +
			"or up ) [⟨ but not both in single turn ⟩] [and may move any number of square in chosen direction]",
			func(x *exercise, _ *sentence, _ grammar.Found) bool {
				return x.play(rule.Ruleset{Name: "rook", Shape: rule.PairShape, Known: true})
			}},
		{"moving rook on [{sides:sides}] chessboard", passed},
		{"rook start {number:a} square from ( west | left ) edge and {number:b} square from ( south | bottom ) edge",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return x.place([]int{f.Number("a"), f.Number("b")})
			}},
	}
}
