package notation

import (
	"fmt"
	"strings"
)

// Heads is a row of coins with heads at places in ascending order, of which the leftmost has the number
// base.
func Heads(places []int, base int) (row string, ok bool) {
	for _, n := range places {
		if n -= base; n < len(row) {
			return "", false
		}
		row += strings.Repeat("T", n-len(row)) + "H"
	}
	return Quoted(row), row != ""
}

// Stalk is a stalk of Hackenbush in the language, its edges from the ground up.
func Stalk(edges string) string {
	var list []string
	for k, c := range edges {
		list = append(list, fmt.Sprintf("%d-%d:%c", k, k+1, c))
	}
	return "hackenbush " + Quoted(strings.Join(list, " "))
}
