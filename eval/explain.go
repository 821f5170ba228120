package eval

import (
	"fmt"
	"slices"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// Explanation is the reasoning behind an answer, rendered from the evidence
// of the engine's own run.
type Explanation struct{ Article }

func (*Explanation) kind() string { return "an explanation" }

func (x *Explanation) describe(*evaluation) (*View, error) {
	return &View{Text: x.text(), Blocks: x.blocks, Fields: Fields{Kind: "explanation", Text: x.text()}}, nil
}

// explainer writes an explanation; list is how many rows of one kind it shows.
type explainer struct {
	ev   *evaluation
	out  *Explanation
	list int
}

func (x *explainer) say(format string, args ...any) {
	x.out.blocks = append(x.out.blocks, line(words(Plain, format, args...)))
}

func (x *explainer) conclude(format string, args ...any) {
	x.out.blocks = append(x.out.blocks, line(words(ValueStyle, format, args...)))
}

func (x *explainer) grid(g Grid) { x.out.blocks = append(x.out.blocks, g) }

// shownReasons is how many rows a short explanation lists.
const shownReasons = 16

// explainOf explains a position, a value or a ruleset.
func explainOf(ev *evaluation, args []Value) (Value, error) {
	x := &explainer{ev: ev, out: &Explanation{}, list: shownReasons}
	misere := false
	for _, arg := range args[1:] {
		if b, ok := arg.(BuiltinValue); ok && b.B.Name == "misere" {
			misere = true
			continue
		}
		if arg != Value(fullWord) {
			return nil, errf("after the game explain takes the words full and misere, or none")
		}
		x.list = 1 << 20
	}
	if misere {
		sum, err := ev.asSum(args[0])
		if err != nil {
			return nil, err
		}
		return x.out, x.misere(sum)
	}
	var err error
	switch v := args[0].(type) {
	case Position:
		err = x.position(v)
	case Ruleset:
		err = x.ruleset(v.R)
	case BuiltinValue:
		r, rerr := ev.asRuleset(v)
		if rerr != nil {
			return nil, hintf("help "+v.B.Name+" says what it does", "%s is a function; explain shows why an answer is what it is", v.B.Name)
		}
		err = x.ruleset(r)
	case Loopy:
		err = x.loopyValue(v)
	case *Timing:
		return explainOf(ev, append([]Value{v.Of}, args[1:]...))
	case MisereForm:
		err = x.misereForm(v)
	case Genus:
		x.genusSymbol(v.g)
	case Int, Big, Rational, Star, Game, Form:
		if f, ok := v.(Form); ok && isLoopy(f) {
			whole, ferr := ev.loopyForm(f)
			if ferr != nil {
				return nil, ferr
			}
			return explainOf(ev, append([]Value{whole}, args[1:]...))
		}
		err = x.form(v)
	case List, Tuple, Set:
		return x.out, x.several(v, args[1:])
	case Outcome:
		x.conclude("%s: %s", show(v), outcomeMeaning(v.O))
	case *Explanation:
		return v, nil
	default:
		return nil, hintf("explain shows why a position, a value, a ruleset or an answer is what it is: explain kayles 4, explain ^ > *, explain mean {3|1}", "there is nothing to explain in %s, which is %s", preview(v), kindOf(v))
	}
	return x.out, err
}

// several explains the items of a list, one after the other.
func (x *explainer) several(v Value, how []Value) error {
	var items []Value
	switch v := v.(type) {
	case List:
		items = v.Items
	case Tuple:
		items = v.Items
	case Set:
		items = v.Items
	}
	if len(items) == 0 {
		return errf("%s is empty: there is nothing to explain", show(v))
	}
	for i, item := range items {
		if i == x.list {
			x.say("... %d in all; explain(LIST, full) explains them", len(items))
			break
		}
		inner, err := explainOf(x.ev, append([]Value{item}, how...))
		if err != nil {
			return err
		}
		x.say("%d. %s", i+1, preview(item))
		for _, b := range inner.(*Explanation).blocks {
			x.out.blocks = append(x.out.blocks, shifted(b, 2))
		}
	}
	return nil
}

// shifted is a block moved to the right.
func shifted(b Block, by int) Block {
	switch b := b.(type) {
	case Line:
		b.Indent += by
		return b
	case Grid:
		b.Indent += by
		return b
	case Picture:
		b.Indent += by
		return b
	}
	return b
}

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

// selfExplainer is a ruleset whose positions are explained by a theory of
// their own; done is false where the general explanation is better.
type selfExplainer interface {
	game.Ruleset
	explain(x *explainer, at game.Place) (done bool, err error)
}

// position explains a sum of positions.
func (x *explainer) position(p Position) error {
	if len(p.Sum) == 1 {
		if r, ok := p.Sum[0].Rules.(selfExplainer); ok {
			if done, err := r.explain(x, p.Sum[0].At); done || err != nil {
				return err
			}
		}
	}
	e, err := x.ev.s.solver.Explain(x.ev.ctx, p.Sum)
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
	set, _ := x.ev.mkSet(values)
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
		n, _, err := ev.s.solver.NimValue(ev.ctx, game.Sum{c})
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
	g, err := x.ev.s.store.Canonical(x.ev.ctx, f)
	if err != nil {
		return err
	}
	o, err := x.ev.s.store.Outcome(x.ev.ctx, g)
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
	_, steps, err := x.ev.s.store.Simplify(x.ev.ctx, f)
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
		in, err := x.ev.s.store.FormText(x.ev.ctx, step.In)
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

// ruleset explains the moves of a code in words, and its period.
func (x *explainer) ruleset(r game.Ruleset) error {
	h, ok := asHeapGame(r)
	if !ok {
		text, _ := x.ev.s.sourceText(r)
		x.say("%s is defined by its rules", r.Name())
		x.out.blocks = append(x.out.blocks, Picture{Indent: 2, Text: text})
		return nil
	}
	x.say("the moves of %s, on a heap:", h.Spelling())
	for _, d := range h.Digits() {
		x.out.blocks = append(x.out.blocks, indented(2, words(Plain, "%s", digitWords(d.Take, d.Parts))))
		if len(x.out.blocks) > x.list {
			break
		}
	}
	if from, tail := h.Tail(); tail != nil {
		x.out.blocks = append(x.out.blocks, indented(2, words(Plain, "and so on from %d on: %s", from, digitWords(from, tail[0]))))
	}
	if !h.Impartial() {
		return nil
	}
	p, err := h.period(x.ev.ctx, periodTerms)
	if err != nil {
		return err
	}
	x.conclude("%s", p.text())
	if p.Theorem != "" {
		x.say("%s", p.Theorem)
	}
	return nil
}

// digitWords says what a digit of a code allows.
func digitWords(take uint64, parts uint8) string {
	var left []string
	for h, name := range []string{"nothing", "one heap", "two heaps", "three heaps"} {
		if parts>>h&1 == 1 {
			left = append(left, name)
		}
	}
	rest := strings.Join(left, " or ")
	switch take {
	case 0:
		return "take nothing and split the heap into " + rest
	case 1:
		return "take one counter and leave " + rest
	}
	return fmt.Sprintf("take %d counters and leave %s", take, rest)
}
