package misere

import (
	"container/heap"
	"context"

	"cgt/stdlib/game"
)

// A monoid with P is right for a set of letters when, with every sum standing for the product of its letters' elements,
//
//   - no option of a sum in P is in P, and
//   - every sum outside P other than 0 has an option in P;
//
// for then P holds exactly the misere P-positions, by induction. The first is a finite check, a letter times a context. For
// the second, let the danger of a sum X be the set of contexts y for which X y is outside P and no move in X leads to P.
// The danger of X + Y is
//
//	{z : Y z in danger of X and X z in danger of Y},
//
// and the sum X fails when 1 is in its danger. A sum whose danger is empty can be left out, and so can one with the same
// element as a lighter one of a danger at least as large. What remains is finite and small.
//
// This is the idea of PS section 4 (the mex interpolation principle and the transition algebra) with the sets of options
// replaced by what matters about them.

// failure is the lightest sum for which a candidate is wrong. Since the candidate is right for all lighter sums, the true
// outcome of the sum is the opposite of the candidate's.
type failure struct {
	word   []int // letters
	weight int
}

// danger is the set of contexts in which the element x is outside P and no
// move to one of the contexts in wins leads to P.
func (m *monoid) danger(x int32, wins bitset) bitset {
	d := newBitset(m.size)
	for i := range d {
		d[i] = ^(m.winning[x][i] | wins[i])
	}
	if r := m.size & 63; r != 0 {
		d[len(d)-1] &= 1<<r - 1
	}
	return d
}

// sumDanger is the danger of X + Y.
func (m *monoid) sumDanger(x int32, dx bitset, y int32, dy bitset) bitset {
	d := newBitset(m.size)
	rx, ry := m.row(x), m.row(y)
	for z := range int32(m.size) {
		if dx.has(ry[z]) && dy.has(rx[z]) {
			d.set(z)
		}
	}
	return d
}

// summand is a letter in the form the search needs.
type summand struct {
	letter int
	weight int
	image  int32
	danger bitset
}

// sumState is a sum being extended: its element, its danger, and the last letter, which was added to the sum from.
type sumState struct {
	image  int32
	weight int
	danger bitset
	last   int
	from   *sumState
}

func (s *sumState) word() []int {
	var w []int
	for ; s != nil && s.last >= 0; s = s.from {
		w = append(w, s.last)
	}
	return w
}

type sumQueue []*sumState

func (q sumQueue) Len() int           { return len(q) }
func (q sumQueue) Less(i, j int) bool { return q[i].weight < q[j].weight }
func (q sumQueue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *sumQueue) Push(x any)        { *q = append(*q, x.(*sumState)) }
func (q *sumQueue) Pop() any {
	last := len(*q) - 1
	x := (*q)[last]
	*q = (*q)[:last]
	return x
}

// verify looks for the lightest sum of letters for which m is wrong; nil means that m is right for all of them. When the
// sums without the last letter are known to be right, lastOnly omits them, and with them the sums that such a sum X covers:
// if F, with k of the last letter, were the failing sum with least k, replacing a part of F that contains the letter by X
// would give a failing sum with fewer.
func (m *monoid) verify(ctx context.Context, letters []letter, lastOnly bool) (*failure, error) {
	best := m.directFailure(letters, lastOnly)
	summands := m.summands(letters)
	budget := game.BudgetOf(ctx)
	queue := &sumQueue{}
	found := make([][]bitset, m.size) // dangers of the sums met, by element
	push := func(s *sumState) {
		if s.danger.empty() || best != nil && s.weight >= best.weight {
			return
		}
		fails := s.last >= 0 && s.danger.has(0) // sets that the empty sum covers without failing
		if !fails && (covers(found[s.image], s.danger) || lastOnly && m.like(s.image, s.danger)) {
			return
		}
		heap.Push(queue, s)
	}
	if last := len(letters) - 1; lastOnly {
		l := &letters[last]
		push(&sumState{l.image, l.weight, m.danger(l.image, m.wins(l.images)), last, nil})
	} else {
		push(&sumState{0, 0, m.danger(0, newBitset(m.size)), -1, nil})
	}
	for queue.Len() > 0 {
		s := heap.Pop(queue).(*sumState)
		if best != nil && s.weight >= best.weight {
			break
		}
		if s.last >= 0 && s.danger.has(0) {
			return &failure{s.word(), s.weight}, nil
		}
		if covers(found[s.image], s.danger) {
			continue
		}
		found[s.image] = append(found[s.image], s.danger)
		if err := budget.Steps(ctx, int64(len(summands)*(1+m.size/8))); err != nil {
			return nil, err
		}
		for i := range summands {
			g := &summands[i]
			push(&sumState{m.mul(s.image, g.image), s.weight + g.weight,
				m.sumDanger(s.image, s.danger, g.image, g.danger), g.letter, s})
		}
	}
	if best == nil {
		m.remember(found)
	}
	return best, nil
}

// directFailure is the lightest sum in P with an option in P.
func (m *monoid) directFailure(letters []letter, lastOnly bool) *failure {
	var best *failure
	first := 0
	if lastOnly {
		first = len(letters) - 1
	}
	for i := first; i < len(letters); i++ {
		l := &letters[i]
		both := m.wins(l.images)
		for j, w := range m.winning[l.image] {
			both[j] &= w
		}
		both.each(func(y int32) bool {
			if weight := l.weight + m.weights[y]; best == nil || weight < best.weight {
				best = &failure{append([]int{i}, m.words[y]...), weight}
			}
			return true
		})
	}
	return best
}

// summands returns the letters that can make a sum fail, without those that another one replaces.
func (m *monoid) summands(letters []letter) []summand {
	var list []summand
next:
	for i := range letters {
		l := &letters[i]
		if l.dead {
			continue
		}
		s := summand{i, l.weight, l.image, m.danger(l.image, m.wins(l.images))}
		if s.danger.empty() {
			continue
		}
		kept := list[:0]
		for _, o := range list {
			if o.image == s.image && o.weight <= s.weight && s.danger.within(o.danger) {
				continue next
			}
		}
		for _, o := range list {
			if o.image != s.image || o.weight < s.weight || !o.danger.within(s.danger) {
				kept = append(kept, o)
			}
		}
		list = append(kept, s)
	}
	return list
}
