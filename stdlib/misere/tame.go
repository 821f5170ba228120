package misere

import (
	"context"

	"cgt/stdlib/game"
)

// Tame heaps. Every position here has a pair (g+, g-), its nim-values in
// normal and misere play, where the misere nim-value of 0 is 1 and that of any
// other position the mex of those of its options. A position is fickle if its
// pair is (0,1) or (1,0), firm if it is (n,n). Call a heap tame if it is fickle
// or firm and all heaps in its options are tame.
//
// Theorem (WW chapter 13, ONAG chapter 12). A sum of tame heaps has g+ = x, the
// nim-sum of their g+; it is fickle if they all are, else firm.
//
// Proof by induction on the play. That g+ = x is Sprague and Grundy's theorem.
// Options of the sum replace a heap G by an option G', a sum of tame heaps, so
// that the theorem holds for them; let r be the nim-sum of the other heaps.
//
// All are fickle. Then r and x = G+ ^ r are 0 or 1; to show is g- = x^1. If an
// option had g- = x^1, either G' is fickle, and r ^ G'+ = x against Sprague and
// Grundy, or G' is firm and G'- = r ^ x ^ 1 = G+ ^ 1 = G-, against G- being a
// mex. That settles x = 1, and x = 0 if no heap has an option. For x = 0 some
// option has g- = 0: let G be a heap with options, of pair (1,0) if there is
// one. A (0,1) with options has one with G'- = 0, and r = 0 as nothing else is
// there but (0,1)s: G' in its place has g- = 0, be it fickle or firm. A (1,0)
// has an option with G'+ = 0, which is no firm 0, as G'- = 0 = G- is
// impossible; so it is fickle, and the sum is fickle with g+ = r = 1, g- = 0.
//
// Some heap is firm; to show is g- = x. An option with g- = x that is firm has
// g+ = x, impossible; one that is fickle comes from the only firm heap G, and
// x = g- = G'- ^ r gives G'- = x ^ r = G-, impossible. For y < x there is an
// option with g+ = y. If it is firm, its g- is y. If not, it comes from the
// only firm heap G, and y, r are 0 or 1. If y ^ r < x ^ r = G-, there is a G'
// with G'- = y ^ r, and fickle or firm it gives g- = y. Else x = 1, y = 0,
// r = 1 and G = (0,0): among the fickle heaps is a (1,0), whose option with
// g+ = 0 gives a sum of nim-value 0 that is firm as G is. []
//
// So the outcome of a sum of tame heaps is that of the sum of the heaps of Nim
// with these pairs, and it is P exactly if the pair is (1,0) or (0,0).
//
// Theorem. In a take-and-break game with a finite code, where a move takes at
// most t from a heap and leaves at most T >= 1 heaps, let all heaps up to
// b = T*max(k,1) + t be tame and those of k < n <= b firm, and let b > k. Then
// every heap is tame, and every heap n > k firm.
//
// Proof by induction on n > b. The heap b > t is firm, so it has an option; that
// does not take all, so some digit leaves 1 to T heaps, and n > t + T has an
// option by that digit. An option of n leaves n-t > 0 counters at least, hence
// a heap of (n-t)/T > k counters at least, less than n: it is firm by
// induction, and so is the option, by the theorem above. Then all options of n
// have g+ = g-, and so has n. []
//
// With that the quotient of all heaps is known with the normal nim-sequence: its
// elements are the pairs. If a heap is firm, there are 2 fickle pairs - the
// first heap with a move is (1,0) - and the firm ones (v,v), v < 2^k for the
// least such k: with a nim-value v all smaller ones occur among the options, so
// the nim-sums of nim-values fill up the numbers below a power of 2, and adding
// a firm position twice makes any sum firm. The pairs are told apart: those of
// different g+ by adding a firm position with the nim-value of one of them, the
// others, and all if no heap is firm, by adding nothing. So the order is
// 2^k + 2 with 2 P-elements, that of Nim with heaps to 2^(k-1), or 2 with 1 if
// no heap is firm, or 1 if none has a move.

// TameHeaps are the first heaps of a game as far as they are tame.
type TameHeaps struct {
	rules   Rules
	values  []uint32 // g+
	fickle  []bool
	wild    bool // heap len(values) is not tame
	last    int  // the last fickle heap
	highest uint32
}

// NewTameHeaps starts with no heaps.
func NewTameHeaps(rules Rules) *TameHeaps { return &TameHeaps{rules: rules, last: -1} }

// Extend looks at the heaps up to n until one is not tame. It takes time like
// the number of their options.
func (t *TameHeaps) Extend(ctx context.Context, n int) error {
	budget := game.BudgetOf(ctx)
	for len(t.values) <= n && !t.wild {
		options := t.rules.Options(len(t.values))
		if err := budget.Steps(ctx, 1+int64(len(options)/optionsPerStep)); err != nil {
			return err
		}
		if err := t.next(options); err != nil {
			return err
		}
	}
	return nil
}

// next is the heap with these options.
func (t *TameHeaps) next(options [][]int) error {
	n := len(t.values)
	if len(options) == 0 {
		t.add(0, true)
		return nil
	}
	room := 2 * int(t.highest+2)
	normal, misere := make([]bool, 2*room), make([]bool, 2*room)
	for _, o := range options {
		x, fickle := uint32(0), true
		for _, h := range o {
			if h < 0 || h >= n {
				return errOption(n, o)
			}
			x ^= t.values[h]
			fickle = fickle && t.fickle[h]
		}
		normal[x] = true
		if fickle {
			x ^= 1
		}
		misere[x] = true
	}
	switch plus, minus := firstFalse(normal), firstFalse(misere); {
	case plus == minus:
		t.add(plus, false)
	case plus^minus == 1 && plus < 2:
		t.add(plus, true)
	default:
		t.wild = true
	}
	return nil
}

func firstFalse(set []bool) uint32 {
	n := uint32(0)
	for set[n] {
		n++
	}
	return n
}

func (t *TameHeaps) add(value uint32, fickle bool) {
	if fickle {
		t.last = len(t.values)
	}
	t.values, t.fickle = append(t.values, value), append(t.fickle, fickle)
	t.highest = max(t.highest, value)
}

// Heaps is the number of heaps known to be tame: 0 to Heaps()-1.
func (t *TameHeaps) Heaps() int { return len(t.values) }

// Wild reports whether the heap Heaps() is not tame.
func (t *TameHeaps) Wild() bool { return t.wild }

// FirmBeyond is the k of the theorem: all heaps are proved to be tame, and
// those beyond k to be firm. ok is false when that is not proved.
func (t *TameHeaps) FirmBeyond() (k int, ok bool) {
	bound := t.rules.MaxHeaps*max(t.last, 1) + t.rules.MaxTake
	return t.last, !t.wild && t.rules.MaxHeaps > 0 && bound > t.last && bound < len(t.values)
}

// Fickle reports whether the heap n is fickle, known is false when that is not
// known: n is neither among the heaps looked at nor proved to be firm.
func (t *TameHeaps) Fickle(n int) (fickle, known bool) {
	if n >= 0 && n < len(t.fickle) {
		return t.fickle[n], true
	}
	_, firm := t.FirmBeyond()
	return false, n >= 0 && firm
}

// Solve looks at heaps until one is not tame, or all are proved to be: those
// beyond some heap firm, or the pairs periodic. At most it looks up to the heap
// n; it reports whether all heaps are proved to be tame.
func (t *TameHeaps) Solve(ctx context.Context, n int) (bool, error) {
	for {
		if t.wild {
			return false, nil
		}
		if _, ok := t.FirmBeyond(); ok {
			return true, nil
		}
		if p := t.period(); p != nil && p.Proved {
			return true, nil
		}
		if len(t.values) > n {
			return false, nil
		}
		if err := t.Extend(ctx, min(n, len(t.values)+max(8, len(t.values)/8))); err != nil {
			return false, err
		}
	}
}

// period is that of the pairs.
func (t *TameHeaps) period() *Period {
	pairs := make([]int32, len(t.values))
	for n, v := range t.values {
		pairs[n] = pairNumber(v, t.fickle[n])
	}
	return t.rules.periodOf(pairs)
}
