package interp

import (
	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/lang"
)

// mapping compiles braces whose elements are entries; ok is false for a set.
func (c *Compiler) mapping(x *lang.Set) (run Code, ok bool, err error) {
	if len(x.Elements) == 0 {
		return nil, false, nil
	}
	first, ok := x.Elements[0].(*lang.Entry)
	if !ok {
		return nil, false, nil
	}
	if first.Key == nil {
		return constant(value.NewMap(nil)), true, nil
	}
	entries := make([]Code, len(x.Elements))
	for i, e := range x.Elements {
		if entries[i], err = c.element(e); err != nil {
			return nil, true, err
		}
	}
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		pairs, err := RunAll(fr, entries)
		if err != nil {
			return nil, err
		}
		return mapOf(fr.Run, pairs)
	}), true, nil
}

// element compiles an element of a list or a set; an entry becomes a pair.
func (c *Compiler) element(x lang.Expr) (Code, error) {
	e, ok := x.(*lang.Entry)
	if !ok {
		return c.Written(x)
	}
	both, err := compiled([]lang.Expr{e.Key, e.Value}, c.Written)
	if err != nil {
		return nil, err
	}
	return func(fr *Frame) (value.Value, error) {
		vs, err := RunAll(fr, both)
		if err != nil {
			return nil, err
		}
		return entry{vs[0], vs[1]}, nil
	}, nil
}

// entry is an element of a map under construction.
type entry value.Pair

func (entry) IsValue() {}

// mapOf makes a map of entries.
func mapOf(ev Env, entries []value.Value) (value.Value, error) {
	if err := ev.Grow(int64(len(entries)) * 8 * NumberBytes); err != nil {
		return nil, err
	}
	pairs := make([]value.Pair, len(entries))
	for i, e := range entries {
		pairs[i] = value.Pair(e.(entry))
	}
	return written.MapOf[Env](pairs), nil
}
