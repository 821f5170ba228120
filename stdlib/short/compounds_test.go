package short

import (
	"context"
	"testing"
)

func (w *slow) compound(how Compound, f, g *tree) *tree {
	side := func(inF, inG []*tree) (out []*tree) {
		for _, x := range inF {
			for _, y := range inG {
				if how != Sequential {
					out = append(out, w.compound(how, x, y))
				}
			}
		}
		if how == Conjunctive {
			return out
		}
		for _, x := range inF {
			out = append(out, w.compound(how, x, g))
		}
		for _, y := range inG {
			if how == Selective || len(f.left)+len(f.right) == 0 {
				out = append(out, w.compound(how, f, y))
			}
		}
		return out
	}
	return &tree{left: side(f.left, g.left), right: side(f.right, g.right)}
}

func TestCompounds(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	w := newSlow(s)
	list := must(s.Born(ctx, 2))
	for _, how := range []Compound{Conjunctive, Selective, Sequential} {
		for _, g := range list {
			for _, h := range list {
				v := must(s.Play(ctx, how, formOf(w.tree(g)), ValueForm(h)))
				if !w.equal(w.tree(v), w.compound(how, w.tree(g), w.tree(h))) {
					t.Fatalf("compound %d of %s and %s: %s is wrong", how, s.String(g), s.String(h), s.String(v))
				}
			}
		}
	}
	half := parse(t, s, "1/2")
	if v := must(s.Play(ctx, Selective, ValueForm(half), ValueForm(half))); s.String(v) != "1" {
		t.Error(s.String(v))
	}
}

func TestStepsInWords(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	star, zero := ValueForm(s.Star()), ValueForm(Game{})
	for _, c := range []struct {
		f    *Form
		want []string
	}{
		{NewForm([]*Form{zero, star}, []*Form{ValueForm(parse(t, s, "^"))}), []string{
			"Left's option * is reversible through 0, whose options for Left take its place: nothing, since it has no such " +
				"option",
		}},
		{NewForm([]*Form{zero, ValueForm(s.Int(-1)), zero}, []*Form{ValueForm(s.Int(5))}), []string{
			"Left's option -1 is dominated by 0", "Left's option 0 occurs twice",
			"1 is the simplest number that fits between the options",
		}},
	} {
		_, steps, err := s.Simplify(ctx, c.f)
		if err != nil || len(steps) != len(c.want) {
			t.Fatal(steps, err)
		}
		for i, step := range steps {
			if text := must(s.StepText(ctx, step)); text != c.want[i] {
				t.Error(text)
			}
		}
	}
	kept := must(s.Undominated(ctx, []Game{s.Int(1), s.Star(), s.Int(1), parse(t, s, "{3|-3}"), s.Int(0)}, 0))
	if len(kept) != 2 || kept[0] != 0 || kept[1] != 3 {
		t.Error(kept)
	}
}
