package lists

import (
	"slices"
	"strings"
	"unicode/utf8"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/stdlib/sorting"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const topic = "lists"
	row := func(name, usage, summary, example string, least, most int,
		do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: []string{example}, Min: least,
			Max: most, Do: do}
	}
	rows := []*interp.Builtin{
		row("len", "len x", "how many elements a list, set or string has", "len [5, 6] => 2", 1, 1, lengthOf),
		row("first", "first w", "the first element", "first [5, 6, 7] => 5", 1, 1, pick(func(vs []value.Value) value.Value {
			return vs[0]
		})),
		row("last", "last w", "the last element", "last [5, 6, 7] => 7", 1, 1, pick(func(vs []value.Value) value.Value {
			return vs[len(vs)-1]
		})),
		row("rest", "rest w", "all but the first element", "rest [5, 6, 7] => [6, 7]", 1, 1,
			part(func(vs []value.Value) []value.Value { return vs[1:] })),
		row("front", "front w", "all but the last element", "front [5, 6, 7] => [5, 6]", 1, 1,
			part(func(vs []value.Value) []value.Value { return vs[:len(vs)-1] })),
		row("nonzero", "nonzero w", "the elements that are not 0, in their order", "nonzero [0, 3, 0, 1] => [3, 1]", 1, 1,
			nonzero),
		row("lower", "lower x", "a string in small letters", "lower \"Rome\" => \"rome\"", 1, 1, lowered),
		row("reverse", "reverse w", "the elements from last to first", "reverse [1, 2, 3] => [3, 2, 1]", 1, 1, reversed),
		row("sorted", "sorted w", "the elements in rising order, repeated ones kept", "sorted [3, 1, 3, 2] => [1, 2, 3, 3]", 1,
			1, sortedList),
		row("set", "set w", "the elements as a set: sorted, each once", "set [3, 1, 3] => {1, 3}", 1, 1,
			func(ev interp.Env, args []value.Value) (value.Value, error) {
				vs, err := interp.Elements(ev, args[0])
				if err != nil {
					return nil, err
				}
				var once []value.Value // without more repeats, so that little more than the set is held in memory
				met := map[string]int{}
				for _, v := range vs {
					key := value.ElementKey(written.Plain(v))
					if err := ev.Tick(); err != nil {
						return nil, err
					}
					if met[key]++; met[key] <= 2 { // the second says that it was written twice
						once = append(once, v)
					}
				}
				once, err = rising(ev, once)
				return written.SetOf[interp.Env](once), err
			}),
		row("list", "list w", "the elements as a list", "list {3, 1} => [1, 3]", 1, 1,
			func(ev interp.Env, args []value.Value) (value.Value, error) {
				vs, err := interp.Elements(ev, args[0])
				return value.List{Items: vs}, err
			}),
		row("slice", "slice(w, i, j)", "the elements from index i up to and without j", "slice([5, 6, 7, 8], 1, 3) => [6, 7]",
			3, 3, sliceOf),
		row("replace", "replace(w, i, x)", "the list or string with element i replaced; replace(s, \"a\", \"b\") has b for "+
			"every a; of a map, with the value under the key i", "replace([5, 6, 7], 1, 0) => [5, 0, 7]", 3, 3, replaced),
		row("delete", "delete(w, i)", "the list or string without element i", "delete([5, 6, 7], 1) => [5, 7]", 2, 2, deleted),
		row("count", "count(w, x)", "how often x stands in w", "count([1, 2, 1], 1) => 2", 2, 2, countOf),
		row("map", "map(f, w)", "f applied to every element", "map(k => k**2, 1..4) => [1, 4, 9, 16]", 2, 2, mapped),
		row("filter", "filter(f, w)", "the elements for which f is true", "filter(k => k % 2 = 1, 1..6) => [1, 3, 5]", 2, 2,
			filtered),
		row("all", "all(f, w)", "whether f is true for every element", "all(k => k > 0, 1..5) => true", 2, 2, quantified(true)),
		row("any", "any(f, w)", "whether f is true for some element", "any(k => k > 4, 1..5) => true", 2, 2, quantified(false)),
		row("closure", "closure(f, x)", "x and all that is reached from it when the lists that f gives are taken again and again",
			"closure(k => [k // 2], 20) => [20, 10, 5, 2, 1, 0]", 2, 2, closureOf),
		row("text", "text x", "a value as it is printed, as a string", "text(1/2) ++ \"!\" => \"1/2!\"", 1, 1,
			func(ev interp.Env, args []value.Value) (value.Value, error) {
				switch v := args[0].(type) {
				case value.Text:
					return v, nil
				case value.Board:
					return value.Text(v.B.String()), nil
				}
				text, whole, err := value.PrintedWithin(ev.Context(), args[0])
				if err != nil {
					return nil, err
				}
				if !whole {
					return nil, value.TooLong(args[0])
				}
				return value.Text(text), ev.Grow(int64(len(text)))
			}),
	}
	rows = append(rows, stringRows(row)...)
	for _, r := range rows {
		switch r.Name {
		case "first", "last", "rest", "front", "reverse", "list", "slice", "replace", "delete", "map", "filter", "all", "any", "repeat",
			"nonzero", "sorted", "set", "closure":
			r.HandsOn = true
		}
		if c, ok := consumers[r.Name]; ok {
			r.Consume, r.Consumes = c, r.Max
		}
	}
	return rows
}

func lowered(ev interp.Env, args []value.Value) (value.Value, error) {
	t, ok := args[0].(value.Text)
	if !ok {
		return nil, value.Errorf("lower wants a string; this is %s", value.KindOf(args[0]))
	}
	return value.Text(strings.ToLower(string(t))), ev.Grow(int64(len(t)))
}

// sized is a value that has a length.
type sized interface{ Size() int }

func lengthOf(ev interp.Env, args []value.Value) (value.Value, error) {
	switch v := args[0].(type) {
	case value.Text:
		return value.Int(utf8.RuneCountInString(string(v))), nil
	case sized:
		return value.Int(v.Size()), nil
	}
	vs, err := interp.Elements(ev, args[0])
	return value.Int(len(vs)), err
}

// someElements returns the elements of a list; without any, empty is the error.
func someElements(ev interp.Env, list value.Value, empty string) ([]value.Value, error) {
	vs, err := interp.Elements(ev, list)
	if err == nil && len(vs) == 0 {
		err = value.Hintf("test it before: if w != []", "%s", empty)
	}
	return vs, err
}

func pick(choose func([]value.Value) value.Value) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		vs, err := someElements(ev, args[0], "there is no element in an empty list")
		if err != nil {
			return nil, err
		}
		return choose(vs), nil
	}
}

// rebuilt makes a list of the parts, or a string if v is one and all parts are
// strings.
func rebuilt(v value.Value, parts []value.Value) value.Value {
	if _, ok := v.(value.Text); !ok {
		return value.List{Items: parts}
	}
	var b strings.Builder
	for _, p := range parts {
		t, ok := p.(value.Text)
		if !ok {
			return value.List{Items: parts}
		}
		b.WriteString(string(t))
	}
	return value.Text(b.String())
}

func part(choose func([]value.Value) []value.Value) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		vs, err := someElements(ev, args[0], "an empty list has no such part")
		if err != nil {
			return nil, err
		}
		return rebuilt(args[0], choose(vs)), nil
	}
}

func nonzero(ev interp.Env, args []value.Value) (value.Value, error) {
	vs, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	return value.List{Items: slices.DeleteFunc(slices.Clone(vs),
		func(v value.Value) bool { return written.Plain(v) == value.Value(value.Int(0)) })}, nil
}

func reversed(ev interp.Env, args []value.Value) (value.Value, error) {
	vs, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	vs = slices.Clone(vs)
	slices.Reverse(vs)
	return rebuilt(args[0], vs), nil
}

// rising sorts values in increasing order; it stops with an error when the budget is
// used up.
func rising(ev interp.Env, vs []value.Value) (sorted []value.Value, err error) {
	sorting.Stably(vs, func(a, b value.Value) int {
		if err == nil {
			err = ev.Tick()
		}
		if err != nil {
			return 0 // after an error all are equal, so that sorting ends soon
		}
		return value.CompareValues(written.Plain(a), written.Plain(b))
	})
	return vs, err
}

func sortedList(ev interp.Env, args []value.Value) (value.Value, error) {
	vs, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	vs, err = rising(ev, slices.Clone(vs))
	return rebuilt(args[0], vs), err
}

func sliceOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if t, ok := value.Ascii(args[0]); ok {
		i, err := value.Small(args[1], "the first index", 0, int64(len(t)))
		if err != nil {
			return nil, err
		}
		j, err := value.Small(args[2], "the index behind the last", i, int64(len(t)))
		if err != nil {
			return nil, err
		}
		return value.Text(t[i:j]), nil
	}
	vs, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	i, err := value.Small(args[1], "the first index", 0, int64(len(vs)))
	if err != nil {
		return nil, err
	}
	j, err := value.Small(args[2], "the index behind the last", i, int64(len(vs)))
	if err != nil {
		return nil, err
	}
	return rebuilt(args[0], vs[i:j]), nil
}

func replaced(ev interp.Env, args []value.Value) (value.Value, error) {
	if m, ok := args[0].(value.Map); ok {
		return written.MapOf[interp.Env](append(m.Written(), value.Pair{Key: args[1], Value: args[2]})),
			ev.Grow(int64(m.Size()) * 4 * interp.NumberBytes)
	}
	if s, ok := args[0].(value.Text); ok {
		if old, ok := args[1].(value.Text); ok {
			return substituted(ev, string(s), string(old), args[2])
		}
	}
	if t, ok := value.Ascii(args[0]); ok {
		if x, ok := value.Ascii(args[2]); ok && len(x) == 1 {
			i, err := value.Small(args[1], "the index", 0, int64(len(t)-1))
			if err != nil {
				return nil, err
			}
			cells := []byte(t)
			cells[i] = x[0]
			return value.Text(cells), nil
		}
	}
	vs, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	i, err := value.Small(args[1], "the index", 0, int64(len(vs)-1))
	if err != nil {
		return nil, err
	}
	vs = slices.Clone(vs)
	vs[i] = args[2]
	return rebuilt(args[0], vs), nil
}

func deleted(ev interp.Env, args []value.Value) (value.Value, error) {
	vs, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	i, err := value.Small(args[1], "the index", 0, int64(len(vs)-1))
	if err != nil {
		return nil, err
	}
	return rebuilt(args[0], slices.Delete(slices.Clone(vs), int(i), int(i)+1)), nil
}

func countOf(ev interp.Env, args []value.Value) (value.Value, error) {
	vs, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	n := value.Int(0)
	for _, v := range vs {
		same, err := arith.Same(ev, args[1], v)
		if err != nil {
			return nil, err
		}
		if same {
			n++
		}
	}
	return n, nil
}

func mapped(ev interp.Env, args []value.Value) (value.Value, error) {
	vs, err := interp.Elements(ev, args[1])
	if err != nil {
		return nil, err
	}
	out := make([]value.Value, len(vs))
	for i, v := range vs {
		if out[i], err = interp.ApplyWritten(ev, args[0], []value.Value{v}); err != nil {
			return nil, err
		}
	}
	return value.List{Items: out}, nil
}

// holdsFor applies a condition, a function that returns true or false, to an element.
func holdsFor(ev interp.Env, f, v value.Value) (bool, error) {
	got, err := ev.Apply(f, []value.Value{v})
	if err != nil {
		return false, err
	}
	b, ok := got.(value.Bool)
	if !ok {
		return false, value.Errorf("the function should say true or false; it gave %s", value.Preview(got))
	}
	return bool(b), nil
}

func filtered(ev interp.Env, args []value.Value) (value.Value, error) {
	vs, err := interp.Elements(ev, args[1])
	if err != nil {
		return nil, err
	}
	var out []value.Value
	for _, v := range vs {
		ok, err := holdsFor(ev, args[0], v)
		if err != nil {
			return nil, err
		}
		if ok {
			out = append(out, v)
		}
	}
	return rebuilt(args[1], out), nil
}

// closureOf is the list of x and everything that is reached from it by applying f
// again and again, in the order of discovery.
func closureOf(ev interp.Env, args []value.Value) (value.Value, error) {
	list, met := []value.Value{args[1]}, map[string]bool{value.KeyOf(written.Plain(args[1])): true}
	for i := 0; i < len(list); i++ {
		v, err := ev.Apply(args[0], []value.Value{list[i]})
		if err != nil {
			return nil, err
		}
		next, err := interp.Elements(ev, written.Opened(v))
		if err != nil {
			return nil, err
		}
		for _, w := range next {
			key := value.KeyOf(written.Plain(w))
			if met[key] {
				continue
			}
			met[key] = true
			if err := ev.Budget().Grow(int64(len(key) + 64)); err != nil {
				return nil, err
			}
			list = append(list, w)
		}
	}
	return value.List{Items: list}, nil
}

func quantified(every bool) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		vs, err := interp.Elements(ev, args[1])
		if err != nil {
			return nil, err
		}
		for _, v := range vs {
			ok, err := holdsFor(ev, args[0], v)
			if err != nil {
				return nil, err
			}
			if ok != every {
				return value.Bool(!every), nil
			}
		}
		return value.Bool(every), nil
	}
}
