package ruleset

import (
	"strings"

	"cgt/eval/value"
	"cgt/stdlib/game"
)

// ExampleOf is how a position of a ruleset is written.
func ExampleOf(r game.Ruleset) string {
	if d, ok := AsDefinition(r); ok && !d.integer {
		if example := d.example(); example != "" {
			return example
		}
		if len(d.Params) == 1 && d.Uses[0].Letters != "" {
			return d.title + " " + value.Quote(d.Uses[0].example())
		}
		return d.title + "(" + strings.Join(d.Params, ", ") + ")"
	}
	return r.Name() + " 5"
}

// example is the first position in the examples above a definition, "" when
// there is none that is written out.
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
