package bench

import (
	"strconv"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/fit"
)

// table is a table in the form that package fit reads. If some cells are no natural
// numbers, the cells of fit.Table are indices into values.
type table struct {
	fit.Table
	values []value.Value
}

// cellsOf reads a table: a table value, a list of rows, or the values of a function or
// a ruleset of two numbers over two ranges. ok is false for other arguments.
func cellsOf(ev interp.Env, args []value.Value) (t table, ok bool, err error) {
	var rows [][]value.Value
	switch v := args[0].(type) {
	case *ask.Table:
		rows = v.Cells
		for i, names := range [][]string{v.Rows, v.Columns} {
			if t.From[i], ok = firstOf(names); !ok {
				return t, false, value.Errorf("the rows and columns of the table are no ranges of numbers")
			}
		}
	case value.List:
		if len(args) > 1 || len(v.Items) == 0 {
			return t, false, nil
		}
		for _, item := range v.Items {
			row, ok := item.(value.List)
			if !ok || len(rows) > 0 && len(row.Items) != len(rows[0]) || len(row.Items) == 0 {
				return t, false, nil
			}
			rows = append(rows, row.Items)
		}
	default:
		if len(args) < 3 {
			return t, false, nil
		}
		if rows, err = rowsOf(ev, args, &t.From); err != nil {
			return t, false, err
		}
	}
	if len(rows) == 0 {
		return t, false, nil
	}
	t.number(ev, rows)
	return t, true, nil
}

// number fills in the cells: natural numbers as they are, or, if other values are
// among them, a number for each different value.
func (t *table) number(ev interp.Env, rows [][]value.Value) {
	for _, row := range rows {
		list := make([]int64, len(row))
		for j, v := range row {
			if star, isStar := v.(value.Star); isStar {
				v = value.NimberInt(star.N)
			}
			n, isInt := v.(value.Int)
			t.Names = t.Names || !isInt || n < 0
			list[j] = int64(n)
		}
		t.Cells = append(t.Cells, list)
	}
	if !t.Names {
		return
	}
	names := map[string]int64{}
	for i, row := range rows {
		for j, v := range row {
			key := value.KeyOf(v)
			n, known := names[key]
			if !known {
				n = int64(len(names))
				names[key], t.values = n, append(t.values, v)
			}
			t.Cells[i][j] = n
		}
		terms, _ := sequence(ev, row, t.From[1])
		t.Rows = append(t.Rows, terms)
	}
}

// firstOf is the first of the numbers that the names are; ok is false if the names are
// not consecutive numbers.
func firstOf(names []string) (int64, bool) {
	first := int64(0)
	for i, name := range names {
		n, err := strconv.ParseInt(name, 10, 64)
		if i == 0 {
			first = n
		}
		if err != nil || n != first+int64(i) || first < 0 {
			return 0, false
		}
	}
	return first, len(names) > 0
}

// rowsOf computes the values of a function or a ruleset over two ranges.
func rowsOf(ev interp.Env, args []value.Value, from *[2]int64) (rows [][]value.Value, err error) {
	var axes [2][]value.Value
	for i := range axes {
		if axes[i], err = interp.Elements(ev, args[i+1]); err != nil {
			return nil, err
		}
		stretch, ok := ask.Consecutive(axes[i])
		if !ok {
			return nil, value.Errorf("a law is sought over ranges of consecutive numbers from 0 on, such as 0..20")
		}
		from[i] = int64(stretch.From)
	}
	if !isFunction(args[0]) {
		v, err := ask.TableOf(ev, args)
		if err != nil {
			return nil, err
		}
		return v.Cells, nil
	}
	for _, x := range axes[0] {
		var row []value.Value
		for _, y := range axes[1] {
			v, err := valueOfCall(ev, args[0], []value.Value{x, y})
			if err != nil {
				return nil, err
			}
			row = append(row, v)
		}
		rows = append(rows, row)
	}
	return rows, nil
}
