package short

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"math/bits"
)

// Dyadic is a number m/2^n of any size, stored in lowest terms. The zero Dyadic is 0. Compare with Cmp or Equal, not with
// ==.
//
// Small numbers live in one machine word; every operation checks for overflow and falls back to big integers.
type Dyadic struct {
	num int64    // numerator when big is nil
	big *big.Int // numerator when it does not fit in num; never changed
	exp uint32   // the denominator is 2^exp; 0 unless the numerator is odd
}

// maxExponent bounds the denominators 2^n that are computed: beyond it a
// single number would take more than 128 KiB.
const maxExponent = 1 << 20

// NewDyadic is num/2^exp.
func NewDyadic(num int64, exp uint32) Dyadic {
	if num == 0 {
		return Dyadic{}
	}
	if z := uint32(bits.TrailingZeros64(uint64(num))); z > 0 && exp > 0 {
		z = min(z, exp)
		num >>= z
		exp -= z
	}
	return Dyadic{num: num, exp: exp}
}

// BigDyadic is num/2^exp; num is not retained.
func BigDyadic(num *big.Int, exp uint32) Dyadic {
	if num.IsInt64() {
		return NewDyadic(num.Int64(), exp)
	}
	n := new(big.Int).Set(num)
	if z := uint32(min(n.TrailingZeroBits(), uint(exp))); z > 0 {
		n.Rsh(n, uint(z))
		exp -= z
		if n.IsInt64() {
			return Dyadic{num: n.Int64(), exp: exp}
		}
	}
	return Dyadic{big: n, exp: exp}
}

// DyadicOf is r as a dyadic number; ok is false if the denominator of r is
// not a power of two.
func DyadicOf(r *big.Rat) (d Dyadic, ok bool) {
	den := r.Denom()
	n := den.BitLen() - 1
	if den.TrailingZeroBits() != uint(n) || n > maxExponent {
		return Dyadic{}, false
	}
	return BigDyadic(r.Num(), uint32(n)), true
}

// Num is the numerator in lowest terms.
func (d Dyadic) Num() *big.Int {
	if d.big != nil {
		return new(big.Int).Set(d.big)
	}
	return big.NewInt(d.num)
}

// Exp is n where the denominator in lowest terms is 2^n.
func (d Dyadic) Exp() uint32 { return d.exp }

// IsInteger reports whether d is an integer.
func (d Dyadic) IsInteger() bool { return d.exp == 0 }

// Sign is -1, 0 or 1.
func (d Dyadic) Sign() int {
	if d.big != nil {
		return d.big.Sign()
	}
	switch {
	case d.num < 0:
		return -1
	case d.num > 0:
		return 1
	}
	return 0
}

// Rat is d as a rational.
func (d Dyadic) Rat() *big.Rat {
	den := new(big.Int).Lsh(big.NewInt(1), uint(d.exp))
	return new(big.Rat).SetFrac(d.Num(), den)
}

// Int64 is d when it is an integer that fits.
func (d Dyadic) Int64() (n int64, ok bool) {
	return d.num, d.exp == 0 && d.big == nil
}

// String is d as printed by the language: 3, -1/2, 7/8.
func (d Dyadic) String() string {
	if d.exp == 0 {
		if d.big != nil {
			return d.big.String()
		}
		return fmt.Sprint(d.num)
	}
	if d.big == nil && d.exp < 63 {
		return fmt.Sprintf("%d/%d", d.num, int64(1)<<d.exp)
	}
	return d.Rat().String()
}

// shiftLeft is n·2^k when that fits in an int64.
func shiftLeft(n int64, k uint32) (int64, bool) {
	if k > 62 {
		return 0, n == 0
	}
	r := n << k
	return r, r>>k == n
}

// scaled is the numerator of d over 2^exp, where exp is at least d.exp.
func (d Dyadic) scaled(exp uint32) *big.Int {
	n := d.Num()
	return n.Lsh(n, uint(exp-d.exp))
}

// Add is d + e.
func (d Dyadic) Add(e Dyadic) Dyadic {
	if d.big == nil && e.big == nil {
		exp := max(d.exp, e.exp)
		a, okA := shiftLeft(d.num, exp-d.exp)
		b, okB := shiftLeft(e.num, exp-e.exp)
		if c := a + b; okA && okB && (c > a) == (b > 0) {
			return NewDyadic(c, exp)
		}
	}
	exp := max(d.exp, e.exp)
	n := d.scaled(exp)
	return BigDyadic(n.Add(n, e.scaled(exp)), exp)
}

// Neg is -d.
func (d Dyadic) Neg() Dyadic {
	if d.big == nil && d.num != math.MinInt64 {
		return Dyadic{num: -d.num, exp: d.exp}
	}
	n := d.Num()
	return BigDyadic(n.Neg(n), d.exp)
}

// Sub is d - e.
func (d Dyadic) Sub(e Dyadic) Dyadic { return d.Add(e.Neg()) }

// Mul is d·e.
func (d Dyadic) Mul(e Dyadic) Dyadic {
	if d.big == nil && e.big == nil {
		hi, lo := bits.Mul64(magnitude(d.num), magnitude(e.num))
		if hi == 0 && lo < 1<<62 {
			n := int64(lo)
			if (d.num < 0) != (e.num < 0) {
				n = -n
			}
			return NewDyadic(n, d.exp+e.exp)
		}
	}
	return BigDyadic(new(big.Int).Mul(d.Num(), e.Num()), d.exp+e.exp)
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// Half is d/2.
func (d Dyadic) Half() Dyadic {
	if d.big == nil {
		return NewDyadic(d.num, d.exp+1)
	}
	return BigDyadic(d.big, d.exp+1)
}

// Abs is |d|.
func (d Dyadic) Abs() Dyadic {
	if d.Sign() < 0 {
		return d.Neg()
	}
	return d
}

// Cmp is -1, 0 or 1 as d is less than, equal to or greater than e.
func (d Dyadic) Cmp(e Dyadic) int {
	if d.big == nil && e.big == nil {
		exp := max(d.exp, e.exp)
		a, okA := shiftLeft(d.num, exp-d.exp)
		b, okB := shiftLeft(e.num, exp-e.exp)
		if okA && okB {
			return cmp.Compare(a, b)
		}
	}
	if s, t := d.Sign(), e.Sign(); s != t {
		return cmp.Compare(s, t)
	}
	exp := max(d.exp, e.exp)
	return d.scaled(exp).Cmp(e.scaled(exp))
}

// Equal reports whether d and e are the same number.
func (d Dyadic) Equal(e Dyadic) bool { return d.Cmp(e) == 0 }

// Floor is the greatest integer not above d.
func (d Dyadic) Floor() Dyadic {
	if d.exp == 0 {
		return d
	}
	if d.big == nil {
		if d.exp > 63 {
			return NewDyadic(d.num>>63, 0)
		}
		return NewDyadic(d.num>>d.exp, 0)
	}
	return BigDyadic(new(big.Int).Rsh(d.big, uint(d.exp)), 0)
}

// coarse is floor(2^20·d), clamped at both ends, and whether it equals 2^20·d.
func (d Dyadic) coarse() (image int64, exact bool) {
	const shift, limit = 20, 1 << 61
	n := d.num
	switch {
	case d.big != nil:
		b := new(big.Int).Lsh(d.big, shift)
		b.Rsh(b, uint(d.exp))
		if !b.IsInt64() {
			return int64(b.Sign()) * limit, false
		}
		n = b.Int64()
	case d.exp <= shift:
		m, ok := shiftLeft(n, shift-d.exp)
		if !ok {
			return int64(d.Sign()) * limit, false
		}
		n = m
	default:
		n >>= min(d.exp-shift, 63)
	}
	if n >= limit || n <= -limit {
		return max(-limit, min(limit, n)), false
	}
	return n, d.exp <= shift
}

// stopImage is a monotone 64-bit image of stops: of the number d and then,
// among games with the same stop d, of whether the game is beyond it. A left
// stop d of g is beyond if not g <= d, a right stop if g >= d. A strict
// inequality of images is one of stops.
func (d Dyadic) stopImage(beyond bool) int64 {
	image, exact := d.coarse()
	if beyond || !exact {
		return 2*image + 1
	}
	return 2 * image
}
