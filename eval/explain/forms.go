package explain

import (
	"slices"
	"strconv"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// form explains how a form becomes canonical.
func (x *explainer) form(v value.Value) error {
	f, err := ask.ShortForm(x.ev, v)
	if err != nil {
		return err
	}
	letters := map[string]string{}
	steps, err := x.simplify(f, letters)
	if err != nil {
		return err
	}
	g, err := x.ev.Store().Canonical(x.ev.Context(), f)
	if err != nil {
		return err
	}
	o, err := x.ev.Store().Outcome(x.ev.Context(), g)
	if err != nil {
		return err
	}
	text := value.Show(v)
	if f, ok := v.(value.Form); ok {
		text = value.ShowForm(f)
	}
	canonical := value.Show(x.ev.FromShort(g))
	if steps == 0 { // nothing to simplify, though the text may be shorter: tiny, +-1
		if err := x.canonicalForm(g); err != nil {
			return err
		}
	}
	if text == canonical {
		x.Conclude("%s is in canonical form: %s", canonical, value.OutcomeText(o))
		return nil
	}
	if whole, err := x.ev.Store().FormText(x.ev.Context(), f); err == nil && letters[whole] != "" {
		text = letters[whole]
	}
	x.Conclude("%s = %s: %s", text, canonical, value.OutcomeText(o))
	return nil
}

// simplify returns the steps from a form to its canonical form, and their number; long
// forms are named by letters.
func (x *explainer) simplify(f *short.Form, letters map[string]string) (int, error) {
	_, steps, err := x.ev.Store().Simplify(x.ev.Context(), f)
	if err != nil {
		return 0, err
	}
	name := func(g short.Game) string { return value.Show(x.ev.FromShort(g)) }
	named := x.namesOfForms(letters)
	for i, step := range steps {
		if i == x.list {
			x.Say("... %d steps in all; explain(G, full) shows them", len(steps))
			break
		}
		if step.Kind != short.Simplicity && slices.ContainsFunc(steps[:i], func(s short.Step) bool { return sameStep(s, step) }) {
			continue
		}
		in, err := named(step.In)
		if err != nil {
			return 0, err
		}
		relation, answer := ">=", "<="
		if step.Player == game.Right {
			relation, answer = "<=", ">="
		}
		switch step.Kind {
		case short.Repeated:
			x.Say("in %s: %s's option %s stands more than once, and counts once", in, step.Player, name(step.Option))
		case short.Dominated:
			x.Say("in %s: %s's option %s is dominated, since %s %s %s", in, step.Player, name(step.Option), name(step.By),
				relation, name(step.Option))
		case short.Reversible:
			x.Say("in %s: %s's option %s is reversible through %s, since %s %s the game; %s", in, step.Player,
				name(step.Option), name(step.Through), name(step.Through), answer, x.replacement(step))
		case short.Simplicity:
			x.Say("in %s: a number fits between the options; the simplest one is %s", in, name(step.Number))
		}
	}
	return len(steps), nil
}

// mostRepeated is the largest length of a form that is written out in every step.
const mostRepeated = 40

// namesOfForms gives a long form a letter at its first occurrence, and uses the letter
// from then on. Forms that are explained in full keep their text, so that every step
// can be read back.
func (x *explainer) namesOfForms(letters map[string]string) func(*short.Form) (string, error) {
	return func(f *short.Form) (string, error) {
		text, err := x.ev.Store().FormText(x.ev.Context(), f)
		if err != nil || x.full || len(text) <= mostRepeated {
			return text, err
		}
		letter, ok := letters[text]
		if !ok {
			letter = formLetters[len(letters)%len(formLetters)]
			if k := len(letters) / len(formLetters); k > 0 {
				letter += strconv.Itoa(k)
			}
			letters[text] = letter
			x.Say("%s = %s", letter, value.Shorten(text, 200))
		}
		return letter, nil
	}
}

var formLetters = []string{"G", "H", "K", "X", "Y", "Z"}

// sameStep reports whether two steps remove the same option from the same form for the
// same reason.
func sameStep(a, b short.Step) bool {
	return a.Kind == b.Kind && a.In == b.In && a.Player == b.Player && a.Option == b.Option && a.By == b.By &&
		a.Through == b.Through
}

func (x *explainer) replacement(step short.Step) string {
	if len(step.Replaced) == 0 {
		return "the answer leaves nothing, so it is dropped"
	}
	names := make([]string, len(step.Replaced))
	for i, g := range step.Replaced {
		names[i] = value.Show(x.ev.FromShort(g))
	}
	return "it is replaced by " + strings.Join(names, ", ")
}
