package entailing

import (
	"context"
	"math/bits"
)

// bounds are what is known of the score of a position: it lies from low to high.
type bounds struct{ low, high int8 }

// Score is by how many of the remaining coins the player to move will finish ahead of the opponent, when both play for
// coins. It is an alpha-beta search over sets of strings in which a whole chain is one move: see forced and openings. The
// error is that of the budget of ctx.
func (s *Strings) Score(ctx context.Context, alive uint64) (int, error) {
	w := s.scorer(ctx, alive)
	v, err := w.score(alive, -s.coinsOf(alive), s.coinsOf(alive))
	return v, w.stopped(err)
}

func (s *Strings) scorer(ctx context.Context, alive uint64) *stringWork {
	return s.work(ctx, "strings and coins", alive)
}

// coinsOf is the number of coins that have a string.
func (s *Strings) coinsOf(alive uint64) (n int) {
	for _, around := range s.around {
		if around&alive != 0 {
			n++
		}
	}
	return n
}

// score is the score of a position if it lies between low and high; otherwise a number that is at most low, or at least
// high, as the score is, and that the score is not on the near side of.
func (w *stringWork) score(alive uint64, low, high int) (int, error) {
	alive, taken, offered, rest := w.forced(alive)
	if offered == 0 {
		v, err := w.opening(alive, low-taken, high-taken)
		return v + taken, err
	}
	v, err := w.offered(rest, offered, high-taken)
	return v + taken, err
}

// offered is score for a position in which some coins are taken, or left to the opponent by a cut that ends the turn.
func (w *stringWork) offered(rest uint64, coins, high int) (int, error) {
	if high <= 0 {
		return 0, nil
	}
	v, err := w.score(rest, -high-coins, high-coins)
	if v += coins; v < 0 {
		v = -v
	}
	return v, err
}

// forced takes all coins whose taking is never wrong. What then hangs on a single string is the last two coins of a chain,
// or the last four of a loop, of which the player either takes all or leaves all to the opponent (Berlekamp, The Dots and
// Boxes Game, chapter 6; Winning Ways, chapter 16): offered is 0, 2 or 4, and rest is the position without these coins. To
// leave them is worth the negative of taking them, since the opponent takes them and moves. Moving elsewhere is worth at
// most 0, since such a position is worth at least 0 to whoever moves in it. Of several such offers, those of four are taken
// first: 4 + |2 + v| is at least 2 + |4 + v|.
func (w *stringWork) forced(alive uint64) (left uint64, taken, offered int, rest uint64) {
	for again := true; again; {
		again, offered = false, 0
		for coin, around := range w.around {
			strings := around & alive
			if strings == 0 || strings&(strings-1) != 0 {
				continue
			}
			if n, cut := w.offer(alive, coin, strings); n > 0 {
				if n > offered {
					offered, rest = n, alive&^cut
				}
				continue
			}
			taken += w.Takes(alive, bits.TrailingZeros64(strings))
			alive &^= strings
			again = true
		}
	}
	return alive, taken, offered, rest
}

// offer reports whether a coin on one string is the first of the last two coins of a chain, or of the last four of a loop:
// their number, else 0, and their strings.
func (w *stringWork) offer(alive uint64, coin int, string uint64) (n int, cut uint64) {
	second := w.far(coin, string)
	cut = w.second(alive, second, string)
	if cut == 0 {
		return 0, 0
	}
	third := w.far(second, cut)
	if third == Ground || w.degree(third, alive) > 2 {
		return 2, string | cut
	}
	next := w.second(alive, third, cut)
	if next == 0 {
		return 0, 0
	}
	if fourth := w.far(third, next); fourth != Ground && w.degree(fourth, alive) == 1 {
		return 4, string | cut | next
	}
	return 0, 0
}

// opening is score for a position in which no coin can be taken.
func (w *stringWork) opening(alive uint64, low, high int) (int, error) {
	if alive == 0 {
		return 0, nil
	}
	n := w.coinsOf(alive)
	key, known := w.shape(alive), bounds{int8(-n), int8(n)}
	if found := w.scores.find(key); found != nil {
		known = *found
	}
	if known.low == known.high || int(known.low) >= high {
		return int(known.low), nil
	}
	if int(known.high) <= low {
		return int(known.high), nil
	}
	low, high = max(low, int(known.low)), min(high, int(known.high))
	if err := w.visit(); err != nil {
		return 0, err
	}
	best := -n - 1
	for _, m := range w.openings(alive) {
		v, err := w.opened(m, -high, -max(low, best))
		if err != nil {
			return 0, err
		}
		if best = max(best, -v); best >= high {
			break
		}
	}
	if best > low {
		known.low = int8(best)
	}
	if best < high {
		known.high = int8(best)
	}
	found := w.scores.find(key)
	if found == nil {
		if err := w.budget.Grow(w.scores.grows()); err != nil {
			return 0, err
		}
		found = w.scores.add(key, known)
	}
	*found = known
	return best, nil
}

// shape is the key of a position in which no coin can be taken, up to names of coins and strings: of the numbers of coins of
// its chains and of what these tie together.
func (w *stringWork) shape(alive uint64) netKey {
	if w.names == nil {
		w.names, w.room = make([]uint8, len(w.around)), make([]link, 0, MaxStrings)
	}
	var alone netKey
	n, named := net{links: w.room[:0]}, uint8(0)
	end := func(coin int) uint8 {
		if coin == Ground {
			return netGround
		}
		if w.names[coin] == 0 {
			named++
			w.names[coin] = named
		}
		return w.names[coin] - 1
	}
	for left := alive; left != 0; {
		c := w.chainAt(alive, left&-left)
		left &^= c.strings
		coins := bits.OnesCount64(c.strings) - 1
		switch {
		case c.closed:
			alone.add(uint64(coins) | 1<<40)
		case c.ends[0] == Ground && c.ends[1] == Ground:
			alone.add(uint64(coins) | 1<<41)
		default:
			n.links = append(n.links, link{end(c.ends[0]), end(c.ends[1]), uint8(coins)})
		}
	}
	for coin := range w.names {
		w.names[coin] = 0
	}
	key := w.keys.key(n)
	return netKey{key[0] + alone[0], key[1] + alone[1]}
}

// opened is score for the opponent after a move.
func (w *stringWork) opened(m opening, low, high int) (int, error) {
	if m.kept == 0 {
		v, err := w.score(m.after, low-m.coins, high-m.coins)
		return v + m.coins, err
	}
	sure := m.coins - m.kept
	v, err := w.offered(m.after, m.kept, high-sure)
	return v + sure, err
}

// BestCuts returns the strings of alive whose cutting keeps the score, lowest first.
func (s *Strings) BestCuts(ctx context.Context, alive uint64) ([]int, error) {
	best, err := s.Score(ctx, alive)
	if err != nil {
		return nil, err
	}
	w := s.scorer(ctx, alive)
	var cuts []int
	for rest := alive; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		after := alive &^ (1 << i)
		n := s.coinsOf(after)
		v, err := w.score(after, -n, n)
		if err != nil {
			return nil, w.stopped(err)
		}
		k := w.Takes(alive, i)
		if k == 0 && -v == best || k > 0 && v+k == best {
			cuts = append(cuts, i)
		}
	}
	return cuts, nil
}
