package misere

import (
	"context"
	"slices"

	"cgt/stdlib/game"
)

// interpolate looks for the element that the last letter may represent so that the monoid does not change (PS, the mex
// interpolation principle). ok is false when there is none.
func (m *monoid) interpolate(ctx context.Context, letters []letter) (ok bool, err error) {
	last := &letters[len(letters)-1]
	wins := m.wins(last.images)
	for x := range int32(m.size) {
		if m.winning[x].meets(wins) {
			continue // a sum in P would have an option in P
		}
		last.image = x
		d := m.danger(x, wins)
		if d.has(0) {
			continue // the letter itself would be outside P without a winning move
		}
		if d.empty() || m.like(x, d) {
			return true, nil
		}
		f, err := m.verify(ctx, letters, true)
		if err != nil {
			return false, err
		}
		if f == nil {
			return true, nil
		}
	}
	return false, nil
}

// like reports whether a sum for which m is known to be right has the element x and a danger that covers d. Then a letter
// with x and d is right as well: whatever it is added to, the danger stays within that of the sum in its place.
func (m *monoid) like(x int32, d bitset) bool { return m.dangers != nil && covers(m.dangers[x], d) }

// remember stores the dangers of sums, by element, for which m is right.
func (m *monoid) remember(found [][]bitset) {
	if m.dangers == nil {
		m.dangers = make([][]bitset, m.size)
	}
	for x, list := range found {
		for _, d := range list {
			if !covers(m.dangers[x], d) {
				kept := slices.DeleteFunc(m.dangers[x], func(o bitset) bool { return o.within(d) })
				m.dangers[x] = append(kept, d)
			}
		}
	}
}

// covers reports whether one of the sets includes d.
func covers(sets []bitset, d bitset) bool {
	return slices.ContainsFunc(sets, d.within)
}

// adjoin is the candidate with the last letter as a new generator h, on the
// assumption that sums of the other letters that were equal remain so. Then
// the outcome of h^k + X depends on k and the element of X alone: row k is
// known from row k-1 and the lighter elements, and the rows repeat.
func (m *monoid) adjoin(ctx context.Context, letters []letter, limit int) (*monoid, error) {
	last := len(letters) - 1
	images := letters[last].images
	options := m.optionsOfElements(letters[:last])
	rows := [][]bool{make([]bool, m.size)}
	for x := range rows[0] {
		rows[0][x] = m.p.has(int32(x))
	}
	seen := map[string]int{}
	repeat := 0
	budget := game.BudgetOf(ctx)
	for k := 1; ; k++ {
		if err := budget.Steps(ctx, int64(m.size)*8); err != nil {
			return nil, err
		}
		row := make([]bool, m.size)
		text := make([]byte, m.size)
		for _, x := range m.order {
			row[x] = true
			for _, e := range images {
				if rows[k-1][m.mul(e, x)] {
					row[x] = false
					break
				}
			}
			for _, o := range options[x] {
				if !row[x] {
					break
				}
				row[x] = !row[o]
			}
			if row[x] {
				text[x] = 1
			}
		}
		if k0, ok := seen[string(text)]; ok {
			repeat = k0
			break
		}
		seen[string(text)] = k
		rows = append(rows, row)
	}
	n, err := m.build(ctx, letters, rows, repeat)
	if err == nil && n.size > limit {
		return nil, tooLarge(limit)
	}
	return n, err
}

// build is the reduced monoid of the pairs (k, x), where adding h after the last row leads back to row repeat.
func (m *monoid) build(ctx context.Context, letters []letter, rows [][]bool, repeat int) (*monoid, error) {
	last := len(letters) - 1
	r := raw{size: len(rows) * m.size, letters: append(append([]int{}, m.generators...), last)}
	if err := game.BudgetOf(ctx).Steps(ctx, int64(r.size*len(r.letters))); err != nil {
		return nil, err
	}
	for _, g := range m.generators {
		act := make([]int32, 0, r.size)
		for k := range rows {
			for _, y := range m.row(letters[g].image) {
				act = append(act, int32(k*m.size)+y)
			}
		}
		r.action = append(r.action, act)
	}
	act := make([]int32, 0, r.size)
	for k := range rows {
		to := k + 1
		if to == len(rows) {
			to = repeat
		}
		for x := range m.size {
			act = append(act, int32(to*m.size+x))
		}
		r.inP = append(r.inP, rows[k]...)
	}
	r.action = append(r.action, act)
	to1 := 1
	if len(rows) == 1 {
		to1 = repeat
	}
	letters[last].image = 0
	n, to := r.reduce()
	rename(letters, to)
	letters[last].image = to[to1*m.size]
	n.weigh(letters, nil)
	return n, nil
}

// optionsOfElements returns, for every element, the elements of the options of its word.
func (m *monoid) optionsOfElements(letters []letter) [][]int32 {
	options := make([][]int32, m.size)
	for x, word := range m.words {
		set := newBitset(m.size)
		for i, l := range word {
			if i > 0 && word[i-1] == l {
				continue
			}
			rest := int32(0)
			for j, o := range word {
				if j != i {
					rest = m.mul(rest, letters[o].image)
				}
			}
			for _, e := range letters[l].images {
				set.set(m.mul(rest, e))
			}
		}
		set.each(func(o int32) bool {
			options[x] = append(options[x], o)
			return true
		})
	}
	return options
}
