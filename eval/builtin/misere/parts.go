package misere

import (
	"errors"
	"fmt"

	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/value"
	"cgt/stdlib/misere"
)

// asked makes a built-in function of a yes-or-no question about one game.
func asked(test func(ev interp.Env, g misere.Game) (bool, error)) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		g, err := misereplay.MisereGame(ev, args[0])
		if err != nil {
			return nil, err
		}
		is, err := test(ev, g)
		return value.Bool(is), err
	}
}

func isMiserePrime(ev interp.Env, args []value.Value) (value.Value, error) {
	return asked(func(ev interp.Env, g misere.Game) (bool, error) {
		return misere.NewPartitioner(ev.Context()).IsPrime(g)
	})(ev, args)
}

func misereMinus(ev interp.Env, l []misere.Game) (misere.Game, error) {
	x, ok, err := misere.NewPartitioner(ev.Context()).Minus(l[0], l[1])
	if err == nil && !ok {
		err = fmt.Errorf("%w: no sum with %v is %v", misere.ErrNone, l[1], l[0])
	}
	return x, err
}

func forms(list []misere.Game) value.List {
	items := make([]value.Value, len(list))
	for i, g := range list {
		items[i] = misereplay.MisereForm{G: g}
	}
	return value.List{Items: items}
}

func partsOf(ev interp.Env, args []value.Value) (value.Value, error) {
	g, err := misereplay.MisereGame(ev, args[0])
	if err != nil {
		return nil, err
	}
	list, err := misere.NewPartitioner(ev.Context()).ProperParts(g)
	return forms(list), err
}

func partitionsOf(ev interp.Env, args []value.Value) (value.Value, error) {
	g, err := misereplay.MisereGame(ev, args[0])
	if err != nil {
		return nil, err
	}
	ways, err := misere.NewPartitioner(ev.Context()).Partitions(g)
	if err != nil {
		return nil, err
	}
	items := make([]value.Value, len(ways))
	for i, w := range ways {
		items[i] = forms(w)
	}
	return value.List{Items: items}, nil
}

func isLinked(ev interp.Env, args []value.Value) (value.Value, error) {
	var list [2]misere.Game
	for i, v := range args {
		var err error
		if list[i], err = misereplay.MisereGame(ev, v); err != nil {
			return nil, err
		}
	}
	_, err := misere.Link(ev.Context(), list[0], list[1])
	if errors.Is(err, misere.ErrNone) {
		return value.Bool(false), nil
	}
	return value.Bool(err == nil), err
}
