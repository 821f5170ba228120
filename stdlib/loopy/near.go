package loopy

import (
	"context"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// NearShort is a short game with the thermograph of s from -1 up: x + ^ stands for x + over, x + v for x + under, and
// for another position on a cycle whose strong stops are both the number x, such as upon, the game that ends at x after
// many moves. Its mast is x from 0 up, and below 0, where no position but a number stands still, the walls come from
// alternating play, which ends sooner. The error wraps ErrNoStop where s has other cycles, or leads to on or off.
func (s *Stopper) NearShort(ctx context.Context, store *short.Store) (short.Game, error) {
	games, err := s.form.shortParts(ctx, store)
	if err != nil {
		return short.Game{}, err
	}
	n := &near{form: s.form, ctx: ctx, store: store, stop: &stopper{s.form, ctx, store, [2]map[int32]*Stopper{{}, {}}},
		games: games, open: make([]bool, s.form.size()), played: map[playedFor]short.Game{}}
	return n.game(0)
}

// near makes the short games of NearShort.
type near struct {
	*form
	ctx    context.Context
	store  *short.Store
	stop   *stopper
	games  []*short.Game // nil for those not known
	open   []bool        // those being made
	played map[playedFor]short.Game
}

// playedFor is a position in which the play ends after so many more moves.
type playedFor struct {
	v     int32
	moves int
}

func (n *near) game(v int32) (short.Game, error) {
	if n.games[v] != nil {
		return *n.games[v], nil
	}
	x, ok, err := n.closeTo(v)
	switch {
	case err != nil:
		return short.Game{}, err
	case ok:
		g, err := n.play(playedFor{v, 4*n.size() + 4}, x)
		n.games[v] = &g
		return g, err
	case n.open[v]:
		part, _ := n.reachable(v)
		return short.Game{}, fmt.Errorf("%w that is a number: play from %v can go on for ever elsewhere, and the walls of a "+
			"thermograph are numbers", ErrNoStop, must(part))
	}
	n.open[v] = true
	g, err := n.made(v, n.game)
	n.open[v], n.games[v] = false, &g
	return g, err
}

// made makes the game of v from those of its options.
func (n *near) made(v int32, of func(int32) (short.Game, error)) (short.Game, error) {
	var options [2][]short.Game
	for who := range options {
		for _, w := range n.options[who][v] {
			g, err := of(w)
			if err != nil {
				return g, err
			}
			options[who] = append(options[who], g)
		}
	}
	return n.store.Make(n.ctx, options[0], options[1])
}

// closeTo is the number that both strong stops of v are; ok is false when there is none.
func (n *near) closeTo(v int32) (x short.Game, ok bool, err error) {
	var stops [2]short.Game
	for who := range stops {
		s, err := n.stop.stop(v, game.Player(who))
		if err != nil {
			return x, false, err
		}
		kind, y, err := s.Pseudonumber(n.ctx, n.store)
		if err != nil || kind == IsOn || kind == IsOff || kind == NoPseudonumber {
			return x, false, err
		}
		stops[who] = y
	}
	return stops[0], stops[0] == stops[1], nil
}

// play is the game of a position that ends at x after some moves.
func (n *near) play(p playedFor, x short.Game) (short.Game, error) {
	if g, ok := n.played[p]; ok {
		return g, nil
	}
	if n.games[p.v] != nil {
		return *n.games[p.v], nil
	}
	if p.moves == 0 {
		return x, nil
	}
	if kind, y, err := n.pseudonumber(n.ctx, n.store, p.v); err != nil {
		return x, err
	} else if kind == OverNumber || kind == UnderNumber {
		up, err := n.store.Up(map[Pseudonumber]int64{OverNumber: 1, UnderNumber: -1}[kind])
		if err != nil {
			return x, err
		}
		return n.store.Add(n.ctx, y, up)
	}
	g, err := n.made(p.v, func(w int32) (short.Game, error) { return n.play(playedFor{w, p.moves - 1}, x) })
	n.played[p] = g
	return g, err
}
