package interp

import (
	"fmt"
	"sync"

	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/prelude"
)

type preludeEntry struct{ Name, Summary string }

// PreludeIndex lists the games of the prelude; only their first lines are read.
var PreludeIndex = sync.OnceValue(func() []preludeEntry {
	var entries []preludeEntry
	for _, name := range prelude.Names() {
		entries = append(entries, preludeEntry{name, prelude.Summary(name)})
	}
	return entries
})

// LibraryText is the text of the library file that defines a game; false if there is
// none.
func LibraryText(name string) (string, bool) { return prelude.Source(name) }

// loadPrelude loads the file of a library game: nil if there is none.
func (s *Session) loadPrelude(name string) (value.Value, error) {
	text, ok := prelude.Source(name)
	if !ok {
		return nil, nil
	}
	src := lang.NewSource(name+".cgt", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		return nil, fmt.Errorf("the library's file %s.cgt: %w", name, errs[0])
	}
	for _, st := range script.Statements {
		v, bound, err := s.libraryBinding(src, st)
		if err != nil {
			return nil, err
		}
		if bound == name {
			return v, nil
		}
	}
	return nil, fmt.Errorf("the library's file %s.cgt does not define it", name)
}

// libraryBinding evaluates one definition of the library.
func (s *Session) libraryBinding(src *lang.Source, st *lang.Statement) (value.Value, string, error) {
	switch body := st.Body.(type) {
	case *lang.GameDefinition:
		v, err := s.language.Define(s, src, body, st.Doc, true)
		return v, body.Name.Name, err
	case *lang.Bind:
		ev := s.Idle()
		c := s.Compiler(src)
		c.Base = true
		run, err := c.Expr(body.Value)
		if err != nil {
			return nil, "", err
		}
		v, err := run(&Frame{Run: ev, Slots: make([]value.Value, c.Size)})
		if err != nil {
			return nil, "", err
		}
		return s.language.Entitle(v, body.Name.Name), body.Name.Name, nil
	}
	return nil, "", nil
}

// PreludeRuleset is a library game, whatever the user has bound its name to.
func (s *Session) PreludeRuleset(name string) (game.Ruleset, error) {
	key := "library " + name
	c := s.cells[key]
	if c == nil {
		c = &cell{name: name}
		s.cells[key] = c
	}
	v, err := s.resolveBase(c)
	if err != nil {
		return nil, err
	}
	return v.(value.Ruleset).R, nil
}
