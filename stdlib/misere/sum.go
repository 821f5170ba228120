package misere

import (
	"context"

	"cgt/stdlib/game"
)

// Add is the sum of g and h, played disjunctively. Sums are cached by the store. The work grows with the number of
// positions below both, and is charged to the budget of ctx.
func (g Game) Add(ctx context.Context, h Game) (Game, error) {
	if g.store != h.store {
		return Game{}, ErrForeign
	}
	g.store.mu.Lock()
	defer g.store.mu.Unlock()
	f, err := g.store.add(ctx, g.form, h.form)
	return Game{g.store, f}, err
}

func (s *Store) add(ctx context.Context, g, h form) (form, error) {
	if g > h {
		g, h = h, g
	}
	if g == 0 {
		return h, nil
	}
	if f, ok := s.sums[[2]form{g, h}]; ok {
		return f, nil
	}
	var options []form
	for _, o := range s.nodes[g].options {
		f, err := s.add(ctx, o, h)
		if err != nil {
			return 0, err
		}
		options = append(options, f)
	}
	for _, o := range s.nodes[h].options {
		f, err := s.add(ctx, g, o)
		if err != nil {
			return 0, err
		}
		options = append(options, f)
	}
	f, err := s.canonical(ctx, options)
	if err == nil {
		err = game.BudgetOf(ctx).Grow(bytesPerSum)
	}
	if err != nil {
		return 0, err
	}
	s.sums[[2]form{g, h}] = f
	return f, nil
}

// bytesPerSum is roughly the memory of a cached sum.
const bytesPerSum = 40

// HeapGames are the misere canonical forms of the heaps 0 to n of a game
// whose heap n may be replaced by any of options(n), each a list of smaller
// heaps played as a sum. On an error the forms found so far are returned
// with it. Canonical forms of wild games grow very fast; genus and quotient
// go further.
func (s *Store) HeapGames(ctx context.Context, options func(n int) [][]int, n int) ([]Game, error) {
	games := make([]Game, 0, n+1)
	for m := 0; m <= n; m++ {
		var list []Game
		for _, heaps := range options(m) {
			sum := s.Zero()
			for _, h := range heaps {
				if h < 0 || h >= m && len(heaps) == 1 || h > len(games)-1 {
					return games, errOption(m, heaps)
				}
				var err error
				if sum, err = sum.Add(ctx, games[h]); err != nil {
					return games, err
				}
			}
			list = append(list, sum)
		}
		g, err := s.Make(ctx, list...)
		if err != nil {
			return games, err
		}
		games = append(games, g)
	}
	return games, nil
}
