package bench

import (
	"math/big"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/fit"
	"cgt/stdlib/short"
)

// defaultTerms is how many values of a ruleset are looked at unless a range is given.
const defaultTerms = 200

// termsOf reads the terms that fit and period are asked about, and the index of the
// first one: a list, or the values of a function or a ruleset over a range.
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
	places, err := interp.Elements(ev, over)
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
			v, err := valueOfCall(ev, args[0], []value.Value{x})
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
		return v.B.Game == "" // a row with a game, such as grundy, is a ruleset here and not a function
	}
	return false
}

// valueOfCall applies a function; if the result is a position, its value is computed.
func valueOfCall(ev interp.Env, f value.Value, args []value.Value) (value.Value, error) {
	if err := ev.Tick(); err != nil {
		return nil, err
	}
	v, err := ev.Apply(f, args)
	if p, ok := v.(value.Position); ok && err == nil {
		return arith.ValueOf(ev, p)
	}
	return v, err
}

// sequence puts terms in the form that package fit reads. Nimbers count as their
// nim-values; for other games it provides a subtraction.
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
		t.Difference, t.Shown = differences(ev, terms)
	}
	return t, false
}

// differences returns two functions on pairs of indices: one numbers the differences
// of the terms, equal differences alike; the other prints a difference.
func differences(ev interp.Env, terms []value.Value) (number func(i, j int) (int, error), shown func(i, j int) string) {
	ids := map[short.Game]int{}
	less := func(i, j int) (d short.Game, err error) {
		a, err := ruleset.AsShort(ev, terms[j])
		if err != nil {
			return d, err
		}
		b, err := ruleset.AsShort(ev, terms[i])
		if err != nil {
			return d, err
		}
		return ev.Store().Sub(ev.Context(), a, b)
	}
	number = func(i, j int) (int, error) {
		d, err := less(i, j)
		if err != nil {
			return 0, err
		}
		if _, ok := ids[d]; !ok {
			ids[d] = len(ids)
		}
		return ids[d], nil
	}
	shown = func(i, j int) string {
		d, err := less(i, j)
		if err != nil {
			return "s"
		}
		return value.Show(ev.FromShort(d))
	}
	return number, shown
}

// pairsOf reads a list of pairs of natural numbers; ok is false for other lists.
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
