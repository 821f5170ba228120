package automatic

import (
	"cgt/stdlib/sorting"
	"slices"
)

// Not is the complement of r: the tuples of the same variables that are not in r.
func (a *Algebra) Not(r *Relation) *Relation {
	if a.error != nil {
		return a.Never()
	}
	out := &Relation{base: r.base, vars: r.vars, next: r.next, final: make([]bool, len(r.final))}
	for s, f := range r.final {
		out.final[s] = !f
	}
	return out
}

// And is the set of tuples that are in all of the relations; a variable that several relations share has the same value in
// each.
func (a *Algebra) And(rs ...*Relation) *Relation {
	return a.fold(rs, a.Always(), func(p, q bool) bool { return p && q })
}

// Or is the set of tuples that are in at least one of the relations.
func (a *Algebra) Or(rs ...*Relation) *Relation {
	return a.fold(rs, a.Never(), func(p, q bool) bool { return p || q })
}

// Differ is the set of tuples that are in exactly one of the two relations.
func (a *Algebra) Differ(p, q *Relation) *Relation {
	return a.both(p, q, func(p, q bool) bool { return p != q })
}

func (a *Algebra) fold(rs []*Relation, empty *Relation, op func(p, q bool) bool) *Relation {
	if len(rs) == 0 {
		return empty
	}
	out := rs[0]
	for _, r := range rs[1:] {
		out = a.both(out, r, op)
	}
	return out
}

// both is the product of two automata over the union of their variables.
func (a *Algebra) both(p, q *Relation, op func(p, q bool) bool) *Relation {
	vars := slices.Concat(p.vars, q.vars)
	sorting.Values(vars)
	vars = slices.Compact(vars)
	onP, onQ := a.letterMap(vars, p.vars), a.letterMap(vars, q.vars)
	if a.error != nil {
		return a.Never()
	}
	type pair struct{ p, q int32 }
	kp, kq := p.letters(), q.letters()
	return explore(a, vars, pair{}, func(s pair, l int) pair {
		return pair{p.next[int(s.p)*kp+onP[l]], q.next[int(s.q)*kq+onQ[l]]}
	}, func(s pair) bool { return op(p.final[s.p], q.final[s.q]) })
}

// maxTracks bounds the number of variables of a relation: a letter has one digit for each.
const maxTracks = 1 << 12

// letterMap maps each letter over some variables to the letter over a subset of them.
func (a *Algebra) letterMap(vars, onto []int) []int {
	n := letters(a.base, len(vars))
	if n > maxTracks {
		a.tooLarge()
		return nil
	}
	weight := make([]int, len(vars)) // the weight of each variable's digit in the resulting letter
	w := 1
	for _, v := range onto {
		weight[slices.Index(vars, v)] = w
		w *= a.base
	}
	out := make([]int, n)
	for l := range out {
		for i, rest := 0, l; i < len(vars); i++ {
			out[l] += rest % a.base * weight[i]
			rest /= a.base
		}
	}
	return out
}

// Renamed is r with its variables renamed: different variables must get different new names, and variables not in the map
// keep theirs.
func (a *Algebra) Renamed(r *Relation, to map[int]int) *Relation {
	named := make([]int, len(r.vars))
	for i, v := range r.vars {
		named[i] = v
		if w, ok := to[v]; ok {
			named[i] = w
		}
	}
	sorted := sorting.ValuesOf(slices.Values(named))
	if a.error != nil || !a.spend(len(r.next)) {
		return a.Never()
	}
	back := make([]int, len(sorted)) // the index in r.vars of each new variable
	for i, v := range sorted {
		back[i] = slices.Index(named, v)
	}
	out := &Relation{base: r.base, vars: sorted, next: make([]int32, len(r.next)), final: r.final}
	k := r.letters()
	for l := range k {
		old := 0
		for i, rest := 0, l; i < len(sorted); i++ {
			old += rest % a.base * letters(a.base, back[i])
			rest /= a.base
		}
		for s := range r.final {
			out.next[s*k+l] = r.next[s*k+old]
		}
	}
	return out
}

// Some is existential quantification: the tuples of the other variables that values of the given ones complete to a tuple
// in r. The states of the result are sets of states of r.
func (a *Algebra) Some(r *Relation, vars ...int) *Relation {
	for _, v := range vars {
		r = a.someOne(r, v)
	}
	return r
}

func (a *Algebra) someOne(r *Relation, v int) *Relation {
	at := slices.Index(r.vars, v)
	if at < 0 || a.error != nil {
		return r
	}
	rest := slices.Delete(slices.Clone(r.vars), at, at+1)
	weight := letters(a.base, at)
	k := r.letters()
	// spread turns a letter over the other variables into one of r, with the digit 0 for the quantified variable.
	spread := func(l int) int { return l%weight + l/weight*weight*a.base }
	final := a.closeByZeros(r, weight)
	if a.error != nil {
		return a.Never()
	}
	step := func(set string, l int) string {
		base, to := spread(l), make([]int32, 0, len(set)/4*a.base)
		for i := 0; i < len(set); i += 4 {
			s := int(read32(set[i:]))
			for d := range a.base {
				to = append(to, r.next[s*k+base+d*weight])
			}
		}
		a.spend(len(to))
		return setKey(to)
	}
	return explore(a, rest, setKey([]int32{0}), step, func(set string) bool {
		for i := 0; i < len(set); i += 4 {
			if final[read32(set[i:])] {
				return true
			}
		}
		return false
	})
}

// closeByZeros adds the states from which zeros in all variables but the quantified one, whose digit has the given weight,
// lead to a final state: that variable may have more digits than the others.
func (a *Algebra) closeByZeros(r *Relation, weight int) []bool {
	k := r.letters()
	from := make([][]int32, len(r.final))
	for s := range r.final {
		for d := range a.base {
			to := r.next[s*k+d*weight]
			from[to] = append(from[to], int32(s))
		}
	}
	if !a.spend(len(r.final) * a.base) {
		return nil
	}
	final := slices.Clone(r.final)
	var queue []int32
	for s, f := range final {
		if f {
			queue = append(queue, int32(s))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, s := range from[queue[0]] {
			if !final[s] {
				final[s] = true
				queue = append(queue, s)
			}
		}
	}
	return final
}

// setKey sorts a set of states, removes duplicates and encodes it as a map key.
func setKey(set []int32) string {
	sorting.Values(set)
	set = slices.Compact(set)
	b := make([]byte, 0, 4*len(set))
	for _, s := range set {
		b = append32(b, s)
	}
	return string(b)
}

func read32(s string) int32 {
	return int32(s[0]) | int32(s[1])<<8 | int32(s[2])<<16 | int32(s[3])<<24
}
