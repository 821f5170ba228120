package fit

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/stdlib/game"
)

// Repeats finds the least p such that same(i, i+p) holds for all i from n0 on to the end of n terms, seen over at least two
// periods and a third of the terms. It costs up to n*n/2 comparisons, usually far fewer; the error is of the budget of ctx.
func Repeats(ctx context.Context, n int, same func(i, p int) bool, most int) (p, n0 int, ok bool, err error) {
	budget, steps := game.BudgetOf(ctx), int64(0)
	for p := 1; p <= min(most, n/2); p++ {
		n0 := n - p
		for n0 > 0 && same(n0-1, p) {
			if n0--; n0&0xfff == 0 {
				steps += 1 << 12
			}
		}
		if n-n0 >= max(2*p, n/3, 4) {
			return p, n0, true, nil
		}
		if steps++; steps >= 1<<12 {
			if err := budget.Steps(ctx, steps); err != nil {
				return 0, 0, false, err
			}
			steps = 0
		}
	}
	return 0, 0, false, nil
}

// periodic is the eventual period of values of any kind.
func periodic(ctx context.Context, t Terms) (*Law, error) {
	f := fitted(len(t.IDs))
	p, n0, ok, err := Repeats(ctx, f, func(i, p int) bool { return t.IDs[i] == t.IDs[i+p] }, f)
	if !ok {
		return nil, err
	}
	first := t.From + int64(n0)
	text := fmt.Sprintf("f(n+%d) = f(n) for n >= %d", p, first)
	if p == 1 {
		text = fmt.Sprintf("f(n) is constant for n >= %d", first)
	}
	return &Law{Kind: Periodic, Text: text, Count: n0 + p,
		Parameters: []Parameter{{"period", p}, {"preperiod", first}},
		At: func(n *big.Int) (Term, bool) {
			i, _, ok := t.place(n, n0, p)
			return Term{Like: i}, ok
		}}, nil
}

// place is the index of the given term that the term n repeats, and the number of periods between them.
func (t Terms) place(n *big.Int, n0, p int) (i int, times *big.Int, ok bool) {
	at := new(big.Int).Sub(n, big.NewInt(t.From))
	if at.Sign() < 0 {
		return 0, nil, false
	}
	if at.IsInt64() && at.Int64() < int64(n0) {
		return int(at.Int64()), new(big.Int), true
	}
	rest := new(big.Int)
	times, rest = new(big.Int).QuoRem(at.Sub(at, big.NewInt(int64(n0))), big.NewInt(int64(p)), rest)
	return n0 + int(rest.Int64()), times, true
}

// The largest number of terms and the longest period for which non-numeric values are subtracted.
const (
	mostDifferences = 600
	longestSaltus   = 64
)

// arithmetic is f(n+p) = f(n)+s with s not 0.
func arithmetic(ctx context.Context, t Terms) (*Law, error) {
	if t.Numbers != nil {
		return t.numberSaltus(ctx)
	}
	n := len(t.IDs)
	if t.Difference == nil || n > mostDifferences {
		return nil, nil
	}
	var failure error
	{
		end := fitted(n)
		difference := func(i, p int) int {
			if failure != nil {
				return 0
			}
			var d int
			d, failure = t.Difference(i, i+p)
			return d
		}
		p, n0, ok, err := Repeats(ctx, end, func(i, p int) bool { return difference(i, p) == difference(end-1-p, p) },
			longestSaltus)
		if failure != nil || !ok {
			return nil, errors.Join(failure, err)
		}
		s := difference(n0, p)
		for i := end - p; i+p < n; i++ { // the terms held back for the test
			if difference(i, p) != s || failure != nil {
				return nil, failure
			}
		}
		first := t.From + int64(n0)
		return &Law{Kind: Arithmetic, Text: fmt.Sprintf("f(n+%d) = f(n) + s for n >= %d", p, first), Count: n0 + p + 1,
			Parameters: []Parameter{{"period", p}, {"preperiod", first}},
			At: func(n *big.Int) (Term, bool) {
				i, times, ok := t.place(n, n0, p)
				if ok && times.Sign() == 0 {
					times = nil
				}
				return Term{Like: i, Times: times, Saltus: [2]int{n0, n0 + p}}, ok
			}}, nil
	}
}

// numberSaltus is the arithmetic law for numbers.
func (t Terms) numberSaltus(ctx context.Context) (*Law, error) {
	f := fitted(len(t.IDs))
	less := func(i, p int) *big.Rat { return new(big.Rat).Sub(t.Numbers[i+p], t.Numbers[i]) }
	var s *big.Rat
	last := 0
	p, n0, ok, err := Repeats(ctx, f, func(i, p int) bool {
		if p != last {
			last, s = p, less(f-1-p, p)
		}
		return less(i, p).Cmp(s) == 0
	}, f)
	if !ok {
		return nil, err
	}
	if s = less(f-1-p, p); s.Sign() == 0 {
		return nil, nil
	}
	first := t.From + int64(n0)
	return &Law{Kind: Arithmetic, Text: fmt.Sprintf("f(n+%d) = f(n) %s for n >= %d", p, signed(s), first), Count: n0 + p + 1,
		Parameters: []Parameter{{"period", p}, {"preperiod", first}, {"saltus", s.RatString()}},
		At: func(n *big.Int) (Term, bool) {
			i, times, ok := t.place(n, n0, p)
			if !ok {
				return Term{}, false
			}
			x := new(big.Rat).Mul(s, new(big.Rat).SetInt(times))
			return Term{Number: x.Add(x, t.Numbers[i])}, true
		}}, nil
}

// The largest degree of polynomials, and the largest numbers of residue classes and of first terms left out.
const (
	highestDegree = 5
	mostClasses   = 24
	mostSkipped   = 12
)

// polynomials is a polynomial on each residue class of n modulo p, from some term on.
func polynomials(ctx context.Context, t Terms) (*Law, error) {
	if t.Numbers == nil {
		return nil, nil
	}
	n, f := len(t.IDs), fitted(len(t.IDs))
	var best *Law
	for skip := 0; skip <= min(mostSkipped, n/4); skip++ {
		for p := 1; p <= mostClasses; p++ {
			if err := game.BudgetOf(ctx).Steps(ctx, int64(n)); err != nil {
				return nil, err
			}
			for degree := 0; degree <= highestDegree; degree++ {
				count := p*(degree+1) + skip
				if !enough(count, n) || best != nil && count >= best.Count || f-skip < p*(degree+2) {
					continue
				}
				if l := t.polynomial(skip, p, degree, f); l != nil {
					best = l
				}
			}
		}
	}
	return best, nil
}

func (t Terms) polynomial(skip, p, degree, f int) *Law {
	classes := make([][]*big.Rat, p) // by the residue modulo p
	for r := range p {
		var xs, ys []*big.Rat
		for i := skip + (r-skip%p+p)%p; i < f; i += p {
			xs, ys = append(xs, new(big.Rat).SetInt64(t.From+int64(i))), append(ys, t.Numbers[i])
		}
		c := interpolated(xs[:degree+1], ys[:degree+1])
		for j := degree + 1; j < len(xs); j++ {
			if evaluated(c, xs[j]).Cmp(ys[j]) != 0 {
				return nil
			}
		}
		classes[r] = c
	}
	at := func(n *big.Int) (Term, bool) {
		i := new(big.Int).Sub(n, big.NewInt(t.From))
		if i.Sign() < 0 {
			return Term{}, false
		}
		if i.IsInt64() && i.Int64() < int64(skip) {
			return Term{Number: t.Numbers[i.Int64()]}, true
		}
		r := new(big.Int).Mod(i, big.NewInt(int64(p))).Int64()
		return Term{Number: evaluated(classes[r], new(big.Rat).SetInt(n))}, true
	}
	first := t.From + int64(skip)
	if p == 1 {
		text := "f(n) = " + polynomialText(classes[0], "n")
		if skip > 0 {
			text += fmt.Sprintf(" for n >= %d", first)
		}
		return &Law{Kind: Polynomial, Text: text, Count: degree + 1 + skip, At: at,
			Parameters: []Parameter{{"degree", degree}, {"from", first}, {"coefficients", rationals(classes[0])}}}
	}
	text, lists := "", []any{}
	for r := range p {
		residue := ((t.From+int64(r))%int64(p) + int64(p)) % int64(p)
		if r > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%s for n %% %d = %d", polynomialText(classes[r], "n"), p, residue)
		lists = append(lists, rationals(classes[r]))
	}
	text = "f(n) = " + text
	if skip > 0 {
		text += fmt.Sprintf(", for n >= %d", first)
	}
	return &Law{Kind: Quasi, Text: text, Count: p*(degree+1) + skip, At: at,
		Parameters: []Parameter{{"period", p}, {"degree", degree}, {"from", first}, {"coefficients", lists}}}
}

func rationals(c []*big.Rat) []any {
	list := make([]any, len(c))
	for i, x := range c {
		list[i] = x.RatString()
	}
	return list
}

// evaluated is the value of a polynomial at x.
func evaluated(c []*big.Rat, x *big.Rat) *big.Rat {
	sum := new(big.Rat)
	for d := len(c) - 1; d >= 0; d-- {
		sum.Mul(sum, x)
		sum.Add(sum, c[d])
	}
	return sum
}

// interpolated is the polynomial through some points, by Newton's differences.
func interpolated(xs, ys []*big.Rat) []*big.Rat {
	n := len(xs)
	d := make([]*big.Rat, n)
	for i, y := range ys {
		d[i] = new(big.Rat).Set(y)
	}
	for k := 1; k < n; k++ {
		for i := n - 1; i >= k; i-- {
			d[i].Sub(d[i], d[i-1])
			d[i].Quo(d[i], new(big.Rat).Sub(xs[i], xs[i-k]))
		}
	}
	c := make([]*big.Rat, n)
	for i := range c {
		c[i] = new(big.Rat)
	}
	for k := n - 1; k >= 0; k-- { // c = c*(x - xs[k]) + d[k]
		for i := n - 1; i >= 0; i-- {
			c[i].Mul(c[i], new(big.Rat).Neg(xs[k]))
			if i > 0 {
				c[i].Add(c[i], c[i-1])
			}
		}
		c[0].Add(c[0], d[k])
	}
	return c
}

// signed prints + 3 or - 3.
func signed(x *big.Rat) string {
	if x.Sign() < 0 {
		return "- " + new(big.Rat).Neg(x).RatString()
	}
	return "+ " + x.RatString()
}
