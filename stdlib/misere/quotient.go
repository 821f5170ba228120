package misere

import (
	"cgt/stdlib/sorting"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"cgt/stdlib/game"
)

// Rules are the rules of a heap game in the form that a quotient needs.
type Rules struct {
	// Name is used in progress reports and state files.
	Name string
	// Options returns the options of the heap n >= 0, each a list of heaps below n, or of several heaps that are; empty
	// lists and heaps 0 are allowed.
	Options func(n int) [][]int
	// Check, if not nil, is called for every heap before Options: its error says why the heap has no options that a
	// quotient can use, such as a move to another game.
	Check func(ctx context.Context, n int) error
	// MaxHeaps and MaxTake promise that the game is take-and-break with a finite code: a move takes t <= MaxTake from the
	// heap and leaves any k <= MaxHeaps heaps with the rest, where the allowed k depend only on t. With MaxHeaps = 0
	// nothing is promised and no period is proved.
	MaxHeaps, MaxTake int
}

// letter makes the letter of heap n, which may be equal to an earlier one.
func (r Rules) letter(ctx context.Context, m *monoid, letters []letter, n int) (letter, error) {
	if r.Check != nil {
		if err := r.Check(ctx, n); err != nil {
			return letter{}, err
		}
	}
	return newLetter(m, letters, func() [][]int { return r.Options(n) })
}

// Solver computes the misere quotients of the heaps 0 to n of a game for growing n. It may be stopped and resumed. It is
// not safe for concurrent use, but the quotients it returns are.
type Solver struct {
	rules   Rules
	limit   int
	monoid  *monoid
	letters []letter
	current *Quotient // the quotient of the letters; nil when not made yet
	settled settlement
	grown   int // the number of heaps when the quotient last grew
}

// DefaultLimit is the default for the number of elements at which a Solver gives up: its tables take 5 bytes for every pair
// of elements.
const DefaultLimit = 4000

// ErrNotClosed is wrapped when the next quotient is larger than the limit.
var ErrNotClosed = errors.New("the misere quotient does not close")

// NewSolver returns a solver without heaps; limit bounds the order of the quotients, 0 means DefaultLimit.
func NewSolver(rules Rules, limit int) *Solver {
	if limit <= 0 {
		limit = DefaultLimit
	}
	return &Solver{rules: rules, limit: limit, monoid: trivial()}
}

// SetLimit changes the number of elements at which the solver gives up.
func (s *Solver) SetLimit(limit int) { s.limit = limit }

// Heaps is the number of heaps treated so far: 0 to Heaps()-1.
func (s *Solver) Heaps() int { return len(s.letters) }

// Quotient is the quotient of the heaps treated so far.
func (s *Solver) Quotient() *Quotient {
	if s.current == nil || len(s.current.images) != len(s.letters) {
		images := make([]int32, len(s.letters))
		for i := range s.letters {
			images[i] = s.letters[i].image
		}
		s.current = newQuotient(s.monoid, images, s.rules.periodOf)
	}
	return s.current
}

// Extend treats the heaps up to n. On an error, whether cancellation, a spent budget or ErrNotClosed, the quotient of the
// heaps treated before is unchanged, and Extend may be called again.
func (s *Solver) Extend(ctx context.Context, n int) error {
	for len(s.letters) <= n {
		if err := s.next(ctx); err != nil {
			return fmt.Errorf("heap %d of %s: %w", len(s.letters), s.rules.Name, err)
		}
		game.BudgetOf(ctx).Report(game.Progress{
			Doing: "misere quotient of " + s.rules.Name, Done: int64(len(s.letters)), Total: int64(n + 1), Unit: "heaps",
			Note: fmt.Sprintf("order %d, %d P-elements", s.monoid.size, s.monoid.p.count()),
		})
	}
	return nil
}

// Solve treats heaps until the quotient is proved to be that of all heaps,
// at most up to the heap n; it reports whether that was reached.
func (s *Solver) Solve(ctx context.Context, n int) (bool, error) {
	return s.solve(ctx, n, false)
}

// Settle is Solve, except that it also stops and reports true when SettledBeyond is proved: then the nim-sequence
// determines the outcomes of all sums.
func (s *Solver) Settle(ctx context.Context, n int) (bool, error) {
	return s.solve(ctx, n, true)
}

func (s *Solver) solve(ctx context.Context, n int, settle bool) (bool, error) {
	for {
		if p := s.Quotient().Period(); p != nil && p.Proved {
			return true, nil
		}
		if settle {
			if _, ok, err := s.SettledBeyond(ctx); err != nil || ok {
				return ok, err
			}
		}
		if len(s.letters) > n {
			return false, nil
		}
		if err := s.Extend(ctx, min(n, len(s.letters)+max(8, len(s.letters)/8))); err != nil {
			return false, err
		}
	}
}

// optionsPerStep is the number of option look-ups that count as one step.
const optionsPerStep = 256

// next treats one more heap.
func (s *Solver) next(ctx context.Context) error {
	n := len(s.letters)
	l, err := s.rules.letter(ctx, s.monoid, s.letters, n)
	if err != nil {
		return err
	}
	letters := append(s.letters, l)
	if err := game.BudgetOf(ctx).Steps(ctx, 1+int64(l.moves/optionsPerStep)); err != nil {
		return err
	}
	if l.dead {
		s.letters = letters
		return nil
	}
	ok, err := s.monoid.interpolate(ctx, letters)
	if err != nil {
		return err
	}
	if ok {
		if last := &letters[n]; last.weight < s.monoid.weights[last.image] {
			lighter := *s.monoid // quotients already returned keep the old words
			s.monoid = &lighter
			s.monoid.weigh(letters, nil)
		}
		s.letters = letters
		return nil
	}
	letters = slices.Clone(letters) // quotients already returned keep theirs
	var images []int32
	for i := range letters {
		images = append(images, letters[i].image)
	}
	m, err := s.monoid.adjoin(ctx, letters, s.limit)
	if err != nil {
		return err
	}
	m, letters, err = m.complete(ctx, letters, s.monoid, images, s.limit)
	if err != nil {
		return err
	}
	// The tables of the old quotient are garbage unless somebody holds it.
	grown := tableBytes(m) - tableBytes(s.monoid)
	if err := game.BudgetOf(ctx).Grow(grown); err != nil {
		return err
	}
	s.monoid, s.letters, s.grown = m, letters, len(letters)
	return nil
}

// Promising reports whether the quotient has not grown for as many heaps as it
// took to get there, so that more heaps may prove it to be that of all.
func (s *Solver) Promising() bool { return len(s.letters) >= 2*s.grown }

// tableBytes is the memory of the tables of m.
func tableBytes(m *monoid) int64 { return 5 * int64(m.size) * int64(m.size) }

// complete repairs a candidate until it is right.
func (m *monoid) complete(ctx context.Context, letters []letter, before *monoid, images []int32, limit int) (*monoid, []letter,
	error) {
	var tests [][]int
	for {
		f, err := m.verify(ctx, letters, false)
		if err != nil || f == nil {
			return m, letters, err
		}
		l := newLearner(ctx, m, f, letters, before, images)
		l.tests = tests
		for _, t := range m.separators() {
			l.addTest(t)
		}
		sorting.Values(f.word)
		for _, d := range divisors(f.word) {
			l.addTest(d)
		}
		if m, letters, err = l.repair(limit); err != nil {
			return nil, nil, err
		}
		tests = l.tests
	}
}

// Quotient is the misere quotient of the sums of some heaps: the finite
// commutative monoid of their classes under indistinguishability, with the
// set of those that are P-positions. It is immutable.
type Quotient struct {
	monoid *monoid
	images []int32 // the pretending function: the element of each heap
	period func() *Period
}

// newQuotient is a quotient whose period is computed when first needed.
func newQuotient(m *monoid, images []int32, period func(images []int32) *Period) *Quotient {
	return &Quotient{m, images, sync.OnceValue(func() *Period { return period(images) })}
}

// Element is an element of a quotient: 0 is the identity.
type Element int32

// Order is the number of elements.
func (q *Quotient) Order() int { return q.monoid.size }

// POrder is the number of elements that are P-positions.
func (q *Quotient) POrder() int { return q.monoid.p.count() }

// InP reports whether the positions of x are P-positions.
func (q *Quotient) InP(x Element) bool { return q.monoid.p.has(int32(x)) }

// Mul is the element of the sum of a position of x and one of y.
func (q *Quotient) Mul(x, y Element) Element { return Element(q.monoid.mul(int32(x), int32(y))) }

// Heaps is the number of heaps the quotient covers: 0 to Heaps()-1.
func (q *Quotient) Heaps() int { return len(q.images) }

// Generators are the heaps whose elements generate the quotient; every other heap is equivalent to a sum of some of them.
func (q *Quotient) Generators() []int { return slices.Clone(q.monoid.generators) }

// Heap is the value of the pretending function at the heap n. Beyond the heaps covered it requires a proved period; ok is
// false without one.
func (q *Quotient) Heap(n int) (x Element, ok bool) {
	if n < 0 {
		return 0, false
	}
	if n >= len(q.images) {
		p := q.Period()
		if p == nil || !p.Proved {
			return 0, false
		}
		n = p.Preperiod + (n-p.Preperiod)%p.Period
	}
	return Element(q.images[n]), true
}

// Value is the element of a sum of heaps; ok is false when Heap does not know one of them.
func (q *Quotient) Value(heaps []int) (x Element, ok bool) {
	for _, h := range heaps {
		y, ok := q.Heap(h)
		if !ok {
			return 0, false
		}
		x = q.Mul(x, y)
	}
	return x, true
}

// Word is a lightest sum of heaps for x; it is empty for the identity.
func (q *Quotient) Word(x Element) []int { return slices.Clone(q.monoid.words[x]) }

// TameRank is the n for which the quotient is that of Nim with heaps up to
// 2^(n-1): orders 1, 2, 6, 10, 18, ... for n = 0, 1, 2, 3, 4. ok is false when
// the game, as far as it is covered, is not tame (PS section 5).
func (q *Quotient) TameRank() (n int, ok bool) {
	m := q.monoid
	switch {
	case m.size == 1:
		return 0, true
	case m.size == 2:
		return 1, m.p.count() == 1
	case m.size < 6 || (m.size-2)&(m.size-3) != 0 || m.p.count() != 2:
		return 0, false
	}
	// P = {a, e}: a of order 2, e the identity of a group of exponent 2 that
	// holds everything but 1 and a.
	var a, e int32
	m.p.each(func(x int32) bool {
		if m.mul(x, x) == 0 {
			a = x
		} else {
			e = x
		}
		return true
	})
	if a == 0 || e == 0 {
		return 0, false
	}
	for x := range int32(m.size) {
		if x != 0 && x != a && (m.mul(x, x) != e || m.mul(x, e) != x) {
			return 0, false
		}
	}
	for k := m.size - 2; k > 1; k /= 2 {
		n++
	}
	return n, true
}
