package arith

import (
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/loopy"
	"cgt/stdlib/short"
)

// sides is S & T, the value with the onside S and the offside T.
func sides(ev interp.Env, a, b value.Value) (value.Value, error) {
	for _, v := range []value.Value{a, b} {
		if !value.IsGame(v) {
			return nil, value.Hintf("the conjunction is `and`", "& joins the onside and the offside of a loopy value; %s is %s",
				value.Preview(v), value.KindOf(v))
		}
	}
	on, err := AsSided(ev, a)
	if err != nil {
		return nil, err
	}
	off, err := AsSided(ev, b)
	if err != nil {
		return nil, err
	}
	if !on.IsStopper() || !off.IsStopper() {
		return nil, value.Errorf("the sides of a loopy value are stoppers, with one side each")
	}
	ge, err := on.On.AtLeast(ev.Context(), off.On)
	if err != nil {
		return nil, err
	}
	if !ge {
		return nil, value.Hintf(value.Cited(b)+" & "+value.Cited(a)+", for instance",
			"the onside must be at least the offside; %s is not >= %s", value.Cited(a), value.Cited(b))
	}
	return FromSided(ev, loopy.Sided{On: on.On, Off: off.On})
}

// FromSided is a loopy value in normal form: a short game if it is one.
func FromSided(ev interp.Env, v loopy.Sided) (value.Value, error) { return ruleset.LoopyValue(ev, v) }

// AsStopper is any value of a game as a stopper.
func AsStopper(ev interp.Env, v value.Value) (*loopy.Stopper, error) {
	s, err := AsSided(ev, v)
	if err == nil && !s.IsStopper() {
		err = value.Hintf("onside("+value.Preview(v)+"), for instance", "%s has two sides; a stopper is expected here",
			value.Preview(v))
	}
	return s.On, err
}

// Stoppers are values as stoppers.
func Stoppers(ev interp.Env, vs []value.Value) ([]*loopy.Stopper, error) {
	list := make([]*loopy.Stopper, len(vs))
	for i, v := range vs {
		var err error
		if list[i], err = AsStopper(ev, v); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// AsSided is any value of a game as a loopy one.
func AsSided(ev interp.Env, v value.Value) (loopy.Sided, error) {
	if l, ok := v.(value.Loopy); ok {
		return l.V, nil
	}
	if p, ok := v.(value.Position); ok {
		x, err := ValueOf(ev, p)
		if err != nil {
			return loopy.Sided{}, err
		}
		if _, again := x.(LoopyNimValue); again {
			return loopy.Sided{}, value.Errorf("%s has the loopy nim-value %s, which is no value of a partizan game",
				value.Preview(v), value.Cited(x))
		}
		return AsSided(ev, x)
	}
	if f, ok := v.(value.Form); ok {
		whole, err := LoopyForm(ev, f)
		if err != nil {
			return loopy.Sided{}, err
		}
		v = whole
		if l, ok := v.(value.Loopy); ok {
			return l.V, nil
		}
	}
	g, err := ruleset.AsShort(ev, v)
	if err != nil {
		return loopy.Sided{}, err
	}
	s, err := loopy.FromShort(ev.Context(), ev.Store(), g)
	return loopy.SidedOf(s), err
}

func addLoopy(ev interp.Env, a, b value.Value) (value.Value, error) {
	x, err := AsSided(ev, a)
	if err != nil {
		return nil, err
	}
	y, err := AsSided(ev, b)
	if err != nil {
		return nil, err
	}
	sum, err := x.Add(ev.Context(), y)
	if err != nil {
		return nil, err
	}
	return FromSided(ev, sum)
}

// multipleLoopy is the sum of n copies of a loopy value, by doubling.
func multipleLoopy(ev interp.Env, n *big.Int, v value.Loopy) (value.Value, error) {
	x := v.V
	if n.Sign() < 0 {
		x = x.Neg()
	}
	zero, err := AsSided(ev, value.Int(0))
	if err != nil {
		return nil, err
	}
	total, n := zero, new(big.Int).Abs(n)
	for i := n.BitLen() - 1; i >= 0; i-- {
		if total, err = total.Add(ev.Context(), total); err != nil {
			return nil, err
		}
		if n.Bit(i) == 0 {
			continue
		}
		if total, err = total.Add(ev.Context(), x); err != nil {
			return nil, err
		}
	}
	return FromSided(ev, total)
}

func compareLoopy(ev interp.Env, a, b value.Value) (short.Order, error) {
	x, err := AsSided(ev, a)
	if err != nil {
		return 0, err
	}
	y, err := AsSided(ev, b)
	if err != nil {
		return 0, err
	}
	return x.Compare(ev.Context(), y)
}
