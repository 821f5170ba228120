package heaps

import (
	"math"
	"time"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
)

// periodOf is the period of a ruleset on heaps.
func periodOf(ev interp.Env, args []value.Value) (value.Value, error) {
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	limit := uint64(ask.PeriodTerms)
	if len(args) == 2 {
		n, err := value.Small(args[1], "the number of heaps", 1, 1<<40)
		if err != nil {
			return nil, err
		}
		limit = uint64(n)
	}
	if h, ok := ruleset.AsHeapGame(r); ok {
		return h.Period(ev.Context(), limit)
	}
	if !ruleset.IsHeapGame(r) {
		return nil, value.Errorf("a period belongs to a game on heaps; %s has other positions", r.Name())
	}
	patience := time.Duration(math.MaxInt64)
	if len(args) == 1 {
		patience = ask.ObservedPatience
	}
	return ask.ObservedPeriod(ev, r, min(limit, ask.ObservedTerms), patience)
}
