package value

import (
	"cgt/stdlib/nimber"
)

// NimberText prints a nim-value as the value *n.
func NimberText(n nimber.Nimber) string { return Show(NewStar(n)) }
