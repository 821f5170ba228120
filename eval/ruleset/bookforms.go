package ruleset

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"cgt/eval/value"
	"cgt/stdlib/board"
)

// This file accepts positions of library games in the notation of books, if the
// notation can mean nothing else and would otherwise be an error.

// bookForm converts the arguments of a position from the notation of books to what the
// rules expect: the edges of a drawing, the digits of a string of End-Nim, the sides of a bar of chocolate.
func bookForm(d *Definition, args []value.Value) []value.Value {
	if !d.Base || len(args) == 0 {
		return args
	}
	args = drawn(d.title, args)
	if len(args) < len(d.Params) {
		args = opening(d.title, args)
	}
	if d.title != "chomp" { // the two numbers are the sides of a bar
		args = asExample(d, args)
	}
	switch d.title {
	case "partizan_endnim", "end_nim":
		if len(args) == 1 {
			if n, ok := args[0].(value.Int); ok && n >= 10 {
				return []value.Value{digitsOf(n)}
			}
		}
	case "welter", "nimble", "silver_dollar":
		if text, ok := onlyText(args); ok && text != "" && strings.Trim(text, ".xX") == "" {
			return []value.Value{squaresOf(strings.ToLower(text))}
		}
	case "konane":
		if m, n, ok := twoSizes(args); ok && m >= 1 && n >= 1 && m <= maxBar && n <= maxBar && m*n > 1 && m*n <= board.MaxCells {
			return []value.Value{value.NewBoard(konaneStart(int(m), int(n)))}
		}
	case "dodgem", "fox_and_geese", "ceylonese_fox_and_geese":
		if m, n, ok := twoSizes(args); ok && m == n {
			if rows := startOf(d.title, int(n)); rows != "" {
				return []value.Value{value.Text(rows)}
			}
		}
	case "dots_and_boxes":
		if m, n, ok := twoSizes(args); ok {
			if g, ok := undrawn(m, n); ok {
				return []value.Value{g}
			}
		}
	case "nimstring", "strings_and_coins":
		if m, n, ok := twoSizes(args); ok && m >= 1 && n >= 1 && m*(n+1)+n*(m+1) <= maxStalk {
			return []value.Value{value.Text(boxEdges(int(m), int(n)))}
		}
	case "kotzigs_nim":
		if n, ok := args[0].(value.Int); ok && len(args) == 2 && n >= 1 && n <= maxStalk {
			return []value.Value{value.Text("x" + strings.Repeat(".", int(n)-1)), args[1]}
		}
	case "schuh":
		if n, ok := args[0].(value.Int); ok && len(args) == 1 && n >= 1 && n <= maxStalk {
			return []value.Value{divisorsOf(n)}
		}
	case "kayles_pins":
		if text, ok := onlyText(args); ok {
			return []value.Value{value.Text(strings.ReplaceAll(text, "x", "|"))}
		}
		if n, ok := args[0].(value.Int); ok && len(args) == 1 && n >= 0 && n <= maxStalk {
			return []value.Value{value.Text(strings.Repeat("|", int(n)))}
		}
	case "sylver_coinage":
		if named, ok := namedNumbers(args); ok {
			return []value.Value{gaps(named)}
		}
	case "dawsons_board":
		if m, n, ok := twoSizes(args); ok && m == 3 {
			args = []value.Value{n}
		}
		if n, ok := args[0].(value.Int); ok && len(args) == 1 && n >= 1 && n <= maxBar && 3*int(n) <= board.MaxCells {
			rank := func(piece string) string { return strings.Repeat(piece, int(n)) }
			return []value.Value{value.Text(rank("R") + "|" + rank(".") + "|" + rank("L"))}
		}
	case "chomp":
		if m, n, ok := twoSizes(args); ok && m >= 1 && m <= maxBar {
			rows := make([]value.Value, m)
			for i := range rows {
				rows[i] = n
			}
			return []value.Value{value.List{Items: rows}}
		}
	}
	return args
}

// opening adds the arguments that a game has at its start: a graph on which nothing is
// coloured, or a heap from which nobody has taken yet.
func opening(title string, args []value.Value) []value.Value {
	none := value.List{}
	n, isNumber := args[0].(value.Int)
	isNumber = isNumber && len(args) == 1
	_, isList := args[len(args)-1].(value.List)
	_, isSet := args[0].(value.Set)
	switch {
	case title == "northcott" && len(args) == 1:
		return menOfRows(args)
	case title == "black_path" && len(args) <= 2: // the path enters the first square from the left
		return enteredAtFirst(args)
	case title == "geography" && len(args) == 1 && (isSet || isList):
		return []value.Value{value.Text(""), args[0]}
	case (title == "graph_col" || title == "graph_snort") && len(args) == 1 && !isNumber:
		return []value.Value{args[0], none, none}
	case title == "gen_col" && len(args) == 2 && isList:
		return []value.Value{args[0], none, none, args[1]}
	case !isNumber || n < 0:
	case title == "mem":
		return []value.Value{n, value.Int(0)}
	case title == "fibonacci_nim" && n > 0: // any number may be taken, except all
		return []value.Value{n, value.NewRational(big.NewRat(int64(n)-1, 2))}
	case title == "nimania" && n > 0:
		return []value.Value{value.Int(1), value.List{Items: args}}
	}
	return args
}

// asExample collects numbers into a list or set if the game's example has one:
// welter(2, 3, 5); and unpacks a list if the game has as many parameters: wythoff [3,
// 5].
func asExample(d *Definition, args []value.Value) []value.Value {
	example := strings.TrimLeft(strings.TrimPrefix(ExampleOf(d), d.title), " ")
	begins := func(start string) bool {
		return strings.HasPrefix(example, start) && len(example) > len(start) && '0' <= example[len(start)] &&
			example[len(start)] <= '9'
	}
	switch {
	case len(d.Params) == 1 && len(args) > 1 && allNumbers(args):
		switch {
		case begins("[") || begins("{"):
			return []value.Value{value.List{Items: args}}
		case begins("{(") && len(args) == 2:
			return []value.Value{value.List{Items: []value.Value{value.Tuple{Items: args}}}}
		}
	case len(d.Params) > 1 && len(args) == 1 && begins("("):
		if l, ok := args[0].(value.List); ok && len(l.Items) == len(d.Params) && allNumbers(l.Items) {
			return l.Items
		}
	}
	return args
}

func allNumbers(args []value.Value) bool {
	return !slices.ContainsFunc(args, func(v value.Value) bool { _, ok := v.(value.Int); return !ok })
}

// maxBar bounds the rows of a bar that is given by its sides.
const maxBar = 1 << 12

// undrawn is the board of Dots and Boxes with m rows and n columns of boxes and no line
// drawn.
func undrawn(m, n value.Int) (value.Value, bool) {
	if m < 1 || n < 1 || m > maxBar || n > maxBar || (2*m+1)*(2*n+1) > board.MaxCells {
		return nil, false
	}
	var edits []board.Edit
	for r := range 2*int(m) + 1 {
		for c := r % 2; c <= 2*int(n); c += 2 {
			edits = append(edits, board.Edit{Point: board.Point{Row: r, Column: c}, Cell: "+_"[r%2]})
		}
	}
	return value.NewBoard(board.New(2*int(m)+1, 2*int(n)+1, board.Empty).Put(edits...)), true
}

// boxEdges returns the lines of m rows of n boxes as the edges of a graph: the boxes 1,
// 2, ... row by row, and the ground 0.
func boxEdges(m, n int) string {
	var list []string
	box := func(r, c int) int {
		if r < 0 || r >= m || c < 0 || c >= n {
			return 0
		}
		return r*n + c + 1
	}
	for r := range m + 1 {
		for c := range n + 1 {
			if c < n {
				list = append(list, fmt.Sprintf("%d-%d", box(r-1, c), box(r, c)))
			}
			if r < m {
				list = append(list, fmt.Sprintf("%d-%d", box(r, c-1), box(r, c)))
			}
		}
	}
	return strings.Join(list, " ")
}

// twoSizes returns two arguments if they are small integers.
func twoSizes(args []value.Value) (m, n value.Int, ok bool) {
	if len(args) != 2 {
		return 0, 0, false
	}
	m, ok = args[0].(value.Int)
	n, second := args[1].(value.Int)
	return m, n, ok && second
}

func onlyText(args []value.Value) (string, bool) {
	if len(args) != 1 {
		return "", false
	}
	t, ok := args[0].(value.Text)
	return string(t), ok
}

// menOfRows reads the rows of Northcott's game, "L..R|.L.R", as the places of the men and
// the length of the rows.
func menOfRows(args []value.Value) []value.Value {
	text, ok := onlyText(args)
	if !ok {
		return args
	}
	rows := strings.Split(text, "|")
	var men value.List
	for _, row := range rows {
		l, r := strings.IndexByte(row, 'L'), strings.IndexByte(row, 'R')
		if l < 0 || r < 0 || len(row) != len(rows[0]) || len(strings.Trim(row, ".LR")) > 0 || strings.Count(row, ".") != len(row)-2 {
			return args
		}
		men.Items = append(men.Items, value.Tuple{Items: []value.Value{value.Int(l), value.Int(r)}})
	}
	return []value.Value{men, value.Int(len(rows[0]))}
}

// enteredAtFirst adds to a board, or its sizes, where the black path begins.
func enteredAtFirst(args []value.Value) []value.Value {
	start := []value.Value{value.Int(0), value.Int(0), value.Int(0), value.Int(1)}
	if m, n, ok := twoSizes(args); ok && m >= 1 && n >= 1 && m <= maxBar && n <= maxBar && m*n <= board.MaxCells {
		return append([]value.Value{value.NewBoard(board.New(int(m), int(n), board.Empty))}, start...)
	}
	if len(args) == 1 {
		return append([]value.Value{args[0]}, start...)
	}
	return args
}

// squaresOf returns the squares of the coins on a strip such as "..x.x", the leftmost of which is square 0.
func squaresOf(strip string) value.List {
	var list []value.Value
	for i, c := range strip {
		if c == 'x' {
			list = append(list, value.Int(i))
		}
	}
	return value.List{Items: list}
}

// startOf returns the board of n rows and columns on which a game begins, where that is known: in Dodgem n - 1 cars of each
// player, in Fox and Geese n/2 geese on the lowest row and the fox on the first square of the highest one that has their
// colour.
func startOf(title string, n int) string {
	if n < 2 || n*n > board.MaxCells {
		return ""
	}
	empty := strings.Repeat(".", n)
	rows := make([]string, n)
	for r := range rows {
		rows[r] = empty
	}
	switch {
	case title == "dodgem":
		for r := range n - 1 {
			rows[r] = "L" + empty[1:]
		}
		rows[n-1] = "." + strings.Repeat("R", n-1)
	case n < 4 || n%2 != 0:
		return ""
	default:
		rows[0] = ".R" + empty[2:]
		rows[n-1] = strings.Repeat("L.", n/2)
	}
	return strings.Join(rows, "|")
}

// konaneStart is the board on which Konane begins: all of it has stones, L and R by turns, but two stones side by side in
// the middle are gone. Where they could be side by side in a row or in a column, they are in a row.
func konaneStart(m, n int) board.Board {
	first := board.Point{Row: (m - 1) / 2, Column: (n - 1) / 2}
	second := board.Point{Row: first.Row, Column: first.Column + 1}
	if n == 1 || m%2 == 0 && n%2 == 1 {
		second = board.Point{Row: first.Row + 1, Column: first.Column}
	}
	return Checkered(m, n).Put(board.Edit{Point: first, Cell: board.Empty}, board.Edit{Point: second, Cell: board.Empty})
}

// divisorsOf returns the divisors of a small number.
func divisorsOf(n value.Int) value.List {
	var list []value.Value
	for d := value.Int(1); d <= n; d++ {
		if n%d == 0 {
			list = append(list, d)
		}
	}
	return value.List{Items: list}
}

// namedNumbers returns the numbers of one set or list, or of the arguments, that are named in Sylver coinage, if they leave
// finitely many numbers. Numbers with 1 among them are the ones that are left.
func namedNumbers(args []value.Value) (named []value.Int, ok bool) {
	if len(args) == 1 {
		switch of := args[0].(type) {
		case value.Set:
			args = of.Items
		case value.List:
			args = of.Items
		}
	}
	common := value.Int(0)
	for _, v := range args {
		n, ok := v.(value.Int)
		if !ok || n < 2 || n > maxBar {
			return nil, false
		}
		named = append(named, n)
		for common, n = n, common; n != 0; {
			common, n = n, common%n
		}
	}
	return named, common == 1
}

// gaps returns the numbers that are no sums of the given ones, whose greatest common divisor is 1.
func gaps(named []value.Int) value.List {
	most := slices.Max(named) * slices.Max(named) // all numbers from there on are sums (Schur)
	sums := make([]bool, most+1)
	sums[0] = true
	var left []value.Value
	for n := value.Int(1); n <= most; n++ {
		for _, d := range named {
			sums[n] = sums[n] || d <= n && sums[n-d]
		}
		if !sums[n] {
			left = append(left, n)
		}
	}
	return value.List{Items: left}
}

// digitsOf returns the digits of a number as a list.
func digitsOf(n value.Int) value.List {
	var list []value.Value
	for _, c := range fmt.Sprint(int64(n)) {
		list = append(list, value.Int(c-'0'))
	}
	return value.List{Items: list}
}

// maxStalk bounds the strips and strings that are given by a number.
const maxStalk = 10_000
