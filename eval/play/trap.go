package play

import (
	"context"
	"errors"
	"slices"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// This file is about how the program moves when it is not winning: it makes the win
// hard to find, or else the game long.

// Bounds on the work for one move: candidates examined, steps, and positions examined
// for the length of the game. There is none on the time, so that the move does not depend
// on the machine.
const (
	trapMoves     = 64
	trapSteps     = 1 << 23
	trapPositions = 4000
)

// allowed is the evaluation within a number of steps.
func (m *match) allowed(steps int64) interp.Env {
	return m.ev.With(game.WithBudget(m.ev.Context(), m.ev.Budget().Sub(steps)))
}

// trap is the situation that a move leaves to the opponent: the number of replies, and
// how many of them keep the opponent's advantage.
type trap struct {
	move      game.Move
	after     game.Sum
	keep, all int
}

// compare orders traps, hardest first: the smaller the fraction of good replies, the
// harder.
func (a trap) compare(b trap) int { return a.keep*b.all - b.keep*a.all }

// hardest returns the move after which the smallest fraction of replies keeps the
// opponent's win or draw; among equal ones, the one with the longest game if the
// opponent hurries, or if that takes too many steps to compute, the one with the most
// replies. Moves not examined within the steps are ignored.
func (m *match) hardest(moves []game.Move, his prospect) game.Move {
	quick := m.allowed(trapSteps)
	if !quick.Solver().Playable(quick.Context(), m.now) {
		quick = m.allowed(trapSteps / 16) // such steps take longer
	}
	var traps []trap
	for _, move := range spread(moves, trapMoves) {
		t, err := m.trap(quick, move, his)
		if err != nil {
			break
		}
		traps = append(traps, t)
	}
	if len(traps) == 0 {
		return moves[0]
	}
	best := slices.MinFunc(traps, trap.compare)
	traps = slices.DeleteFunc(traps, func(t trap) bool { return t.compare(best) != 0 })
	if his == won {
		if move, ok := m.longest(quick, traps); ok {
			return move
		}
	}
	return slices.MaxFunc(traps, func(a, b trap) int { return a.all - b.all }).move
}

// spread returns at most n elements of a list, evenly distributed.
func spread(moves []game.Move, n int) []game.Move {
	if len(moves) <= n {
		return moves
	}
	some := make([]game.Move, n)
	for i := range some {
		some[i] = moves[i*len(moves)/n]
	}
	return some
}

// trap counts the replies to a move.
func (m *match) trap(ev interp.Env, move game.Move, his prospect) (trap, error) {
	after, err := search.Apply(m.now, move)
	if err != nil {
		return trap{}, err
	}
	him := m.turn.Opponent()
	replies, _, err := ev.Solver().Moves(ev.Context(), after, him, ask.MaxListed)
	if err != nil {
		return trap{}, err
	}
	t := trap{move: move, after: after, all: len(replies)}
	if n := ask.CountOptions(after, him); n != nil && n.IsInt64() {
		t.all = int(min(n.Int64(), 1<<20))
	}
	if t.all == 0 { // in misere play the opponent has won
		t.keep, t.all = 1, 1
		return t, nil
	}
	if his == won {
		winning, total, err := misereplay.WinningOfSum(ev, after, him, m.misere, ask.MaxListed)
		if t.keep = len(winning); total != nil && total.IsInt64() {
			t.keep = int(min(total.Int64(), int64(t.all)))
		}
		return t, err
	}
	for _, reply := range replies {
		next, err := search.Apply(after, reply)
		if err != nil {
			return trap{}, err
		}
		o, err := misereplay.OutcomeOfSum(ev, next, m.misere)
		if err != nil {
			return trap{}, err
		}
		if o.When(m.turn) == game.Draw {
			t.keep++
		}
	}
	return t, nil
}

// longest is the move after which the game lasts longest; false if it is not found
// within the steps.
func (m *match) longest(ev interp.Env, traps []trap) (game.Move, bool) {
	if len(traps) == 1 {
		return traps[0].move, true
	}
	r := &remoteness{ev: ev, misere: m.misere, known: map[string]ending{}, open: map[string]bool{}}
	best, most := game.Move{}, -1
	for _, t := range traps {
		e, err := r.Of(ev.Context(), t.after, m.turn.Opponent())
		if err != nil {
			return game.Move{}, false
		}
		if e.moves > most {
			best, most = t.move, e.moves
		}
	}
	return best, true
}

// ending is how a game ends when the winner hurries and the loser delays.
type ending struct {
	wins  bool // the player to move
	moves int
}

// remoteness finds how many moves a game lasts when the winner hurries and the
// loser delays (Steinhaus; Winning Ways, chapter 9): a player who has a winning move
// makes the one that ends the game soonest, a player who has none the one that
// ends it last.
type remoteness struct {
	ev     interp.Env
	misere bool
	known  map[string]ending
	open   map[string]bool // positions that have the present one as an option
}

var errTooLong = errors.New("too long")

func (r *remoteness) Of(ctx context.Context, sum game.Sum, who game.Player) (ending, error) {
	key := value.KeyOf(value.Position{Sum: sorted(sum)}) + who.String()
	if e, ok := r.known[key]; ok {
		return e, nil
	}
	if r.open[key] || len(r.known)+len(r.open) >= trapPositions {
		return ending{}, errTooLong
	}
	r.open[key] = true
	defer delete(r.open, key)
	moves, more, err := r.ev.Solver().Moves(ctx, sum, who, ask.MaxListed)
	if err != nil || more {
		return ending{}, errors.Join(err, errTooLong)
	}
	e := ending{wins: r.misere && len(moves) == 0}
	for _, move := range moves {
		after, err := search.Apply(sum, move)
		if err != nil {
			return ending{}, err
		}
		next, err := r.Of(ctx, after, who.Opponent())
		if err != nil {
			return ending{}, err
		}
		switch length := next.moves + 1; {
		case !next.wins && !e.wins, !next.wins && length < e.moves:
			e = ending{true, length}
		case next.wins && !e.wins:
			e.moves = max(e.moves, length)
		}
	}
	r.known[key] = e
	return e, nil
}

// mostMobile is the move after which the mover's number of moves less the opponent's is
// largest, or smallest in misere play; ties are broken arbitrarily.
func (m *match) mostMobile(moves []game.Move) game.Move {
	quick := m.allowed(trapSteps)
	var best []game.Move
	room := 0
	for _, move := range spread(moves, ask.MaxListed) {
		n, err := m.mobilityAfter(quick, move)
		if err != nil {
			break
		}
		if m.misere {
			n = -n
		}
		if len(best) == 0 || n > room {
			best, room = nil, n
		}
		if n == room {
			best = append(best, move)
		}
	}
	if len(best) == 0 {
		best = moves
	}
	return best[m.dice.IntN(len(best))]
}

// mobilityAfter is the mover's number of moves less the opponent's after a move.
func (m *match) mobilityAfter(ev interp.Env, move game.Move) (int, error) {
	after, err := search.Apply(m.now, move)
	if err != nil || after.Impartial() {
		return 0, err
	}
	mine, _, err := ev.Solver().Moves(ev.Context(), after, m.turn, ask.MaxListed)
	if err != nil {
		return 0, err
	}
	his, _, err := ev.Solver().Moves(ev.Context(), after, m.turn.Opponent(), ask.MaxListed)
	return len(mine) - len(his), err
}
