package eval

import (
	"slices"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// form explains how a form becomes canonical.
func (x *explainer) form(v Value) error {
	f, err := x.ev.shortForm(v)
	if err != nil {
		return err
	}
	steps, err := x.simplify(f)
	if err != nil {
		return err
	}
	g, err := x.ev.store().Canonical(x.ev.context(), f)
	if err != nil {
		return err
	}
	o, err := x.ev.store().Outcome(x.ev.context(), g)
	if err != nil {
		return err
	}
	text := show(v)
	if f, ok := v.(Form); ok {
		text = showForm(f)
	}
	canonical := show(x.ev.fromShort(g))
	if steps == 0 { // nothing to simplify, though the text may be shorter: tiny, +-1
		if err := x.canonicalForm(g); err != nil {
			return err
		}
	}
	if text == canonical {
		x.conclude("%s is in canonical form: %s", canonical, outcomeText(o))
		return nil
	}
	x.conclude("%s = %s: %s", text, canonical, outcomeText(o))
	return nil
}

// shortForm is v as a form of short games.
func (ev *evaluation) shortForm(v Value) (*short.Form, error) {
	f, ok := v.(Form)
	if !ok {
		g, err := ev.asShort(v)
		return short.ValueForm(g), err
	}
	var sides [2][]*short.Form
	for i, vs := range [][]Value{f.Left, f.Right} {
		for _, o := range vs {
			inner, err := ev.shortForm(o)
			if err != nil {
				return nil, err
			}
			sides[i] = append(sides[i], inner)
		}
	}
	return short.NewForm(sides[0], sides[1]), nil
}

// simplify tells every step from a form to its canonical form, and how many
// there are.
func (x *explainer) simplify(f *short.Form) (int, error) {
	_, steps, err := x.ev.store().Simplify(x.ev.context(), f)
	if err != nil {
		return 0, err
	}
	name := func(g short.Game) string { return show(x.ev.fromShort(g)) }
	for i, step := range steps {
		if i == x.list {
			x.say("... %d steps in all; explain(G, full) shows them", len(steps))
			break
		}
		if step.Kind != short.Simplicity && slices.ContainsFunc(steps[:i], func(s short.Step) bool { return sameStep(s, step) }) {
			continue
		}
		in, err := x.ev.store().FormText(x.ev.context(), step.In)
		if err != nil {
			return 0, err
		}
		relation, answer := ">=", "<="
		if step.Player == game.Right {
			relation, answer = "<=", ">="
		}
		switch step.Kind {
		case short.Repeated:
			x.say("in %s: %s's option %s stands more than once, and counts once", in, step.Player, name(step.Option))
		case short.Dominated:
			x.say("in %s: %s's option %s is dominated, since %s %s %s", in, step.Player, name(step.Option), name(step.By), relation, name(step.Option))
		case short.Reversible:
			x.say("in %s: %s's option %s is reversible through %s, since %s %s the game; %s", in, step.Player, name(step.Option), name(step.Through), name(step.Through), answer, x.replacement(step))
		case short.Simplicity:
			x.say("in %s: a number fits between the options; the simplest one is %s", in, name(step.Number))
		}
	}
	return len(steps), nil
}

// sameStep reports whether two steps take the same option of the same form
// away for the same reason.
func sameStep(a, b short.Step) bool {
	return a.Kind == b.Kind && a.In == b.In && a.Player == b.Player && a.Option == b.Option && a.By == b.By && a.Through == b.Through
}

func (x *explainer) replacement(step short.Step) string {
	if len(step.Replaced) == 0 {
		return "the answer leaves nothing, so it is dropped"
	}
	names := make([]string, len(step.Replaced))
	for i, g := range step.Replaced {
		names[i] = show(x.ev.fromShort(g))
	}
	return "it is replaced by " + strings.Join(names, ", ")
}
