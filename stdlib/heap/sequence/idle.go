package sequence

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
)

// Idle elements. Let S be a subtraction set whose values G have the period p
// from n0 on, and b a number with G(x+b) != G(x) for all x >= 0, which is to be
// checked for x < n0+p only. Then S with b added has the values G. Proof by
// induction on n: the new option n-b has a value other than G(n), and the old
// options have all smaller values, but not G(n); so the mex is G(n). The same
// holds for several such numbers at once.

// idleForm is the closed form of a subtraction set in which all elements from proof.LongSet on are idle in the presence of
// the smaller ones, whose period is proved; nil when that is not so. The form is cached.
func (s *Store) idleForm(ctx context.Context, r *heap.Rules) (*proof.Form, error) {
	if r.Repeats() || !r.Impartial() || r.LastTake() < proof.LongSet || !r.IsSet() {
		return nil, nil
	}
	s.mu.Lock()
	form, known := s.idle[r.Identity()]
	s.mu.Unlock()
	if known {
		return form, nil
	}
	form, err := s.findIdle(ctx, r, proof.LongSet)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle[r.Identity()] = form
	return form, nil
}

// idleTerms is the number of terms in which the period of the smaller elements is sought.
const idleTerms = 1 << 21

// findIdle is idleForm with the elements from large on as the idle ones.
func (s *Store) findIdle(ctx context.Context, r *heap.Rules, large uint64) (*proof.Form, error) {
	digits := r.Digits()
	first := slices.IndexFunc(digits, func(d heap.Digit) bool { return d.Take >= large })
	if first <= 0 {
		return nil, nil
	}
	small := r.Below(large)
	p, err := s.Period(ctx, small, idleTerms)
	var unknown *UnknownPeriod
	if errors.As(err, &unknown) || err == nil && !p.Proved {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	values, err := s.Values(ctx, small, 0, p.Preperiod+p.Period-1)
	if err != nil {
		return nil, err
	}
	for _, d := range digits[first:] {
		for x := range p.Preperiod + p.Period {
			moved := x + d.Take
			if moved >= p.Preperiod {
				moved = p.Preperiod + (moved-p.Preperiod)%p.Period
			}
			if values[x] == values[moved] {
				return nil, nil
			}
		}
	}
	value := func(n *big.Int) *big.Int {
		x := new(big.Int).Sub(n, new(big.Int).SetUint64(p.Preperiod))
		if x.Sign() < 0 {
			return new(big.Int).SetUint64(values[n.Uint64()])
		}
		x.Mod(x, new(big.Int).SetUint64(p.Period))
		return new(big.Int).SetUint64(values[p.Preperiod+x.Uint64()])
	}
	text := fmt.Sprintf("the elements from %d on change nothing, as G(x+b) != G(x) for each such b and all x < %d in %s; %s",
		digits[first].Take, p.Preperiod+p.Period, small.Spelling(), p.Theorem)
	return &proof.Form{Value: value, Period: proof.Period{Period: p.Period, Preperiod: p.Preperiod}, Theorem: text}, nil
}

// closedForm is the closed form of r, or nil.
func (s *Store) closedForm(ctx context.Context, r *heap.Rules) (*proof.Form, error) {
	if c := proof.Closed(r); c != nil {
		return c, nil
	}
	return s.idleForm(ctx, r)
}
