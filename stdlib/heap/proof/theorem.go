package proof

import (
	"fmt"

	"cgt/stdlib/heap"
)

// The theorems. Heaps n >= 0 have the values G(n); k is the last place of the
// code with a non-zero digit, T the largest number of heaps a move leaves; p
// and s are given with p >= 1, and n1 = max(n0, 1).
//
// Periodicity (Guy and Smith, Proc. Camb. Phil. Soc. 52, 1956, for T = 2).
// Let G(n+p) = G(n) hold for n0 <= n < T*n1 + (T-1)*p + k. Then it holds for
// all n >= n0. Proof by induction on m >= T*n1 + (T-1)*p + k. An option of m+p
// leaves at most T heaps with at least m+p-k counters together, so its largest
// heap a has a >= (m+p-k)/T >= n1+p. The move that leaves a-p in its place is
// an option of m: a-p >= n1 >= 1 is a heap, so the number of heaps is the
// same; and n0 <= a-p < m, because a move that takes nothing leaves another
// heap beside a. By induction G(a) = G(a-p), and both options have one value.
// Conversely the largest heap a of an option of m has a >= (m-k)/T >= n1, and
// a < m, so that a+p in its place gives an option of m+p of the same value.
// (An option that leaves no heap takes m <= k, but m > k.) Hence m and m+p
// have options of the same values. For T = 1 and digits 0 and 3 only, an empty
// heap is as good as another and n0 may be 0: n1 = n0.
//
// Unequal parts. If the two heaps of a split must be unequal, let
// G(n+p) = G(n) hold for n0 <= n < 2*n1 + 2*p + k; then it holds for all
// n >= n0. Proof as before, for m >= 2*n1 + 2*p + k. A split (a, b) of m+p,
// a > b, a+b = m+p-t, has a-p >= n1+p/2 >= n1; unless a-p = b the split
// (a-p, b) of m has the same value. If a-p = b the value is G(a) xor G(b) = 0;
// then m-t = 2b, b >= n1+p, and (b+p, b-p) is a split of m into unequal heaps
// with b-p >= n1, of value G(b+p) xor G(b-p) = 0. Conversely a split (a, b) of
// m, a > b, has a >= n1+p, and (a+p, b) is a split of m+p of the same value.
//
// All-but sets: every place beyond f has the digit 3, there are no splits, and
// no place up to f splits. Two heaps i < n of the same value have n-i <= f,
// because otherwise i is an option of n. All values up to the largest, M(n),
// of the heaps below n occur, as each heap has heaps of all smaller values as
// options. Let n >= 2f+1. A value v is not an option of n exactly if all heaps
// i < n of value v lie at places n-i <= f without the bit 2. If v occurs among
// the last f heaps, all its heaps are among the last 2f; if not, v is an option
// if it occurs at all. So G(n) is the least such v among the values of the last
// f heaps, or else M(n)+1: it is a function of the last 2f values and M(n),
// and adding s to all of these adds s to G(n) and to the next M. Therefore:
// if G(i+p) = G(i)+s for n0 <= i < e with e >= n0+2f, e > 2f, and
// M(e+p) = M(e)+s, then G(n+p) = G(n)+s for all n >= n0.

// Bound is the exclusive bound up to which G(n+p) = G(n) must be known for
// the period to be proved; ok is false when no theorem applies.
func Bound(r *heap.Rules, p, n0 uint64) (checked uint64, ok bool) {
	switch t := uint64(max(1, r.MaxParts())); {
	case r.Repeats():
		if r.IsAllBut() {
			from, _ := r.Tail()
			f := from - 1
			return max(n0+2*f, 2*f+1), true
		}
		return 0, false
	case r.Unequal():
		return 2*max(n0, 1) + 2*p + r.LastTake(), t == 2
	case t == 1 && r.IsSet():
		return n0 + r.LastTake(), true
	default:
		return t*max(n0, 1) + (t-1)*p + r.LastTake(), true
	}
}

// Text names the theorem that Bound uses, with its hypothesis.
func Text(r *heap.Rules, p, n0, s, checked uint64) string {
	relation := fmt.Sprintf("G(n+%d) = G(n)", p)
	if s != 0 {
		relation += fmt.Sprintf("+%d", s)
	}
	checkedFor := fmt.Sprintf("%s was checked for %d <= n < %d", relation, n0, checked)
	switch {
	case r.Repeats():
		return "arithmetic periodicity of all-but sets (the last 2f values decide the next): " + checkedFor
	case r.Unequal():
		return "periodicity with unequal parts (2n0+2p+k): " + checkedFor
	case r.MaxParts() < 2:
		return "periodicity of subtraction games (the last k values decide the next): " + checkedFor
	case r.MaxParts() == 2:
		return "Guy and Smith's periodicity theorem (2n0+p+k): " + checkedFor
	}
	return "Guy and Smith's periodicity theorem for three heaps (3n0+2p+k): " + checkedFor
}

// DecisionText describes what the automaton proved; form is the code it was proved for.
func DecisionText(r, form *heap.Rules, p Period) string {
	relation := fmt.Sprintf("G(n+%d) = G(n)", p.Period)
	if p.Saltus != 0 {
		relation += fmt.Sprintf("+%d", p.Saltus)
	}
	text := "arithmetic periodicity decided by a finite automaton: "
	if p.Saltus == 0 {
		text = "periodicity decided by a finite automaton: "
	}
	text += fmt.Sprintf("the values with %s for n >= %d obey the rules at every heap", relation, p.Preperiod)
	if form.Identity() != r.Identity() {
		text += ", shown for the standard form " + form.Spelling()
	}
	return text
}
