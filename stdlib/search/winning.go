package search

import (
	"context"
	"errors"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search/remote"
)

// Winning returns the winning moves of who in the sum, without duplicates, at most limit of them (all for a negative
// limit), and their total number. In impartial normal play they are the moves to a nim-sum of 0, found by nim-values for
// each component separately if there are several or the nim-values are known. Otherwise every move is tried, and the search
// ends when the limit is exceeded: total is then nil.
func (s *Solver) Winning(ctx context.Context, sum game.Sum, who game.Player, misere bool, limit int) (moves []game.Move,
	total *big.Int, err error) {
	if moves, total, ok, err := s.findWinning(ctx, sum, who, misere, limit); ok || err != nil {
		return moves, total, err
	}
	if !sum.Impartial() {
		if err := remote.CanBeTried(ctx, sum); err != nil {
			return nil, nil, err
		}
		return s.winningBySearch(ctx, sum, who, misere, limit)
	}
	if misere {
		sizes, ok := nimHeaps(sum)
		if !ok {
			return s.winningBySearch(ctx, sum, who, true, limit)
		}
		return s.winningByTarget(ctx, sum, who, limit, misereTarget(sizes))
	}
	if len(sum) == 1 {
		cheap, err := s.nimIsKnown(ctx, sum[0])
		if err != nil {
			return nil, nil, err
		}
		if !cheap {
			return s.winningBySearch(ctx, sum, who, false, limit)
		}
	}
	xor, _, err := s.NimValue(ctx, sum)
	if err != nil {
		return nil, nil, err
	}
	if xor.IsZero() {
		return nil, new(big.Int), nil
	}
	return s.winningByTarget(ctx, sum, who, limit, func(_ int, value nimber.Nimber) nimber.Nimber { return value.Add(xor) })
}

// nimIsKnown reports whether the nim-value of a component is known already or needs no search. Otherwise the outcomes of
// its options are cheaper.
func (s *Solver) nimIsKnown(ctx context.Context, c game.Summand) (bool, error) {
	if _, ok := c.Rules.(NimValuer); ok {
		return true, nil
	}
	r := s.start(ctx, "winning moves", nil)
	defer r.stop()
	at, err := r.refOf(c)
	if err != nil {
		return false, err
	}
	t, id := s.at(at)
	if t.nimState(id) > nimOpen {
		return true, nil
	}
	_, ok, err := t.slideValue(ctx, c.At)
	return ok, err
}

// winningBySearch tries every move.
func (s *Solver) winningBySearch(ctx context.Context, sum game.Sum, who game.Player, misere bool, limit int) ([]game.Move,
	*big.Int, error) {
	var moves []game.Move
	if _, ok := tableOf(sum); ok { // a table of the position covers the positions that moves lead to
		if _, _, err := s.Outcome(ctx, sum, misere); err != nil {
			return nil, nil, err
		}
	}
	err := s.eachMove(ctx, sum, who, func(m game.Move) error {
		after, err := Apply(sum, m)
		if err != nil {
			return err
		}
		lost, err := s.loses(ctx, after, who.Opponent(), misere)
		if err != nil || !lost {
			return err
		}
		if limit >= 0 && len(moves) >= limit {
			return errEnough
		}
		moves = append(moves, m)
		return nil
	})
	if errors.Is(err, errEnough) {
		return moves, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	return moves, big.NewInt(int64(len(moves))), nil
}

// loses reports whether who, to move, loses the sum, by the best method.
func (s *Solver) loses(ctx context.Context, sum game.Sum, who game.Player, misere bool) (bool, error) {
	if _, table := tableOf(sum); table || misere || sum.Impartial() {
		o, _, err := s.Outcome(ctx, sum, misere)
		return err == nil && o.When(who) == game.WinFor(who.Opponent()), err
	}
	wins, _, err := s.race(ctx, sum, who)
	return err == nil && !wins, err
}

// target is the nim-value that a winning move in component i, whose own nim-value is value, leads to.
type target func(i int, value nimber.Nimber) nimber.Nimber

// misereTarget is the target in misere Nim. If there is another heap of 2 or more it is that of normal play; otherwise an
// odd number of heaps of 1 must remain (Bouton 1901).
func misereTarget(sizes []*big.Int) target {
	xor, large, ones := nimber.Zero, 0, 0
	values := make([]nimber.Nimber, len(sizes))
	for i, n := range sizes {
		values[i], _ = nimber.FromBig(n) // sizes are not negative
		xor = xor.Add(values[i])
		switch {
		case values[i] == nimber.One:
			ones++
		case !values[i].IsZero():
			large++
		}
	}
	return func(i int, value nimber.Nimber) nimber.Nimber {
		othersLarge, othersOnes := large, ones
		switch {
		case values[i] == nimber.One:
			othersOnes--
		case !values[i].IsZero():
			othersLarge--
		}
		switch {
		case othersLarge > 0:
			return value.Add(xor)
		case othersOnes%2 == 0:
			return nimber.One
		}
		return nimber.Zero
	}
}

// winningByTarget returns the moves of an impartial sum that lead a component to its target value.
func (s *Solver) winningByTarget(ctx context.Context, sum game.Sum, who game.Player, limit int, want target) ([]game.Move,
	*big.Int, error) {
	r := s.start(ctx, "winning moves", nil)
	defer r.stop()
	moves, total := []game.Move{}, new(big.Int)
	met := make(map[ref]bool, len(sum))
	for i, c := range sum {
		at, err := r.refOf(c)
		if err != nil {
			return nil, nil, err
		}
		if met[at] {
			continue
		}
		met[at] = true
		value, _, err := s.componentNim(ctx, c)
		if err != nil {
			return nil, nil, err
		}
		room := limit - len(moves)
		if limit < 0 {
			room = -1
		}
		options, count, err := r.optionsWithValue(c, value, want(i, value), room)
		if err != nil {
			return nil, nil, err
		}
		for _, to := range options {
			moves = append(moves, game.Move{From: c, To: to, Who: who})
		}
		if count != nil {
			total.Add(total, count)
		}
		if err := r.charge(positionSteps); err != nil {
			return nil, nil, err
		}
	}
	return moves, total, nil
}

// optionsWithValue returns the options of c, of nim-value value, that have the nim-value v, at most limit (all if
// negative), and their number; nil if there are none.
func (r *run) optionsWithValue(c game.Summand, value, v nimber.Nimber, limit int) ([]game.Sum, *big.Int, error) {
	if v == value {
		return nil, nil, nil // no option has the value of the position
	}
	if heaps, ok := c.Rules.(game.NimHeaps); ok {
		if _, ok := heaps.NimHeap(c.At); ok && v.Cmp(value) > 0 {
			return nil, nil, nil
		}
	}
	if finder, ok := c.Rules.(OptionFinder); ok {
		if limit < 0 {
			limit = int(^uint(0) >> 1)
		}
		return finder.OptionsWithValue(r.ctx, c.At, v, limit)
	}
	var options []game.Sum
	count := int64(0)
	err := r.eachOption(c, game.Left, func(m game.Move) error {
		x, _, err := r.s.NimValue(r.ctx, m.To)
		if err != nil || x != v {
			return err
		}
		count++
		if limit < 0 || len(options) < limit {
			options = append(options, m.To)
		}
		return nil
	})
	return options, big.NewInt(count), err
}
