package misereplay

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/misere"
)

// MisereQuotient is the quotient of the first heaps of a game, or of the
// positions that can be reached from some positions.
type MisereQuotient struct {
	Q         *misere.Quotient
	Rules     string
	Positions []QuotientPosition // of a quotient of positions
	Whole     bool               // proved to be the quotient of all heaps
	Why       string             // why it is incomplete
}

// QuotientPosition is a position with its components among the heaps.
type QuotientPosition struct {
	Name  string
	Heaps []int
}

// IsValue marks it as a value of the language.
func (*MisereQuotient) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*MisereQuotient) Kind() string { return "a misere quotient" }

// Text is the value on one line.
func (m *MisereQuotient) Text() string {
	text := fmt.Sprintf("order %d, %s", m.Q.Order(), value.Plural(m.Q.POrder(), "P-element"))
	switch {
	case m.Positions != nil:
		return text
	case m.Whole:
		p := m.Q.Period()
		return text + fmt.Sprintf(", period %d from n = %d, proved", p.Period, p.Preperiod)
	}
	return text + fmt.Sprintf(", of the heaps to %d", m.Q.Heaps()-1)
}

// shownPretending is how many values of the pretending function are shown.
const shownPretending = 40

// Describe returns its view.
func (m *MisereQuotient) Describe(context.Context) (*view.View, error) {
	f := view.Fields{Kind: "quotient", Text: m.Text(), Order: m.Q.Order(), POrder: m.Q.POrder(), Terms: m.Q.Heaps()}
	blocks := []view.Block{view.TextLine(view.Piece{Style: view.Strong, Text: "misere quotient of " + m.Rules},
		view.Piece{Style: view.Plain, Text: ": " + m.Text()})}
	p := m.Q.Presentation()
	blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: p.String()}),
		view.Indented(2, m.pretending(p)...))
	if n, ok := m.Q.TameRank(); ok {
		blocks = append(blocks, view.Indented(2, view.Words(view.Plain, "tame: the quotient of Nim with heaps to %d",
			1<<max(n-1, 0))))
	}
	if m.Why != "" {
		blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Faint, Text: m.Why}))
	}
	f.Proved = m.Whole
	if period := m.Q.Period(); period != nil && m.Positions == nil {
		f.Period, f.Preperiod, f.Checked = period.Period, period.Preperiod, period.Checked
		if m.Whole {
			f.Theorem = period.Theorem
		}
	}
	return &view.View{Text: m.Text(), Blocks: blocks, Fields: f}, nil
}

// pretending is the line of the pretending function: the elements of the
// heaps, or of the positions.
func (m *MisereQuotient) pretending(p *misere.Presentation) []view.Piece {
	var names []string
	if m.Positions != nil {
		for _, at := range m.Positions[:min(len(m.Positions), shownPretending)] {
			x, _ := m.Q.Value(at.Heaps)
			names = append(names, at.Name+": "+p.Element(x))
		}
		return []view.Piece{{Style: view.Plain, Text: strings.Join(names, ", ")}}
	}
	for n := 0; n < min(m.Q.Heaps(), shownPretending); n++ {
		if x, ok := m.Q.Heap(n); ok {
			names = append(names, p.Element(x))
		}
	}
	return []view.Piece{{Style: view.Faint, Text: "heaps 0, 1, 2, ...:  "}, {Style: view.Plain, Text: strings.Join(names, " ")}}
}

// At makes quotient(R)[0] the order and [1] the number of P-elements.
func (m *MisereQuotient) At(index value.Value) (value.Value, error) {
	i, err := value.Small(index, "the index (0 order, 1 P-elements)", 0, 1)
	if err != nil {
		return nil, err
	}
	return value.Int([]int{m.Q.Order(), m.Q.POrder()}[i]), nil
}

// QuotientOrder is the largest order of misere quotients that is searched for.
const QuotientOrder = 1000

// MisereRules are the options of the heaps of a ruleset. Those of a finite code are
// computed from its digits; others are listed and checked heap by heap, each before the
// quotient uses it.
func MisereRules(ev interp.Env, r game.Ruleset, heaps int) (misere.Rules, error) {
	if h, ok := ruleset.AsHeapGame(r); ok && h.Code() != "" && !h.Unequal() {
		if _, tail := h.Tail(); tail == nil {
			return codeRules(h), nil
		}
	}
	mover := r.(game.Mover)
	sizes := func(sum game.Sum) ([]int, error) {
		var list []int
		for _, c := range sum {
			n, ok := heapSize(c.At)
			if !ok || c.Rules.Identity() != r.Identity() {
				return nil, value.Errorf("a move of %s leads to %s; a quotient needs moves to heaps of the same game", r.Name(),
					c)
			}
			list = append(list, n)
		}
		return list, nil
	}
	options, listed := make([][][]int, heaps+2), make([]bool, heaps+2)
	check := func(ctx context.Context, n int) error {
		if n >= len(options) {
			return value.Errorf("heap %d of %s is beyond the %d heaps asked for", n, r.Name(), heaps)
		}
		if listed[n] {
			return nil
		}
		p, err := ruleset.Position(ev, r, []value.Value{value.Int(n)})
		if err != nil {
			return err
		}
		var found [][]int
		err = mover.Moves(ctx, p.(value.Position).Sum[0].At, game.Left, func(sum game.Sum) error {
			o, err := sizes(sum)
			found = append(found, o)
			return err
		})
		if err != nil {
			return err
		}
		options[n], listed[n] = found, true
		return nil
	}
	rules := misere.Rules{Name: r.Name(), Options: func(n int) [][]int { return options[n] }, Check: check}
	return rules, check(ev.Context(), 1)
}

// codeRules are the rules of a take-and-break game with a finite code.
func codeRules(h *ruleset.HeapGame) misere.Rules {
	digits := h.Digits()
	rules := misere.Rules{Name: h.Name(), MaxHeaps: 1, MaxTake: int(h.LastTake())}
	for _, d := range digits {
		rules.MaxHeaps = max(rules.MaxHeaps, bits.Len8(d.Parts)-1)
	}
	rules.Options = func(n int) [][]int {
		var options [][]int
		for _, d := range digits {
			for heaps := range bits.Len8(d.Parts) {
				if d.Take <= uint64(n) && d.Parts>>heaps&1 == 1 {
					options = appendPartitions(options, nil, 1, n-int(d.Take), heaps)
				}
			}
		}
		return options
	}
	return rules
}

// appendPartitions appends first with every partition of n into so many parts
// of at least least.
func appendPartitions(list [][]int, first []int, least, n, parts int) [][]int {
	if parts == 0 {
		if n == 0 {
			list = append(list, slices.Clone(first))
		}
		return list
	}
	if parts == 1 {
		if n >= least {
			list = append(list, append(slices.Clone(first), n))
		}
		return list
	}
	if parts == 2 && 2*least <= n { // by far the most frequent case: all in one allocation
		k := len(first) + 2
		space := make([]int, 0, (n/2-least+1)*k)
		for p := least; 2*p <= n; p++ {
			space = append(append(space, first...), p, n-p)
			list = append(list, space[len(space)-k:len(space):len(space)])
		}
		return list
	}
	for p := least; parts*p <= n; p++ {
		list = appendPartitions(list, append(first, p), p, n-p, parts-1)
	}
	return list
}

// heapSize is the size of a heap at a place.
func heapSize(at game.Place) (int, bool) {
	switch at := at.(type) {
	case heap.Heap:
		n, ok := at.Uint64()
		return int(n), ok && n < 1<<30
	case *ruleset.Place:
		if len(at.Values) == 1 {
			n, ok := at.Values[0].(value.Int)
			return int(n), ok && n >= 0 && n < 1<<30
		}
	}
	return 0, false
}
