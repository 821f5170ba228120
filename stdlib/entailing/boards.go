package entailing

import (
	"context"

	"cgt/stdlib/game"
)

// StringGame is a ruleset whose positions are strings and coins: Nimstring, or
// the game for points.
type StringGame interface {
	game.TurnMover
	// StringsAt returns the ends of the strings of a position, each the name of a coin or "" for the ground; ok is false if
	// the place is not such a position.
	StringsAt(at game.Place) (ends [][2]string, ok bool)
}

// Boards looks up the positions of a line of play in one shared Strings, so that what is known of one is reused for the
// others. The zero value is ready for use.
type Boards struct {
	strings *Strings
	coins   map[string]int
	edges   map[[2]int][]int // the strings between two ends, the lesser end first
}

// At is the Strings to which a position belongs, and its strings there: the Strings of the last call, if the position is a
// part of it, or a new one. The error is that of NewStrings; Boards is then unchanged.
func (b *Boards) At(ends [][2]string) (s *Strings, alive uint64, err error) {
	if alive, ok := b.find(ends); ok {
		return b.strings, alive, nil
	}
	next := Boards{coins: map[string]int{"": Ground}, edges: map[[2]int][]int{}}
	numbered := make([][2]int, len(ends))
	for i, e := range ends {
		for k, name := range e {
			v, ok := next.coins[name]
			if !ok {
				v = len(next.coins) - 1
				next.coins[name] = v
			}
			numbered[i][k] = v
		}
		at := ordered(numbered[i])
		next.edges[at] = append(next.edges[at], i)
	}
	if next.strings, err = NewStrings(len(next.coins)-1, numbered); err != nil {
		return nil, 0, err
	}
	*b = next
	return b.strings, b.strings.All(), nil
}

func ordered(e [2]int) [2]int { return [2]int{min(e[0], e[1]), max(e[0], e[1])} }

// find locates a position as a part of the present board. Of parallel strings it takes the first.
func (b *Boards) find(ends [][2]string) (alive uint64, ok bool) {
	if b.strings == nil {
		return 0, false
	}
	for _, e := range ends {
		from, known := b.coins[e[0]]
		to, alsoKnown := b.coins[e[1]]
		if !known || !alsoKnown {
			return 0, false
		}
		placed := false
		for _, i := range b.edges[ordered([2]int{from, to})] {
			if alive>>i&1 == 0 {
				alive |= 1 << i
				placed = true
				break
			}
		}
		if !placed {
			return 0, false
		}
	}
	return alive, true
}

// Score is by how many coins the player to move will finish ahead of the opponent in some positions played together, as
// Strings.Score computes it.
func (b *Boards) Score(ctx context.Context, ends [][2]string) (int, error) {
	s, alive, err := b.At(ends)
	if err != nil {
		return 0, err
	}
	return s.Score(ctx, alive)
}

// of is a position of Nimstring in a shared Strings; ok is false when it is not one of Nimstring, or has too
// many strings, so that its rules have to be played.
func (b *Boards) of(c game.Summand) (s *Strings, alive uint64, ok bool, err error) {
	rules, ok := c.Rules.(StringGame)
	if !ok {
		return nil, 0, false, nil
	}
	ends, ok := rules.StringsAt(c.At)
	if !ok || len(ends) > MaxStrings {
		return nil, 0, false, nil
	}
	s, alive, err = b.At(ends)
	return s, alive, err == nil, err
}
