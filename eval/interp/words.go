package interp

import (
	"cgt/lang"
)

// IsWord reports whether an expression is the built-in name, which the user has
// not bound.
func (s *Session) IsWord(x lang.Expr, name string) bool {
	id, ok := x.(*lang.Ident)
	return ok && id.Name == name && s.Cell(name).User == nil
}
