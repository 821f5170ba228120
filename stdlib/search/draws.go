package search

import (
	"context"

	"cgt/stdlib/game"
)

// OutcomesWithDraws returns all positions that can be reached from the sum, node 0 first, and the outcome of each, where
// endless play is a draw.
func (s *Solver) OutcomesWithDraws(ctx context.Context, sum game.Sum, misere bool) ([]Node, []game.Outcome, error) {
	nodes, err := s.Graph(ctx, sum)
	if err != nil {
		return nil, nil, err
	}
	b := newBackward(nodes)
	if err := game.BudgetOf(ctx).Grow(int64(len(nodes)) * backwardBytes); err != nil {
		return nil, nil, err
	}
	for n := range nodes {
		for who := range game.Player(2) {
			if len(b.options(n, who)) == 0 {
				b.settle(n, who, misere)
			}
		}
	}
	for done := 0; done < len(b.queue); done++ {
		b.spread(b.queue[done])
		if done&0xFFF == 0 {
			if err := game.BudgetOf(ctx).Steps(ctx, 1<<12); err != nil {
				return nil, nil, err
			}
		}
	}
	outcomes := make([]game.Outcome, len(nodes))
	for n := range nodes {
		outcomes[n] = game.Outcome{LeftStarts: b.winner(n, game.Left), RightStarts: b.winner(n, game.Right)}
	}
	return nodes, outcomes, nil
}

// backwardBytes is the memory of a node during the backward analysis.
const backwardBytes = 64

// turn is a node with a player to move.
type turn struct {
	node int
	who  game.Player
}

// backward is the retrograde analysis of a graph.
type backward struct {
	nodes  []Node
	before [2][][]int32 // before[who][n]: nodes from which who can move to n
	open   [2][]int32   // options of who not known to lose
	result [2][]int8    // 1: the player to move wins, -1: loses, 0: not settled
	queue  []turn
}

func newBackward(nodes []Node) *backward {
	b := &backward{nodes: nodes}
	for who := range game.Player(2) {
		b.before[who] = make([][]int32, len(nodes))
		b.open[who] = make([]int32, len(nodes))
		b.result[who] = make([]int8, len(nodes))
		for n := range nodes {
			options := b.options(n, who)
			b.open[who][n] = int32(len(options))
			for _, to := range options {
				b.before[who][to] = append(b.before[who][to], int32(n))
			}
		}
	}
	return b
}

func (b *backward) options(n int, who game.Player) []int {
	if who == game.Left {
		return b.nodes[n].Left
	}
	return b.nodes[n].Right
}

func (b *backward) settle(n int, who game.Player, wins bool) {
	if b.result[who][n] != 0 {
		return
	}
	b.result[who][n] = -1
	if wins {
		b.result[who][n] = 1
	}
	b.queue = append(b.queue, turn{n, who})
}

// spread updates the predecessors of a settled position.
func (b *backward) spread(t turn) {
	other := t.who.Opponent()
	for _, n := range b.before[other][t.node] {
		if b.result[t.who][t.node] < 0 {
			b.settle(int(n), other, true)
			continue
		}
		if b.open[other][n]--; b.open[other][n] == 0 {
			b.settle(int(n), other, false)
		}
	}
}

func (b *backward) winner(n int, who game.Player) game.Winner {
	switch b.result[who][n] {
	case 1:
		return game.WinFor(who)
	case -1:
		return game.WinFor(who.Opponent())
	}
	return game.Draw
}
