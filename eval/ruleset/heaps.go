package ruleset

import (
	"context"
	"errors"
	"math/big"
	"strings"

	"cgt/eval/interp"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

// HeapGame is a heap game of the session: its nim-sequence lives in the
// session's store.
type HeapGame struct {
	*heap.Rules
	S *interp.Session
}

var (
	_ game.Mover           = (*HeapGame)(nil)
	_ game.NimHeaps        = (*HeapGame)(nil)
	_ search.OptionFinder  = ImpartialHeaps{}
	_ search.OutcomeFinder = (*HeapGame)(nil)
)

// ImpartialHeaps is a heap game that knows its nim-values.
type ImpartialHeaps struct{ *HeapGame }

// Moves returns the moves of the rules, as positions of the session.
func (h *HeapGame) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return h.Rules.Moves(ctx, at, who, func(sum game.Sum) error {
		return emit(h.Adopt(sum))
	})
}

// own is the ruleset that the session's positions have.
func (h *HeapGame) own() game.Ruleset {
	if h.Impartial() {
		return ImpartialHeaps{h}
	}
	return h
}

// NimHeap is the size of a heap of Nim: its options are all smaller heaps.
func (h *HeapGame) NimHeap(at game.Place) (*big.Int, bool) {
	if h.Impartial() && h.Code() == "0.3..." {
		return at.(heap.Heap).Big(), true
	}
	return nil, false
}

// NimValue is the nim-value of a heap, by the strongest method available.
func (h ImpartialHeaps) NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	n, method, err := h.S.Heaps().NimValue(ctx, h.Rules, at.(heap.Heap))
	if err != nil {
		return nimber.Nimber{}, "", err
	}
	value, err := nimber.FromBig(n)
	return value, method, err
}

// OptionsWithValue returns the moves from a heap to the nim-value v. If there are too
// many moves to examine all, total is how many were found.
func (h ImpartialHeaps) OptionsWithValue(ctx context.Context, at game.Place, v nimber.Nimber, limit int) ([]game.Sum, *big.Int,
	error) {
	found, err := h.S.Heaps().OptionsWithValue(ctx, h.Rules, at.(heap.Heap), v.Big(), limit)
	if err != nil {
		return nil, nil, err
	}
	for _, sum := range found.Moves {
		h.Adopt(sum)
	}
	return found.Moves, found.Count, nil
}

// Adopt converts positions of the rules to positions of the session's game.
func (h *HeapGame) Adopt(sum game.Sum) game.Sum {
	for i := range sum {
		sum[i].Rules = h.own()
	}
	return sum
}

// AsHeapGame is r as a heap game of the session.
func AsHeapGame(r game.Ruleset) (*HeapGame, bool) {
	switch r := r.(type) {
	case *HeapGame:
		return r, true
	case ImpartialHeaps:
		return r.HeapGame, true
	}
	return nil, false
}

// NewHeapGame wraps rules as a ruleset of the session.
func NewHeapGame(s *interp.Session, r *heap.Rules) game.Ruleset { return (&HeapGame{r, s}).own() }

// Values are G(from), ..., G(to).
func (h *HeapGame) Values(ctx context.Context, from, to uint64) ([]uint64, error) {
	return h.S.Heaps().Values(ctx, h.Rules, from, to)
}

// How many heaps are searched for a period if no number is given: all that are cheap to
// compute, and fewer in a game whose first heaps have so many rare values that the time
// grows quadratically.
const (
	firstTerms = 1 << 16
	denseTerms = 1 << 17
	mostTerms  = 1 << 20
	rareShare  = 32
)

// reach is how many heaps are searched if the first ones do not show the period.
func (h *HeapGame) reach(ctx context.Context) (uint64, error) {
	rare, err := h.S.Heaps().Rare(ctx, h.Rules, firstTerms, 0)
	switch {
	case errors.Is(err, game.ErrBudget) || ctx.Err() != nil:
		return 0, err
	case err == nil && rare.Count > firstTerms/rareShare:
		return denseTerms, nil
	}
	return mostTerms, nil
}

// Period is what is known of the period from the first limit heaps; 0 means the default
// number. The answer does not depend on what was computed before.
func (h *HeapGame) Period(ctx context.Context, limit uint64) (*PeriodAnswer, error) {
	if limit == 0 {
		p, err := h.Period(ctx, firstTerms)
		if err != nil || p.Proved {
			return p, err
		}
		if limit, err = h.reach(ctx); err != nil {
			return nil, err
		}
	}
	p, err := h.S.Heaps().Period(ctx, h.Rules, limit)
	var unknown *sequence.UnknownPeriod
	if errors.As(err, &unknown) {
		return &PeriodAnswer{Period: proof.Period{Terms: unknown.Terms}}, nil
	}
	if err != nil {
		return nil, err
	}
	return &PeriodAnswer{p, true}, nil
}

// Title is the title of a heap game on its card: its name, and what kind of game it is.
func (h *HeapGame) Title() (name, kind string) {
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

// DrawnCounters is the largest number of counters of a heap that is drawn.
const DrawnCounters = 70

// Draw is the heap as a row of counters; a large heap is not drawn.
func (h *HeapGame) Draw(at game.Place) string {
	n := at.(heap.Heap).Big()
	if !n.IsInt64() || n.Int64() > DrawnCounters {
		return ""
	}
	if n.Sign() == 0 {
		return "  (empty)"
	}
	return "  " + strings.Repeat("o", int(n.Int64()))
}

// FindOutcome is the outcome of a heap from which the players subtract numbers of
// different sets, from the period of the outcomes.
func (h *HeapGame) FindOutcome(ctx context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	n, ok := at.(heap.Heap)
	if !ok {
		return game.Outcome{}, "", false, nil
	}
	return h.PartizanOutcome(ctx, n)
}

// FindWinning returns the moves after which the opponent, moving first, loses.
func (h *HeapGame) FindWinning(ctx context.Context, at game.Place, who game.Player, limit int) ([]game.Sum, *big.Int, bool,
	error) {
	if _, _, ok, err := h.FindOutcome(ctx, at); err != nil || !ok {
		return nil, nil, ok, err
	}
	options, total := []game.Sum{}, int64(0)
	err := h.Moves(ctx, at, who, func(to game.Sum) error {
		o, _, _, err := h.FindOutcome(ctx, to[0].At)
		if err != nil || o.When(who.Opponent()) != game.WinFor(who) {
			return err
		}
		if total++; limit < 0 || len(options) < limit {
			options = append(options, to)
		}
		return nil
	})
	return options, big.NewInt(total), true, err
}
