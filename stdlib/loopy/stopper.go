package loopy

import (
	"cgt/stdlib/sorting"
	"context"
	"errors"
	"fmt"
	"slices"

	"cgt/stdlib/game"
)

// Errors for values.
var (
	// ErrNotStopper means that some play of alternating moves goes on for ever.
	ErrNotStopper = errors.New("not a stopper")
	// ErrNotSided means that no pair of stoppers was found for a game.
	ErrNotSided = errors.New("not known to be stopper-sided")
	// ErrTooLarge means that a game has too many positions to be compared.
	ErrTooLarge = errors.New("too many positions to compare")
)

// alternates finds a cycle of alternating moves anywhere in f.
func (f *form) alternates() []int {
	n := f.size()
	mark := make([]uint8, 2*n) // by 2 v + p for p to move: 1 open, 2 closed
	var path []int
	var visit func(s int) []int
	visit = func(s int) []int {
		mark[s] = 1
		path = append(path, s)
		for _, w := range f.options[s&1][s>>1] {
			to := 2*int(w) + 1 - s&1
			if mark[to] == 1 {
				i := slices.Index(path, to)
				var cycle []int
				for _, t := range path[i:] {
					cycle = append(cycle, t>>1)
				}
				return cycle
			}
			if mark[to] == 0 {
				if cycle := visit(to); cycle != nil {
					return cycle
				}
			}
		}
		mark[s] = 2
		path = path[:len(path)-1]
		return nil
	}
	for s := range 2 * n {
		if mark[s] == 0 {
			if cycle := visit(s); cycle != nil {
				return cycle
			}
		}
	}
	return nil
}

// reachable is the part of f below root, which becomes position 0; number has the new index of every old position, -1 if it
// is left out.
func (f *form) reachable(root int32) (part *form, number []int32) {
	number = slices.Repeat([]int32{-1}, f.size())
	number[root] = 0
	order := []int32{root}
	for i := 0; i < len(order); i++ {
		for who := range f.options {
			for _, w := range f.options[who][order[i]] {
				if number[w] < 0 {
					number[w] = int32(len(order))
					order = append(order, w)
				}
			}
		}
	}
	part = &form{}
	for who := range f.options {
		for _, v := range order {
			var list []int32
			for _, w := range f.options[who][v] {
				list = append(list, number[w])
			}
			part.options[who] = append(part.options[who], list)
		}
	}
	return part, number
}

// simplify brings the stopper at position 0 of f to simplest form: reversible options are bypassed and dominated ones
// removed, then equal positions merged (Winning Ways, chapter 11; Siegel, section VI.4: a stopper so simplified is unique).
// Equal positions are merged only at the end: merged too early, they may close a cycle of alternating moves. The result is
// checked by comparing it with f.
func (f *form) simplify(ctx context.Context) (*form, error) {
	if f.size() > maxForm {
		return nil, fmt.Errorf("%w: %d, more than %d", ErrTooLarge, f.size(), maxForm)
	}
	if cycle := f.alternates(); cycle != nil {
		return nil, fmt.Errorf("%w: play may go round in %d moves for ever", ErrNotStopper, len(cycle))
	}
	merged, err := f.merged(ctx)
	if err != nil {
		return nil, err
	}
	simple, _ := merged.reachable(0)
	if err := f.check(ctx, simple); err != nil {
		return nil, err
	}
	return simple.arrange(), nil
}

// merged is a form of stoppers without dominated and reversible options, in which equal positions are merged.
func (f *form) merged(ctx context.Context) (*form, error) {
	o, err := compare(ctx, f, f)
	if err != nil {
		return nil, err
	}
	s := &simplifier{order: o}
	for who := range f.options {
		s.options[who] = slices.Clone(f.options[who])
	}
	for changed := true; changed; {
		if changed, err = s.pass(ctx); err != nil {
			return nil, err
		}
	}
	return s.merge(ctx)
}

// merge merges equal positions into the first of them; position 0 stays 0.
func (s *simplifier) merge(ctx context.Context) (*form, error) {
	class := make([]int32, len(s.options[0]))
	for v := range class {
		if err := game.BudgetOf(ctx).Steps(ctx, 1+int64(v)/stepPairs); err != nil {
			return nil, err
		}
		class[v] = int32(v)
		for u := range int32(v) {
			if s.atLeast(u, int32(v)) && s.atLeast(int32(v), u) {
				class[v] = u
				break
			}
		}
	}
	m := &form{}
	for who := range s.options {
		for _, list := range s.options[who] {
			var options []int32
			for _, w := range list {
				options = append(options, class[w])
			}
			sorting.Values(options)
			m.options[who] = append(m.options[who], slices.Compact(options))
		}
	}
	return m, nil
}

// stepPairs is the number of pairs of positions examined that count as a step.
const stepPairs = 64

// check verifies that simple is a stopper equal to f.
func (f *form) check(ctx context.Context, simple *form) error {
	if simple.alternates() != nil {
		return fmt.Errorf("%w: simplification does not end", ErrNotStopper)
	}
	for _, pair := range [][2]*form{{f, simple}, {simple, f}} {
		o, err := compare(ctx, pair[0], pair[1])
		if err != nil {
			return err
		}
		if !o.atLeast(0, 0) {
			return fmt.Errorf("%w: simplification changes the value", ErrNotStopper)
		}
	}
	return nil
}

// simplifier changes options without changing values, so that the order of the positions remains valid.
type simplifier struct {
	*order
	options [2][][]int32
	first   game.Player // the player treated first; irrelevant for stoppers
}

// better reports whether the player prefers u to v or is indifferent.
func (s *simplifier) better(who game.Player, u, v int32) bool {
	if who == game.Left {
		return s.atLeast(u, v)
	}
	return s.atLeast(v, u)
}

// pass bypasses reversible options and removes dominated ones everywhere; it
// reports whether anything changed.
func (s *simplifier) pass(ctx context.Context) (changed bool, err error) {
	for _, who := range []game.Player{s.first, s.first.Opponent()} {
		for v, list := range s.options[who] {
			if err := game.BudgetOf(ctx).Steps(ctx, 1+int64(len(list)*len(list))/stepPairs); err != nil {
				return false, err
			}
			options := s.undominated(who, s.bypass(who, int32(v), list))
			changed = changed || !slices.Equal(options, list)
			s.options[who][v] = options
		}
	}
	return changed, nil
}

// undominated drops options when who has a better one, and all but the first of equal ones.
func (s *simplifier) undominated(who game.Player, list []int32) []int32 {
	var kept []int32
	for i, w := range list {
		dominated := false
		for j, x := range list {
			if i != j && s.better(who, x, w) && (j < i || !s.better(who, w, x)) {
				dominated = true
				break
			}
		}
		if !dominated {
			kept = append(kept, w)
		}
	}
	return kept
}

// bypass replaces every option of v to which the opponent has an answer at least as good for the opponent as v, by who's
// options after that answer, repeatedly. Every replacement shortens alternating plays of the original game, so for a
// stopper this terminates.
func (s *simplifier) bypass(who game.Player, v int32, list []int32) []int32 {
	var kept []int32
	seen := map[int32]bool{}
	todo := slices.Clone(list)
	for len(todo) > 0 {
		w := todo[0]
		todo = todo[1:]
		if seen[w] {
			continue
		}
		seen[w] = true
		answers := s.options[who.Opponent()][w]
		i := slices.IndexFunc(answers, func(r int32) bool { return s.better(who.Opponent(), r, v) })
		if i < 0 {
			kept = append(kept, w)
		} else {
			todo = append(todo, s.options[who][answers[i]]...)
		}
	}
	sorting.Values(kept)
	return kept
}
