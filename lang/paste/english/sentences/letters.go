package sentences

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/notation"
	"maps"
	"slices"
	"strings"

	"cgt/lang"
)

// Letters holds what a text lets letters stand for, and translates its formulas to the
// language.
type Letters struct {
	// Clean translates a formula of a book to the language.
	Clean func(text string) string
	// Defined reports whether the session has bound a name; may be nil.
	Defined func(name string) bool

	values  map[string]string // in the language
	order   []string          // in the order in which they were first given
	numbers map[string]int    // the numbers of the letters of a sample
	equated map[string]bool   // those that have their value from an equation alone
}

// Inherited returns a copy of the letters for a part of the text, which may change it.
// Numbers of a sample are not copied.
func (l *Letters) Inherited() *Letters {
	return &Letters{Clean: l.Clean, Defined: l.Defined, values: maps.Clone(l.values), order: slices.Clone(l.order),
		equated: maps.Clone(l.equated)}
}

// Value is the value of a letter in the text; "" for none.
func (l *Letters) Value(name string) string { return l.values[name] }

// Order are the letters in the order in which the text gave them values.
func (l *Letters) Order() []string { return l.order }

// Let gives a letter a value.
func (l *Letters) Let(name, value string) {
	if !simple(value) && !strings.HasPrefix(value, "(") {
		value = "(" + value + ")"
	}
	if l.values == nil {
		l.values = map[string]string{}
	}
	if l.values[name] == "" {
		l.order = append(l.order, name)
	}
	l.values[name] = value
}

// equate gives a letter the value that it has in an equation.
func (l *Letters) equate(name, value string) {
	known := l.values[name] != ""
	l.Let(name, value)
	if l.equated == nil {
		l.equated = map[string]bool{}
	}
	l.equated[name] = l.equated[name] || !known
}

// bound is the value that the text, or the session, gives a letter.
func (l *Letters) bound(name string) (string, bool) {
	v, ok := l.values[name]
	if !ok && len(name) == 1 && name >= "A" && name <= "Z" && l.Defined != nil && l.Defined(name) {
		return name, true
	}
	return v, ok
}

// Number is the number of a letter in a sample; false if it has none.
func (l *Letters) Number(name string) (int, bool) {
	n, ok := l.numbers[name]
	return n, ok
}

// Numbers is how many letters have numbers in a sample.
func (l *Letters) Numbers() int { return len(l.numbers) }

// SetNumber gives a number to a letter of the rules.
func (l *Letters) SetNumber(name string, n int) {
	if l.numbers == nil {
		l.numbers = map[string]int{}
	}
	l.numbers[name] = n
}

// simple reports whether a value needs no brackets in a formula.
func simple(text string) bool {
	if strings.HasPrefix(text, "{") && strings.HasSuffix(text, "}") && !strings.Contains(text[1:len(text)-1], "}") {
		return true
	}
	return strings.Trim(text, "*^v0123456789↑↓") == "" || call.MatchString(text)
}

// call matches a game with its arguments.
var call = regexp.MustCompile(`^[a-z_]+\([^()]*\)$`)

// Language translates a formula of a book to the language; false if that fails.
func (l *Letters) Language(text string) (string, bool) {
	text, ok := notation.Formula(text)
	if !ok {
		return "", false
	}
	clean := strings.TrimSpace(strings.ReplaceAll(l.Clean(text), "⊘", "(/)"))
	if clean == "" || strings.Contains(clean, "\n") {
		return "", false
	}
	script, errs := lang.Parse(lang.NewSource("", clean), lang.PastedMode)
	if len(errs) > 0 || len(script.Statements) != 1 || script.Statements[0].Label != "" {
		return "", false
	}
	_, ok = script.Statements[0].Body.(*lang.Ask)
	return clean, ok
}

// IsSet reports whether a text is in braces without a bar, and so is not a game.
func IsSet(text string) bool {
	return strings.HasPrefix(text, "{") && !strings.ContainsAny(text, "|‖")
}
