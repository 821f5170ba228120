package misereplay

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
	"cgt/stdlib/nimber"
)

// The genus by a misere quotient. The misere nim-value of a game X, 1 for X = 0
// and else the mex of those of the options, is the one n for which X + *n is a
// P-position in misere play: a move from X + *n to an X' or to a *m with
// X' + *n or X + *m in P is there exactly when n is among the values of the
// options of X, or above its own (induction on X, with 0 + *n in P for n = 1).
// So the superscript gk is the n for which X + k*(*2) + *n is in P, and a
// quotient of the positions of X and of heaps of Nim tells all of them.

// highestSuperscript is the largest heap of Nim that is tried.
const highestSuperscript = 15

// GenusByQuotient is the genus of a sum; ok is false if no quotient within the limits
// determines it.
func GenusByQuotient(ev interp.Env, sum game.Sum) (g misere.Genus, ok bool, err error) {
	if !ruleset.Impartial(sum) {
		return g, false, nil
	}
	value, _, err := ev.Solver().NimValue(ev.Context(), sum)
	normal, fits := value.Uint64()
	if err != nil || !fits {
		return g, false, ev.Context().Err()
	}
	for top := 3; top <= highestSuperscript; top++ {
		nim, err := nimHeaps(ev, top)
		if err != nil {
			return g, false, err
		}
		MisereOf(ev.Session()).Mixed = nil
		// Nim first: results on few letters help with the others.
		q, err := quotientOfMixed(ev, append(append(game.Sum{}, nim...), sum...))
		if err != nil || q == nil {
			return g, false, err
		}
		if superscripts, ok := q.superscripts(sum, nim); ok {
			return misere.GenusOf(int(normal), superscripts), true, nil
		}
	}
	return g, false, nil
}

// nimHeaps are *1 to *top.
func nimHeaps(ev interp.Env, top int) (game.Sum, error) {
	var heaps game.Sum
	for n := 1; n <= top; n++ {
		heap, err := ruleset.AsSum(ev, value.NewStar(nimber.FromUint64(uint64(n))))
		if err != nil {
			return nil, err
		}
		heaps = append(heaps, heap...)
	}
	return heaps, nil
}

// superscripts returns those of the genus of a sum, up to where they alternate for
// ever, as the periodic elements of X + k*(*2) show; ok is false if one is beyond the
// heaps of Nim.
func (q *mixedQuotient) superscripts(sum, nim game.Sum) (list []int, ok bool) {
	found := q.solver.Quotient()
	x, ok := q.element(sum)
	two, ok2 := q.element(nim[1:2])
	if !ok || !ok2 {
		return nil, false
	}
	stars := []misere.Element{0}
	for i := range nim {
		star, ok := q.element(nim[i : i+1])
		if !ok {
			return nil, false
		}
		stars = append(stars, star)
	}
	first := map[misere.Element]int{}
	for k := 0; ; k++ {
		n := 0
		for n < len(stars) && !found.InP(found.Mul(x, stars[n])) {
			n++
		}
		if n == len(stars) {
			return nil, false
		}
		list = append(list, n)
		if from, again := first[x]; again {
			return list, alternate(list[from:])
		}
		first[x] = k
		x = found.Mul(x, two)
	}
}

// alternate reports whether each number is the nim-sum of 2 and the one before.
func alternate(list []int) bool {
	for i := 1; i < len(list); i++ {
		if list[i] != list[i-1]^2 {
			return false
		}
	}
	return true
}

// heapGenera are the genera of the first heaps of a game.
type heapGenera struct {
	list  []misere.Genus
	spent bool // the steps of a short search lead no further
}

// genusSteps is the budget of a short search for the genera of heaps.
const genusSteps = 1 << 14

// genusOfHeap is the genus of one heap, computed from those of all sums it can become;
// ok is false for other positions, and if a short search does not find it. The search
// goes slightly further than needed, since heaps are usually requested one after the
// other.
func genusOfHeap(ev interp.Env, sum game.Sum, short bool) (g misere.Genus, ok bool, err error) {
	if len(sum) != 1 || tooLargeToSearch(sum[0]) {
		return g, false, nil
	}
	size, isHeap := BigHeapSize(sum[0].At)
	if !isHeap || !ruleset.IsHeapGame(sum[0].Rules) {
		return g, false, nil
	}
	n, id := int(size.Int64()), sum[0].Rules.Identity()
	known := MisereOf(ev.Session()).genera
	switch kept := known[id]; {
	case n < len(kept.list):
		return kept.list[n], true, nil
	case short && kept.spent:
		return g, false, nil
	}
	last, budgeted := n, ev
	if short {
		last, budgeted = n+n/4+4, sub(ev, genusSteps)
	}
	rules, err := MisereRules(ev, sum[0].Rules, last)
	if err != nil {
		return g, false, ev.Context().Err()
	}
	for m := 0; rules.Check != nil && m <= last; m++ {
		if rules.Check(ev.Context(), m) != nil {
			if last = m - 1; m > n {
				break
			}
			return g, false, ev.Context().Err()
		}
	}
	list, err := misere.HeapGenera(budgeted.Context(), rules.Options, last)
	if ctx := ev.Context().Err(); ctx != nil {
		return g, false, ctx
	}
	known[id] = heapGenera{list, short && err != nil}
	switch {
	case n < len(list):
		return list[n], true, nil
	case short:
		return g, false, nil
	}
	return g, false, err
}
