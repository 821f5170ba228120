package short

import (
	"context"
	"math/rand"
	"testing"

	"cgt/stdlib/game"
)

// formOf makes a form from a tree.
func formOf(t *tree) *Form {
	var left, right []*Form
	for _, l := range t.left {
		left = append(left, formOf(l))
	}
	for _, r := range t.right {
		right = append(right, formOf(r))
	}
	return NewForm(left, right)
}

func TestFormsKeepTheirOptions(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	star := ValueForm(s.Star())
	f := NewForm([]*Form{star}, []*Form{star})
	if text := must(s.FormText(ctx, f)); text != "'{*|*}'" {
		t.Error(text)
	}
	if g := must(s.Canonical(ctx, f)); g != (Game{}) {
		t.Error(s.String(g))
	}
	if o := must(s.FormOptions(ctx, f, game.Left)); len(o) != 1 || o[0] != star {
		t.Error(o)
	}
}

// TestSimplifySteps checks every step: the options that it names are really dominated
// or reversible, and the last form is the canonical form.
func TestSimplifySteps(t *testing.T) {
	ctx := context.Background()
	kinds := map[StepKind]int{}
	for seed := range int64(rounds(30)) {
		s := NewStore()
		r := newRandom(s, 500+seed)
		for range 100 {
			form, g := r.next()
			value, steps, err := s.Simplify(ctx, topForm(s, form, r))
			if err != nil || value != g {
				t.Fatalf("%s, want %s (%v)", s.String(value), s.String(g), err)
			}
			for _, step := range steps {
				kinds[step.Kind]++
				checkStep(t, s, g, step)
			}
			r.keep(form, g)
		}
	}
	for k := Repeated; k <= Simplicity; k++ {
		if kinds[k] == 0 {
			t.Errorf("no step of kind %d occurred", k)
		}
	}
}

// topForm is a form whose options are given by their values.
func topForm(s *Store, t *tree, r *random) *Form {
	leaves := func(list []*tree) (out []*Form) {
		for _, o := range list {
			out = append(out, ValueForm(must(s.Canonical(context.Background(), formOf(o)))))
		}
		return out
	}
	return NewForm(leaves(t.left), leaves(t.right))
}

func checkStep(t *testing.T, s *Store, g Game, step Step) {
	t.Helper()
	ctx := context.Background()
	better := map[game.Player][]Order{game.Left: {Less, Equal}, game.Right: {Greater, Equal}}[step.Player]
	among := func(o Order) bool { return o == better[0] || o == better[1] }
	switch step.Kind {
	case Repeated:
		if step.Option != step.By {
			t.Errorf("%s is not %s", s.String(step.Option), s.String(step.By))
		}
	case Dominated:
		if !among(must(s.Compare(ctx, step.Option, step.By))) {
			t.Errorf("%s is not dominated by %s", s.String(step.Option), s.String(step.By))
		}
	case Reversible:
		answers := must(s.Options(ctx, step.Option, step.Player.Opponent()))
		found := false
		for _, a := range answers {
			found = found || a == step.Through
		}
		if !found || !among(must(s.Compare(ctx, step.Through, g))) {
			t.Errorf("%s does not reverse through %s in %s", s.String(step.Option), s.String(step.Through), s.String(g))
		}
	case Simplicity:
		if step.Number != g {
			t.Errorf("%s is not %s", s.String(step.Number), s.String(g))
		}
	}
}

// TestOrderDoesNotDependOnHistory makes the same games in two orders in two
// stores, and compares what is printed.
func TestOrderDoesNotDependOnHistory(t *testing.T) {
	a := NewStore()
	r := newRandom(a, 7)
	var texts []string
	for range 300 {
		r.keep(r.next())
	}
	for _, g := range r.games {
		texts = append(texts, a.String(g))
	}
	b := NewStore()
	for _, i := range rand.New(rand.NewSource(1)).Perm(len(texts)) {
		if got := b.String(parse(t, b, texts[i])); got != texts[i] {
			t.Errorf("%s prints as %s in another store", texts[i], got)
		}
	}
}
