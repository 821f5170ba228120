package ruleset

import (
	"strings"

	"cgt/eval/value"
	"cgt/stdlib/game"
)

// textForm reads a text that stands for numbers, such as nim "3 4 5" and wythoff "(3, 5)", in a game that is played on numbers,
// and signs for pieces, ● for black and ○ for white, in one that names its pieces.
func textForm(r game.Ruleset, args []value.Value) []value.Value {
	text, ok := onlyText(args)
	if !ok {
		return args
	}
	d, isDefinition := AsDefinition(r)
	if isDefinition && d.uses[0].Letters != "" {
		return []value.Value{value.Text(d.inLetters(text))}
	}
	if isDefinition && (d.uses[0].Board || d.graphs[0] != value.NoGraph || len(d.Params) == 1 && !d.integer && !d.listsNumbers()) {
		return args
	}
	numbers := strings.FieldsFunc(strings.Trim(text, "()[]{} "), func(c rune) bool { return c == ' ' || c == ',' })
	var list []value.Value
	for _, digits := range numbers {
		n, err := value.Small(parsedNumber(digits), "", 0, 1<<62)
		if err != nil {
			return args
		}
		list = append(list, value.Int(n))
	}
	if len(list) < 2 && !IsHeapGame(r) || len(list) == 0 {
		return args
	}
	return list
}

// parsedNumber is a text of digits as an integer, and any other text as it is.
func parsedNumber(digits string) value.Value {
	n := value.Int(0)
	if len(digits) == 0 || len(digits) > 18 {
		return value.Text(digits)
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return value.Text(digits)
		}
		n = 10*n + value.Int(c-'0')
	}
	return n
}

// listsNumbers reports whether the example of a game is a list or a set of numbers.
func (d *Definition) listsNumbers() bool {
	_, place, _ := strings.Cut(ExampleOf(d), " ")
	return len(place) > 1 && (place[0] == '[' || place[0] == '{') && '0' <= place[1] && place[1] <= '9'
}

// signsOfPieces are signs of books for pieces and for empty places.
var signsOfPieces = strings.NewReplacer("●", "L", "⚫", "L", "○", "R", "⚪", "R", "□", ".", "·", ".", "■", "#", "×", "x")

// inLetters writes the signs of a position as letters of the game: also the first letter of what the comment of the game calls
// a piece, an elephant (L, Left's), and 1 and 0 for heads and tails.
func (d *Definition) inLetters(text string) string {
	text = signsOfPieces.Replace(text)
	letters := d.uses[0].Letters
	if letters == "HT" {
		return strings.NewReplacer("1", "H", "0", "T").Replace(text)
	}
	if strings.ContainsAny(text, "LRxo") && !strings.ContainsAny(letters, "LR") {
		return text
	}
	var initials [2]string
	for _, line := range d.doc {
		for i, piece := range [2]string{"L", "R"} {
			if before, _, ok := strings.Cut(line, " ("+piece+", "); ok && strings.Contains(letters, piece) {
				word := before[strings.LastIndexByte(before, ' ')+1:]
				initials[i] = strings.ToUpper(word[:min(1, len(word))])
			}
		}
	}
	for i, piece := range [2]string{"L", "R"} {
		if c := initials[i]; c != "" && initials[0] != initials[1] && !strings.Contains(letters, c) {
			if _, known := value.BookPiece(c[0], letters); !known {
				text = strings.ReplaceAll(text, c, piece)
			}
		}
	}
	return text
}
