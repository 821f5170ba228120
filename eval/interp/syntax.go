package interp

import (
	"cgt/lang"
)

// ArgumentOf is the only argument of a call or a chain, nil if there are several.
func ArgumentOf(x lang.Expr) lang.Expr {
	switch x := x.(type) {
	case *lang.Call:
		if len(x.Args) == 1 {
			return x.Args[0]
		}
	case *lang.Chain:
		if len(x.Atoms) == 2 {
			return x.Atoms[1]
		}
		return &lang.Chain{At: lang.At{Span: lang.Span{Start: x.Atoms[1].Where().Start, End: x.Where().End}}, Atoms: x.Atoms[1:]}
	}
	return nil
}

// HeadOf is the first name of a call or a chain.
func HeadOf(x lang.Expr) *lang.Ident {
	var head lang.Expr
	switch x := x.(type) {
	case *lang.Call:
		head = x.Function
	case *lang.Chain:
		head = x.Atoms[0]
	}
	name, _ := head.(*lang.Ident)
	return name
}

// IsWord reports whether an expression is the name of a built-in that the user has not
// bound.
func (s *Session) IsWord(x lang.Expr, name string) bool {
	id, ok := x.(*lang.Ident)
	return ok && id.Name == name && s.Cell(name).User == nil
}
