package eval

import (
	"fmt"
	"sort"
	"strings"

	"github.com/agnivade/levenshtein"

	"cgt/stdlib/game"
)

// cell is what a name stands for: a binding of the user hides one of the
// library (a built-in function, a constant, a game of the prelude).
type cell struct {
	name   string
	user   Value
	serial int64 // of the user's binding
	base   Value // of the library; nil until looked up
	looked bool  // whether the prelude was searched
}

func (s *Session) cell(name string) *cell {
	c := s.cells[name]
	if c == nil {
		c = &cell{name: name}
		if b := s.language.builtins[name]; b != nil {
			c.base, c.looked = BuiltinValue{b}, true
			if b.Value != nil {
				c.base = b.Value(s)
			}
		}
		s.cells[name] = c
	}
	return c
}

// resolve finds the value of a name.
func (s *Session) resolve(c *cell) (Value, error) {
	if c.user != nil {
		return c.user, nil
	}
	return s.resolveBase(c)
}

func (s *Session) resolveBase(c *cell) (Value, error) {
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
	return nil, s.unknown(c.name)
}

// peek is the value of a name as it stands, nil if it has none, with the
// serial number of the binding.
func (s *Session) peek(name string, base bool) (int64, Value) {
	c := s.cell(name)
	if c.user != nil && !base {
		return c.serial, c.user
	}
	if !c.looked {
		if v, err := s.resolveBase(c); err == nil {
			return 0, v
		}
	}
	return 0, c.base
}

// define binds a name for the user.
func (s *Session) define(name string, v Value) {
	c := s.cell(name)
	c.user, c.serial = v, s.nextSerial()
	s.generation++
}

func (s *Session) nextSerial() int64 {
	s.serial++
	return s.serial
}

// reachOf are the serial numbers of the names that a function uses.
func (s *Session) reachOf(f Function) map[string]int64 {
	reach := map[string]int64{}
	var visit func(names []string)
	visit = func(names []string) {
		for _, name := range names {
			if _, seen := reach[name]; seen {
				continue
			}
			serial, v := s.peek(name, false)
			reach[name] = serial
			if g, ok := v.(Function); ok {
				visit(g.f.free)
			}
		}
	}
	visit(f.f.free)
	return reach
}

// unknownName is the cause of the error of a name that nothing is called by.
type unknownName struct {
	name    string
	nearest *Name
}

func (u *unknownName) Error() string { return fmt.Sprintf("nothing is called %q", u.name) }

// asHead words the error for a name that something was applied to.
func (u *unknownName) asHead() string {
	if u.nearest != nil && u.nearest.Kind == "function" {
		return fmt.Sprintf("no function called %q", u.name)
	}
	return fmt.Sprintf("no game called %q", u.name)
}

func (s *Session) unknown(name string) error {
	u := &unknownName{name: name}
	e := errf("%s", u.Error())
	e.Cause = u
	if name == "omega" || name == "ω" {
		e.Hint = "an infinite ordinal has infinitely many options, and games here have finitely many: numbers are m/2^n, and play without end has on, off, over, under and upon"
	} else if hint := bookHint(name); hint != "" && len(name) > 1 {
		e.Hint = hint
	} else if near := s.nearest(name); near != nil {
		u.nearest = near
		e.Hint = "did you mean " + near.Name + "?"
	}
	return e
}

// nearest is the name that is most like an unknown one, or nil: at most a
// third of its letters, and two at least, may differ; a longer name that
// begins so counts as one letter off. Names of one letter are like all others,
// so that none is suggested for them, nor are they; and where two letters
// differ the first does not.
func (s *Session) nearest(name string) *Name {
	var best *Name
	if len([]rune(name)) == 1 {
		return nil
	}
	allowed := max(1, min(3, len([]rune(name))/3))
	if len(name) >= 4 {
		allowed = max(2, allowed)
	}
	least := allowed + 1
	for _, n := range s.Names() {
		if len(n.Name) == 1 {
			continue
		}
		d := levenshtein.ComputeDistance(strings.ToLower(name), strings.ToLower(n.Name))
		if d > 1 && name[0]|0x20 != n.Name[0]|0x20 {
			d++
		}
		if len(name) >= 4 && strings.HasPrefix(n.Name, name) {
			d = min(d, 1)
		}
		if d < least {
			least, best = d, &n
		}
	}
	return best
}

// DefinedHere is the summary of a name that the user has defined.
const DefinedHere = "defined in this session"

// Names lists everything that can be typed now, sorted: for completion and
// did-you-mean.
func (s *Session) Names() []Name {
	var names []Name
	for _, b := range s.language.Builtins {
		kind := "function"
		if b.Value != nil {
			kind = "value"
		}
		for _, name := range append([]string{b.Name}, b.Aliases...) {
			names = append(names, Name{name, kind, b.Summary})
		}
	}
	known := map[string]bool{}
	for _, n := range names {
		known[n.Name] = true
	}
	for _, entry := range preludeIndex() {
		if !known[entry.name] {
			names = append(names, Name{entry.name, "game", entry.summary})
		}
	}
	for name, c := range s.cells {
		if c.user == nil || strings.HasPrefix(name, "_") {
			continue
		}
		kind := "value"
		switch c.user.(type) {
		case Function:
			kind = "function"
		case Ruleset:
			kind = "game"
		}
		names = append(names, Name{name, kind, DefinedHere})
	}
	sort.Slice(names, func(i, j int) bool { return names[i].Name < names[j].Name })
	return names
}

// exampleOf is how a position of a ruleset is written.
func exampleOf(r game.Ruleset) string {
	if d, ok := asDefinition(r); ok && !d.integer {
		if example := d.example(); example != "" {
			return example
		}
		if len(d.params) == 1 && d.uses[0].letters != "" {
			return d.name + " " + quote(d.uses[0].example())
		}
		return d.name + "(" + strings.Join(d.params, ", ") + ")"
	}
	return r.Name() + " 5"
}

// example is the first position in the examples above a definition, "" when
// there is none that is written out.
func (d *definition) example() string {
	for _, line := range d.doc {
		text, ok := strings.CutPrefix(strings.TrimSpace(line), "example:")
		at := strings.Index(text, d.name)
		if !ok || at < 0 || at > 0 && isWordByte(text[at-1]) {
			continue
		}
		rest := text[at+len(d.name):]
		size := argumentSize(rest)
		if argument := rest[:size]; strings.ContainsAny(argument, `"0123456789`) && !strings.Contains(argument, "=>") {
			return d.name + argument
		}
	}
	return ""
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// argumentSize is the length of the argument that a text begins with: one in
// brackets or quotes, perhaps behind a blank; 0 when there is none.
func argumentSize(text string) int {
	start := len(text) - len(strings.TrimLeft(text, " "))
	depth, quoted := 0, false
	for i := start; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
			if !quoted && depth == 0 {
				return i + 1
			}
		case quoted:
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			if depth--; depth <= 0 {
				return i + 1 + depth
			}
		case depth == 0:
			return 0
		}
	}
	return 0
}
