package explain

import (
	"cgt/eval/ask"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
	"cgt/stdlib/search"
	"fmt"
	"math/big"
	"strings"
)

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
		x.Say("splitting a heap changes nothing, so this is misere Nim; Bouton's rule: with a heap above 1 play as in normal " +
			"play; with heaps of at most 1 leave an odd number of them")
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
		x.Say("%d of the heaps are above 1, and the nim-sum is %s: %s", large, total,
			value.OutcomeText(misereplay.OutcomeOfP(total.Sign() == 0)))
		return
	}
	x.Say("no heap is above 1, and the nim-sum %s tells that the heaps of 1 are %s in number: %s", total,
		parity(total.Sign() != 0), value.OutcomeText(misereplay.OutcomeOfP(total.Sign() != 0)))
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
	x.Say("%s %s {%s}: %s", p.Element(total), verdict, strings.Join(ps, ", "),
		value.OutcomeText(misereplay.OutcomeOfP(q.InP(total))))
}

// settledSum shows the nim-values of a sum with a settled heap.
func (x *explainer) settledSum(sum game.Sum, settled *misereplay.SettledSum) {
	x.Say("a sum of heaps of %s with one beyond %d has the same outcome in misere as in normal play: the quotient of the "+
		"heaps to %d shows it for these, and every move in a larger heap leaves another beyond %d", sum[0].Rules.Name(),
		settled.Beyond, settled.Checked, settled.Beyond)
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
	x.Say("the components are tame: each is played like the Nim position of its genus; one is firm if its two first " +
		"nim-values agree, else fickle (0 or 1)")
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
		x.Conclude("misere play of %s: %s", value.SumUpTo(sum, 200), value.OutcomeText(o))
		return nil
	}
	for _, c := range sum {
		if n, ok := misereplay.BigHeapSize(c.At); ok && !misereplay.IsNim(sum) &&
			n.Cmp(big.NewInt(misereplay.LargestSearched)) > 0 {
			x.Conclude("misere play of %s: %s", value.SumUpTo(sum, 200), value.OutcomeText(o))
			return nil
		}
	}
	moves, _, err := misereplay.WinningOfSum(x.ev, sum, game.Left, true, 1)
	if err != nil {
		return err
	}
	x.Conclude("misere play of %s: %s", value.SumUpTo(sum, 200), value.OutcomeText(o))
	if len(moves) > 0 {
		x.Say("a winning move: %s", x.move(moves[0]))
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
			grid.Rows = append(grid.Rows, []string{value.SumUpTo(after, 100),
				moveVerdict(then.When(who.Opponent()), who)})
		}
		x.grid(grid)
	}
	play := "normal"
	if misere {
		play = "misere"
	}
	x.Conclude("%s play of %s: %s", play, value.SumUpTo(sum, 200), value.OutcomeText(o))
	return nil
}

// moveVerdict says what a move was worth to its player.
func moveVerdict(w game.Winner, who game.Player) string {
	switch w {
	case game.WinFor(who):
		return "wins"
	case game.Draw:
		return "draws"
	}
	return "loses"
}
