package explain

import (
	"fmt"

	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
)

// turning explains a sum of games whose rules say who moves next, or in which points
// are counted.
func (x *explainer) turning(sum game.Sum) error {
	if turns.Scored(sum) {
		return x.points(sum)
	}
	v, err := turns.Value(x.ev, sum)
	if err != nil {
		return err
	}
	if len(sum) == 1 {
		reasons, err := turns.Reasons(x.ev, sum[0])
		if err != nil {
			return err
		}
		x.Say("beside a heap *n of Nim an ordinary move to H wins for the n that is the value of H, a move after which the " +
			"mover goes on for all other n, and one that must be answered there for the n that no answer wins")
		grid := view.Grid{Header: 1, Align: "ll", Rows: [][]string{{"move to", "wins beside *n for n ="}}}
		for i, r := range reasons {
			if i == x.list {
				grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... and %d more", len(reasons)-i), ""})
				break
			}
			grid.Rows = append(grid.Rows, []string{r.To, r.Wins})
		}
		x.out.Blocks = append(x.out.Blocks, grid)
	} else {
		for i, c := range sum {
			if i == x.list {
				break
			}
			part, err := turns.Value(x.ev, game.Sum{c})
			if err != nil {
				return err
			}
			x.Say("%s = %s", c, value.Show(part))
		}
	}
	o, err := turns.Outcome(x.ev, sum, false)
	if err != nil {
		return err
	}
	if _, loony := v.(turns.Loony); loony {
		x.Conclude("every n is won: %s is loony, and who is to move wins every sum that contains it: %s", x.name(sum),
			value.OutcomeText(o))
		return nil
	}
	if len(sum) == 1 {
		x.Conclude("the least n that no move wins is its value: %s = %s, %s", x.name(sum), value.Show(v),
			value.OutcomeText(o))
		return nil
	}
	x.Conclude("the nim-sum is %s: %s", value.Show(v), value.OutcomeText(o))
	return nil
}

// points explains a sum that is played for points by the totals of its moves.
func (x *explainer) points(sum game.Sum) error {
	left, right, err := turns.Scores(x.ev, sum)
	if err != nil {
		return err
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		moves, err := turns.Moves(x.ev, sum, who)
		if err != nil {
			return err
		}
		grid := view.Grid{Header: 1, Align: "ll", Rows: [][]string{{fmt.Sprintf("%v to", who), "total"}}}
		for i, m := range moves {
			if i == x.list {
				grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... and %d more", len(moves)-i), ""})
				break
			}
			best := ""
			if m.Wins {
				best = "  best"
			}
			grid.Rows = append(grid.Rows, []string{m.To(), m.Value + best})
		}
		x.out.Blocks = append(x.out.Blocks, grid)
	}
	o, err := turns.Outcome(x.ev, sum, false)
	if err != nil {
		return err
	}
	x.Conclude("Left's points less Right's are %s when Left begins and %s when Right begins: %s", value.Show(left),
		value.Show(right), value.OutcomeText(o))
	return nil
}
