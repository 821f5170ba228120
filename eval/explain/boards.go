package explain

import (
	"context"
	"errors"
	"fmt"

	"cgt/eval/ask"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// boardSteps is the budget for the values of a board and of its options; beyond it, who
// wins is explained without them.
const boardSteps = 1 << 20

// boardBudget bounds the steps of an explanation by values, if there is another
// explanation.
func (x *explainer) boardBudget(ctx context.Context, sum game.Sum) context.Context {
	if x.full || !x.ev.Solver().Playable(ctx, sum) {
		return ctx
	}
	return game.WithBudget(ctx, game.BudgetOf(ctx).Sub(boardSteps))
}

// outOfSteps reports whether err says that a budget of steps is exhausted.
func outOfSteps(err error) bool {
	var limit *game.LimitError
	return errors.As(err, &limit) && limit.What == "steps"
}

// boards explains who wins a sum of boards by lines of play in which the winner's moves
// win; done is false if the outcome solver cannot handle it.
func (x *explainer) boards(sum game.Sum) (done bool, err error) {
	e, ok, err := LinesOf(x.ev.Context(), x.ev.Solver(), sum)
	if !ok || err != nil {
		return false, err
	}
	name := value.SumUpTo(sum, 200)
	x.Say("its value is a long search; who wins was found by a search of %d positions", e.Nodes)
	names := [2]string{game.Left.String(), game.Right.String()}
	if sum.Impartial() {
		names = [2]string{"the first player", "the second player"}
	}
	for _, line := range e.Lines {
		first, winner := names[line.First], names[line.Winner]
		switch {
		case len(line.Moves) == 0:
			x.Say("%s has no move and loses moving first", first)
			continue
		case len(e.Lines) == 1 && line.Winner == line.First:
			x.Say("who begins wins, such as %s here: each move of %s wins, the others are as good as any", first, winner)
		case len(e.Lines) == 1:
			x.Say("who begins loses, such as %s here: each answer wins", first)
		case line.Winner == line.First:
			x.Say("%s begins and wins: each move of %s wins", first, winner)
		default:
			x.Say("%s begins and loses: each answer wins", first)
		}
		grid := view.Grid{Align: "rl", Indent: 2}
		now, who := sum, line.First
		for i, move := range line.Moves {
			if i == x.list {
				grid.Rows = append(grid.Rows, []string{"", "", fmt.Sprintf("... %d moves in all", len(line.Moves))})
				break
			}
			words := ask.ShowMove(move)
			if edits := ask.BoardEdits(now, move); len(edits) > 0 {
				words = ask.EditWords(edits)
			}
			grid.Rows = append(grid.Rows, []string{fmt.Sprint(i + 1), names[who], words})
			if now, err = search.Apply(now, move); err != nil {
				return false, err
			}
			who = who.Opponent()
		}
		x.grid(grid)
	}
	x.Conclude("%s: %s", name, value.OutcomeText(e.Outcome))
	return true, nil
}
