package bench

import (
	"context"
	"errors"
	"fmt"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/proof"
	"cgt/stdlib/short"
)

// ValuePeriod is the period of the values of a partizan heap game: G(n+p) = G(n)+s for
// all n from the preperiod on.
type ValuePeriod struct {
	period, preperiod int
	saltus            value.Value
	proved            bool
	theorem           string // why it holds, when proved
	terms             int    // how many values were computed
}

// IsValue marks it as a value of the language.
func (*ValuePeriod) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*ValuePeriod) Kind() string { return "a period" }

// Text is the value on one line.
func (p *ValuePeriod) Text() string {
	text := fmt.Sprintf("period %d", p.period)
	if p.saltus != value.Value(value.Int(0)) {
		text += ", saltus " + value.Show(p.saltus)
	}
	text += fmt.Sprintf(" from n = %d", p.preperiod)
	if p.proved {
		return text + ", proved"
	}
	return text + fmt.Sprintf(", observed to %d", p.terms)
}

// Describe returns its view.
func (p *ValuePeriod) Describe(context.Context) (*view.View, error) {
	shown := &view.View{Text: p.Text(), Fields: view.Fields{Kind: "period", Text: p.Text(), Terms: uint64(p.terms),
		Proved: p.proved, Period: uint64(p.period), Preperiod: uint64(p.preperiod), Theorem: p.theorem}}
	shown.Blocks = []view.Block{view.TextLine(view.Words(view.Plain, "%s", p.Text()))}
	if p.proved {
		shown.Blocks = append(shown.Blocks, view.Indented(2, view.Words(view.Faint, "%s", p.theorem)))
	}
	return shown, nil
}

// Equals compares a proved period with (p, n0), or (p, n0, s) for an s that is not 0.
func (p *ValuePeriod) Equals(v value.Value) bool {
	want := []value.Value{value.Int(p.period), value.Int(p.preperiod)}
	if p.saltus != value.Value(value.Int(0)) {
		want = append(want, p.saltus)
	}
	t, ok := v.(value.Tuple)
	return ok && p.proved && value.KeyOf(value.Tuple{Items: want}) == value.KeyOf(value.Tuple{Items: t.Items})
}

// At makes period(R)[0] the period, [1] the preperiod, [2] the saltus.
func (p *ValuePeriod) At(index value.Value) (value.Value, error) {
	i, err := value.Small(index, "the index (0 period, 1 preperiod, 2 saltus)", 0, 2)
	if err != nil {
		return nil, err
	}
	return []value.Value{value.Int(p.period), value.Int(p.preperiod), p.saltus}[i], nil
}

const (
	partizanTerms = 160     // how many values are computed if the user names no number
	partizanSteps = 1 << 22 // and how many steps that may take
	mostPartizan  = 4000    // the most values that a user can ask for
)

// partizanPeriod looks for the period of the values of a partizan game on heaps.
func partizanPeriod(ev interp.Env, r game.Ruleset, limit uint64, asked bool) (value.Value, error) {
	within := ev
	bounded := func() interp.Env {
		return ev.With(game.WithBudget(ev.Context(), ev.Budget().Sub(partizanSteps)))
	}
	if !asked {
		limit, within = partizanTerms, bounded()
	}
	var values []short.Game
	for n := range min(limit, mostPartizan) {
		g, err := heapValue(within, r, int(n))
		if !asked && spentSteps(err) && len(values) > 0 {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%w (values to %d are known)", err, int(n)-1)
		}
		values = append(values, g)
	}
	reach := 0
	if h, ok := ruleset.AsHeapGame(r); ok {
		reach = int(min(h.LargestTaken(), mostPartizan))
	}
	if !asked {
		within = bounded()
	}
	for p := 1; 2*p < len(values); p++ {
		found, err := valuePeriod(within, values, p, reach)
		if !asked && spentSteps(err) {
			break // the values are too large to be compared
		}
		if err != nil || found != nil {
			return found, err
		}
	}
	return &ruleset.PeriodAnswer{Period: proof.Period{Terms: uint64(len(values))}}, nil
}

// spentSteps reports whether err says that the allowed steps are used up.
func spentSteps(err error) bool {
	var spent *game.LimitError
	return errors.As(err, &spent) && spent.What == "steps"
}

func heapValue(ev interp.Env, r game.Ruleset, n int) (short.Game, error) {
	v, err := ask.OneValue(ev, r, []value.Value{value.Int(n)})
	if err != nil {
		return short.Game{}, err
	}
	return ruleset.AsShort(ev, v)
}

// valuePeriod returns the period p if the values repeat with it over at least two and
// a half periods, and nil otherwise.
//
// The period is proved for games in which both players take a number from a set, so
// that a value depends on the last reach values alone: once G(n+p) = G(n)+s has held
// for reach consecutive n, the options of n+p are those of n plus s. For s = 0 that is
// the proof. For other s no value of a whole period may be a number, since only then
// is {A+s|B+s} = {A|B}+s, by the number translation theorem.
func valuePeriod(ev interp.Env, values []short.Game, p, reach int) (value.Value, error) {
	last := len(values) - 1
	s, err := difference(ev, values[last], values[last-p])
	if err != nil {
		return nil, err
	}
	n0 := last - p
	for ; n0 > 0; n0-- {
		d, err := difference(ev, values[n0-1+p], values[n0-1])
		if err != nil {
			return nil, err
		}
		if d != s {
			break
		}
	}
	if seen := last - p - n0 + 1; seen < p || 2*seen < len(values) {
		return nil, nil
	}
	found := &ValuePeriod{period: p, preperiod: n0, saltus: ev.FromShort(s), terms: len(values)}
	found.proved = reach > 0 && last-p-n0+1 >= reach && ev.Store().IsNumber(s)
	if s != ev.Store().Zero() {
		for n := n0 + reach; found.proved && n < n0+reach+p; n++ {
			found.proved = n <= last && !ev.Store().IsNumber(values[n])
		}
	}
	if found.proved {
		found.theorem = "the values before a heap decide its value, and they come back"
	}
	return found, nil
}

func difference(ev interp.Env, g, h short.Game) (short.Game, error) {
	n, err := ev.Store().Neg(ev.Context(), h)
	if err != nil {
		return n, err
	}
	return ev.Store().Add(ev.Context(), g, n)
}
