package boards

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	row := func(name, usage, summary, example string, least, most int,
		do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: ruleset.BoardTopic, Usage: usage, Summary: summary,
			Example: []string{example}, Min: least, Max: most, Do: do}
	}
	shape := func(name, summary, example string, op func(board.Board) board.Board) *interp.Builtin {
		return row(name, name+" g", summary, example, 1, 1, func(_ interp.Env, args []value.Value) (value.Value, error) {
			b, err := value.AsBoard(args[0])
			if err != nil {
				return nil, err
			}
			return value.NewBoard(op(b)), nil
		})
	}
	size := func(name, summary, example string, op func(board.Board) int) *interp.Builtin {
		return row(name, name+" g", summary, example, 1, 1, func(_ interp.Env, args []value.Value) (value.Value, error) {
			b, err := value.AsBoard(args[0])
			return value.Int(op(b)), err
		})
	}
	directions := func(name, summary string, list []board.Direction) *interp.Builtin {
		v := pointList(list)
		return &interp.Builtin{Name: name, Topic: "values", Usage: name, Summary: summary,
			Value: func(*interp.Session) value.Value { return v }}
	}
	return []*interp.Builtin{
		shape("board", "a string as a board: rows parted by | or line ends; a string becomes one by itself where it is used so",
			`board "..L|.R."`, func(b board.Board) board.Board { return b }),
		size("rows", "the number of rows", `rows "..L|.R." => 2`, board.Board.Rows),
		size("columns", "the number of columns", `columns "..L|.R." => 3`, board.Board.Columns),
		row("cells", "cells(g, letters)", "the cells (row, column) that hold one of the letters; all cells without letters",
			`cells("..L|.R.", "LR") => [(0, 2), (1, 1)]`, 1, 2, cellsOf),
		row("cell", "cell(g, r, c)", "the letter in row r and column c; # outside of the board", `cell("..L|.R.", 0, 3) => "#"`,
			3, 3, cellAt),
		row("inside", "inside(g, r, c)", "whether row r and column c are on the board", `inside("..|..", 2, 0) => false`, 3, 3,
			insideOf),
		row("put", "put(g, r, c, x, ...)", "the board with x put in row r and column c, and so on",
			`put("..|..", 0, 0, "L", 1, 1, "R") => "L.|.R"`, 4, -1, putOn),
		row("fill", "fill(g, cells, x)", "the board with x put in all the cells", `fill("...", [(0, 0), (0, 2)], "L") => "L.L"`,
			3, 3, fillOn),
		row("overlay", "overlay(g, r, c, h)", "the board g with the board h laid onto it, its first cell in row r and column c",
			`overlay("....", 0, 1, "LR") => ".LR."`, 4, 4, overlayOn),
		{Name: "grid", Topic: "lists", Usage: "grid(m, n, x)",
			Summary: "the board of m rows and n columns with every cell x, empty if x is left out",
			Example: []string{`grid(2, 3) => "...|..."`}, Min: 2, Max: 3, Do: gridOf},
		{Name: "checkered", Topic: "lists", Usage: "checkered(m, n)",
			Summary: "the board of m rows and n columns on which L and R alternate, as Clobber and Konane begin",
			Example: []string{`checkered(2, 3) => "LRL|RLR"`}, Min: 2, Max: 2, Do: checkeredBoard},
		row("adjacent", "adjacent(g, r, c, letters)", "the cells beside (r, c) that hold one of the letters; a last argument "+
			"gives other directions, such as compass", `adjacent("L.|.R", 0, 0, ".") => [(0, 1), (1, 0)]`, 3, 5, adjacentTo),
		row("slide", "slide(g, r, c, directions)", "the cells that a piece reaches from (r, c) over empty cells; a last "+
			"argument gives other letters to pass over", `slide("L..R", 0, 0, orthogonal) => [(0, 1), (0, 2)]`, 4, 5, slideFrom),
		row("regions", "regions(g, letters)", "the connected parts of the cells that hold one of the letters, each a board "+
			"of its own; a last argument gives other directions", `regions("..#.", ".") => ["..", "."]`, 2, 3, regionsOf),
		row("chains", "chains(g, letters)", "the connected parts of the cells that hold one of the letters, each the list of "+
			"its cells (row, column); a last argument gives other directions",
			`chains(".L.|RL.|R..", "LR") => [[(0, 1), (1, 0), (1, 1), (2, 0)]]`,
			2, 3, chainsOf),
		row("connected", "connected(g, letters)", "whether the cells that hold one of the letters are one connected part and "+
			"fill the board from edge to edge", `connected("..#.", ".") => false`, 2, 3, connectedBy),
		row("trim", "trim(g, letters)", "the board without the outer rows and columns of these letters only; # if none are "+
			"given", `trim "##|#." => "."`, 1, 2, trimmed),
		shape("transpose", "the board with rows and columns exchanged", `transpose "L..|R.." => "LR|..|.."`,
			board.Board.Transpose),
		shape("rotate", "the board turned by a quarter, clockwise", `rotate "L..|R.." => "RL|..|.."`, board.Board.Rotate),
		shape("flip", "the board with left and right exchanged", `flip "L..|R.." => "..L|..R"`, board.Board.Flip),
		shape("swap", "the board with the colours exchanged: L and R, x and o", `swap "L..R" => "R..L"`, board.Board.Swap),
		row("upright", "upright g", "the four images of the board by reflections: columns stay columns",
			`len(upright "L.") => 4`, 1, 1, images(func(b board.Board) []board.Board { all := b.Upright(); return all[:] })),
		row("symmetric", "symmetric g", "the eight images of the board by reflections and turns", `len(symmetric "L.") => 8`, 1,
			1, images(func(b board.Board) []board.Board { all := b.Symmetric(); return all[:] })),
		row("least", "least w", "the least of a list of boards: one for all that are alike, as in least(symmetric g)",
			`least(symmetric "..L") => "..L"`, 1, 1, leastOf),
		row("pieces", "pieces(g, letters)", "whether a board or strip has cells of these letters only; as a require line it "+
			"also reads x as L and o as R", `pieces("L.R", "LR.") => true`, 2, 2, piecesOf),
		directions("orthogonal", "the directions north, east, south and west", board.Orthogonal),
		directions("diagonal", "the four diagonal directions", board.Diagonal),
		directions("compass", "the eight directions of a queen", board.Compass),
	}
}

func pointList(ps []board.Point) value.Value {
	flat := make([]value.Value, 2*len(ps))
	vs := make([]value.Value, len(ps))
	for i, p := range ps {
		pair := flat[2*i : 2*i+2 : 2*i+2]
		pair[0], pair[1] = value.Int(p.Row), value.Int(p.Column)
		vs[i] = value.Tuple{Items: pair}
	}
	return value.List{Items: vs}
}

// cellNumber reads a row or a column; it need not lie on the board.
func cellNumber(v value.Value) (int, error) {
	n, err := value.Small(v, "a row or column", -board.MaxCells, board.MaxCells)
	return int(n), err
}

// boardAndCell reads the board, the row and the column with which the arguments of
// many functions begin.
func boardAndCell(args []value.Value) (b board.Board, r, c int, err error) {
	if b, err = value.AsBoard(args[0]); err != nil {
		return
	}
	if r, err = cellNumber(args[1]); err != nil {
		return
	}
	c, err = cellNumber(args[2])
	return
}

// pieceOf reads a string of one letter.
func pieceOf(v value.Value) (byte, error) {
	t, ok := v.(value.Text)
	if !ok || len(t) != 1 || t[0] <= ' ' || t[0] > '~' || t[0] == '|' {
		return 0, value.Errorf("a cell holds one letter, such as \"L\" or \".\", not %s", value.Preview(v))
	}
	return t[0], nil
}

func directionsOf(v value.Value) ([]board.Direction, error) {
	vs, ok := value.Items(v)
	if !ok {
		return nil, value.Hintf("orthogonal, diagonal, compass, or a list such as [(0, 1), (1, 0)]",
			"directions are a list of steps; %s is %s", value.Preview(v), value.KindOf(v))
	}
	list := make([]board.Direction, len(vs))
	for i, v := range vs {
		p, ok := value.Items(v)
		if !ok || len(p) != 2 {
			return nil, value.Errorf("a step or a cell is a pair (row, column), not %s", value.Preview(v))
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

// orDirections reads the directions, the last argument of a function, or returns the
// usual ones if it is left out.
func orDirections(args []value.Value, usual []board.Direction) ([]board.Direction, error) {
	if len(args) == 0 {
		return usual, nil
	}
	return directionsOf(args[0])
}

func cellsOf(_ interp.Env, args []value.Value) (value.Value, error) {
	b, err := value.AsBoard(args[0])
	if err != nil {
		return nil, err
	}
	letters := ""
	if len(args) == 2 {
		if letters, err = value.LettersOf(args[1]); err != nil {
			return nil, err
		}
	}
	return pointList(b.Cells(letters)), nil
}

func cellAt(_ interp.Env, args []value.Value) (value.Value, error) {
	b, r, c, err := boardAndCell(args)
	if err != nil {
		return nil, err
	}
	return value.Letter(b.At(r, c)), nil
}

func insideOf(_ interp.Env, args []value.Value) (value.Value, error) {
	b, r, c, err := boardAndCell(args)
	return value.Bool(b.Inside(r, c)), err
}

func putOn(_ interp.Env, args []value.Value) (value.Value, error) {
	b, err := value.AsBoard(args[0])
	if err != nil {
		return nil, err
	}
	if (len(args)-1)%3 != 0 {
		return nil, value.Hintf(`put(g, 0, 0, "L", 1, 1, ".")`, "after the board come row, column and letter, again and again")
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
			return nil, value.Hintf("inside(g, r, c) tells", "row %d, column %d is outside of the board", e.Row, e.Column)
		}
		edits = append(edits, e)
	}
	return value.NewBoard(b.Put(edits...)), nil
}

func fillOn(_ interp.Env, args []value.Value) (value.Value, error) {
	b, err := value.AsBoard(args[0])
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
			return nil, value.Errorf("row %d, column %d is outside of the board", p.Row, p.Column)
		}
		edits[i] = board.Edit{Point: p, Cell: piece}
	}
	return value.NewBoard(b.Put(edits...)), nil
}

func adjacentTo(_ interp.Env, args []value.Value) (value.Value, error) {
	b, r, c, err := boardAndCell(args)
	if err != nil {
		return nil, err
	}
	letters := ""
	rest := args[3:]
	if len(rest) > 0 {
		if t, ok := rest[0].(value.Text); ok {
			letters, rest = string(t), rest[1:]
		}
	}
	directions, err := orDirections(rest, board.Orthogonal)
	if err != nil {
		return nil, err
	}
	return pointList(b.Neighbours(r, c, directions, letters)), nil
}

func slideFrom(_ interp.Env, args []value.Value) (value.Value, error) {
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
		if letters, err = value.LettersOf(args[4]); err != nil {
			return nil, err
		}
	}
	return pointList(b.Slide(r, c, directions, letters)), nil
}

// boardLetters reads the arguments g, letters and directions; without directions the
// orthogonal ones are meant.
func boardLetters(args []value.Value) (b board.Board, letters string, directions []board.Direction, err error) {
	if b, err = value.AsBoard(args[0]); err != nil {
		return
	}
	if letters, err = value.LettersOf(args[1]); err != nil {
		return
	}
	directions, err = orDirections(args[2:], board.Orthogonal)
	return
}

func regionsOf(_ interp.Env, args []value.Value) (value.Value, error) {
	b, letters, directions, err := boardLetters(args)
	if err != nil {
		return nil, err
	}
	return boardList(b.Components(directions, letters)), nil
}

func chainsOf(_ interp.Env, args []value.Value) (value.Value, error) {
	b, letters, directions, err := boardLetters(args)
	if err != nil {
		return nil, err
	}
	chains := b.Chains(directions, letters)
	vs := make([]value.Value, len(chains))
	for i, cells := range chains {
		vs[i] = pointList(cells)
	}
	return value.List{Items: vs}, nil
}

func boardList(bs []board.Board) value.Value {
	vs := make([]value.Value, len(bs))
	for i, b := range bs {
		vs[i] = value.NewBoard(b)
	}
	return value.List{Items: vs}
}

func connectedBy(_ interp.Env, args []value.Value) (value.Value, error) {
	b, letters, directions, err := boardLetters(args)
	if err != nil {
		return nil, err
	}
	parts := b.Components(directions, letters)
	return value.Bool(len(parts) == 1 && parts[0] == b), nil
}

func trimmed(_ interp.Env, args []value.Value) (value.Value, error) {
	b, err := value.AsBoard(args[0])
	if err != nil {
		return nil, err
	}
	letters := "#"
	if len(args) == 2 {
		if letters, err = value.LettersOf(args[1]); err != nil {
			return nil, err
		}
	}
	return value.NewBoard(b.Trim(letters)), nil
}

func images(of func(board.Board) []board.Board) func(interp.Env, []value.Value) (value.Value, error) {
	return func(_ interp.Env, args []value.Value) (value.Value, error) {
		b, err := value.AsBoard(args[0])
		if err != nil {
			return nil, err
		}
		return boardList(of(b)), nil
	}
}

func leastOf(_ interp.Env, args []value.Value) (value.Value, error) {
	vs, ok := value.Items(args[0])
	if !ok || len(vs) == 0 {
		return nil, value.Errorf("a list of boards is expected here, not %s", value.Preview(args[0]))
	}
	bs := make([]board.Board, len(vs))
	for i, v := range vs {
		var err error
		if bs[i], err = value.AsBoard(v); err != nil {
			return nil, err
		}
	}
	return value.NewBoard(board.Least(bs...)), nil
}

func piecesOf(_ interp.Env, args []value.Value) (value.Value, error) {
	letters, err := value.LettersOf(args[1])
	if err != nil {
		return nil, err
	}
	if t, ok := args[0].(value.Text); ok {
		for i := range len(t) {
			if !value.ContainsByte(letters, t[i]) && t[i] != '|' {
				return value.Bool(false), nil
			}
		}
		return value.Bool(true), nil
	}
	b, err := value.AsBoard(args[0])
	if err != nil {
		return nil, err
	}
	_, ok := b.Only(letters)
	return value.Bool(ok), nil
}

func overlayOn(_ interp.Env, args []value.Value) (value.Value, error) {
	g, r, c, err := boardAndCell(args)
	if err != nil {
		return nil, err
	}
	h, err := value.AsBoard(args[3])
	if err != nil {
		return nil, err
	}
	if !g.Inside(r, c) || !g.Inside(r+h.Rows()-1, c+h.Columns()-1) {
		return nil, value.Errorf("a board of %d rows and %d columns does not fit there", h.Rows(), h.Columns())
	}
	edits := make([]board.Edit, 0, h.Rows()*h.Columns())
	for i := range h.Rows() {
		for j := range h.Columns() {
			edits = append(edits, board.Edit{Point: board.Point{Row: r + i, Column: c + j}, Cell: h.At(i, j)})
		}
	}
	return value.NewBoard(g.Put(edits...)), nil
}

func gridOf(_ interp.Env, args []value.Value) (value.Value, error) {
	piece := board.Empty
	if len(args) == 3 {
		var err error
		if piece, err = pieceOf(args[2]); err != nil {
			return nil, err
		}
	}
	return value.FilledBoard(args[0], args[1], piece)
}
