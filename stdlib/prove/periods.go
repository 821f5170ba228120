package prove

import (
	"cgt/stdlib/sorting"
	"context"
	"slices"

	"cgt/stdlib/automatic"
)

// Periodicity (Guy and Smith's argument for any System). Let V_k(n) be the value
// of the heap n of the kind k, let p >= 1, n0 and N be numbers and s a value,
// where s = 0 if the game is impartial. Suppose that for every kind k, each
// player and all n >= N,
//
//	(1) every option of the heap n+p has a heap a >= n0+p such that with a-p in its
//	    place it is an option of the heap n, or else is itself an option of n;
//	(2) every option of the heap n has a heap a >= n0 such that with a+p in its
//	    place it is an option of the heap n+p, or else is itself an option of n+p;
//
// where "or else" is allowed for s = 0 only; and that
//
//	(3) V_k(n+p) = V_k(n) + s for n0 <= n < N and every kind k.
//
// Then V_k(n+p) = V_k(n) + s for all n >= n0, if s = 0; and if s is a number, for
// all kinds k for whose values V_k(n), N <= n < N+p, one of these holds: V_k(n) is
// no number; s is an integer and V_k(n) a number but no integer; s and V_k(n) are
// integers of the same sign. It also holds, for any s, if for all kinds k and N <= n < N+p
//
//	(4) for each Left option x of s, V_k(n) + x is dominated: there is a Left option of the
//	heap n, of a value A, with V_k(n) + x <= A + s; or it reverses out: there is a Right
//	option of the heap n that is a heap m of a kind j, for which and beyond which (1) and (2)
//	hold, with V_j(m) + x <= V_k(n) + s, and for each Left option of the heap m, of a value C,
//	and for each Left option x' of x some A with C + x <= A + s, and with V_j(m) + x' <= A + s;
//	and so for the Right options of s,
//
// or if for each n one of the three or (4) holds.
//
// Proof. By induction along play: let n >= N and let the claim hold for the heaps,
// from n0 on, that play from the heap n can reach, and for all kinds from which no
// move leads back to k. In (1) the heap a-p is at least n0, and smaller than n if
// its kind leads back to k, as a is smaller than n+p then (System.Sound). So
// V(a) = V(a-p) + s, and the option of n+p has the value of an option of n plus s.
// By (2) in the same way each option of n plus s is an option of n+p. So with
// V_k(n) = {A | B} we have V_k(n+p) = {A+s | B+s}. For s = 0 that is V_k(n). If
// V_k(n) is no number it is V_k(n) + s by the number translation theorem (Siegel,
// Combinatorial Game Theory, theorem II.3.21; it holds for any form). If V_k(n) = x
// is a number, let I be the numbers y with no member of A at least y and none of
// B at most y: I is convex, and x its simplest member. If x is not an integer, I has no
// integer, and translation by an integer keeps the order of simplicity. If x > 0 is
// an integer, no integer y < x is in I: 0 <= y < x would be simpler, and y < 0
// would put 0 in I. So x+s is the least integer in I+s, and is positive: the
// simplest. The three cases pass on from n to n+p. With (4) the sum V_k(n) + s, which
// has the options A+s, V_k(n)+x and B+s, V_k(n)+y, is {A+s | B+s}: the others are dominated
// by these, or are reversible through V_j(m) + x, whose options, that take their place, are
// dominated by these. (4) passes on from n to n+p, as all that it compares moves on by s: the
// options of the heap m too.
//
// (1) and (2) speak of the moves alone and are decided for all n, by automata; the
// numbers p and n0 cost their digits only. (3) is a finite check. For take-and-break
// codes they give back Guy and Smith's theorem: N = T*n1 + (T-1)*p + k.

// Bound is the least N for which (1) and (2) hold for p and n0; with moving, the conditions for a nonzero saltus. The
// System must be sound. The error is a *Refusal if there is no such N up to most, or what ended the computation.
func (s *System) Bound(ctx context.Context, p, n0, most int64, moving bool) (int64, error) {
	a := automatic.NewAlgebra(ctx, 2, Transitions)
	bad := a.Over(a.Never(), []int{0})
	for _, group := range s.groups() {
		bad = a.Or(bad, group.breaks(a, p, n0, moving))
	}
	if err := a.Err(); err != nil {
		return 0, plain(err, "to see from where on the moves repeat")
	}
	from := func(n int64) *automatic.Relation {
		return a.And(bad, a.AtLeastZero(automatic.Linear{Coef: map[int]int64{0: 1}, Const: -n}))
	}
	if at, ok := from(most).Least(); ok {
		return 0, refuse("the moves of the heaps n and n+%d differ at n = %d and later on", p, at[0])
	}
	low, high := int64(0), most
	for low < high {
		if middle := low + (high-low)/2; from(middle).Empty() {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low, plain(a.Err(), "to see from where on the moves repeat")
}

// group is the moves of one player from one kind to heaps of certain kinds, in order of the kinds.
type group struct {
	to    []int
	moves []automatic.Formula // the moves with the heaps in that order, and in every order of heaps of one kind
}

// groups groups the moves; a move open to both players is in the groups of each.
func (s *System) groups() []*group {
	type key struct {
		from int
		who  automatic.Side
		to   string
	}
	known := map[key]*group{}
	var list []*group
	impartial := s.Impartial()
	for _, m := range s.Moves {
		sides := []automatic.Side{m.Who}
		if m.Who == automatic.Both && !impartial {
			sides = []automatic.Side{automatic.Left, automatic.Right}
		}
		sorted := sorting.ValuesOf(slices.Values(m.To))
		text := make([]byte, len(sorted))
		for i, k := range sorted {
			text[i] = byte(k)
		}
		for _, who := range sides {
			id := key{m.From, who, string(text)}
			g := known[id]
			if g == nil {
				g = &group{to: sorted}
				known[id] = g
				list = append(list, g)
			}
			for _, order := range permutations(len(sorted)) {
				fits := true
				to := map[int]int{}
				for i, j := range order {
					fits = fits && m.To[i] == sorted[j]
					to[i+1] = j + 1
				}
				if fits {
					g.moves = append(g.moves, m.When.Renamed(to))
				}
			}
		}
	}
	return list
}

// permutations lists the orders of 0, ..., n-1.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{{}}
	}
	var all [][]int
	for _, rest := range permutations(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(rest), at, n-1))
		}
	}
	return all
}

// at is the union of the moves, with multiples of p added to the heap moved from (by heap) and to one of those left (by
// part, to heap number which; 0 for none).
func (g *group) at(a *automatic.Algebra, heap int64, which int, part int64) *automatic.Relation {
	vars := upTo(len(g.to))
	union := a.Over(a.Never(), vars)
	for _, m := range g.moves {
		f, ok := m.Substituted(0, automatic.Linear{Coef: map[int]int64{0: 1}, Const: heap})
		if ok && which > 0 {
			f, ok = f.Substituted(which, automatic.Linear{Coef: map[int]int64{which: 1}, Const: part})
		}
		if !ok {
			return a.Fail()
		}
		union = a.Or(union, a.Over(a.Of(f), vars))
	}
	return union
}

// breaks is the set of heaps n at which (1) or (2) fails for the moves.
func (g *group) breaks(a *automatic.Algebra, p, n0 int64, moving bool) *automatic.Relation {
	low, high := g.at(a, 0, 0, 0), g.at(a, p, 0, 0)
	lowLeft, highLeft := low, high // options without a partner
	if !moving {
		lowLeft, highLeft = a.And(low, a.Not(high)), a.And(high, a.Not(low))
	}
	for i := 1; i <= len(g.to); i++ {
		large := func(n int64) *automatic.Relation {
			return a.AtLeastZero(automatic.Linear{Coef: map[int]int64{i: 1}, Const: -n})
		}
		highLeft = a.And(highLeft, a.Not(a.And(large(n0+p), g.at(a, 0, i, -p))))
		lowLeft = a.And(lowLeft, a.Not(a.And(large(n0), g.at(a, p, i, p))))
	}
	return a.Over(a.Some(a.Or(lowLeft, highLeft), upTo(len(g.to))[1:]...), []int{0})
}
