//go:build !js

package presburger

import (
	"slices"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/short"
)

// saltusHolds decides (4) of the theorem of periodicity for the heap n of a kind: whether
// in the sum of the heap's value and the saltus s the options of s are dominated or
// reverse out, so that the sum is the game of the options of n, each plus s. Only heaps
// numbered from or higher are tried for reversing through.
func (p *prover) saltusHolds(kind, n, from int, s short.Game) (bool, error) {
	sides, err := p.options(kind, n)
	if err != nil {
		return false, err
	}
	c := &saltusCheck{prover: p, v: p.games.Games[p.by[kind][n]], s: s}
	for who := range game.Player(2) {
		c.who = who
		if c.moved, err = c.plus(sides[who], s); err != nil {
			return false, err
		}
		own, err := p.games.Store.Options(p.ctx, s, who)
		if err != nil {
			return false, err
		}
		for _, x := range own {
			ok, err := c.dominates(c.v, x)
			if err == nil && !ok {
				ok, err = c.reverses(kind, n, from, x)
			}
			if err != nil || !ok {
				return false, err
			}
		}
	}
	return true, nil
}

// saltusCheck decides this for the options of one player.
type saltusCheck struct {
	*prover
	v, s  short.Game
	who   game.Player
	moved []short.Game // the options of the player, each plus s
}

// plus returns the games, each with x added.
func (c *saltusCheck) plus(games []short.Game, x short.Game) ([]short.Game, error) {
	out := slices.Clone(games)
	for i := range out {
		var err error
		if out[i], err = c.games.Store.Add(c.ctx, out[i], x); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// better reports whether a is at least as good as b for the player.
func (c *saltusCheck) better(a, b short.Game) (bool, error) {
	if c.who == game.Right {
		a, b = b, a
	}
	return c.games.Store.LessOrEqual(c.ctx, b, a)
}

// dominates reports whether an option, plus the saltus, is at least as good as g + x.
func (c *saltusCheck) dominates(g, x short.Game) (bool, error) {
	sum, err := c.games.Store.Add(c.ctx, g, x)
	if err != nil {
		return false, err
	}
	for _, o := range c.moved {
		if ok, err := c.better(o, sum); err != nil || ok {
			return ok, err
		}
	}
	return false, nil
}

// reverses reports whether the option v + x reverses through a heap that the opponent
// moves to, and all options that replace it are dominated.
func (c *saltusCheck) reverses(kind, n, from int, x short.Game) (bool, error) {
	through, err := c.heapsLeft(kind, n, from, c.who.Opponent())
	if err != nil {
		return false, err
	}
	store := c.games.Store
	whole, err := store.Add(c.ctx, c.v, c.s)
	if err != nil {
		return false, err
	}
	further, err := store.Options(c.ctx, x, c.who)
	if err != nil {
		return false, err
	}
	for _, h := range through {
		a := c.games.Games[c.by[h.kind][h.n]]
		back, err := store.Add(c.ctx, a, x)
		if err != nil {
			return false, err
		}
		if ok, err := c.better(whole, back); err != nil {
			return false, err
		} else if !ok {
			continue
		}
		sides, err := c.options(h.kind, h.n)
		if err != nil {
			return false, err
		}
		all := true
		for _, g := range sides[c.who] {
			if all {
				if all, err = c.dominates(g, x); err != nil {
					return false, err
				}
			}
		}
		for _, y := range further {
			if all {
				if all, err = c.dominates(a, y); err != nil {
					return false, err
				}
			}
		}
		if all {
			return true, nil
		}
	}
	return false, nil
}

// heapOf is a heap of a kind.
type heapOf struct{ kind, n int }

// heapsLeft returns the single heaps, numbered from or higher, that a player can move
// to from a heap.
func (v *values) heapsLeft(kind, n, from int, who game.Player) (list []heapOf, err error) {
	if v.system.Strip != nil || v.system.rows != nil {
		return nil, nil
	}
	p, legal, err := v.position(kind, n)
	rules, ok := p.Rules.(game.Mover)
	if err != nil || !legal || !ok {
		return nil, err
	}
	return list, rules.Moves(v.ctx, p.At, who, func(to game.Sum) error {
		if len(to) != 1 || to[0].Negative {
			return nil
		}
		k := slices.IndexFunc(v.system.Rules, func(r game.Ruleset) bool { return r.Identity() == to[0].Rules.Identity() })
		size := -1
		switch at := to[0].At.(type) {
		case heap.Heap:
			if x, ok := at.Uint64(); ok {
				size = int(min(x, mostChecked))
			}
		case *ruleset.Place:
			if x, ok := at.Values[0].(value.Int); ok && len(at.Values) == 1 {
				size = int(x)
			}
		}
		if k >= 0 && size >= from && size < len(v.by[k]) {
			list = append(list, heapOf{k, size})
		}
		return nil
	})
}
