package misereplay

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/misere"
)

// Sum is f as the position from which both players move to its options.
func (f MisereForm) Sum() game.Sum {
	return game.Sum{{Position: game.Position{Rules: formRules{}, At: formPlace{f.G}}}}
}

// formRules are the rules by which misere forms are played.
type formRules struct{}

func (formRules) Name() string              { return "misere_form" }
func (formRules) Identity() string          { return "misere_form" }
func (formRules) Impartial() bool           { return true }
func (formRules) Show(at game.Place) string { return at.String() }

// Moves lists the options.
func (formRules) Moves(ctx context.Context, at game.Place, _ game.Player, emit func(game.Sum) error) error {
	for _, o := range at.(formPlace).Options() {
		if err := game.BudgetOf(ctx).Steps(ctx, 1); err != nil {
			return err
		}
		if err := emit(MisereForm{G: o}.Sum()); err != nil {
			return err
		}
	}
	return nil
}

// formPlace is a form as a place.
type formPlace struct{ misere.Game }
