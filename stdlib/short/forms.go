package short

import (
	"context"
	"strings"

	"cgt/stdlib/game"
)

// Form is a game that is not simplified: two lists of options, down to values
// that are taken as they stand.
type Form struct {
	value       Game
	isValue     bool
	left, right []*Form
}

// ValueForm is the canonical form of g as a leaf of forms.
func ValueForm(g Game) *Form { return &Form{value: g, isValue: true} }

// NewForm is {left|right} as it stands. The lists are kept.
func NewForm(left, right []*Form) *Form { return &Form{left: left, right: right} }

// Value is the value of a leaf made by ValueForm.
func (f *Form) Value() (g Game, ok bool) { return f.value, f.isValue }

// FormOptions lists the options of player in f as it stands; a leaf has those
// of its canonical form, in structural order.
func (s *Store) FormOptions(ctx context.Context, f *Form, player game.Player) ([]*Form, error) {
	if !f.isValue {
		if player == game.Left {
			return f.left, nil
		}
		return f.right, nil
	}
	list, err := s.Options(ctx, f.value, player)
	out := make([]*Form, len(list))
	for i, g := range list {
		out[i] = ValueForm(g)
	}
	return out, err
}

// Canonical is the value of f.
func (s *Store) Canonical(ctx context.Context, f *Form) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.canonical(f)}, nil
}

func (s *Store) canonical(f *Form) uint32 {
	if f.isValue {
		return f.value.id
	}
	s.step()
	s.descend()
	id := s.form(s.canonicals(f.left), s.canonicals(f.right))
	s.ascend()
	return id
}

func (s *Store) canonicals(list []*Form) []uint32 {
	out := make([]uint32, len(list))
	for i, f := range list {
		out[i] = s.canonical(f)
	}
	return out
}

// FormText prints f as typed, in quotes: '{*|*}'. A leaf prints as a value.
func (s *Store) FormText(ctx context.Context, f *Form) (text string, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	p := newPrinter(s, &plainStyle)
	defer p.done()
	if f.isValue {
		return p.game(f.value.id).text, nil
	}
	var b strings.Builder
	b.WriteByte('\'')
	p.form(&b, f)
	b.WriteByte('\'')
	return b.String(), nil
}

func (p *printer) form(b *strings.Builder, f *Form) {
	if f.isValue {
		b.WriteString(p.game(f.value.id).text)
		return
	}
	p.step()
	p.descend()
	b.WriteByte('{')
	p.formList(b, f.left)
	b.WriteByte('|')
	p.formList(b, f.right)
	b.WriteByte('}')
	p.ascend()
}

func (p *printer) formList(b *strings.Builder, list []*Form) {
	for i, o := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		p.form(b, o)
	}
}

// StepKind says what a step of simplification does.
type StepKind uint8

// The steps.
const (
	Repeated   StepKind = iota // two options have the same value
	Dominated                  // an option another one is at least as good as
	Reversible                 // an option the opponent would answer to get a game no worse for him
	Simplicity                 // a number fits between the options, and the simplest one is the value
)

// Step is one step of a simplification, on the way from a form to its
// canonical form.
type Step struct {
	Kind     StepKind
	In       *Form       // the form whose options are simplified; options by value
	Player   game.Player // whose option it is; of no importance for Simplicity
	Option   Game        // the option that goes
	By       Game        // Dominated: the better option
	Through  Game        // Reversible: the answer
	Replaced []Game      // Reversible: what takes its place, the answer's options
	Number   Game        // Simplicity: the number
}

// Simplify brings f to canonical form and tells every step, those of inner
// forms first. The steps go one at a time: repeated and dominated options,
// then a number if one fits, then the first reversible option, and again.
func (s *Store) Simplify(ctx context.Context, f *Form) (g Game, steps []Step, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	a := audit{Store: s}
	id := a.simplify(f)
	return Game{id}, a.steps, nil
}

type audit struct {
	*Store
	steps []Step
	in    *Form
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

// prune drops repeated and dominated options.
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
