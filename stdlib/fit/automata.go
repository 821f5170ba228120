package fit

import (
	"context"
	"fmt"
	"math/big"

	"cgt/stdlib/automatic"
	"cgt/stdlib/game"
)

// bases are those in which automatic and regular sequences are sought; powers of a base would give nothing new.
var bases = []int{2, 3, 5, 6, 7, 10}

// Bounds for the search in the sections of a sequence.
const (
	leastAutomatic = 48 // the least number of terms
	mostStates     = 200
	mostTerms      = 1 << 12
)

// automata is the law of a k-automatic sequence: few sections, each known by
// several terms.
func automata(ctx context.Context, t Terms) (*Law, error) {
	var best *Law
	for _, base := range bases {
		if err := game.BudgetOf(ctx).Steps(ctx, int64(len(t.IDs))); err != nil {
			return nil, err
		}
		s, ok := t.kernel(base)
		if !ok {
			continue
		}
		like := map[int]int{}
		for i := len(t.IDs) - 1; i >= 0; i-- {
			like[t.IDs[i]] = i
		}
		l := &Law{Kind: Automatic, Count: s.States() * base,
			Text: fmt.Sprintf("f is %d-automatic: %s read the digits of n in base %d, lowest first", base,
				plural(s.States(), "state"), base),
			Parameters: []Parameter{{"base", base}, {"states", s.States()}},
			At:         func(n *big.Int) (Term, bool) { return Term{Like: like[s.At(n)]}, n.Sign() >= 0 }}
		if t.passes(l) && (best == nil || l.Count < best.Count) {
			best = l
		}
	}
	return best, nil
}

// kernel is the automaton that the fitted terms suggest.
func (t Terms) kernel(base int) (*automatic.Sequence, bool) {
	f := fitted(len(t.IDs))
	if t.From != 0 || f < leastAutomatic || f > mostTerms {
		return nil, false
	}
	for _, least := range []int{16, 8} {
		if s, ok := automatic.Kernel(base, t.IDs[:f], least, mostStates); ok {
			return s, true
		}
	}
	return nil, false
}

// Bounds for regular sequences.
const (
	mostDimensions = 10
	extraEquations = 6 // equations beyond the number of unknowns
)

// regular is the law of a k-regular sequence that is not bounded: its sections
// are combinations of a few of them.
func regular(ctx context.Context, t Terms) (*Law, error) {
	f := fitted(len(t.IDs))
	if t.Numbers == nil || t.From != 0 || f < leastAutomatic || f > mostTerms {
		return nil, nil
	}
	var best *Law
	for _, base := range bases {
		if err := game.BudgetOf(ctx).Steps(ctx, int64(f)); err != nil {
			return nil, err
		}
		r := &representation{base: base, terms: t.Numbers[:f]}
		if !r.find() {
			continue
		}
		d := len(r.basis)
		l := &Law{Kind: Regular, Count: d * (d*base - d + 1),
			Text:       fmt.Sprintf("f is %d-regular of rank %d%s", base, d, r.relations()),
			Parameters: []Parameter{{"base", base}, {"rank", d}},
			At:         func(n *big.Int) (Term, bool) { return Term{Number: r.at(n)}, n.Sign() >= 0 }}
		if t.passes(l) && (best == nil || l.Count < best.Count) {
			best = l
		}
	}
	return best, nil
}

// representation is a linear representation of a k-regular sequence: a basis of sections f(step*n + from), and the sections
// of these expressed in the basis.
type representation struct {
	base  int
	terms []*big.Rat
	basis []section
	rows  [][]*big.Rat // at i*base+d: the section of basis element i by digit d, in the basis
}

type section struct{ step, from int }

func (r *representation) length(s section) int {
	return (len(r.terms) - s.from + s.step - 1) / s.step
}

// find explores the sections until each is a combination of earlier ones.
func (r *representation) find() bool {
	r.basis = []section{{1, 0}}
	for i := 0; i < len(r.basis); i++ {
		for d := range r.base {
			s := section{r.basis[i].step * r.base, r.basis[i].from + d*r.basis[i].step}
			c, ok, enough := r.combination(s)
			if !enough {
				return false
			}
			if !ok {
				if len(r.basis) == mostDimensions {
					return false
				}
				r.basis = append(r.basis, s)
				c = unit(len(r.basis)-1, len(r.basis))
			}
			r.rows = append(r.rows, c)
		}
	}
	return true
}

func unit(i, n int) []*big.Rat {
	c := make([]*big.Rat, n)
	for j := range c {
		c[j] = new(big.Rat)
	}
	c[i].SetInt64(1)
	return c
}

// combination solves section s = sum of c_j times the basis elements, exactly; ok is false when there is no solution,
// enough is false when there are too few equations.
func (r *representation) combination(s section) (c []*big.Rat, ok, enough bool) {
	n, d := r.length(s), len(r.basis)
	for _, b := range r.basis {
		n = min(n, r.length(b))
	}
	if s.from >= len(r.terms) || n < d+extraEquations {
		return nil, false, false
	}
	n = min(n, 4*(mostDimensions+extraEquations))
	rows := make([][]*big.Rat, n)
	for i := range rows {
		rows[i] = make([]*big.Rat, d+1)
		for j, b := range r.basis {
			rows[i][j] = new(big.Rat).Set(r.terms[b.from+i*b.step])
		}
		rows[i][d] = new(big.Rat).Set(r.terms[s.from+i*s.step])
	}
	at := 0
	pivots := []int{}
	for j := 0; j <= d && at < n; j++ {
		k := at
		for k < n && rows[k][j].Sign() == 0 {
			k++
		}
		if k == n {
			continue
		}
		if j == d {
			return nil, false, true
		}
		rows[at], rows[k] = rows[k], rows[at]
		inverse := new(big.Rat).Inv(rows[at][j])
		for x := j; x <= d; x++ {
			rows[at][x].Mul(rows[at][x], inverse)
		}
		for y := range n {
			if y == at || rows[y][j].Sign() == 0 {
				continue
			}
			factor := new(big.Rat).Set(rows[y][j])
			for x := j; x <= d; x++ {
				rows[y][x].Sub(rows[y][x], new(big.Rat).Mul(factor, rows[at][x]))
			}
		}
		pivots = append(pivots, j)
		at++
	}
	c = unit(0, d)
	c[0].SetInt64(0)
	for i, j := range pivots {
		c[j] = rows[i][d]
	}
	return c, true, true
}

// at computes the n-th term by following the digits of n.
func (r *representation) at(n *big.Int) *big.Rat {
	v := unit(0, len(r.basis)) // the current section, expressed in the basis
	rest, digit := new(big.Int).Set(n), new(big.Int)
	for rest.Sign() > 0 {
		rest.QuoRem(rest, big.NewInt(int64(r.base)), digit)
		next := unit(0, len(r.basis))
		next[0].SetInt64(0)
		for i, c := range v {
			if c.Sign() == 0 {
				continue
			}
			for j, k := range r.rows[i*r.base+int(digit.Int64())] {
				next[j].Add(next[j], new(big.Rat).Mul(c, k))
			}
		}
		v = next
	}
	sum := new(big.Rat)
	for i, c := range v {
		sum.Add(sum, new(big.Rat).Mul(c, r.terms[r.basis[i].from]))
	}
	return sum
}

// relations prints a short representation: f(2n+1) = f(n) + f(2n).
func (r *representation) relations() string {
	if len(r.basis) > 3 {
		return ""
	}
	text := ""
	for i, b := range r.basis {
		for d := range r.base {
			s := section{b.step * r.base, b.from + d*b.step}
			c := r.rows[i*r.base+d]
			sum, isBasis := "", false
			for j, k := range c {
				isBasis = isBasis || r.basis[j] == s
				if k.Sign() == 0 {
					continue
				}
				term := r.basis[j].String()
				if abs := new(big.Rat).Abs(k); abs.RatString() != "1" {
					term = abs.RatString() + "*" + term
				}
				switch {
				case sum == "" && k.Sign() < 0:
					sum = "-" + term
				case sum == "":
					sum = term
				case k.Sign() < 0:
					sum += " - " + term
				default:
					sum += " + " + term
				}
			}
			if isBasis {
				continue
			}
			if sum == "" {
				sum = "0"
			}
			sep := ", "
			if text == "" {
				sep = ": "
			}
			text += sep + s.String() + " = " + sum
		}
	}
	return text
}

func (s section) String() string {
	switch {
	case s.step == 1:
		return "f(n)"
	case s.from == 0:
		return fmt.Sprintf("f(%dn)", s.step)
	}
	return fmt.Sprintf("f(%dn+%d)", s.step, s.from)
}
