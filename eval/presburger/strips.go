package presburger

import (
	"context"
	"errors"
	"slices"

	"cgt/eval/interp"
	"cgt/stdlib/automatic"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/prove"
	"cgt/stdlib/short"
)

// Patterned is a ruleset on boards or strips whose moves are patterns of cells.
type Patterned interface {
	game.Ruleset
	// Patterns returns the rules and their letters by code; ok is false if some moves are
	// not patterns.
	Patterns() (rules []local.Pattern, letters []byte, ok bool)
}

// OfStrips returns what the rules prove about the empty strips, boards of one row of
// empty cells: heap n is the strip of n cells.
func OfStrips(ctx context.Context, s *interp.Session, rules Patterned) (*Theorem, error) {
	return remembered(s, "strips "+rules.Identity(), func() (*Theorem, error) { return ofStrips(ctx, rules) })
}

func ofStrips(ctx context.Context, rules Patterned) (*Theorem, error) {
	patterns, letters, ok := rules.Patterns()
	if !ok {
		return nil, refuse("the moves of %s are not all patterns of cells near a cell", rules.Name())
	}
	empty := slices.Index(letters, byte(board.Empty))
	if empty < 1 {
		return nil, refuse("%s has no empty cells", rules.Name())
	}
	strip, err := prove.NewStrip(patterns, letters, empty)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(strip.Moves, func(m prove.Move) bool { return m.From == 0 }) {
		return nil, refuse("there are no moves on strips of empty cells")
	}
	system := &System{System: strip.System, Strip: strip, partizan: !rules.Impartial()}
	if err := system.Sound(ctx); err != nil {
		return nil, err
	}
	return withCode(ctx, system)
}

// withCode is the theorem of a system, with its code if the system is proved to have
// one.
func withCode(ctx context.Context, system *System) (*Theorem, error) {
	t := &Theorem{System: system}
	if system.partizan {
		return t, nil
	}
	var no *prove.Refusal
	code, err := system.Code(ctx)
	if errors.As(err, &no) {
		t.Why, err = no, nil
	}
	t.Code = code
	return t, err
}

// onStrip computes the value of a run of a strip from those of shorter ones.
func (v *values) onStrip(kind, n int) (int, error) {
	options := v.system.Strip.Options(kind, n)
	if err := game.BudgetOf(v.ctx).Steps(v.ctx, int64(len(options)+1)); err != nil {
		return 0, err
	}
	seen := map[int]bool{}
	parts := []int{}
	if !v.impartial {
		sides, err := v.sidesOfRun(options)
		if err != nil {
			return 0, err
		}
		g, err := v.ev.Store().Make(v.ctx, sides[0], sides[1])
		if err != nil {
			return 0, err
		}
		return v.games.Number(g), nil
	}
	for _, o := range options {
		parts = parts[:0]
		for i, k := range o.Kinds {
			parts = append(parts, v.by[k][o.Lengths[i]])
		}
		x, _ := automatic.Impartial{}.Sum(parts)
		seen[x] = true
	}
	mex := 0
	for seen[mex] {
		mex++
	}
	return mex, nil
}

// sidesOfRun returns the values of the options of a run, by player.
func (v *values) sidesOfRun(options []prove.Option) (sides [2][]short.Game, err error) {
	for _, o := range options {
		parts := []int{}
		for i, k := range o.Kinds {
			parts = append(parts, v.by[k][o.Lengths[i]])
		}
		sum, err := v.games.Sum(parts)
		if err != nil {
			return sides, err
		}
		for i, who := range []automatic.Side{automatic.Left, automatic.Right} {
			if o.Who == automatic.Both || o.Who == who {
				sides[i] = append(sides[i], v.games.Games[sum])
			}
		}
	}
	return sides, nil
}
