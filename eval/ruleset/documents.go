package ruleset

import (
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/game"
	"cgt/stdlib/prelude"
)

// DocOfRuleset returns the lines of the comment above the definition of a ruleset.
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

// SourceText is the definition of a ruleset as written in its source.
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
	return standardText(st), true
}

// standardText is a statement in standard layout.
func standardText(st *lang.Statement) string {
	return strings.TrimRight(printer.Script(&lang.Script{Statements: []*lang.Statement{st}}), "\n")
}

// librarySource is the statement that defines a library game.
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

// ExampleOf is how a position of a ruleset is written.
func ExampleOf(r game.Ruleset) string {
	if d, ok := AsDefinition(r); ok && !d.integer {
		if example := d.example(); example != "" {
			return example
		}
		if len(d.Params) == 1 && d.uses[0].Letters != "" {
			return d.title + " " + value.Quote(d.uses[0].example())
		}
		return d.title + "(" + strings.Join(d.Params, ", ") + ")"
	}
	return r.Name() + " 5"
}

// example is the first position in the examples above a definition, "" if none is a
// literal position.
func (d *Definition) example() string {
	for _, line := range d.doc {
		text, ok := strings.CutPrefix(strings.TrimSpace(line), "example:")
		at := strings.Index(text, d.title)
		if !ok || at < 0 || at > 0 && isWordByte(text[at-1]) {
			continue
		}
		rest := text[at+len(d.title):]
		size := argumentSize(rest)
		if argument := rest[:size]; strings.ContainsAny(argument, `"0123456789`) && !strings.Contains(argument, "=>") {
			return d.title + argument
		}
	}
	return ""
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// argumentSize is the length of the argument at the beginning of a text: one in
// brackets or quotes, possibly after a blank; 0 if there is none.
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

// Summary is the first line of the help of a definition.
func (d *Definition) Summary() string {
	if len(d.doc) == 0 {
		return ""
	}
	return d.doc[0]
}

// ShownComponents is the number of components that a card shows with their values.
const ShownComponents = 12
