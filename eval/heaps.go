package eval

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

// heapGame is a heap game of the session: its nim-sequence lives in the
// session's store.
type heapGame struct {
	*heap.Rules
	s *Session
}

var (
	_ game.Mover           = (*heapGame)(nil)
	_ game.NimHeaps        = (*heapGame)(nil)
	_ search.OptionFinder  = impartialHeaps{}
	_ search.OutcomeFinder = (*heapGame)(nil)
)

// impartialHeaps is a heap game that knows its nim-values.
type impartialHeaps struct{ *heapGame }

// Moves are the moves of the rules, as positions of the session.
func (h *heapGame) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return h.Rules.Moves(ctx, at, who, func(sum game.Sum) error {
		return emit(h.adopt(sum))
	})
}

// own is the ruleset under which the session's positions stand.
func (h *heapGame) own() game.Ruleset {
	if h.Impartial() {
		return impartialHeaps{h}
	}
	return h
}

// NimHeap is the size of a heap of Nim: its options are all smaller heaps.
func (h *heapGame) NimHeap(at game.Place) (*big.Int, bool) {
	if h.Impartial() && h.Code() == "0.3..." {
		return at.(heap.Heap).Big(), true
	}
	return nil, false
}

// NimValue is the nim-value of a heap, by the strongest method there is.
func (h impartialHeaps) NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	n, method, err := h.s.heaps.NimValue(ctx, h.Rules, at.(heap.Heap))
	if err != nil {
		return nimber.Nimber{}, "", err
	}
	value, err := nimber.FromBig(n)
	return value, method, err
}

// OptionsWithValue are the moves from a heap to the nim-value v. Where there
// are too many to be counted, total is how many were found.
func (h impartialHeaps) OptionsWithValue(ctx context.Context, at game.Place, v nimber.Nimber, limit int) ([]game.Sum, *big.Int, error) {
	found, err := h.s.heaps.OptionsWithValue(ctx, h.Rules, at.(heap.Heap), v.Big(), limit)
	if err != nil {
		return nil, nil, err
	}
	for _, sum := range found.Moves {
		h.adopt(sum)
	}
	return found.Moves, found.Count, nil
}

// adopt makes the positions of the rules positions of the session's game.
func (h *heapGame) adopt(sum game.Sum) game.Sum {
	for i := range sum {
		sum[i].Rules = h.own()
	}
	return sum
}

// asHeapGame is r as a heap game of the session.
func asHeapGame(r game.Ruleset) (*heapGame, bool) {
	switch r := r.(type) {
	case *heapGame:
		return r, true
	case impartialHeaps:
		return r.heapGame, true
	}
	return nil, false
}

// newHeapGame makes rules a ruleset of the session.
func (s *Session) newHeapGame(r *heap.Rules) game.Ruleset { return (&heapGame{r, s}).own() }

// values are G(from), ..., G(to).
func (h *heapGame) values(ctx context.Context, from, to uint64) ([]uint64, error) {
	return h.s.heaps.Values(ctx, h.Rules, from, to)
}

// period is what is known of the period when the first limit heaps are.
func (h *heapGame) period(ctx context.Context, limit uint64) (*PeriodAnswer, error) {
	p, err := h.s.heaps.Period(ctx, h.Rules, limit)
	var unknown *sequence.UnknownPeriod
	if errors.As(err, &unknown) {
		return &PeriodAnswer{Period: proof.Period{Terms: unknown.Terms}}, nil
	}
	if err != nil {
		return nil, err
	}
	return &PeriodAnswer{p, true}, nil
}

// title is the name of a heap game on its card, and what kind of game it is.
func (h *heapGame) title() (name, kind string) {
	code := h.Code()
	switch h.Spelling() {
	case "octal " + code:
		return code, "octal game"
	case "hexadecimal " + code:
		return code, "hexadecimal game"
	}
	switch {
	case h.Unequal():
		return h.Name(), "take-and-break game with unequal parts"
	case !h.Impartial():
		return h.Spelling(), "partizan subtraction game"
	}
	return h.Spelling(), "subtraction game"
}

// periodTerms is how far period looks unless it is told.
const periodTerms = 1 << 20

// periodOf is the period of a ruleset on heaps.
func periodOf(ev *evaluation, args []Value) (Value, error) {
	r, err := ev.asRuleset(args[0])
	if err != nil {
		return nil, err
	}
	limit := uint64(periodTerms)
	if len(args) == 2 {
		n, err := small(args[1], "the number of heaps", 1, 1<<40)
		if err != nil {
			return nil, err
		}
		limit = uint64(n)
	}
	if h, ok := asHeapGame(r); ok {
		return h.period(ev.context(), limit)
	}
	if !isHeapGame(r) {
		return nil, errf("a period belongs to a game on heaps; %s has other positions", r.Name())
	}
	patience := time.Duration(math.MaxInt64)
	if len(args) == 1 {
		patience = observedPatience
	}
	return ev.observedPeriod(r, min(limit, observedTerms), patience)
}

// observedTerms is how far the period of a game of the user is looked for.
const observedTerms = 2000

// observedPatience is how long that takes where no number of heaps was asked
// for: a rule that splits freely has moves in the square of the heap. What is
// said then is what was observed, and up to where.
const observedPatience = 5 * time.Second

// observedLeast is the number of values that are computed in any case.
const observedLeast = 100

// observedPeriod looks for a period in the values of a ruleset for which no
// theorem is known, in so many terms or in those that patience allows.
func (ev *evaluation) observedPeriod(r game.Ruleset, terms uint64, patience time.Duration) (Value, error) {
	if !r.Impartial() {
		return nil, errf("%s is partizan: its values need not be nimbers", r.Name())
	}
	values := make([]int64, terms)
	start := time.Now()
	for n := range values {
		if n >= observedLeast && time.Since(start) > patience {
			terms, values = uint64(n), values[:n]
			break
		}
		v, err := ev.oneValue(r, []Value{Int(n)})
		if err != nil {
			return nil, fmt.Errorf("%w (nim-values to %d are known)", err, n-1)
		}
		g, err := small(v, "a nim-value", 0, 1<<40)
		if err != nil {
			return nil, err
		}
		values[n] = g
	}
	p, n0, s, ok := proof.ObservePeriod(values)
	answer := &PeriodAnswer{Period: proof.Period{Terms: terms}}
	if ok {
		answer.Found = true
		answer.Period = proof.Period{Period: p, Preperiod: n0, Saltus: s, Terms: terms, Checked: terms - p, Theorem: "observed"}
	}
	return answer, nil
}

// hugeHeap is the size from which a heap without a period takes minutes.
const hugeHeap = 1 << 24

// onHugeHeaps reports whether all of v stands under impartial heap games, whose
// nim-values say everything, and some heap of it is huge.
func (ev *evaluation) onHugeHeaps(v Value) bool {
	sum, err := ev.asSum(v)
	return err == nil && hugeSum(sum)
}

func hugeSum(sum game.Sum) bool {
	huge := false
	for _, part := range sum {
		h, ok := asHeapGame(part.Rules)
		if !ok || !h.Impartial() {
			return false
		}
		n, small := part.At.(heap.Heap).Uint64()
		huge = huge || !small || n >= hugeHeap
	}
	return huge
}

// winningOfHeaps are the winning moves of a sum. On huge heaps, whose nim-values
// may be out of reach, it is answered in the time of a card or refused; value
// goes on for as long as it takes.
func (ev *evaluation) winningOfHeaps(sum game.Sum, who game.Player, misere bool) ([]game.Move, *big.Int, error) {
	if misere || !hugeSum(sum) {
		return ev.winningOfSum(sum, who, misere, maxListed)
	}
	ctx, cancel := context.WithTimeout(ev.context(), cardTime)
	defer cancel()
	moves, total, err := ev.with(ctx).winningOfSum(sum, who, misere, maxListed)
	if known(ev, err) && errors.Is(err, context.DeadlineExceeded) {
		err = hintf("value G computes on, and what it found is kept", "the nim-values that tell the winning moves of %s take longer than %v", showSum(sum), cardTime)
	}
	return moves, total, err
}
