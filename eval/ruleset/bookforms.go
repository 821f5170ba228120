package ruleset

import (
	"fmt"
	"strings"

	"cgt/eval/value"
)

// Positions of the library's games as books write them, where nothing else could
// be meant: they would not be positions else.

// bookForm is the arguments of a position with what books write turned into what
// the rules are written for: the colours of a stalk from the ground up, the digits
// of a string of End-Nim, the sides of a bar of chocolate.
func bookForm(d *Definition, args []value.Value) []value.Value {
	if !d.Base {
		return args
	}
	switch d.title {
	case "hackenbush":
		if text, ok := onlyText(args); ok {
			if edges, ok := stalk(text); ok {
				return []value.Value{value.Text(edges)}
			}
		}
	case "partizan_endnim", "end_nim":
		if len(args) == 1 {
			if n, ok := args[0].(value.Int); ok && n >= 10 {
				return []value.Value{digitsOf(n)}
			}
		}
	case "chomp":
		if len(args) == 2 {
			m, ok := args[0].(value.Int)
			n, ok2 := args[1].(value.Int)
			if ok && ok2 && m >= 1 && m <= maxBar {
				rows := make([]value.Value, m)
				for i := range rows {
					rows[i] = n
				}
				return []value.Value{value.List{Items: rows}}
			}
		}
	}
	return args
}

// maxBar is how many rows a bar may have that is given by its sides.
const maxBar = 1 << 12

func onlyText(args []value.Value) (string, bool) {
	if len(args) != 1 {
		return "", false
	}
	t, ok := args[0].(value.Text)
	return string(t), ok
}

// digitsOf are the digits of a number as a list.
func digitsOf(n value.Int) value.List {
	var list []value.Value
	for _, c := range fmt.Sprint(int64(n)) {
		list = append(list, value.Int(c-'0'))
	}
	return value.List{Items: list}
}

// maxStalk is the longest stalk that is written by its colours.
const maxStalk = 10_000

// stalk are the edges of a stalk that is given by the colours of its edges, from
// the ground up: B and L are Left's, R is Right's, G and E are green.
func stalk(colours string) (edges string, ok bool) {
	if colours == "" || len(colours) > maxStalk {
		return "", false
	}
	list := make([]string, len(colours))
	for i := range len(colours) {
		letter := strings.IndexByte("LREBRGbrglre", colours[i])
		if letter < 0 {
			return "", false
		}
		list[i] = fmt.Sprintf("%d-%d:%c", i, i+1, "LRE"[letter%3])
	}
	return strings.Join(list, " "), true
}
