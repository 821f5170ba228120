package bench

import (
	"math/big"
	"strconv"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/fit"
	"cgt/stdlib/short"
)

// defaultTerms is how far the values of a ruleset are looked at unless a range
// is given.
const defaultTerms = 200

// termsOf are the terms that fit and period are asked about, and the number of
// the first: a list as it stands, or the values of a function or a ruleset over a
// range.
func termsOf(ev interp.Env, args []value.Value) (terms []value.Value, from int64, err error) {
	if items, ok := value.Items(args[0]); ok {
		if len(args) > 1 {
			return nil, 0, value.Hintf("fit(list); a range is for functions and rulesets", "a list is fitted as it stands")
		}
		return items, 0, nil
	}
	var over value.Value
	if len(args) > 1 {
		over = args[1]
	} else {
		list := value.List{}
		for n := range defaultTerms + 1 {
			list.Items = append(list.Items, value.Int(n))
		}
		over = list
	}
	places, err := value.Elements(over)
	if err != nil {
		return nil, 0, err
	}
	stretch, ok := ask.Consecutive(places)
	if !ok {
		return nil, 0, value.Errorf("a law is sought over a range of consecutive numbers from 0 on, such as 0..100")
	}
	if err := ev.Grow(int64(len(places)) * interp.NumberBytes); err != nil {
		return nil, 0, err
	}
	if isFunction(args[0]) {
		for _, x := range places {
			v, err := settled(ev, args[0], []value.Value{x})
			if err != nil {
				return nil, 0, err
			}
			terms = append(terms, v)
		}
		return terms, int64(stretch.From), nil
	}
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, 0, err
	}
	if vs, ok, err := ask.Sequence(ev, r, places); ok || err != nil {
		return vs, int64(stretch.From), err
	}
	for _, x := range places {
		if err := ev.Tick(); err != nil {
			return nil, 0, err
		}
		v, err := ask.OneValue(ev, r, []value.Value{x})
		if err != nil {
			return nil, 0, err
		}
		terms = append(terms, v)
	}
	return terms, int64(stretch.From), nil
}

func isFunction(v value.Value) bool {
	switch v := v.(type) {
	case interp.Function:
		return true
	case interp.BuiltinValue:
		return v.B.Game == "" // grundy and unequal are games here
	}
	return false
}

// settled is a function applied; a position is its value.
func settled(ev interp.Env, f value.Value, args []value.Value) (value.Value, error) {
	if err := ev.Tick(); err != nil {
		return nil, err
	}
	v, err := ev.Apply(f, args)
	if p, ok := v.(value.Position); ok && err == nil {
		return arith.ValueOf(ev, p)
	}
	return v, err
}

// sequence makes terms ready for fitting. Nimbers count as their nim-values;
// other games can be subtracted.
func sequence(ev interp.Env, terms []value.Value, from int64) (t fit.Terms, nimbers bool) {
	t.From = from
	ids := map[string]int{}
	numbers, stars, games := true, true, true
	for _, v := range terms {
		key := value.KeyOf(v)
		if _, ok := ids[key]; !ok {
			ids[key] = len(ids)
		}
		t.IDs = append(t.IDs, ids[key])
		numbers = numbers && value.IsNumber(v)
		_, isStar := v.(value.Star)
		stars = stars && (isStar || v == value.Int(0))
		games = games && value.IsGame(v) && !value.IsLoopy(v)
	}
	switch {
	case numbers:
		for _, v := range terms {
			x, _ := value.Rat(v)
			t.Numbers = append(t.Numbers, x)
		}
	case stars:
		for _, v := range terms {
			x := new(big.Rat)
			if star, ok := v.(value.Star); ok {
				x.SetInt(star.N.Big())
			}
			t.Numbers = append(t.Numbers, x)
		}
		return t, true
	case games:
		t.Difference = differences(ev, terms)
	}
	return t, false
}

// differences subtracts values of short games and numbers what comes out.
func differences(ev interp.Env, terms []value.Value) func(i, j int) (int, error) {
	ids := map[short.Game]int{}
	return func(i, j int) (int, error) {
		a, err := ruleset.AsShort(ev, terms[j])
		if err != nil {
			return 0, err
		}
		b, err := ruleset.AsShort(ev, terms[i])
		if err != nil {
			return 0, err
		}
		d, err := ev.Store().Sub(ev.Context(), a, b)
		if err != nil {
			return 0, err
		}
		if _, ok := ids[d]; !ok {
			ids[d] = len(ids)
		}
		return ids[d], nil
	}
}

// cellsOf are the cells of a table, a list of rows, or the values of a function
// or a ruleset of two numbers over two ranges; ok is false for other arguments.
func cellsOf(ev interp.Env, args []value.Value) (t fit.Table, ok bool, err error) {
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
	for _, row := range rows {
		numbers := make([]int64, len(row))
		for j, v := range row {
			if star, isStar := v.(value.Star); isStar {
				v = value.NimberInt(star.N)
			}
			n, isInt := v.(value.Int)
			if !isInt || n < 0 {
				return t, false, value.Errorf("a law of a table is sought among natural numbers; %s is %s", value.Preview(v),
					value.KindOf(v))
			}
			numbers[j] = int64(n)
		}
		t.Cells = append(t.Cells, numbers)
	}
	return t, len(rows) > 0, nil
}

// firstOf is the first of consecutive numbers, printed.
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

// rowsOf are the values of a function or a ruleset over two ranges.
func rowsOf(ev interp.Env, args []value.Value, from *[2]int64) (rows [][]value.Value, err error) {
	var axes [2][]value.Value
	for i := range axes {
		if axes[i], err = value.Elements(args[i+1]); err != nil {
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
			v, err := settled(ev, args[0], []value.Value{x, y})
			if err != nil {
				return nil, err
			}
			row = append(row, v)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// pairsOf are pairs of natural numbers in a list; ok is false for other lists.
func pairsOf(args []value.Value) (pairs [][2]int64, ok bool) {
	items, ok := value.Items(args[0])
	if !ok || len(items) == 0 || len(args) > 1 {
		return nil, false
	}
	for _, item := range items {
		t, ok := item.(value.Tuple)
		if !ok || len(t.Items) != 2 {
			return nil, false
		}
		a, okA := t.Items[0].(value.Int)
		b, okB := t.Items[1].(value.Int)
		if !okA || !okB || a < 0 || b < 0 {
			return nil, false
		}
		pairs = append(pairs, [2]int64{int64(a), int64(b)})
	}
	return pairs, true
}
