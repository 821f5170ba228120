package eval

import (
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// valuesOf are the values of the positions in a range.
func valuesOf(ev *evaluation, args []Value) (Value, error) {
	r, err := ev.asRuleset(args[0])
	if err != nil {
		return nil, err
	}
	var over Value = defaultRange()
	if len(args) == 2 {
		over = args[1]
	}
	positions, err := elements(over)
	if err != nil {
		return nil, err
	}
	if vs, ok, err := ev.sequence(r, positions); ok || err != nil {
		return List{vs}, err
	}
	out := make([]Value, len(positions))
	for i, x := range positions {
		if err := ev.tick(); err != nil {
			return nil, err
		}
		ev.reportRange("values of "+r.Name(), i, len(positions))
		args := []Value{x}
		if t, ok := x.(Tuple); ok {
			args = t.Items
		}
		if out[i], err = ev.oneValue(r, args); err != nil {
			return nil, err
		}
	}
	return List{out}, nil
}

// reportRange tells every so often how many positions of a range are done; in
// between the search reports of the one that it is at.
func (ev *evaluation) reportRange(doing string, done, total int) {
	if done&63 == 63 {
		ev.budget().Report(game.Progress{Doing: doing, Done: int64(done), Total: int64(total), Unit: "positions"})
	}
}

// oneValue is the nim-value of an impartial position as an integer, else its
// value.
func (ev *evaluation) oneValue(r game.Ruleset, args []Value) (Value, error) {
	p, err := ev.position(r, args)
	if err != nil {
		return nil, err
	}
	if r.Impartial() {
		return nimValueOf(ev, []Value{p})
	}
	return ev.valueOf(p)
}

func defaultRange() Value {
	vs := make([]Value, 21)
	for i := range vs {
		vs[i] = Int(i)
	}
	return List{vs}
}

// sequence is the fast way of heap games: a stretch of the nim-sequence.
func (ev *evaluation) sequence(r game.Ruleset, positions []Value) ([]Value, bool, error) {
	h, ok := asHeapGame(r)
	if !ok || !r.Impartial() || len(positions) == 0 {
		return nil, false, nil
	}
	from, ok := positions[0].(Int)
	if !ok || from < 0 {
		return nil, false, nil
	}
	for i, x := range positions {
		if x != from+Int(i) {
			return nil, false, nil
		}
	}
	if err := ev.grow(int64(len(positions)) * numberBytes); err != nil {
		return nil, false, err
	}
	ns, err := h.values(ev.context(), uint64(from), uint64(from)+uint64(len(positions))-1)
	if err != nil {
		return nil, false, err
	}
	vs := make([]Value, len(ns))
	for i, n := range ns {
		vs[i] = unsigned(n)
	}
	return vs, true, nil
}

// tableOf is the table of a ruleset over two ranges.
func tableOf(ev *evaluation, args []Value) (Value, error) {
	r, err := ev.asRuleset(args[0])
	if err != nil {
		return nil, err
	}
	if len(args) == 2 {
		args = append(args, args[1])
	}
	rows, err := elements(args[1])
	if err != nil {
		return nil, err
	}
	columns, err := elements(args[2])
	if err != nil {
		return nil, err
	}
	if err := ev.budget().Grow(int64(len(rows)*len(columns)) * 32); err != nil {
		return nil, err
	}
	t := &Table{Corner: r.Name(), impartial: r.Impartial()}
	for _, c := range columns {
		t.Columns = append(t.Columns, show(c))
	}
	for _, x := range rows {
		t.Rows = append(t.Rows, show(x))
	}
	if cells, ok, err := ev.fastTable(r, rows, columns); ok || err != nil {
		t.Cells = cells
		return t, err
	}
	for i, x := range rows {
		row := make([]Value, len(columns))
		for j, y := range columns {
			ev.reportRange("table of "+r.Name(), i*len(columns)+j, len(rows)*len(columns))
			if row[j], err = ev.oneValue(r, []Value{x, y}); err != nil {
				return nil, err
			}
		}
		t.Cells = append(t.Cells, row)
	}
	return t, nil
}

// fastTable asks the solver for a whole table of nim-values at once.
func (ev *evaluation) fastTable(r game.Ruleset, rows, columns []Value) ([][]Value, bool, error) {
	x, ok := consecutive(rows)
	y, ok2 := consecutive(columns)
	if !ok || !ok2 || !r.Impartial() || isHeapGame(r) {
		return nil, false, nil
	}
	ns, err := ev.solver().Table(ev.context(), r, []search.Range{x, y}, func(c []int) (game.Sum, error) {
		p, err := ev.position(r, []Value{Int(c[0]), Int(c[1])})
		if err != nil {
			return nil, err
		}
		return p.(Position).Sum, nil
	})
	if err != nil {
		return nil, false, err
	}
	cells := make([][]Value, len(rows))
	for i := range cells {
		cells[i] = make([]Value, len(columns))
		for j := range cells[i] {
			cells[i][j] = nimberInt(ns[i*len(columns)+j])
		}
	}
	return cells, true, nil
}

func consecutive(vs []Value) (search.Range, bool) {
	if len(vs) == 0 {
		return search.Range{}, false
	}
	from, ok := vs[0].(Int)
	if !ok || from < 0 || from > 1<<40 {
		return search.Range{}, false
	}
	for i, v := range vs {
		if v != from+Int(i) {
			return search.Range{}, false
		}
	}
	return search.Range{From: int(from), To: int(from) + len(vs) - 1}, true
}

// pPositions lists the P-positions in a product of ranges.
func pPositions(ev *evaluation, args []Value) (Value, error) {
	r, err := ev.asRuleset(args[0])
	if err != nil {
		return nil, err
	}
	axes := make([][]Value, len(args)-1)
	for i, a := range args[1:] {
		if axes[i], err = elements(a); err != nil {
			return nil, err
		}
	}
	var found []Value
	done, total := 0, 1
	for _, axis := range axes {
		total *= len(axis)
	}
	err = product(axes, func(at []Value) error {
		if err := ev.tick(); err != nil {
			return err
		}
		ev.reportRange("P-positions of "+r.Name(), done, total)
		done++
		p, err := ev.position(r, at)
		if err != nil {
			return err
		}
		o, _, err := ev.solver().Outcome(ev.context(), p.(Position).Sum, false)
		if err != nil {
			return err
		}
		if o == game.P {
			found = append(found, pointOf(at))
		}
		return nil
	})
	return List{found}, err
}

func pointOf(at []Value) Value {
	if len(at) == 1 {
		return at[0]
	}
	return Tuple{Items: append([]Value(nil), at...)}
}

// product calls each for every element of the product of the axes, with a
// fresh slice each time, since positions keep it.
func product(axes [][]Value, each func([]Value) error) error {
	at := make([]Value, len(axes))
	var walk func(i int) error
	walk = func(i int) error {
		if i == len(axes) {
			return each(append([]Value(nil), at...))
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
