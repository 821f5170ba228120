package value

import (
	"cgt/stdlib/nimber"
)

// IsGame reports whether v can stand in a sum.
func IsGame(v Value) bool {
	switch v.(type) {
	case Int, Big, Rational, Star, Game, Form, Position, Loopy:
		return true
	}
	return false
}

// AsNimber is v as an element of the field of nimbers: a natural number n or
// the value *n.
func AsNimber(v Value) (nimber.Nimber, error) {
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
		return nimber.Nimber{}, Hintf("nimvalue(G) is its nim-value", "a nimber is expected here, not a position")
	}
	return nimber.Nimber{}, Errorf("nimbers are the natural numbers 0, 1, 2, ...; %s is none", Show(v))
}
