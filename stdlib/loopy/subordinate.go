package loopy

import (
	"context"
	"slices"

	"cgt/stdlib/game"
)

// Subordinate is the stopper t with B : t = s, where : is the ordinal sum and B the form with these options; ok is false
// when there is none. It is s without its options that are options of B, in every position, and the result is checked by
// comparing B : t with s.
func Subordinate(ctx context.Context, left, right []*Stopper, s *Stopper) (t *Stopper, ok bool, err error) {
	f := &form{}
	values := make([]*Stopper, s.form.size())
	for v := range values {
		part, _ := s.form.reachable(int32(v))
		if values[v], err = newStopper(ctx, part); err != nil {
			return nil, false, err
		}
	}
	for who, base := range [2][]*Stopper{game.Left: left, game.Right: right} {
		for _, list := range s.form.options[who] {
			list = slices.DeleteFunc(slices.Clone(list), func(w int32) bool { return slices.ContainsFunc(base, values[w].Equal) })
			f.options[who] = append(f.options[who], list)
		}
	}
	if t, err = newStopper(ctx, f); err != nil {
		return nil, false, err
	}
	sum, err := OrdinalSum(ctx, left, right, t)
	return t, err == nil && sum.Equal(s), err
}
