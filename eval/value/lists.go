package value

import (
	"strings"
	"unicode/utf8"
)

// IndexValue is x[i] or x[i, j]; indices start at 0.
func IndexValue(v Value, is []Value) (Value, error) {
	if b, ok := v.(Board); ok && len(is) == 2 {
		return b.Cell(is)
	}
	if t, ok := v.(Text); ok && len(is) == 2 {
		return cellOf(string(t), is)
	}
	for _, index := range is {
		if t, ok := Ascii(v); ok {
			i, err := indexIn(index, len(t))
			if err != nil {
				return nil, err
			}
			v = Letter(t[i])
			continue
		}
		if d, ok := v.(indexed); ok {
			got, err := d.At(index)
			if err != nil {
				return nil, err
			}
			v = got
			continue
		}
		vs, err := Elements(v)
		if err != nil {
			return nil, Errorf("%s is %s; only lists, strings and boards are indexed", Preview(v), KindOf(v))
		}
		i, err := indexIn(index, len(vs))
		if err != nil {
			return nil, err
		}
		v = vs[i]
	}
	return v, nil
}

// indexIn is an index into n elements.
func indexIn(index Value, n int) (int64, error) {
	if n == 0 {
		return 0, Hintf("len w says how many elements there are", "an empty list has no element %s", Cited(index))
	}
	if _, ok := index.(List); ok {
		return 0, Hintf("w[i..j] is written slice(w, i, j + 1); replace(w, i, x) and delete(w, i) change one element",
			"an index is an integer from 0 to %d, not %s", n-1, Cited(index))
	}
	return Small(index, "an index", 0, int64(n-1))
}

// indexed is a value of another package that can be indexed.
type indexed interface {
	At(index Value) (Value, error)
}

// cellOf is board[row, column], with rows separated by | or line ends.
func cellOf(board string, is []Value) (Value, error) {
	rows := strings.FieldsFunc(board, func(r rune) bool { return r == '|' || r == '\n' })
	r, err := Small(is[0], "a row", 0, int64(len(rows)-1))
	if err != nil {
		return nil, err
	}
	row := []rune(rows[r])
	c, err := Small(is[1], "a column", 0, int64(len(row)-1))
	if err != nil {
		return nil, err
	}
	return Text(row[c]), nil
}

// Ascii is v as a string with one byte for each letter, which needs no decoding.
func Ascii(v Value) (string, bool) {
	t, ok := v.(Text)
	if !ok {
		return "", false
	}
	for i := range len(t) {
		if t[i] >= utf8.RuneSelf {
			return "", false
		}
	}
	return string(t), true
}

// listed is a value of another package that is also a list.
type listed interface {
	Elements() ([]Value, error)
}

// AsList is a value that is also a list, such as moves, as a plain list; any other value
// is as it was.
func AsList(v Value) Value {
	if _, isMap := v.(Map); isMap {
		return v
	}
	if l, ok := v.(listed); ok {
		if parts, err := l.Elements(); err == nil {
			return List{Items: parts}
		}
	}
	return v
}

// Elements are what a for runs over: of a list, tuple or set its members, of
// a string its letters, of a board its rows. Those of an enumeration take time and
// memory, which interp.Elements sees to.
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
	if l, ok := v.(listed); ok {
		return l.Elements()
	}
	parts, ok := Items(v)
	if !ok {
		return nil, Hintf("a range is written 1..n", "a list, a set or a range is expected here, not %s", KindOf(v))
	}
	return parts, nil
}
