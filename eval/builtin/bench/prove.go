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

// proveOf looks for a theorem about the values of a ruleset on heaps, or on strips
// or graphs that fall apart like heaps.
func proveOf(ev interp.Env, args []value.Value) (value.Value, error) {
	limit := int64(0)
	if len(args) == 2 {
		var err error
		if limit, err = value.Small(args[1], "the number of heaps", 1, 1<<40); err != nil {
			return nil, err
		}
	}
	if f, ok := args[0].(interp.Function); ok {
		return proveOfFunction(ev, f, uint64(limit))
	}
	if isFunction(args[0]) || isTerms(args[0]) {
		return nil, value.Hintf("fit finds the law of a list or a function; prove takes a ruleset",
			"only the definition of a game says what all of its heaps are; this is %s", value.KindOf(args[0]))
	}
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	_, strips := ask.PatternedOf(r)
	words, onWords := wordsOf(r)
	if tuples, ok := tuplesOf(r); ok {
		return tuples(ev)
	}
	if !strips && !onWords && !ruleset.IsHeapGame(r) {
		return nil, value.Errorf("theorems are sought for games on heaps and, where moves are local, on empty strips of n "+
			"cells, on words whose moves change letters near a place, or on two to four numbers; %s has other positions"+onPages,
			r.Name())
	}
	if h, ok := ruleset.AsHeapGame(r); ok && r.Impartial() {
		p, err := h.Period(ev.Context(), uint64(limit))
		if err != nil {
			return nil, err
		}
		return periodOrNot(p), nil
	}
	if onWords && !strips {
		return words(ev)
	}
	s, err := ask.ShownOf(ev, r, uint64(limit))
	if onWords && err == nil && s.Why != nil {
		law, err := words(ev)
		if no, ok := law.(*notProved); ok {
			return &notProved{text: "not proved: of empty strips, " + s.Why.Error() + "; of all words, " + no.why}, nil
		}
		return law, err
	}
	if strips {
		return answer(ev, "by its rules the empty strip", "n is the strip of n empty cells, a sum of its runs; ", s), err
	}
	return answer(ev, "by its definition "+r.Name(), "", s), err
}

// proveOfFunction looks for a theorem about the positions that a function of n makes: the
// rows of a game of two numbers, or graphs.
func proveOfFunction(ev interp.Env, f interp.Function, limit uint64) (value.Value, error) {
	rows, ok, err := presburger.OfRows(ev.Context(), ev.Session(), f)
	if err != nil {
		return nil, err
	}
	if ok {
		s, err := ask.ShownBy(ev, rows, limit)
		return answer(ev, "by its rules the row", "the rows are heaps of several kinds that lead to each other; ", s), err
	}
	graphs, err := presburger.OfGraphs(ev.Context(), ev.Session(), f)
	if err != nil {
		return nil, err
	}
	s, err := ask.ShownBy(ev, graphs, limit)
	return answer(ev, "by its rules the graph", "n is the number of vertices; a graph is the sum of its components; ", s), err
}

// answer turns what was proved or not into a value. subject names the heaps, as in
// "heap n"; begin is the beginning of the theorem's text.
func answer(ev interp.Env, subject, begin string, s *ask.Shown) value.Value {
	switch {
	case s == nil: // the caller returns an error beside it
		return nil
	case s.Why != nil:
		return &notProved{text: "not proved: " + s.Why.Error()}
	case s.Code != nil:
		words := ask.CodeOf(subject, s.Code)
		if !s.Period.Proved {
			return &notProved{text: words + "; " + s.Period.Text() + further, theorem: words}
		}
		named := *s.Period
		named.Theorem = words + "; " + named.Theorem
		return &named
	}
	f := *s.Proof
	f.Theorem = begin + f.Theorem
	if f.Period != nil {
		p := *f.Period
		p.Theorem = f.Theorem
		f.Period = &p
	}
	if s.Period != nil {
		return &ruleset.PeriodAnswer{Period: *f.Period, Found: true}
	}
	return provedLaw(ev, &f)
}

func periodOrNot(p *ruleset.PeriodAnswer) value.Value {
	if p.Proved {
		return p
	}
	return &notProved{text: "not proved: " + p.Text() + further}
}

const further = "; prove(R, N) looks as far as N heaps"

// provedLaw turns a proof into a law.
func provedLaw(ev interp.Env, f *presburger.Proof) value.Value {
	if f.Period != nil {
		return periodOfValues(ev, f)
	}
	s := f.Automatic
	return &Law{s: ev.Session(), terms: f.Terms, looked: len(f.Terms), proved: f.Theorem,
		predict: func(n *big.Int) (value.Value, error) { return f.At(ev.Session().Idle(), n) },
		law: &fit.Law{Kind: fit.Automatic, Parameters: []fit.Parameter{{Name: "base", Value: s.Base},
			{Name: "states", Value: s.States()}},
			Text: fmt.Sprintf("the values are %d-automatic: %d states read the digits of n in base %d, lowest first", s.Base,
				s.States(), s.Base)}}
}

// notProved is the answer when no theorem was found; its text gives the reason.
type notProved struct{ text, theorem, why string }

// IsValue marks it as a value of the language.
func (*notProved) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*notProved) Kind() string { return "a text" }

// Text is the reason.
func (p *notProved) Text() string { return p.text }

// Describe returns its view.
func (p *notProved) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: p.text, Fields: view.Fields{Kind: "law", Law: "none", Text: p.text, Proved: false,
		Theorem: p.theorem}}, nil
}
