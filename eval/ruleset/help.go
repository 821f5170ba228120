package ruleset

import (
	"strings"

	"cgt/eval/interp"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/prelude"
)

func DocOfRuleset(s *interp.Session, r game.Ruleset) []string {
	if d, ok := AsDefinition(r); ok {
		return d.doc
	}
	if _, ok := AsHeapGame(r); ok {
		if st := librarySource(r.Name()); st != nil {
			return st.Doc
		}
	}
	return nil
}

// SourceText is the definition of a ruleset as it stands in its source.
func SourceText(s *interp.Session, r game.Ruleset) (string, bool) {
	var st *lang.Statement
	if h, ok := AsHeapGame(r); ok {
		if st = librarySource(h.Name()); st == nil {
			return h.Spelling(), h.Name() != h.Spelling()
		}
		bare := *st
		bare.Doc, bare.Before = nil, nil
		st = &bare
	} else if d, ok := AsDefinition(r); ok {
		st = &lang.Statement{Body: d.Node}
	} else {
		return "", false
	}
	return strings.TrimRight(lang.Print(&lang.Script{Statements: []*lang.Statement{st}}), "\n"), true
}

// librarySource is the statement that defines a game of the library.
func librarySource(name string) *lang.Statement {
	text, ok := prelude.Source(name)
	if !ok {
		return nil
	}
	script, _ := lang.Parse(lang.NewSource(name+".cgt", text), lang.ScriptMode)
	for _, st := range script.Statements {
		switch body := st.Body.(type) {
		case *lang.Bind:
			if body.Name.Name == name {
				return st
			}
		case *lang.GameDefinition:
			if body.Name.Name == name {
				return st
			}
		}
	}
	return nil
}
