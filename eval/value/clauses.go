package value

// Elements are what a for runs over: of a list, tuple or set its members, of
// a string its letters, of a board its rows.
func Elements(v Value) ([]Value, error) {
	if t, ok := v.(Text); ok {
		var parts []Value
		for _, r := range string(t) {
			parts = append(parts, Text(r))
		}
		return parts, nil
	}
	if b, ok := v.(Board); ok {
		return b.rows(), nil
	}
	parts, ok := Items(v)
	if !ok {
		return nil, Hintf("a range is written 1..n", "a list, a set or a range is expected here, not %s", KindOf(v))
	}
	return parts, nil
}
