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
	keys   Set
	values List
	index  map[string]int // by the text of AppendKey of a key
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
	m.keys = NewSet(keys)
	m.values.Items = make([]Value, len(m.keys.Items))
	for i, k := range m.keys.Items {
		key := ElementKey(k)
		m.index[key] = i
		m.values.Items[i] = pairs[last[key]].Value
	}
	return m
}

// As is the map with its keys and values, in their order, as they were written; nil where
// they are what they are.
func (m Map) As(keys, values []Value) Map {
	m.keys.Written, m.values.Written = keys, values
	return m
}

// IsValue marks it as a value of the language.
func (Map) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Map) Kind() string { return "a map" }

// Size is the number of keys.
func (m Map) Size() int { return len(m.keys.Items) }

// Keys returns the keys in their order; the result must not be modified.
func (m Map) Keys() []Value { return m.keys.Items }

// Remembers reports whether a key or value was written as something else than it is.
func (m Map) Remembers() bool { return m.keys.Written != nil || m.values.Written != nil }

// KeyList is the list of the keys.
func (m Map) KeyList() List { return List{Items: m.keys.Items, Written: m.keys.Written} }

// Values returns the values in the order of their keys; the result must not be
// modified.
func (m Map) Values() []Value { return m.values.Items }

// Pairs returns the keys with their values.
func (m Map) Pairs() []Pair { return pairsOf(m.keys.Items, m.values.Items) }

// Written returns the keys with their values as they were written.
func (m Map) Written() []Pair {
	keys, values := m.keys.Items, m.values.Items
	if m.keys.Written != nil {
		keys = m.keys.Written
	}
	if m.values.Written != nil {
		values = m.values.Written
	}
	return pairsOf(keys, values)
}

func pairsOf(keys, values []Value) []Pair {
	pairs := make([]Pair, len(keys))
	for i, k := range keys {
		pairs[i] = Pair{k, values[i]}
	}
	return pairs
}

// Get returns the value of a key.
func (m Map) Get(key Value) (v Value, ok bool) {
	i, ok := m.index[ElementKey(key)]
	if !ok {
		return nil, false
	}
	return m.values.Items[i], true
}

// GetWritten is Get of the value as it was written.
func (m Map) GetWritten(key Value) (v Value, ok bool) {
	i, ok := m.index[ElementKey(key)]
	if !ok || m.values.Written == nil {
		return m.Get(key)
	}
	return m.values.Written[i], true
}

// At returns the value of a key; a missing key is an error.
func (m Map) At(key Value) (Value, error) {
	if v, ok := m.Get(key); ok {
		return v, nil
	}
	hint := "get(m, key, other) gives the other where there is none"
	if keys := m.keys.Items; len(keys) > 0 {
		hint = "its keys are " + Shorten(ShowAll(keys[:min(len(keys), 20)]), 60) + "; " + hint
	}
	return nil, Hintf(hint, "the map has no key %s", Preview(key))
}

// Elements returns the pairs as tuples, so that a for can unpack them: for k, v in m.
func (m Map) Elements() ([]Value, error) {
	pairs := make([]Value, m.Size())
	for i, k := range m.keys.Items {
		pairs[i] = Tuple{Items: []Value{k, m.values.Items[i]}}
	}
	if m.Remembers() {
		for i, p := range m.Written() {
			pair := pairs[i].(Tuple)
			pair.Written = []Value{p.Key, p.Value}
			pairs[i] = pair
		}
	}
	return pairs, nil
}

// AppendKey appends its identity.
func (m Map) AppendKey(b []byte) []byte {
	b = AppendInt(append(b, 'm'), int64(m.Size()))
	for i, k := range m.keys.Items {
		b = AppendKey(AppendKey(b, k), m.values.Items[i])
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
	for i, k := range m.keys.Items {
		f.Items = append(f.Items, []any{JsonValue(k), JsonValue(m.values.Items[i])})
	}
	return &view.View{Text: text, Fields: f}, nil
}

// SameKeys reports whether two maps have the same keys.
func (m Map) SameKeys(other Map) bool {
	return slices.EqualFunc(m.keys.Items, other.keys.Items, func(a, b Value) bool { return ElementKey(a) == ElementKey(b) })
}
