package sequence

import (
	"context"
	"fmt"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
)

// UnknownPeriod means that the heaps computed show no period.
type UnknownPeriod struct {
	Rules *heap.Rules
	Terms uint64
}

func (e *UnknownPeriod) Error() string {
	return fmt.Sprintf("no period of %s shows in its first %d heaps", e.Rules.Name(), e.Terms)
}

// Period is the period of r: proved, if its first limit heaps suffice for a proof, otherwise as observed in them, with
// Proved false. If there is neither, the error is an *UnknownPeriod. The result does not depend on whether more heaps are
// known. When ctx ends the computation, what is known is kept for the next call.
func (s *Store) Period(ctx context.Context, r *heap.Rules, limit uint64) (proof.Period, error) {
	if c, err := s.closedForm(ctx, r); err != nil {
		return proof.Period{}, err
	} else if c != nil {
		p := c.Period
		p.Proved, p.Theorem = true, c.Theorem
		return p, nil
	}
	v, err := s.view(r)
	if err != nil {
		return proof.Period{}, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	ctx = v.withQuestion(ctx, limit)
	p, some, err := v.periodOf(ctx, limit-min(limit, v.shift))
	switch {
	case err != nil:
		return proof.Period{}, v.withKnown(err)
	case !some:
		return proof.Period{}, &UnknownPeriod{r, max(limit, v.shift)}
	case p.Proved:
		return v.own(ctx, p)
	}
	p.Theorem = "observed"
	return v.shifted(p), nil
}

// shifted converts a period of the sequence to the heaps of the view.
func (v view) shifted(p proof.Period) proof.Period {
	whole := p.Preperiod == 0 // otherwise the relation fails at the heap before it
	p.Preperiod += v.shift
	p.Terms += v.shift
	if !p.Decided {
		p.Checked += v.shift
	}
	for whole && p.Preperiod > 0 {
		if v.available(p.Preperiod-1+p.Period, p.Preperiod-1+p.Period) != nil {
			p.AtMost = true
			break
		}
		if v.value(p.Preperiod-1+p.Period) != v.value(p.Preperiod-1)+p.Saltus {
			break
		}
		p.Preperiod--
	}
	return p
}

// own is the proved period with the bound for the queried game; the values up to it are computed if the standard form
// needed fewer.
func (v view) own(ctx context.Context, p proof.Period) (proof.Period, error) {
	p = v.shifted(p)
	if p.Decided {
		p.Theorem = proof.DecisionText(v.rules, v.sequence.rules, p)
		return p, nil
	}
	if p.Window > 0 {
		p.Theorem = proof.RecurrenceText(v.rules, p)
		return p, nil
	}
	if bound, ok := proof.Bound(v.rules, p.Period, p.Preperiod); ok {
		if need := bound + p.Period; need > p.Terms {
			if err := v.extend(ctx, need-v.shift); err != nil {
				return proof.Period{}, err
			}
			p.Terms = need
		}
		p.Checked = bound
	}
	p.Theorem = proof.Text(v.rules, p.Period, p.Preperiod, p.Saltus, p.Checked)
	return p, nil
}
