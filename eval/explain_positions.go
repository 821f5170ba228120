package eval

import (
	"context"
	"fmt"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// outcomeMeaning says what an outcome means.
func outcomeMeaning(o game.Outcome) string {
	switch o {
	case game.P:
		return "the previous player wins: who is to move loses, whatever the move"
	case game.N:
		return "the next player wins: who is to move has a winning move, be it Left or Right"
	case game.L:
		return "Left wins, whoever starts"
	case game.R:
		return "Right wins, whoever starts"
	}
	return o.Words()
}

// position explains a sum of positions.
func (x *explainer) position(p Position) error {
	if len(p.Sum) == 1 {
		switch r := p.Sum[0].Rules.(type) {
		case selfExplainer:
			if done, err := r.explain(x.ev.context(), x.out, x.list, p.Sum[0].At); done || err != nil {
				return err
			}
		case impartialHeaps:
			if done, err := x.largeHeap(r, p.Sum[0].At); done || err != nil {
				return err
			}
		}
	}
	var e *search.Evidence
	spent, err := x.patiently(func(ctx context.Context) (err error) {
		e, err = x.ev.solver().Explain(ctx, p.Sum)
		return err
	})
	if spent {
		return tooLong(p.Sum)
	}
	if isCycle(err) {
		return x.loopy(p.Sum, err)
	}
	if err != nil {
		return err
	}
	switch {
	case len(p.Sum) == 1 && impartial(p.Sum):
		x.impartialOne(e)
	case e.Nimbers && impartial(p.Sum):
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
	name := showSum(e.Sum)
	if e.Same != nil {
		x.say("by a same clause of its rules, %s equals %s", name, showSum(e.Same))
	}
	if len(e.Options) == 0 {
		x.conclude("%s has no options: the mex of nothing is 0, and who is to move loses", name)
		return
	}
	grid := Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{"option", "nim-value"}}}
	for i, o := range e.Options {
		if i == x.list {
			grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... %d options in all", len(e.Options)), ""})
			break
		}
		grid.Rows = append(grid.Rows, []string{showSum(o.Move.To), componentsOf(x.ev, o)})
	}
	x.say("the options of %s", name)
	x.grid(grid)
	seen := map[nimber.Nimber]bool{}
	var values []Value
	for _, o := range e.Options {
		if !seen[o.Nimber] {
			seen[o.Nimber] = true
			values = append(values, nimberInt(o.Nimber))
		}
	}
	set := mkSet(values)
	x.conclude("mex %s = %s, the least number that is missing, so %s = %s: %s", shorten(show(set), 200), e.Total, name, nimberText(e.Total), outcomeText(e.Outcome))
	if len(e.Winning) > 0 {
		x.say("a winning move leads to nim-value 0: %s", showMove(e.Winning[0].Move))
	}
}

// componentsOf prints the nim-value of an option, as a nim-sum where it has
// several components.
func componentsOf(ev *evaluation, o search.Option) string {
	total := o.Nimber.String()
	if len(o.Move.To) < 2 {
		return total
	}
	parts := make([]string, len(o.Move.To))
	for i, c := range o.Move.To {
		n, _, err := ev.solver().NimValue(ev.context(), game.Sum{c})
		if err != nil {
			return total
		}
		parts[i] = n.String()
	}
	return strings.Join(parts, " (+) ") + " = " + total
}

func outcomeText(o game.Outcome) string { return fmt.Sprintf("%s (%s)", o.Words(), o) }

// nimSum explains a sum of impartial components in binary columns.
func (x *explainer) nimSum(e *search.Evidence) {
	width := 0
	for _, c := range e.Components {
		width = max(width, c.Nimber.BitLen())
	}
	width = max(width, e.Total.BitLen(), 1)
	grid := Grid{Align: "lrr", Indent: 2, Header: 1, Rows: [][]string{{"component", "nim-value", "in binary"}}}
	for i, c := range e.Components {
		if i == x.list {
			grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... %d components in all", len(e.Components)), "", ""})
			break
		}
		grid.Rows = append(grid.Rows, []string{c.At.String(), c.Nimber.String(), binaryDigits(c.Nimber, width)})
	}
	grid.Rows = append(grid.Rows, []string{"nim-sum", e.Total.String(), binaryDigits(e.Total, width)})
	x.say("a sum of impartial games has the nim-sum of their nim-values (Sprague and Grundy): add in binary, without carrying")
	x.grid(grid)
	if e.Total.IsZero() {
		x.conclude("every column has an even number of ones, the nim-sum is 0: %s", outcomeText(e.Outcome))
		x.say("whatever is done makes it non-zero, and the answer makes it 0 again")
		return
	}
	x.conclude("the nim-sum is not 0: %s", outcomeText(e.Outcome))
	x.say("a winning move makes it 0: it changes a component of value g to g (+) %s", e.Total)
	moves := Grid{Align: "l", Indent: 2}
	for i, w := range e.Winning {
		if i == x.list {
			moves.Rows = append(moves.Rows, []string{fmt.Sprintf("... at least %d in all", len(e.Winning)), ""})
			break
		}
		note := ""
		if w.Nimbers {
			note = fmt.Sprintf("%s (+) %s = %s", w.From, e.Total, w.To)
		}
		moves.Rows = append(moves.Rows, []string{showMove(w.Move), note})
	}
	x.grid(moves)
}

// partizanOne explains the value of a partizan position by its options.
func (x *explainer) partizanOne(e *search.Evidence) error {
	name := showSum(e.Sum)
	if e.Same != nil {
		x.say("by a same clause of its rules, %s equals %s", name, showSum(e.Same))
	}
	var sides [2][]*short.Form
	for _, who := range []game.Player{game.Left, game.Right} {
		grid := Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{who.String() + " to", "value", "outcome"}}}
		for _, o := range e.Options {
			if o.Move.Who != who {
				continue
			}
			value := ""
			if o.HasValue {
				value = show(x.ev.fromShort(o.Value))
				sides[who] = append(sides[who], short.ValueForm(o.Value))
			}
			if len(grid.Rows) <= x.list {
				grid.Rows = append(grid.Rows, []string{showSum(o.Move.To), value, o.Outcome.String()})
			}
		}
		if len(grid.Rows) == 1 {
			x.say("%s has no move", who)
			continue
		}
		x.grid(grid)
	}
	if !e.HasValue {
		x.conclude("%s: %s", name, outcomeText(e.Outcome))
		return nil
	}
	if _, err := x.simplify(short.NewForm(sides[0], sides[1])); err != nil {
		return err
	}
	x.conclude("%s = %s: %s", name, show(x.ev.fromShort(e.Value)), outcomeText(e.Outcome))
	return nil
}

// partizanSum explains a sum by the values of its components.
func (x *explainer) partizanSum(e *search.Evidence) {
	grid := Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{"component", "value"}}}
	for i, c := range e.Components {
		if i == x.list {
			break
		}
		value := "?"
		if c.HasValue {
			value = show(x.ev.fromShort(c.Value))
		}
		grid.Rows = append(grid.Rows, []string{c.At.String(), value})
	}
	x.say("the value of a sum is the sum of the values")
	x.grid(grid)
	if e.HasValue {
		x.conclude("the sum is %s: %s", show(x.ev.fromShort(e.Value)), outcomeText(e.Outcome))
	} else {
		x.conclude("%s", outcomeText(e.Outcome))
	}
	for _, w := range append(append([]search.Reduction(nil), e.Winning...), e.WinningRight...) {
		x.say("%s wins by %s", w.Move.Who, showMove(w.Move))
		break
	}
}
