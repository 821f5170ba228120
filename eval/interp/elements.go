package interp

import (
	"errors"

	"cgt/eval/value"
)

// letterBytes is the memory of a letter as an element of a list.
const letterBytes = 32

// Elements is value.Elements, and the elements of an enumeration, where they fit into
// what is left of the memory; the budget is asked on the way.
func Elements(ev Env, v value.Value) ([]value.Value, error) {
	if e, ok := v.(value.Enumerated); ok {
		return enumeratedItems(ev, e)
	}
	t, ok := v.(value.Text)
	if !ok || len(t) < 1<<16 {
		return value.Elements(v)
	}
	room := int64(len(t)) * letterBytes
	if err := ev.Budget().Grow(room); err != nil {
		return nil, err
	}
	defer ev.Budget().Grow(-room)
	parts := make([]value.Value, 0, len(t))
	for _, r := range string(t) {
		if err := ev.Tick(); err != nil {
			return nil, err
		}
		parts = append(parts, value.Text(r))
	}
	return parts, nil
}

// maxGathered bounds the elements of an enumeration that are put into a list, and
// keyBytes is what an element takes for each byte of its key: a graph has its names
// apart, and each edge twice.
const (
	maxGathered = 1 << 20
	keyBytes    = 32
)

// enumeratedItems are the elements of an enumeration.
func enumeratedItems(ev Env, e value.Enumerated) (all []value.Value, err error) {
	err = e.Each(ev.Context(), func(v value.Value) (bool, error) {
		if len(all) == maxGathered {
			return false, value.Hintf("for and find run over them one at a time, without a list",
				"%s has more than %d elements, which are too many for a list", e.Text(), maxGathered)
		}
		all = append(all, v)
		return true, errors.Join(ev.Tick(), ev.Grow(int64(NumberBytes+keyBytes*len(value.KeyOf(v)))))
	})
	return all, err
}
