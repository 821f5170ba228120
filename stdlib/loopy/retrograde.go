package loopy

import (
	"context"

	"cgt/stdlib/game"
)

// Result is the result of play from a position for the player to move.
type Result uint8

// The results. Positions still Unknown at the end of the analysis are draws: both players can avoid losing for ever.
const (
	Drawn Result = iota
	Won
	Lost
)

// Outcomes are the outcomes of all positions of a graph.
type Outcomes struct {
	state [2][]state // by the player to move
}

// state is what is known about a position with a given player to move. Its fields are stored together, because the analysis
// jumps from position to position.
type state struct {
	open  int32 // number of moves not yet known to lose, or won or lost
	moves int32 // the number of moves that a won or lost position lasts
}

// Values of open when the result is known.
const (
	won  int32 = -1
	lost int32 = -2
)

func (s state) result() Result {
	switch s.open {
	case won:
		return Won
	case lost:
		return Lost
	}
	return Drawn
}

// Rule is what it means to have no move.
type Rule uint8

// In normal play the player who cannot move loses, in misere play he wins.
const (
	Normal Rule = iota
	Misere
)

// Solve computes the outcome of every position by retrograde analysis: backwards from the positions where a player cannot
// move. It examines every move once. It also computes how long play lasts when the winner hurries and the loser delays.
func Solve(ctx context.Context, g *Graph, rule Rule) (*Outcomes, error) {
	budget := game.BudgetOf(ctx)
	bytes := 24 * int64(g.size)
	if err := budget.Grow(bytes); err != nil {
		return nil, err
	}
	o := &Outcomes{}
	queue := make([]int32, 0, g.size)
	for who := range 2 {
		states, start := make([]state, g.size), g.moves[who].start
		for v := range states {
			states[v].open = start[v+1] - start[v]
			if states[v].open == 0 {
				states[v].open = lost
				if rule == Misere {
					states[v].open = won
				}
				queue = append(queue, int32(2*v+who))
			}
		}
		o.state[who] = states
	}
	for i := 0; i < len(queue); i++ {
		if i%4096 == 0 {
			if err := budget.Steps(ctx, 4096); err != nil {
				return nil, err
			}
		}
		v, who := queue[i]>>1, queue[i]&1
		mover := 1 - who // who moved to v
		at, states := o.state[who][v], o.state[mover]
		for _, u := range g.back[mover].of(v) {
			before := &states[u]
			if before.open < 0 {
				continue
			}
			if at.open == won {
				if before.open--; before.open > 0 {
					continue
				}
				before.open = lost
			} else {
				before.open = won
			}
			before.moves = at.moves + 1
			queue = append(queue, 2*u+mover)
		}
	}
	return o, nil
}

// At is the outcome of position v.
func (o *Outcomes) At(v int) game.Outcome {
	winner := func(who game.Player) game.Winner {
		switch o.state[who][v].result() {
		case Won:
			return game.WinFor(who)
		case Lost:
			return game.WinFor(who.Opponent())
		}
		return game.Draw
	}
	return game.Outcome{LeftStarts: winner(game.Left), RightStarts: winner(game.Right)}
}

// For is the result of position v when who is to move and, for a won or lost one, the number of moves until somebody cannot
// move, when the winner hurries and the loser delays.
func (o *Outcomes) For(who game.Player, v int) (r Result, moves int) {
	s := o.state[who][v]
	return s.result(), int(s.moves)
}
