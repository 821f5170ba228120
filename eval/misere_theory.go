package eval

import (
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/misere"
	"cgt/stdlib/search"
)

// Misere theories settle sums that a search could not: equivalence with Nim,
// the misere quotient of a heap game, the genus of tame games. Each one says
// whether it covers a sum; what none covers is searched.

// misereTheory is the outcome of a sum in misere play by a theorem; method is
// empty where none applies.
func (ev *evaluation) misereTheory(sum game.Sum) (o game.Outcome, method game.Method, err error) {
	if o, method, err = ev.directTheory(sum); err != nil || method != "" || len(sum) == 0 || !impartial(sum) {
		return o, method, err
	}
	return ev.tameOutcome(sum)
}

// directTheory are the theories that do not need the components solved: Nim,
// settled heaps and quotients of heap games.
func (ev *evaluation) directTheory(sum game.Sum) (o game.Outcome, method game.Method, err error) {
	if len(sum) == 0 || !impartial(sum) {
		return o, "", nil
	}
	if sizes, ok := asMisereNim(sum); ok {
		return outcomeOfP(misereNimP(sizes)), game.ClosedForm, nil
	}
	settled, err := ev.settledSum(sum)
	if err != nil || settled != nil {
		return outcomeOfP(settled != nil && settled.p()), settledMethod, err
	}
	q, elements, err := ev.quotientOfSum(sum)
	if err != nil || q != nil {
		return outcomeOfP(q != nil && q.InP(elementOfSum(q, elements))), misereQuotientMethod, err
	}
	return o, "", nil
}

// tameOutcome is the outcome of a sum of tame games in misere play; method is
// empty for other sums, and where the genera are too far to compute.
func (ev *evaluation) tameOutcome(sum game.Sum) (o game.Outcome, method game.Method, err error) {
	genera, err := ev.tameGenera(sum)
	if err != nil || genera == nil {
		return o, "", err
	}
	return outcomeOfP(tameP(genera)), tameMethod, nil
}

// How a misere outcome was found.
const (
	settledMethod        game.Method = "settled heap: as in normal play"
	misereQuotientMethod game.Method = "misere quotient"
	tameMethod           game.Method = "genus of tame games"
)

func outcomeOfP(p bool) game.Outcome {
	if p {
		return game.P
	}
	return game.N
}

// misereNimP is Bouton's rule: of heaps of which one is above 1 the player to
// move loses if the nim-sum is 0, of heaps of at most 1 if they are odd in
// number.
func misereNimP(sizes []*big.Int) bool {
	total, large := nimSumOf(sizes)
	return (large > 0) == (total.Sign() == 0)
}

// nimSumOf is the nim-sum of heaps of Nim, and how many of them are above 1.
func nimSumOf(sizes []*big.Int) (total *big.Int, large int) {
	total = new(big.Int)
	for _, n := range sizes {
		total.Xor(total, n)
		if n.BitLen() > 1 {
			large++
		}
	}
	return total, large
}

// asMisereNim are the sizes of the heaps of a sum that is played like misere
// Nim with heaps of the same sizes: Nim itself, nimbers, and the heaps of a
// code that takes any number of counters and leaves one heap, none, or
// several. Splitting changes nothing: from n it leads to parts of a sum, so
// of a nim-sum, less than n. So a position that Bouton's rule calls P has no
// move to another one, since another heap above 1 is left where there was one
// above 1; and from every other one his moves of Nim are there.
func asMisereNim(sum game.Sum) ([]*big.Int, bool) {
	sizes := make([]*big.Int, 0, len(sum))
	for _, c := range sum {
		size, ok := misereNimHeap(c)
		if !ok {
			return nil, false
		}
		sizes = append(sizes, size)
	}
	return sizes, true
}

func misereNimHeap(c game.Summand) (*big.Int, bool) {
	if heaps, ok := c.Rules.(game.NimHeaps); ok {
		if size, ok := heaps.NimHeap(c.At); ok {
			return size, true
		}
	}
	h, ok := asHeapGame(c.Rules)
	if !ok || !takesAny(h.Rules) {
		return nil, false
	}
	return c.At.(heap.Heap).Big(), true
}

// takesAny reports whether a code allows to take any number >= 1 of counters
// and leave nothing or one heap, and takes at least one in every move.
func takesAny(r *heap.Rules) bool {
	const nothingOrOne = 0b11
	if !r.Impartial() || r.Code() == "" {
		return false
	}
	from, tail := r.Tail()
	next := uint64(1)
	for _, d := range r.Digits() {
		if d.Take != next || d.Parts&nothingOrOne != nothingOrOne {
			return false
		}
		next++
	}
	for _, parts := range tail {
		if parts&nothingOrOne != nothingOrOne {
			return false
		}
	}
	return len(tail) > 0 && from == next
}

// misereSolvers are the quotients of heap games that a session has computed,
// by ruleset.
type misereSolvers map[string]*misereSolver

type misereSolver struct {
	solver *misere.Solver
	spent  bool // its limits are reached: what is known is all
}

// A quotient is computed for an outcome within so many steps, elements and
// heaps; below smallSum counters a search is as fast.
const (
	theorySteps = 300_000
	theoryOrder = 500
	theoryHeaps = 300
	smallSum    = 12
)

// quotientOfSum is the misere quotient of a game with the elements of a sum
// of its heaps; nil where none covers the sum. Partial quotients are exact for
// the heaps that they cover; beyond them a proved period is needed.
func (ev *evaluation) quotientOfSum(sum game.Sum) (*misere.Quotient, []misere.Element, error) {
	sizes := heapSizes(sum)
	if sizes == nil {
		return nil, nil, nil
	}
	q, err := ev.quotientFor(sum[0].Rules, sizes)
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
	if !isHeapGame(rules) {
		return nil
	}
	sizes, total := make([]*big.Int, len(sum)), new(big.Int)
	for i, c := range sum {
		if c.Rules.Identity() != rules.Identity() {
			return nil
		}
		size, ok := bigHeapSize(c.At)
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

// elementOfSum is the element of a sum of positions of these elements.
func elementOfSum(q *misere.Quotient, elements []misere.Element) misere.Element {
	x := misere.Element(0)
	for _, y := range elements {
		x = q.Mul(x, y)
	}
	return x
}

// bigHeapSize is the size of a heap of any size.
func bigHeapSize(at game.Place) (*big.Int, bool) {
	switch at := at.(type) {
	case heap.Heap:
		return at.Big(), true
	case *place:
		if len(at.values) == 1 {
			n, ok := bigInt(at.values[0])
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

// quotientFor is the quotient of a heap game that covers the heaps, or as far
// as the limits go; nil for games that have none.
func (ev *evaluation) quotientFor(r game.Ruleset, sizes []*big.Int) (*misere.Quotient, error) {
	known, err := ev.misereSolver(r)
	if err != nil || known.solver == nil {
		return nil, err
	}
	q := known.solver.Quotient()
	for _, n := range sizes {
		if _, ok := heapElement(q, n); !ok {
			return ev.spendSolver(known)
		}
	}
	return q, nil
}

// misereSolver is what the session knows of the misere play of a heap game.
func (ev *evaluation) misereSolver(r game.Ruleset) (*misereSolver, error) {
	known, ok := ev.s.quotients[r.Identity()]
	if !ok {
		known = &misereSolver{}
		if rules, err := ev.misereRules(r, theoryHeaps); err == nil {
			known.solver = misere.NewSolver(rules, theoryOrder)
		} else if ev.ctx.Err() != nil {
			return nil, err
		}
		ev.s.quotients[r.Identity()] = known
	}
	return known, nil
}

// spendSolver goes on with a solver until every sum is covered, or as far as the
// limits go.
func (ev *evaluation) spendSolver(known *misereSolver) (*misere.Quotient, error) {
	if known.spent {
		return known.solver.Quotient(), nil
	}
	ctx := game.WithBudget(ev.ctx, ev.budget.Sub(theorySteps))
	_, _ = known.solver.Settle(ctx, theoryHeaps)
	if ev.ctx.Err() != nil {
		return nil, ev.ctx.Err()
	}
	known.spent = true // also where a move leads to another game: what was treated before that is exact
	return known.solver.Quotient(), nil
}

// firstSearch bounds the search that comes before the genera of the components,
// which take longer than the outcome where few positions decide it.
const firstSearch = 50_000

// tameSteps bounds the search for the genera of the components of a sum.
const tameSteps = 200_000

// tameGenera are the genera of the components of a sum of several tame games;
// nil where one is not tame, or its genus too far to compute.
func (ev *evaluation) tameGenera(sum game.Sum) ([]misere.Genus, error) {
	if len(sum) < 2 {
		return nil, nil
	}
	small := ev.sub(tameSteps)
	genera := make([]misere.Genus, len(sum))
	for i, c := range sum {
		g, err := small.misereComponent(c)
		if ev.ctx.Err() != nil {
			return nil, ev.ctx.Err()
		}
		if err != nil || !g.Kind().IsTame() {
			return nil, nil // the search tells what is wrong, if anything is
		}
		genera[i] = g.Genus()
	}
	return genera, nil
}

// tameP tells who wins a sum of tame games: each stands for the Nim position
// of its genus (Winning Ways, chapter 13; On Numbers and Games, chapter 12).
// One is firm if its nim-values in normal and misere play agree.
func tameP(genera []misere.Genus) bool {
	xor, firm := 0, false
	for _, g := range genera {
		xor ^= g.Normal()
		firm = firm || isFirm(g)
	}
	return firm && xor == 0 || !firm && xor == 1
}

func isFirm(g misere.Genus) bool { return g.Normal() == g.Misere(0) }

// sub is the evaluation with a budget of its own.
func (ev *evaluation) sub(steps int64) *evaluation {
	budget := ev.budget.Sub(steps)
	return &evaluation{s: ev.s, ctx: game.WithBudget(ev.ctx, budget), budget: budget}
}

// largestSearched is the largest heap whose misere outcome is searched for.
const largestSearched = 100_000

func tooLargeToSearch(c game.Summand) bool {
	n, ok := bigHeapSize(c.At)
	return ok && isHeapGame(c.Rules) && n.Cmp(big.NewInt(largestSearched)) > 0
}

// misereSearchable refuses heaps that are too large for a search.
func misereSearchable(sum game.Sum) error {
	for _, c := range sum {
		if tooLargeToSearch(c) {
			return hintf("quotient(R, N, order) looks further for a theory", "the misere quotient of %s was not found to be periodic within the limits, and %s is too large for a search", c.Rules.Name(), c)
		}
	}
	return nil
}

// outcomeOfSum is the outcome of a sum, by theory, by search, or with draws
// where play can return.
func (ev *evaluation) outcomeOfSum(sum game.Sum, misere bool) (game.Outcome, error) {
	if misere {
		o, method, err := ev.directTheory(sum)
		if err != nil || method != "" {
			return o, err
		}
		if misereSearchable(sum) == nil {
			if o, _, err := ev.s.solver.Outcome(ev.sub(firstSearch).ctx, sum, true); err == nil {
				return o, nil
			}
		}
		if impartial(sum) {
			if o, ok, err := ev.mixedOutcome(sum); err != nil || ok {
				return o, err
			}
			if o, method, err = ev.tameOutcome(sum); err != nil || method != "" {
				return o, err
			}
		}
		if err := misereSearchable(sum); err != nil {
			return o, err
		}
	}
	o, _, err := ev.s.solver.Outcome(ev.ctx, sum, misere)
	if isCycle(err) {
		return ev.loopyOutcome(sum, misere)
	}
	return o, err
}

// winningOfSum are the winning moves of who, at most limit, and how many there
// are; total is nil when they were not counted.
func (ev *evaluation) winningOfSum(sum game.Sum, who game.Player, misere bool, limit int) (moves []game.Move, total *big.Int, err error) {
	if misere {
		moves, total, ok, err := ev.misereWinning(sum, who, limit)
		if ok || err != nil {
			return moves, total, err
		}
	}
	moves, total, err = ev.s.solver.Winning(ev.ctx, sum, who, misere, limit)
	if isCycle(err) {
		moves, err = ev.loopyWinning(sum, who, misere)
		total = nil
	}
	return moves, total, err
}

// misereWinning are the winning moves where a theory covers the sum; the
// search has its own way with Nim.
func (ev *evaluation) misereWinning(sum game.Sum, who game.Player, limit int) ([]game.Move, *big.Int, bool, error) {
	o, method, err := ev.misereTheory(sum)
	if err != nil || method == "" || isNim(sum) {
		return nil, nil, false, err
	}
	if o == game.P {
		return nil, new(big.Int), true, nil
	}
	moves, _, err := ev.s.solver.Moves(ev.ctx, sum, who, -1)
	if err != nil {
		return nil, nil, false, err
	}
	var winning []game.Move
	total := int64(0)
	for _, m := range moves {
		if err := ev.tick(); err != nil {
			return nil, nil, false, err
		}
		after, err := search.Apply(sum, m)
		if err != nil {
			return nil, nil, false, err
		}
		o, err := ev.outcomeOfSum(after, true)
		if err != nil {
			return nil, nil, false, err
		}
		if o.When(who.Opponent()) != game.WinFor(who) {
			continue
		}
		if total++; limit < 0 || total <= int64(limit) {
			winning = append(winning, m)
		}
	}
	return winning, big.NewInt(total), true, nil
}

// isNim reports whether all components are heaps of Nim by themselves.
func isNim(sum game.Sum) bool {
	for _, c := range sum {
		heaps, ok := c.Rules.(game.NimHeaps)
		if !ok {
			return false
		}
		if _, ok := heaps.NimHeap(c.At); !ok {
			return false
		}
	}
	return true
}
