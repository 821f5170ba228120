package loopy

import (
	"slices"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/loopy"
)

// loopyNimber is ∞(0, 2): infinity with nim-values among its options.
func loopyNimber(_ interp.Env, args []value.Value) (value.Value, error) {
	v := loopy.NimValue{Infinite: true}
	for _, a := range args {
		n, err := value.Small(a, "a nim-value among the options", 0, 1<<30)
		if err != nil {
			return nil, err
		}
		v.K = append(v.K, int(n))
	}
	slices.Sort(v.K)
	v.K = slices.Compact(v.K)
	return arith.LoopyNimValue{V: v}, nil
}
