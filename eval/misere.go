package eval

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/misere"
	"cgt/stdlib/search"
)

// misereBuiltins are the questions of misere theory.
func misereBuiltins() []*Builtin {
	const topic = "misere play"
	return []*Builtin{
		{Name: "misere", Topic: topic, Usage: "misere G", Summary: "the outcome in misere play, where who moves last loses", Example: []string{"misere(nim(1, 1, 1)) => P"}, Min: 1, Max: 1,
			Do: func(ev *evaluation, args []Value) (Value, error) { return ev.outcome(args[0], true) }},
		{Name: "genus", Topic: topic, Usage: "genus G", Summary: "the genus symbol of an impartial game in misere play: its nim-value, and the misere nim-values of G, G + *2, G + *2 + *2, ...",
			See: "Winning Ways, chapter 13", Example: []string{"genus(nim 2)"}, Min: 1, Max: 1, Do: genusOf},
		{Name: "misere_form", Topic: topic, Usage: "misere_form G", Summary: "the misere canonical form of an impartial game, by Conway's simplification, and whether it is tame, restive or restless",
			See: "Conway, On Numbers and Games, chapter 12; Siegel, chapter V", Example: []string{"misere_form(nim 3)"}, Min: 1, Max: 1, Do: misereFormOf},
		{Name: "quotient", Topic: topic, Usage: "quotient(R, N)", Summary: "the misere quotient of a heap game: its monoid, the P-portion, and its period where that is proved; N is the number of heaps tried",
			See: "Plambeck and Siegel, Misere quotients for impartial games, 2008", Example: []string{"quotient(octal 0.03)"}, Min: 1, Max: 3, Do: quotientOf},
		{Name: "quotients", Topic: topic, Usage: "quotients(octal, k)", Summary: "the table of all codes of at most k digits whose misere quotient is found and proved within a second each",
			See: "Plambeck and Siegel, Misere quotients for impartial games, 2008", Example: []string{"quotients(octal, 1)"}, Min: 2, Max: 2, Do: quotientsOf},
	}
}

// MisereForm is a misere canonical form.
type MisereForm struct{ g misere.Game }

func (MisereForm) value()         {}
func (MisereForm) kind() string   { return "a misere canonical form" }
func (f MisereForm) text() string { return f.g.String() }

func (f MisereForm) describe(*evaluation) (*View, error) {
	outcome := game.N
	if f.g.PreviousWins() {
		outcome = game.P
	}
	blocks := []Block{line(Piece{ValueStyle, f.text()}, words(Plain, "   genus %s, %s   misere play: %s", f.g.Genus(), f.g.Kind(), outcomeText(outcome)))}
	return &View{Text: f.text(), Blocks: blocks, Fields: Fields{Kind: "misere form", Text: f.text(), Misere: outcome.String()}}, nil
}

// misereGame is the misere canonical form of an impartial sum of positions,
// built from the options upwards.
func (ev *evaluation) misereGame(v Value) (misere.Game, error) {
	if m, ok := v.(MisereForm); ok {
		return m.g, nil
	}
	sum, err := ev.asSum(v)
	if err != nil {
		return misere.Game{}, err
	}
	if !impartial(sum) {
		return misere.Game{}, errf("%s is partizan; misere canonical forms are of impartial games", preview(v))
	}
	total := ev.s.misere.Zero()
	for _, c := range sum {
		g, err := ev.misereComponent(c)
		if err != nil {
			return misere.Game{}, err
		}
		if total, err = total.Add(ev.ctx, g); err != nil {
			return misere.Game{}, err
		}
	}
	return total, nil
}

// misereTask is a position whose options are being turned into misere forms.
type misereTask struct {
	key     string
	at      game.Summand
	options []game.Sum
	open    bool
}

// misereComponent computes the form of one component with a stack of its own;
// forms are remembered by position.
func (ev *evaluation) misereComponent(root game.Summand) (misere.Game, error) {
	known := ev.s.misereForms
	keyOf := func(c game.Summand) string { return string(appendSummand(nil, c)) }
	waiting := map[string]bool{}
	stack := []misereTask{{key: keyOf(root), at: root}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if _, done := known[top.key]; done {
			stack = stack[:len(stack)-1]
			continue
		}
		if err := ev.tick(); err != nil {
			return misere.Game{}, err
		}
		if !top.open {
			options, err := ev.componentOptions(top.at)
			if err != nil {
				return misere.Game{}, err
			}
			top.options, top.open = options, true
			waiting[top.key] = true
			missing := false
			for _, o := range options {
				for _, c := range o {
					key := keyOf(c)
					if _, done := known[key]; done {
						continue
					}
					if waiting[key] {
						return misere.Game{}, &search.CycleError{Positions: []game.Sum{{c}}}
					}
					stack, missing = append(stack, misereTask{key: key, at: c}), true
				}
			}
			if missing {
				continue
			}
		}
		g, err := ev.misereOfOptions(known, stack[len(stack)-1].options, keyOf)
		if err != nil {
			return misere.Game{}, err
		}
		known[stack[len(stack)-1].key] = g
		delete(waiting, stack[len(stack)-1].key)
		stack = stack[:len(stack)-1]
	}
	return known[keyOf(root)], nil
}

func (ev *evaluation) misereOfOptions(known map[string]misere.Game, options []game.Sum, keyOf func(game.Summand) string) (misere.Game, error) {
	var forms []misere.Game
	for _, o := range options {
		sum := ev.s.misere.Zero()
		for _, c := range o {
			var err error
			if sum, err = sum.Add(ev.ctx, known[keyOf(c)]); err != nil {
				return misere.Game{}, err
			}
		}
		forms = append(forms, sum)
	}
	return ev.s.misere.Make(ev.ctx, forms...)
}

func (ev *evaluation) componentOptions(c game.Summand) ([]game.Sum, error) {
	mover, ok := c.Rules.(game.Mover)
	if !ok {
		return nil, search.ErrNoMoves
	}
	var options []game.Sum
	err := mover.Moves(ev.ctx, c.At, game.Left, func(sum game.Sum) error {
		options = append(options, append(game.Sum(nil), sum...))
		return nil
	})
	return options, err
}

func genusOf(ev *evaluation, args []Value) (Value, error) {
	g, err := ev.misereGame(args[0])
	if err != nil {
		return nil, err
	}
	return bareText(g.Genus().String()), nil
}

func misereFormOf(ev *evaluation, args []Value) (Value, error) {
	g, err := ev.misereGame(args[0])
	if err != nil {
		return nil, err
	}
	return MisereForm{g}, nil
}

// MisereQuotient is the quotient of the first heaps of a game.
type MisereQuotient struct {
	q     *misere.Quotient
	rules string
	whole bool   // proved to be the quotient of all heaps
	why   string // why it is not whole
}

func (*MisereQuotient) value()       {}
func (*MisereQuotient) kind() string { return "a misere quotient" }

func (m *MisereQuotient) text() string {
	text := fmt.Sprintf("order %d, %d P-elements", m.q.Order(), m.q.POrder())
	if m.whole {
		p := m.q.Period()
		return text + fmt.Sprintf(", period %d from n = %d, proved", p.Period, p.Preperiod)
	}
	return text + fmt.Sprintf(", of the heaps to %d", m.q.Heaps()-1)
}

// shownPretending is how many values of the pretending function are shown.
const shownPretending = 40

func (m *MisereQuotient) describe(*evaluation) (*View, error) {
	f := Fields{Kind: "quotient", Text: m.text(), Order: m.q.Order(), POrder: m.q.POrder(), Terms: m.q.Heaps()}
	blocks := []Block{line(Piece{Strong, "misere quotient of " + m.rules}, Piece{Plain, ": " + m.text()})}
	p := m.q.Presentation()
	blocks = append(blocks, indented(2, Piece{Plain, p.String()}))
	var names []string
	for n := 0; n < min(m.q.Heaps(), shownPretending); n++ {
		if x, ok := m.q.Heap(n); ok {
			names = append(names, p.Element(x))
		}
	}
	blocks = append(blocks, indented(2, Piece{Faint, "heaps 0, 1, 2, ...:  "}, Piece{Plain, strings.Join(names, " ")}))
	if n, ok := m.q.TameRank(); ok {
		blocks = append(blocks, indented(2, words(Plain, "tame: the quotient of Nim with heaps to %d", 1<<max(n-1, 0))))
	}
	if m.why != "" {
		blocks = append(blocks, indented(2, Piece{Faint, m.why}))
	}
	f.Proved = m.whole
	if period := m.q.Period(); period != nil {
		f.Period, f.Preperiod, f.Checked = period.Period, period.Preperiod, period.Checked
		if m.whole {
			f.Theorem = period.Theorem
		}
	}
	return &View{Text: m.text(), Blocks: blocks, Fields: f}, nil
}

// at makes quotient(R)[0] the order and [1] the number of P-elements.
func (m *MisereQuotient) at(index Value) (Value, error) {
	i, err := small(index, "the index (0 order, 1 P-elements)", 0, 1)
	if err != nil {
		return nil, err
	}
	return Int([]int{m.q.Order(), m.q.POrder()}[i]), nil
}

// quotient tries so many heaps, and quotients of so many elements, unless it
// is told otherwise.
const (
	quotientHeaps = 400
	quotientOrder = 1000
	quotientTime  = 10 * time.Second
)

// quotientOf is the misere quotient of a heap game; the third argument bounds
// its order.
func quotientOf(ev *evaluation, args []Value) (Value, error) {
	r, err := ev.asRuleset(args[0])
	if err != nil {
		return nil, err
	}
	if !r.Impartial() || !isHeapGame(r) {
		return nil, errf("misere quotients are of impartial games on heaps; %s is none", r.Name())
	}
	heaps, limit := int64(quotientHeaps), int64(quotientOrder)
	if len(args) > 1 {
		if heaps, err = small(args[1], "the number of heaps", 1, 100_000); err != nil {
			return nil, err
		}
	}
	if len(args) > 2 {
		if limit, err = small(args[2], "the largest order", 2, 100_000); err != nil {
			return nil, err
		}
	}
	rules, err := ev.misereRules(r, int(heaps))
	if err != nil {
		return nil, err
	}
	ctx, cancel := ev.ctx, context.CancelFunc(func() {})
	if len(args) == 1 {
		ctx, cancel = context.WithTimeout(ctx, quotientTime)
	}
	defer cancel()
	solver := misere.NewSolver(rules, int(limit))
	whole, err := solver.Solve(ctx, int(heaps))
	answer := &MisereQuotient{q: solver.Quotient(), rules: r.Name(), whole: whole}
	if errors.Is(err, context.DeadlineExceeded) && ev.ctx.Err() == nil {
		answer.why = fmt.Sprintf("this is as far as %v go; quotient(%s, N) goes on to N heaps", quotientTime, r.Name())
		err = nil
	}
	if errors.Is(err, misere.ErrNotClosed) || errors.Is(err, game.ErrBudget) {
		answer.why = err.Error() + "; this is the largest partial quotient found"
		err = nil
	}
	return answer, err
}

// misereRules are the options of the heaps of a ruleset, listed beforehand so
// that an error of the rules is told.
func (ev *evaluation) misereRules(r game.Ruleset, heaps int) (misere.Rules, error) {
	mover := r.(game.Mover)
	sizes := func(sum game.Sum) ([]int, error) {
		var list []int
		for _, c := range sum {
			n, ok := heapSize(c.At)
			if !ok || c.Rules.Identity() != r.Identity() {
				return nil, errf("a move of %s leads to %s; a quotient needs moves to heaps of the same game", r.Name(), c)
			}
			list = append(list, n)
		}
		return list, nil
	}
	options := make([][][]int, heaps+2)
	var failed error
	list := func(ctx context.Context, n int) [][]int {
		p, err := ev.position(r, []Value{Int(n)})
		if err == nil {
			err = mover.Moves(ctx, p.(Position).Sum[0].At, game.Left, func(sum game.Sum) error {
				o, err := sizes(sum)
				options[n] = append(options[n], o)
				return err
			})
		}
		if err != nil && failed == nil {
			failed = err
		}
		return options[n]
	}
	rules := misere.Rules{Name: r.Name(), Options: func(n int) [][]int {
		if n >= len(options) {
			return nil
		}
		if options[n] == nil {
			return list(ev.ctx, n)
		}
		return options[n]
	}}
	list(ev.ctx, 1)
	options[1] = nil
	if h, ok := asHeapGame(r); ok && h.Code() != "" && !h.Unequal() {
		if _, tail := h.Tail(); tail == nil {
			rules.MaxTake = int(h.LastTake())
			for _, d := range h.Digits() {
				for heaps := 1; heaps < 4; heaps++ {
					if d.Parts>>heaps&1 == 1 {
						rules.MaxHeaps = max(rules.MaxHeaps, heaps)
					}
				}
			}
			rules.MaxHeaps = max(rules.MaxHeaps, 1)
		}
	}
	return rules, failed
}

// heapSize is the size of a heap at a place.
func heapSize(at game.Place) (int, bool) {
	switch at := at.(type) {
	case heap.Heap:
		n, ok := at.Uint64()
		return int(n), ok && n < 1<<30
	case *place:
		if len(at.values) == 1 {
			n, ok := at.values[0].(Int)
			return int(n), ok && n >= 0 && n < 1<<30
		}
	}
	return 0, false
}
