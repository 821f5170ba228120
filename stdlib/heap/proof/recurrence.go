package proof

import (
	"fmt"

	"cgt/stdlib/heap"
)

// Recurrence of a state. The theorem of Guy and Smith wants G(n+p) = G(n) for a
// stretch that is longer than the preperiod and the period together, since a heap
// may be split anywhere. Where nearly all heaps are common (package sequence,
// sparse.go), much less is enough, because it is known which splits matter.
//
// A code leaves at most two heaps, k is its last place. Let class be the map of
// heaps to bits by a linear functional of the value and, perhaps, the parity of
// the heap, such that class(m) = class(a) xor class(b) for the value that a split
// of m into a and b gives to m; heaps and values of class 0 are rare. (With
// split places of both parities there are two such maps, and a heap or value is
// rare if it is for one of them.) Let L be the largest rare heap below a+p, where
// p >= 1 and a >= 2R, and let R >= L+k be such that
//
//   - G(i+p) = G(i) for a-R <= i < a: the windows of R values before a and before
//     a+p are equal;
//   - for each heap m with a <= m < a+p and each value v < G(m) that is rare at m
//     there is a move that leaves one heap of value v, or two heaps of value v
//     together, of which the smaller has at most R-k counters; or v is 0, and m
//     splits into two equal heaps;
//   - p is even; or no class looks at the parity, and there are split places of both
//     parities or no splits into equal heaps.
//
// Theorem. Then G(n+p) = G(n) for all n >= a-R, and no heap above L is rare.
//
// Proof by induction on m >= a+p, of: G(m) = G(m-p), m is common, and the second
// condition holds for m. Write m' = m-p >= a; the claims hold for all smaller heaps,
// those of a..a+p-1 by hypothesis, so that the rare heaps below m are at most L and
// G(i+p) = G(i) for a-R <= i < m'.
//
// Each v < G(m') is an option's value at m. If it is rare at m', take the move from
// m' of the second condition. Leaving one heap m'-t, or a smaller heap b <= R-k and
// m'-t-b >= m'-R >= a-R, it has its like from m, the larger heap moved up by p, which
// has the same value. (If parts must be unequal, they are: b <= R-k, and the
// larger is at least a-R >= R.) Two equal heaps of m' have the value 0, as have
// two equal heaps of m, which exist by the third condition. If v is common at m', it
// comes from a take, which has its like as before, or from a split of which exactly
// one part is rare, as the classes add up to 1. That part is at most L, the other at
// least m'-k-L >= a-R; again the split has its like. And v is rare at m if it is at m'.
//
// G(m') is not an option's value at m. It is common at m', so at m, and a split of m
// with this value has a rare part, at most L, and another part b >= m-k-L >= a+p-R;
// with b-p in its place it would be an option of m'. So would a take.
//
// Hence G(m) = G(m'), of the same class, and the moves that were found show the
// second condition for m.
//
// So a computation that looks at the rare heaps and at the splits with a small part
// only, and never meets a heap that these do not settle, has as its whole state the last
// R values: if they come again, everything does. Guy and Smith's theorem follows
// the same induction without classes, and so with R = a: it needs 2*n0+2*p+k values,
// this one n0+R+p.

// RecurrenceText names the theorem that proves the period p of a sequence.
func RecurrenceText(r *heap.Rules, p Period) string {
	return fmt.Sprintf("recurrence of the state: the %d values before heap %d came again before heap %d, and between these "+
		"heaps %s needed no others (no heap was rare, and the rare values had splits with a part below %d)", p.Window, p.Checked,
		p.Checked+p.Period, r.Name(), p.Window)
}
