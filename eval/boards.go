package eval

import (
	"context"
	"errors"
	"slices"
	"strings"

	"cgt/lang"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// Board is a board of cells. It is written as a string; a string becomes one
// where a function of boards is applied to it, and in a position whose rules
// use it as a board.
type Board struct{ B board.Board }

func (Board) value()         {}
func (Board) kind() string   { return "a board" }
func (b Board) text() string { return quote(b.B.String()) }

func (b Board) appendKey(key []byte) []byte { return b.B.AppendKey(append(key, 'b')) }

func (b Board) describe(context.Context) (*View, error) {
	return &View{Text: b.text(), Blocks: []Block{Picture{Text: b.B.Picture()}}, Fields: Fields{Kind: "board", Text: b.B.String()}}, nil
}

// at is a row of the board.
func (b Board) at(index Value) (Value, error) {
	r, err := small(index, "a row", 0, int64(b.B.Rows()-1))
	if err != nil {
		return nil, err
	}
	return Text(b.B.Part(int(r), 0, 1, b.B.Columns()).Text()), nil
}

// cell is g[r, c].
func (b Board) cell(is []Value) (Value, error) {
	r, err := boardIndex(is[0], "a row", b.B.Rows())
	if err != nil {
		return nil, err
	}
	c, err := boardIndex(is[1], "a column", b.B.Columns())
	if err != nil {
		return nil, err
	}
	return letter(b.B.At(r, c)), nil
}

func boardIndex(v Value, what string, n int) (int, error) {
	i, err := small(v, what, 0, int64(n-1))
	if err != nil {
		var e *lang.Error
		if errors.As(err, &e) {
			e.Hint = "cell(g, r, c) is # outside of the board"
		}
		return 0, err
	}
	return int(i), nil
}

// letters are the strings of one letter, made once.
var letters = func() (all [256]Value) {
	for i := range all {
		all[i] = Text(string(rune(i)))
	}
	return all
}()

func letter(b byte) Value { return letters[b] }

// asBoard is v as a board: a board, or a string that is one.
func asBoard(v Value) (board.Board, error) {
	switch v := v.(type) {
	case Board:
		return v.B, nil
	case Text:
		b, err := board.Parse(string(v))
		return b, boardError(err)
	case List:
		if rows, ok := rowsOf(v); ok {
			b, err := board.Parse(rows)
			return b, boardError(err)
		}
	}
	return board.Board{}, hintf(`a board is a string, its rows parted by |, as in "..L|.R."`, "a board is expected here; %s is %s", preview(v), kindOf(v))
}

// rowsOf joins a list of strings, the rows of a board.
func rowsOf(v List) (string, bool) {
	rows := make([]string, len(v.Items))
	for i, item := range v.Items {
		t, ok := item.(Text)
		if !ok {
			return "", false
		}
		rows[i] = string(t)
	}
	return strings.Join(rows, "|"), len(rows) > 0
}

func boardError(err error) error {
	var e *board.Error
	if errors.As(err, &e) {
		return hintf(e.Hint, "%s", e.Message)
	}
	return err
}

// mkBoard is a board as a value.
func mkBoard(b board.Board) Value { return Board{b} }

// boardUse is how the rules of a game use a parameter.
type boardUse struct {
	board   bool   // as a board
	letters string // of a require pieces(g, letters) line; "" when there is none
}

// boardUses finds how the rules use their parameters: one that is indexed by
// row and column, or given to a function of boards, is a board.
func (s *Session) boardUses(g *lang.GameDefinition) []boardUse {
	uses := make([]boardUse, len(g.Params))
	index := map[string]int{}
	for i, p := range g.Params {
		index[p.Name] = i
	}
	note := func(function, first lang.Expr, args []lang.Expr) {
		head, ok := function.(*lang.Ident)
		if !ok || s.language.builtins[head.Name] == nil || s.cell(head.Name).user != nil {
			return
		}
		id, ok := first.(*lang.Ident)
		if !ok {
			return
		}
		i, ok := index[id.Name]
		if !ok {
			return
		}
		switch b := s.language.builtins[head.Name]; {
		case b.Name == "pieces":
			if len(args) == 2 {
				if t, ok := args[1].(*lang.Text); ok {
					uses[i].letters = t.Value
				}
			}
		case b.Topic == boardTopic:
			uses[i].board = true
		}
	}
	visit := func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Index:
			if id, ok := x.X.(*lang.Ident); ok && len(x.Args) == 2 {
				if i, ok := index[id.Name]; ok {
					uses[i].board = true
				}
			}
		case *lang.Call:
			if len(x.Args) > 0 {
				note(x.Function, x.Args[0], x.Args)
			}
		case *lang.Chain:
			note(x.Atoms[0], x.Atoms[len(x.Atoms)-1], nil)
		}
		return true
	}
	lang.WalkBody(g, visit)
	return uses
}

// takes turns the strings among the arguments into boards where the rules use
// them so, and reads x as L and o as R where the rules name their pieces.
func (d *definition) takes(args []Value) ([]Value, error) {
	out := args
	for i, use := range d.uses {
		if !use.board && use.letters == "" {
			continue
		}
		v, err := use.convert(args[i])
		if err != nil {
			var e *lang.Error
			if example := d.example(); example != "" && errors.As(err, &e) && strings.HasPrefix(e.Hint, `an example is "`) {
				e.Hint = "an example is " + example
			}
			if n, ok := args[i].(Int); ok && n > 0 && n*n <= board.MaxCells && errors.As(err, &e) {
				if hint := d.s.idle().sizeHint(d, int(n), int(n)); hint != "" {
					e.Hint += "; " + hint
				}
			}
			return nil, err
		}
		if v != args[i] {
			if &out[0] == &args[0] {
				out = append([]Value(nil), args...)
			}
			out[i] = v
		}
	}
	return out, nil
}

const boardHint = `an example is "..L|.R."`

func (u boardUse) convert(v Value) (Value, error) {
	if b, ok := v.(Board); ok && u.board {
		if u.letters == "" {
			return v, nil
		}
		if _, ok := b.B.Only(u.letters); ok {
			return v, nil
		}
		return u.standard(b.B)
	}
	if list, ok := v.(List); ok && u.board {
		if rows, ok := rowsOf(list); ok {
			v = Text(rows)
		}
	}
	t, ok := v.(Text)
	if !ok && !u.board {
		return nil, hintf("an example is "+quote(u.example()), "the position is a string, a letter for each place; %s is %s", preview(v), kindOf(v))
	}
	if !ok {
		return nil, hintf(boardHint, "the position is a board, written as a string; %s is %s", preview(v), kindOf(v))
	}
	if !u.board {
		return stripOf(string(t), u.letters)
	}
	b, err := board.Parse(string(t))
	if err != nil {
		return nil, boardError(err)
	}
	return u.standard(b)
}

// standard is a board with x read as L and o as R, and of the letters that
// the rules name, if they name any.
func (u boardUse) standard(b board.Board) (Value, error) {
	if u.letters == "" {
		return mkBoard(b), nil
	}
	standard := b.Standard()
	if at, ok := standard.Only(u.letters); !ok {
		return nil, unknownPiece(b.At(at.Row, at.Column), u.letters, "row %d, column %d", at.Row, at.Column)
	}
	return mkBoard(standard), nil
}

// isPieces reports whether a condition is pieces(PARAMETER, "letters"), which
// is seen to when a position is made.
func (d *definition) isPieces(x lang.Expr) bool {
	call, ok := x.(*lang.Call)
	if !ok || len(call.Args) != 2 {
		return false
	}
	head, ok := call.Function.(*lang.Ident)
	id, isIdent := call.Args[0].(*lang.Ident)
	_, isText := call.Args[1].(*lang.Text)
	return ok && isIdent && isText && head.Name == "pieces" && d.s.cell("pieces").user == nil && slices.Contains(d.params, id.Name)
}

// stripOf is a strip of the letters, with x read as L and o as R.
func stripOf(text, allowed string) (Value, error) {
	cells := []byte(text)
	for i, c := range cells {
		switch c {
		case 'x':
			cells[i] = board.Left
		case 'o':
			cells[i] = board.Right
		}
		if !containsByte(allowed, cells[i]) {
			return nil, unknownPiece(c, allowed, "place %d", i)
		}
	}
	return Text(cells), nil
}

func containsByte(s string, b byte) bool {
	for i := range len(s) {
		if s[i] == b {
			return true
		}
	}
	return false
}

// pieceNames tell what the letters of the standard pieces mean.
var pieceNames = map[byte]string{'L': "L (or x) for Left", 'R': "R (or o) for Right", 'E': "E for either", '.': ". for an empty cell", '#': "# for a wall"}

func unknownPiece(piece byte, allowed, where string, args ...any) error {
	hint := ""
	for i := range len(allowed) {
		name := pieceNames[allowed[i]]
		if name == "" {
			name = string(rune(allowed[i]))
		}
		switch {
		case i > 0 && i == len(allowed)-1:
			hint += " and "
		case i > 0:
			hint += ", "
		}
		hint += name
	}
	if other := otherPiece(piece, allowed); other != "" {
		hint += "; " + other
	}
	return hintf("the pieces are "+hint, "%q in "+where+" is no piece of this game", append([]any{rune(piece)}, args...)...)
}

// pictureOf draws the boards and graphs of a position, nil when it has none.
func pictureOf(sum game.Sum) []Block {
	var blocks []Block
	for _, c := range sum {
		p, ok := c.At.(*place)
		if !ok {
			continue
		}
		for _, v := range p.values {
			if len(blocks) == shownComponents {
				return blocks
			}
			switch v := v.(type) {
			case Board:
				blocks = append(blocks, Picture{Indent: 2, Text: v.B.Picture()})
			case Graph:
				if picture := v.G.Picture(); picture != "" {
					blocks = append(blocks, Picture{Indent: 2, Text: picture})
				}
			}
		}
	}
	return blocks
}

// equalBoards compares boards, or a board with a string; ok is false when
// neither is a board.
func equalBoards(a, b Value) (same, ok bool) {
	_, x := a.(Board)
	_, y := b.(Board)
	if !x && !y {
		return false, false
	}
	g, err := asBoard(a)
	h, err2 := asBoard(b)
	return err == nil && err2 == nil && g == h, true
}

// example is a position as it may be written.
func (u boardUse) example() string {
	row := ""
	for _, c := range []byte("LR.") {
		if containsByte(u.letters, c) {
			row += string(rune(c))
		}
	}
	if row == "" {
		row = u.letters
	}
	if row == "" {
		return "."
	}
	row += row[len(row)-1:]
	if u.board {
		return row + "|" + strings.Repeat(row[len(row)-1:], len(row))
	}
	return row
}

// rows are the rows of the board as strings.
func (b Board) rows() []Value {
	vs := make([]Value, b.B.Rows())
	for r := range vs {
		vs[r] = Text(b.B.Part(r, 0, 1, b.B.Columns()).Text())
	}
	return vs
}

// Draw is the picture of the board or graph of a position, "" when it has none.
func (d *definition) Draw(at game.Place) string {
	if p, ok := at.(*place); ok {
		for _, v := range p.values {
			switch v := v.(type) {
			case Board:
				return v.B.Picture()
			case Graph:
				return v.G.Picture()
			}
		}
	}
	return ""
}

// filledBoard is the board of so many rows and columns with one letter in each
// cell.
func filledBoard(rows, columns Value, piece byte) (Value, error) {
	m, err := small(rows, "the number of rows", 1, board.MaxCells)
	if err != nil {
		return nil, err
	}
	n, err := small(columns, "the number of columns", 1, board.MaxCells/m)
	if err != nil {
		return nil, err
	}
	return mkBoard(board.New(int(m), int(n), piece)), nil
}
