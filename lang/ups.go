package lang

import "math/big"

// Multiplied rewrites an expression so that every run of an integer and ups, 3↑, is a
// multiple of ups and not the sum 3 + ↑; ok is false if there is no such run. Only sums
// and differences of runs are searched.
func Multiplied(x Expr) (read Expr, ok bool) {
	switch x := x.(type) {
	case *Run:
		if x.Numerator == nil || x.Divisor != nil || x.Up == nil || x.Up.Kind != Multiple || x.Star != nil {
			return x, false
		}
		up := *x.Up
		up.N = new(big.Int).Mul(up.N, x.Numerator)
		return &Run{At: x.At, Negative: x.Negative, Up: &up}, true
	case *Binary:
		if x.Op != "+" && x.Op != "-" {
			return x, false
		}
		left, some := Multiplied(x.L)
		right, more := Multiplied(x.R)
		return &Binary{At: x.At, Op: x.Op, OpAt: x.OpAt, L: left, R: right}, some || more
	}
	return x, false
}
