package values

import (
	"fmt"
	"math/big"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// whyWeight tells how an atomic weight comes from those of the options.
func whyWeight(ev interp.Env, args []value.Value) (steps []string, err error) {
	store, ctx := ev.Store(), ev.Context()
	g, err := ruleset.AsShort(ev, args[0])
	if err != nil {
		return nil, err
	}
	w, err := store.AtomicWeight(ctx, g)
	if err != nil {
		return nil, err
	}
	small, err := store.IsAllSmall(ctx, g)
	if err != nil {
		return nil, err
	}
	if !small {
		return []string{fmt.Sprintf("it is not all-small: the weight is the w for which G - w . ^ lies between -E and "+
			"E, where E is ^* "+
			"and the ordinal sum of a far star and -1; here that is %s", store.String(w))}, nil
	}
	var sides [2][]short.Game
	var texts [2]string
	for _, who := range []game.Player{game.Left, game.Right} {
		options, err := store.Options(ctx, g, who)
		if err != nil {
			return nil, err
		}
		var weights []string
		for _, o := range options {
			v, err := store.AtomicWeight(ctx, o)
			if err != nil {
				return nil, err
			}
			weights = append(weights, fmt.Sprintf("%s of %s", store.String(v), store.String(o)))
			if v, err = store.Add(ctx, v, store.Int([]int64{-2, 2}[who])); err != nil {
				return nil, err
			}
			sides[who] = append(sides[who], v)
		}
		texts[who] = strings.Join(weights, ", ")
		if len(weights) == 0 {
			texts[who] = "none"
		}
	}
	a, err := store.Make(ctx, sides[game.Left], sides[game.Right])
	if err != nil {
		return nil, err
	}
	steps = append(steps, fmt.Sprintf("the weights of the options of its canonical form: Left's %s; Right's "+
		"%s", texts[0], texts[1]),
		fmt.Sprintf("two less for Left's and two more for Right's make A = %s", store.String(a)))
	if !store.IsInteger(a) {
		return append(steps, "A is no integer, so it is the weight"), nil
	}
	far, err := farStar(ev, g)
	if err != nil {
		return nil, err
	}
	o, err := store.Compare(ctx, g, far)
	if err != nil {
		return nil, err
	}
	return append(steps, "A is an integer: then it counts how the game stands to a far star, larger than all nimbers in it. "+
		map[short.Order]string{short.Greater: "It is greater, so the weight is the greatest integer that fits between " +
			"the options of A",
			short.Less:     "It is less, so the weight is the least integer that fits between the options of A",
			short.Confused: "They are confused, so the weight is 0",
			short.Equal:    "They are equal, so the weight is 0"}[o]), nil
}

// farStar is a nimber that is larger than all that follow a game.
func farStar(ev interp.Env, g short.Game) (short.Game, error) {
	day, err := ev.Store().Birthday(ev.Context(), g)
	if err != nil || !day.IsUint64() {
		return short.Game{}, err
	}
	return ev.Store().Nimber(new(big.Int).Add(day, big.NewInt(1)).Uint64()), nil
}
