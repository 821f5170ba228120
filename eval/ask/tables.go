package ask

import (
	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// valuesOf returns the values of the positions in a range.
func valuesOf(ev interp.Env, args []value.Value) (value.Value, error) {
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	var over value.Value = defaultRange()
	if len(args) == 2 {
		over = args[1]
	}
	positions, err := interp.Elements(ev, over)
	if err != nil {
		return nil, err
	}
	if vs, ok, err := Sequence(ev, r, positions); ok || err != nil {
		return value.List{Items: vs}, err
	}
	out := make([]value.Value, len(positions))
	for i, x := range positions {
		if err := ev.Tick(); err != nil {
			return nil, err
		}
		reportRange(ev, "values of "+r.Name(), i, len(positions))
		args := []value.Value{x}
		if t, ok := x.(value.Tuple); ok {
			args = t.Items
		}
		if out[i], err = OneValue(ev, r, args); err != nil {
			return nil, err
		}
	}
	return value.List{Items: out}, nil
}

// reportRange periodically reports how many positions of a range are done; in between,
// the search reports its progress on the present one.
func reportRange(ev interp.Env, doing string, done, total int) {
	if done&63 == 63 {
		ev.Budget().Report(game.Progress{Doing: doing, Done: int64(done), Total: int64(total), Unit: "positions"})
	}
}

// OneValue is the nim-value of an impartial position as an integer, otherwise its
// value.
func OneValue(ev interp.Env, r game.Ruleset, args []value.Value) (value.Value, error) {
	p, err := ruleset.Position(ev, r, args)
	if err != nil {
		return nil, err
	}
	if q, ok := p.(value.Position); r.Impartial() && !(ok && turns.Has(q.Sum)) {
		return nimValueOf(ev, []value.Value{p})
	}
	x, err := arith.ValueOf(ev, p)
	if star, ok := x.(value.Star); ok && r.Impartial() { // among loony ones
		return value.NimberInt(star.N), err
	}
	return x, err
}

func defaultRange() value.Value {
	vs := make([]value.Value, 21)
	for i := range vs {
		vs[i] = value.Int(i)
	}
	return value.List{Items: vs}
}

// Sequence is the fast path for heap games: a part of the nim-sequence.
func Sequence(ev interp.Env, r game.Ruleset, positions []value.Value) ([]value.Value, bool, error) {
	h, ok := ruleset.AsHeapGame(r)
	if !ok || !r.Impartial() || len(positions) == 0 {
		return nil, false, nil
	}
	from, ok := positions[0].(value.Int)
	if !ok || from < 0 {
		return nil, false, nil
	}
	for i, x := range positions {
		if x != from+value.Int(i) {
			return nil, false, nil
		}
	}
	if err := ev.Grow(int64(len(positions)) * interp.NumberBytes); err != nil {
		return nil, false, err
	}
	ns, err := h.Values(ev.Context(), uint64(from), uint64(from)+uint64(len(positions))-1)
	if err != nil {
		return nil, false, err
	}
	vs := make([]value.Value, len(ns))
	for i, n := range ns {
		vs[i] = value.Unsigned(n)
	}
	return vs, true, nil
}

// tableOf is TableOf as a function of the language.
func tableOf(ev interp.Env, args []value.Value) (value.Value, error) {
	t, err := TableOf(ev, args)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// TableOf is the table of a ruleset, the first argument, over one range or two.
func TableOf(ev interp.Env, args []value.Value) (*Table, error) {
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	if len(args) == 2 {
		args = append(args, args[1])
	}
	rows, err := interp.Elements(ev, args[1])
	if err != nil {
		return nil, err
	}
	columns, err := interp.Elements(ev, args[2])
	if err != nil {
		return nil, err
	}
	if err := ev.Budget().Grow(int64(len(rows)*len(columns)) * 32); err != nil {
		return nil, err
	}
	t := &Table{Corner: r.Name(), impartial: r.Impartial()}
	if t.Columns, err = headers(ev, columns); err != nil {
		return nil, err
	}
	if t.Rows, err = headers(ev, rows); err != nil {
		return nil, err
	}
	if cells, ok, err := fastTable(ev, r, rows, columns); ok || err != nil {
		t.Cells = cells
		return t, err
	}
	for i, x := range rows {
		row := make([]value.Value, len(columns))
		for j, y := range columns {
			reportRange(ev, "table of "+r.Name(), i*len(columns)+j, len(rows)*len(columns))
			if row[j], err = OneValue(ev, r, []value.Value{x, y}); err != nil {
				return nil, err
			}
		}
		t.Cells = append(t.Cells, row)
	}
	return t, nil
}

// headers returns the texts of the values along an axis of a table.
func headers(ev interp.Env, vs []value.Value) ([]string, error) {
	texts := make([]string, len(vs))
	for i, v := range vs {
		if err := ev.Tick(); err != nil {
			return nil, err
		}
		text, whole, err := value.PrintedWithin(ev.Context(), v)
		if err != nil {
			return nil, err
		}
		if !whole {
			return nil, value.TooLong(v)
		}
		texts[i] = text
	}
	return texts, nil
}

// fastTable lets the solver compute a whole table of nim-values at once.
func fastTable(ev interp.Env, r game.Ruleset, rows, columns []value.Value) ([][]value.Value, bool, error) {
	x, ok := Consecutive(rows)
	y, ok2 := Consecutive(columns)
	if !ok || !ok2 || !r.Impartial() || ruleset.IsHeapGame(r) {
		return nil, false, nil
	}
	ns, err := ev.Solver().Table(ev.Context(), r, []search.Range{x, y}, func(c []int) (game.Sum, error) {
		p, err := ruleset.Position(ev, r, []value.Value{value.Int(c[0]), value.Int(c[1])})
		if err != nil {
			return nil, err
		}
		return p.(value.Position).Sum, nil
	})
	if err != nil {
		return nil, false, err
	}
	cells := make([][]value.Value, len(rows))
	for i := range cells {
		cells[i] = make([]value.Value, len(columns))
		for j := range cells[i] {
			cells[i][j] = value.NimberInt(ns[i*len(columns)+j])
		}
	}
	return cells, true, nil
}

// Consecutive returns the range that a list of consecutive integers equals; false for
// other lists.
func Consecutive(vs []value.Value) (search.Range, bool) {
	if len(vs) == 0 {
		return search.Range{}, false
	}
	from, ok := vs[0].(value.Int)
	if !ok || from < 0 || from > 1<<40 {
		return search.Range{}, false
	}
	for i, v := range vs {
		if v != from+value.Int(i) {
			return search.Range{}, false
		}
	}
	return search.Range{From: int(from), To: int(from) + len(vs) - 1}, true
}

// pPositions lists the P-positions in a product of ranges.
func pPositions(ev interp.Env, args []value.Value) (value.Value, error) {
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	axes := make([][]value.Value, len(args)-1)
	for i, a := range args[1:] {
		if axes[i], err = interp.Elements(ev, a); err != nil {
			return nil, err
		}
	}
	var found []value.Value
	done, total := 0, 1
	for _, axis := range axes {
		total *= len(axis)
	}
	err = product(axes, func(at []value.Value) error {
		if err := ev.Tick(); err != nil {
			return err
		}
		reportRange(ev, "P-positions of "+r.Name(), done, total)
		done++
		p, err := ruleset.Position(ev, r, at)
		if err != nil {
			return err
		}
		o, _, err := ev.Solver().Outcome(ev.Context(), p.(value.Position).Sum, false)
		if err != nil {
			return err
		}
		if o == game.P {
			found = append(found, pointOf(at))
		}
		return nil
	})
	return value.List{Items: found}, err
}

func pointOf(at []value.Value) value.Value {
	if len(at) == 1 {
		return at[0]
	}
	return value.Tuple{Items: append([]value.Value(nil), at...)}
}

// product calls each for every element of the product of the axes, with a fresh slice
// each time, since positions retain it.
func product(axes [][]value.Value, each func([]value.Value) error) error {
	at := make([]value.Value, len(axes))
	var walk func(i int) error
	walk = func(i int) error {
		if i == len(axes) {
			return each(append([]value.Value(nil), at...))
		}
		for _, v := range axes[i] {
			at[i] = v
			if err := walk(i + 1); err != nil {
				return err
			}
		}
		return nil
	}
	return walk(0)
}
