package misereplay

import (
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/misere"
)

// misereSolvers are the quotients of heap games that a session has computed,
// by ruleset.
type misereSolvers map[string]*misereSolver

// misereMemory is what a session caches about misere play.
type misereMemory struct {
	store     *misere.Store
	forms     map[string]misere.Game // by position
	quotients misereSolvers
	genera    map[string]heapGenera // by the identity of a game
	Mixed     *mixedQuotient        // of the last sum that needed one
}

// MisereOf is what a session caches about misere play.
func MisereOf(s *interp.Session) *misereMemory {
	m := interp.Memory[misereMemory](s)
	if m.store == nil {
		m.store, m.forms, m.quotients = misere.NewStore(), map[string]misere.Game{}, misereSolvers{}
		m.genera = map[string]heapGenera{}
	}
	return m
}

// MisereStore is where a session keeps its misere canonical forms.
func MisereStore(s *interp.Session) *misere.Store { return MisereOf(s).store }

type misereSolver struct {
	solver *misere.Solver
	spent  bool // its limits are reached: no more can be found
}

// Bounds on the steps, elements and heaps for computing a quotient to find an outcome;
// below smallSum counters a search is as fast.
const (
	theorySteps = 300_000
	theoryOrder = 500
	theoryHeaps = 300
	smallSum    = 12
)

// QuotientOfSum is the misere quotient of a game with the elements of a sum of its
// heaps; nil if none covers the sum. Partial quotients are exact for the heaps they
// cover; beyond them a proved period is needed.
func QuotientOfSum(ev interp.Env, sum game.Sum) (*misere.Quotient, []misere.Element, error) {
	sizes := heapSizes(sum)
	if sizes == nil {
		return nil, nil, nil
	}
	q, err := quotientFor(ev, sum[0].Rules, sizes)
	if err != nil || q == nil {
		return nil, nil, err
	}
	elements := make([]misere.Element, len(sizes))
	for i, n := range sizes {
		x, ok := heapElement(q, n)
		if !ok {
			return nil, nil, nil
		}
		elements[i] = x
	}
	return q, elements, nil
}

// heapSizes are the sizes of the heaps of a sum of one game; nil for other sums,
// and for those so small that a search is as fast.
func heapSizes(sum game.Sum) []*big.Int {
	rules := sum[0].Rules
	if !ruleset.IsHeapGame(rules) {
		return nil
	}
	sizes, total := make([]*big.Int, len(sum)), new(big.Int)
	for i, c := range sum {
		if c.Rules.Identity() != rules.Identity() {
			return nil
		}
		size, ok := BigHeapSize(c.At)
		if !ok {
			return nil
		}
		sizes[i] = size
		total.Add(total, size)
	}
	if total.Cmp(big.NewInt(smallSum)) <= 0 {
		return nil
	}
	return sizes
}

// ElementOfSum is the element of a sum of positions with these elements.
func ElementOfSum(q *misere.Quotient, elements []misere.Element) misere.Element {
	x := misere.Element(0)
	for _, y := range elements {
		x = q.Mul(x, y)
	}
	return x
}

// BigHeapSize is the size of a heap of any size.
func BigHeapSize(at game.Place) (*big.Int, bool) {
	switch at := at.(type) {
	case heap.Heap:
		return at.Big(), true
	case *ruleset.Place:
		if len(at.Values) == 1 {
			n, ok := value.BigInt(at.Values[0])
			return n, ok && n.Sign() >= 0
		}
	}
	return nil, false
}

// heapElement is the element of a heap of any size.
func heapElement(q *misere.Quotient, n *big.Int) (misere.Element, bool) {
	if n.IsInt64() && n.Int64() < int64(q.Heaps()) {
		return q.Heap(int(n.Int64()))
	}
	p := q.Period()
	if p == nil || !p.Proved {
		return 0, false
	}
	m := new(big.Int).Sub(n, big.NewInt(int64(p.Preperiod)))
	m.Mod(m, big.NewInt(int64(p.Period)))
	return q.Heap(p.Preperiod + int(m.Int64()))
}

// quotientFor is the quotient of a heap game that covers the heaps, or as many as the
// limits allow; nil for games without one.
func quotientFor(ev interp.Env, r game.Ruleset, sizes []*big.Int) (*misere.Quotient, error) {
	known, err := solverFor(ev, r)
	if err != nil || known.solver == nil {
		return nil, err
	}
	q := known.solver.Quotient()
	for _, n := range sizes {
		if _, ok := heapElement(q, n); !ok {
			return spendSolver(ev, known)
		}
	}
	return q, nil
}

// solverFor is what the session knows about misere play of a heap game.
func solverFor(ev interp.Env, r game.Ruleset) (*misereSolver, error) {
	known, ok := MisereOf(ev.Session()).quotients[r.Identity()]
	if !ok {
		known = &misereSolver{}
		if rules, err := MisereRules(ev, r, theoryHeaps); err == nil {
			known.solver = misere.NewSolver(rules, theoryOrder)
		} else if ev.Context().Err() != nil {
			return nil, err
		}
		MisereOf(ev.Session()).quotients[r.Identity()] = known
	}
	return known, nil
}

// spendSolver runs a solver until every sum is covered, or a limit is reached.
func spendSolver(ev interp.Env, known *misereSolver) (*misere.Quotient, error) {
	if known.spent {
		return known.solver.Quotient(), nil
	}
	ctx := game.WithBudget(ev.Context(), ev.Budget().Sub(theorySteps))
	_, _ = known.solver.Settle(ctx, theoryHeaps)
	if ev.Context().Err() != nil {
		return nil, ev.Context().Err()
	}
	known.spent = true // also if a move leads to another game: everything before that is exact
	return known.solver.Quotient(), nil
}
