//go:build !js

package solve

import (
	"context"
	"sync"

	"cgt/stdlib/game"
)

// severalWorkers says whether more than one worker is useful.
const severalWorkers = true

// together continues with several workers, all of which search the whole sum, using one table, each first what no other is
// searching (trail). The first answer counts.
func (s *Solver) together(ctx context.Context, first *worker, sum []Summand, total number, who game.Player) (bool, error) {
	first.parts = first.parts[:first.root.end]
	first.moves, first.order, first.split, first.boards = first.moves[:0], first.order[:0], first.split[:0], first.boards[:0]
	begin := func(w *worker) error {
		_, err := s.root(w, sum, total, who)
		return err
	}
	return race(ctx, s, first, begin, func(w *worker) (bool, error) { return w.wins(w.root), nil })
}

// race makes all workers search for an answer; the first one to finish stops the others. The preparations of the workers
// after the first one are made one after the other.
func race[A any](ctx context.Context, s *Solver, first *worker, begin func(*worker) error,
	search func(*worker) (A, error)) (answer A, err error) {
	first.limit, first.stopped, first.depth = 0, false, 0
	workers, answers := []*worker{first}, make(chan A, s.Workers)
	for i := 1; i < s.Workers; i++ {
		w := s.newWorker(ctx, first.misere, i)
		if err := begin(w); err != nil {
			return answer, err
		}
		workers = append(workers, w)
	}
	for _, w := range workers {
		w.trail = &trail{least: trailSize}
		if s.eager {
			w.trail.least = 0
		}
		for _, other := range workers {
			if other != w {
				other.others = append(other.others, w.trail)
			}
		}
	}
	var group sync.WaitGroup
	for _, w := range workers {
		group.Add(1)
		go func() {
			defer group.Done()
			found, err := search(w)
			switch {
			case err != nil:
				s.shared.fail(err)
			case !w.stopped:
				answers <- found
				s.shared.stop.Store(true)
			}
		}()
	}
	group.Wait()
	for _, w := range workers {
		s.nodes += w.nodes
	}
	select {
	case answer = <-answers:
		return answer, nil
	default:
		return answer, s.finish()
	}
}

// impartiallyTogether continues with several workers, as together does.
func impartiallyTogether[A any](ctx context.Context, s *Solver, first *worker, sum []Summand,
	find func(*worker, []Summand) (A, error)) (A, error) {
	first.options, first.boards, first.split = first.options[:0], first.boards[:0], first.split[:0]
	begin := func(w *worker) error { return w.nimPartsOf(sum) }
	return race(ctx, s, first, begin, func(w *worker) (A, error) { return find(w, sum) })
}
