package presburger

import (
	"context"
	"errors"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/prove"
)

// Theorem is what was shown of a ruleset on heaps from its definition.
type Theorem struct {
	System *System     // nil when the definition was not read, or does not bear proofs
	Code   *prove.Code // nil when it was not shown to be a take-and-break game
	Why    error       // a *prove.Refusal: why there is no System, or no Code

	proof *Proof // what Prove found, or why not
	not   error
}

// answers are kept by the identity of the ruleset, which changes with the names
// it uses.
type answers[T any] struct{ known map[string]answer[T] }

// answer is what was found, or a refusal.
type answer[T any] struct {
	found T
	not   error
}

// mostTheorems bounds how many are kept; then all are dropped.
const mostTheorems = 256

// Of is what the definition of a ruleset shows. It depends on nothing but the
// definition and the names it uses. The error is what ended the computation.
func Of(ctx context.Context, s *interp.Session, rules game.Ruleset) (*Theorem, error) {
	return remembered(s, rules.Identity(), func() (*Theorem, error) {
		system, err := Read(s, rules)
		if err == nil {
			err = system.Sound(ctx)
		}
		if err != nil {
			return nil, err
		}
		return withCode(ctx, system)
	})
}

// remembered is the theorem that a session keeps under a key; find finds it. Where it
// refuses, the refusal is the theorem.
func remembered(s *interp.Session, key string, find func() (*Theorem, error)) (*Theorem, error) {
	return kept(s, key, func() (*Theorem, error) {
		t, err := find()
		if isRefusal(err) {
			return &Theorem{Why: err}, nil
		}
		return t, err
	})
}

// kept is the answer that a session keeps under a key; find finds it, or refuses. What
// ends the computation is not kept.
func kept[T any](s *interp.Session, key string, find func() (T, error)) (T, error) {
	memory := interp.Memory[answers[T]](s)
	if a, ok := memory.known[key]; ok {
		return a.found, a.not
	}
	found, err := find()
	if err != nil && !isRefusal(err) {
		return found, err
	}
	if memory.known == nil || len(memory.known) >= mostTheorems {
		memory.known = map[string]answer[T]{}
	}
	memory.known[key] = answer[T]{found, err}
	return found, err
}

func isRefusal(err error) bool {
	var no *prove.Refusal
	return errors.As(err, &no)
}

// heapOf is the heap of the code that a heap of the definition is; ok is false
// where it has none, and no moves.
func (t *Theorem) heapOf(n *big.Int) (heap.Heap, bool) {
	m := new(big.Int).Add(n, big.NewInt(t.Code.Shift))
	if m.Sign() < 0 {
		return heap.Heap{}, false
	}
	return heap.OfBig(m)
}

// NimValue is the nim-value of a heap by the code.
func (t *Theorem) NimValue(ctx context.Context, s *interp.Session, n *big.Int) (*big.Int, game.Method, error) {
	h, ok := t.heapOf(n)
	if !ok {
		return new(big.Int), game.ClosedForm, nil
	}
	return s.Heaps().NimValue(ctx, t.Code.Rules, h)
}

// Period is that of the code, in the heaps of the definition.
func (t *Theorem) Period(ctx context.Context, s *interp.Session, limit uint64) (*ruleset.PeriodAnswer, error) {
	h, _ := ruleset.AsHeapGame(ruleset.NewHeapGame(s, t.Code.Rules))
	p, err := h.Period(ctx, limit)
	if err != nil || t.Code.Shift == 0 || !p.Found {
		return p, err
	}
	moved := *p
	if shift := t.Code.Shift; shift < 0 {
		moved.Preperiod += uint64(-shift)
		moved.Terms += uint64(-shift)
		if moved.Checked > 0 {
			moved.Checked += uint64(-shift)
		}
	} else {
		moved.Preperiod -= min(moved.Preperiod, uint64(shift))
		moved.Terms -= min(moved.Terms, uint64(shift))
		moved.Checked -= min(moved.Checked, uint64(shift))
	}
	for moved.Preperiod > 0 { // what was no heap of the code may repeat as well
		low, _, err := t.NimValue(ctx, s, new(big.Int).SetUint64(moved.Preperiod-1))
		if err != nil {
			return nil, err
		}
		high, _, err := t.NimValue(ctx, s, new(big.Int).SetUint64(moved.Preperiod-1+moved.Period.Period))
		if err != nil {
			return nil, err
		}
		if low.Add(low, new(big.Int).SetUint64(moved.Saltus)).Cmp(high) != 0 {
			break
		}
		moved.Preperiod--
	}
	return &moved, nil
}
