package game

import "strings"

// String prints the sum with its components in the order they stand, such as
// "nim 3 + kayles 5"; the empty sum is "0".
func (s Sum) String() string {
	if len(s) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, c := range s {
		switch {
		case i == 0:
			b.WriteString(c.String())
		case c.Negative:
			b.WriteString(" - " + c.Position.String())
		default:
			b.WriteString(" + " + c.Position.String())
		}
	}
	return b.String()
}

// Negative is the sum in which the players have changed sides.
func (s Sum) Negative() Sum {
	n := make(Sum, len(s))
	for i, c := range s {
		c.Negative = !c.Negative
		n[i] = c
	}
	return n
}

// Impartial reports whether every component belongs to an impartial ruleset.
func (s Sum) Impartial() bool {
	for _, c := range s {
		if !c.Rules.Impartial() {
			return false
		}
	}
	return true
}
