package loopy

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Stopper is the value of a stopper: a game in which no play of alternating moves goes on for ever, such as every short
// game, on and over. It is stored in simplest form and immutable; use Equal to compare two stoppers. The zero Stopper is
// not valid.
type Stopper struct {
	form *form
	key  string
}

// newStopper is the value of position 0 of f.
func newStopper(ctx context.Context, f *form) (*Stopper, error) {
	simple, err := f.simplify(ctx)
	if err != nil {
		return nil, err
	}
	return &Stopper{simple, simple.key()}, nil
}

// key is equal for equal arranged forms.
func (f *form) key() string {
	var b []byte
	for v := range f.size() {
		for who := range f.options {
			b = binary.AppendUvarint(b, uint64(len(f.options[who][v])))
			for _, w := range f.options[who][v] {
				b = binary.AppendUvarint(b, uint64(w))
			}
		}
	}
	return string(b)
}

// must makes a stopper of a form that is known to be one.
func must(f *form) *Stopper {
	f = f.arrange()
	return &Stopper{f, f.key()}
}

// On is {on|}, the largest stopper: Left may always move.
func On() *Stopper { return must(&form{[2][][]int32{{{0}}, {nil}}}) }

// Off is {|off}, the negative of on.
func Off() *Stopper { return must(&form{[2][][]int32{{nil}, {{0}}}}) }

// Over is {0|over}, a positive game smaller than every positive number.
func Over() *Stopper { return must(&form{[2][][]int32{{{1}, nil}, {{0}, nil}}}) }

// Under is {under|0}, the negative of over.
func Under() *Stopper { return must(&form{[2][][]int32{{{0}, nil}, {{1}, nil}}}) }

// Upon is {upon|*}.
func Upon() *Stopper {
	return must(&form{[2][][]int32{{{0}, {2}, nil}, {{1}, {2}, nil}}})
}

// Equal reports whether s and t are the same value.
func (s *Stopper) Equal(t *Stopper) bool { return s.key == t.key }

// Size is the number of positions of the simplest form.
func (s *Stopper) Size() int { return s.form.size() }

// Options are who's options in the simplest form.
func (s *Stopper) Options(who game.Player) []*Stopper {
	var list []*Stopper
	for _, w := range s.form.options[who][0] {
		part, _ := s.form.reachable(w)
		list = append(list, must(part))
	}
	return list
}

// Neg is -s, in which Left and Right have changed sides.
func (s *Stopper) Neg() *Stopper {
	return must(s.form.swap())
}

// swap is f with the players exchanged.
func (f *form) swap() *form {
	g := &form{}
	for who := range f.options {
		for _, list := range f.options[1-who] {
			g.options[who] = append(g.options[who], slices.Clone(list))
		}
	}
	return g
}

// AtLeast reports whether s >= t: whether Left, playing second in s - t, can avoid losing.
func (s *Stopper) AtLeast(ctx context.Context, t *Stopper) (bool, error) {
	o, err := compare(ctx, s.form, t.form)
	if err != nil {
		return false, err
	}
	return o.atLeast(0, 0), nil
}

// Compare returns the relation of s to t.
func (s *Stopper) Compare(ctx context.Context, t *Stopper) (short.Order, error) {
	if s.Equal(t) {
		return short.Equal, nil
	}
	ge, err := s.AtLeast(ctx, t)
	if err != nil {
		return 0, err
	}
	le, err := t.AtLeast(ctx, s)
	switch {
	case err != nil:
		return 0, err
	case ge:
		return short.Greater, nil
	case le:
		return short.Less, nil
	}
	return short.Confused, nil
}

// Outcome is the outcome of s: N, P, L, R or one with a draw.
func (s *Stopper) Outcome(ctx context.Context) (game.Outcome, error) {
	return s.form.outcome(ctx)
}

func (f *form) outcome(ctx context.Context) (game.Outcome, error) {
	b := NewBuilder(f.size())
	for who := range f.options {
		for v, list := range f.options[who] {
			for _, w := range list {
				if err := b.AddMove(game.Player(who), v, int(w)); err != nil {
					return game.Outcome{}, err
				}
			}
		}
	}
	g, err := b.Graph(ctx)
	if err != nil {
		return game.Outcome{}, err
	}
	o, err := Solve(ctx, g, Normal)
	if err != nil {
		return game.Outcome{}, err
	}
	return o.At(0), nil
}

// Make is the stopper {left|right}. The error wraps ErrNotStopper only if an option is not a valid value.
func Make(ctx context.Context, left, right []*Stopper) (*Stopper, error) {
	f := &form{[2][][]int32{{nil}, {nil}}}
	for who, list := range [2][]*Stopper{left, right} {
		for _, s := range list {
			f.options[who][0] = append(f.options[who][0], f.include(s.form))
		}
	}
	return newStopper(ctx, f)
}

// include adds the positions of g and returns the new index of its root.
func (f *form) include(g *form) int32 {
	base := int32(f.size())
	for who := range g.options {
		for _, list := range g.options[who] {
			var moved []int32
			for _, w := range list {
				moved = append(moved, base+w)
			}
			f.options[who] = append(f.options[who], moved)
		}
	}
	return base
}

// FromShort is the short game g of a store. The error wraps ErrTooLarge when
// its canonical form has too many positions.
func FromShort(ctx context.Context, store *short.Store, g short.Game) (*Stopper, error) {
	f := &form{}
	if _, err := f.addShort(ctx, store, g, map[short.Game]int32{}); err != nil {
		return nil, err
	}
	return must(f), nil
}

// addShort adds the positions of g, starting with g itself.
func (f *form) addShort(ctx context.Context, store *short.Store, g short.Game, known map[short.Game]int32) (int32, error) {
	if v, ok := known[g]; ok {
		return v, nil
	}
	if f.size() >= maxForm {
		return 0, fmt.Errorf("%w: more than %d", ErrTooLarge, maxForm)
	}
	v := int32(f.size())
	known[g] = v
	for who := range f.options {
		f.options[who] = append(f.options[who], nil)
	}
	for who := range f.options {
		list, err := store.Options(ctx, g, game.Player(who))
		if err != nil {
			return 0, err
		}
		for _, o := range list {
			w, err := f.addShort(ctx, store, o, known)
			if err != nil {
				return 0, err
			}
			f.options[who][v] = append(f.options[who][v], w)
		}
	}
	return v, nil
}

// Short is the short game that s is; ok is false when s has a cycle.
func (s *Stopper) Short(ctx context.Context, store *short.Store) (g short.Game, ok bool, err error) {
	games, err := s.form.shortParts(ctx, store)
	if err != nil {
		return short.Game{}, false, err
	}
	if games[0] == nil {
		return short.Game{}, false, nil
	}
	return *games[0], true, nil
}

// shortParts returns the short games of the positions without a cycle below them, nil for the others.
func (f *form) shortParts(ctx context.Context, store *short.Store) ([]*short.Game, error) {
	games := make([]*short.Game, f.size())
	open := make([]int, f.size()) // number of options not known yet
	var back [2][][]int32
	var ready []int32
	for who := range f.options {
		back[who] = reverse(f.options[who])
		for v, list := range f.options[who] {
			open[v] += len(list)
		}
	}
	for v, n := range open {
		if n == 0 {
			ready = append(ready, int32(v))
		}
	}
	for ; len(ready) > 0; ready = ready[1:] {
		v := ready[0]
		var options [2][]short.Game
		for who := range f.options {
			for _, w := range f.options[who][v] {
				options[who] = append(options[who], *games[w])
			}
		}
		g, err := store.Make(ctx, options[0], options[1])
		if err != nil {
			return nil, err
		}
		games[v] = &g
		for who := range back {
			for _, u := range back[who][v] {
				if open[u]--; open[u] == 0 {
					ready = append(ready, u)
				}
			}
		}
	}
	return games, nil
}
