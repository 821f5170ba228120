package ruleset

import (
	"cgt/stdlib/sorting"
	"maps"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
)

// Source is a definition as text, as stored in certificates and databases.
type Source = format.Rules

// SourceError says why rules cannot be written as text.
type SourceError struct{ Reason string }

func (e *SourceError) Error() string { return e.Reason }

// Sources returns the definitions that games depend on: their own, and those of all
// names that these can reach, each once, in such an order that running them in another
// session gives the same games. Constants of the user are included with their values.
// The error is a *SourceError, for games whose rules are not text, or call functions
// that only an engine can answer.
func Sources(s *interp.Session, games ...game.Ruleset) ([]Source, error) {
	x := &sources{s: s, seen: map[string]bool{}}
	for _, r := range games {
		if err := x.game(r); err != nil {
			return nil, err
		}
	}
	return x.list, nil
}

// Games returns the rulesets of a sum, each once, sorted by name; values in the sum
// have none.
func Games(sum game.Sum) []game.Ruleset {
	byName := map[string]game.Ruleset{}
	for _, c := range sum {
		if _, constant := c.At.(constantPlace); !constant {
			byName[c.Rules.Name()] = c.Rules
		}
	}
	var list []game.Ruleset
	for _, name := range sorting.ValuesOf(maps.Keys(byName)) {
		list = append(list, byName[name])
	}
	return list
}

type sources struct {
	s    *interp.Session
	list []Source
	seen map[string]bool // visited names, with whether they are the library's
}

func refused(format string, args ...any) error {
	return &SourceError{value.Errorf(format, args...).Message}
}

// add adds a definition; known reports that it has been added already.
func (x *sources) add(src Source) (known bool, err error) {
	for _, there := range x.list {
		if there.Name == src.Name {
			if there != src {
				return false, refused("two games called %s are used at once", src.Name)
			}
			return true, nil
		}
	}
	x.list = append(x.list, src)
	return false, nil
}

func (x *sources) game(r game.Ruleset) error {
	if h, ok := AsHeapGame(r); ok {
		return x.heaps(h)
	}
	d, ok := AsDefinition(r)
	if !ok {
		return refused("%s is not played by rules that are written down", r.Name())
	}
	if _, v := x.s.Peek(d.title, false); !d.Base && !isOf(v, d) {
		return refused("%s has been defined anew since", d.title)
	}
	known, err := x.add(Source{Name: d.title, Library: d.Base, Text: standardText(&lang.Statement{Body: d.Node})})
	if known || err != nil {
		return err
	}
	for _, name := range d.Free {
		if err := x.name(name, d.Base); err != nil {
			return err
		}
	}
	return nil
}

// isOf reports whether the value of a name is the ruleset of a definition.
func isOf(v value.Value, d *Definition) bool {
	r, ok := v.(value.Ruleset)
	if !ok {
		return false
	}
	now, ok := AsDefinition(r.R)
	return ok && now == d
}

// heaps adds a game of heaps: a code, or a name for one.
func (x *sources) heaps(h *HeapGame) error {
	name := h.Name()
	if name == h.Spelling() {
		_, err := x.add(Source{Name: name, Library: true, Text: name})
		return err
	}
	if r, err := x.s.PreludeRuleset(name); err == nil && r.Identity() == h.own().Identity() {
		st := librarySource(name)
		bare := *st
		bare.Doc, bare.Before = nil, nil
		_, err := x.add(Source{Name: name, Library: true, Text: standardText(&bare)})
		return err
	}
	_, err := x.add(Source{Name: name, Library: false, Text: name + " := " + h.Spelling()})
	return err
}

// engineTopics are the help chapters of functions that need an engine.
var engineTopics = map[string]bool{"questions": true, "values": true, "heap games": true, "loopy games": true,
	"misere play":   true,
	"nim-sequences": true, "session": true, "pictures": true, "subtraction dynamics": true, "compounds and variants": true}

// name adds the definition of a name.
func (x *sources) name(name string, base bool) error {
	_, v := x.s.Peek(name, base)
	user := !base && x.s.Cell(name).User != nil
	key := name
	if !user {
		key = "library " + name
	}
	if v == nil || x.seen[key] {
		return nil
	}
	x.seen[key] = true
	switch v := v.(type) {
	case value.Ruleset:
		if err := x.game(v.R); err != nil || !user || v.R.Name() == name {
			return err
		}
		_, err := x.add(Source{Name: name, Library: false, Text: name + " := " + v.R.Name()})
		return err
	case interp.Function:
		return x.function(name, v)
	case interp.BuiltinValue:
		if v.B.Game != "" {
			r, err := x.s.PreludeRuleset(v.B.Game)
			if err != nil {
				return err
			}
			return x.game(r)
		}
		if engineTopics[v.B.Topic] && v.B.Name != "sum" && !v.B.Maker && v.B.Value == nil {
			return refused("the rules ask for %s, which an engine answers", v.B.Name)
		}
		if !user {
			return nil
		}
		_, err := x.add(Source{Name: name, Library: false, Text: name + " := " + v.B.Name})
		return err
	}
	if !user {
		return nil
	}
	_, err := x.add(Source{Name: name, Library: false, Text: name + " := " + value.Show(v)})
	return err
}

func (x *sources) function(name string, f interp.Function) error {
	text, free, ok := f.Source(name)
	if !ok {
		return refused("the function %s holds values of the place where it was made", name)
	}
	if _, err := x.add(Source{Name: name, Library: false, Text: text}); err != nil {
		return err
	}
	for _, name := range free {
		if err := x.name(name, false); err != nil {
			return err
		}
	}
	return nil
}
