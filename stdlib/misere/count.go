package misere

import (
	"context"
	"fmt"
	"math/big"
	"slices"
)

// maxCounted is the last day whose games are counted.
const maxCounted = 6

// CountBorn is how many misere canonical forms are born by a day, up to day 6: 1, 2, 3, 5,
// 22, 4171780, and a number of 1255831 digits (Siegel, Combinatorial Game Theory, section
// V.3, for day 6 after C. Thompson). They are the sets of games born by the day before
// that do not reduce. A set reduces to G, and to no other form, when it is the options of
// G with further games that all have G as an option, one of them a P-position if G is 0.
// So it is enough to know, for every G, how many games have it as an option, which is
// counted in the same way one day before.
func (s *Store) CountBorn(ctx context.Context, day int) (*big.Int, error) {
	if day < 0 || day > maxCounted {
		return nil, fmt.Errorf("games born by day 0 to %d are counted, not by day %d", maxCounted, day)
	}
	listed := min(day, maxBorn)
	games, err := s.Born(ctx, listed)
	if err != nil || day == listed {
		return big.NewInt(int64(len(games))), err
	}
	before, err := s.Born(ctx, listed-1)
	if err != nil {
		return nil, err
	}
	one, two := countNext(games, before)
	if day == listed+1 {
		return one, nil
	}
	return two, nil
}

// countNext counts the games born one and two days after `some`, which are all born by a day; before are those born by the
// day before it.
func countNext(games, before []Game) (one, two *big.Int) {
	c := &formCounter{games, before}
	one = c.sets(games, nil)
	two = power(one)
	for i := range games {
		g := &games[i]
		parents := c.sets(games, g)
		two.Sub(two, power(parents))
		if !g.isZero() {
			two.Add(two, big.NewInt(1)) // its own options alone form g
			continue
		}
		// Sets of parents of 0 without a P-position remain: those with an option in P are N.
		two.Add(two, power(new(big.Int).Sub(parents, c.sets(nPositions(games), g))))
	}
	return one, two
}

// power is 2^n.
func power(n *big.Int) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(n.Uint64())) }

func (g Game) isZero() bool { return len(g.Options()) == 0 }

// nPositions returns the games in which the player to move wins in misere play.
func nPositions(games []Game) (list []Game) {
	for _, g := range games {
		if g.Genus().Misere(0) != 0 {
			list = append(list, g)
		}
	}
	return list
}

// formCounter counts sets of games that do not reduce.
type formCounter struct{ games, before []Game }

// sets is the number of sets of some of the games that do not reduce and contain a given game, if that is not nil.
func (c *formCounter) sets(among []Game, with *Game) *big.Int {
	all := subsets(nil, among, with)
	for _, g := range c.before {
		var further []Game
		for _, x := range among {
			if slices.Contains(x.Options(), g) {
				further = append(further, x)
			}
		}
		options := g.Options()
		if slices.ContainsFunc(options, func(o Game) bool { return !slices.Contains(among, o) }) {
			continue
		}
		all.Sub(all, subsets(options, further, with))
		if g.isZero() {
			all.Add(all, subsets(nil, nPositions(further), with))
		} else {
			all.Add(all, subsets(options, nil, with))
		}
	}
	return all
}

// subsets is the number of sets of the games fixed and any of free that contain a given game, if that is not nil.
func subsets(fixed, free []Game, with *Game) *big.Int {
	n := len(free)
	switch {
	case with == nil || slices.Contains(fixed, *with):
	case slices.Contains(free, *with):
		n--
	default:
		return new(big.Int)
	}
	return new(big.Int).Lsh(big.NewInt(1), uint(n))
}
