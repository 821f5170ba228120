package ruleset

import (
	"context"

	"cgt/eval/value"
	"cgt/stdlib/game"
)

// VariantKind is a way of making a game of another one.
type VariantKind uint8

// In the impartial variant both players have the moves of both. In the dicotic
// one nobody can move where one of them cannot, so that all values are all-small.
// In the twisted one the players change sides after every move, in what the move
// was made in.
const (
	ImpartialVariant VariantKind = iota
	DicoticVariant
	TwistedVariant
)

func (k VariantKind) String() string { return [...]string{"impartial", "dicotic", "twisted"}[k] }

// Variant is a ruleset made of another one, on the same positions; a move that
// leads to a sum leads to the sum of the variants.
type Variant struct {
	Of   game.Mover
	Made VariantKind
}

var _ game.Mover = (*Variant)(nil)

// Name is such as "impartial domineering", which reads back.
func (v *Variant) Name() string { return v.Made.String() + " " + v.Of.Name() }

// Identity is that of the game it is made of.
func (v *Variant) Identity() string { return v.Made.String() + " " + v.Of.Identity() }

// Impartial is true of the impartial variant, and of the others of impartial
// games.
func (v *Variant) Impartial() bool { return v.Made == ImpartialVariant || v.Of.Impartial() }

// Show prints a position.
func (v *Variant) Show(at game.Place) string { return v.Made.String() + " " + v.Of.Show(at) }

// Moves are made of those of the game.
func (v *Variant) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	switch v.Made {
	case ImpartialVariant:
		return v.both(ctx, at, emit)
	case DicoticVariant:
		blocked := true
		err := v.Of.Moves(ctx, at, who.Opponent(), func(game.Sum) error {
			blocked = false
			return nil
		})
		if err != nil || blocked {
			return err
		}
	}
	return v.Of.Moves(ctx, at, who, func(to game.Sum) error { return v.emit(to, emit) })
}

// both lists the moves of both players, equal ones once.
func (v *Variant) both(ctx context.Context, at game.Place, emit func(game.Sum) error) error {
	seen := map[string]bool{}
	for _, who := range []game.Player{game.Left, game.Right} {
		err := v.Of.Moves(ctx, at, who, func(to game.Sum) error {
			return v.emit(to, func(to game.Sum) error {
				var key []byte
				for _, c := range to {
					key = value.AppendSummand(append(key, 1), c)
				}
				if seen[string(key)] {
					return nil
				}
				seen[string(key)] = true
				return emit(to)
			})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (v *Variant) emit(to game.Sum, emit func(game.Sum) error) error {
	sum := make(game.Sum, len(to))
	for i, c := range to {
		made, err := v.component(c)
		if err != nil {
			return err
		}
		sum[i] = made
	}
	return emit(sum)
}

// component is the variant of what a move leads to.
func (v *Variant) component(c game.Summand) (game.Summand, error) {
	switch {
	case c.Rules == game.Ruleset(v.Of):
		c.Rules = v
	case !c.Rules.Impartial():
		of, ok := c.Rules.(game.Mover)
		if !ok {
			return c, value.Errorf("%s has no moves of its own", c.Rules.Name())
		}
		c.Rules = &Variant{of, v.Made}
	}
	switch v.Made {
	case ImpartialVariant:
		c.Negative = false
	case TwistedVariant:
		c.Negative = !c.Negative
	}
	return c, nil
}

// Reduce is that of the game for the impartial variant, where the trees are the
// same.
func (v *Variant) Reduce(ctx context.Context, at game.Place) (sum game.Sum, tree, ok bool, err error) {
	r, isReducer := v.Of.(game.Reducer)
	if !isReducer || v.Made != ImpartialVariant {
		return nil, false, false, nil
	}
	to, tree, ok, err := r.Reduce(ctx, at)
	if err != nil || !ok || !tree {
		return nil, false, false, err
	}
	err = v.emit(to, func(made game.Sum) error {
		sum = made
		return nil
	})
	return sum, true, true, err
}
