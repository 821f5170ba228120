package loopy

import (
	"context"

	"cgt/stdlib/game"
)

// Result is what play from a position comes to for the player to move.
type Result uint8

// The results. Unknown positions at the end of the analysis are draws: both
// players can avoid losing for ever.
const (
	Drawn Result = iota
	Won
	Lost
)

// Outcomes are the outcomes of all positions of a graph.
type Outcomes struct {
	result [2][]Result // by the player to move
	moves  [2][]int32  // how many moves a won or lost position lasts
}

// Rule is what it means to have no move.
type Rule uint8

// In normal play the player who cannot move loses, in misere play he wins.
const (
	Normal Rule = iota
	Misere
)

// Solve finds the outcome of every position by retrograde analysis: from the
// positions where a player cannot move, backwards. It looks at every move
// once. With every outcome comes how long play lasts when the winner hurries
// and the loser delays.
func Solve(ctx context.Context, g *Graph, rule Rule) (*Outcomes, error) {
	budget := game.BudgetOf(ctx)
	bytes := 22 * int64(g.size)
	if err := budget.Grow(bytes); err != nil {
		return nil, err
	}
	o := &Outcomes{}
	var left [2][]int32 // moves that are not yet known to lose
	queue := make([]int32, 0, g.size)
	for who := range 2 {
		o.result[who] = make([]Result, g.size)
		o.moves[who] = make([]int32, g.size)
		left[who] = make([]int32, g.size)
		start := g.moves[who].start
		for v := range g.size {
			left[who][v] = start[v+1] - start[v]
			if left[who][v] == 0 {
				o.result[who][v] = Lost
				if rule == Misere {
					o.result[who][v] = Won
				}
				queue = append(queue, int32(2*v+who))
			}
		}
	}
	for i := 0; i < len(queue); i++ {
		if i%4096 == 0 {
			if err := budget.Steps(ctx, 4096); err != nil {
				return nil, err
			}
		}
		v, who := queue[i]>>1, queue[i]&1
		mover := 1 - who // who moved to v
		result, count := o.result[mover], left[mover]
		won := o.result[who][v] == Won
		last := o.moves[who][v] + 1
		for _, u := range g.back[mover].of(v) {
			if result[u] != Drawn {
				continue
			}
			if won {
				if count[u]--; count[u] > 0 {
					continue
				}
				result[u] = Lost
			} else {
				result[u] = Won
			}
			o.moves[mover][u] = last
			queue = append(queue, 2*u+mover)
		}
	}
	return o, nil
}

// At is the outcome of position v.
func (o *Outcomes) At(v int) game.Outcome {
	winner := func(who game.Player) game.Winner {
		switch o.result[who][v] {
		case Won:
			return game.WinFor(who)
		case Lost:
			return game.WinFor(who.Opponent())
		}
		return game.Draw
	}
	return game.Outcome{LeftStarts: winner(game.Left), RightStarts: winner(game.Right)}
}

// For is the result of position v when who is to move, and for a won or lost
// one the number of moves until somebody cannot move, when the winner hurries
// and the loser delays.
func (o *Outcomes) For(who game.Player, v int) (r Result, moves int) {
	return o.result[who][v], int(o.moves[who][v])
}
