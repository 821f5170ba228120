package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"strings"
)

// pieces are the letters of books for the pieces of a board, as the language
// has them.
var pieces = map[string]string{
	"toads_and_frogs":   "TLtLFRfR........_.-.",
	"clobber":           "xxooLLRRXxOoBxWo_.-...",
	"konane":            "xxooLLRRXxOoBxWo_.-...",
	"toppling_dominoes": "LLRREE",
	"hackenbush":        "BLRRGE",
}

// readRow reads a row of pieces of the game that the exercise is about:
// "TTT...FF", "ox-oox", a stalk "RRBRB", or stalks "RRR+BBB".
func readRow(s *sentence, i int) []grammar.Reading {
	if s.x == nil || !s.x.hasGame {
		return nil
	}
	letters, ok := pieces[s.x.game.Name]
	if !ok {
		return nil
	}
	at := s.At(i).Start
	end := at
	for end < len(s.Text) && (strings.IndexByte(letters, s.Text[end]) >= 0 || s.x.game.Shape == rule.StalkShape &&
		s.Text[end] == '+') {
		end++
	}
	row := strings.TrimRight(s.Text[at:end], ".+-")
	if strings.Contains(letters, ".") && end < len(s.Text) {
		row = s.Text[at:end] // an empty cell at the end, not a full stop
	}
	if len(row) < 2 || strings.Trim(row, ".-_") == "" || end < len(s.Text) &&
		(s.Text[end]|0x20 >= 'a' && s.Text[end]|0x20 <= 'z' || grammar.IsDigit(s.Text[end])) || at > 0 &&
		(s.Text[at-1]|0x20 >= 'a' && s.Text[at-1]|0x20 <= 'z') {
		return nil
	}
	j := i
	for j < len(s.Tokens) && s.Tokens[j].Start < at+len(row) {
		j++
	}
	text := s.x.board(row, letters)
	if w := s.At(j).Word; s.x.game.Shape == rule.StalkShape && (w == "and" || w == "," || w == "+" || w == "plus") {
		k := j + 1
		for s.At(k).Filler || s.At(k).Word == "and" {
			k++
		}
		more := readRow(s, k)
		if t := s.At(k); more == nil && (t.Text == "B" || t.Text == "R" || t.Text == "G") && s.At(k+1).Text != "+" {
			more = grammar.One(k+1, s.x.board(t.Text, letters)) // a stalk of one edge
		}
		if more != nil {
			return grammar.One(more[0].End, text+" + "+more[0].Value.(string))
		}
		if w == "+" || w == "plus" {
			return nil
		}
	}
	return grammar.One(j, text)
}

// board is a row of pieces as a position of the language.
func (x *exercise) board(row, letters string) string {
	name := x.game.Name
	if name != "hackenbush" {
		var b strings.Builder
		for k := range len(row) {
			b.WriteByte(letters[strings.IndexByte(letters, row[k])&^1+1])
		}
		return name + " " + quote(x.swapped(b.String()))
	}
	var terms []string
	for _, stalk := range strings.Split(row, "+") {
		var edges []string
		for k := range len(stalk) {
			edges = append(edges, fmt.Sprintf("%d-%d:%c", k, k+1, letters[strings.IndexByte(letters, stalk[k])&^1+1]))
		}
		terms = append(terms, name+" "+quote(strings.Join(edges, " ")))
	}
	return strings.Join(terms, " + ")
}

// swapped exchanges the sides where the text gives the pieces the other way.
func (x *exercise) swapped(row string) string {
	if !x.otherSide {
		return row
	}
	return strings.NewReplacer("x", "o", "o", "x", "L", "R", "R", "L").Replace(row)
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

// readColours reads the edges of a stalk by their colours.
func readColours(s *sentence, i int) []grammar.Reading {
	if s.x == nil || !s.x.hasGame || s.x.game.Shape != rule.StalkShape {
		return nil
	}
	r := notation.ReadColours(&s.Line, i)
	if r == nil {
		return nil
	}
	return grammar.One(r[0].End, s.x.board(r[0].Value.(string), pieces["hackenbush"]))
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
		{"[on] ( board | rectangle | grid | rectangular board ) ( with | of | having ) {number:rows} row and {number:columns} column", func(x *exercise, _ *sentence, f grammar.Found) bool {
			return x.hasGame && x.game.Shape == rule.BoardShape && x.placeBoard([]int{f.Number("rows"), f.Number("columns")})
		}},
		{"[with | whose | of] [edge | colour | color | segment | branch] [be] [( coloured | colored | of color | of colour )] " +
			"[⟨] [from ( ground | bottom | root ) [up | upward]] [⟩] {colours:math} [from ( ground | bottom | root ) [up | " +
			"upward]]",
			func(x *exercise, _ *sentence, f grammar.Found) bool { x.value = f.Get("math").(string); return true }},
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
				if x.sided || x.hasGame || s.named("cover") || s.named("covering") || s.named("covers") {
					return false
				}
				x.dominoes = true
				return x.placeBoard(f.Get("sides").([]int))
			}},
		{"on {sides:sides} ( board | grid | strip | row | rectangle | chessboard ) [player | two player] [alternately | in turn] ( place | put | lay ) domino",
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
			") two [adjacent] [free | empty] [adjacent] square", func(x *exercise, s *sentence, f grammar.Found) bool {
			if x.sided {
				return false
			}
			sides, ok := f.Get("sides").([]int)
			return x.play(rule.Named()["cram"]) && (!ok || x.placeBoard(sides))
		}},
		{"left ( place | put | play | lay ) ( ( vertical | upright ) domino | domino vertically ) [and] right [( place | put | " +
			"play | lay )] ( horizontal [one | domino | ones] | [domino] horizontally " +
			")", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			return x.play(rule.Named()["domineering"])
		}},
		{"with {letter:n} = {number:v}", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			return x.hasGame && x.game.Shape == rule.CoinShape
		}},
		{"left have [black | white | blue | red] {noun} ⟨ {word:piece} ⟩ [and] [player] [right have [black | white | blue " +
			"| red] {noun} ⟨ {word:other} ⟩]", swap},
		{"left ( play | have | use | own | move ) [as | with] {word:piece} [and] [right ( play | have | use | own | " +
			"move ) [as | with] {word:other}]", swap},
		{"{word:piece} ( be | = ) [for] left [and] [{word:other} ( be | = ) [for] right]", swap},
		{"⟨ ( 1 | one | single ) row ⟩", func(x *exercise, _ *sentence, _ grammar.Found) bool { return x.value != "" }},
		{"{row:row}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.value = f.Get("row").(string)
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
