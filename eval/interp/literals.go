package interp

import (
	"math/big"

	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/loopy"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// runValue is the value of literals written next to each other.
func (ev *evaluation) runValue(x *lang.Run) (value.Value, error) {
	st := ev.Store()
	if x.Over != 0 || x.Up != nil && x.Up.N == nil {
		s, err := loopy.Parse(ev.Context(), st, printer.Expr(x))
		if err != nil {
			return nil, err
		}
		return value.Loopy{V: loopy.SidedOf(s), S: st}, nil
	}
	var parts []short.Game
	if x.Numerator != nil {
		q := new(big.Rat).SetInt(x.Numerator)
		if x.Divisor != nil {
			if x.Divisor.Sign() == 0 {
				return nil, value.Errorf("division by zero")
			}
			q.SetFrac(x.Numerator, x.Divisor)
		}
		if x.Negative {
			q.Neg(q)
		}
		g, err := st.Rational(ev.Context(), q)
		if err != nil {
			return nil, err
		}
		parts = append(parts, g)
	}
	if x.Up != nil {
		g, err := ev.upValue(x.Up)
		if err != nil {
			return nil, err
		}
		if x.Negative && x.Numerator == nil {
			if g, err = st.Neg(ev.Context(), g); err != nil {
				return nil, err
			}
		}
		parts = append(parts, g)
	}
	if x.Star != nil {
		if !x.Star.N.IsUint64() {
			return nil, value.Errorf("the nimber is too large to be mixed with other games")
		}
		parts = append(parts, st.Nimber(x.Star.N.Uint64()))
	}
	total := parts[0]
	for _, g := range parts[1:] {
		var err error
		if total, err = st.Add(ev.Context(), total, g); err != nil {
			return nil, err
		}
	}
	return ev.FromShort(total), nil
}

// MaxUpPower bounds the powers of "up".
const MaxUpPower = 1 << 40

func (ev *evaluation) upValue(u *lang.Up) (short.Game, error) {
	if !u.N.IsInt64() {
		return short.Game{}, value.Errorf("that many ups are too many")
	}
	n := u.N.Int64()
	st := ev.Store()
	var g short.Game
	var err error
	switch u.Kind {
	case lang.Multiple:
		g, err = st.Up(n)
	case lang.Power, lang.PowerSum:
		if n < 1 || n > MaxUpPower {
			return g, value.Errorf("the power of up is between 1 and %d", MaxUpPower)
		}
		g, err = st.UpPower(ev.Context(), int(n), u.Kind == lang.PowerSum)
	}
	if err == nil && u.Down {
		g, err = st.Neg(ev.Context(), g)
	}
	return g, err
}

// FromShort is a short game as a value in normal form.
func (ev *evaluation) FromShort(g short.Game) value.Value {
	if x, ok := ev.Store().NumberOf(g); ok {
		return value.NewRational(x.Rat())
	}
	if n, ok := ev.Store().NimberOf(g); ok {
		return value.NewStar(nimber.FromUint64(n))
	}
	return value.Game{S: ev.Store(), G: g}
}

// FromShorts is a list of short games.
func (ev *evaluation) FromShorts(games []short.Game) value.List {
	vs := make([]value.Value, len(games))
	for i, g := range games {
		vs[i] = ev.FromShort(g)
	}
	return value.List{Items: vs}
}
