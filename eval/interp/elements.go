package interp

import "cgt/eval/value"

// letterBytes is what a letter takes as an element of a list.
const letterBytes = 32

// Elements is value.Elements where the letters of a long string fit into what is left
// of the memory; the budget is asked on the way.
func Elements(ev Env, v value.Value) ([]value.Value, error) {
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
