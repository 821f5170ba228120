package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// position explains a sum of positions.
func (x *explainer) position(p value.Position) error {
	if turns.Has(p.Sum) {
		return x.turning(p.Sum)
	}
	if len(p.Sum) == 1 {
		switch r := p.Sum[0].Rules.(type) {
		case value.SelfExplainer:
			if done, err := r.Explain(x.ev.Context(), x.out, x.list, p.Sum[0].At); done || err != nil {
				return err
			}
		case ruleset.ImpartialHeaps:
			if done, err := x.largeHeap(r, p.Sum[0].At); done || err != nil {
				return err
			}
		}
	}
	var e *search.Evidence
	spent, err := x.patiently(func(ctx context.Context) (err error) {
		e, err = x.ev.Solver().Explain(x.boardBudget(ctx, p.Sum), p.Sum)
		return err
	})
	if (spent || outOfSteps(err)) && !x.full {
		if done, err := x.boards(p.Sum); done || err != nil {
			return err
		}
		return x.tooLong(p.Sum)
	}
	if arith.IsCycle(err) {
		return x.loopy(p.Sum, err)
	}
	if err != nil {
		return err
	}
	switch {
	case len(p.Sum) == 1 && ruleset.Impartial(p.Sum):
		x.impartialOne(e)
	case e.Nimbers && ruleset.Impartial(p.Sum):
		x.nimSum(e)
	case len(p.Sum) == 1:
		return x.partizanOne(e)
	default:
		x.partizanSum(e)
	}
	return nil
}

// impartialOne explains the nim-value of a position by its options and the
// mex.
func (x *explainer) impartialOne(e *search.Evidence) {
	name := x.name(e.Sum)
	if e.Same != nil {
		x.equal(e, name)
	}
	if len(e.Options) == 0 {
		x.Conclude("%s has no options: the mex of nothing is 0, and who is to move loses", name)
		return
	}
	grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{"option", "nim-value"}}}
	for i, o := range e.Options {
		if i == x.list {
			grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... %d options in all", len(e.Options)), ""})
			break
		}
		grid.Rows = append(grid.Rows, []string{x.name(o.Move.To), componentsOf(x.ev, o)})
	}
	x.Say("the options of %s", name)
	x.grid(grid)
	seen := map[nimber.Nimber]bool{}
	var values []value.Value
	for _, o := range e.Options {
		if !seen[o.Nimber] {
			seen[o.Nimber] = true
			values = append(values, value.NimberInt(o.Nimber))
		}
	}
	set := value.NewSet(values)
	x.Conclude("mex %s = %s, the least number that is missing, so %s = %s: %s", value.Shorten(value.Show(set), 200), e.Total,
		name, value.NimberText(e.Total), value.OutcomeText(e.Outcome))
	if len(e.Winning) > 0 {
		x.Say("a winning move leads to nim-value 0: %s", x.move(e.Winning[0].Move))
	}
}

// equal says what the rules declare a position equal to, and why: it splits into parts,
// or what the library says of the game, with its reference.
func (x *explainer) equal(e *search.Evidence, name string) {
	own := e.Sum[0].Rules.Name()
	same := x.name(e.Same)
	if !slices.ContainsFunc(e.Same, func(c game.Summand) bool { return c.Rules.Name() != own }) {
		if len(e.Same) > 1 {
			x.Say("%s falls into parts that have no move in common: it equals %s", name, same)
			return
		}
		x.Say("the rules say that %s equals %s", name, same)
		return
	}
	theorem, reference := theoremOf(ruleset.DocOfRuleset(x.ev.Session(), e.Sum[0].Rules))
	if len(x.out.Blocks) > 0 || theorem == "" { // which tell the theorem
		x.Say("so %s equals %s", name, same)
		return
	}
	if reference != "" {
		reference = " (" + reference + ")"
	}
	x.Say("%s So %s equals %s%s", theorem, name, same, reference)
}

// theoremOf returns what the help of a game says after its first line, or else in it,
// and the reference.
func theoremOf(doc []string) (theorem, reference string) {
	var lines []string
	for _, line := range doc {
		line = strings.TrimSpace(line)
		if ref, ok := strings.CutPrefix(line, "ref:"); ok {
			reference = strings.TrimSpace(ref)
		}
		tag, _, _ := strings.Cut(line, ":")
		if tag != "ref" && tag != "picture" && tag != "example" {
			lines = append(lines, line)
		}
	}
	if len(lines) > 1 {
		lines = lines[1:]
	}
	return strings.Join(lines, " "), reference
}

// componentsOf prints the nim-value of an option, as a nim-sum where it has
// several components.
func componentsOf(ev interp.Env, o search.Option) string {
	total := o.Nimber.String()
	if len(o.Move.To) < 2 {
		return total
	}
	parts := make([]string, len(o.Move.To))
	for i, c := range o.Move.To {
		n, _, err := ev.Solver().NimValue(ev.Context(), game.Sum{c})
		if err != nil {
			return total
		}
		parts[i] = n.String()
	}
	return strings.Join(parts, " (+) ") + " = " + total
}

// nimSum explains a sum of impartial components in binary columns.
func (x *explainer) nimSum(e *search.Evidence) {
	width := 0
	for _, c := range e.Components {
		width = max(width, c.Nimber.BitLen())
	}
	width = max(width, e.Total.BitLen(), 1)
	grid := view.Grid{Align: "lrr", Indent: 2, Header: 1, Rows: [][]string{{"component", "nim-value", "in binary"}}}
	for i, c := range e.Components {
		if i == x.list {
			grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... %d components in all", len(e.Components)), "", ""})
			break
		}
		grid.Rows = append(grid.Rows, []string{c.At.String(), c.Nimber.String(), binaryDigits(c.Nimber, width)})
	}
	grid.Rows = append(grid.Rows, []string{"nim-sum", e.Total.String(), binaryDigits(e.Total, width)})
	x.Say("a sum of impartial games has the nim-sum of their nim-values (Sprague and Grundy): add in binary, without carrying")
	x.grid(grid)
	if e.Total.IsZero() {
		x.Conclude("every column has an even number of ones, the nim-sum is 0: %s", value.OutcomeText(e.Outcome))
		x.Say("whatever is done makes it non-zero, and the answer makes it 0 again")
		return
	}
	x.Conclude("the nim-sum is not 0: %s", value.OutcomeText(e.Outcome))
	x.Say("a winning move makes it 0: it changes a component of value g to g (+) %s", e.Total)
	moves := view.Grid{Align: "l", Indent: 2}
	for i, w := range e.Winning {
		if i == x.list {
			moves.Rows = append(moves.Rows, []string{fmt.Sprintf("... at least %d in all", len(e.Winning)), ""})
			break
		}
		note := ""
		if w.Nimbers {
			note = fmt.Sprintf("%s (+) %s = %s", w.From, e.Total, w.To)
		}
		moves.Rows = append(moves.Rows, []string{x.move(w.Move), note})
	}
	x.grid(moves)
}

// partizanOne explains the value of a partizan position by its options.
func (x *explainer) partizanOne(e *search.Evidence) error {
	name := x.name(e.Sum)
	if e.Same != nil {
		x.equal(e, name)
	}
	var sides [2][]*short.Form
	for _, who := range []game.Player{game.Left, game.Right} {
		options := optionsByValue(e.Options, who, !x.full)
		grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{who.String() + " to", "value", "outcome"}}}
		for _, o := range options {
			v := ""
			if o.HasValue {
				v = value.Show(x.ev.FromShort(o.Value))
				sides[who] = append(sides[who], short.ValueForm(o.Value))
			}
			if !x.full {
				v = value.Shorten(v, longValue)
			}
			if len(grid.Rows) <= x.list {
				grid.Rows = append(grid.Rows, []string{x.name(o.Move.To) + o.more(), v, o.Outcome.String()})
			}
		}
		if len(grid.Rows) == 1 {
			x.Say("%s has no move", who)
			continue
		}
		if len(options) > x.list {
			grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... %d values in all", len(options)), "", ""})
		}
		x.grid(grid)
	}
	if !e.HasValue {
		x.Conclude("%s: %s", name, value.OutcomeText(e.Outcome))
		return nil
	}
	steps, err := x.simplify(short.NewForm(sides[0], sides[1]), map[string]string{})
	if err != nil {
		return err
	}
	if n, ok := x.ev.Store().NumberOf(e.Value); ok && steps == 0 && !n.IsInteger() {
		if err := x.number(e.Value, n); err != nil {
			return err
		}
	}
	x.Conclude("%s = %s: %s", name, value.Show(x.ev.FromShort(e.Value)), value.OutcomeText(e.Outcome))
	return nil
}

// longValue is the largest length of a value in a table of options.
const longValue = 72

// alikeOptions is an option with the number of others that have its value.
type alikeOptions struct {
	search.Option
	others int
}

func (o alikeOptions) more() string {
	if o.others == 0 {
		return ""
	}
	return fmt.Sprintf(" and %d alike", o.others)
}

// optionsByValue returns the options of a player; on request, options of equal value are merged.
func optionsByValue(options []search.Option, who game.Player, once bool) []alikeOptions {
	var list []alikeOptions
	at := map[short.Game]int{}
	for _, o := range options {
		if o.Move.Who != who {
			continue
		}
		if k, ok := at[o.Value]; ok && o.HasValue && once {
			list[k].others++
			continue
		}
		if o.HasValue {
			at[o.Value] = len(list)
		}
		list = append(list, alikeOptions{Option: o})
	}
	return list
}

// partizanSum explains a sum by the values of its components.
func (x *explainer) partizanSum(e *search.Evidence) {
	grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{"component", "value"}}}
	for i, c := range e.Components {
		if i == x.list {
			break
		}
		v := "?"
		if c.HasValue {
			v = value.Show(x.ev.FromShort(c.Value))
		}
		grid.Rows = append(grid.Rows, []string{c.At.String(), v})
	}
	x.Say("the value of a sum is the sum of the values")
	x.grid(grid)
	if e.HasValue {
		x.Conclude("the sum is %s: %s", value.Show(x.ev.FromShort(e.Value)), value.OutcomeText(e.Outcome))
	} else {
		x.Conclude("%s", value.OutcomeText(e.Outcome))
	}
	for _, w := range append(append([]search.Reduction(nil), e.Winning...), e.WinningRight...) {
		x.Say("%s wins by %s", w.Move.Who, x.move(w.Move))
		break
	}
}
