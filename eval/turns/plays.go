package turns

import (
	"context"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// Play is a move of a match, with what it is worth to the mover.
type Play struct {
	game.Move
	Wins  bool     // whether it wins; for points, whether it is a best move
	Total *big.Rat // for points, Left's lead from here to the end; else nil
}

// Legal returns the moves of a player in a sum. If must is not empty, only its
// components may be moved in. Equal components are listed once.
func Legal(ctx context.Context, sum, must game.Sum, who game.Player) ([]game.Move, error) {
	var list []game.Move
	budget := game.BudgetOf(ctx)
	for i, c := range sum {
		if must != nil && !has(must, c) || has(sum[:i], c) {
			continue
		}
		err := movesOf(ctx, c, who, func(to game.Sum, turn game.Turn, points *big.Rat) error {
			list = append(list, game.Move{Who: who, From: c, To: to, Turn: turn, Points: points})
			return budget.Grow(100)
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// movesOf lists the moves of a component; in a negative one the players are exchanged.
func movesOf(ctx context.Context, c game.Summand, who game.Player, emit func(game.Sum, game.Turn, *big.Rat) error) error {
	turned := func(to game.Sum, points *big.Rat) (game.Sum, *big.Rat) { return to, points }
	if c.Negative {
		who = who.Opponent()
		turned = func(to game.Sum, points *big.Rat) (game.Sum, *big.Rat) {
			return to.Negative(), new(big.Rat).Neg(points)
		}
	}
	switch rules := c.Rules.(type) {
	case game.Scorer:
		return rules.ScoreMoves(ctx, c.At, who, func(to game.Sum, turn game.Turn, points *big.Rat) error {
			to, points = turned(to, points)
			return emit(to, turn, points)
		})
	case game.TurnMover:
		return rules.TurnMoves(ctx, c.At, who, func(to game.Sum, turn game.Turn) error { return emit(to, turn, nil) })
	case game.Mover:
		return rules.Moves(ctx, c.At, who, func(to game.Sum) error { return emit(to, game.Passes, nil) })
	}
	return value.Errorf("%s has no moves of its own", c.Rules.Name())
}

// Plays returns the moves of Legal with what they are worth. In scored matches points
// are counted, also when no remaining component scores.
func Plays(ev interp.Env, sum, must game.Sum, who game.Player, scored bool) ([]Play, error) {
	if scored {
		return scoredPlays(ev, sum, who)
	}
	kinds, err := entailed(ev).Moves(ev.Context(), sum)
	if err != nil {
		return nil, err
	}
	list := []Play{}
	for _, k := range kinds {
		if (must == nil || has(must, sum[k.From])) && !has(sum[:k.From], sum[k.From]) {
			list = append(list, Play{Move: game.Move{Who: who, From: sum[k.From], To: k.To, Turn: k.Turn}, Wins: k.Wins})
		}
	}
	return list, nil
}

// has reports whether a component occurs in a sum.
func has(sum game.Sum, c game.Summand) bool {
	for _, d := range sum {
		if d.Negative == c.Negative && d.Rules.Identity() == c.Rules.Identity() &&
			string(d.At.AppendKey(nil)) == string(c.At.AppendKey(nil)) {
			return true
		}
	}
	return false
}

func scoredPlays(ev interp.Env, sum game.Sum, who game.Player) ([]Play, error) {
	moves, err := scored(ev).Moves(ev.Context(), sum, who)
	if err != nil {
		return nil, err
	}
	list := []Play{}
	for _, m := range moves {
		if has(sum[:m.From], sum[m.From]) {
			continue
		}
		move := game.Move{Who: who, From: sum[m.From], To: m.To, Turn: m.Turn, Points: m.Points}
		list = append(list, Play{Move: move, Total: m.Total})
	}
	best := Best(list, who)
	for i := range list {
		list[i].Wins = list[i].Total.Cmp(best) == 0
	}
	return list, nil
}

// Best is the best total among some moves for points; nil if there are none.
func Best(list []Play, who game.Player) (best *big.Rat) {
	for _, p := range list {
		if best == nil || (p.Total.Cmp(best) > 0) == (who == game.Left) {
			best = p.Total
		}
	}
	return best
}

// Ends is the points counted in a sum in which the player to move cannot move.
func Ends(ev interp.Env, sum game.Sum, who game.Player) (*big.Rat, error) {
	s, err := scored(ev).Scores(ev.Context(), sum)
	if who == game.Left {
		return s.Left, err
	}
	return s.Right, err
}
