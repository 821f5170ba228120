package short

import (
	"context"

	"cgt/stdlib/game"
)

// Compound is a way of playing two games at once, other than the disjunctive
// sum. Its value depends on the forms of the games (On Numbers and Games,
// chapter 14).
type Compound uint8

// The compounds: a move is made in both components, and play ends when one
// has ended; or in one component or both; or in the components in turn, the
// second only when the first has ended.
const (
	Conjunctive Compound = iota
	Selective
	Sequential
)

// Play is the value of a compound of two forms under normal play.
func (s *Store) Play(ctx context.Context, how Compound, f, g *Form) (v Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	c := compounds{s, how, map[[2]formKey]uint32{}}
	return Game{c.of(f, g)}, nil
}

// formKey distinguishes forms, and leaves by their value.
type formKey struct {
	form *Form
	id   uint32
}

func keyOf(f *Form) formKey {
	if f.isValue {
		return formKey{id: f.value.id}
	}
	return formKey{form: f}
}

type compounds struct {
	*Store
	how  Compound
	done map[[2]formKey]uint32
}

func (c *compounds) of(f, g *Form) uint32 {
	key := [2]formKey{keyOf(f), keyOf(g)}
	if id, ok := c.done[key]; ok {
		return id
	}
	c.step()
	c.descend()
	id := c.form(c.side(f, g, game.Left), c.side(f, g, game.Right))
	c.ascend()
	c.grow(40)
	c.done[key] = id
	return id
}

func (c *compounds) side(f, g *Form, who game.Player) (out []uint32) {
	inF, inG := c.moves(f, who), c.moves(g, who)
	if c.how != Sequential {
		for _, x := range inF {
			for _, y := range inG {
				out = append(out, c.of(x, y))
			}
		}
	}
	if c.how == Conjunctive {
		return out
	}
	for _, x := range inF {
		out = append(out, c.of(x, g))
	}
	if c.how == Selective || c.over(f) {
		for _, y := range inG {
			out = append(out, c.of(f, y))
		}
	}
	return out
}

// over reports whether neither player can move in f.
func (c *compounds) over(f *Form) bool {
	return len(c.moves(f, game.Left))+len(c.moves(f, game.Right)) == 0
}

func (c *compounds) moves(f *Form, who game.Player) []*Form {
	if !f.isValue {
		if who == game.Left {
			return f.left
		}
		return f.right
	}
	ids := c.options(f.value.id, who)
	out := make([]*Form, len(ids))
	for i, id := range ids {
		out[i] = ValueForm(Game{id})
	}
	return out
}
