package misere

import (
	"context"

	"cgt/stdlib/game"
)

// Settled heaps. Call a heap settled if every sum of heaps that contains it has the same outcome in misere as in normal
// play.
//
// Theorem. In a take-and-break game with a finite code, where a move takes at most t from a heap and leaves at most T >= 1
// heaps, let k be such that every sum of heaps up to b = T*max(k,1) + t that holds one beyond k has the same outcome in
// both kinds of play, and let b > k. Then all heaps beyond k are settled.
//
// Proof by induction on the play of a sum that holds a heap beyond k. If all heaps are at most b, this is given. Else let m
// > b be one of them. The heap b > t has a move, or it alone would have two outcomes; that does not take all, so some digit
// leaves 1 to T heaps, and m > t + T has a move by that digit. A move in m leaves at least m-t > 0 counters, hence a heap
// of at least (m-t)/T > k counters; a move elsewhere leaves m. So the sum has options, all of them hold a heap beyond k,
// and by induction each has the same outcome in both kinds of play; then so has the sum. []
//
// Whether the sums of heaps up to b have the property is seen in their misere quotient with the nim-sum: a sum is a pair
// (x, v) of an element and a nim-value, the pairs that occur are finitely many, and a heap (y, w) is settled among these
// sums if, for all of them, x y is in P exactly if v = w.
//
// The quotient of all heaps follows from the nim-sequence. Sums with a heap beyond k are told apart by their nim-values
// alone: of two different ones, a settled sum of the value of one makes P of one, N of the other. So all sums map onto the
// pairs (x, v) of sums of heaps up to k and the settled values v, (x, v) + w = v xor w, of which (x, v) with x in P and the
// value 0 are P; to reduce this monoid is to make the quotient. The values are all those below a power of 2: with a
// nim-value all smaller ones occur among the options, so the nim-sums of nim-values fill up such a range; and a settled
// heap added twice makes any sum settled, of its own value. The pretending function has the period of the nim-sequence,
// from where that is periodic and beyond the last heap that does not stand for its settled nim-value.
//
// For tame games (WW chapter 13) settled heaps are the firm ones, of genus n^n. The quotient is then that of Nim with heaps
// up to half the power of 2.

// settlement is what is known about settled heaps.
type settlement struct {
	heaps int // the number of heaps it was computed for
	last  int // the last heap that is not settled, or -1
	known bool
}

// SettledBeyond is the least k for which the heaps treated prove that every sum with a heap beyond k has the same outcome
// in misere as in normal play; ok is false when they prove it for no k.
func (s *Solver) SettledBeyond(ctx context.Context) (k int, ok bool, err error) {
	if s.settled.heaps != len(s.letters) {
		if s.settled, err = s.settle(ctx); err != nil {
			return 0, false, err
		}
	}
	return s.settled.last, s.settled.known, nil
}

// bound is the b of the theorem.
func (r Rules) bound(k int) int { return r.MaxHeaps*max(k, 1) + r.MaxTake }

// settle finds the last heap that is not settled among the sums of the heaps
// treated.
func (s *Solver) settle(ctx context.Context) (settlement, error) {
	n := len(s.letters)
	found := settlement{heaps: n}
	if s.rules.MaxHeaps == 0 || n == 0 || !s.settledInPairs(n-1) {
		return found, nil
	}
	r, err := s.pairs(ctx, s.letters)
	if err != nil || r == nil {
		return found, err
	}
	found.last = n - 1
	for found.last >= 0 && r.settled(&s.letters[found.last]) {
		found.last--
	}
	b := s.rules.bound(found.last)
	found.known = b > found.last && b < n
	return found, nil
}

// settledInPairs is a quick test that shows most heaps that are not settled: by itself, and with one other heap.
func (s *Solver) settledInPairs(n int) bool {
	h := &s.letters[n]
	if s.monoid.p.has(h.image) != (h.nim == 0) {
		return false
	}
	for i := range s.letters {
		o := &s.letters[i]
		if s.monoid.p.has(s.monoid.mul(h.image, o.image)) != (h.nim == o.nim) {
			return false
		}
	}
	return true
}

// pairSums computes the pairs of an element and a nim-value that sums of some letters have.
type pairSums struct {
	m      *monoid
	bits   int // number of bits of a nim-value
	occurs []bool
	list   []int // the pairs that occur, (0, 0) first; x<<bits | v
}

// maxPairs bounds the memory of pairSums.
const maxPairs = 1 << 22

// pairs lists the pairs of the sums of letters; nil if they are too many.
func (s *Solver) pairs(ctx context.Context, letters []letter) (*pairSums, error) {
	r := &pairSums{m: s.monoid}
	highest := uint32(0)
	for i := range letters {
		highest = max(highest, letters[i].nim)
	}
	for highest>>r.bits > 0 {
		r.bits++
	}
	if s.monoid.size<<r.bits > maxPairs {
		return nil, nil
	}
	r.occurs = make([]bool, s.monoid.size<<r.bits)
	var steps []int // the pairs of letters
	for i := range letters {
		if p := r.of(letters[i].image, letters[i].nim); !r.occurs[p] {
			r.occurs[p] = true
			steps = append(steps, p)
		}
	}
	clear(r.occurs)
	r.occurs[0] = true
	r.list = []int{0}
	for i := 0; i < len(r.list); i++ {
		if i&63 == 0 {
			if err := game.BudgetOf(ctx).Steps(ctx, 1+int64(len(steps))); err != nil {
				return nil, err
			}
		}
		for _, p := range steps {
			if q := r.sum(r.list[i], p); !r.occurs[q] {
				r.occurs[q] = true
				r.list = append(r.list, q)
			}
		}
	}
	return r, nil
}

func (r *pairSums) of(x int32, nim uint32) int { return int(x)<<r.bits | int(nim) }

func (r *pairSums) split(p int) (x int32, nim uint32) {
	return int32(p >> r.bits), uint32(p & (1<<r.bits - 1))
}

// sum is the pair of the sum of two sums with the pairs p and q.
func (r *pairSums) sum(p, q int) int {
	x, v := r.split(p)
	y, w := r.split(q)
	return r.of(r.m.mul(x, y), v^w)
}

// settled reports whether the letter's sums with all sums that occur have the same outcome in both kinds of play.
func (r *pairSums) settled(l *letter) bool {
	for _, p := range r.list {
		if x, nim := r.split(p); r.m.winning[l.image].has(x) != (nim == l.nim) {
			return false
		}
	}
	return true
}
