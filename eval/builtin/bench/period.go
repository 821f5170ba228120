package bench

import (
	"math"
	"time"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/fit"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/proof"
)

// periodOf is the function period: the period of a ruleset on heaps, or of given
// terms.
func periodOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if isFunction(args[0]) || isTerms(args[0]) {
		return observed(ev, args)
	}
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	limit := uint64(0)
	if len(args) == 2 {
		n, err := value.Small(args[1], "the number of heaps", 1, 1<<40)
		if err != nil {
			return nil, err
		}
		limit = uint64(n)
	}
	if !ruleset.IsHeapGame(r) {
		return nil, value.Errorf("a period belongs to a game on heaps; %s has other positions", r.Name())
	}
	if !r.Impartial() {
		if p, err := provedPeriod(ev, r); p != nil || err != nil {
			return p, err
		}
		return partizanPeriod(ev, r, limit, len(args) == 2)
	}
	if h, ok := ruleset.AsHeapGame(r); ok {
		return h.Period(ev.Context(), limit)
	}
	if p, err := ask.ProvedPeriod(ev, r, limit); p != nil || err != nil {
		return p, err
	}
	patience := time.Duration(math.MaxInt64)
	if len(args) == 1 {
		limit, patience = ask.ObservedTerms, ev.Session().Patience()
	}
	return ask.ObservedPeriod(ev, r, min(limit, ask.ObservedTerms), patience)
}

// isTerms reports whether a value is a list or a table of terms.
func isTerms(v value.Value) bool {
	_, isTable := v.(*ask.Table)
	_, isList := value.Items(v)
	return isTable || isList
}

// observed finds the period that given terms show; for a table, the period of each
// row. What is observed in terms is never proved.
func observed(ev interp.Env, args []value.Value) (value.Value, error) {
	if t, ok := args[0].(*ask.Table); ok {
		rows := value.List{}
		for _, row := range t.Cells {
			p, err := periodOfTerms(ev, row, 0)
			if err != nil {
				return nil, err
			}
			rows.Items = append(rows.Items, p)
		}
		return rows, nil
	}
	terms, from, err := termsOf(ev, args)
	if err != nil {
		return nil, err
	}
	return periodOfTerms(ev, terms, from)
}

func periodOfTerms(ev interp.Env, terms []value.Value, from int64) (value.Value, error) {
	t, nimbers := sequence(ev, terms, from)
	found, err := fit.Period(ev.Context(), t)
	if err != nil {
		return nil, tooShort(err)
	}
	answer := &ruleset.PeriodAnswer{Period: proof.Period{Terms: uint64(from) + uint64(len(terms))}}
	if found == nil {
		return answer, nil
	}
	for _, p := range found.Parameters {
		switch x := p.Value.(type) {
		case int:
			answer.Period.Period = uint64(x)
		case int64:
			answer.Preperiod = uint64(x)
		}
	}
	if found.Kind == fit.Arithmetic {
		s, ok := found.Saltus()
		if !ok {
			return newLaw(ev, found, terms, nimbers) // the saltus is not a natural number
		}
		answer.Saltus = s
	}
	answer.Found, answer.Theorem, answer.Checked = true, "observed", answer.Terms-answer.Period.Period
	return answer, nil
}

// provedPeriod proves the period of the values of a partizan game on heaps from its
// definition. It is nil if the definition proves none.
func provedPeriod(ev interp.Env, r game.Ruleset) (value.Value, error) {
	s, err := ask.ShownOf(ev, r, 0)
	if err != nil || s.Proof == nil || s.Proof.Period == nil {
		return nil, err
	}
	return periodOfValues(ev, s.Proof), nil
}

// periodOfValues turns a proof of a period into an answer.
func periodOfValues(ev interp.Env, f *presburger.Proof) *ValuePeriod {
	p := &ValuePeriod{period: int(f.Period.Period), preperiod: int(f.Period.Preperiod), saltus: value.Int(0), proved: true,
		theorem: f.Theorem, terms: len(f.Terms)}
	if f.Moves != nil {
		p.saltus = ev.FromShort(*f.Moves)
	}
	return p
}
