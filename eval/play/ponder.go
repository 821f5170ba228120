package play

import (
	"context"
	"runtime"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// ponderFrom is how many positions a match must have examined before the program thinks
// while the user thinks: in smaller games it answers at once, the same every time. It
// also thinks then after a search was stopped by the clock.
const ponderFrom = 1 << 16

// ponder searches the answers to the user's possible moves, best moves for the user
// first, until stop is called. Its results are in the solver's table, where the search
// for the answer finds them. Until stop, the session must not be used for anything
// else.
func (m *match) ponder() (stop func()) {
	solver := m.ev.Session().Solver()
	long := m.unsure || solver.Stats().Evaluated-m.began >= ponderFrom
	if runtime.GOOS == "js" || m.misere || m.turns || !long {
		return func() {}
	}
	budget := m.ev.Budget().Apart(0, m.ev.Session().MemoryLimit())
	ctx, cancel := context.WithCancel(game.WithBudget(m.ev.Context(), budget))
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() { _ = recover() }() // the search for the answer will meet the same error, and report it
		m.considerReplies(ctx, solver)
	}()
	return func() {
		cancel()
		<-done
	}
}

// considerReplies computes, as far as ctx allows, who wins, and who wins after each
// move of the player to move. Before the first move either player may begin.
func (m *match) considerReplies(ctx context.Context, solver *search.Solver) {
	if _, ok, err := solver.Wins(ctx, m.now, m.turn, false); !ok || err != nil {
		return
	}
	if len(m.past) == 0 {
		if _, _, err := solver.Wins(ctx, m.now, m.turn.Opponent(), false); err != nil {
			return
		}
	}
	moves, ok, err := solver.BestMoves(ctx, m.now, m.turn, false)
	if !ok || err != nil {
		return
	}
	for _, move := range moves {
		after, err := search.Apply(m.now, move.Move)
		if err != nil {
			return
		}
		if _, ok, err := solver.Wins(ctx, after, m.turn.Opponent(), false); !ok || err != nil {
			return
		}
	}
}
