package value

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/big"
	"math/bits"

	"cgt/stdlib/nimber"
)

// maxBits bounds the size of an integer, so that 10**10**9 is refused at once: a
// million decimal digits, which print within a second.
const maxBits = 3_321_928

func errTooBig(bits float64) error {
	return Hintf("divide it into steps, or ask for it modulo something",
		"the number would have about %s decimal digits; at most a million are computed", countWords(bits*math.Log10(2)))
}

func countWords(x float64) string {
	if x < 1e15 {
		return fmt.Sprintf("%.0f", x)
	}
	return fmt.Sprintf("%.0e", x)
}

// AddInt is the sum of machine integers.
func AddInt(a, b Int) Value {
	c := a + b
	if (c > a) == (b > 0) {
		return c
	}
	return NewInt(new(big.Int).Add(big.NewInt(int64(a)), big.NewInt(int64(b))))
}

// SubInt is their difference.
func SubInt(a, b Int) Value {
	c := a - b
	if (c < a) == (b > 0) {
		return c
	}
	return NewInt(new(big.Int).Sub(big.NewInt(int64(a)), big.NewInt(int64(b))))
}

// MulInt is their product.
func MulInt(a, b Int) Value {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	if hi == 0 && lo < 1<<63 {
		if (a < 0) != (b < 0) {
			return -Int(lo)
		}
		return Int(lo)
	}
	return NewInt(new(big.Int).Mul(big.NewInt(int64(a)), big.NewInt(int64(b))))
}

func magnitude(a Int) uint64 {
	if a < 0 {
		return uint64(-a)
	}
	return uint64(a)
}

// AddNumbers and the functions below take two numbers of any kind.
func AddNumbers(a, b Value) Value {
	x, ok := a.(Int)
	y, ok2 := b.(Int)
	if ok && ok2 {
		return AddInt(x, y)
	}
	return withRat(a, b, (*big.Rat).Add)
}

// SubNumbers is the difference of numbers.
func SubNumbers(a, b Value) Value {
	x, ok := a.(Int)
	y, ok2 := b.(Int)
	if ok && ok2 {
		return SubInt(x, y)
	}
	return withRat(a, b, (*big.Rat).Sub)
}

// MulNumbers is the product of numbers; an error if it would be too big.
func MulNumbers(a, b Value) (Value, error) {
	x, ok := a.(Int)
	y, ok2 := b.(Int)
	if ok && ok2 {
		return MulInt(x, y), nil
	}
	p, _ := Rat(a)
	q, _ := Rat(b)
	if n := p.Num().BitLen() + p.Denom().BitLen() + q.Num().BitLen() + q.Denom().BitLen(); n > maxBits+128 {
		return nil, errTooBig(float64(n))
	}
	return NewRational(new(big.Rat).Mul(p, q)), nil
}

func withRat(a, b Value, op func(z, x, y *big.Rat) *big.Rat) Value {
	x, _ := Rat(a)
	y, _ := Rat(b)
	return NewRational(op(new(big.Rat), x, y))
}

// DivNumbers is the quotient of numbers; an error for division by zero.
func DivNumbers(a, b Value) (Value, error) {
	y, _ := Rat(b)
	if y.Sign() == 0 {
		return nil, Errorf("division by zero")
	}
	x, _ := Rat(a)
	return NewRational(new(big.Rat).Quo(x, y)), nil
}

// FloorDiv is the quotient rounded down, so that a = (a//b)*b + a%b with
// 0 <= a%b < b for b > 0.
func FloorDiv(a, b Value) (quotient, remainder Value, err error) {
	if x, ok := a.(Int); ok {
		if y, ok := b.(Int); ok && y != 0 && y != -1 {
			q, r := x/y, x%y
			if r != 0 && (r < 0) != (y < 0) {
				q, r = q-1, r+y
			}
			return q, r, nil
		}
	}
	x, ok := BigInt(a)
	y, ok2 := BigInt(b)
	if !ok || !ok2 {
		return nil, nil, Errorf("// and %% want integers")
	}
	if y.Sign() == 0 {
		return nil, nil, Errorf("division by zero")
	}
	q, r := new(big.Int).QuoRem(x, y, new(big.Int))
	if r.Sign() != 0 && (r.Sign() < 0) != (y.Sign() < 0) {
		q.Sub(q, big.NewInt(1))
		r.Add(r, y)
	}
	return NewInt(q), NewInt(r), nil
}

// Power is a**b for an integer b; the size of the result is estimated first.
func Power(a, b Value) (Value, error) {
	e, ok := BigInt(b)
	if !ok {
		return nil, Hintf("isqrt n is the integer square root", "an exponent is an integer")
	}
	x, _ := Rat(a)
	if x.Sign() == 0 && e.Sign() < 0 {
		return nil, Errorf("division by zero")
	}
	if x.IsInt() && x.Num().CmpAbs(big.NewInt(1)) <= 0 {
		if x.Sign() < 0 && e.Bit(0) == 0 || e.Sign() == 0 {
			return Int(1), nil
		}
		return NewRational(new(big.Rat).Set(x)), nil
	}
	size := max(log2(x.Num()), log2(x.Denom()))
	f, _ := new(big.Float).SetInt(new(big.Int).Abs(e)).Float64()
	if estimate := size * f; estimate > maxBits {
		return nil, errTooBig(estimate)
	}
	abs := new(big.Int).Abs(e)
	num := new(big.Int).Exp(x.Num(), abs, nil)
	den := new(big.Int).Exp(x.Denom(), abs, nil)
	if e.Sign() < 0 {
		num, den = den, num
	}
	return NewRational(new(big.Rat).SetFrac(num, den)), nil
}

// log2 is the binary logarithm of |x|, 0 for x = 0.
func log2(x *big.Int) float64 {
	if x.Sign() == 0 {
		return 0
	}
	mantissa := new(big.Float)
	exponent := new(big.Float).SetInt(new(big.Int).Abs(x)).MantExp(mantissa)
	m, _ := mantissa.Float64()
	return float64(exponent) + math.Log2(m)
}

// CompareNumbers orders two numbers.
func CompareNumbers(a, b Value) int {
	x, ok := a.(Int)
	y, ok2 := b.(Int)
	if ok && ok2 {
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	}
	p, _ := Rat(a)
	q, _ := Rat(b)
	return p.Cmp(q)
}

// NimberInt is n as an integer, for the nimber *n.
func NimberInt(n nimber.Nimber) Value {
	if x, ok := n.Uint64(); ok && x < 1<<63 {
		return Int(x)
	}
	return NewInt(n.Big())
}

// Unsigned is an unsigned integer as a value.
func Unsigned(n uint64) Value {
	if n <= math.MaxInt64 {
		return Int(n)
	}
	return NewInt(new(big.Int).SetUint64(n))
}

func FileError(name string, err error) error {
	return Hintf("nothing is lost; choose another name", "the file %s: %v", name, FileCause(err))
}

// FileCause is an error of a file without the path, which may be that of a temporary
// file written beside it.
func FileCause(err error) error {
	var where *fs.PathError
	if errors.As(err, &where) {
		return where.Err
	}
	return err
}

// Coordinate is a number or nimber as a coordinate.
func Coordinate(v Value) (float64, bool) {
	x, ok := 0.0, false
	if r, isNumber := Rat(v); isNumber {
		x, _ = r.Float64()
		ok = true
	} else if s, isStar := v.(Star); isStar {
		x, _ = s.N.Big().Float64()
		ok = true
	}
	return x, ok && !math.IsInf(x, 0)
}

// NimberText prints a nim-value as the value *n.
func NimberText(n nimber.Nimber) string { return Show(NewStar(n)) }
