package explain

import (
	"cgt/eval/interp"
	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/lang"
)

// steps gives the steps of a function, if they are known and its arguments are of the
// right kinds.
func (x *explainer) steps(s *interp.Session, src *lang.Source, b *interp.Builtin, call lang.Expr, answer value.Value) error {
	if b.Why == "" {
		return nil
	}
	var list []lang.Expr
	if of := spelling.ArgumentOf(call); of != nil {
		list = []lang.Expr{of}
	} else if c, ok := call.(*lang.Call); ok {
		list = c.Args
	}
	var args []value.Value
	for _, e := range list {
		v, err := s.Evaluate(x.ev, src, e)
		if err := x.ev.Context().Err(); err != nil {
			return err
		}
		if err != nil {
			break // a property, for example: value = 1/2; the steps do without it
		}
		args = append(args, v)
	}
	if len(args) == 0 {
		return nil
	}
	return x.shows(b, args, answer)
}
