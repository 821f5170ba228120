//go:build !js

package certificates

import (
	"fmt"
	"math/big"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/certificate"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
)

// provePeriod certifies the period of a code: the nim-values as far as the theorem
// requires them.
func provePeriod(ev interp.Env, about value.Value) (*certificate.Certificate, []game.Ruleset, error) {
	r, err := ruleset.AsRuleset(ev, about)
	if err != nil {
		return nil, nil, err
	}
	h, ok := ruleset.AsHeapGame(r)
	switch {
	case !ok || !h.Impartial():
		return nil, nil, &ruleset.SourceError{Reason: r.Name() + " is no take-and-break code"}
	case h.Repeats() && !h.IsAllBut():
		return nil, nil, &ruleset.SourceError{Reason: "the period of " + r.Name() +
			" is decided by an automaton, and is no finite check"}
	case h.Unequal() && h.MaxParts() != 2:
		return nil, nil, &ruleset.SourceError{Reason: "no theorem is known to certificates for the parts of " + r.Name()}
	}
	p, err := h.Period(ev.Context(), periodTerms)
	if err != nil {
		return nil, nil, err
	}
	switch {
	case !p.Found || !p.Proved:
		return nil, nil, value.Errorf("no certificate: %s has %s; a certificate lists all nim-values, so that it looks no further",
			r.Name(), p.Text())
	case p.Saltus != 0 && !h.IsAllBut():
		return nil, nil, &ruleset.SourceError{Reason: fmt.Sprintf("the period of %s has the saltus %d, which is decided by an "+
			"automaton, and is no finite check", r.Name(), p.Saltus)}
	}
	if p.AtMost {
		return nil, nil, value.Errorf("no certificate: the preperiod of %s is not known, but at most %d", r.Name(), p.Preperiod)
	}
	theorem, checked := theoremOf(h, p)
	last := checked + p.Period.Period - 1
	c := &certificate.Certificate{Head: format.Head{Question: "period", Of: r.Name(),
		Answer: fmt.Sprintf("(%d, %d)", p.Period.Period, p.Preperiod),
		Range:  &format.Range{Theorem: theorem, Checked: checked}}}
	if p.Saltus != 0 {
		c.Answer = fmt.Sprintf("(%d, %d, %d)", p.Period.Period, p.Preperiod, p.Saltus)
	}
	if new(big.Int).SetUint64(last).BitLen() > 30 {
		return nil, nil, value.Errorf("no certificate: it would have %d nim-values", last+1)
	}
	if err := ev.Budget().Grow(int64(8 * last)); err != nil {
		return nil, nil, err
	}
	defer func() { _ = ev.Budget().Grow(-int64(8 * last)) }()
	c.Values, err = h.Values(ev.Context(), 0, last)
	if m := uint64(0); theorem == certificate.AllBut && err == nil {
		if m = slices.Max(c.Values[:checked]); slices.Max(c.Values) != m+p.Saltus {
			return nil, nil, value.Errorf("no certificate: the largest value does not go up by %d", p.Saltus)
		}
	}
	return c, []game.Ruleset{r}, err
}

// theoremOf is the theorem on a period, and how far it must be checked.
func theoremOf(h *ruleset.HeapGame, p *ruleset.PeriodAnswer) (theorem string, checked uint64) {
	n1, period, k, parts := max(p.Preperiod, 1), p.Period.Period, h.LastTake(), uint64(max(1, h.MaxParts()))
	switch {
	case h.IsAllBut():
		from, _ := h.Tail()
		return certificate.AllBut, n1 + 2*(from-1)
	case h.Unequal():
		return certificate.Unequal, 2*n1 + 2*period + k
	}
	return certificate.Periodicity, parts*n1 + (parts-1)*period + k
}

// periodTerms is how many heaps are looked at.
const periodTerms = 100_000
