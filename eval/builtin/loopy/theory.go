package loopy

import (
	"errors"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/loopy"
)

// theory are the questions of Winning Ways, chapter 11, and of Siegel's
// chapter VI about loopy values; they take short games as well.
func theory() []*interp.Builtin {
	const topic = "loopy games"
	row := func(name, usage, summary string, n int, do func(interp.Env, []value.Value) (value.Value, error),
		examples ...string) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary,
			See: "Winning Ways, chapter 11; Siegel, Combinatorial Game Theory, chapter VI", Min: n, Max: n, Do: do,
			Example: examples}
	}
	side := func(of func(loopy.Sided) *loopy.Stopper) func(interp.Env, []value.Value) (value.Value, error) {
		return func(ev interp.Env, args []value.Value) (value.Value, error) {
			v, err := arith.AsSided(ev, args[0])
			if err != nil {
				return nil, err
			}
			return arith.FromSided(ev, loopy.SidedOf(of(v)))
		}
	}
	stopper := func(of func(ev interp.Env, list []*loopy.Stopper) (*loopy.Stopper, error)) func(interp.Env,
		[]value.Value) (value.Value, error) {
		return func(ev interp.Env, args []value.Value) (value.Value, error) {
			list, err := arith.Stoppers(ev, args)
			if err != nil {
				return nil, err
			}
			s, err := of(ev, list)
			if err != nil {
				return nil, err
			}
			return arith.FromSided(ev, loopy.SidedOf(s))
		}
	}
	test := func(of func(ev interp.Env, v loopy.Sided) (bool, error)) func(interp.Env, []value.Value) (value.Value, error) {
		return func(ev interp.Env, args []value.Value) (value.Value, error) {
			v, err := arith.AsSided(ev, args[0])
			if err != nil {
				return nil, err
			}
			ok, err := of(ev, v)
			return value.Bool(ok), err
		}
	}
	return []*interp.Builtin{
		row("onside", "onside G", "the stopper that G equals where endless play counts for Left", 1,
			side(func(v loopy.Sided) *loopy.Stopper { return v.On }), "onside tis => 1"),
		row("offside", "offside G", "the stopper that G equals where endless play counts for Right", 1,
			side(func(v loopy.Sided) *loopy.Stopper { return v.Off }), "offside tis => 0"),
		row("upsum", "upsum(G, H)", "the onside of the sum of two stoppers", 2,
			stopper(func(ev interp.Env, l []*loopy.Stopper) (*loopy.Stopper, error) {
				return loopy.Upsum(ev.Context(), l[0], l[1])
			}), "upsum(on, off) => on"),
		row("downsum", "downsum(G, H)", "the offside of the sum of two stoppers", 2,
			stopper(func(ev interp.Env, l []*loopy.Stopper) (*loopy.Stopper, error) {
				return loopy.Downsum(ev.Context(), l[0], l[1])
			}), "downsum(on, off) => off"),
		row("loopiness", "loopiness G", "the degree of loopiness of a stopper, the upsum of G and -G; 0 for short games", 1,
			stopper(func(ev interp.Env, l []*loopy.Stopper) (*loopy.Stopper, error) { return l[0].Degree(ev.Context()) }),
			"loopiness over => over", "loopiness(*2) => 0"),
		row("variety", "variety G", "the variety of a stopper at its degree of loopiness, which must be an idempotent", 1,
			stopper(func(ev interp.Env, l []*loopy.Stopper) (*loopy.Stopper, error) { return l[0].Variety(ev.Context()) }),
			"variety {pass|3/2} => under"),
		row("upsum_variety", "upsum_variety(G, D)", "the upsum of G with the downsum of -G and -D, for an idempotent D", 2,
			stopper(func(ev interp.Env, l []*loopy.Stopper) (*loopy.Stopper, error) {
				return l[0].UpsumVariety(ev.Context(), l[1])
			}), "upsum_variety(upon, pow(^, on)) = -pow(^, on)"),
		row("downsum_variety", "downsum_variety(G, D)", "the downsum of G with the upsum of -G and D, for an idempotent D", 2,
			stopper(func(ev interp.Env, l []*loopy.Stopper) (*loopy.Stopper, error) {
				return l[0].DownsumVariety(ev.Context(), l[1])
			}), "downsum_variety(upon, pow(^, on)) = -pow(^, on)"),
		row("strong_stop", "strong_stop(G, left)", "the stop of a stopper when left or right begins, with the number x for x "+
			"+ over and x + under", 2, strongStop, "strong_stop(over, left) => 0"),
		row("is_stable", "is_stable G", "whether the two varieties of a stopper at its degree are one", 1, isStable,
			"is_stable upon => true"),
		row("is_stopper", "is_stopper G", "whether no alternating play goes on for ever, so that both sides are equal", 1,
			test(func(_ interp.Env, v loopy.Sided) (bool, error) { return v.IsStopper(), nil }), "is_stopper over => true",
			"is_stopper dud => false"),
		row("is_stopper_sided", "is_stopper_sided G", "whether an onside and an offside that are stoppers are found", 1,
			isStopperSided, "is_stopper_sided dud => true"),
		row("is_idempotent", "is_idempotent G", "whether G + G = G", 1,
			test(func(ev interp.Env, v loopy.Sided) (bool, error) { return v.IsIdempotent(ev.Context()) }),
			"is_idempotent over => true", "is_idempotent ^ => false"),
		row("is_loopfree", "is_loopfree G", "whether all play ends, whoever moves when: G is a short game", 1,
			test(func(_ interp.Env, v loopy.Sided) (bool, error) { return v.IsStopper() && v.On.LoopFree(), nil }),
			"is_loopfree over => false"),
		row("is_plumtree", "is_plumtree G", "whether the only cycles of the simplest form are passes", 1,
			test(func(_ interp.Env, v loopy.Sided) (bool, error) { return v.IsStopper() && v.On.IsPlumtree(), nil }),
			"is_plumtree upon => true"),
		row("is_pseudonumber", "is_pseudonumber G", "whether it is a number, on, off, or {x|pass} or {pass|x} for a number x", 1,
			test(func(ev interp.Env, v loopy.Sided) (bool, error) {
				if !v.IsStopper() {
					return false, nil
				}
				kind, _, err := v.On.Pseudonumber(ev.Context(), ev.Store())
				return kind != loopy.NoPseudonumber, err
			}), "is_pseudonumber over => true"),
	}
}

func isStopperSided(ev interp.Env, args []value.Value) (value.Value, error) {
	_, err := arith.AsSided(ev, args[0])
	if errors.Is(err, loopy.ErrNotSided) {
		return value.Bool(false), nil
	}
	return value.Bool(err == nil), err
}

func isStable(ev interp.Env, args []value.Value) (value.Value, error) {
	s, err := arith.AsStopper(ev, args[0])
	if err != nil {
		return nil, err
	}
	_, err = s.Variety(ev.Context())
	if errors.Is(err, loopy.ErrNotStable) {
		return value.Bool(false), nil
	}
	return value.Bool(err == nil), err
}

func strongStop(ev interp.Env, args []value.Value) (value.Value, error) {
	who, err := ask.SideOf(args[1])
	if err != nil {
		return nil, err
	}
	s, err := arith.AsStopper(ev, args[0])
	if err != nil {
		return nil, err
	}
	stop, err := s.StrongStop(ev.Context(), ev.Store(), who)
	if err != nil {
		return nil, err
	}
	return arith.FromSided(ev, loopy.SidedOf(stop))
}
