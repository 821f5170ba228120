package sentences

import (
	"cgt/lang/paste/english/notation"
	"maps"
	"slices"
	"strings"

	"cgt/lang"
)

// Letters are what a text lets letters stand for, and how its formulas become
// formulas of the language.
type Letters struct {
	// Clean turns a formula of a book into the language.
	Clean func(text string) string
	// Defined is true for a name that the session gives a value; nil is none.
	Defined func(name string) bool

	values  map[string]string // in the language
	order   []string          // in which they were given first
	numbers map[string]int    // of the letters of a sample
}

// Inherited are the letters as a part of the text finds them, which may change
// them for itself. Numbers of a sample are not handed on.
func (l *Letters) Inherited() *Letters {
	return &Letters{Clean: l.Clean, Defined: l.Defined, values: maps.Clone(l.values), order: slices.Clone(l.order)}
}

// Value is what the text lets a letter be; "" is nothing.
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

// Forget takes letters their values.
func (l *Letters) Forget(names ...string) {
	for _, name := range names {
		delete(l.values, name)
	}
}

// bound is the value that the text, or the session, gives a letter.
func (l *Letters) bound(name string) (string, bool) {
	v, ok := l.values[name]
	if !ok && len(name) == 1 && name >= "A" && name <= "Z" && l.Defined != nil && l.Defined(name) {
		return name, true
	}
	return v, ok
}

// Number is the number that a letter has in a sample; false where it has none.
func (l *Letters) Number(name string) (int, bool) {
	n, ok := l.numbers[name]
	return n, ok
}

// Numbers is how many letters have numbers in a sample.
func (l *Letters) Numbers() int { return len(l.numbers) }

// SetNumber gives a letter of the rules a number.
func (l *Letters) SetNumber(name string, n int) {
	if l.numbers == nil {
		l.numbers = map[string]int{}
	}
	l.numbers[name] = n
}

// simple is true for a value that needs no brackets in a formula.
func simple(text string) bool {
	if strings.HasPrefix(text, "{") && strings.HasSuffix(text, "}") && !strings.Contains(text[1:len(text)-1], "}") {
		return true
	}
	return strings.Trim(text, "*^v0123456789↑↓") == ""
}

// Language is a formula of a book in the language; false where it is none.
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

// IsSet is true for braces without a bar, which are no game.
func IsSet(text string) bool {
	return strings.HasPrefix(text, "{") && !strings.ContainsAny(text, "|‖")
}
