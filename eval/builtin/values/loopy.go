package values

import (
	"context"
	"slices"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/short"
)

// loopyAnswer is a function on values, for a value that is a stopper.
type loopyAnswer func(ev interp.Env, s *loopy.Stopper) (value.Value, error)

// ofLoopy has the functions on values that need a method of their own for loopy
// values.
func ofLoopy() map[string]loopyAnswer {
	made := func(op func(ev interp.Env, s *loopy.Stopper) (*loopy.Stopper, error)) loopyAnswer {
		return func(ev interp.Env, s *loopy.Stopper) (value.Value, error) {
			t, err := op(ev, s)
			if err != nil {
				return nil, err
			}
			return arith.FromSided(ev, loopy.SidedOf(t))
		}
	}
	stop := func(who game.Player) loopyAnswer {
		return made(func(ev interp.Env, s *loopy.Stopper) (*loopy.Stopper, error) {
			return s.Stop(ev.Context(), ev.Store(), who)
		})
	}
	no := func(interp.Env, *loopy.Stopper) (value.Value, error) { return value.Bool(false), nil }
	test := func(op func(ev interp.Env, s *loopy.Stopper) (bool, error)) loopyAnswer {
		return func(ev interp.Env, s *loopy.Stopper) (value.Value, error) {
			ok, err := op(ev, s)
			return value.Bool(ok), err
		}
	}
	return map[string]loopyAnswer{
		"tiny": made(func(ev interp.Env, s *loopy.Stopper) (*loopy.Stopper, error) { return s.Tiny(ev.Context()) }),
		"miny": made(func(ev interp.Env, s *loopy.Stopper) (*loopy.Stopper, error) {
			t, err := s.Tiny(ev.Context())
			if err != nil {
				return nil, err
			}
			return t.Neg(), nil
		}),
		"canonical":  made(func(_ interp.Env, s *loopy.Stopper) (*loopy.Stopper, error) { return s, nil }),
		"left_stop":  stop(game.Left),
		"right_stop": stop(game.Right),
		"stops": func(ev interp.Env, s *loopy.Stopper) (value.Value, error) {
			left, err := stop(game.Left)(ev, s)
			if err != nil {
				return nil, err
			}
			right, err := stop(game.Right)(ev, s)
			return value.Tuple{Items: []value.Value{left, right}}, err
		},
		"followers":     func(_ interp.Env, s *loopy.Stopper) (value.Value, error) { return value.Int(s.Size()), nil },
		"follower_list": func(ev interp.Env, s *loopy.Stopper) (value.Value, error) { return followersOf(ev, s) },
		"is_number_tiny": func(ev interp.Env, s *loopy.Stopper) (value.Value, error) {
			is, err := isLoopyTiny(ev, s)
			if err == nil && !is {
				is, err = isLoopyTiny(ev, s.Neg())
			}
			return value.Bool(is), err
		},
		"unicode": func(ev interp.Env, s *loopy.Stopper) (value.Value, error) {
			text, err := loopy.SidedOf(s).Unicode(ev.Context(), ev.Store())
			return value.Text(text), err
		},
		"is_number":  no,
		"is_integer": no,
		"is_nimber":  no,
		"is_zero":    no,
		"is_uptimal": no,
		"is_infinitesimal": test(func(ev interp.Env, s *loopy.Stopper) (bool, error) {
			return s.IsInfinitesimal(ev.Context(), ev.Store())
		}),
		"is_numberish": test(func(ev interp.Env, s *loopy.Stopper) (bool, error) {
			return s.IsNumberish(ev.Context(), ev.Store())
		}),
	}
}

// ofSided answers the questions about games with two sides that have an answer there.
var ofSided = map[string]func(loopy.Sided, context.Context, *short.Store) (bool, error){
	"is_infinitesimal": loopy.Sided.IsInfinitesimal,
	"is_numberish":     loopy.Sided.IsNumberish,
}

// withLoopy extends the rows of functions on short games to loopy values.
func withLoopy(rows []*interp.Builtin) []*interp.Builtin {
	answers := ofLoopy()
	for _, row := range rows {
		short := row.Do
		answer, ok := answers[row.Name]
		if !ok {
			row.Do = orShort(short)
			continue
		}
		sided := ofSided[row.Name]
		row.Do = func(ev interp.Env, args []value.Value) (value.Value, error) {
			if two, ok := args[0].(value.Loopy); ok && sided != nil && !two.V.IsStopper() {
				yes, err := sided(two.V, ev.Context(), ev.Store())
				return value.Bool(yes), err
			}
			return orLoopy(ev, args[0], func(v value.Value) (value.Value, error) {
				return short(ev, append([]value.Value{v}, args[1:]...))
			}, func(s *loopy.Stopper) (value.Value, error) { return answer(ev, s) })
		}
	}
	return rows
}

// orLoopy calls short for a value. If the value is loopy, or if play from a position
// can repeat, it calls answer for the stopper instead.
func orLoopy[T any](ev interp.Env, v value.Value, short func(value.Value) (T, error),
	answer func(s *loopy.Stopper) (T, error)) (x T, err error) {
	if !value.IsLoopy(v) {
		x, err = short(v)
		if _, isPosition := v.(value.Position); !isPosition || !arith.IsCycle(err) {
			return x, err
		}
		whole, err := arith.ValueOf(ev, v)
		if err != nil {
			return x, err
		}
		if v = whole; !value.IsLoopy(v) {
			return short(v)
		}
	}
	s, err := arith.AsStopper(ev, v)
	if err != nil {
		return x, err
	}
	return answer(s)
}

// orShort repeats a call that failed because play from a position can repeat, now with
// the values of the positions: these may be short games after all.
func orShort(ask func(interp.Env, []value.Value) (value.Value, error)) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		x, err := ask(ev, args)
		if !arith.IsCycle(err) {
			return x, err
		}
		known := slices.Clone(args)
		for i, v := range args {
			if _, ok := v.(value.Position); !ok {
				continue
			}
			whole, failed := arith.ValueOf(ev, v)
			if failed != nil || value.IsLoopy(whole) {
				return x, err
			}
			known[i] = whole
		}
		return ask(ev, known)
	}
}

// loopySides returns the left and right options of a quoted form, or of the canonical
// form of a value, as stoppers.
func loopySides(ev interp.Env, v value.Value) (sides [2][]*loopy.Stopper, err error) {
	if f, ok := v.(value.Form); ok {
		for who, vs := range [2][]value.Value{f.Left, f.Right} {
			if sides[who], err = arith.Stoppers(ev, vs); err != nil {
				return sides, err
			}
		}
		return sides, nil
	}
	s, err := arith.AsStopper(ev, v)
	if err != nil {
		return sides, err
	}
	return [2][]*loopy.Stopper{s.Options(game.Left), s.Options(game.Right)}, nil
}

// loopyOrdinalSum is G : H where one of them is loopy.
func loopyOrdinalSum(ev interp.Env, a, b value.Value) (value.Value, error) {
	sides, err := loopySides(ev, a)
	if err != nil {
		return nil, err
	}
	t, err := arith.AsStopper(ev, b)
	if err != nil {
		return nil, err
	}
	sum, err := loopy.OrdinalSum(ev.Context(), sides[game.Left], sides[game.Right], t)
	if err != nil {
		return nil, err
	}
	return arith.FromSided(ev, loopy.SidedOf(sum))
}

// followersOf lists the values that are reached from a loopy one, in the order of moves.
func followersOf(ev interp.Env, s *loopy.Stopper) (value.Value, error) {
	list := []*loopy.Stopper{s}
	items := make([]value.Value, 0, s.Size())
	for i := 0; i < len(list); i++ {
		v, err := arith.FromSided(ev, loopy.SidedOf(list[i]))
		if err != nil {
			return nil, err
		}
		items = append(items, v)
		for _, who := range []game.Player{game.Left, game.Right} {
			for _, o := range list[i].Options(who) {
				if !slices.ContainsFunc(list, o.Equal) {
					list = append(list, o)
				}
			}
		}
		if err := ev.Tick(); err != nil {
			return nil, err
		}
	}
	return value.List{Items: items}, nil
}

// isLoopyTiny reports whether a value is {x||x|H} for a number x and an H of at most x + under, as CGSuite prints x + tiny.
func isLoopyTiny(ev interp.Env, s *loopy.Stopper) (bool, error) {
	left, right := s.Options(game.Left), s.Options(game.Right)
	if len(left) != 1 || len(right) != 1 {
		return false, nil
	}
	again, threat := right[0].Options(game.Left), right[0].Options(game.Right)
	if len(again) != 1 || len(threat) != 1 || !again[0].Equal(left[0]) {
		return false, nil
	}
	x, ok, err := left[0].Short(ev.Context(), ev.Store())
	if err != nil || !ok || !ev.Store().IsNumber(x) {
		return false, err
	}
	h, err := arith.FromSided(ev, loopy.SidedOf(threat[0]))
	if err != nil {
		return false, err
	}
	if h, err = arith.Subtract(ev, h, ev.FromShort(x)); err != nil {
		return false, err
	}
	under, err := arith.FromSided(ev, loopy.SidedOf(loopy.Under()))
	if err != nil {
		return false, err
	}
	return arith.Relation(ev, "<=", h, under)
}
