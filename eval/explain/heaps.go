package explain

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/nimber"
)

// listedHeap is the largest heap explained by its options; larger ones are explained by
// the period.
const listedHeap = 2000

// largeHeap explains the nim-value of a large heap by the period of the game,
// or by its closed form; a small heap by its options.
func (x *explainer) largeHeap(h ruleset.ImpartialHeaps, at game.Place) (bool, error) {
	n := at.(heap.Heap).Big()
	if n.IsInt64() && n.Int64() <= listedHeap {
		return false, nil
	}
	name := x.name(game.Sum{{Position: game.Position{Rules: h, At: at}}})
	var p *ruleset.PeriodAnswer
	var v nimber.Nimber
	var method game.Method
	spent, err := x.patiently(func(ctx context.Context) (err error) {
		if p, err = h.Period(ctx, 0); err == nil {
			v, method, err = h.NimValue(ctx, at)
		}
		return err
	})
	if spent {
		x.outOfReach(h, name, err)
		return true, nil
	}
	if err != nil {
		return false, err
	}
	switch {
	case p.Found && p.Proved:
		x.Say("%s", p.Text())
		if p.Theorem != "" {
			x.Say("%s", p.Theorem)
		}
		if err := x.reduced(h, n, p); err != nil {
			return false, err
		}
	default:
		x.Say("no period is proved; the nim-value was found by: %s", string(method))
	}
	o := game.N
	if v.IsZero() {
		o = game.P
	}
	x.Conclude("%s = %s: %s", name, value.NimberText(v), value.OutcomeText(o))
	found, err := h.S.Heaps().OptionsWithValue(x.ev.Context(), h.Rules, at.(heap.Heap), new(big.Int), 1)
	if err != nil {
		return false, err
	}
	if len(found.Moves) > 0 {
		x.Say("a winning move leads to nim-value 0: %s -> %s", name, x.name(h.Adopt(found.Moves[0])))
	}
	return true, nil
}

// outOfReach says why a heap cannot be explained: the sequence must be known up to it,
// and err says how far it was computed before time ran out.
func (x *explainer) outOfReach(h ruleset.ImpartialHeaps, name string, err error) {
	x.Conclude("the nim-value of %s is not known within %v", name, x.patience())
	why := "no period of " + h.Name() + " is proved"
	var kept *sequence.InterruptedError
	if errors.As(err, &kept) {
		why += fmt.Sprintf(", and the nim-values of %d heaps are known so far", kept.Terms)
	}
	x.Say("%s: without a period each heap needs the values of all smaller ones", why)
	x.Say("value(%s) computes on from there without a bound, and explain is quick once it is known", name)
}

// reduced subtracts whole periods from a heap.
func (x *explainer) reduced(h ruleset.ImpartialHeaps, n *big.Int, p *ruleset.PeriodAnswer) error {
	period, start := new(big.Int).SetUint64(p.Period.Period), new(big.Int).SetUint64(p.Preperiod)
	if period.Sign() == 0 || n.Cmp(start) < 0 {
		return nil
	}
	times, rest := new(big.Int).DivMod(new(big.Int).Sub(n, start), period, new(big.Int))
	rest.Add(rest, start)
	small, err := h.Values(x.ev.Context(), rest.Uint64(), rest.Uint64()+1)
	if err != nil || len(small) == 0 {
		return err
	}
	if p.Saltus == 0 {
		x.Say("%s = %s + %s * %s, so G(%s) = G(%s) = %d", n, rest, times, period, n, rest, small[0])
		return nil
	}
	x.Say("%s = %s + %s * %s, and each period adds %d, so G(%s) = G(%s) + %s * %d = %d + %s", n, rest, times, period, p.Saltus,
		n, rest, times, p.Saltus, small[0],
		new(big.Int).Mul(times, new(big.Int).SetUint64(p.Saltus)))
	return nil
}
