package eval

import (
	"context"
	"errors"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// gameOperators are those on games of every kind, numbers among them.
func gameOperators() []*Operation {
	return []*Operation{
		{Op: "+", Do: (*evaluation).add}, {Op: "-", Do: (*evaluation).subtract, Prefix: (*evaluation).negate}, {Op: "+-", Prefix: (*evaluation).plusMinus},
		{Op: "*", Do: (*evaluation).multiply}, {Op: ".", Do: (*evaluation).multiple}, {Op: "&", Do: (*evaluation).sides},
	}
}

// addend is a value of a topic with an addition of its own: it adds itself to
// the other operand, on whichever side it stands.
type addend interface {
	addTo(ev *evaluation, a, b Value) (Value, error)
}

func (ev *evaluation) add(a, b Value) (Value, error) {
	if isNumber(a) && isNumber(b) {
		return addNumbers(a, b), nil
	}
	if x, ok := a.(Star); ok {
		if y, ok := b.(Star); ok {
			return mkStar(x.N.Add(y.N)), nil
		}
	}
	for _, v := range []Value{a, b} {
		if own, ok := v.(addend); ok {
			return own.addTo(ev, a, b)
		}
	}
	if err := wantGames("+", a, b); err != nil {
		return nil, err
	}
	if isLoopy(a, b) {
		return ev.addLoopy(a, b)
	}
	_, p := a.(Position)
	_, q := b.(Position)
	if p || q {
		x, err := ev.asSum(a)
		if err != nil {
			return nil, err
		}
		y, err := ev.asSum(b)
		if err != nil {
			return nil, err
		}
		return Position{Sum: append(append(make(game.Sum, 0, len(x)+len(y)), x...), y...)}, nil
	}
	v, err := ev.gameOp(a, b, func(g, h short.Game) (short.Game, error) { return ev.store().Add(ev.quickly(), g, h) })
	if spentSteps(err) {
		return Position{Sum: game.Sum{{Position: ev.session().constantPosition(a)}, {Position: ev.session().constantPosition(b)}}}, nil
	}
	return v, err
}

// sumSteps is the allowance (below a second) for the canonical form of a sum
// or multiple of values. A larger one stays a sum, of which the outcome, the
// winning moves and more are found all the same; value(...) computes on.
const sumSteps = 1 << 22

// quickly is the context of such a sum.
func (ev *evaluation) quickly() context.Context {
	return game.WithBudget(ev.context(), ev.budget().Sub(sumSteps))
}

// spentSteps reports whether err is the end of an allowance of steps.
func spentSteps(err error) bool {
	var limit *game.LimitError
	return errors.As(err, &limit) && limit.What == "steps"
}

func wantGames(op string, vs ...Value) error {
	for _, v := range vs {
		switch v := v.(type) {
		case Ruleset:
			hint := "a position is written " + exampleOf(v.R)
			if h, ok := asHeapGame(v.R); ok {
				if h.Name() == h.Spelling() {
					hint = "a dot number is a take-and-break code, so that 0.5 is a game; a half is 1/2; " + hint
				} else {
					hint += "; the size of a heap is 0, 1, 2, ..."
				}
			}
			return hintf(hint, "%s wants numbers or games; %s is a ruleset", op, v.R.Name())
		case BuiltinValue, Function:
			return hintf(functionHint(op, v), "%s wants numbers or games; %s is a function", op, functionText(v))
		case Text, List, Tuple:
			return hintf("lists and strings are joined by ++", "%s wants numbers or games; %s is %s", op, show(v), kindOf(v))
		}
		if _, ok := v.(Set); ok {
			return hintf("the union of sets is a ++ b; without(a, x) takes an element out", "%s wants numbers or games; %s is %s", op, show(v), kindOf(v))
		}
		if !isGame(v) {
			return errf("%s wants numbers or games; %s is %s", op, show(v), kindOf(v))
		}
	}
	return nil
}

func (ev *evaluation) subtract(a, b Value) (Value, error) {
	if isNumber(a) && isNumber(b) {
		return subNumbers(a, b), nil
	}
	if err := wantGames("-", a, b); err != nil {
		return nil, err
	}
	n, err := ev.negate(b)
	if err != nil {
		return nil, err
	}
	return ev.add(a, n)
}

func (ev *evaluation) negate(v Value) (Value, error) {
	switch v := v.(type) {
	case Int, Big, Rational:
		return subNumbers(Int(0), v), nil
	case Star:
		return v, nil
	case Position:
		sum := make(game.Sum, len(v.Sum))
		for i, s := range v.Sum {
			sum[i] = s
			sum[i].Negative = !s.Negative && !s.Rules.Impartial()
		}
		return Position{Sum: sum}, nil
	case Form:
		return ev.negateForm(v)
	case Loopy:
		return ev.fromSided(v.V.Neg())
	case Outcome:
		return nil, errf("an outcome has no negative")
	}
	if err := wantGames("-", v); err != nil {
		return nil, err
	}
	return ev.gameMap(v, func(g short.Game) (short.Game, error) { return ev.store().Neg(ev.context(), g) })
}

// plusMinus is {G|-G}; for a braced list of games {A,B|-A,-B}.
func (ev *evaluation) plusMinus(v Value) (Value, error) {
	games := []Value{v}
	if s, ok := v.(Set); ok {
		games = s.Items
	}
	var left, right []short.Game
	for _, v := range games {
		g, err := ev.asShort(v)
		if err != nil {
			return nil, err
		}
		n, err := ev.store().Neg(ev.context(), g)
		if err != nil {
			return nil, err
		}
		left, right = append(left, g), append(right, n)
	}
	g, err := ev.store().Make(ev.context(), left, right)
	if err != nil {
		return nil, err
	}
	return ev.fromShort(g), nil
}

// multiply is * : a product of numbers, or an integer multiple of a game.
func (ev *evaluation) multiply(a, b Value) (Value, error) {
	if isNumber(a) && isNumber(b) {
		return mulNumbers(a, b)
	}
	if _, ok := bigInt(b); ok {
		a, b = b, a
	}
	if _, ok := bigInt(a); !ok {
		if isGame(a) && isGame(b) {
			return nil, hintf("conway(g, h) is the Conway product, norton(g, u) Norton's; *5 (x) *3 the nim-product", "* wants a number on one side at least")
		}
		for _, v := range []Value{a, b} {
			if !isNumber(v) {
				return nil, numberWanted("*", v)
			}
		}
	}
	return ev.multiple(a, b)
}

// multiple is n . G: the sum of n copies of G.
func (ev *evaluation) multiple(a, b Value) (Value, error) {
	n, ok := bigInt(a)
	if !ok {
		return nil, errf("the multiple of a game wants an integer before it, not %s", show(a))
	}
	switch b := b.(type) {
	case Int, Big, Rational:
		return mulNumbers(a, b)
	case Star:
		if n.Bit(0) == 0 {
			return Int(0), nil
		}
		return b, nil
	case Position:
		return ev.copies(n, b)
	case Loopy:
		return ev.multipleLoopy(n, b)
	}
	if err := wantGames("*", b); err != nil {
		return nil, err
	}
	v, err := ev.gameMap(b, func(g short.Game) (short.Game, error) { return ev.store().Multiple(ev.quickly(), n, g) })
	if spentSteps(err) {
		if n.CmpAbs(big.NewInt(maxCopies)) > 0 {
			return nil, errf("the canonical form of %s copies of %s is too large, and the copies are too many to play with", n, preview(b))
		}
		return ev.copies(n, Position{Sum: game.Sum{{Position: ev.session().constantPosition(b)}}})
	}
	return v, err
}

// maxCopies bounds the sum that n . position makes.
const maxCopies = 1_000_000

func (ev *evaluation) copies(n *big.Int, p Position) (Value, error) {
	if !n.IsInt64() || n.CmpAbs(big.NewInt(maxCopies)) > 0 {
		return nil, hintf("n . value(G) multiplies the value", "%s copies of a position are too many to write down", show(mkInt(n)))
	}
	var v Value = p
	if n.Sign() < 0 {
		v, _ = ev.negate(p)
	}
	unit := v.(Position).Sum
	count := int(new(big.Int).Abs(n).Int64())
	sum := make(game.Sum, 0, count*len(unit))
	for range count {
		sum = append(sum, unit...)
	}
	return Position{Sum: sum}, nil
}

// sumBuiltins is the sum of a list of games.
func sumBuiltins() []*Builtin {
	return []*Builtin{{Name: "sum", Topic: "questions", Usage: "sum(G, H, ...)", Summary: "the disjunctive sum of games, or the sum of a list of numbers",
		Example: []string{"value(sum(nim 3, kayles 5)) => *7", "sum(1..4) => 10"}, Min: 0, Max: -1, Do: func(ev *evaluation, args []Value) (Value, error) {
			if len(args) == 1 {
				if list, ok := items(args[0]); ok {
					args = list
				}
			}
			return ev.sumOf(args)
		}}}
}
