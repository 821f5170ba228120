package arith

import (
	"errors"
	"math/big"
	"unsafe"

	"cgt/eval/interp"
	"cgt/eval/native"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Operators are the operators on games of every kind, including numbers.
func Operators() []*interp.Operation {
	return []*interp.Operation{
		{Op: "+", Do: add, Kept: keptSum}, {Op: "-", Do: subtract, Kept: keptDifference, Prefix: negate},
		{Op: "+-", Prefix: plusMinus},
		{Op: "*", Do: multiply, Kept: keptMultiple, Played: playedMultiple}, {Op: ".", Do: multiple, Kept: keptMultiple,
			Played: playedMultiple}, {Op: "&", Do: sides},
	}
}

// addend is a topic's value with its own addition: it adds itself to the other operand,
// on either side.
type addend interface {
	AddTo(ev interp.Env, a, b value.Value) (value.Value, error)
}

func add(ev interp.Env, a, b value.Value) (value.Value, error) {
	if value.IsNumber(a) && value.IsNumber(b) {
		return withNumbers(ev, a, b, func(a, b value.Value) (value.Value, error) { return value.AddNumbers(a, b), nil })
	}
	if x, ok := a.(value.Star); ok {
		if y, ok := b.(value.Star); ok {
			return value.NewStar(x.N.Add(y.N)), nil
		}
	}
	for _, v := range []value.Value{a, b} {
		if own, ok := v.(addend); ok {
			return own.AddTo(ev, a, b)
		}
	}
	if err := ruleset.WantGames("+", a, b); err != nil {
		return nil, err
	}
	if value.IsLoopy(a, b) {
		return addLoopy(ev, a, b)
	}
	if staysSum(a) || staysSum(b) {
		return joined(ev, a, b)
	}
	large := interp.Memory[largeSums](ev.Session())
	v, err := ruleset.GameOp(ev, a, b, func(g, h short.Game) (short.Game, error) { return large.add(ev, g, h) })
	if errors.Is(err, errLargeSum) {
		return value.Position{Sum: game.Sum{{Position: ruleset.ConstantPosition(ev.Session(), a)},
			{Position: ruleset.ConstantPosition(ev.Session(), b)}}}, nil
	}
	return v, err
}

// staysSum reports whether a sum with v is played instead of added up: v is a position,
// or a form whose options stay as written.
func staysSum(v value.Value) bool {
	switch v.(type) {
	case value.Position, value.Form:
		return true
	}
	return false
}

// joined is the sum of two games, both unchanged.
func joined(ev interp.Env, a, b value.Value) (value.Value, error) {
	x, err := ruleset.AsSum(ev, a)
	if err != nil {
		return nil, err
	}
	y, err := ruleset.AsSum(ev, b)
	if err != nil {
		return nil, err
	}
	sum, err := roomFor(ev, 1, len(x)+len(y))
	if err != nil {
		return nil, err
	}
	return value.Position{Sum: append(append(sum, x...), y...)}, nil
}

// roomFor is an empty sum with capacity for times parts components, whose memory is
// charged.
func roomFor(ev interp.Env, times, parts int) (game.Sum, error) {
	if parts > mostSummands/max(1, times) {
		return nil, value.Hintf("value(G) adds the values up", "a sum of more than %d games is too long to write down",
			mostSummands)
	}
	n := times * parts
	if err := ev.Grow(summandBytes * int64(n)); err != nil {
		return nil, err
	}
	return make(game.Sum, 0, n), nil
}

// mostSummands bounds the components of a sum that is stored.
const mostSummands = 1 << 28

// summandBytes is the memory of a component of a sum.
const summandBytes = int64(unsafe.Sizeof(game.Summand{}))

// keptSum is a + b where sums are not added up; plain numbers are added all the same.
func keptSum(ev interp.Env, a, b value.Value) (value.Value, error) {
	if value.IsNumber(a) && value.IsNumber(b) || !value.IsGame(a) || !value.IsGame(b) || value.IsLoopy(a, b) {
		return add(ev, a, b)
	}
	return joined(ev, a, b)
}

// keptDifference is a - b where sums are not added up.
func keptDifference(ev interp.Env, a, b value.Value) (value.Value, error) {
	if value.IsNumber(a) && value.IsNumber(b) || !value.IsGame(a) || !value.IsGame(b) || value.IsLoopy(a, b) {
		return subtract(ev, a, b)
	}
	n, err := negate(ev, b)
	if err != nil {
		return nil, err
	}
	return joined(ev, a, n)
}

// sumSteps is the budget (below a second) for the canonical form of a sum or multiple
// of values. If it does not suffice, the result remains a sum, of which the outcome,
// the winning moves and more can still be found; value(...) goes on computing.
const sumSteps = 1 << 22

// largeSums caches large sums; nil stands for one that exceeds the budget. Whether it does
// is found out apart from what the session has computed, so that it does not depend on
// earlier questions.
type largeSums struct{ met map[[2]short.Game]*short.Game }

func (l *largeSums) add(ev interp.Env, g, h short.Game) (sum short.Game, err error) {
	small, err := ev.Store().AddsAtOnce(ev.Context(), g, h)
	switch {
	case err != nil:
		return sum, err
	case small:
		return ev.Store().Add(ev.Context(), g, h)
	}
	pair := [2]short.Game{g, h}
	known, met := l.met[pair]
	if !met {
		sum, ok, err := ev.Store().AddAfresh(ev.Context(), g, h, sumSteps)
		if err == nil {
			err = ev.Grow(64)
		}
		if err != nil {
			return sum, err
		}
		if ok {
			known = &sum
		}
		if l.met == nil {
			l.met = map[[2]short.Game]*short.Game{}
		}
		l.met[pair] = known
	}
	if known == nil {
		return sum, errLargeSum
	}
	return *known, nil
}

var errLargeSum = errors.New("the sum is too large to be added up")

// multiple doubles and adds, unless arithmetic gives the multiple at once.
func (l *largeSums) multiple(ev interp.Env, n *big.Int, g short.Game) (sum short.Game, err error) {
	if _, _, _, compact := ev.Store().CompactOf(g); compact || n.BitLen() < 2 || n.BitLen() > 32 {
		return ev.Store().Multiple(ev.Context(), n, g)
	}
	power := g
	if n.Sign() < 0 {
		if power, err = ev.Store().Neg(ev.Context(), g); err != nil {
			return sum, err
		}
	}
	for i := range n.BitLen() {
		if i > 0 {
			if power, err = l.add(ev, power, power); err != nil {
				return sum, err
			}
		}
		if new(big.Int).Abs(n).Bit(i) == 1 {
			if sum, err = l.add(ev, sum, power); err != nil {
				return sum, err
			}
		}
	}
	return sum, nil
}

// Subtract is a - b.
func Subtract(ev interp.Env, a, b value.Value) (value.Value, error) { return subtract(ev, a, b) }

func subtract(ev interp.Env, a, b value.Value) (value.Value, error) {
	if value.IsNumber(a) && value.IsNumber(b) {
		return withNumbers(ev, a, b, func(a, b value.Value) (value.Value, error) { return value.SubNumbers(a, b), nil })
	}
	if err := ruleset.WantGames("-", a, b); err != nil {
		return nil, err
	}
	n, err := negate(ev, b)
	if err != nil {
		return nil, err
	}
	return add(ev, a, n)
}

func negate(ev interp.Env, v value.Value) (value.Value, error) {
	switch v := v.(type) {
	case value.Int, value.Big, value.Rational:
		return value.SubNumbers(value.Int(0), v), nil
	case value.Star:
		return v, nil
	case value.Position:
		sum, err := roomFor(ev, 1, len(v.Sum))
		if err != nil {
			return nil, err
		}
		for _, s := range v.Sum {
			s.Negative = !s.Negative && !s.Rules.Impartial()
			sum = append(sum, s)
		}
		return value.Position{Sum: sum}, nil
	case value.Form:
		return negateForm(ev, v)
	case value.Loopy:
		return FromSided(ev, v.V.Neg())
	case value.Outcome:
		return nil, value.Errorf("an outcome has no negative")
	}
	if err := ruleset.WantGames("-", v); err != nil {
		return nil, err
	}
	return ruleset.GameMap(ev, v, func(g short.Game) (short.Game, error) { return ev.Store().Neg(ev.Context(), g) })
}

// plusMinus is {G|-G}; for a braced list of games {A,B|-A,-B}.
func plusMinus(ev interp.Env, v value.Value) (value.Value, error) {
	games := []value.Value{v}
	switch v := v.(type) {
	case value.Set:
		games = v.Items
	case value.Tuple: // as books write several options: ±(1, 2)
		games = v.Items
	}
	if value.IsLoopy(games...) {
		return plusMinusLoopy(ev, games)
	}
	var left, right []short.Game
	for _, v := range games {
		g, err := ruleset.AsShort(ev, v)
		if err != nil {
			return nil, err
		}
		n, err := ev.Store().Neg(ev.Context(), g)
		if err != nil {
			return nil, err
		}
		left, right = append(left, g), append(right, n)
	}
	g, err := ev.Store().Make(ev.Context(), left, right)
	if err != nil {
		return nil, err
	}
	return ev.FromShort(g), nil
}

// plusMinusLoopy is plusMinus of games of which some are loopy.
func plusMinusLoopy(ev interp.Env, games []value.Value) (value.Value, error) {
	negatives := make([]value.Value, len(games))
	for i, v := range games {
		n, err := negate(ev, v)
		if err != nil {
			return nil, err
		}
		negatives[i] = n
	}
	return MakeGame(ev, games, negatives)
}

// multiply is * : a product of numbers, or an integer multiple of a game.
func multiply(ev interp.Env, a, b value.Value) (value.Value, error) {
	if value.IsNumber(a) && value.IsNumber(b) {
		return withNumbers(ev, a, b, value.MulNumbers)
	}
	if o, ok := a.(value.Outcome); ok && (o.O == game.L || o.O == game.R) { // R*(351), as Albert and Nowakowski write it
		return native.StarOfRow(ev.Context(), o.O == game.R, b)
	}
	if _, ok := value.BigInt(b); ok {
		a, b = b, a
	}
	if _, ok := value.BigInt(a); !ok {
		if value.IsGame(a) && value.IsGame(b) {
			return nil, value.Hintf("conway(g, h) is the Conway product, norton(g, u) Norton's; *5 (x) *3 the nim-product",
				"* wants a number on one side at least")
		}
		for _, v := range []value.Value{a, b} {
			if !value.IsNumber(v) {
				return nil, numberWanted("*", v)
			}
		}
	}
	return multiple(ev, a, b)
}

// multiple is n . G: the sum of n copies of G.
func multiple(ev interp.Env, a, b value.Value) (value.Value, error) {
	n, ok := value.BigInt(a)
	if !ok {
		return nil, value.Errorf("the multiple of a game wants an integer before it, not %s", value.Cited(a))
	}
	switch b := b.(type) {
	case value.Int, value.Big, value.Rational:
		return withNumbers(ev, a, b, value.MulNumbers)
	case value.Star:
		if n.Bit(0) == 0 {
			return value.Int(0), nil
		}
		return b, nil
	case value.Position:
		return copies(ev, n, b)
	case value.Loopy:
		return multipleLoopy(ev, n, b)
	}
	if err := ruleset.WantGames("*", b); err != nil {
		return nil, err
	}
	large := interp.Memory[largeSums](ev.Session())
	v, err := ruleset.GameMap(ev, b, func(g short.Game) (short.Game, error) { return large.multiple(ev, n, g) })
	if errors.Is(err, errLargeSum) {
		if n.CmpAbs(big.NewInt(maxCopies)) > 0 {
			return nil, value.Errorf("the canonical form of %s copies of %s is too large, and the copies are too many to "+
				"play with", n, value.Preview(b))
		}
		return copies(ev, n, value.Position{Sum: game.Sum{{Position: ruleset.ConstantPosition(ev.Session(), b)}}})
	}
	return v, err
}

// mostKept is the number of copies of a value that remain a sum.
const mostKept = 64

// keptMultiple is n . G where sums stay; so many copies that nobody would want to see
// them are added up.
func keptMultiple(ev interp.Env, a, b value.Value) (value.Value, error) {
	for _, x := range []value.Value{a, b} {
		if n, ok := value.BigInt(x); ok && n.CmpAbs(big.NewInt(mostKept)) > 0 && !someStar(a, b) {
			return multiply(ev, a, b)
		}
	}
	return playedMultiple(ev, a, b)
}

func someStar(a, b value.Value) bool {
	_, left := a.(value.Star)
	_, right := b.(value.Star)
	return left || right
}

// playedMultiple is n . G as it is played; two nimbers more or less, of three at least,
// make no difference in either kind of play.
func playedMultiple(ev interp.Env, a, b value.Value) (value.Value, error) {
	if _, ok := value.BigInt(b); ok {
		a, b = b, a
	}
	n, ok := value.BigInt(a)
	if !ok || value.IsNumber(b) || !value.IsGame(b) || value.IsLoopy(b) {
		return multiply(ev, a, b)
	}
	if _, isStar := b.(value.Star); isStar && n.CmpAbs(big.NewInt(mostKept)) > 0 {
		n = big.NewInt(int64(2 + n.Bit(0)))
	}
	if _, isPosition := b.(value.Position); isPosition {
		return multiple(ev, a, b)
	}
	sum, err := ruleset.AsSum(ev, b)
	if err != nil {
		return nil, err
	}
	return copies(ev, n, value.Position{Sum: sum})
}

// maxCopies bounds the sum that n . position makes.
const maxCopies = 1_000_000

func copies(ev interp.Env, n *big.Int, p value.Position) (value.Value, error) {
	if !n.IsInt64() || n.CmpAbs(big.NewInt(maxCopies)) > 0 {
		return nil, value.Hintf("n . value(G) multiplies the value", "%s copies of a position are too many to write down",
			value.Cited(value.NewInt(n)))
	}
	if n.Sign() == 0 {
		return value.Int(0), nil
	}
	var v value.Value = p
	if n.Sign() < 0 {
		v, _ = negate(ev, p)
	}
	unit := v.(value.Position).Sum
	count := int(new(big.Int).Abs(n).Int64())
	sum, err := roomFor(ev, count, len(unit))
	if err != nil {
		return nil, err
	}
	for range count {
		if err := ev.Tick(); err != nil {
			return nil, err
		}
		sum = append(sum, unit...)
	}
	return value.Position{Sum: sum}, nil
}

// Builtins are the rows of this topic: the sum of a list of games.
func Builtins() []*interp.Builtin {
	return []*interp.Builtin{{Name: "sum", Topic: "questions", Usage: "sum(G, H, ...)",
		Summary: "the disjunctive sum of games, or the sum of a list of numbers",
		Example: []string{"value(sum(nim 3, kayles 5)) => *7", "sum(1..4) => 10"}, Min: 0, Max: -1,
		Do: func(ev interp.Env, args []value.Value) (value.Value, error) {
			return sumOf(ev, summed(args), false)
		},
		Kept: func(ev interp.Env, args []value.Value) (value.Value, error) {
			return sumOf(ev, summed(args), true)
		}, Consume: sumOfStream, Consumes: 1}}
}

// summed returns the games that sum adds: its arguments, or the elements of a list.
func summed(args []value.Value) []value.Value {
	if len(args) == 1 {
		if list, ok := value.Items(args[0]); ok {
			return list
		}
	}
	return args
}

// sumOfStream adds integers one by one; for other elements the list is needed.
func sumOfStream(_ interp.Env, _ []value.Value, s *interp.Stream) (v value.Value, done bool, err error) {
	if s.Range {
		n := new(big.Int).SetUint64(s.Count())
		if n.Sign() == 0 {
			return value.Int(0), true, nil
		}
		ends := new(big.Int).Add(big.NewInt(int64(s.From)), big.NewInt(int64(s.Last())))
		return value.NewInt(n.Rsh(n.Mul(n, ends), 1)), true, nil
	}
	total, small, done := new(big.Int), int64(0), true
	err = s.Each(func(v value.Value) (bool, error) {
		switch x := v.(type) {
		case value.Int:
			if sum := small + int64(x); sum > small == (x > 0) {
				small = sum
			} else {
				total.Add(total, big.NewInt(small))
				small = int64(x)
			}
		case value.Big:
			total.Add(total, x.X)
		default:
			done = false
		}
		return done, nil
	})
	return value.NewInt(total.Add(total, big.NewInt(small))), done || err != nil, err
}
