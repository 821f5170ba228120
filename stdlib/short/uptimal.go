package short

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// uptimalPower is ↑^n = {0|-(↑ + ↑² + ... + ↑^(n-1)) + *} for n >= 1, and
// uptimalSum is ↑^[n] = ↑ + ↑² + ... + ↑^n = {↑^[n-1]|*} (Conway and Ryba,
// The penultimate moment; Siegel, section II.4).
func (s *Store) uptimalPower(n int) uint32 {
	star := s.compactNode(compact{star: 1})
	if n == 1 {
		return s.compactNode(compact{up: 1})
	}
	return s.form([]uint32{0}, []uint32{s.add(star, s.negate(s.uptimalSum(n-1)))})
}

func (s *Store) uptimalSum(n int) uint32 {
	sum := s.compactNode(compact{up: 1})
	star := s.compactNode(compact{star: 1})
	for k := 2; k <= n; k++ {
		sum = s.form([]uint32{sum}, []uint32{star})
	}
	return sum
}

// asUnitUptimal decomposes id if it is x ± ↑^n + *m or x ± ↑^[n] + *m with n >= 2.
func (s *Store) asUnitUptimal(id uint32) (shownUptimal, bool) {
	x := s.nodes[id].ls
	if x != s.nodes[id].rs || len(s.left(id)) > 1 && len(s.right(id)) > 1 {
		return shownUptimal{}, false
	}
	g := s.add(id, s.negate(x))
	for _, negative := range []bool{false, true} {
		if u, ok := s.positiveUnit(g); ok {
			u.number, u.negative = x, negative
			return u, true
		}
		g = s.negate(g)
	}
	return shownUptimal{}, false
}

// positiveUnit reads n and m off the form of g, if it looks like ↑^n + *m =
// {0,*,...,*m|-↑^[n-1]+*(m⊕1)} or ↑^[n] + *m, and then makes that value and
// compares.
func (s *Store) positiveUnit(g uint32) (u shownUptimal, ok bool) {
	if u.n, u.star, ok = s.unitSum(g); ok {
		u.sum = true
		return u, u.n >= 2 && g == s.plusStar(s.uptimalSum(u.n), u.star)
	}
	right := s.right(g)
	if len(right) != 1 {
		return u, false
	}
	n, star, ok := s.unitSum(s.negate(right[0]))
	if !ok {
		return u, false
	}
	u.n, u.star = n+1, star^1
	return u, g == s.plusStar(s.uptimalPower(u.n), u.star)
}

func (s *Store) plusStar(g uint32, star uint64) uint32 {
	return s.add(g, s.compactNode(compact{star: star}))
}

// unitSum reads n and m off the form of g, if it looks like ↑^[n] + *m =
// {↑^[n-1]+*m|*(m⊕1)}, or {0,↑^[n-1]+*|0} for m = 1.
func (s *Store) unitSum(g uint32) (n int, star uint64, ok bool) {
	for n = 1; s.nodes[g].rec < 0; n++ {
		left, right := s.left(g), s.right(g)
		if len(right) != 1 || len(left) > 2 || !s.isNimber(right[0]) {
			return 0, 0, false
		}
		star := s.records[s.nodes[right[0]].rec].star ^ 1
		if (len(left) == 2) != (star == 1) || len(left) == 2 && left[0] != 0 {
			return 0, 0, false
		}
		g = left[len(left)-1]
	}
	c := s.records[s.nodes[g].rec]
	return n, c.star, c.up == 1 && c.num == 0 && c.big == 0
}

func (s *Store) isNimber(id uint32) bool {
	n := &s.nodes[id]
	if n.rec < 0 {
		return false
	}
	c := s.records[n.rec]
	return c.up == 0 && c.num == 0 && c.big == 0
}

// Uptimal is a number plus whole multiples of ↑, ↑², ↑³, ... plus a nimber.
type Uptimal struct {
	Number       Dyadic
	Coefficients []int64 // of ↑, ↑², ...; the last is not 0
	Nimber       uint64
}

// maxUptimalLength bounds the powers of up that are tried.
const maxUptimalLength = 64

// UptimalOf decomposes g if it is an uptimal, by atomic weight and then by comparing with the powers of up, each of which
// is infinitesimal compared with the one before (Siegel, section II.4).
func (s *Store) UptimalOf(ctx context.Context, g Game) (u Uptimal, ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	x := s.nodes[g.id].ls
	if x != s.nodes[g.id].rs {
		return Uptimal{}, false, nil
	}
	u.Number = s.numberAt(x)
	rest := s.add(g.id, s.negate(x))
	if !s.isAllSmall(rest) {
		return Uptimal{}, false, nil
	}
	length := min(maxUptimalLength, int(s.nodes[rest].height)+2)
	for n := 1; ; n++ {
		if rec := s.nodes[rest].rec; rec >= 0 && n > 1 || s.isNimber(rest) {
			u.Nimber = s.records[rec].star
			return u.trimmed(), s.isNimber(rest), nil
		}
		if n > length {
			return Uptimal{}, false, nil
		}
		d, found := s.coefficient(rest, n)
		if !found {
			return Uptimal{}, false, nil
		}
		u.Coefficients = append(u.Coefficients, d)
		rest = s.add(rest, s.negate(s.times(d, s.uptimalPower(n))))
	}
}

func (u Uptimal) trimmed() Uptimal {
	for n := len(u.Coefficients); n > 0 && u.Coefficients[n-1] == 0; n-- {
		u.Coefficients = u.Coefficients[:n-1]
	}
	return u
}

// coefficient is the d for which rest - d·↑^n is infinitesimal compared with ↑^n, up to a nimber, which vanishes when the
// difference is doubled.
func (s *Store) coefficient(rest uint32, n int) (int64, bool) {
	if n == 1 {
		w := s.atomicWeight(rest)
		if !s.isNumber(w) {
			return 0, false
		}
		return s.numberAt(w).Int64()
	}
	power := s.uptimalPower(n)
	limit := int64(s.nodes[rest].height) + 2
	for d := int64(0); d <= limit; d++ {
		for _, sign := range []int64{1, -1} {
			r := s.add(rest, s.negate(s.times(sign*d, power)))
			twice := s.add(r, r)
			if s.leq(twice, power) && s.leq(s.negate(power), twice) {
				return sign * d, true
			}
		}
	}
	return 0, false
}

func (s *Store) times(n int64, g uint32) uint32 { return s.multiple(big.NewInt(n), g) }

// String is the uptimal in the field's notation, such as 0.1(-2)3 for ↑ - 2·↑²
// + 3·↑³: the number, a point, and the coefficients, those that are not a
// digit in parentheses; a nimber stands before it, *2 + 0.1.
func (u Uptimal) String() string {
	var b strings.Builder
	if u.Nimber != 0 {
		b.WriteString(plainStar(u.Nimber) + " + ")
	}
	b.WriteString(u.Number.String() + ".")
	for _, d := range u.Coefficients {
		if d < 0 || d > 9 {
			fmt.Fprintf(&b, "(%d)", d)
		} else {
			fmt.Fprint(&b, d)
		}
	}
	if len(u.Coefficients) == 0 {
		b.WriteString("0")
	}
	return b.String()
}

// UpPower is ↑^n for n >= 1, printed ^<n>; with sum it is ↑ + ↑² + ... + ↑^n,
// printed ^[n].
func (s *Store) UpPower(ctx context.Context, n int, sum bool) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	if n < 1 {
		s.fail(fmt.Errorf("the powers of up begin with 1, not %d", n))
	}
	if n > maxHeight {
		s.refuse("^<%d>", n)
	}
	if sum {
		return Game{s.uptimalSum(n)}, nil
	}
	return Game{s.uptimalPower(n)}, nil
}

// Pow and PowTo are the powers g^n and g^(→n) of a game g = {0|h}, of which
// the powers of up are those of {0|*}: g^(→n) = g : (n-1), which is
// {0,g^(→n-1)|h}, and g^n = {0|h - g^(→n-1)} (Siegel, section II.4). They fail
// for other games, by canonical form.
func (s *Store) Pow(ctx context.Context, g Game, n int) (p Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	h := s.powerBase(g.id, n)
	return Game{s.form([]uint32{0}, []uint32{s.add(h, s.negate(s.powTo(n-1, h)))})}, nil
}

// PowTo is g^(→n); see Pow.
func (s *Store) PowTo(ctx context.Context, g Game, n int) (p Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.powTo(n, s.powerBase(g.id, n))}, nil
}

func (s *Store) powTo(n int, h uint32) uint32 {
	p := uint32(0)
	for range n {
		p = s.form([]uint32{0, p}, []uint32{h})
	}
	return p
}

// powerBase is h if g = {0|h}.
func (s *Store) powerBase(g uint32, n int) uint32 {
	if n < 1 || n > maxHeight {
		s.fail(fmt.Errorf("the power %d: a power is from 1 to %d", n, maxHeight))
	}
	left, right := s.left(g), s.right(g)
	if len(left) != 1 || left[0] != 0 || len(right) != 1 {
		s.fail(errors.New("only games of the form {0|h} have powers"))
	}
	return right[0]
}
