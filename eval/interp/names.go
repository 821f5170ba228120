package interp

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/stdlib/prelude"
)

// cell holds the bindings of a name: one of the user hides one of the library (a
// built-in function, a constant, a game of the prelude).
type cell struct {
	name   string
	User   value.Value
	form   value.Value // User with the sum that it was written as, where that is one
	serial int64       // serial number of the user's binding
	bytes  int64       // memory held by it
	base   value.Value // the library's binding; nil until looked up
	looked bool        // whether the prelude has been searched
}

// Cell returns the cell of a name, which is made on first use.
func (s *Session) Cell(name string) *cell {
	c := s.cells[name]
	if c == nil {
		c = &cell{name: name}
		if b := s.language.Builtin(name); b != nil {
			c.base, c.looked = BuiltinValue{b}, true
			if b.Value != nil {
				c.base = b.Value(s)
			}
		}
		s.cells[name] = c
	}
	return c
}

// Resolve returns the value of a name.
func (s *Session) Resolve(c *cell) (value.Value, error) {
	if c.User != nil {
		return c.User, nil
	}
	return s.resolveBase(c)
}

func (s *Session) resolveBase(c *cell) (value.Value, error) {
	if !c.looked {
		c.looked = true
		v, err := s.loadPrelude(c.name)
		if err != nil {
			c.looked = false
			return nil, err
		}
		c.base = v
	}
	if c.base != nil {
		return c.base, nil
	}
	// Books write the names of games with capitals: Kayles(3, 4).
	if lower := strings.ToLower(c.name); lower != c.name && len(lower) > 1 {
		if _, ok := prelude.Source(lower); ok {
			return s.resolveBase(s.Cell(lower))
		}
	}
	return nil, s.unknown(c.name)
}

// Peek returns the present value of a name, nil if it has none, with the serial number
// of the binding.
func (s *Session) Peek(name string, base bool) (int64, value.Value) {
	c := s.Cell(name)
	if c.User != nil && !base {
		return c.serial, c.User
	}
	if !c.looked {
		if v, err := s.resolveBase(c); err == nil {
			return 0, v
		}
	}
	return 0, c.base
}

// define binds a name for the user.
func (s *Session) define(name string, v value.Value) {
	s.hold(s.Cell(name), v)
}

// NextSerial returns a serial number that no binding has had yet.
func (s *Session) NextSerial() int64 {
	s.serial++
	return s.serial
}

// ReachOf returns the serial numbers of the names that a function uses.
func (s *Session) ReachOf(f Function) map[string]int64 {
	reach := map[string]int64{}
	var visit func(names []string)
	visit = func(names []string) {
		for _, name := range names {
			if _, seen := reach[name]; seen {
				continue
			}
			serial, v := s.Peek(name, false)
			reach[name] = serial
			if g, ok := v.(Function); ok {
				visit(g.F.free)
			}
		}
	}
	visit(f.F.free)
	return reach
}

// UnknownName is the error for a name that nothing is bound to.
type UnknownName struct {
	Name    string
	nearest *Name
}

// Error is the message.
func (u *UnknownName) Error() string { return fmt.Sprintf("nothing is called %q", u.Name) }

// asHead words the error for an unknown name that was applied to something.
func (u *UnknownName) asHead() string {
	if u.nearest != nil && u.nearest.Kind == "function" {
		return fmt.Sprintf("no function called %q", u.Name)
	}
	return fmt.Sprintf("no game called %q", u.Name)
}

func (s *Session) unknown(name string) error {
	if err := s.droppedResult(name); err != nil {
		return err
	}
	u := &UnknownName{Name: name}
	e := value.Errorf("%s", u.Error())
	e.Cause = u
	if hint := s.language.bookHint(name); hint != "" && len(name) > 1 {
		e.Hint = hint
	} else if near := s.Nearest(name); near != nil {
		u.nearest = near
		e.Hint = "did you mean " + near.Name + "?"
	}
	return e
}

// Nearest returns the name most similar to an unknown one, or nil: up to a third of its
// letters may differ (two for short names); a longer name that begins with it counts as
// one letter off. Names of one letter are similar to everything, so they are never
// suggested and get no suggestion; where two letters differ, the first letters must
// agree.
func (s *Session) Nearest(name string) *Name {
	var best *Name
	least := spelling.LettersOff(name) + 1
	letters := utf8.RuneCountInString(name)
	for _, n := range s.names() {
		other := utf8.RuneCountInString(n.Name)
		if max(letters-other, other-letters) > least && !strings.HasPrefix(n.Name, name) {
			continue
		}
		if d := spelling.NameDistance(name, n.Name); d < least || d == least && best != nil && n.Name < best.Name {
			least, best = d, &n
		}
	}
	return best
}

// DefinedHere is the summary of a name that the user has defined.
const DefinedHere = "defined in this session"

// Names lists everything that can be typed now, sorted: for completion and did-you-mean
// suggestions.
func (s *Session) Names() []Name {
	names := s.names()
	sort.Slice(names, func(i, j int) bool { return names[i].Name < names[j].Name })
	return names
}

// names lists everything that can be typed now, in no order.
func (s *Session) names() []Name {
	var names []Name
	known := map[string]bool{}
	for _, b := range s.language.Builtins {
		kind := b.nameKind()
		for _, name := range append([]string{b.Name}, b.Aliases...) {
			names, known[name] = append(names, Name{name, kind, b.Summary}), true
		}
	}
	for _, entry := range PreludeIndex() {
		if !known[entry.Name] {
			names = append(names, Name{entry.Name, "game", entry.Summary})
		}
	}
	for name, c := range s.cells {
		if c.User != nil && !isResult(name) {
			names = append(names, Name{name, kindOfBinding(c.User), DefinedHere})
		}
	}
	return names
}

// Named returns what one name stands for, the user's binding before the library's,
// without listing all names.
func (s *Session) Named(name string) (Name, bool) {
	if c := s.cells[name]; c != nil && c.User != nil && !isResult(name) {
		return Name{name, kindOfBinding(c.User), DefinedHere}, true
	}
	if b := s.language.byName[name]; b != nil {
		return Name{name, b.nameKind(), b.Summary}, true
	}
	if _, ok := prelude.Source(name); ok {
		return Name{name, "game", prelude.Summary(name)}, true
	}
	return Name{}, false
}

// nameKind is the kind of the name of a row.
func (b *Builtin) nameKind() string {
	if b.Value != nil {
		return "value"
	}
	return "function"
}

// kindOfBinding is the kind of a name that the user bound.
func kindOfBinding(v value.Value) string {
	switch v.(type) {
	case Function, BuiltinValue:
		return "function"
	case value.Ruleset:
		return "game"
	}
	return "value"
}
