package ask

import (
	"errors"

	"cgt/eval/interp"
	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/ruleset/fast"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/prove"
)

// Shown is what was shown of a game on heaps from its definition: that it is a
// take-and-break game, with what is known of its period, or a law that is proved.
// Why says why there is neither.
type Shown struct {
	Code   *prove.Code
	Period *ruleset.PeriodAnswer // of nim-values; proved, unless the code is without a known period
	Proof  *presburger.Proof     // of a law that is no code's
	Why    error
}

// ShownOf looks for a theorem about a ruleset on heaps; limit is how many heaps
// of a code are looked at for its period. Of a ruleset on boards of local moves it
// is a theorem about the empty strips of n cells. Nothing in it depends on same lines.
func ShownOf(ev interp.Env, r game.Ruleset, limit uint64) (*Shown, error) {
	var t *presburger.Theorem
	var err error
	if p, ok := PatternedOf(r); ok {
		t, err = presburger.OfStrips(ev.Context(), ev.Session(), p)
	} else {
		t, err = presburger.Of(ev.Context(), ev.Session(), r)
	}
	if err != nil {
		return nil, err
	}
	return ShownBy(ev, t, limit)
}

// ShownBy is what a theorem shows.
func ShownBy(ev interp.Env, t *presburger.Theorem, limit uint64) (*Shown, error) {
	if t.Code != nil {
		p, err := t.Period(ev.Context(), ev.Session(), limit)
		if err != nil {
			return nil, err
		}
		return &Shown{Code: t.Code, Period: p}, nil
	}
	f, err := t.Prove(ev)
	var no *prove.Refusal
	if errors.As(err, &no) {
		return &Shown{Why: no}, nil
	}
	if err != nil {
		return nil, err
	}
	s := &Shown{Proof: f}
	if f.Period != nil && f.Moves == nil && f.Nimbers {
		s.Period = &ruleset.PeriodAnswer{Period: *f.Period, Found: true}
	}
	return s, nil
}

// PatternedOf is a ruleset on boards or strips whose moves are local, as one that
// tells its patterns.
func PatternedOf(r game.Ruleset) (presburger.Patterned, bool) {
	if p, ok := r.(presburger.Patterned); ok {
		return p, true
	}
	d, ok := ruleset.AsDefinition(r)
	if !ok || ruleset.IsHeapGame(r) {
		return nil, false
	}
	local, ok := fast.LocalOf(d)
	if !ok {
		return nil, false
	}
	p, ok := local.(presburger.Patterned)
	return p, ok
}

// WordsOf is a ruleset as a game on words, where its moves change letters near a place.
func WordsOf(r game.Ruleset) (*presburger.Words, bool) {
	d, ok := ruleset.AsDefinition(r)
	if !ok || ruleset.IsHeapGame(r) {
		return nil, false
	}
	w, ok := fast.RewritingOf(d)
	if !ok {
		return nil, false
	}
	return &presburger.Words{Rules: w.Rules, Letters: w.Letters, Codes: w.Codes, Impartial: d.Impartial(),
		Identity: d.Identity()}, true
}

// ProvedPeriod is the period of the nim-values of a ruleset on heaps, if its
// definition shows one that is proved, or what is known of the code that it is; else nil.
func ProvedPeriod(ev interp.Env, r game.Ruleset, limit uint64) (*ruleset.PeriodAnswer, error) {
	if !r.Impartial() {
		return nil, nil
	}
	s, err := ShownOf(ev, r, limit)
	if err != nil || s.Period == nil || s.Code == nil && !s.Period.Proved {
		return nil, err
	}
	if s.Code != nil && s.Period.Proved {
		named := *s.Period
		named.Theorem = CodeOf("by its definition "+r.Name(), s.Code) + "; " + named.Theorem
		return &named, nil
	}
	return s.Period, nil
}

// CodeOf says of which heap of which code a subject is heap n.
func CodeOf(subject string, c *prove.Code) string {
	switch {
	case c.Shift > 0:
		return subject + " n is heap n+" + value.Show(value.Int(c.Shift)) + " of " + c.Rules.Spelling()
	case c.Shift < 0:
		return subject + " n is heap n" + value.Show(value.Int(c.Shift)) + " of " + c.Rules.Spelling()
	}
	return subject + " is " + c.Rules.Spelling()
}
