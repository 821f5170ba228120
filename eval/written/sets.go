package written

import (
	"slices"

	"cgt/eval/value"
)

// A set holds values, each once, and so do the keys of a map. An element remembers the sum that
// it was written as where it was written once: of *2 + *2 and 0 only the value 0 is in the set,
// which is asked about misere play in vain.

// SetOf is the set of elements that may remember the sums that they were written as.
func SetOf[Env any](vs []value.Value) value.Set {
	list := ListOf(vs)
	set := value.NewSet(list.Items)
	if !slices.ContainsFunc(vs, within) {
		return set
	}
	met, join := map[string]value.Value{}, joining[Env]{}
	for i, v := range vs {
		key := value.ElementKey(list.Items[i])
		if other, twice := met[key]; twice {
			v = join.either(other, v)
		}
		met[key] = v
	}
	for i, v := range set.Items {
		set.Items[i] = met[value.ElementKey(v)]
	}
	return value.Set(ListOf(set.Items))
}

// within reports whether a value remembers a sum, or holds one that does.
func within(v value.Value) bool {
	if m, ok := v.(value.Map); ok {
		return m.Remembers()
	}
	return Is(v) || Elements(v) != nil
}

// joining makes one value of two that are equal; parts that several lists share are joined once.
type joining[Env any] map[[2]*value.Value]value.Value

// either is one of two equal values that were written in two ways.
func (j joining[Env]) either(a, b value.Value) value.Value {
	if !within(a) && !within(b) {
		return a
	}
	items, holds := parts(a)
	if !holds {
		return Sum[Env]{Plain(a), 1, func(Env) (value.Value, error) {
			return nil, value.Hintf("a list keeps them apart", "in a set equal values stand once, and %s was written in two ways; "+
				"that tells nothing of misere play", value.Preview(Plain(a)))
		}}
	}
	others, _ := parts(b)
	key := [2]*value.Value{&items[0], &others[0]}
	if known := j[key]; known != nil {
		return known
	}
	both := make([]value.Value, len(items))
	for i := range items {
		both[i] = j.either(items[i], others[i])
	}
	j[key] = rebuilt[Env](a, both)
	return j[key]
}

// Holds reports whether a value is a list or the like, or a map.
func Holds(v value.Value) bool {
	_, ok := parts(v)
	return ok
}

// parts are the elements of a list, tuple or set and the pairs of a map, with their sums.
func parts(v value.Value) (items []value.Value, ok bool) {
	if m, isMap := v.(value.Map); isMap {
		items, _ = m.Elements() // the elements of a map never give an error
		return items, true
	}
	return value.Items(Opened(v))
}

// rebuilt is a value like another one, with other parts.
func rebuilt[Env any](like value.Value, items []value.Value) value.Value {
	switch like := like.(type) {
	case value.Map:
		pairs := make([]value.Pair, len(items))
		for i, v := range items {
			of := Opened(v).(value.Tuple).Items
			pairs[i] = value.Pair{Key: of[0], Value: of[1]}
		}
		return MapOf[Env](pairs)
	case value.Set:
		return SetOf[Env](items)
	case value.Tuple:
		like.Items, like.Written = items, nil
		return Closed(like)
	}
	return ListOf(items)
}

// MapOf is the map of pairs whose keys and values may remember the sums that they were written as.
func MapOf[Env any](pairs []value.Pair) value.Map {
	plain := make([]value.Pair, len(pairs))
	keys := make([]value.Value, len(pairs))
	last := map[string]value.Value{}
	for i, p := range pairs {
		keys[i], plain[i] = p.Key, value.Pair{Key: Plain(p.Key), Value: Plain(p.Value)}
		last[value.ElementKey(plain[i].Key)] = p.Value
	}
	m := value.NewMap(plain)
	values := make([]value.Value, m.Size())
	for i, k := range m.Keys() {
		values[i] = last[value.ElementKey(k)]
	}
	return m.As(SetOf[Env](keys).Written, ListOf(values).Written)
}
