package interp

import (
	"slices"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/prelude"
)

// This file deals with library names that the user's bindings hide, and with restoring
// them.

// Hidden describes the library name that a binding hides, such as "the library's
// kayles"; "" when it hides nothing. Binding P, N, L, R, G and the like is normal and
// hides nothing.
func (s *Session) Hidden(name string) string {
	if len(name) == 1 {
		return ""
	}
	switch b := s.language.Builtin(name); {
	case b == nil:
	case b.Value != nil:
		return "the value " + name
	default:
		return "the function " + name
	}
	if _, ok := prelude.Source(name); ok {
		return "the library's " + name
	}
	return ""
}

// remark adds a line to the view of a definition. It is shown to a person at the prompt
// only; the output of a script does not change.
func (s *Session) remark(src *lang.Source, shown *view.View, format string, args ...any) {
	if h, ok := s.host.(Attended); ok && h.Attended() && src.Name == "" {
		shown.Blocks = append(shown.Blocks, view.TextLine(view.Words(view.Faint, format, args...)))
	}
}

// remarkHidden adds the remark that a new binding hides a library name.
func (s *Session) remarkHidden(src *lang.Source, name string, view *view.View) {
	if what := s.Hidden(name); what != "" {
		s.remark(src, view, "this hides %s until: forget %s", what, name)
	}
}

// ForgetCommand runs "forget kayles, squares".
func ForgetCommand(c *Command, x lang.Expr) (v value.Value, done bool, err error) {
	names := toForget(x)
	if len(names) == 0 {
		return nil, false, nil
	}
	return nil, true, c.Env.Session().forgetNames(c.Source, names, c.Result)
}

// toForget returns the names listed in a statement such as "forget kayles, squares";
// nil if anything in the list is not a name.
func toForget(x lang.Expr) (names []*lang.Ident) {
	var parts []lang.Expr
	tuple, several := x.(*lang.Tuple)
	if several && tuple.Bare {
		x, parts = tuple.Elements[0], tuple.Elements[1:]
	}
	switch x := x.(type) {
	case *lang.Chain:
		parts = append(slices.Clone(x.Atoms[1:]), parts...)
	case *lang.Call:
		parts = append(slices.Clone(x.Args), parts...)
	}
	for _, part := range parts {
		name, ok := part.(*lang.Ident)
		if !ok {
			return nil
		}
		names = append(names, name)
	}
	return names
}

// forgetNames removes bindings of the user, all of them or none. Library names that
// they hid are visible again, and games that use these names now use the library's
// meaning.
func (s *Session) forgetNames(src *lang.Source, names []*lang.Ident, r *Result) error {
	for _, name := range names {
		if s.Cell(name.Name).User != nil {
			continue
		}
		if _, err := s.Resolve(s.Cell(name.Name)); err != nil {
			return value.ErrorAt(err, src, name.Span)
		}
		return value.ErrorAt(value.Hintf("what is defined in this session can be forgotten", "%s is no definition of yours",
			name.Name), src, name.Span)
	}
	view := &view.View{Fields: view.Fields{Kind: "definition"}}
	for _, name := range names {
		s.hold(s.Cell(name.Name), nil)
		s.definition = slices.DeleteFunc(s.definition, func(d savedDefinition) bool { return d.name == name.Name })
		if what := s.Hidden(name.Name); what != "" {
			s.remark(src, view, "%s is back", what)
		} else {
			s.remark(src, view, "%s is forgotten", name.Name)
		}
	}
	r.View = view
	return nil
}

// ForgetWithin is the function forget when it is used within an expression.
func ForgetWithin(*Frame, []Code) (value.Value, error) {
	return nil, value.Hintf("forget kayles; forget a, b",
		"forget stands at the beginning of a line, with names that were defined in this session behind it")
}
