package value

import (
	"context"
	"slices"

	"cgt/eval/view"
)

// Map maps keys to values, in the order of the keys. Keys are compared like the members
// of a set: games by their values, positions by identity. A map is immutable: adding a
// pair makes a new map.
type Map struct {
	keys, values []Value
	index        map[string]int // by the text of AppendKey of a key
}

// Pair is a key with its value.
type Pair struct{ Key, Value Value }

// NewMap makes a map of pairs; of several pairs with the same key, the last one counts.
func NewMap(pairs []Pair) Map {
	m := Map{index: make(map[string]int, len(pairs))}
	last := make(map[string]int, len(pairs))
	keys := make([]Value, len(pairs))
	for i, p := range pairs {
		keys[i] = p.Key
		last[ElementKey(p.Key)] = i
	}
	m.keys = NewSet(keys).Items
	m.values = make([]Value, len(m.keys))
	for i, k := range m.keys {
		key := ElementKey(k)
		m.index[key] = i
		m.values[i] = pairs[last[key]].Value
	}
	return m
}

// IsValue marks it as a value of the language.
func (Map) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Map) Kind() string { return "a map" }

// Size is the number of keys.
func (m Map) Size() int { return len(m.keys) }

// Keys returns the keys in their order; the result must not be modified.
func (m Map) Keys() []Value { return m.keys }

// Values returns the values in the order of their keys; the result must not be
// modified.
func (m Map) Values() []Value { return m.values }

// Pairs returns the keys with their values.
func (m Map) Pairs() []Pair {
	pairs := make([]Pair, len(m.keys))
	for i, k := range m.keys {
		pairs[i] = Pair{k, m.values[i]}
	}
	return pairs
}

// Get returns the value of a key.
func (m Map) Get(key Value) (v Value, ok bool) {
	i, ok := m.index[ElementKey(key)]
	if !ok {
		return nil, false
	}
	return m.values[i], true
}

// At returns the value of a key; a missing key is an error.
func (m Map) At(key Value) (Value, error) {
	if v, ok := m.Get(key); ok {
		return v, nil
	}
	hint := "get(m, key, other) gives the other where there is none"
	if len(m.keys) > 0 {
		hint = "its keys are " + Shorten(ShowAll(m.keys[:min(len(m.keys), 20)]), 60) + "; " + hint
	}
	return nil, Hintf(hint, "the map has no key %s", Preview(key))
}

// Elements returns the pairs as tuples, so that a for can unpack them: for k, v in m.
func (m Map) Elements() ([]Value, error) {
	pairs := make([]Value, len(m.keys))
	for i, k := range m.keys {
		pairs[i] = Tuple{Items: []Value{k, m.values[i]}}
	}
	return pairs, nil
}

// AppendKey appends its identity.
func (m Map) AppendKey(b []byte) []byte {
	b = AppendInt(append(b, 'm'), int64(len(m.keys)))
	for i, k := range m.keys {
		b = AppendKey(AppendKey(b, k), m.values[i])
	}
	return b
}

// Text is the value on one line.
func (m Map) Text() string {
	text, whole := Printed(m)
	if !whole {
		text += " ..."
	}
	return text
}

// Describe returns its view.
func (m Map) Describe(ctx context.Context) (*view.View, error) {
	text, whole, err := PrintedWithin(ctx, m)
	if err != nil {
		return nil, err
	}
	if !whole {
		return nil, TooLong(m)
	}
	f := view.Fields{Kind: "map", Text: text, Items: []any{}}
	for i, k := range m.keys {
		f.Items = append(f.Items, []any{JsonValue(k), JsonValue(m.values[i])})
	}
	return &view.View{Text: text, Fields: f}, nil
}

// SameKeys reports whether two maps have the same keys.
func (m Map) SameKeys(other Map) bool {
	return slices.EqualFunc(m.keys, other.keys, func(a, b Value) bool { return ElementKey(a) == ElementKey(b) })
}
