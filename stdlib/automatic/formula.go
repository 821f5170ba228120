package automatic

import (
	"maps"
	"slices"

	"cgt/stdlib/sorting"
)

// Formula is a statement about natural numbers with named variables, independent of any base. In one formula a variable is
// bound at most once.
type Formula struct {
	kind  formulaKind
	parts []Formula
	x     Linear
	m     int64
	vars  []int
}

type formulaKind uint8

const (
	isZero formulaKind = iota
	isAtLeastZero
	isDivisible
	isAnd
	isOr
	isNot
	isSome
)

// Zero says that x = 0.
func Zero(x Linear) Formula { return Formula{kind: isZero, x: x} }

// AtLeastZero says that x >= 0.
func AtLeastZero(x Linear) Formula { return Formula{kind: isAtLeastZero, x: x} }

// Divisible says that m divides x.
func Divisible(x Linear, m int64) Formula { return Formula{kind: isDivisible, x: x, m: m} }

// And says that all of the formulas hold.
func And(parts ...Formula) Formula { return Formula{kind: isAnd, parts: parts} }

// Or says that one of the formulas holds.
func Or(parts ...Formula) Formula { return Formula{kind: isOr, parts: parts} }

// Not says that the formula does not hold.
func Not(f Formula) Formula { return Formula{kind: isNot, parts: []Formula{f}} }

// Some says that there are values of the variables for which the formula holds.
func Some(f Formula, vars ...int) Formula {
	return Formula{kind: isSome, parts: []Formula{f}, vars: vars}
}

// Constant is the number c.
func Constant(c int64) Linear { return Linear{Const: c} }

// Variable is the number that a variable stands for.
func Variable(v int) Linear { return Linear{Coef: map[int]int64{v: 1}} }

// Plus is x + c*y; ok is false when a number is too large.
func (x Linear) Plus(c int64, y Linear) (sum Linear, ok bool) {
	mul := func(a, b int64) (int64, bool) {
		if a != 0 && (magnitude(a) > MaxConstant || magnitude(b) > MaxConstant/magnitude(a)) {
			return 0, false
		}
		return a * b, true
	}
	sum = Linear{Coef: maps.Clone(x.Coef), Const: x.Const}
	if sum.Coef == nil {
		sum.Coef = map[int]int64{}
	}
	add, ok := mul(c, y.Const)
	if sum.Const += add; !ok || magnitude(sum.Const) > MaxConstant {
		return Linear{}, false
	}
	for v, k := range y.Coef {
		add, ok := mul(c, k)
		if sum.Coef[v] += add; !ok || magnitude(sum.Coef[v]) > MaxCoefficient {
			return Linear{}, false
		}
		if sum.Coef[v] == 0 {
			delete(sum.Coef, v)
		}
	}
	return sum, true
}

// Substituted is f with a sum in place of a variable that f does not bind; ok is
// false when a number becomes too large.
func (f Formula) Substituted(v int, by Linear) (out Formula, ok bool) {
	switch f.kind {
	case isZero, isAtLeastZero, isDivisible:
		c, has := f.x.Coef[v]
		if !has {
			return f, true
		}
		rest := Linear{Coef: maps.Clone(f.x.Coef), Const: f.x.Const}
		delete(rest.Coef, v)
		f.x, ok = rest.Plus(c, by)
		return f, ok
	}
	f.parts = slices.Clone(f.parts)
	for i := range f.parts {
		if f.parts[i], ok = f.parts[i].Substituted(v, by); !ok {
			return f, false
		}
	}
	return f, true
}

// Renamed is f with other names for variables, bound ones too.
func (f Formula) Renamed(to map[int]int) Formula {
	name := func(v int) int {
		if w, ok := to[v]; ok {
			return w
		}
		return v
	}
	x := Linear{Coef: map[int]int64{}, Const: f.x.Const}
	for v, c := range f.x.Coef {
		x.Coef[name(v)] += c
	}
	f.x = x
	f.vars = slices.Clone(f.vars)
	for i, v := range f.vars {
		f.vars[i] = name(v)
	}
	f.parts = slices.Clone(f.parts)
	for i := range f.parts {
		f.parts[i] = f.parts[i].Renamed(to)
	}
	return f
}

// Bound lists the variables that f binds, in no particular order.
func (f Formula) Bound() []int {
	all := slices.Clone(f.vars)
	for _, p := range f.parts {
		all = append(all, p.Bound()...)
	}
	return all
}

// Of is the relation between the free variables of the formula.
func (a *Algebra) Of(f Formula) *Relation {
	if a.error != nil {
		return a.Never()
	}
	switch f.kind {
	case isZero:
		return a.Zero(f.x)
	case isAtLeastZero:
		return a.AtLeastZero(f.x)
	case isDivisible:
		return a.Divisible(f.x, f.m)
	case isNot:
		return a.Not(a.Of(f.parts[0]))
	case isSome:
		return a.some(f)
	}
	parts := make([]*Relation, len(f.parts))
	for i, p := range f.parts {
		parts[i] = a.Of(p)
	}
	if f.kind == isOr {
		return a.Or(parts...)
	}
	// Smallest automata first, so that the products stay small.
	sorting.Stably(parts, func(p, q *Relation) int { return len(p.next) - len(q.next) })
	return a.And(parts...)
}

// some is existential quantification: variables that an equation determines are substituted, and the others are eliminated
// one at a time, each only from the parts that contain it.
func (a *Algebra) some(f Formula) *Relation {
	parts, vars := flat(f.parts[0], slices.Clone(f.vars), nil)
	parts, vars = eliminated(parts, vars)
	relations := make([]*Relation, len(parts))
	for i, p := range parts {
		relations[i] = a.Of(p)
	}
	for len(vars) > 0 && a.error == nil {
		// Eliminate next the variable that occurs in the fewest parts.
		least, count := 0, len(relations)+1
		for i, v := range vars {
			n := 0
			for _, r := range relations {
				if slices.Contains(r.vars, v) {
					n++
				}
			}
			if n < count {
				least, count = i, n
			}
		}
		v := vars[least]
		vars = slices.Delete(vars, least, least+1)
		var with, without []*Relation
		for _, r := range relations {
			if slices.Contains(r.vars, v) {
				with = append(with, r)
			} else {
				without = append(without, r)
			}
		}
		relations = append(without, a.Some(a.And(with...), v))
	}
	return a.And(relations...)
}

// flat returns the parts of nested conjunctions, with nested existential quantifiers pulled out and their variables
// collected.
func flat(f Formula, vars []int, parts []Formula) ([]Formula, []int) {
	switch f.kind {
	case isAnd:
		for _, p := range f.parts {
			parts, vars = flat(p, vars, parts)
		}
		return parts, vars
	case isSome:
		return flat(f.parts[0], append(vars, f.vars...), parts)
	}
	return append(parts, f), vars
}

// eliminated substitutes the variables that an equation among the parts determines. Variables are natural numbers, so it
// adds the condition that what is substituted is not negative.
func eliminated(parts []Formula, vars []int) ([]Formula, []int) {
	for i := 0; i < len(parts); i++ {
		p := parts[i]
		if p.kind != isZero {
			continue
		}
		for at, v := range vars {
			c := p.x.Coef[v]
			if c != 1 && c != -1 {
				continue
			}
			rest := Linear{Coef: maps.Clone(p.x.Coef), Const: p.x.Const}
			delete(rest.Coef, v)
			by, ok := Linear{}.Plus(-c, rest) // c*v + rest = 0
			if !ok {
				continue
			}
			next := make([]Formula, 0, len(parts))
			for j, q := range parts {
				if j == i {
					q = AtLeastZero(by)
				} else if q, ok = q.Substituted(v, by); !ok {
					break
				}
				next = append(next, q)
			}
			if !ok {
				continue
			}
			parts, vars = next, slices.Delete(slices.Clone(vars), at, at+1)
			i = -1
			break
		}
	}
	return parts, vars
}
