package ruleset

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"slices"
)

// AsShort is v as the value of a short game.
func AsShort(ev interp.Env, v value.Value) (short.Game, error) {
	st := ev.Store()
	switch v := v.(type) {
	case value.Int:
		return st.Int(int64(v)), nil
	case value.Big:
		return st.Integer(ev.Context(), v.X)
	case value.Rational:
		return st.Rational(ev.Context(), v.X)
	case value.Star:
		if n, ok := v.N.Uint64(); ok {
			return st.Nimber(n), nil
		}
		return short.Game{}, value.Errorf("the nimber %s is too large to be mixed with other games", value.Cited(v))
	case value.Game:
		return v.G, nil
	case value.Form:
		return canonicalForm(ev, v)
	case value.Position:
		g, _, err := ev.Solver().Value(ev.Context(), v.Sum)
		return g, err
	case value.Ruleset:
		return short.Game{}, value.Hintf("a position is written "+ExampleOf(v.R), "%s is a ruleset, not a position", v.R.Name())
	case value.Loopy:
		return short.Game{}, value.Errorf("%s is loopy; a short game is expected here", value.Cited(v))
	}
	return short.Game{}, gameWanted(v)
}

// gameWanted is the error for a value that is no game.
func gameWanted(v value.Value) error {
	hint := ""
	if _, ok := v.(value.Outcome); ok {
		hint = "who wins in misere play is misere G, or outcome(G, misere)"
	}
	return value.Hintf(hint, "a game is expected here; %s is %s", value.Cited(v), value.KindOf(v))
}

// AsSum is v as a sum of positions; a value becomes a position of the ruleset of
// values.
func AsSum(ev interp.Env, v value.Value) (game.Sum, error) {
	switch v := v.(type) {
	case value.Position:
		return v.Sum, nil
	case value.Int:
		if v == 0 {
			return nil, nil
		}
	case value.Ruleset:
		return nil, value.Hintf("a position is written "+ExampleOf(v.R), "%s is a ruleset, not a position", v.R.Name())
	case value.Played:
		return v.Sum(), nil
	}
	if !value.IsGame(v) {
		return nil, gameWanted(v)
	}
	return game.Sum{{Position: ConstantPosition(ev.Session(), v)}}, nil
}

// GameMap applies a unary operation of short games.
func GameMap(ev interp.Env, v value.Value, op func(short.Game) (short.Game, error)) (value.Value, error) {
	g, err := AsShort(ev, v)
	if err != nil {
		return nil, err
	}
	if g, err = op(g); err != nil {
		return nil, err
	}
	return ev.FromShort(g), nil
}

// GameOp applies a binary operation of short games.
func GameOp(ev interp.Env, a, b value.Value, op func(a, b short.Game) (short.Game, error)) (value.Value, error) {
	g, err := AsShort(ev, a)
	if err != nil {
		return nil, err
	}
	h, err := AsShort(ev, b)
	if err != nil {
		return nil, err
	}
	if g, err = op(g, h); err != nil {
		return nil, err
	}
	return ev.FromShort(g), nil
}

func canonicalForm(ev interp.Env, f value.Form) (short.Game, error) {
	var sides [2][]short.Game
	for i, vs := range [][]value.Value{f.Left, f.Right} {
		for _, v := range vs {
			g, err := AsShort(ev, v)
			if err != nil {
				return short.Game{}, err
			}
			sides[i] = append(sides[i], g)
		}
	}
	return ev.Store().Make(ev.Context(), sides[0], sides[1])
}

// WantGames returns an error unless all values can occur in a sum.
func WantGames(op string, vs ...value.Value) error {
	for _, v := range vs {
		switch v := v.(type) {
		case value.Ruleset:
			hint := "a position is written " + ExampleOf(v.R)
			if h, ok := AsHeapGame(v.R); ok {
				if h.Name() == h.Spelling() {
					hint = "a dot number is a take-and-break code, so that 0.5 is a game; a half is 1/2; " + hint
				} else {
					hint += "; the size of a heap is 0, 1, 2, ..."
				}
			}
			return value.Hintf(hint, "%s wants numbers or games; %s is a ruleset", op, v.R.Name())
		case interp.BuiltinValue, interp.Function:
			return value.Hintf(interp.FunctionHint(op, v), "%s wants numbers or games; %s is a function", op,
				interp.FunctionText(v))
		case value.Text, value.List, value.Tuple:
			return value.Hintf("lists and strings are joined by ++", "%s wants numbers or games; %s is %s", op, value.Cited(v),
				value.KindOf(v))
		}
		if _, ok := v.(value.Set); ok {
			return value.Hintf("the union of sets is a ++ b; without(a, x) takes an element out",
				"%s wants numbers or games; %s is %s", op, value.Cited(v), value.KindOf(v))
		}
		if !value.IsGame(v) {
			return value.Errorf("%s wants numbers or games; %s is %s", op, value.Cited(v), value.KindOf(v))
		}
	}
	return nil
}

// impartialValue reports whether both players have the same options in a value and all
// its followers, as written.
func impartialValue(v value.Value) bool {
	switch v := v.(type) {
	case value.Star:
		return true
	case value.Int:
		return v == 0
	case value.Position:
		return Impartial(v.Sum)
	case value.Form:
		keys := func(vs []value.Value) string { return value.KeyOf(value.NewSet(vs)) }
		return keys(v.Left) == keys(v.Right) && !slices.ContainsFunc(v.Left, func(o value.Value) bool {
			return !impartialValue(o)
		})
	}
	return false
}

// Impartial reports whether a sum is impartial by its rules; nimbers among
// the summands are, and forms in which both players have the same options.
func Impartial(sum game.Sum) bool {
	for _, s := range sum {
		if c, ok := s.At.(constantPlace); ok && impartialValue(c.v) {
			continue
		}
		if !s.Rules.Impartial() {
			return false
		}
	}
	return true
}
