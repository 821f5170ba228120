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

// whyActsLike tells which clause of the definition of the class a game obeys.
func whyActsLike(ev interp.Env, args []value.Value) ([]string, error) {
	like, err := actsLikeOf(ev, args)
	if err != nil {
		return nil, err
	}
	n, k := value.Show(args[1]), value.Show(args[2])
	g := value.Show(args[0])
	steps := []string{fmt.Sprintf("the class of *%s in forms of *%s holds *%s, and the games G with a Right option J "+
		"to which Left has an "+
		"answer in the class again, so that who moves to J gains nothing", n, k, n),
		fmt.Sprintf("for that, every *i below *%s has a Left option of G that is at least *i; the other Right options "+
			"of G are greater "+
			"than or confused with *%s; the other Left options of J are less than or confused with *%s; and every *i "+
			"below *%s has a "+
			"Right option of J that is at most *i", n, n, k, k)}
	if like == value.Bool(true) {
		return append(steps, fmt.Sprintf("%s is such a game: where *%s is Left's option in a form of *%s, it may "+
			"stand for it (the "+
			"Construction Theorem)", g, n, k)), nil
	}
	return append(steps, fmt.Sprintf("%s is neither *%s nor such a game", g, n)), nil
}

// whyBorn tells a birthday from those of the options.
func whyBorn(ev interp.Env, args []value.Value) ([]string, error) {
	store, ctx := ev.Store(), ev.Context()
	g, err := ruleset.AsShort(ev, args[0])
	if err != nil {
		return nil, err
	}
	var days []string
	for _, who := range []game.Player{game.Left, game.Right} {
		options, err := store.Options(ctx, g, who)
		if err != nil {
			return nil, err
		}
		for _, o := range options {
			day, err := store.Birthday(ctx, o)
			if err != nil {
				return nil, err
			}
			days = append(days, fmt.Sprintf("%s on day %v", store.String(o), day))
		}
	}
	if len(days) == 0 {
		return []string{"0 is born on day 0, without options"}, nil
	}
	return []string{"a value is born on the day after the last of the options of its canonical form: " +
		"" + strings.Join(days, ", ")}, nil
}

// whyKinds are the reasons for what kinds of values there are.
var whyKinds = map[string]func(ev interp.Env, args []value.Value) ([]string, error){"is_infinitesimal": whySmall}

// whySmall tells whether a value is infinitesimal by its stops.
func whySmall(ev interp.Env, args []value.Value) ([]string, error) {
	g, err := ruleset.AsShort(ev, args[0])
	if err != nil {
		return nil, nil // loopy values have other reasons
	}
	left, right := ev.Store().LeftStop(g).Rat().RatString(), ev.Store().RightStop(g).Rat().RatString()
	return []string{fmt.Sprintf("a value is infinitesimal when both its stops are 0; its stops are %s and %s", left, right)}, nil
}
