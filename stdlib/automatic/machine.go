package automatic

import "slices"

// Accepted is the relation of the tuples whose digits, the lowest first, lead a machine to an accepted value; the letter
// with the digits d, e, ... of the variables vars[0], vars[1], ... is d + e*base + ... Words that differ only by zeros at
// the end must both be accepted or both be rejected, see ZerosMatter; vars must be sorted.
func (a *Algebra) Accepted(m *Machine, vars []int, accept func(value int) bool) *Relation {
	if m.Letters != letters(a.base, len(vars)) || m.Letters > maxTracks || !slices.IsSorted(vars) {
		return a.tooLarge()
	}
	if !a.spend(len(m.Next)) {
		return a.Never()
	}
	r := &Relation{base: a.base, vars: slices.Clone(vars), next: slices.Clone(m.Next), final: make([]bool, len(m.Out))}
	for s, v := range m.Out {
		r.final[s] = accept(v)
	}
	return r.least()
}

// ZerosMatter is a word whose value changes when a letter 0 is appended; ok is false when there is none.
func (m *Machine) ZerosMatter() (word string, ok bool) {
	words := map[int32]string{0: ""}
	for queue := []int32{0}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		if m.Out[s] != m.Out[m.Step(s, 0)] {
			return words[s], true
		}
		for l := range m.Letters {
			to := m.Step(s, byte(l))
			if _, seen := words[to]; !seen {
				words[to] = words[s] + string([]byte{byte(l)})
				queue = append(queue, to)
			}
		}
	}
	return "", false
}
