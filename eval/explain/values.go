package explain

import (
	"fmt"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// term is a summand: its text and its value, both with the sign.
type term struct {
	name string
	g    short.Game
}

// summandsOf returns the summands of a sum of values; nil for a sum of positions only,
// which is explained as a position, and for other expressions.
func summandsOf(s *interp.Session, ev interp.Env, src *lang.Source, x lang.Expr, minus bool) ([]term, error) {
	if b, ok := x.(*lang.Binary); ok && (b.Op == "+" || b.Op == "-") {
		left, err := summandsOf(s, ev, src, b.L, minus)
		if err != nil || left == nil {
			return nil, err
		}
		right, err := summandsOf(s, ev, src, b.R, minus != (b.Op == "-"))
		if err != nil || right == nil {
			return nil, err
		}
		return append(left, right...), nil
	}
	v, err := s.Evaluate(ev, src, x)
	if err != nil {
		return nil, err
	}
	switch v.(type) {
	case value.Int, value.Big, value.Rational, value.Star, value.Game, value.Form:
	default:
		return nil, nil
	}
	g, err := ruleset.AsShort(ev, v)
	if err != nil {
		return nil, value.ErrorAt(err, src, x.Where())
	}
	t := term{name: value.Preview(v), g: g}
	if f, ok := v.(value.Form); ok {
		t.name = value.Shorten(value.ShowForm(f), 60)
	}
	if minus {
		t.name = "-" + wrapped(t.name)
		if t.g, err = ev.Store().Neg(ev.Context(), g); err != nil {
			return nil, value.ErrorAt(err, src, x.Where())
		}
	}
	return []term{t}, nil
}

// Values explains a sum of values.
func (x *explainer) Values(terms []term) error {
	store, ctx := x.ev.Store(), x.ev.Context()
	total := store.Zero()
	var err error
	for _, t := range terms {
		if total, err = store.Add(ctx, total, t.g); err != nil {
			return err
		}
	}
	switch {
	case x.opposite(terms, total):
	case x.allCompact(terms):
		x.compactSum(terms)
	default:
		if err := x.sumByOptions(terms); err != nil {
			return err
		}
	}
	o, err := store.Outcome(ctx, total)
	if err != nil {
		return err
	}
	x.Conclude("%s = %s: %s", joined(terms), value.Show(x.ev.FromShort(total)), value.OutcomeText(o))
	return nil
}

// joined writes the summands as one sum.
func joined(terms []term) string {
	var b strings.Builder
	for i, t := range terms {
		switch {
		case i == 0:
			b.WriteString(t.name)
		case strings.HasPrefix(t.name, "-"):
			b.WriteString(" - " + t.name[1:])
		default:
			b.WriteString(" + " + t.name)
		}
	}
	return value.Shorten(b.String(), 200)
}

// opposite explains that G - G is 0.
func (x *explainer) opposite(terms []term, total short.Game) bool {
	if len(terms) != 2 || total != x.ev.Store().Zero() || terms[0].g == x.ev.Store().Zero() {
		return false
	}
	x.Say("one part is the other with the players changed: to every move the answer is its mirror image in the other part,")
	x.Say("so who moves second always has an answer (Tweedledum and Tweedledee)")
	return true
}

func (x *explainer) allCompact(terms []term) bool {
	for _, t := range terms {
		if _, _, _, ok := x.ev.Store().CompactOf(t.g); !ok {
			return false
		}
	}
	return true
}

// compactSum adds games that are a number and ups and a nimber.
func (x *explainer) compactSum(terms []term) {
	var used [3]bool // numbers, ups, nimbers
	var rows [][3]string
	total, ups, star := short.Dyadic{}, int64(0), uint64(0)
	for _, t := range terms {
		n, up, k, _ := x.ev.Store().CompactOf(t.g)
		total, ups, star = total.Add(n), ups+up, star^k
		used[0], used[1], used[2] = used[0] || n.Sign() != 0, used[1] || up != 0, used[2] || k != 0
		rows = append(rows, [3]string{n.String(), fmt.Sprint(up), fmt.Sprint(k)})
	}
	if used[2] && !used[0] && !used[1] {
		list := make([]nimber.Nimber, len(terms))
		names := make([]string, len(terms))
		for i, t := range terms {
			_, _, k, _ := x.ev.Store().CompactOf(t.g)
			list[i], names[i] = nimber.FromUint64(k), t.name
		}
		x.Say("nimbers add as heaps of Nim: write them in binary and add without carrying")
		x.binaryColumns("value", names, list)
		return
	}
	rows = append(rows, [3]string{total.String(), fmt.Sprint(ups), fmt.Sprint(star)})
	var reasons []string
	for i, reason := range []string{"numbers add as numbers", "ups add as integers, a down counting -1",
		"nimbers add by the nim-sum, *n + *n = 0"} {
		if used[i] {
			reasons = append(reasons, reason)
		}
	}
	x.Say("%s", strings.Join(reasons, "; "))
	grid := view.Grid{Align: "lrrr", Indent: 2, Header: 1, Rows: [][]string{{"summand"}}}
	for i, head := range []string{"number", "ups", "nimber"} {
		if used[i] {
			grid.Rows[0] = append(grid.Rows[0], head)
		}
	}
	for i, row := range rows {
		name := "sum"
		if i < len(terms) {
			name = terms[i].name
		}
		cells := []string{name}
		for j, cell := range row {
			if used[j] {
				cells = append(cells, cell)
			}
		}
		grid.Rows = append(grid.Rows, cells)
	}
	x.grid(grid)
}

// sumByOptions explains a sum by its moves: a move in a sum is a move in one
// of its summands.
func (x *explainer) sumByOptions(terms []term) error {
	store, ctx := x.ev.Store(), x.ev.Context()
	x.Say("a move in a sum is a move in one of its summands; the others stay as they are")
	var sides [2][]*short.Form
	for _, who := range []game.Player{game.Left, game.Right} {
		met := map[short.Game]bool{} // equal options stand once in the form
		grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{who.String() + " moves", "to", "value"}}}
		for i, t := range terms {
			options, err := store.Options(ctx, t.g, who)
			if err != nil {
				return err
			}
			rest := store.Zero()
			for j, other := range terms {
				if j != i {
					if rest, err = store.Add(ctx, rest, other.g); err != nil {
						return err
					}
				}
			}
			for _, o := range options {
				after, err := store.Add(ctx, rest, o)
				if err != nil {
					return err
				}
				if !met[after] {
					met[after] = true
					sides[who] = append(sides[who], short.ValueForm(after))
				}
				name := value.Show(x.ev.FromShort(o))
				moved := append([]term(nil), terms...)
				moved[i].name = name
				grid.Rows = append(grid.Rows, []string{"in " + t.name, joined(moved), value.Show(x.ev.FromShort(after))})
			}
		}
		if len(grid.Rows) == 1 {
			x.Say("%s has no move", who)
			continue
		}
		if n := len(grid.Rows) - 1; n > x.list {
			grid.Rows = append(grid.Rows[:x.list+1], []string{fmt.Sprintf("... %d moves in all", n), "", ""})
		}
		x.grid(grid)
	}
	_, err := x.simplify(short.NewForm(sides[0], sides[1]), map[string]string{})
	return err
}

// nimSumOf explains a (+) b.
func (x *explainer) nimSumOf(a, b value.Value) error {
	list, names, err := nimbersOf(a, b)
	if err != nil {
		return err
	}
	x.Say("the nim-sum is addition in binary without carrying")
	x.binaryColumns("number", names, list)
	x.Conclude("%s (+) %s = %s", names[0], names[1], list[0].Add(list[1]))
	return nil
}

func nimbersOf(vs ...value.Value) (list []nimber.Nimber, names []string, err error) {
	for _, v := range vs {
		n, err := value.AsNimber(v)
		if err != nil {
			return nil, nil, err
		}
		list, names = append(list, n), append(names, value.Preview(v))
	}
	return list, names, nil
}

// binaryColumns adds nimbers in binary columns.
func (x *explainer) binaryColumns(head string, names []string, list []nimber.Nimber) {
	total := nimber.Nimber{}
	for _, n := range list {
		total = total.Add(n)
	}
	width := 1
	for _, n := range list {
		width = max(width, n.BitLen())
	}
	grid := view.Grid{Align: "lr", Indent: 2, Header: 1, Rows: [][]string{{head, "in binary"}}}
	for i, n := range list {
		grid.Rows = append(grid.Rows, []string{names[i], binaryDigits(n, width)})
	}
	grid.Rows = append(grid.Rows, []string{"nim-sum " + total.String(), binaryDigits(total, width)})
	x.grid(grid)
}

// binaryDigits returns the digits of n in columns; none if the number is too wide.
func binaryDigits(n nimber.Nimber, width int) string {
	if width > 64 {
		return ""
	}
	digits := n.Big().Text(2)
	return strings.Join(strings.Split(strings.Repeat("0", width-len(digits))+digits, ""), " ")
}

// nimProductOf explains a (x) b by the products of powers of 2 (On Numbers and
// Games, chapter 6): a Fermat power times a smaller number is the ordinary
// product, and its square is 3/2 of it.
func (x *explainer) nimProductOf(a, b value.Value) error {
	list, names, err := nimbersOf(a, b)
	if err != nil {
		return err
	}
	product, err := list[0].Mul(x.ev.Context(), list[1])
	if err != nil {
		return err
	}
	x.Say("the nim-product distributes over the nim-sum, so powers of 2 are multiplied;")
	x.Say("a Fermat power 2, 4, 16, 256, ... times a smaller number is their ordinary product, its square is 3/2 of it")
	if list[0].BitLen() > 64 || list[1].BitLen() > 64 {
		x.Conclude("%s (x) %s = %s", names[0], names[1], value.Shorten(product.String(), 200))
		return nil
	}
	grid := view.Grid{Align: "r", Indent: 2, Header: 1, Rows: [][]string{{"power", "power", "nim-product"}}}
	total := 0
	for _, p := range powersOf(list[0]) {
		for _, q := range powersOf(list[1]) {
			if total++; total > x.list {
				continue
			}
			r, err := p.Mul(x.ev.Context(), q)
			if err != nil {
				return err
			}
			grid.Rows = append(grid.Rows, []string{p.String(), q.String(), r.String()})
		}
	}
	if total > x.list {
		grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... %d products in all", total), "", ""})
	}
	if total > 0 {
		x.grid(grid)
	}
	x.Conclude("the nim-sum of the products: %s (x) %s = %s", names[0], names[1], product)
	return nil
}

// powersOf returns the powers of 2 whose sum is the nimber, largest first.
func powersOf(n nimber.Nimber) []nimber.Nimber {
	var list []nimber.Nimber
	for i := n.BitLen() - 1; i >= 0; i-- {
		if n.Big().Bit(i) == 1 {
			list = append(list, nimber.FromUint64(1<<i))
		}
	}
	return list
}
