package short

import (
	"cgt/stdlib/sorting"
	"context"
	"fmt"
	"strings"

	"cgt/stdlib/game"
)

// StepKind says what a step of simplification does.
type StepKind uint8

// The steps.
const (
	Repeated   StepKind = iota // two options have the same value
	Dominated                  // an option another one is at least as good as
	Reversible                 // an option that the opponent would answer by a game no worse for the opponent
	Simplicity                 // a number fits between the options, and the simplest such number is the value
)

// Step is one step of a simplification, on the way from a form to its
// canonical form.
type Step struct {
	Kind     StepKind
	In       *Form       // the form whose options are simplified; options by value
	Player   game.Player // whose option it is; irrelevant for Simplicity
	Option   Game        // the option that is removed
	By       Game        // Dominated: the better option
	Through  Game        // Reversible: the answer
	Replaced []Game      // Reversible: its replacement, the answer's options
	Number   Game        // Simplicity: the number
}

// Simplify brings f to canonical form and records every step, those of inner forms first. The steps are taken one at a
// time: repeated and dominated options, then a number if one fits, then the first reversible option, and again.
func (s *Store) Simplify(ctx context.Context, f *Form) (g Game, steps []Step, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	a := audit{Store: s, done: map[*Form]uint32{}}
	id := a.simplify(f)
	return Game{id}, a.steps, nil
}

// StepText describes a step in a sentence.
func (s *Store) StepText(ctx context.Context, step Step) (text string, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	p := newPrinter(s, &plainStyle)
	defer p.done()
	name := func(g Game) string { return p.game(g.id).text }
	switch step.Kind {
	case Repeated:
		return fmt.Sprintf("%s's option %s occurs twice", step.Player, name(step.Option)), nil
	case Dominated:
		return fmt.Sprintf("%s's option %s is dominated by %s", step.Player, name(step.Option), name(step.By)), nil
	case Simplicity:
		return fmt.Sprintf("%s is the simplest number that fits between the options", name(step.Number)), nil
	}
	var list []string
	for _, g := range step.Replaced {
		list = append(list, name(g))
	}
	by := "nothing, since it has no such option"
	if len(list) > 0 {
		by = strings.Join(list, ", ")
	}
	return fmt.Sprintf("%s's option %s is reversible through %s, whose options for %s take its place: %s",
		step.Player, name(step.Option), name(step.Through), step.Player, by), nil
}

// Undominated returns the indices of the options of player that no other one exceeds; of equal ones only the first.
func (s *Store) Undominated(ctx context.Context, options []Game, player game.Player) (kept []int, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	first := map[uint32]int{}
	for i, g := range options {
		if _, ok := first[g.id]; !ok {
			first[g.id] = i
		}
	}
	ids := sortedSet(idsOf(options))
	if player == game.Left {
		ids = s.maximal(ids)
	} else {
		ids = s.minimal(ids)
	}
	for _, id := range ids {
		kept = append(kept, first[id])
	}
	sorting.Values(kept)
	return kept, nil
}

type audit struct {
	*Store
	steps []Step
	in    *Form
	done  map[*Form]uint32
}

func (a *audit) note(step Step) {
	step.In = a.in
	a.grow(128)
	a.steps = append(a.steps, step)
}

func (a *audit) simplify(f *Form) uint32 {
	if f.isValue {
		return f.value.id
	}
	if id, ok := a.done[f]; ok {
		return id
	}
	id := a.simplifyFresh(f)
	a.done[f] = id
	return id
}

func (a *audit) simplifyFresh(f *Form) uint32 {
	a.step()
	a.descend()
	var left, right []uint32
	for _, o := range f.left {
		left = append(left, a.simplify(o))
	}
	for _, o := range f.right {
		right = append(right, a.simplify(o))
	}
	a.ascend()
	a.in = f
	left, right = a.prune(left, game.Left), a.prune(right, game.Right)
	if id, ok := a.asNumber(left, right); ok {
		if !a.isCanonicalNumber(id, left, right) {
			a.note(Step{Kind: Simplicity, Number: Game{id}})
		}
		return id
	}
	ids := a.inspect(left, right)
	for {
		var changed bool
		if left, changed = a.bypass(ids, left, game.Left); changed {
			left = a.prune(left, game.Left)
			continue
		}
		if right, changed = a.bypass(ids, right, game.Right); !changed {
			break
		}
		right = a.prune(right, game.Right)
	}
	return a.form(left, right)
}

// isCanonicalNumber reports whether the options are already those of the
// number's canonical form.
func (a *audit) isCanonicalNumber(id uint32, left, right []uint32) bool {
	l, r := a.left(id), a.right(id)
	same := func(x, y []uint32) bool { return len(x) == len(y) && (len(x) == 0 || x[0] == y[0]) }
	return same(l, left) && same(r, right)
}

// prune removes repeated and dominated options.
func (a *audit) prune(list []uint32, who game.Player) []uint32 {
	for i := 0; i < len(list); i++ {
		for j := 0; j < len(list); j++ {
			x, y := list[i], list[j]
			if i == j || who == game.Left && !a.leq(x, y) || who == game.Right && !a.leq(y, x) || x == y && i < j {
				continue
			}
			kind := Dominated
			if x == y {
				kind = Repeated
			}
			a.note(Step{Kind: kind, Player: who, Option: Game{x}, By: Game{y}})
			list = append(list[:i:i], list[i+1:]...)
			i--
			break
		}
	}
	return list
}

// bypass replaces the first reversible option.
func (a *audit) bypass(f *inspection, list []uint32, who game.Player) ([]uint32, bool) {
	for i, o := range list {
		find, options := a.reversesLeft, a.left
		if who == game.Right {
			find, options = a.reversesRight, a.right
		}
		through, ok := find(f, o)
		if !ok {
			continue
		}
		step := Step{Kind: Reversible, Player: who, Option: Game{o}, Through: Game{through}}
		for _, id := range a.inOrder(through, who) {
			step.Replaced = append(step.Replaced, Game{id})
		}
		a.note(step)
		out := append(list[:i:i], options(through)...)
		return append(out, list[i+1:]...), true
	}
	return list, false
}
