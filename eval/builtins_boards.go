package eval

import (
	"cgt/stdlib/board"
)

// boardTopic is the chapter of help of the functions of boards; a parameter
// of a game that is given to one of them is a board.
const boardTopic = "boards"

func boardBuiltins() []*Builtin {
	row := func(name, usage, summary, example string, least, most int, do func(*evaluation, []Value) (Value, error)) *Builtin {
		return &Builtin{Name: name, Topic: boardTopic, Usage: usage, Summary: summary, Example: []string{example}, Min: least, Max: most, Do: do}
	}
	shape := func(name, summary, example string, op func(board.Board) board.Board) *Builtin {
		return row(name, name+" g", summary, example, 1, 1, func(_ *evaluation, args []Value) (Value, error) {
			b, err := asBoard(args[0])
			if err != nil {
				return nil, err
			}
			return mkBoard(op(b)), nil
		})
	}
	size := func(name, summary, example string, op func(board.Board) int) *Builtin {
		return row(name, name+" g", summary, example, 1, 1, func(_ *evaluation, args []Value) (Value, error) {
			b, err := asBoard(args[0])
			return Int(op(b)), err
		})
	}
	directions := func(name, summary string, list []board.Direction) *Builtin {
		v := pointList(list)
		return &Builtin{Name: name, Topic: "values", Usage: name, Summary: summary, Value: func(*Session) Value { return v }}
	}
	return []*Builtin{
		shape("board", "a string as a board: rows parted by | or line ends; a string becomes one by itself where it is used so", `board "..L|.R."`, func(b board.Board) board.Board { return b }),
		size("rows", "the number of rows", `rows "..L|.R." => 2`, board.Board.Rows),
		size("columns", "the number of columns", `columns "..L|.R." => 3`, board.Board.Columns),
		row("cells", "cells(g, letters)", "the cells (row, column) that hold one of the letters; all cells without letters", `cells("..L|.R.", "LR") => [(0, 2), (1, 1)]`, 1, 2, cellsOf),
		row("cell", "cell(g, r, c)", "the letter in row r and column c; # outside of the board", `cell("..L|.R.", 0, 3) => "#"`, 3, 3, cellAt),
		row("inside", "inside(g, r, c)", "whether row r and column c are on the board", `inside("..|..", 2, 0) => false`, 3, 3, insideOf),
		row("put", "put(g, r, c, x, ...)", "the board with x put in row r and column c, and so on", `put("..|..", 0, 0, "L", 1, 1, "R") => "L.|.R"`, 4, -1, putOn),
		row("fill", "fill(g, cells, x)", "the board with x put in all the cells", `fill("...", [(0, 0), (0, 2)], "L") => "L.L"`, 3, 3, fillOn),
		row("overlay", "overlay(g, r, c, h)", "the board g with the board h laid onto it, its first cell in row r and column c", `overlay("....", 0, 1, "LR") => ".LR."`, 4, 4, overlayOn),
		{Name: "grid", Topic: "lists", Usage: "grid(m, n, x)", Summary: "the board of m rows and n columns with every cell x, empty if x is left out", Example: []string{`grid(2, 3) => "...|..."`}, Min: 2, Max: 3, Do: gridOf},
		{Name: "checkered", Topic: "lists", Usage: "checkered(m, n)", Summary: "the board of m rows and n columns on which L and R alternate, as Clobber and Konane begin", Example: []string{`checkered(2, 3) => "LRL|RLR"`}, Min: 2, Max: 2, Do: checkeredBoard},
		row("adjacent", "adjacent(g, r, c, letters)", "the cells beside (r, c) that hold one of the letters; a last argument gives other directions, such as compass", `adjacent("L.|.R", 0, 0, ".") => [(0, 1), (1, 0)]`, 3, 5, adjacentTo),
		row("slide", "slide(g, r, c, directions)", "the cells that a piece reaches from (r, c) over empty cells; a last argument gives other letters to pass over", `slide("L..R", 0, 0, orthogonal) => [(0, 1), (0, 2)]`, 4, 5, slideFrom),
		row("regions", "regions(g, letters)", "the connected parts of the cells that hold one of the letters, each a board of its own; a last argument gives other directions", `regions("..#.", ".") => ["..", "."]`, 2, 3, regionsOf),
		row("connected", "connected(g, letters)", "whether the cells that hold one of the letters are one connected part and fill the board from edge to edge", `connected("..#.", ".") => false`, 2, 3, connectedBy),
		row("trim", "trim(g, letters)", "the board without the outer rows and columns of these letters only; # if none are given", `trim "##|#." => "."`, 1, 2, trimmed),
		shape("transpose", "the board with rows and columns exchanged", `transpose "L..|R.." => "LR|..|.."`, board.Board.Transpose),
		shape("rotate", "the board turned by a quarter, clockwise", `rotate "L..|R.." => "RL|..|.."`, board.Board.Rotate),
		shape("flip", "the board with left and right exchanged", `flip "L..|R.." => "..L|..R"`, board.Board.Flip),
		shape("swap", "the board with the colours exchanged: L and R, x and o", `swap "L..R" => "R..L"`, board.Board.Swap),
		row("upright", "upright g", "the four images of the board by reflections: columns stay columns", `len(upright "L.") => 4`, 1, 1, images(func(b board.Board) []board.Board { all := b.Upright(); return all[:] })),
		row("symmetric", "symmetric g", "the eight images of the board by reflections and turns", `len(symmetric "L.") => 8`, 1, 1, images(func(b board.Board) []board.Board { all := b.Symmetric(); return all[:] })),
		row("least", "least w", "the least of a list of boards: one for all that are alike, as in least(symmetric g)", `least(symmetric "..L") => "..L"`, 1, 1, leastOf),
		row("pieces", "pieces(g, letters)", "whether a board or strip has cells of these letters only; as a require line it also reads x as L and o as R", `pieces("L.R", "LR.") => true`, 2, 2, piecesOf),
		directions("orthogonal", "the directions north, east, south and west", board.Orthogonal),
		directions("diagonal", "the four diagonal directions", board.Diagonal),
		directions("compass", "the eight directions of a queen", board.Compass),
	}
}

func pointList(ps []board.Point) Value {
	flat := make([]Value, 2*len(ps))
	vs := make([]Value, len(ps))
	for i, p := range ps {
		pair := flat[2*i : 2*i+2 : 2*i+2]
		pair[0], pair[1] = Int(p.Row), Int(p.Column)
		vs[i] = Tuple{Items: pair}
	}
	return List{vs}
}

// row and column numbers need not lie on the board.
func cellNumber(v Value) (int, error) {
	n, err := small(v, "a row or column", -board.MaxCells, board.MaxCells)
	return int(n), err
}

// boardAndCell are the first three arguments of many functions.
func boardAndCell(args []Value) (b board.Board, r, c int, err error) {
	if b, err = asBoard(args[0]); err != nil {
		return
	}
	if r, err = cellNumber(args[1]); err != nil {
		return
	}
	c, err = cellNumber(args[2])
	return
}

func lettersOf(v Value) (string, error) {
	t, ok := v.(Text)
	if !ok {
		return "", hintf(`such as ".LR"`, "the letters of cells are a string; %s is %s", preview(v), kindOf(v))
	}
	return string(t), nil
}

// pieceOf is a string of one letter.
func pieceOf(v Value) (byte, error) {
	t, ok := v.(Text)
	if !ok || len(t) != 1 || t[0] <= ' ' || t[0] > '~' || t[0] == '|' {
		return 0, errf("a cell holds one letter, such as \"L\" or \".\", not %s", preview(v))
	}
	return t[0], nil
}

func directionsOf(v Value) ([]board.Direction, error) {
	vs, ok := items(v)
	if !ok {
		return nil, hintf("orthogonal, diagonal, compass, or a list such as [(0, 1), (1, 0)]", "directions are a list of steps; %s is %s", preview(v), kindOf(v))
	}
	list := make([]board.Direction, len(vs))
	for i, v := range vs {
		p, ok := items(v)
		if !ok || len(p) != 2 {
			return nil, errf("a step or a cell is a pair (row, column), not %s", preview(v))
		}
		var err error
		if list[i].Row, err = cellNumber(p[0]); err != nil {
			return nil, err
		}
		if list[i].Column, err = cellNumber(p[1]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// orDirections are the directions among the last arguments, else usual.
func orDirections(args []Value, usual []board.Direction) ([]board.Direction, error) {
	if len(args) == 0 {
		return usual, nil
	}
	return directionsOf(args[0])
}

func cellsOf(_ *evaluation, args []Value) (Value, error) {
	b, err := asBoard(args[0])
	if err != nil {
		return nil, err
	}
	letters := ""
	if len(args) == 2 {
		if letters, err = lettersOf(args[1]); err != nil {
			return nil, err
		}
	}
	return pointList(b.Cells(letters)), nil
}

func cellAt(_ *evaluation, args []Value) (Value, error) {
	b, r, c, err := boardAndCell(args)
	if err != nil {
		return nil, err
	}
	return letter(b.At(r, c)), nil
}

func insideOf(_ *evaluation, args []Value) (Value, error) {
	b, r, c, err := boardAndCell(args)
	return Bool(b.Inside(r, c)), err
}

func putOn(_ *evaluation, args []Value) (Value, error) {
	b, err := asBoard(args[0])
	if err != nil {
		return nil, err
	}
	if (len(args)-1)%3 != 0 {
		return nil, hintf(`put(g, 0, 0, "L", 1, 1, ".")`, "after the board come row, column and letter, again and again")
	}
	edits := make([]board.Edit, 0, 4)
	for rest := args[1:]; len(rest) > 0; rest = rest[3:] {
		var e board.Edit
		if e.Row, err = cellNumber(rest[0]); err != nil {
			return nil, err
		}
		if e.Column, err = cellNumber(rest[1]); err != nil {
			return nil, err
		}
		if e.Cell, err = pieceOf(rest[2]); err != nil {
			return nil, err
		}
		if !b.Inside(e.Row, e.Column) {
			return nil, hintf("inside(g, r, c) tells", "row %d, column %d is outside of the board", e.Row, e.Column)
		}
		edits = append(edits, e)
	}
	return mkBoard(b.Put(edits...)), nil
}

func fillOn(_ *evaluation, args []Value) (Value, error) {
	b, err := asBoard(args[0])
	if err != nil {
		return nil, err
	}
	points, err := directionsOf(args[1])
	if err != nil {
		return nil, err
	}
	piece, err := pieceOf(args[2])
	if err != nil {
		return nil, err
	}
	edits := make([]board.Edit, len(points))
	for i, p := range points {
		if !b.Inside(p.Row, p.Column) {
			return nil, errf("row %d, column %d is outside of the board", p.Row, p.Column)
		}
		edits[i] = board.Edit{Point: p, Cell: piece}
	}
	return mkBoard(b.Put(edits...)), nil
}

func adjacentTo(_ *evaluation, args []Value) (Value, error) {
	b, r, c, err := boardAndCell(args)
	if err != nil {
		return nil, err
	}
	letters := ""
	rest := args[3:]
	if len(rest) > 0 {
		if t, ok := rest[0].(Text); ok {
			letters, rest = string(t), rest[1:]
		}
	}
	directions, err := orDirections(rest, board.Orthogonal)
	if err != nil {
		return nil, err
	}
	return pointList(b.Neighbours(r, c, directions, letters)), nil
}

func slideFrom(_ *evaluation, args []Value) (Value, error) {
	b, r, c, err := boardAndCell(args)
	if err != nil {
		return nil, err
	}
	directions, err := directionsOf(args[3])
	if err != nil {
		return nil, err
	}
	letters := "."
	if len(args) == 5 {
		if letters, err = lettersOf(args[4]); err != nil {
			return nil, err
		}
	}
	return pointList(b.Slide(r, c, directions, letters)), nil
}

// boardLetters are the arguments g, letters, directions.
func boardLetters(args []Value) (b board.Board, letters string, directions []board.Direction, err error) {
	if b, err = asBoard(args[0]); err != nil {
		return
	}
	if letters, err = lettersOf(args[1]); err != nil {
		return
	}
	directions, err = orDirections(args[2:], board.Orthogonal)
	return
}

func regionsOf(_ *evaluation, args []Value) (Value, error) {
	b, letters, directions, err := boardLetters(args)
	if err != nil {
		return nil, err
	}
	return boardList(b.Components(directions, letters)), nil
}

func boardList(bs []board.Board) Value {
	vs := make([]Value, len(bs))
	for i, b := range bs {
		vs[i] = mkBoard(b)
	}
	return List{vs}
}

func connectedBy(_ *evaluation, args []Value) (Value, error) {
	b, letters, directions, err := boardLetters(args)
	if err != nil {
		return nil, err
	}
	parts := b.Components(directions, letters)
	return Bool(len(parts) == 1 && parts[0] == b), nil
}

func trimmed(_ *evaluation, args []Value) (Value, error) {
	b, err := asBoard(args[0])
	if err != nil {
		return nil, err
	}
	letters := "#"
	if len(args) == 2 {
		if letters, err = lettersOf(args[1]); err != nil {
			return nil, err
		}
	}
	return mkBoard(b.Trim(letters)), nil
}

func images(of func(board.Board) []board.Board) func(*evaluation, []Value) (Value, error) {
	return func(_ *evaluation, args []Value) (Value, error) {
		b, err := asBoard(args[0])
		if err != nil {
			return nil, err
		}
		return boardList(of(b)), nil
	}
}

func leastOf(_ *evaluation, args []Value) (Value, error) {
	vs, ok := items(args[0])
	if !ok || len(vs) == 0 {
		return nil, errf("a list of boards is expected here, not %s", preview(args[0]))
	}
	bs := make([]board.Board, len(vs))
	for i, v := range vs {
		var err error
		if bs[i], err = asBoard(v); err != nil {
			return nil, err
		}
	}
	return mkBoard(board.Least(bs...)), nil
}

func piecesOf(_ *evaluation, args []Value) (Value, error) {
	letters, err := lettersOf(args[1])
	if err != nil {
		return nil, err
	}
	if t, ok := args[0].(Text); ok {
		for i := range len(t) {
			if !containsByte(letters, t[i]) && t[i] != '|' {
				return Bool(false), nil
			}
		}
		return Bool(true), nil
	}
	b, err := asBoard(args[0])
	if err != nil {
		return nil, err
	}
	_, ok := b.Only(letters)
	return Bool(ok), nil
}

func overlayOn(_ *evaluation, args []Value) (Value, error) {
	g, r, c, err := boardAndCell(args)
	if err != nil {
		return nil, err
	}
	h, err := asBoard(args[3])
	if err != nil {
		return nil, err
	}
	if !g.Inside(r, c) || !g.Inside(r+h.Rows()-1, c+h.Columns()-1) {
		return nil, errf("a board of %d rows and %d columns does not fit there", h.Rows(), h.Columns())
	}
	edits := make([]board.Edit, 0, h.Rows()*h.Columns())
	for i := range h.Rows() {
		for j := range h.Columns() {
			edits = append(edits, board.Edit{Point: board.Point{Row: r + i, Column: c + j}, Cell: h.At(i, j)})
		}
	}
	return mkBoard(g.Put(edits...)), nil
}

func gridOf(_ *evaluation, args []Value) (Value, error) {
	piece := board.Empty
	if len(args) == 3 {
		var err error
		if piece, err = pieceOf(args[2]); err != nil {
			return nil, err
		}
	}
	return filledBoard(args[0], args[1], piece)
}
