package search

import (
	"context"

	"cgt/stdlib/game"
)

// Moves stores the moves of both players in a graph of positions, by number; position 0 is the one queried.
type Moves [2][][]int32

// PackedGraph is the graph of the positions that can be reached from one packed position by the real moves, like Graph, but
// without the positions themselves: some twenty times as fast. ok is false if the position does not pack or is negated, or
// if an option is a sum of several positions.
func (s *Solver) PackedGraph(ctx context.Context, sum game.Sum) (moves Moves, ok bool, err error) {
	if len(sum) != 1 || sum[0].Negative {
		return moves, false, nil
	}
	r := s.start(ctx, "positions of", sum)
	defer r.stop()
	switch rules := sum[0].Rules.(type) {
	case game.Words:
		return packedGraph(r, rules, sum[0].At)
	case game.Pairs:
		return packedGraph(r, rules, sum[0].At)
	}
	return moves, false, nil
}

func packedGraph[W game.Word](r *run, rules game.Packed[W], at game.Place) (moves Moves, ok bool, err error) {
	w, ok := rules.Pack(at)
	if !ok {
		return moves, false, nil
	}
	numbers, words := map[W]int32{w: 0}, []W{w}
	var out game.Options[W]
	impartial, generate := rules.Impartial(), rules.PackedMoves
	if whole, ok := rules.(game.PackedWhole[W]); ok {
		generate = whole.PackedWholeMoves
	}
	for i := 0; i < len(words); i++ {
		for who := range game.Player(2) {
			if impartial && who == game.Right {
				moves[who] = append(moves[who], moves[game.Left][i])
				continue
			}
			out.Reset()
			if !generate(r.ctx, words[i], who, &out) || len(out.Words) != len(out.Ends) || len(out.Negatives) > 0 {
				return moves, false, nil
			}
			list := make([]int32, 0, len(out.Words))
			for _, to := range out.Words {
				n, met := numbers[to]
				if !met {
					if err := r.budget.Grow(nodeBytes); err != nil {
						return moves, false, err
					}
					n = int32(len(words))
					numbers[to] = n
					words = append(words, to)
				}
				list = append(list, n)
			}
			moves[who] = append(moves[who], list)
			if err := r.budget.Grow(int64(24 + 4*len(list))); err != nil {
				return moves, false, err
			}
		}
		if err := r.evaluated(); err != nil {
			return moves, false, err
		}
	}
	return moves, true, nil
}
