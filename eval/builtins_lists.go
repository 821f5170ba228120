package eval

import (
	"slices"
	"strings"
	"unicode/utf8"
)

func listBuiltins() []*Builtin {
	const topic = "lists"
	row := func(name, usage, summary, example string, least, most int, do func(*evaluation, []Value) (Value, error)) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: []string{example}, Min: least, Max: most, Do: do}
	}
	return []*Builtin{
		row("len", "len x", "how many elements a list, set or string has", "len [5, 6] => 2", 1, 1, lengthOf),
		row("first", "first w", "the first element", "first [5, 6, 7] => 5", 1, 1, pick(func(vs []Value) Value { return vs[0] })),
		row("last", "last w", "the last element", "last [5, 6, 7] => 7", 1, 1, pick(func(vs []Value) Value { return vs[len(vs)-1] })),
		row("rest", "rest w", "all but the first element", "rest [5, 6, 7] => [6, 7]", 1, 1, part(func(vs []Value) []Value { return vs[1:] })),
		row("front", "front w", "all but the last element", "front [5, 6, 7] => [5, 6]", 1, 1, part(func(vs []Value) []Value { return vs[:len(vs)-1] })),
		row("nonzero", "nonzero w", "the elements that are not 0, in their order", "nonzero [0, 3, 0, 1] => [3, 1]", 1, 1, nonzero),
		row("reverse", "reverse w", "the elements from last to first", "reverse [1, 2, 3] => [3, 2, 1]", 1, 1, reversed),
		row("sorted", "sorted w", "the elements in rising order, repeated ones kept", "sorted [3, 1, 3, 2] => [1, 2, 3, 3]", 1, 1, sortedList),
		row("set", "set w", "the elements as a set: sorted, each once", "set [3, 1, 3] => {1, 3}", 1, 1, func(ev *evaluation, args []Value) (Value, error) {
			vs, err := elements(args[0])
			if err != nil {
				return nil, err
			}
			return mkSet(vs), nil
		}),
		row("list", "list w", "the elements as a list", "list {3, 1} => [1, 3]", 1, 1, func(_ *evaluation, args []Value) (Value, error) {
			vs, err := elements(args[0])
			return List{vs}, err
		}),
		row("slice", "slice(w, i, j)", "the elements from index i up to and without j", "slice([5, 6, 7, 8], 1, 3) => [6, 7]", 3, 3, sliceOf),
		row("replace", "replace(w, i, x)", "the list or string with element i replaced", "replace([5, 6, 7], 1, 0) => [5, 0, 7]", 3, 3, replaced),
		row("delete", "delete(w, i)", "the list or string without element i", "delete([5, 6, 7], 1) => [5, 7]", 2, 2, deleted),
		row("count", "count(w, x)", "how often x stands in w", "count([1, 2, 1], 1) => 2", 2, 2, countOf),
		row("map", "map(f, w)", "f applied to every element", "map(k => k**2, 1..4) => [1, 4, 9, 16]", 2, 2, mapped),
		row("filter", "filter(f, w)", "the elements for which f is true", "filter(k => k % 2 = 1, 1..6) => [1, 3, 5]", 2, 2, filtered),
		row("all", "all(f, w)", "whether f is true for every element", "all(k => k > 0, 1..5) => true", 2, 2, quantified(true)),
		row("any", "any(f, w)", "whether f is true for some element", "any(k => k > 4, 1..5) => true", 2, 2, quantified(false)),
		row("text", "text x", "a value as it is printed, as a string", "text(1/2) ++ \"!\" => \"1/2!\"", 1, 1, func(_ *evaluation, args []Value) (Value, error) {
			switch v := args[0].(type) {
			case Text:
				return v, nil
			case Board:
				return Text(v.B.String()), nil
			}
			return Text(show(args[0])), nil
		}),
	}
}

// sized is a value of a topic that has a length.
type sized interface{ size() int }

func lengthOf(_ *evaluation, args []Value) (Value, error) {
	switch v := args[0].(type) {
	case Text:
		return Int(utf8.RuneCountInString(string(v))), nil
	case sized:
		return Int(v.size()), nil
	}
	vs, err := elements(args[0])
	return Int(len(vs)), err
}

func pick(choose func([]Value) Value) func(*evaluation, []Value) (Value, error) {
	return func(_ *evaluation, args []Value) (Value, error) {
		vs, err := elements(args[0])
		if err != nil {
			return nil, err
		}
		if len(vs) == 0 {
			return nil, hintf("test it before: if w != []", "there is no element in an empty list")
		}
		return choose(vs), nil
	}
}

// rebuilt is a list, or a string if v was one.
func rebuilt(v Value, parts []Value) Value {
	if _, ok := v.(Text); !ok {
		return List{parts}
	}
	var b strings.Builder
	for _, p := range parts {
		t, ok := p.(Text)
		if !ok {
			return List{parts}
		}
		b.WriteString(string(t))
	}
	return Text(b.String())
}

func part(choose func([]Value) []Value) func(*evaluation, []Value) (Value, error) {
	return func(_ *evaluation, args []Value) (Value, error) {
		vs, err := elements(args[0])
		if err != nil {
			return nil, err
		}
		if len(vs) == 0 {
			return nil, hintf("test it before: if w != []", "an empty list has no such part")
		}
		return rebuilt(args[0], choose(vs)), nil
	}
}

func nonzero(_ *evaluation, args []Value) (Value, error) {
	vs, err := elements(args[0])
	if err != nil {
		return nil, err
	}
	return List{slices.DeleteFunc(slices.Clone(vs), func(v Value) bool { return v == Value(Int(0)) })}, nil
}

func reversed(_ *evaluation, args []Value) (Value, error) {
	vs, err := elements(args[0])
	if err != nil {
		return nil, err
	}
	vs = slices.Clone(vs)
	slices.Reverse(vs)
	return rebuilt(args[0], vs), nil
}

func sortedList(_ *evaluation, args []Value) (Value, error) {
	vs, err := elements(args[0])
	if err != nil {
		return nil, err
	}
	vs = slices.Clone(vs)
	slices.SortStableFunc(vs, compareValues)
	return rebuilt(args[0], vs), nil
}

func sliceOf(_ *evaluation, args []Value) (Value, error) {
	if t, ok := ascii(args[0]); ok {
		i, err := small(args[1], "the first index", 0, int64(len(t)))
		if err != nil {
			return nil, err
		}
		j, err := small(args[2], "the index behind the last", i, int64(len(t)))
		if err != nil {
			return nil, err
		}
		return Text(t[i:j]), nil
	}
	vs, err := elements(args[0])
	if err != nil {
		return nil, err
	}
	i, err := small(args[1], "the first index", 0, int64(len(vs)))
	if err != nil {
		return nil, err
	}
	j, err := small(args[2], "the index behind the last", i, int64(len(vs)))
	if err != nil {
		return nil, err
	}
	return rebuilt(args[0], vs[i:j]), nil
}

func replaced(_ *evaluation, args []Value) (Value, error) {
	if t, ok := ascii(args[0]); ok {
		if x, ok := ascii(args[2]); ok && len(x) == 1 {
			i, err := small(args[1], "the index", 0, int64(len(t)-1))
			if err != nil {
				return nil, err
			}
			cells := []byte(t)
			cells[i] = x[0]
			return Text(cells), nil
		}
	}
	vs, err := elements(args[0])
	if err != nil {
		return nil, err
	}
	i, err := small(args[1], "the index", 0, int64(len(vs)-1))
	if err != nil {
		return nil, err
	}
	vs = slices.Clone(vs)
	vs[i] = args[2]
	return rebuilt(args[0], vs), nil
}

func deleted(_ *evaluation, args []Value) (Value, error) {
	vs, err := elements(args[0])
	if err != nil {
		return nil, err
	}
	i, err := small(args[1], "the index", 0, int64(len(vs)-1))
	if err != nil {
		return nil, err
	}
	return rebuilt(args[0], slices.Delete(slices.Clone(vs), int(i), int(i)+1)), nil
}

func countOf(ev *evaluation, args []Value) (Value, error) {
	vs, err := elements(args[0])
	if err != nil {
		return nil, err
	}
	n := Int(0)
	for _, v := range vs {
		same, err := ev.relation("=", v, args[1])
		if err != nil {
			return nil, err
		}
		if same {
			n++
		}
	}
	return n, nil
}

func mapped(ev *evaluation, args []Value) (Value, error) {
	vs, err := elements(args[1])
	if err != nil {
		return nil, err
	}
	out := make([]Value, len(vs))
	for i, v := range vs {
		if out[i], err = ev.apply(args[0], []Value{v}); err != nil {
			return nil, err
		}
	}
	return List{out}, nil
}

// holdsFor applies a condition to an element.
func (ev *evaluation) holdsFor(f, v Value) (bool, error) {
	got, err := ev.apply(f, []Value{v})
	if err != nil {
		return false, err
	}
	b, ok := got.(Bool)
	if !ok {
		return false, errf("the function should say true or false; it gave %s", preview(got))
	}
	return bool(b), nil
}

func filtered(ev *evaluation, args []Value) (Value, error) {
	vs, err := elements(args[1])
	if err != nil {
		return nil, err
	}
	var out []Value
	for _, v := range vs {
		ok, err := ev.holdsFor(args[0], v)
		if err != nil {
			return nil, err
		}
		if ok {
			out = append(out, v)
		}
	}
	return rebuilt(args[1], out), nil
}

func quantified(every bool) func(*evaluation, []Value) (Value, error) {
	return func(ev *evaluation, args []Value) (Value, error) {
		vs, err := elements(args[1])
		if err != nil {
			return nil, err
		}
		for _, v := range vs {
			ok, err := ev.holdsFor(args[0], v)
			if err != nil {
				return nil, err
			}
			if ok != every {
				return Bool(!every), nil
			}
		}
		return Bool(every), nil
	}
}

// indexValue is x[i] or x[i, j]; indices start at 0.
func indexValue(v Value, is []Value) (Value, error) {
	if b, ok := v.(Board); ok && len(is) == 2 {
		return b.cell(is)
	}
	if t, ok := v.(Text); ok && len(is) == 2 {
		return cellOf(string(t), is)
	}
	for _, index := range is {
		if t, ok := ascii(v); ok {
			i, err := indexIn(index, len(t))
			if err != nil {
				return nil, err
			}
			v = letter(t[i])
			continue
		}
		if d, ok := v.(indexed); ok {
			got, err := d.at(index)
			if err != nil {
				return nil, err
			}
			v = got
			continue
		}
		vs, err := elements(v)
		if err != nil {
			return nil, errf("%s is %s; only lists, strings and boards are indexed", preview(v), kindOf(v))
		}
		i, err := indexIn(index, len(vs))
		if err != nil {
			return nil, err
		}
		v = vs[i]
	}
	return v, nil
}

// indexIn is an index of one of n elements.
func indexIn(index Value, n int) (int64, error) {
	if n == 0 {
		return 0, hintf("len w says how many elements there are", "an empty list has no element %s", show(index))
	}
	if _, ok := index.(List); ok {
		return 0, hintf("w[i..j] is written slice(w, i, j + 1); replace(w, i, x) and delete(w, i) change one element", "an index is an integer from 0 to %d, not %s", n-1, show(index))
	}
	return small(index, "an index", 0, int64(n-1))
}

// indexed is a value of another room that can be indexed.
type indexed interface {
	at(index Value) (Value, error)
}

// cellOf is board[row, column] of rows parted by | or line ends.
func cellOf(board string, is []Value) (Value, error) {
	rows := strings.FieldsFunc(board, func(r rune) bool { return r == '|' || r == '\n' })
	r, err := small(is[0], "a row", 0, int64(len(rows)-1))
	if err != nil {
		return nil, err
	}
	row := []rune(rows[r])
	c, err := small(is[1], "a column", 0, int64(len(row)-1))
	if err != nil {
		return nil, err
	}
	return Text(row[c]), nil
}

// ascii is v as a string of one byte a letter, which needs no decoding.
func ascii(v Value) (string, bool) {
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
