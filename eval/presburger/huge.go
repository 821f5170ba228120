package presburger

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/prove"
	"cgt/stdlib/search"
)

// hugeHeap is the size from which the nim-value of a heap is looked up in a theorem
// first, not searched for.
const hugeHeap = 1 << 12

// heaps is an impartial definition on heaps; its huge heaps belong to a ruleset that
// takes their nim-values from a theorem, if there is one.
type heaps struct{ *ruleset.Definition }

var _ ruleset.Chooser = heaps{}

// HeapsOf wraps a definition on heaps so that theorems are used for its huge heaps; ok
// is false for other definitions.
func HeapsOf(d *ruleset.Definition) (r game.Ruleset, ok bool) {
	if !ruleset.IsHeapGame(d) || d.HasSame() {
		return nil, false
	}
	return heaps{d}, true
}

// Choose moves a huge heap to the ruleset with the theorem.
func (h heaps) Choose(at game.Place) game.Ruleset {
	n, ok := sizeOf(at)
	if !ok || n.IsInt64() && n.Int64() < hugeHeap || h.S.IgnoresSame() || !h.Impartial() {
		return h.Definition
	}
	if t := interp.Memory[answers[*Theorem]](h.S).known[h.Identity()].found; t != nil && t.Code == nil && t.proof == nil &&
		(t.System == nil || t.not != nil) {
		return h.Definition // it is known that there is none
	}
	return huge(h)
}

// sizeOf is the heap of a position.
func sizeOf(at game.Place) (*big.Int, bool) {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 1 {
		return nil, false
	}
	n, ok := value.BigInt(p.Values[0])
	return n, ok && n.Sign() >= 0
}

// huge is a definition for heaps so large that a theorem is used for them.
type huge struct{ *ruleset.Definition }

var _ search.OptionFinder = huge{}

// Identity differs from that of the definition.
func (h huge) Identity() string { return h.Definition.Identity() + " by theorem" }

// NimValue is given by the theorem; if there is none it is searched for.
func (h huge) NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	n, ok := sizeOf(at)
	if !ok {
		return nimber.Zero, "", value.Errorf("%s has no such position", h.Name())
	}
	t, err := Of(ctx, h.S, h.Definition)
	if err != nil {
		return nimber.Zero, "", err
	}
	if t.Code != nil {
		v, method, err := t.NimValue(ctx, h.S, n)
		if err != nil {
			return nimber.Zero, "", err
		}
		x, err := nimber.FromBig(v)
		return x, method, err
	}
	ev := h.S.Evaluating(ctx)
	f, err := t.Prove(ev)
	var no *prove.Refusal
	if errors.As(err, &no) {
		return h.S.Solver().NimValue(ctx, game.Sum{{Position: game.Position{Rules: h.Definition, At: at}}})
	}
	if err != nil {
		return nimber.Zero, "", err
	}
	v, err := f.At(ev, n)
	if err != nil {
		return nimber.Zero, "", err
	}
	x, _ := value.BigInt(v)
	g, err := nimber.FromBig(x)
	return g, game.ByPeriod, err
}

// mostListed bounds how many moves of a huge heap are examined to find those to a given
// value.
const mostListed = 1 << 16

// errListed says that there are more moves; it counts as an exhausted budget, so that a
// card still shows what is known.
var errListed = fmt.Errorf("a heap of this size has more than %d moves; its nim-value and outcome are known%w", mostListed,
	silent{})

// silent is an exhausted budget without a message of its own.
type silent struct{}

func (silent) Error() string { return "" }

func (silent) Unwrap() error { return game.ErrBudget }

// OptionsWithValue examines the moves, if there are not too many.
func (h huge) OptionsWithValue(ctx context.Context, at game.Place, v nimber.Nimber, limit int) ([]game.Sum, *big.Int, error) {
	options, total, looked := []game.Sum{}, int64(0), 0
	err := h.Moves(ctx, at, game.Left, func(to game.Sum) error {
		if looked++; looked > mostListed {
			return errListed
		}
		g, _, err := h.S.Solver().NimValue(ctx, to)
		if err != nil || g != v {
			return err
		}
		if total++; limit < 0 || len(options) < limit {
			options = append(options, to)
		}
		return nil
	})
	return options, big.NewInt(total), err
}
