package eval

import (
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// asShort is v as the value of a short game.
func (ev *evaluation) asShort(v Value) (short.Game, error) {
	st := ev.store()
	switch v := v.(type) {
	case Int:
		return st.Int(int64(v)), nil
	case Big:
		return st.Integer(ev.context(), v.X)
	case Rational:
		return st.Rational(ev.context(), v.X)
	case Star:
		if n, ok := v.N.Uint64(); ok {
			return st.Nimber(n), nil
		}
		return short.Game{}, errf("the nimber %s is too large to be mixed with other games", show(v))
	case Game:
		return v.G, nil
	case Form:
		return ev.canonicalForm(v)
	case Position:
		g, _, err := ev.solver().Value(ev.context(), v.Sum)
		return g, err
	case Ruleset:
		return short.Game{}, hintf("a position is written "+exampleOf(v.R), "%s is a ruleset, not a position", v.R.Name())
	case Loopy:
		return short.Game{}, errf("%s is loopy; a short game is expected here", show(v))
	}
	return short.Game{}, errf("a game is expected here; %s is %s", show(v), kindOf(v))
}

// fromShort is a short game as a value in normal form.
func (ev *evaluation) fromShort(g short.Game) Value {
	if x, ok := ev.store().NumberOf(g); ok {
		return mkRational(x.Rat())
	}
	if n, ok := ev.store().NimberOf(g); ok {
		return mkStar(nimber.FromUint64(n))
	}
	return Game{ev.store(), g}
}

// fromShorts is a list of short games.
func (ev *evaluation) fromShorts(games []short.Game) List {
	vs := make([]Value, len(games))
	for i, g := range games {
		vs[i] = ev.fromShort(g)
	}
	return List{vs}
}

// isGame reports whether v can stand in a sum.
func isGame(v Value) bool {
	switch v.(type) {
	case Int, Big, Rational, Star, Game, Form, Position, Loopy:
		return true
	}
	return false
}

// asSum is v as a sum of positions; a value is a position of its own.
func (ev *evaluation) asSum(v Value) (game.Sum, error) {
	switch v := v.(type) {
	case Position:
		return v.Sum, nil
	case Int:
		if v == 0 {
			return nil, nil
		}
	case Ruleset:
		return nil, hintf("a position is written "+exampleOf(v.R), "%s is a ruleset, not a position", v.R.Name())
	}
	if !isGame(v) {
		return nil, errf("a game is expected here; %s is %s", show(v), kindOf(v))
	}
	return game.Sum{{Position: ev.session().constantPosition(v)}}, nil
}

// gameMap applies a unary operation of short games.
func (ev *evaluation) gameMap(v Value, op func(short.Game) (short.Game, error)) (Value, error) {
	g, err := ev.asShort(v)
	if err != nil {
		return nil, err
	}
	if g, err = op(g); err != nil {
		return nil, err
	}
	return ev.fromShort(g), nil
}

// gameOp applies a binary operation of short games.
func (ev *evaluation) gameOp(a, b Value, op func(a, b short.Game) (short.Game, error)) (Value, error) {
	g, err := ev.asShort(a)
	if err != nil {
		return nil, err
	}
	h, err := ev.asShort(b)
	if err != nil {
		return nil, err
	}
	if g, err = op(g, h); err != nil {
		return nil, err
	}
	return ev.fromShort(g), nil
}

// asNimber is v as an element of the field of nimbers: a natural number n or
// the value *n.
func asNimber(v Value) (nimber.Nimber, error) {
	switch v := v.(type) {
	case Int:
		if v >= 0 {
			return nimber.FromUint64(uint64(v)), nil
		}
	case Big:
		if v.X.Sign() >= 0 {
			return nimber.FromBig(v.X)
		}
	case Star:
		return v.N, nil
	case Position:
		return nimber.Nimber{}, hintf("nimvalue(G) is its nim-value", "a nimber is expected here, not a position")
	}
	return nimber.Nimber{}, errf("nimbers are the natural numbers 0, 1, 2, ...; %s is none", show(v))
}
