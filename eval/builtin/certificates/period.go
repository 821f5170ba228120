package certificates

import (
	"fmt"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/certificate"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
)

// provePeriod certifies the period of a code: the nim-values as far as the theorem
// wants them.
func provePeriod(ev interp.Env, about value.Value) (*certificate.Certificate, []game.Ruleset, error) {
	r, err := ruleset.AsRuleset(ev, about)
	if err != nil {
		return nil, nil, err
	}
	h, ok := ruleset.AsHeapGame(r)
	if !ok || h.Repeats() || h.Unequal() || !h.Impartial() {
		return nil, nil, &ruleset.SourceError{Reason: r.Name() +
			" is no take-and-break code of finitely many digits, nor a finite subtraction set"}
	}
	p, err := h.Period(ev.Context(), periodTerms)
	if err != nil {
		return nil, nil, err
	}
	switch {
	case !p.Found || !p.Proved:
		return nil, nil, value.Errorf("no certificate: %s has %s", r.Name(), p.Text())
	case p.Saltus != 0:
		return nil, nil, &ruleset.SourceError{Reason: fmt.Sprintf("the period of %s has the saltus %d", r.Name(), p.Saltus)}
	}
	k, parts := h.LastTake(), uint64(max(1, h.MaxParts()))
	checked := parts*max(p.Preperiod, 1) + (parts-1)*p.Period.Period + k
	last := checked + p.Period.Period - 1
	c := &certificate.Certificate{Head: format.Head{Question: "period", Of: r.Name(),
		Answer: fmt.Sprintf("(%d, %d)", p.Period.Period, p.Preperiod),
		Range:  &format.Range{Theorem: certificate.Periodicity, Checked: checked}}}
	if new(big.Int).SetUint64(last).BitLen() > 30 {
		return nil, nil, value.Errorf("no certificate: it would have %d nim-values", last+1)
	}
	if err := ev.Budget().Grow(int64(8 * last)); err != nil {
		return nil, nil, err
	}
	defer func() { _ = ev.Budget().Grow(-int64(8 * last)) }()
	c.Values, err = h.Values(ev.Context(), 0, last)
	return c, []game.Ruleset{r}, err
}

// periodTerms is how many heaps are looked at.
const periodTerms = 100_000
