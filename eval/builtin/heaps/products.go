package heaps

import (
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// heapOptionsRow is the row of the moves of which the products of two games of heaps are made.
func heapOptionsRow() *interp.Builtin {
	return &interp.Builtin{Name: "heap_options", Topic: "heap games", Usage: "heap_options(R, n)",
		Summary: "the moves from a heap of n in an impartial game of heaps, each as the list of the heaps it leaves",
		Text: "A heap that a code lets be taken whole leaves none. acrostic_product, direct_product and cake_product are " +
			"made of such lists.",
		Example: []string{"heap_options(kayles, 3) => [[2], [1, 1], [1]]", "heap_options(grundy, 5) => [[4, 1], [3, 2]]"},
		Min:     2, Max: 2, Do: heapOptions}
}

// heapOptions is the function heap_options(R, n): the sizes of the heaps that each move from a heap of n leads to.
func heapOptions(ev interp.Env, args []value.Value) (value.Value, error) {
	if _, ok := args[0].(interp.Function); ok {
		return ev.Apply(args[0], args[1:])
	}
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	if !ruleset.IsHeapGame(r) || !r.Impartial() {
		return nil, value.Hintf("such as kayles, or a game R(n) of your own", "%s is not an impartial game of heaps", r.Name())
	}
	p, err := ruleset.Position(ev, r, args[1:])
	if err != nil {
		return nil, err
	}
	sum := p.(value.Position).Sum
	if len(sum) != 1 {
		return nil, value.Errorf("one heap is expected, not %s", value.Preview(args[1]))
	}
	rules, ok := sum[0].Rules.(game.Mover)
	if d, isDefinition := ruleset.AsDefinition(sum[0].Rules); isDefinition {
		rules, ok = d, true
	}
	if !ok {
		return nil, value.Errorf("%s has no moves of its own", r.Name())
	}
	all := []value.Value{}
	err = rules.Moves(ev.Context(), sum[0].At, game.Left, func(to game.Sum) error {
		heaps := []value.Value{}
		for _, c := range to {
			n, whole, ok := sizeOf(c)
			if !ok || c.Rules.Name() != sum[0].Rules.Name() {
				return value.Errorf("a move leads to %s, which is no heap of %s", c, r.Name())
			}
			if !whole {
				heaps = append(heaps, n)
			}
		}
		all = append(all, value.List{Items: heaps})
		if err := ev.Grow(int64(32 * (len(heaps) + 1))); err != nil {
			return err
		}
		return ev.Tick()
	})
	return value.List{Items: all}, err
}

// sizeOf is the size of a heap; gone reports that a code has taken it whole.
func sizeOf(c game.Summand) (n value.Value, gone, ok bool) {
	switch at := c.At.(type) {
	case *ruleset.Place:
		if len(at.Values) == 1 {
			_, ok := value.BigInt(at.Values[0])
			return at.Values[0], false, ok && !c.Negative
		}
	case heap.Heap:
		return value.NewRational(new(big.Rat).SetInt(at.Big())), at.Big().Sign() == 0, true
	}
	return nil, false, false
}
