package bench

import (
	"context"
	"fmt"
	"math/big"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/fit"
)

// proveOf looks for a theorem about the values of a ruleset on heaps.
func proveOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if isFunction(args[0]) || isTerms(args[0]) {
		return nil, value.Hintf("fit finds the law of a list or a function; prove takes a ruleset", "only the definition of a game says what all of its heaps are; this is %s", value.KindOf(args[0]))
	}
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	if _, strips := ask.PatternedOf(r); !strips && !ruleset.IsHeapGame(r) {
		return nil, value.Errorf("theorems are sought for games on heaps and, where moves are local, on empty strips of n cells; %s has other positions", r.Name())
	}
	limit := int64(ask.PeriodTerms)
	if len(args) == 2 {
		if limit, err = value.Small(args[1], "the number of heaps", 1, 1<<40); err != nil {
			return nil, err
		}
	}
	if h, ok := ruleset.AsHeapGame(r); ok && r.Impartial() {
		p, err := h.Period(ev.Context(), uint64(limit))
		if err != nil {
			return nil, err
		}
		return periodOrNot(r.Name(), p), nil
	}
	s, err := ask.ShownOf(ev, r, uint64(limit))
	if err == nil && s.Proof != nil && !ruleset.IsHeapGame(r) {
		onStrips := *s.Proof
		onStrips.Theorem = "n is the strip of n empty cells, a sum of its runs; " + onStrips.Theorem
		if p := s.Proof.Period; p != nil {
			period := *p
			period.Theorem = onStrips.Theorem
			onStrips.Period = &period
		}
		if s.Period != nil {
			s.Period = &ruleset.PeriodAnswer{Period: *onStrips.Period, Found: true}
		}
		s.Proof = &onStrips
	}
	switch {
	case err != nil:
		return nil, err
	case s.Why != nil:
		return &notProved{text: "not proved: " + s.Why.Error()}, nil
	case s.Code != nil:
		words := ask.CodeWords(r, s.Code)
		if !s.Period.Proved {
			return &notProved{text: words + "; " + s.Period.Text(), theorem: words}, nil
		}
		named := *s.Period
		named.Theorem = words + "; " + named.Theorem
		return &named, nil
	case s.Period != nil:
		return s.Period, nil
	}
	return provedLaw(ev, s.Proof), nil
}

func periodOrNot(_ string, p *ruleset.PeriodAnswer) value.Value {
	if p.Proved {
		return p
	}
	return &notProved{text: "not proved: " + p.Text()}
}

// provedLaw is a proof as a law.
func provedLaw(ev interp.Env, f *presburger.Proof) value.Value {
	if f.Period != nil {
		return periodOfValues(ev, f)
	}
	s := f.Automatic
	return &Law{s: ev.Session(), terms: f.Terms, looked: len(f.Terms), proved: f.Theorem,
		predict: func(n *big.Int) (value.Value, error) { return f.At(ev.Session().Idle(), n) },
		law: &fit.Law{Kind: fit.Automatic, Parameters: []fit.Parameter{{Name: "base", Value: s.Base}, {Name: "states", Value: s.States()}},
			Text: fmt.Sprintf("the values are %d-automatic: %d states read the digits of n in base %d, lowest first", s.Base, s.States(), s.Base)}}
}

// notProved is the answer where there is no theorem, with the reason.
type notProved struct{ text, theorem string }

// IsValue marks it as a value of the language.
func (*notProved) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*notProved) Kind() string { return "a text" }

// Text is the reason.
func (p *notProved) Text() string { return p.text }

// Describe is how it looks.
func (p *notProved) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: p.text, Fields: view.Fields{Kind: "law", Law: "none", Text: p.text, Proved: false, Theorem: p.theorem}}, nil
}
