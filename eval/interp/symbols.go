package interp

import (
	"regexp"
	"sync"

	"cgt/eval/spelling"
	"cgt/lang"
)

// A genus such as 4^146 looks like a number with ups. In a comparison with a genus it is
// read as the symbol that it is.

// AsSymbols is a comparison in which what stands beside genus(G), or beside a list of
// genera, is read as a symbol; other expressions are returned as they are.
func (s *Session) AsSymbols(src *lang.Source, x *lang.Binary) *lang.Binary {
	if x.Op != "=" && x.Op != "!=" {
		return x
	}
	read := *x
	switch {
	case s.givesGenus(x.L):
		read.R = symbols(src, x.R)
	case s.givesGenus(x.R):
		read.L = symbols(src, x.L)
	default:
		return x
	}
	return &read
}

func (s *Session) givesGenus(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Call, *lang.Chain:
		head := spelling.HeadOf(x)
		return head != nil && s.IsWord(head, "genus")
	case *lang.List:
		return len(x.Elements) > 0 && s.givesGenus(x.Elements[0])
	case *lang.Tuple:
		return len(x.Elements) > 0 && s.givesGenus(x.Elements[0])
	case *lang.Comprehension:
		return s.givesGenus(x.Element)
	}
	return false
}

var genusSymbol = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9]+(\^[0-9]+)?$`) })

// symbols is an expression with the genera in it as texts.
func symbols(src *lang.Source, x lang.Expr) lang.Expr {
	all := func(list []lang.Expr) []lang.Expr {
		out := make([]lang.Expr, len(list))
		for i, e := range list {
			out[i] = symbols(src, e)
		}
		return out
	}
	switch x := x.(type) {
	case *lang.Run, *lang.Number:
		if text := src.Text[x.Where().Start:x.Where().End]; genusSymbol().MatchString(text) {
			return &lang.Text{At: lang.At{Span: x.Where()}, Value: text}
		}
	case *lang.List:
		return &lang.List{At: x.At, Elements: all(x.Elements)}
	case *lang.Tuple:
		return &lang.Tuple{At: x.At, Elements: all(x.Elements), Bare: x.Bare, Size: x.Size}
	}
	return x
}
