package loopy

import (
	"context"
	"fmt"

	"cgt/stdlib/short"
)

// Sidling returns the approximations to the game of a text, as Parse reads it: from above, beginning with on, towards its
// onside, and from below, beginning with off, towards its offside (Winning Ways, chapter 11, sidling towards a game). In
// every round each position becomes the game of the approximations to its options. Positions that are stoppers are not
// approximated, unless the whole game is a stopper; then all positions that are not short games are. It ends after the
// first round that changes nothing, when rests is true, or after the given number of rounds. Approximations that converge
// are sides of the game; others, such as 1, 1/2, 1/4, ... to over, have to be guessed and compared. The error wraps
// ErrSyntax, or ErrTooLarge when approximations grow without end.
func Sidling(ctx context.Context, store *short.Store, text string, rounds int) (list []Sided, rests bool, err error) {
	p := &parser{ctx: ctx, store: store, text: text, form: &form{}, names: map[string]int32{}}
	root, err := p.whole(len(text))
	if err != nil {
		return nil, false, err
	}
	f, _ := p.form.reachable(root)
	if f.size() > maxSidling {
		return nil, false, fmt.Errorf("%w: %d, more than %d", ErrTooLarge, f.size(), maxSidling)
	}
	stopper := f.alternates() == nil
	above, open := make([]*Stopper, f.size()), make([]bool, f.size())
	below := make([]*Stopper, f.size())
	games, err := f.shortParts(ctx, store)
	if err != nil {
		return nil, false, err
	}
	for v := range above {
		part, _ := f.reachable(int32(v))
		if open[v] = stopper && games[v] == nil || part.alternates() != nil; open[v] {
			above[v], below[v] = On(), Off()
		} else if above[v], err = newStopper(ctx, part); err != nil {
			return nil, false, err
		} else {
			below[v] = above[v]
		}
	}
	list = []Sided{{above[0], below[0]}}
	for range rounds {
		changed := false
		for _, values := range []*[]*Stopper{&above, &below} {
			next, err := f.round(ctx, *values, open)
			if err != nil {
				return nil, false, err
			}
			for v, s := range next {
				changed = changed || !s.Equal((*values)[v])
			}
			*values = next
		}
		if !changed {
			return list, true, nil
		}
		list = append(list, Sided{above[0], below[0]})
	}
	return list, false, nil
}

// round replaces the open positions by the games of their options' approximations.
func (f *form) round(ctx context.Context, values []*Stopper, open []bool) ([]*Stopper, error) {
	next := make([]*Stopper, len(values))
	for v := range values {
		if !open[v] {
			next[v] = values[v]
			continue
		}
		s, err := f.approximation(ctx, v, values, ErrTooLarge)
		if err != nil {
			return nil, err
		}
		next[v] = s
	}
	return next, nil
}

// approximation is the game whose options are the approximations of the options of v. If it is too large, the error wraps
// tooLarge.
func (f *form) approximation(ctx context.Context, v int, values []*Stopper, tooLarge error) (*Stopper, error) {
	var options [2][]*Stopper
	for who := range f.options {
		for _, w := range f.options[who][v] {
			options[who] = append(options[who], values[w])
		}
	}
	s, err := Make(ctx, options[0], options[1])
	if err != nil {
		return nil, err
	}
	if s.Size() > maxSidling {
		return nil, fmt.Errorf("%w: the approximations grow without end", tooLarge)
	}
	return s, nil
}
