package misere

import (
	"cgt/stdlib/sorting"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"cgt/stdlib/game"
)

// Universe is a set of partizan games, closed under options, sums and
// negatives, in which games are compared in misere play: G >= H modulo the
// universe when Left does not do worse in G + X than in H + X for any X of it.
type Universe uint8

// The universes: dicots, in whose followers either both players can move or
// neither, and dead-ending games, in which a player who cannot move never will
// (Milley and Renault, Dead ends in misere play, 2013); and all games.
const (
	Dicot Universe = iota
	DeadEnding
	All
)

func (u Universe) String() string { return [...]string{"dicot", "dead-ending", "all"}[u] }

// ErrUniverse means that a game does not belong to the universe.
var ErrUniverse = errors.New("not of the universe")

// Forms stores partizan game trees as they are written; equal ones are shared.
type Forms struct {
	options [2][][]int
	number  map[string]int
	wins    [][2]int8 // by the player who moves first: 1 wins, -1 loses, 0 not known
	dicot   []bool
	dead    []bool    // dead-ending
	ended   [2][]bool // the player can move in no follower
	sums    map[[2]int]int
	atLeast map[comparison]bool
	murders []int // perfect murders of Left's ends
}

type comparison struct {
	universe Universe
	g, h     int
}

// NewForms returns an empty store.
func NewForms() *Forms {
	return &Forms{number: map[string]int{}, sums: map[[2]int]int{}, atLeast: map[comparison]bool{}}
}

// Add is the tree with these options, which must belong to the store.
func (f *Forms) Add(ctx context.Context, left, right []int) (int, error) {
	sides := [2][]int{left, right}
	var key []byte
	for who, list := range sides {
		list = slices.Clone(list)
		sorting.Values(list)
		list = slices.Compact(list)
		sides[who] = list
		key = binary.AppendUvarint(key, uint64(len(list)))
		for _, o := range list {
			if o < 0 || o >= len(f.wins) {
				return 0, fmt.Errorf("there is no tree %d among %d", o, len(f.wins))
			}
			key = binary.AppendUvarint(key, uint64(o))
		}
	}
	if n, ok := f.number[string(key)]; ok {
		return n, nil
	}
	budget := game.BudgetOf(ctx)
	if err := budget.Grow(int64(160 + 3*len(key) + 16*(len(left)+len(right)))); err != nil {
		return 0, err
	}
	if err := budget.Steps(ctx, int64(1+len(left)+len(right))); err != nil {
		return 0, err
	}
	n := len(f.wins)
	f.number[string(key)] = n
	dicot, dead := (len(sides[0]) == 0) == (len(sides[1]) == 0), true
	for who := range sides {
		f.options[who] = append(f.options[who], sides[who])
		ended := len(sides[who]) == 0
		for _, list := range sides {
			for _, o := range list {
				ended = ended && f.ended[who][o]
				dicot, dead = dicot && f.dicot[o], dead && f.dead[o]
			}
		}
		f.ended[who] = append(f.ended[who], ended)
		dead = dead && (len(sides[who]) > 0 || ended)
	}
	f.wins = append(f.wins, [2]int8{})
	f.dicot, f.dead = append(f.dicot, dicot), append(f.dead, dead)
	return n, nil
}

// In reports whether a tree belongs to a universe.
func (f *Forms) In(u Universe, g int) bool {
	switch u {
	case Dicot:
		return f.dicot[g]
	case DeadEnding:
		return f.dead[g]
	}
	return true
}

// Sum is the tree of g + h, played disjunctively.
func (f *Forms) Sum(ctx context.Context, g, h int) (int, error) {
	key := [2]int{min(g, h), max(g, h)}
	if n, ok := f.sums[key]; ok {
		return n, nil
	}
	var sides [2][]int
	for who := range sides {
		for _, o := range f.options[who][g] {
			n, err := f.Sum(ctx, o, h)
			if err != nil {
				return 0, err
			}
			sides[who] = append(sides[who], n)
		}
		for _, o := range f.options[who][h] {
			n, err := f.Sum(ctx, g, o)
			if err != nil {
				return 0, err
			}
			sides[who] = append(sides[who], n)
		}
	}
	n, err := f.Add(ctx, sides[0], sides[1])
	if err == nil {
		f.sums[key] = n
	}
	return n, err
}

// Wins reports whether who, moving first, wins g in misere play.
func (f *Forms) Wins(g int, who game.Player) bool {
	if w := f.wins[g][who]; w != 0 {
		return w > 0
	}
	wins := len(f.options[who][g]) == 0
	for _, o := range f.options[who][g] {
		wins = wins || !f.Wins(o, who.Opponent())
	}
	f.wins[g][who] = -1
	if wins {
		f.wins[g][who] = 1
	}
	return wins
}

// murder is the perfect murder M(n) = {|0, M(n-1)}: an end of Left in which Right can choose at each move to have any
// smaller number of moves left; at most n.
func (f *Forms) murder(ctx context.Context, n int) (int, error) {
	for len(f.murders) <= n {
		zero, err := f.Add(ctx, nil, nil)
		if err != nil {
			return 0, err
		}
		next := zero
		if k := len(f.murders); k > 0 {
			if next, err = f.Add(ctx, nil, []int{zero, f.murders[k-1]}); err != nil {
				return 0, err
			}
		}
		f.murders = append(f.murders, next)
	}
	return f.murders[n], nil
}

// negative is -g.
func (f *Forms) negative(ctx context.Context, g int, known map[int]int) (int, error) {
	if n, ok := known[g]; ok {
		return n, nil
	}
	var sides [2][]int
	for who := range sides {
		for _, o := range f.options[1-who][g] {
			n, err := f.negative(ctx, o, known)
			if err != nil {
				return 0, err
			}
			sides[who] = append(sides[who], n)
		}
	}
	n, err := f.Add(ctx, sides[0], sides[1])
	known[g] = n
	return n, err
}

// height is the length of the longest play of g.
func (f *Forms) height(g int, known map[int]int) int {
	if n, ok := known[g]; ok {
		return n
	}
	n := 0
	for who := range f.options {
		for _, o := range f.options[who][g] {
			n = max(n, 1+f.height(o, known))
		}
	}
	known[g] = n
	return n
}

// strong reports whether who, moving first, wins g + X for every dead end X of his own, in which he cannot move. The worst
// such X are the perfect murders M(n): from any X the opponent can only move to an end of smaller height, and M(n) offers
// one at least as bad for who, M(n-1), or 0, as bad as an end in which the opponent has no move; so what the opponent wins
// with X of height n is also won with M(n), by induction. The opponent moves in X at most once more than who has moves in
// g, so n up to the height of g plus one is enough (Larsson, Milley, Nowakowski, Renault and Santos, Recursive comparison
// tests for dicot and dead-ending games under misere play, 2021).
func (f *Forms) strong(ctx context.Context, g int, who game.Player) (bool, error) {
	for n := range f.height(g, map[int]int{}) + 2 {
		x, err := f.murder(ctx, n)
		if err != nil {
			return false, err
		}
		if who == game.Right {
			if x, err = f.negative(ctx, x, map[int]int{}); err != nil {
				return false, err
			}
		}
		sum, err := f.Sum(ctx, g, x)
		if err != nil || !f.Wins(sum, who) {
			return false, err
		}
	}
	return true, nil
}

// AtLeast reports whether g >= h modulo the universe, to which both must belong; otherwise the error wraps ErrUniverse.
// That is so exactly if Left fares no worse in g than in h next to any end, and can answer in g + X whatever is done in h +
// X: every h' of Left has a g' >= h' or an h” of Right with g >= h”, every g' of Right an h' with g' >= h' or a g” of Left
// with g” >= h (Larsson, Milley, Nowakowski, Renault and Santos 2021).
func (f *Forms) AtLeast(ctx context.Context, u Universe, g, h int) (bool, error) {
	for _, x := range []int{g, h} {
		if !f.In(u, x) {
			return false, fmt.Errorf("%w: not %s", ErrUniverse, u)
		}
	}
	return f.ge(ctx, u, g, h)
}

func (f *Forms) ge(ctx context.Context, u Universe, g, h int) (bool, error) {
	if g == h {
		return true, nil
	}
	key := comparison{u, g, h}
	if ge, ok := f.atLeast[key]; ok {
		return ge, nil
	}
	if err := game.BudgetOf(ctx).Steps(ctx, 4); err != nil {
		return false, err
	}
	ge, err := f.proviso(ctx, u, g, h)
	if err == nil && ge {
		ge, err = f.maintains(ctx, u, g, h)
	}
	if err == nil {
		f.atLeast[key] = ge
	}
	return ge, err
}

// proviso compares the outcomes in sums with ends: among dicots 0 is the only one. Among all games there are ends of a
// player in which the other one has any number of threats, so the player, moving first, wins in sum with all of them only
// in an end of his own (Siegel, Misere canonical forms of partizan games, 2015).
func (f *Forms) proviso(ctx context.Context, u Universe, g, h int) (bool, error) {
	if u == All {
		end := func(who game.Player, x int) bool { return len(f.options[who][x]) == 0 }
		return (end(game.Left, g) || !end(game.Left, h)) && (end(game.Right, h) || !end(game.Right, g)), nil
	}
	if u == Dicot {
		return (f.Wins(g, game.Left) || !f.Wins(h, game.Left)) && (!f.Wins(g, game.Right) || f.Wins(h, game.Right)), nil
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		a, err := f.strong(ctx, g, who)
		if err != nil {
			return false, err
		}
		b, err := f.strong(ctx, h, who)
		if err != nil {
			return false, err
		}
		if a != b && a == (who == game.Right) {
			return false, nil
		}
	}
	return true, nil
}

// maintains reports whether every move in h - g has an answer.
func (f *Forms) maintains(ctx context.Context, u Universe, g, h int) (bool, error) {
	some := func(list []int, ge func(o int) (bool, error)) (bool, error) {
		for _, o := range list {
			if ok, err := ge(o); ok || err != nil {
				return ok, err
			}
		}
		return false, nil
	}
	for _, hl := range f.options[game.Left][h] {
		ok, err := some(f.options[game.Left][g], func(gl int) (bool, error) { return f.ge(ctx, u, gl, hl) })
		if err == nil && !ok {
			ok, err = some(f.options[game.Right][hl], func(hlr int) (bool, error) { return f.ge(ctx, u, g, hlr) })
		}
		if err != nil || !ok {
			return false, err
		}
	}
	for _, gr := range f.options[game.Right][g] {
		ok, err := some(f.options[game.Right][h], func(hr int) (bool, error) { return f.ge(ctx, u, gr, hr) })
		if err == nil && !ok {
			ok, err = some(f.options[game.Left][gr], func(grl int) (bool, error) { return f.ge(ctx, u, grl, h) })
		}
		if err != nil || !ok {
			return false, err
		}
	}
	return true, nil
}
