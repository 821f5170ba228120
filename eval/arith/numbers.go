package arith

import (
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/written"
)

// NumberOperators are the operators on plain numbers, lists and strings.
func NumberOperators() []*interp.Operation {
	return []*interp.Operation{
		{Op: "/", Do: divide}, {Op: "//", Do: quotient}, {Op: "%", Do: remainder}, {Op: "++", Do: concatenate, HandsOn: true},
		{Op: "**", Do: power},
	}
}

func wantNumbers(ev interp.Env, op string, a, b value.Value, do func(a, b value.Value) (value.Value, error)) (value.Value, error) {
	for _, v := range []value.Value{a, b} {
		if !value.IsNumber(v) {
			if name, n, ok := strings.Cut(value.Cited(a), " "); ok && value.IsNumber(b) && isPlainNumber(n) {
				left, right := value.Cited(a), value.Cited(b)
				return nil, value.Hintf("what stands together binds first: ("+left+") "+op+" "+right+
					"; did you mean "+name+"("+n+" "+op+" "+right+")? The nim-value of a position is nimvalue(G)",
					"%s wants numbers; %s is %s", op, left, value.KindOf(a))
			}
			return nil, numberWanted(op, v)
		}
	}
	return withNumbers(ev, a, b, do)
}

// longNumbers is the words of two numbers, and longPower an exponent, from which on an operation may take too long for a key to
// be waited for: the quotient of two numbers of a million digits is made lower in seconds.
const (
	longNumbers = 1 << 12
	longPower   = 1 << 12
)

// withNumbers applies an operation to numbers, which can be stopped if they are long.
func withNumbers(ev interp.Env, a, b value.Value, do func(a, b value.Value) (value.Value, error)) (value.Value, error) {
	if value.Extent(a)+value.Extent(b) < longNumbers {
		return do(a, b)
	}
	return aside(ev, a, b, do)
}

// aside applies an operation to numbers in such a way that it can be stopped.
func aside(ev interp.Env, a, b value.Value, do func(a, b value.Value) (value.Value, error)) (value.Value, error) {
	var found struct {
		v   value.Value
		err error
	}
	if err := ev.Budget().Aside(ev.Context(), func() { found.v, found.err = do(a, b) }); err != nil {
		return nil, err
	}
	return found.v, found.err
}

func power(ev interp.Env, a, b value.Value) (value.Value, error) {
	return wantNumbers(ev, "**", a, b, func(a, b value.Value) (value.Value, error) {
		if n, ok := b.(value.Int); ok && n > -longPower && n < longPower {
			return value.Power(a, b)
		}
		return aside(ev, a, b, value.Power)
	})
}

// isPlainNumber reports whether a text consists of digits, as the text of one heap does
// after the name of the game.
func isPlainNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// numberWanted says why v cannot be an operand of op; probably literals were written
// together.
func numberWanted(op string, v value.Value) error {
	hint := ""
	switch v := v.(type) {
	case value.Star, value.Game:
		if strings.HasPrefix(value.Cited(v), "{") || strings.HasPrefix(value.Cited(v), "+-") {
			break
		}
		hint = "literals written together are a sum: a product is written 2 * 3, a power 2**3"
	case value.Position:
		hint = "the nim-value of a position is nimvalue(G)"
	case value.Ruleset:
		hint = "a dot number is a take-and-break code; a half is 1/2"
	}
	return value.Hintf(hint, "%s wants numbers; %s is %s", op, value.Cited(v), value.KindOf(v))
}

func divide(ev interp.Env, a, b value.Value) (value.Value, error) {
	return wantNumbers(ev, "/", a, b, value.DivNumbers)
}

func quotient(ev interp.Env, a, b value.Value) (value.Value, error) {
	return wantNumbers(ev, "//", a, b, func(a, b value.Value) (value.Value, error) {
		q, _, err := value.FloorDiv(a, b)
		return q, err
	})
}

func remainder(ev interp.Env, a, b value.Value) (value.Value, error) {
	return wantNumbers(ev, "%", a, b, func(a, b value.Value) (value.Value, error) {
		_, r, err := value.FloorDiv(a, b)
		return r, err
	})
}

// concatenate joins lists, tuples or strings.
func concatenate(ev interp.Env, a, b value.Value) (value.Value, error) {
	if s, ok := a.(value.Text); ok {
		if t, ok := b.(value.Text); ok {
			if err := ev.Grow(int64(len(s) + len(t))); err != nil {
				return nil, err
			}
			return s + t, nil
		}
	}
	if m, ok := a.(value.Map); ok {
		if n, ok := b.(value.Map); ok {
			if err := ev.Grow(int64(m.Size()+n.Size()) * 8 * interp.NumberBytes); err != nil {
				return nil, err
			}
			return written.MapOf[interp.Env](append(m.Written(), n.Written()...)), nil
		}
	}
	x, ok := value.Items(a)
	y, ok2 := value.Items(b)
	if !ok || !ok2 {
		return nil, value.Errorf("++ joins lists or strings, not %s and %s", value.KindOf(a), value.KindOf(b))
	}
	if err := ev.Grow(int64(16 * (len(x) + len(y)))); err != nil {
		return nil, err
	}
	joined := append(append(make([]value.Value, 0, len(x)+len(y)), x...), y...)
	if _, ok := a.(value.Set); ok {
		return written.SetOf[interp.Env](joined), nil
	}
	return value.List{Items: joined}, nil
}
