package entailing

import (
	"context"
	"fmt"
	"math/bits"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// MaxStrings is the largest number of strings that a Strings can have: one bit each.
const MaxStrings = 64

// Ground is the end of a string that is not tied to a coin.
const Ground = -1

// Strings is a game of strings and coins (Winning Ways, chapter 16): a move cuts a string; a player who cuts the last
// string of a coin takes the coin and moves again. In Nimstring the player who cannot move loses, so that it is a game with
// complimenting moves; otherwise who has more coins wins. Dots and Boxes is the same on the dual graph.
type Strings struct {
	ends   [][2]int
	coins  []int
	around []uint64 // the strings of each coin
	nets   netTable[netFacts]
	most   int // the number of connected links up to which all moves are valued
	scores netTable[bounds]
}

// NewStrings is the game with the given strings between coins 0, 1, ... and the Ground. The error means that there are too
// many strings or that an end is not a coin.
func NewStrings(coins int, ends [][2]int) (*Strings, error) {
	if len(ends) > MaxStrings {
		return nil, fmt.Errorf("%d strings are more than %d", len(ends), MaxStrings)
	}
	s := &Strings{ends: ends, around: make([]uint64, coins), coins: make([]int, coins), most: exactLinks}
	for v := range s.coins {
		s.coins[v] = v
	}
	for i, e := range ends {
		for _, v := range e {
			if v < Ground || v >= coins {
				return nil, fmt.Errorf("a string ends at %d; the coins are 0 to %d", v, coins-1)
			}
			if v != Ground {
				s.around[v] |= 1 << i
			}
		}
	}
	return s, nil
}

// Boxes is Dots and Boxes on rows times columns boxes, as strings and coins:
// box r, c is the coin r*columns + c, and the strings are the edges in the
// order of horizontal(0,0), horizontal(0,1), ..., then vertical(0,0), ...: the
// horizontal edge (r, c) lies above box r, c, the vertical one to its left.
func Boxes(rows, columns int) (*Strings, error) {
	coin := func(r, c int) int {
		if r < 0 || r >= rows || c < 0 || c >= columns {
			return Ground
		}
		return r*columns + c
	}
	var ends [][2]int
	for r := range rows + 1 {
		for c := range columns {
			ends = append(ends, [2]int{coin(r-1, c), coin(r, c)})
		}
	}
	for r := range rows {
		for c := range columns + 1 {
			ends = append(ends, [2]int{coin(r, c-1), coin(r, c)})
		}
	}
	return NewStrings(rows*columns, ends)
}

// All is the position in which no string is cut.
func (s *Strings) All() uint64 {
	if len(s.ends) == MaxStrings {
		return ^uint64(0)
	}
	return 1<<len(s.ends) - 1
}

// degree is the number of strings of alive at a coin.
func (s *Strings) degree(coin int, alive uint64) int { return bits.OnesCount64(s.around[coin] & alive) }

// Takes is the number of coins taken by cutting string i of alive.
func (s *Strings) Takes(alive uint64, i int) int {
	taken := 0
	for k, v := range s.ends[i] {
		if v != Ground && s.around[v]&alive == 1<<i && (k == 0 || s.ends[i][0] != v) {
			taken++
		}
	}
	return taken
}

// Nimstring is the value of the position in which the strings of alive are not cut, without regard to how many coins were
// taken. It visits every reachable connected net at most once; the error is that of the budget of ctx.
func (s *Strings) Nimstring(ctx context.Context, alive uint64) (Value, error) {
	w := s.work(ctx, "Nimstring", alive)
	alive, loony := w.take(alive, s.coins)
	if loony {
		return Value{Loony: true}, nil
	}
	n, star := s.netOf(alive)
	v, err := w.value(n)
	return Value{Nim: nimber.FromUint64(uint64(v ^ star))}, w.stopped(err)
}

// Won reports whether the player to move wins Nimstring in that position. It looks for one winning move, where Nimstring
// looks for the moves to all lesser values.
func (s *Strings) Won(ctx context.Context, alive uint64) (bool, error) {
	w := s.work(ctx, "Nimstring", alive)
	alive, loony := w.take(alive, s.coins)
	if loony {
		return true, nil
	}
	lost, err := w.leaves(s.netOf(alive))
	return !lost, w.stopped(err)
}

type stringWork struct {
	*Strings
	ctx     context.Context
	budget  *game.Budget
	doing   string
	reach   float64 // log2 of a bound on the positions: each string is cut or not
	visited int64
	keys    keyWork
	names   []uint8 // by coin: its name in the net that shape makes, one too high, or 0
	room    []link
}

func (s *Strings) work(ctx context.Context, doing string, alive uint64) *stringWork {
	return &stringWork{Strings: s, ctx: ctx, budget: game.BudgetOf(ctx), doing: doing, reach: float64(bits.OnesCount64(alive))}
}

// stopped adds to an error from outside how far the search came.
func (w *stringWork) stopped(err error) error {
	if err == nil {
		return nil
	}
	return &game.InterruptedError{Positions: w.visited, Reach: w.reach, Err: err}
}

// visit charges one position.
func (w *stringWork) visit() error {
	const batch = 256
	if w.visited++; w.visited%batch != 0 {
		return nil
	}
	w.budget.Report(game.Progress{Doing: w.doing, Done: w.visited, Unit: "positions", Most: game.AtMost(w.reach)})
	if err := w.budget.Grow(64 * batch); err != nil {
		return err
	}
	return w.budget.Steps(w.ctx, batch)
}

// take takes all coins, among those given and their neighbours as they become free, whose taking changes nothing; loony
// reports that there is one more, which can be left to the opponent together with its neighbour.
func (w *stringWork) take(alive uint64, coins []int) (left uint64, loony bool) {
	var room [16]int
	watched := append(room[:0], coins...)
	for k := 0; k < len(watched); k++ {
		coin := watched[k]
		if coin == Ground {
			continue
		}
		i, handout, ok := w.capture(alive, coin)
		if handout {
			return alive, true
		}
		if ok {
			alive &^= 1 << i
			watched = append(watched, w.ends[i][:]...)
		}
	}
	return alive, false
}

// capture is a string whose cutting takes a coin. If its other end is a coin with one more string, whose cutting takes
// nothing, the position is loony: the player may take both coins, or cut that string and leave them. Otherwise taking the
// coin changes nothing: the position is worth what is left (Winning Ways, chapter 16).
func (s *Strings) capture(alive uint64, coin int) (i int, handout, ok bool) {
	strings := s.around[coin] & alive
	if strings == 0 || strings&(strings-1) != 0 {
		return 0, false, false
	}
	at := bits.TrailingZeros64(strings)
	other := s.ends[at][0]
	if other == coin {
		other = s.ends[at][1]
	}
	if other != Ground && other != coin && s.degree(other, alive) == 2 {
		next := bits.TrailingZeros64(s.around[other] & alive &^ strings)
		if s.Takes(alive, next) == 0 {
			return at, true, true
		}
	}
	return at, false, true
}
