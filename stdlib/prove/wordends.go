package prove

import (
	"math/bits"
	"slices"
)

// A measure is a number, or an order, of words that cannot go down for ever, as there are
// finitely many words of a length.
//
//	weights	the sum of the weights of the letters
//	places	the sum over the letters of their weight times their place
//	left	the order of words by the first letter in which they differ
//	right	the order by the last one
type measure struct {
	kind    measureKind
	weights []int // by index in Letters
}

type measureKind uint8

const (
	byWeights measureKind = iota
	byPlaces
	byLeft
	byRight
)

// The effect of a move on a measure.
const (
	lowers = iota
	keeps
	raises // or it is not known
)

// Ends reports whether it can be shown that every play ends: the measures are tried one after the other; if no remaining
// rule raises one, the rules that lower it are dropped, until none are left. Then the list of the measures decreases
// lexicographically with each move. false means that this is not known.
func (w *Words) Ends() bool {
	rules := slices.Clone(w.rules)
	for len(rules) > 0 {
		dropped := false
		w.measures(func(m measure) bool {
			if slices.ContainsFunc(rules, func(r window) bool { return w.effect(m, r) == raises }) {
				return true
			}
			before := len(rules)
			rules = slices.DeleteFunc(rules, func(r window) bool { return w.effect(m, r) == lowers })
			dropped = len(rules) < before
			return !dropped
		})
		if !dropped {
			return false
		}
	}
	return true
}

// mostWeight bounds the weights that are tried, mostMeasured the number of letters for which weights other than 0 and 1 are
// tried.
const (
	mostWeight   = 3
	mostMeasured = 4
)

// measures calls visit with the measures until it returns false.
func (w *Words) measures(visit func(measure) bool) {
	n, base := len(w.Letters), mostWeight+1
	if n > mostMeasured {
		base = 2
	}
	total := 1
	for range min(n, 10) {
		total *= base
	}
	weights := make([]int, n)
	for code := range total {
		for i, rest := 0, code; i < n; i++ {
			weights[i] = rest % base
			rest /= base
		}
		kinds := []measureKind{byWeights, byPlaces}
		if distinctWeights(weights) {
			kinds = append(kinds, byLeft, byRight)
		}
		for _, kind := range kinds {
			for _, sign := range []int{1, -1} {
				signed := make([]int, n)
				for i := range weights {
					signed[i] = sign * weights[i]
				}
				if !visit(measure{kind, signed}) {
					return
				}
			}
		}
	}
}

func distinctWeights(list []int) bool {
	seen := uint(0)
	for _, x := range list {
		seen |= 1 << x
	}
	return bits.OnesCount(seen) == len(list)
}

// effect is the worst effect of a rule on a measure.
func (w *Words) effect(m measure, r window) int {
	switch m.kind {
	case byWeights:
		most, ok := w.mostGain(m, r, func(int) int { return 1 })
		return signOf(most, ok)
	case byPlaces:
		// If the window moves, the sum of the gains is multiplied by its position: it must be 0, for all letters that may
		// be there.
		high, ok := w.mostGain(m, r, func(int) int { return 1 })
		low, _ := w.mostGain(m, r, func(int) int { return -1 })
		if !ok || high != 0 || low != 0 {
			return raises
		}
		most, _ := w.mostGain(m, r, func(at int) int { return at })
		return signOf(most, true)
	}
	cells := slices.Clone(r.cells)
	if m.kind == byRight {
		slices.Reverse(cells)
	}
	for _, c := range cells {
		if c.change < 0 {
			continue
		}
		most, _ := w.mostGain(m, window{cells: []windowCell{c}}, func(int) int { return 1 })
		if most != 0 {
			return signOf(most, true)
		} // otherwise the letter is unchanged, or perhaps lowered: what follows decides the case where it is unchanged
	}
	return keeps
}

func signOf(most int, ok bool) int {
	switch {
	case !ok || most > 0:
		return raises
	case most < 0:
		return lowers
	}
	return keeps
}

// mostGain is the most that the changes of a rule add to the sum of the weights, each times
// a factor for its cell; ok is false when the rule never applies.
func (w *Words) mostGain(m measure, r window, factor func(at int) int) (most int, ok bool) {
	for at, c := range r.cells {
		if c.change < 0 {
			continue
		}
		to := m.weights[slices.Index(w.Letters, c.change)]
		best, found := 0, false
		for i, code := range w.Letters {
			if c.codes>>code&1 == 0 {
				continue
			}
			if gain := factor(at) * (to - m.weights[i]); !found || gain > best {
				best, found = gain, true
			}
		}
		if !found {
			return 0, false
		}
		most += best
	}
	return most, true
}
