package value

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/board"
)

// Board is a board of cells. It is written as a string; a string becomes a board when a
// function of boards is applied to it, and in a position whose rules use it as a board.
type Board struct{ B board.Board }

// IsValue marks it as a value of the language.
func (Board) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Board) Kind() string { return "a board" }

// Text is the value on one line.
func (b Board) Text() string { return Quote(b.B.String()) }

// AppendKey appends its identity.
func (b Board) AppendKey(key []byte) []byte { return b.B.AppendKey(append(key, 'b')) }

// Describe returns its view.
func (b Board) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: b.Text(), Blocks: []view.Block{view.Picture{Text: b.B.Picture()}},
		Fields: view.Fields{Kind: "board", Text: b.B.String()}}, nil
}

// At is a row of the board.
func (b Board) At(index Value) (Value, error) {
	r, err := Small(index, "a row", 0, int64(b.B.Rows()-1))
	if err != nil {
		return nil, err
	}
	return Text(b.B.Part(int(r), 0, 1, b.B.Columns()).Text()), nil
}

// Cell is g[r, c].
func (b Board) Cell(is []Value) (Value, error) {
	r, err := boardIndex(is[0], "a row", b.B.Rows())
	if err != nil {
		return nil, err
	}
	c, err := boardIndex(is[1], "a column", b.B.Columns())
	if err != nil {
		return nil, err
	}
	return Letter(b.B.At(r, c)), nil
}

func boardIndex(v Value, what string, n int) (int, error) {
	i, err := Small(v, what, 0, int64(n-1))
	if err != nil {
		var e *lang.Error
		if errors.As(err, &e) {
			e.Hint = "cell(g, r, c) is # outside of the board"
		}
		return 0, err
	}
	return int(i), nil
}

// letters are the strings of one letter, allocated once.
var letters = func() (all [256]Value) {
	for i := range all {
		all[i] = Text(string(rune(i)))
	}
	return all
}()

// Letter is one letter as a string, without allocation.
func Letter(b byte) Value { return letters[b] }

// AsBoard is v as a board: a board, or a string that denotes one.
func AsBoard(v Value) (board.Board, error) {
	switch v := v.(type) {
	case Board:
		return v.B, nil
	case Text:
		b, err := board.Parse(string(v))
		return b, BoardError(err)
	case List:
		if rows, ok := RowsOf(v); ok {
			b, err := board.Parse(rows)
			return b, BoardError(err)
		}
	}
	return board.Board{}, Hintf(`a board is a string, its rows parted by |, as in "..L|.R."`,
		"a board is expected here; %s is %s", Preview(v), KindOf(v))
}

// RowsOf joins a list of strings, the rows of a board.
func RowsOf(v List) (string, bool) {
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

func BoardError(err error) error {
	var e *board.Error
	if errors.As(err, &e) {
		return Hintf(e.Hint, "%s", e.Message)
	}
	return err
}

// NewBoard is a board as a value.
func NewBoard(b board.Board) Value { return Board{b} }

// BoardHint says how a board is written.
const BoardHint = `an example is "..L|.R."`

// StripOf is the strip with these letters, with x read as L and o as R.
func StripOf(text, allowed string) (Value, error) {
	cells := []byte(text)
	for i, c := range cells {
		switch c {
		case 'x':
			cells[i] = board.Left
		case 'o':
			cells[i] = board.Right
		}
		if other, ok := BookPiece(cells[i], allowed); ok {
			cells[i] = other
		}
		if !ContainsByte(allowed, cells[i]) {
			sign, _ := utf8.DecodeRuneInString(text[i:])
			return nil, UnknownPiece(sign, allowed, "place %d", i)
		}
	}
	return Text(cells), nil
}

// BookPiece is the piece denoted by a letter of books and of other programs, in a game
// with other letters: a toad T is Left's L.
func BookPiece(letter byte, allowed string) (piece byte, ok bool) {
	if ContainsByte(allowed, letter) || letter == '0' {
		return 0, false
	}
	other, ok := otherPieces[letter]
	return other.means, ok && ContainsByte(allowed, other.means)
}

// ContainsByte reports whether a letter occurs in a string.
func ContainsByte(s string, b byte) bool {
	for i := range len(s) {
		if s[i] == b {
			return true
		}
	}
	return false
}

// pieceNames says what the letters of the standard pieces mean.
var pieceNames = map[byte]string{'L': "L (or x) for Left", 'R': "R (or o) for Right", 'E': "E for either",
	'.': ". for an empty cell", '#': "# for a wall"}

// UnknownPiece is the error for a letter that is not a piece of a game; it lists the
// pieces.
func UnknownPiece(piece rune, allowed, where string, args ...any) error {
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
	return Hintf("the pieces are "+hint, "%q in "+where+" is no piece of this game", append([]any{piece}, args...)...)
}

// EqualBoards compares boards, or a board with a string; ok is false if neither is a
// board.
func EqualBoards(a, b Value) (same, ok bool) {
	_, x := a.(Board)
	_, y := b.(Board)
	if !x && !y {
		return false, false
	}
	g, err := AsBoard(a)
	h, err2 := AsBoard(b)
	return err == nil && err2 == nil && g == h, true
}

// rows returns the rows of the board as strings.
func (b Board) rows() []Value {
	vs := make([]Value, b.B.Rows())
	for r := range vs {
		vs[r] = Text(b.B.Part(r, 0, 1, b.B.Columns()).Text())
	}
	return vs
}

// FilledBoard is the board with so many rows and columns and the same letter in each
// cell.
func FilledBoard(rows, columns Value, piece byte) (Value, error) {
	m, err := Small(rows, "the number of rows", 1, board.MaxCells)
	if err != nil {
		return nil, err
	}
	n, err := Small(columns, "the number of columns", 1, board.MaxCells/m)
	if err != nil {
		return nil, err
	}
	return NewBoard(board.New(int(m), int(n), piece)), nil
}

// LettersOf is a value as the letters of cells.
func LettersOf(v Value) (string, error) {
	t, ok := v.(Text)
	if !ok {
		return "", Hintf(`such as ".LR"`, "the letters of cells are a string; %s is %s", Preview(v), KindOf(v))
	}
	return string(t), nil
}

// otherPieces are the letters for pieces in books and other programs.
var otherPieces = map[byte]struct {
	means byte
	text  string
}{
	'T': {'L', "a toad T is written L"}, 'F': {'R', "a frog F is written R"}, 't': {'L', "a toad is written L"},
	'f': {'R', "a frog is written R"},
	'B': {'L', "B, blue or black, is written L"}, 'b': {'L', "b, blue or black, is written L"}, 'l': {'L', "l is written L"},
	'W': {'R', "W, white, is written R"}, 'w': {'R', "w, white, is written R"}, 'r': {'R', "r, red, is written R"},
	'X': {'L', "X is written L or x"}, 'O': {'R', "O is written R or o"}, 'G': {'E', "G, green, is written E"},
	'g': {'E', "g, green, is written E"}, 'e': {'E', "e is written E"},
	' ': {'.', "an empty cell is written ."}, '_': {'.', "an empty cell is written ."}, '0': {'R', "0 is written R or o"},
}

// otherPiece says how to write a piece that has another letter elsewhere.
func otherPiece(piece rune, allowed string) string {
	if other, ok := otherPieces[byte(piece)]; ok && piece < utf8.RuneSelf && strings.IndexByte(allowed, other.means) >= 0 {
		return other.text
	}
	return ""
}
