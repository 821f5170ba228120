package loopy

import (
	"context"
	"slices"

	"cgt/stdlib/game"
)

// form is a finite graph of positions small enough to compare all of them
// with each other.
type form struct {
	options [2][][]int32 // by player and position
}

func (f *form) size() int { return len(f.options[0]) }

// maxForm bounds the positions of a form: a comparison takes quadratic memory, about stateBytes for every pair.
const maxForm = 12_000

// reverse returns for every v the positions with a move to v.
func reverse(options [][]int32) [][]int32 {
	back := make([][]int32, len(options))
	for v, list := range options {
		for _, w := range list {
			back[w] = append(back[w], int32(v))
		}
	}
	return back
}

// order stores whether u >= v for the positions u of f and v of h.
type order struct {
	columns int
	ge      []bool
}

func (o *order) atLeast(u, v int32) bool { return o.ge[int(u)*o.columns+int(v)] }

// compare determines for all u of f and v of h whether Left, playing second in u - v, can avoid losing, possibly by playing
// for ever. For stoppers that means u >= v (Winning Ways, chapter 11; Siegel, section VI.2).
func compare(ctx context.Context, f, h *form) (*order, error) {
	d, err := newDifference(ctx, f, h)
	if err != nil {
		return nil, err
	}
	defer d.release()
	// Right wins where Left cannot move, and so on backwards from there.
	lost, err := d.forced(ctx, game.Right, nil)
	if err != nil {
		return nil, err
	}
	o := &order{d.columns, lost[game.Right]}
	for s := range o.ge {
		o.ge[s] = !o.ge[s]
	}
	return o, nil
}

// saving says which infinite plays of a difference f - h are not lost for Left.
type saving uint8

const (
	anything saving = iota
	inFirst         // infinitely many moves in f
	inSecond        // infinitely many moves in h
)

// compareSided is compare with the given infinite plays not lost. If infinitely many moves of one component are needed,
// this is a Büchi game: the states from which Left can force one more such move into a set of states, for the largest set
// that consists of such states.
func compareSided(ctx context.Context, f, h *form, need saving) (*order, error) {
	if need == anything {
		return compare(ctx, f, h)
	}
	d, err := newDifference(ctx, f, h)
	if err != nil {
		return nil, err
	}
	defer d.release()
	good := &goodMoves{inFirst: need == inFirst}
	for who := range good.into {
		good.into[who] = slices.Repeat([]bool{true}, f.size()*h.size())
	}
	for {
		forced, err := d.forced(ctx, game.Left, good)
		if err != nil {
			return nil, err
		}
		if slices.Equal(forced[0], good.into[0]) && slices.Equal(forced[1], good.into[1]) {
			return &order{d.columns, forced[game.Right]}, nil
		}
		good.into = forced
	}
}

// goodMoves marks the moves in one component that lead into a set of states, given by the player to move.
type goodMoves struct {
	inFirst bool
	into    [2][]bool
}

// difference is f - h: a move of a player in h is one of the other player
// there. A state is u*columns + v, with a player to move.
type difference struct {
	columns int
	f, h    *form
	backF   [2][][]int32
	backH   [2][][]int32
	budget  *game.Budget
	bytes   int64
	over    [2][]bool // for each player to move: states reached
	left    []int32   // number of moves of the loser, who is to move, that do not yet lead there
	winner  game.Player
	open    []uint32 // queue of marked states to process: 2 s + player to move
}

// stateBytes bounds the memory of a state of a difference.
const stateBytes = 18

func newDifference(ctx context.Context, f, h *form) (*difference, error) {
	d := &difference{columns: h.size(), f: f, h: h, budget: game.BudgetOf(ctx),
		bytes: int64(f.size()) * int64(h.size()) * stateBytes}
	if err := d.budget.Grow(d.bytes); err != nil {
		return nil, err
	}
	for who := range 2 {
		d.backF[who], d.backH[who] = reverse(f.options[who]), reverse(h.options[who])
	}
	return d, nil
}

func (d *difference) release() { _ = d.budget.Grow(-d.bytes) }

// forced returns the states, by the player to move, from which winner can force that the other player cannot move or, if
// good is not nil, that a good move is made.
func (d *difference) forced(ctx context.Context, winner game.Player, good *goodMoves) ([2][]bool, error) {
	n, m := d.f.size(), d.columns
	d.winner, d.open, d.left = winner, d.open[:0], make([]int32, n*m)
	for who := range 2 {
		d.over[who] = make([]bool, n*m)
	}
	for u := range int32(n) {
		if err := d.budget.Steps(ctx, int64(m)); err != nil {
			return d.over, err
		}
		for v := range int32(m) {
			s := int(u)*m + int(v)
			for who := range game.Player(2) {
				plain, lucky := d.countMoves(u, v, who, good)
				if who == winner {
					if lucky > 0 {
						d.mark(who, s)
					}
				} else if d.left[s] = int32(plain); plain == 0 {
					d.mark(who, s)
				}
			}
		}
	}
	for i := 0; len(d.open) > 0; i++ {
		if i%4096 == 0 {
			if err := d.budget.Steps(ctx, 4096); err != nil {
				return d.over, err
			}
		}
		last := d.open[len(d.open)-1] // taking the last first keeps the queue short
		d.open = d.open[:len(d.open)-1]
		d.back(game.Player(last&1), int(last>>1), good)
	}
	return d.over, nil
}

// countMoves counts the moves of who from a state, and the good ones separately.
func (d *difference) countMoves(u, v int32, who game.Player, good *goodMoves) (plain, lucky int) {
	first, second := d.f.options[who][u], d.h.options[who.Opponent()][v]
	plain = len(first) + len(second)
	if good == nil {
		return plain, 0
	}
	into := good.into[who.Opponent()]
	if good.inFirst {
		for _, w := range first {
			if into[int(w)*d.columns+int(v)] {
				lucky++
			}
		}
	} else {
		for _, w := range second {
			if into[int(u)*d.columns+int(w)] {
				lucky++
			}
		}
	}
	return plain - lucky, lucky
}

func (d *difference) mark(who game.Player, s int) {
	if !d.over[who][s] {
		d.over[who][s] = true
		d.open = append(d.open, uint32(s)<<1|uint32(who))
	}
}

// back marks the predecessors that can be marked now that the state s with who to move is. A good move was counted before
// and is not counted again.
func (d *difference) back(who game.Player, s int, good *goodMoves) {
	u, v := s/d.columns, s%d.columns
	mover := who.Opponent()
	counted := good != nil && good.into[who][s]
	if !counted || !good.inFirst {
		for _, w := range d.backF[mover][u] {
			d.reach(mover, int(w)*d.columns+v)
		}
	}
	if !counted || good.inFirst {
		for _, w := range d.backH[who][v] {
			d.reach(mover, u*d.columns+int(w))
		}
	}
}

// reach records that mover has a move from s to a marked state.
func (d *difference) reach(mover game.Player, s int) {
	if mover == d.winner {
		d.mark(mover, s)
	} else if d.left[s]--; d.left[s] == 0 {
		d.mark(mover, s)
	}
}
