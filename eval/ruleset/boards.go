package ruleset

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// boardUse is how the rules of a game use a parameter.
type boardUse struct {
	Board   bool   // used as a board
	Letters string // from a line require pieces(g, letters); "" if there is none
}

// parameterIndex numbers the parameters of a game by their names.
func parameterIndex(g *lang.GameDefinition) map[string]int {
	index := map[string]int{}
	for i, p := range g.Params {
		index[p.Name] = i
	}
	return index
}

// givenTo returns the built-in function that is called and the index of the parameter
// that is its first argument; ok is false for other expressions.
func (d *Definition) givenTo(index map[string]int, function, argument lang.Expr) (b *interp.Builtin, parameter int, ok bool) {
	head, isName := function.(*lang.Ident)
	if !isName || d.S.Language().Builtin(head.Name) == nil || d.Hides(head.Name) {
		return nil, 0, false
	}
	id, isName := argument.(*lang.Ident)
	if !isName {
		return nil, 0, false
	}
	parameter, ok = index[id.Name]
	return d.S.Language().Builtin(head.Name), parameter, ok
}

// BoardUse reports whether the rules use a parameter as a board, with the letters from
// a line require pieces(g, letters), "" if there is none.
func (d *Definition) BoardUse(parameter int) (board bool, letters string) {
	return d.uses[parameter].Board, d.uses[parameter].Letters
}

// boardUses finds how the rules use their parameters: one that is indexed by
// row and column, or given to a function of boards, is a board.
func (d *Definition) boardUses(g *lang.GameDefinition) []boardUse {
	uses := make([]boardUse, len(g.Params))
	index := parameterIndex(g)
	note := func(function, first lang.Expr, args []lang.Expr) {
		b, i, ok := d.givenTo(index, function, first)
		switch {
		case !ok:
		case b.Name == piecesWord:
			if len(args) == 2 {
				if t, ok := args[1].(*lang.Text); ok {
					uses[i].Letters = t.Value
				}
			}
		case b.Topic == BoardTopic:
			uses[i].Board = true
		}
	}
	visit := func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Index:
			if id, ok := x.X.(*lang.Ident); ok && len(x.Args) == 2 {
				if i, ok := index[id.Name]; ok {
					uses[i].Board = true
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

// takes turns strings among the arguments into boards if the rules use them so, and
// reads x as L and o as R if these are the letters of the rules.
func (d *Definition) takes(ev interp.Env, args []value.Value) ([]value.Value, error) {
	out := args
	for i, use := range d.uses {
		if d.Hides(piecesWord) {
			use.Letters = ""
		}
		if !use.Board && use.Letters == "" {
			continue
		}
		v, err := use.convert(args[i])
		if err != nil {
			var e *lang.Error
			if example := d.example(); example != "" && errors.As(err, &e) && strings.HasPrefix(e.Hint, `an example is "`) {
				e.Hint = "an example is " + example
			}
			if n, ok := args[i].(value.Int); ok && !ev.InRules() && n > 0 && n*n <= board.MaxCells && errors.As(err, &e) {
				if hint := SizeHint(ev, d, int(n), int(n)); hint != "" {
					e.Hint += "; " + hint
				}
			}
			return nil, err
		}
		if v != args[i] {
			if &out[0] == &args[0] {
				out = append([]value.Value(nil), args...)
			}
			out[i] = v
		}
	}
	return out, nil
}

func (u boardUse) convert(v value.Value) (value.Value, error) {
	if b, ok := v.(value.Board); ok && u.Board {
		if u.Letters == "" {
			return v, nil
		}
		if _, ok := b.B.Only(u.Letters); ok {
			return v, nil
		}
		return u.standard(b.B)
	}
	if list, ok := v.(value.List); ok && u.Board {
		if rows, ok := value.RowsOf(list); ok {
			v = value.Text(rows)
		}
	}
	t, ok := v.(value.Text)
	if !ok && !u.Board {
		if hint := u.places(v); hint != "" {
			return nil, value.Hintf(hint, "the position is a string, a letter for each place; %s is %s", value.Preview(v),
				value.KindOf(v))
		}
		return nil, value.Hintf("an example is "+value.Quote(u.example()),
			"the position is a string, a letter for each place; %s is %s", value.Preview(v), value.KindOf(v))
	}
	if !ok {
		return nil, value.Hintf(value.BoardHint, "the position is a board, written as a string; %s is %s", value.Preview(v),
			value.KindOf(v))
	}
	if !u.Board {
		return value.StripOf(string(t), u.Letters)
	}
	b, err := board.Parse(string(t))
	if err != nil {
		return nil, value.BoardError(err)
	}
	return u.standard(b)
}

// places is how the strip of heads is written of whose places a set or a list was given, which
// some books count from 0 and some from 1; "" for other rulesets and values.
func (u boardUse) places(v value.Value) string {
	var items []value.Value
	switch v := v.(type) {
	case value.Set:
		items = v.Items
	case value.List:
		items = v.Items
	}
	const most = 64
	last, first := value.Int(0), value.Int(1)
	for _, x := range items {
		n, ok := x.(value.Int)
		if !ok || n < 0 || n > most {
			return ""
		}
		last, first = max(last, n), min(first, n)
	}
	if u.Letters != "HT" || len(items) == 0 {
		return ""
	}
	strip := func(from value.Int) string {
		letters := bytes.Repeat([]byte("T"), int(last-from)+1)
		for _, x := range items {
			letters[x.(value.Int)-from] = 'H'
		}
		return value.Quote(string(letters))
	}
	hint := "heads at the places " + value.Preview(v) + " are " + strip(0) + ", counted from 0"
	if first == 1 {
		hint += ", and " + strip(1) + ", counted from 1"
	}
	return hint
}

// standard is a board with x read as L and o as R, and of the letters that
// the rules name, if they name any.
func (u boardUse) standard(b board.Board) (value.Value, error) {
	if u.Letters == "" {
		return value.NewBoard(b), nil
	}
	standard := b.Standard()
	if _, ok := standard.Only(u.Letters); !ok {
		standard = asBooks(standard, u.Letters)
	}
	if at, ok := standard.Only(u.Letters); !ok {
		return nil, value.UnknownPiece(rune(b.At(at.Row, at.Column)), u.Letters, "row %d, column %d", at.Row, at.Column)
	}
	return value.NewBoard(standard), nil
}

// asBooks is a board with the letters used in books read as the pieces of the game.
func asBooks(b board.Board, letters string) board.Board {
	var edits []board.Edit
	for r := range b.Rows() {
		for c := range b.Columns() {
			if piece, ok := value.BookPiece(b.At(r, c), letters); ok {
				edits = append(edits, board.Edit{Point: board.Point{Row: r, Column: c}, Cell: piece})
			}
		}
	}
	return b.Put(edits...)
}

// piecesWord is the function that says which pieces a game has.
const piecesWord = "pieces"

// isPieces reports whether a condition is pieces(PARAMETER, "letters"), which is
// checked when a position is made.
func (d *Definition) isPieces(x lang.Expr) bool {
	call, ok := x.(*lang.Call)
	if !ok || len(call.Args) != 2 {
		return false
	}
	head, ok := call.Function.(*lang.Ident)
	id, isIdent := call.Args[0].(*lang.Ident)
	_, isText := call.Args[1].(*lang.Text)
	return ok && isIdent && isText && head.Name == piecesWord &&
		slices.Contains(d.Params, id.Name)
}

// PictureOf draws the boards and graphs of a position, nil if it has none.
func PictureOf(sum game.Sum) []view.Block {
	var blocks []view.Block
	for _, c := range sum {
		p, ok := c.At.(*Place)
		if !ok {
			continue
		}
		for _, v := range p.Values {
			if len(blocks) == ShownComponents {
				return blocks
			}
			switch v := v.(type) {
			case value.Board:
				blocks = append(blocks, view.Picture{Indent: 2, Text: v.B.Picture()})
			case value.Graph:
				if picture := v.G.Picture(); picture != "" {
					blocks = append(blocks, view.Picture{Indent: 2, Text: picture})
				}
			}
		}
	}
	return blocks
}

// example is an example of how a position may be written.
func (u boardUse) example() string {
	row := ""
	for _, c := range []byte("LR.") {
		if value.ContainsByte(u.Letters, c) {
			row += string(rune(c))
		}
	}
	if row == "" {
		row = u.Letters
	}
	if row == "" {
		return "."
	}
	row += row[len(row)-1:]
	if u.Board {
		return row + "|" + strings.Repeat(row[len(row)-1:], len(row))
	}
	return row
}

// Draw is the picture of the board or graph of a position, "" if it has none.
func (d *Definition) Draw(at game.Place) string {
	if p, ok := at.(*Place); ok {
		for _, v := range p.Values {
			switch v := v.(type) {
			case value.Board:
				return v.B.Picture()
			case value.Graph:
				return v.G.Picture()
			}
		}
	}
	return ""
}

// BoardTopic is the help chapter of the functions of boards; a parameter of a game that
// is passed to one of them is a board.
const BoardTopic = "boards"
