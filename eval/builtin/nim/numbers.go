package nim

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/nimber"
)

func Builtins() []*interp.Builtin {
	const topic = "nim arithmetic"
	unary := func(name, summary, see string, example []string, op func(ev interp.Env, n nimber.Nimber) (nimber.Nimber, error), aliases ...string) *interp.Builtin {
		return &interp.Builtin{Name: name, Aliases: aliases, Topic: topic, Usage: name + " n", Summary: summary, See: see, Example: example, Min: 1, Max: 1, Do: nimUnary(op)}
	}
	return []*interp.Builtin{
		unary("inv", "the inverse in the field of nimbers", "Conway, On Numbers and Games, chapter 6", []string{"inv 5 => 12", "5 (x) inv 5 => 1"},
			func(ev interp.Env, n nimber.Nimber) (nimber.Nimber, error) { return n.Inv(ev.Context()) }),
		unary("sqrt", "the square root in the field of nimbers; every nimber has exactly one", "Conway, On Numbers and Games, chapter 6", []string{"sqrt 7 (x) sqrt 7 => 7"},
			func(ev interp.Env, n nimber.Nimber) (nimber.Nimber, error) { return n.Sqrt(ev.Context()) }),
		{Name: "order", Topic: topic, Usage: "order n", Summary: "the multiplicative order: the least k > 0 with n (^) k = 1", Min: 1, Max: 1, Do: nimOrder,
			Example: []string{"order 2 => 3", "2 (x) 2 (x) 2 => 1"}},
		{Name: "mex", Topic: topic, Usage: "mex <a, b, c>", Summary: "minimal excluded: the least natural number that is not in the set", Min: 1, Max: -1, Do: mexOf,
			See: "Winning Ways, chapter 4", Example: []string{"mex <0, 1, 3> => 2", "mex <> => 0"}},
		{Name: "nimsum", Topic: topic, Usage: "nimsum list", Summary: "the nim-sum of a list of nimbers", Min: 1, Max: -1, Example: []string{"nimsum [3, 5, 6] => 0"},
			Do: nimFold(func(_ interp.Env, a, b nimber.Nimber) (nimber.Nimber, error) { return a.Add(b), nil }, 0)},
		{Name: "nimproduct", Topic: topic, Usage: "nimproduct list", Summary: "the nim-product of a list of nimbers", Min: 1, Max: -1, Example: []string{"nimproduct [5, 9] => 6"},
			Do: nimFold(func(ev interp.Env, a, b nimber.Nimber) (nimber.Nimber, error) { return a.Mul(ev.Context(), b) }, 1)},
		{Name: "nimtable", Topic: topic, Usage: "nimtable(n, (x))", Summary: "the table of an operation on 0..n", Min: 2, Max: 2, Do: nimTable,
			Example: []string{"nimtable(3, (x))", "nimtable(3, (+))"}},
	}
}

// nimFold folds a list, starting from unit.
func nimFold(op func(ev interp.Env, a, b nimber.Nimber) (nimber.Nimber, error), unit uint64) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		vs := args
		if len(args) == 1 {
			if list, ok := value.Items(args[0]); ok {
				vs = list
			}
		}
		total := nimber.FromUint64(unit)
		for _, v := range vs {
			n, err := value.AsNimber(v)
			if err != nil {
				return nil, err
			}
			if total, err = op(ev, total, n); err != nil {
				return nil, err
			}
		}
		return likeNimber(total, vs...), nil
	}
}
