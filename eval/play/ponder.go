package play

import (
	"context"
	"runtime"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// ponderFrom is how many positions a match has to have taken before the program thinks
// while the user does: what takes fewer it answers at once, and the same every time. It
// does so, too, once a search was ended by the clock.
const ponderFrom = 1 << 16

// ponder begins to think about the answers to what the user may do next, those first
// that look best for the user, until stop is called. What is found out stands in the
// table of the solver: the answer that is due then takes it from there. Nothing else
// may be asked of the session in the meantime.
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
		defer func() { _ = recover() }() // the answer meets the same fault, and tells it
		m.considerReplies(ctx, solver)
	}()
	return func() {
		cancel()
		<-done
	}
}

// considerReplies finds out, as far as ctx allows, who wins, and who wins after each move
// of the player to move. Before the first move either player may begin.
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
