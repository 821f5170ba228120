package explain

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/misere"
	"cgt/stdlib/search"
)

// explainTime is how long the answer that is explained may take to be found,
// unless the whole explanation is asked for.
const explainTime = 5 * time.Second

// patiently runs work that is needed for an explanation; spent reports that it
// was ended because it took longer than explainTime.
func (x *explainer) patiently(work func(context.Context) error) (spent bool, err error) {
	if x.full {
		return false, work(x.ev.Context())
	}
	ctx, cancel := context.WithCancel(x.ev.Context())
	defer cancel()
	defer time.AfterFunc(explainTime, cancel).Stop()
	err = work(ctx)
	return errors.Is(err, context.Canceled) && x.ev.Context().Err() == nil, err
}

// explainer writes an explanation; list is how many rows of one kind it shows.
type explainer struct {
	ev   interp.Env
	out  *value.Explanation
	list int
	full bool // takes as long as it needs
}

func (x *explainer) Say(format string, args ...any) { x.out.Say(format, args...) }

func (x *explainer) Conclude(format string, args ...any) { x.out.Conclude(format, args...) }

func (x *explainer) grid(g view.Grid) { x.out.Blocks = append(x.out.Blocks, g) }

// manner is how something is explained: with all rows, of misere play.
type manner struct{ full, misere bool }

func newExplainer(ev interp.Env, how manner) *explainer {
	x := &explainer{ev: ev, out: &value.Explanation{}, list: value.ShownReasons, full: how.full}
	if how.full {
		x.list = 1 << 20
	}
	return x
}

// tooLong is the error of an explanation whose answer was not found in time.
func tooLong(p game.Sum) error {
	name := value.Shorten(value.ShowSum(p), 200)
	return value.Hintf("value("+name+") or outcome("+name+") computes on, and what it finds is kept; explain("+name+", full) takes as long as it needs",
		"the positions that %s leads to are not all solved within %v", name, explainTime)
}

// explainOf explains a position, a value or a ruleset.
func explainOf(ev interp.Env, args []value.Value) (value.Value, error) {
	var how manner
	for _, arg := range args[1:] {
		b, isBuiltin := arg.(interp.BuiltinValue)
		switch {
		case isBuiltin && b.B.Name == "misere":
			how.misere = true
		case arg == value.Value(interp.FullWord):
			how.full = true
		default:
			return nil, value.Errorf("after the game explain takes the words full and misere, or none")
		}
	}
	x, err := explain(ev, args[0], how)
	if err != nil {
		return nil, err
	}
	return x, nil
}

// answering is a value that says more of an answer than the answer itself: a
// timing.
type answering interface{ Answer() value.Value }

func explain(ev interp.Env, v value.Value, how manner) (*value.Explanation, error) {
	x := newExplainer(ev, how)
	if how.misere {
		sum, err := ruleset.AsSum(ev, v)
		if err != nil {
			return nil, err
		}
		return x.out, x.misere(sum)
	}
	if list, ok := value.Items(v); ok {
		return x.out, x.several(v, list, how)
	}
	var err error
	switch v := v.(type) {
	case value.Position:
		err = x.position(v)
	case value.Ruleset:
		err = x.ruleset(v.R)
	case interp.BuiltinValue:
		r, rerr := ruleset.AsRuleset(ev, v)
		if rerr != nil {
			return nil, value.Hintf("help "+v.B.Name+" says what it does", "%s is a function; explain shows why an answer is what it is", v.B.Name)
		}
		err = x.ruleset(r)
	case value.Loopy:
		err = x.loopyValue(v)
	case answering:
		return explain(ev, v.Answer(), how)
	case misereplay.MisereForm:
		err = x.misereForm(v)
	case misereplay.Genus:
		x.genusSymbol(v.G)
	case value.Int, value.Big, value.Rational, value.Star, value.Game, value.Form:
		if f, ok := v.(value.Form); ok && value.IsLoopy(f) {
			whole, ferr := arith.LoopyForm(ev, f)
			if ferr != nil {
				return nil, ferr
			}
			return explain(ev, whole, how)
		}
		err = x.form(v)
	case value.Outcome:
		x.Conclude("%s: %s", value.Show(v), value.OutcomeMeaning(v.O))
	case *value.Explanation:
		return v, nil
	default:
		return nil, value.Hintf("explain shows why a position, a value, a ruleset or an answer is what it is: explain kayles 4, explain ^ > *, explain mean {3|1}", "there is nothing to explain in %s, which is %s", value.Preview(v), value.KindOf(v))
	}
	return x.out, err
}

// several explains the items of a list, one after the other.
func (x *explainer) several(v value.Value, list []value.Value, how manner) error {
	if len(list) == 0 {
		return value.Errorf("%s is empty: there is nothing to explain", value.Show(v))
	}
	for i, item := range list {
		if i == x.list {
			x.Say("... %d in all; explain(LIST, full) explains them", len(list))
			break
		}
		inner, err := explain(x.ev, item, how)
		if err != nil {
			return err
		}
		x.Say("%d. %s", i+1, value.Preview(item))
		for _, b := range inner.Blocks {
			x.out.Blocks = append(x.out.Blocks, Shifted(b, 2))
		}
	}
	return nil
}

// Shifted is a block moved to the right.
func Shifted(b view.Block, by int) view.Block {
	switch b := b.(type) {
	case view.Line:
		b.Indent += by
		return b
	case view.Grid:
		b.Indent += by
		return b
	case view.Picture:
		b.Indent += by
		return b
	}
	return b
}

func Builtins() []*interp.Builtin {
	return []*interp.Builtin{
		{Name: "explain", Topic: "questions", Usage: "explain G", Summary: "the reasoning behind the answer: options and mex, nim-sum in binary, dominated and reversible options; explain(G, full) however long; explain(G, misere) in misere play",
			Example: []string{"explain kayles 4", "explain ^ + ^ > *", "explain temperature {7|{5|3}}", "explain(kayles(9, 4), misere)", "explain genus(kayles 5)", "explain restive"}, Min: 1, Max: 3, Quotes: true, Command: explainCommand, Do: explainOf},
	}
}

// loopyValue explains a loopy value by its sides and the moves of its simplest
// form, each with who wins after it.
func (x *explainer) loopyValue(v value.Loopy) error {
	ev := x.ev
	o, err := v.V.Outcome(ev.Context())
	if err != nil {
		return err
	}
	sides := []struct {
		name string
		s    *loopy.Stopper
	}{{v.Text() + " is a stopper: play in turn comes to an end in it, though not in every sum", v.V.On}}
	if !v.V.IsStopper() {
		sides[0].name = "the onside, where endless play counts for Left"
		sides = append(sides, sides[0])
		sides[1].name, sides[1].s = "the offside, where it counts for Right", v.V.Off
	}
	for _, side := range sides {
		text, err := side.s.Text(ev.Context(), ev.Store())
		if err != nil {
			return err
		}
		if v.V.IsStopper() {
			x.Say("%s", side.name)
		} else {
			x.Say("%s: %s", side.name, text)
		}
		if err := x.stopperMoves(side.s); err != nil {
			return err
		}
	}
	x.Conclude("%s: %s", v.Text(), value.OutcomeText(o))
	return nil
}

// stopperMoves lists the moves of both players.
func (x *explainer) stopperMoves(s *loopy.Stopper) error {
	for who := range game.Player(2) {
		options := s.Options(who)
		if len(options) == 0 {
			x.Say("%s has no move, and loses", who)
			continue
		}
		grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{who.String() + " to", "then"}}}
		for _, o := range options {
			text, err := o.Text(x.ev.Context(), x.ev.Store())
			if err != nil {
				return err
			}
			then, err := o.Outcome(x.ev.Context())
			if err != nil {
				return err
			}
			grid.Rows = append(grid.Rows, []string{text, moveVerdict(then.When(who.Opponent()), who)})
		}
		x.grid(grid)
	}
	return nil
}

// misere explains who wins a sum in misere play, by the theory that settles
// it or else by its moves.
func (x *explainer) misere(sum game.Sum) error {
	o, err := misereplay.OutcomeOfSum(x.ev, sum, true)
	if err != nil {
		return err
	}
	x.Say("in misere play who makes the last move loses, so who has no move wins")
	if len(sum) > 0 && ruleset.Impartial(sum) {
		if sizes, ok := misereplay.AsMisereNim(sum); ok {
			x.misereNim(sum, sizes)
			return x.misereMoves(sum, o)
		}
		settled, err := misereplay.SettledSumOf(x.ev, sum)
		if err != nil {
			return err
		}
		if settled != nil {
			x.settledSum(sum, settled)
			return x.misereMoves(sum, o)
		}
		q, elements, err := misereplay.QuotientOfSum(x.ev, sum)
		if err != nil {
			return err
		}
		if q != nil {
			x.misereQuotient(sum, q, elements)
			return x.misereMoves(sum, o)
		}
		genera, err := misereplay.TameGenera(x.ev, sum)
		if err != nil {
			return err
		}
		if genera != nil {
			x.tameSum(sum, genera)
			return x.misereMoves(sum, o)
		}
	}
	return x.byMoves(sum, o, true)
}

// misereNim shows Bouton's rule.
func (x *explainer) misereNim(sum game.Sum, sizes []*big.Int) {
	total, large := misereplay.NimSumOf(sizes)
	width := 1
	for _, n := range sizes {
		width = max(width, n.BitLen())
	}
	if misereplay.IsNim(sum) {
		x.Say("Bouton's rule: with a heap above 1 play as in normal play; with heaps of at most 1 leave an odd number of them")
	} else {
		x.Say("splitting a heap changes nothing, so this is misere Nim; Bouton's rule: with a heap above 1 play as in normal play; with heaps of at most 1 leave an odd number of them")
	}
	grid := view.Grid{Align: "lr", Indent: 2, Header: 1, Rows: [][]string{{"component", "in binary"}}}
	row := func(name string, n *big.Int) {
		if digits := n.Text(2); width <= 64 {
			grid.Rows = append(grid.Rows, []string{name, strings.Repeat("0", width-len(digits)) + digits})
		} else {
			grid.Rows = append(grid.Rows, []string{name, ""})
		}
	}
	for i, c := range sum[:min(len(sum), x.list)] {
		row(c.String(), sizes[i])
	}
	row("nim-sum "+total.String(), total)
	x.grid(grid)
	if large > 0 {
		x.Say("%d of the heaps are above 1, and the nim-sum is %s: %s", large, total, value.OutcomeText(misereplay.OutcomeOfP(total.Sign() == 0)))
		return
	}
	x.Say("no heap is above 1, and the nim-sum %s tells that the heaps of 1 are %s in number: %s", total, parity(total.Sign() != 0), value.OutcomeText(misereplay.OutcomeOfP(total.Sign() != 0)))
}

func parity(odd bool) string {
	if odd {
		return "odd"
	}
	return "even"
}

// misereQuotient shows the elements of the heaps and their product.
func (x *explainer) misereQuotient(sum game.Sum, q *misere.Quotient, elements []misere.Element) {
	p := q.Presentation()
	rules := sum[0].Rules.Name()
	what := fmt.Sprintf("the misere quotient of %s has %d elements, %d of them P", rules, q.Order(), q.POrder())
	if period := q.Period(); period != nil && period.Proved {
		what += fmt.Sprintf(", and period %d from n = %d (%s)", period.Period, period.Preperiod, period.Theorem)
	} else {
		what += fmt.Sprintf(", for heaps to %d", q.Heaps()-1)
	}
	x.Say("%s", what)
	grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{"heap", "element"}}}
	for i, c := range sum[:min(len(sum), x.list)] {
		grid.Rows = append(grid.Rows, []string{c.String(), p.Element(elements[i])})
	}
	total := misereplay.ElementOfSum(q, elements)
	if len(sum) > 1 {
		grid.Rows = append(grid.Rows, []string{"product", p.Element(total)})
	}
	x.grid(grid)
	verdict := "is none of the P-elements"
	if q.InP(total) {
		verdict = "is a P-element"
	}
	var ps []string
	for y := range misere.Element(q.Order()) {
		if q.InP(y) && len(ps) < x.list {
			ps = append(ps, p.Element(y))
		}
	}
	x.Say("%s %s {%s}: %s", p.Element(total), verdict, strings.Join(ps, ", "), value.OutcomeText(misereplay.OutcomeOfP(q.InP(total))))
}

// settledSum shows the nim-values of a sum with a settled heap.
func (x *explainer) settledSum(sum game.Sum, settled *misereplay.SettledSum) {
	x.Say("a sum of heaps of %s with one beyond %d has the same outcome in misere as in normal play: the quotient of the heaps to %d shows it for these, and every move in a larger heap leaves another beyond %d", sum[0].Rules.Name(), settled.Beyond, settled.Checked, settled.Beyond)
	grid := view.Grid{Align: "lr", Indent: 2, Header: 1, Rows: [][]string{{"heap", "nim-value"}}}
	for i, c := range sum[:min(len(sum), x.list)] {
		grid.Rows = append(grid.Rows, []string{c.String(), settled.Values[i].String()})
	}
	if len(sum) > 1 {
		grid.Rows = append(grid.Rows, []string{"nim-sum", settled.Total.String()})
	}
	x.grid(grid)
	x.Say("the nim-sum is %s: %s", settled.Total, value.OutcomeText(misereplay.OutcomeOfP(settled.P())))
}

// tameSum shows the genera of tame components.
func (x *explainer) tameSum(sum game.Sum, genera []misere.Genus) {
	x.Say("the components are tame: each is played like the Nim position of its genus; one is firm if its two first nim-values agree, else fickle (0 or 1)")
	grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{"component", "genus", ""}}}
	xor, firm := 0, false
	for i, c := range sum {
		kind := "fickle"
		if misereplay.IsFirm(genera[i]) {
			kind, firm = "firm", true
		}
		xor ^= genera[i].Normal()
		if i < x.list {
			grid.Rows = append(grid.Rows, []string{c.String(), genera[i].String(), kind})
		}
	}
	x.grid(grid)
	rule, p := "all are fickle, so the nim-sum 1 is P", xor == 1
	if firm {
		rule, p = "one is firm, so the nim-sum 0 is P", xor == 0
	}
	x.Say("%s; the nim-sum is %d: %s", rule, xor, value.OutcomeText(misereplay.OutcomeOfP(p)))
}

// misereMoves concludes with a winning move.
func (x *explainer) misereMoves(sum game.Sum, o game.Outcome) error {
	if o != game.N {
		x.Conclude("misere play of %s: %s", value.Shorten(value.ShowSum(sum), 200), value.OutcomeText(o))
		return nil
	}
	for _, c := range sum {
		if n, ok := misereplay.BigHeapSize(c.At); ok && !misereplay.IsNim(sum) && n.Cmp(big.NewInt(misereplay.LargestSearched)) > 0 {
			x.Conclude("misere play of %s: %s", value.Shorten(value.ShowSum(sum), 200), value.OutcomeText(o))
			return nil
		}
	}
	moves, _, err := misereplay.WinningOfSum(x.ev, sum, game.Left, true, 1)
	if err != nil {
		return err
	}
	x.Conclude("misere play of %s: %s", value.Shorten(value.ShowSum(sum), 200), value.OutcomeText(o))
	if len(moves) > 0 {
		x.Say("a winning move: %s", ask.ShowMove(moves[0]))
	}
	return nil
}

// byMoves explains an outcome by the outcomes of the moves; play that can
// return may end in a draw.
func (x *explainer) byMoves(sum game.Sum, o game.Outcome, misere bool) error {
	sides := []game.Player{game.Left, game.Right}
	if ruleset.Impartial(sum) {
		sides = sides[:1]
	}
	for _, who := range sides {
		moves, _, err := x.ev.Solver().Moves(x.ev.Context(), sum, who, ask.MaxListed)
		if err != nil {
			return err
		}
		mover := "the player to move"
		if len(sides) > 1 {
			mover = who.String()
		}
		if len(moves) == 0 {
			end := "loses"
			if misere {
				end = "wins"
			}
			x.Say("%s has no move, and %s", mover, end)
			continue
		}
		grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{mover + " to", "then"}}}
		for i, m := range moves {
			if i == x.list {
				grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... %d moves in all", len(moves)), ""})
				break
			}
			after, err := search.Apply(sum, m)
			if err != nil {
				return err
			}
			then, err := misereplay.OutcomeOfSum(x.ev, after, misere)
			if err != nil {
				return err
			}
			grid.Rows = append(grid.Rows, []string{value.Shorten(value.ShowSum(after), 100), moveVerdict(then.When(who.Opponent()), who)})
		}
		x.grid(grid)
	}
	play := "normal"
	if misere {
		play = "misere"
	}
	x.Conclude("%s play of %s: %s", play, value.Shorten(value.ShowSum(sum), 200), value.OutcomeText(o))
	return nil
}

// moveVerdict is what a move was worth to who.
func moveVerdict(w game.Winner, who game.Player) string {
	switch w {
	case game.WinFor(who):
		return "wins"
	case game.Draw:
		return "draws"
	}
	return "loses"
}

// loopy explains a sum in which play can return.
func (x *explainer) loopy(sum game.Sum, cycle error) error {
	o, err := arith.LoopyOutcome(x.ev, sum, false)
	if err != nil {
		return err
	}
	x.Say("%v: a player who cannot force a win draws by playing on for ever", cycle)
	return x.byMoves(sum, o, false)
}
