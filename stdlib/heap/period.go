package heap

import (
	"context"
	"fmt"
)

// Period is the eventual (arithmetic) periodicity of a nim-sequence:
// G(n+Period) = G(n)+Saltus for all n >= Preperiod, with the least Period and
// the least Preperiod.
type Period struct {
	Period    uint64
	Preperiod uint64
	Saltus    uint64
	Proved    bool   // a theorem applies and its hypothesis was checked
	Decided   bool   // proved for all heaps at once by the automaton of claim.go
	Checked   uint64 // exclusive bound of the n for which the relation was verified; 0 for a closed form and if Decided
	Terms     uint64 // values computed
	Theorem   string // the theorem, or "observed"
}

// LastException is the largest heap at which the relation fails; ok is false
// when there is none.
func (p Period) LastException() (n uint64, ok bool) { return p.Preperiod - 1, p.Preperiod > 0 }

// String is the period as a card prints it.
func (p Period) String() string {
	text := fmt.Sprintf("period %d", p.Period)
	if p.Saltus != 0 {
		text += fmt.Sprintf(" with saltus %d", p.Saltus)
	}
	text += fmt.Sprintf(" from n = %d", p.Preperiod)
	if last, ok := p.LastException(); ok {
		text += fmt.Sprintf(" (last exception %d)", last)
	}
	switch {
	case !p.Proved:
		return text + fmt.Sprintf(", observed to %d", p.Terms-1)
	case p.Checked == 0:
		return text + ", proved: " + p.Theorem
	}
	return text + fmt.Sprintf(", proved by checking n < %d", p.Checked)
}

// UnknownPeriod tells that the heaps computed show no period.
type UnknownPeriod struct {
	Rules *Rules
	Terms uint64
}

func (e *UnknownPeriod) Error() string {
	return fmt.Sprintf("no period of %s shows in its first %d heaps", e.Rules.Name(), e.Terms)
}

// Period is the period of r: proved, if its first limit heaps are enough for
// that, else as observed in them, with Proved false. Without either the error
// is an *UnknownPeriod. When ctx ends the computation, what is known is kept
// for the next call.
func (s *Store) Period(ctx context.Context, r *Rules, limit uint64) (Period, error) {
	if c, err := s.closedForm(ctx, r); err != nil {
		return Period{}, err
	} else if c != nil {
		p := c.period
		p.Proved, p.Theorem = true, c.theorem
		return p, nil
	}
	v, err := s.view(r)
	if err != nil {
		return Period{}, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	ctx = v.asking(ctx, limit)
	if err := v.advance(ctx, limit-min(limit, v.shift)); err != nil {
		return Period{}, v.kept(err)
	}
	if v.proved != nil {
		return v.own(ctx, *v.proved)
	}
	if err := v.look(ctx); err != nil {
		return Period{}, err
	}
	if p, ok := v.detect.observation(); ok {
		p.Theorem = "observed"
		return v.shifted(p), nil
	}
	return Period{}, &UnknownPeriod{r, v.engine.terms() + v.shift}
}

// shifted tells a period of the sequence in the heaps of the view.
func (v view) shifted(p Period) Period {
	whole := p.Preperiod == 0 // else the heap before it fails
	p.Preperiod += v.shift
	p.Terms = v.engine.terms() + v.shift
	if !p.Decided {
		p.Checked += v.shift
	}
	for whole && p.Preperiod > 0 && v.value(p.Preperiod-1+p.Period) == v.value(p.Preperiod-1)+p.Saltus {
		p.Preperiod--
	}
	return p
}

// own is the proved period with the bound of the game asked for; the values up
// to it are computed if the standard form needed fewer.
func (v view) own(ctx context.Context, p Period) (Period, error) {
	p = v.shifted(p)
	if p.Decided {
		p.Theorem = v.rules.decisionText(v.sequence.rules, p)
		return p, nil
	}
	if bound, ok := v.rules.bound(p.Period, p.Preperiod); ok {
		if need := bound + p.Period; need > p.Terms {
			if err := v.extend(ctx, need-v.shift); err != nil {
				return Period{}, err
			}
			p.Terms = v.engine.terms() + v.shift
		}
		p.Checked = bound
	}
	p.Theorem = v.rules.theoremText(p.Period, p.Preperiod, p.Saltus, p.Checked)
	return p, nil
}
