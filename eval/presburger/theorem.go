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

// Theorem is what was proved about a ruleset on heaps from its definition.
type Theorem struct {
	System *System     // nil if the definition could not be read, or allows no proofs
	Code   *prove.Code // nil if it was not proved to be a take-and-break game
	Why    error       // a *prove.Refusal: why there is no System, or no Code

	proof *Proof // what Prove found, or why not
	not   error
}

// answers are cached by the identity of the ruleset, which changes with the names it
// uses.
type answers[T any] struct{ known map[string]answer[T] }

// answer is a result, or a refusal.
type answer[T any] struct {
	found T
	not   error
}

// mostTheorems bounds the cache; when it is full, it is emptied.
const mostTheorems = 256

// Of returns what the definition of a ruleset proves. It depends on nothing but the
// definition and the names it uses. The error is the one that ended the computation.
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

// remembered returns the theorem cached under a key, or computes it by find. If find
// refuses, the theorem holds the refusal.
func remembered(s *interp.Session, key string, find func() (*Theorem, error)) (*Theorem, error) {
	return kept(s, key, func() (*Theorem, error) {
		t, err := find()
		if isRefusal(err) {
			return &Theorem{Why: err}, nil
		}
		return t, err
	})
}

// kept returns the answer cached under a key, or computes it by find, which may refuse.
// Errors that end the computation are not cached.
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

// heapOf converts a heap of the definition to one of the code; ok is false if the code
// has no such heap, and the heap has no moves.
func (t *Theorem) heapOf(n *big.Int) (heap.Heap, bool) {
	m := new(big.Int).Add(n, big.NewInt(t.Code.Shift))
	if m.Sign() < 0 {
		return heap.Heap{}, false
	}
	return heap.OfBig(m)
}

// NimValue is the nim-value of a heap, computed by the code.
func (t *Theorem) NimValue(ctx context.Context, s *interp.Session, n *big.Int) (*big.Int, game.Method, error) {
	h, ok := t.heapOf(n)
	if !ok {
		return new(big.Int), game.ClosedForm, nil
	}
	return s.Heaps().NimValue(ctx, t.Code.Rules, h)
}

// Period is the period of the code, converted to the heaps of the definition.
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
	for moved.Preperiod > 0 { // values of heaps without a heap of the code may repeat as well
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
