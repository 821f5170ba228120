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

// Shown is what was proved about a game on heaps from its definition: that it is a
// take-and-break game, with its period as far as known, or a proved law. Why says why
// neither was found.
type Shown struct {
	Code   *prove.Code
	Period *ruleset.PeriodAnswer // of nim-values; proved, unless the code has no known period
	Proof  *presburger.Proof     // of a law, if the game is not a code
	Why    error
}

// ShownOf searches for a theorem about a ruleset on heaps; limit is how many heaps of a
// code are searched for a period. For a ruleset on boards with local moves the theorem
// is about the empty strips of n cells. It does not depend on same lines.
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

// ShownBy converts a theorem.
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

// PatternedOf returns a ruleset on boards or strips with local moves, with access to
// its patterns.
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

// WordsOf returns a ruleset as a game on words, if its moves change letters near a
// place.
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

// ProvedPeriod is the period of the nim-values of a ruleset on heaps if it can be
// proved from the definition, or what is known of the equivalent code; otherwise nil.
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

// CodeOf says which heap of which code the heap n of a subject is.
func CodeOf(subject string, c *prove.Code) string {
	switch {
	case c.Shift > 0:
		return subject + " n is heap n+" + value.Show(value.Int(c.Shift)) + " of " + c.Rules.Spelling()
	case c.Shift < 0:
		return subject + " n is heap n" + value.Show(value.Int(c.Shift)) + " of " + c.Rules.Spelling()
	}
	return subject + " is " + c.Rules.Spelling()
}
