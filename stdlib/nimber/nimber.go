// Package nimber is the field of nimbers: the natural numbers of any size
// under nim-sum and nim-product (Conway, On Numbers and Games, chapter 6).
//
// The numbers below 2^(2^k) are a field for every k, here called level k.
// Up to level 6 a nimber is one machine word and the functions ending in 64
// work on it directly; above, the levels are climbed by
//
//	F (x) F = F + F/2,   a (x) F = a * F for a < F
//
// where F is a Fermat power 2^(2^k) (ONAG theorem 44).
package nimber

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"slices"
)

// Errors of this package; every error it returns wraps one of them or comes
// from the budget of the context.
var (
	ErrDivisionByZero = errors.New("division by zero: the nimber 0 has no inverse")
	ErrNegative       = errors.New("a nimber is never negative")
	ErrTooLarge       = errors.New("nimber too large to multiply")
	ErrOrderUnknown   = errors.New("multiplicative order unknown")
)

// MaxBits bounds the size of the operands of products, inverses, powers and roots; sums are not bounded.
const MaxBits = 1 << 26

// Nimber is a natural number as an element of the field of nimbers. The zero
// Nimber is 0. Values are immutable and comparable with ==, whatever their
// size, so they may be keys of a map.
type Nimber struct {
	small uint64 // the value when large is empty
	large string // otherwise its words, little-endian, the highest one not 0
}

// Zero and One are the neutral elements of nim-sum and nim-product.
var (
	Zero = Nimber{}
	One  = Nimber{small: 1}
)

// FromUint64 is the nimber *x.
func FromUint64(x uint64) Nimber { return Nimber{small: x} }

// FromBig is the nimber of the natural number x. The error is ErrNegative.
func FromBig(x *big.Int) (Nimber, error) {
	if x.Sign() < 0 {
		return Nimber{}, fmt.Errorf("%w, but this is %s", ErrNegative, show(x))
	}
	if x.IsUint64() {
		return Nimber{small: x.Uint64()}, nil
	}
	b := x.Bytes()
	slices.Reverse(b)
	for len(b)%8 != 0 {
		b = append(b, 0)
	}
	return Nimber{large: string(b)}, nil
}

// show prints x, or only its size if it would fill a screen.
func show(x *big.Int) string {
	if x.BitLen() > 256 {
		return fmt.Sprintf("a number of %d bits", x.BitLen())
	}
	return x.String()
}

// fromWords is the nimber with these little-endian words.
func fromWords(w []uint64) Nimber {
	for len(w) > 0 && w[len(w)-1] == 0 {
		w = w[:len(w)-1]
	}
	switch len(w) {
	case 0:
		return Nimber{}
	case 1:
		return Nimber{small: w[0]}
	}
	b := make([]byte, 0, 8*len(w))
	for _, x := range w {
		b = binary.LittleEndian.AppendUint64(b, x)
	}
	return Nimber{large: string(b)}
}

// count is the number of words of n, at least 1.
func (n Nimber) count() int { return max(1, len(n.large)/8) }

// word is the i-th word of n, 0 beyond the end.
func (n Nimber) word(i int) uint64 {
	if n.large == "" {
		if i == 0 {
			return n.small
		}
		return 0
	}
	if 8*i >= len(n.large) {
		return 0
	}
	return binary.LittleEndian.Uint64([]byte(n.large[8*i : 8*i+8]))
}

// words returns the words of n, padded with zeros to length size.
func (n Nimber) words(size int) []uint64 {
	w := make([]uint64, size)
	for i := range min(size, n.count()) {
		w[i] = n.word(i)
	}
	return w
}

// Uint64 is n as a machine word; ok is false when it does not fit.
func (n Nimber) Uint64() (x uint64, ok bool) { return n.small, n.large == "" }

// Big is n as an integer; the caller may change it.
func (n Nimber) Big() *big.Int {
	if n.large == "" {
		return new(big.Int).SetUint64(n.small)
	}
	b := []byte(n.large)
	slices.Reverse(b)
	return new(big.Int).SetBytes(b)
}

// IsZero reports whether n is 0.
func (n Nimber) IsZero() bool { return n == Nimber{} }

// BitLen is the length of n in bits; that of 0 is 0.
func (n Nimber) BitLen() int {
	top := n.count() - 1
	return 64*top + bits.Len64(n.word(top))
}

// Level is the least k with n < 2^(2^k): the smallest of the fields
// {0, 1}, {0..3}, {0..15}, {0..255}, ... that contains n.
func (n Nimber) Level() int {
	if b := n.BitLen(); b > 1 {
		return bits.Len(uint(b - 1))
	}
	return 0
}

// Cmp compares n and m as integers: -1, 0 or +1.
func (n Nimber) Cmp(m Nimber) int {
	if a, b := n.count(), m.count(); a != b {
		if a < b {
			return -1
		}
		return 1
	}
	for i := n.count() - 1; i >= 0; i-- {
		switch a, b := n.word(i), m.word(i); {
		case a < b:
			return -1
		case a > b:
			return 1
		}
	}
	return 0
}

// String is n in decimal.
func (n Nimber) String() string { return n.Big().String() }

// Add is the nim-sum of n and m; it is also their nim-difference.
func (n Nimber) Add(m Nimber) Nimber {
	if n.large == "" && m.large == "" {
		return Nimber{small: n.small ^ m.small}
	}
	w := make([]uint64, max(n.count(), m.count()))
	for i := range w {
		w[i] = n.word(i) ^ m.word(i)
	}
	return fromWords(w)
}

// Mex is the least natural number that is not among values. It takes time
// and memory proportional to their number, not to their size.
func Mex(values []Nimber) Nimber {
	seen := make([]bool, len(values)) // the mex is at most len(values)
	for _, v := range values {
		if v.large == "" && v.small < uint64(len(seen)) {
			seen[v.small] = true
		}
	}
	if i := slices.Index(seen, false); i >= 0 {
		return FromUint64(uint64(i))
	}
	return FromUint64(uint64(len(seen)))
}
