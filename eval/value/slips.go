package value

import (
	"strings"
)

// otherPieces are the letters of pieces in books and other programs.
var otherPieces = map[byte]struct {
	means byte
	text  string
}{
	'T': {'L', "a toad T is written L"}, 'F': {'R', "a frog F is written R"}, 't': {'L', "a toad is written L"}, 'f': {'R', "a frog is written R"},
	'B': {'L', "B, blue or black, is written L"}, 'b': {'L', "b, blue or black, is written L"}, 'l': {'L', "l is written L"},
	'W': {'R', "W, white, is written R"}, 'w': {'R', "w, white, is written R"}, 'r': {'R', "r, red, is written R"},
	'X': {'L', "X is written L or x"}, 'O': {'R', "O is written R or o"}, 'G': {'E', "G, green, is written E"}, 'g': {'E', "g, green, is written E"}, 'e': {'E', "e is written E"},
	' ': {'.', "an empty cell is written ."}, '_': {'.', "an empty cell is written ."}, '0': {'R', "0 is written R or o"},
}

// otherPiece says how a piece that is called otherwise elsewhere is written.
func otherPiece(piece byte, allowed string) string {
	if other, ok := otherPieces[piece]; ok && strings.IndexByte(allowed, other.means) >= 0 {
		return other.text
	}
	return ""
}
