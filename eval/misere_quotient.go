package eval

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/bits"
	"slices"
	"strings"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/misere"
)

// MisereQuotient is the quotient of the first heaps of a game, or of the
// positions that can be reached from some positions.
type MisereQuotient struct {
	q         *misere.Quotient
	rules     string
	positions []quotientPosition // of a quotient of positions
	whole     bool               // proved to be the quotient of all heaps
	why       string             // why it is not whole
}

// quotientPosition is a position with its components among the heaps.
type quotientPosition struct {
	name  string
	heaps []int
}

func (*MisereQuotient) value()       {}
func (*MisereQuotient) kind() string { return "a misere quotient" }

func (m *MisereQuotient) text() string {
	text := fmt.Sprintf("order %d, %s", m.q.Order(), plural(m.q.POrder(), "P-element"))
	switch {
	case m.positions != nil:
		return text
	case m.whole:
		p := m.q.Period()
		return text + fmt.Sprintf(", period %d from n = %d, proved", p.Period, p.Preperiod)
	}
	return text + fmt.Sprintf(", of the heaps to %d", m.q.Heaps()-1)
}

// shownPretending is how many values of the pretending function are shown.
const shownPretending = 40

func (m *MisereQuotient) describe(context.Context) (*View, error) {
	f := Fields{Kind: "quotient", Text: m.text(), Order: m.q.Order(), POrder: m.q.POrder(), Terms: m.q.Heaps()}
	blocks := []Block{line(Piece{Strong, "misere quotient of " + m.rules}, Piece{Plain, ": " + m.text()})}
	p := m.q.Presentation()
	blocks = append(blocks, indented(2, Piece{Plain, p.String()}), indented(2, m.pretending(p)...))
	if n, ok := m.q.TameRank(); ok {
		blocks = append(blocks, indented(2, words(Plain, "tame: the quotient of Nim with heaps to %d", 1<<max(n-1, 0))))
	}
	if m.why != "" {
		blocks = append(blocks, indented(2, Piece{Faint, m.why}))
	}
	f.Proved = m.whole
	if period := m.q.Period(); period != nil && m.positions == nil {
		f.Period, f.Preperiod, f.Checked = period.Period, period.Preperiod, period.Checked
		if m.whole {
			f.Theorem = period.Theorem
		}
	}
	return &View{Text: m.text(), Blocks: blocks, Fields: f}, nil
}

// pretending is the line of the pretending function: the elements of the
// heaps, or of the positions.
func (m *MisereQuotient) pretending(p *misere.Presentation) []Piece {
	var names []string
	if m.positions != nil {
		for _, at := range m.positions[:min(len(m.positions), shownPretending)] {
			x, _ := m.q.Value(at.heaps)
			names = append(names, at.name+": "+p.Element(x))
		}
		return []Piece{{Plain, strings.Join(names, ", ")}}
	}
	for n := 0; n < min(m.q.Heaps(), shownPretending); n++ {
		if x, ok := m.q.Heap(n); ok {
			names = append(names, p.Element(x))
		}
	}
	return []Piece{{Faint, "heaps 0, 1, 2, ...:  "}, {Plain, strings.Join(names, " ")}}
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

// quotientAsk is what quotient is asked for.
type quotientAsk struct {
	heaps, order int
	file         string // where the state is kept; "" for nowhere
	timed        bool   // nothing said how far to go
}

// readQuotientAsk reads the arguments after the rules: N, the largest order,
// a file.
func readQuotientAsk(args []Value) (ask quotientAsk, err error) {
	ask = quotientAsk{heaps: quotientHeaps, order: quotientOrder, timed: len(args) == 0}
	if n := len(args); n > 0 {
		if file, ok := args[n-1].(Text); ok {
			ask.file, args = string(file), args[:n-1]
		}
	}
	for i, to := range []*int{&ask.heaps, &ask.order} {
		if i == len(args) {
			return ask, nil
		}
		n, err := small(args[i], []string{"the number of heaps", "the largest order"}[i], int64(1+i), 100_000)
		if err != nil {
			return ask, err
		}
		*to = int(n)
	}
	if len(args) > 2 {
		return ask, hintf("quotient(kayles, 100, 500, \"kayles.json\")", "quotient takes a number of heaps, a largest order and a file")
	}
	return ask, nil
}

// quotientOf is the misere quotient of a heap game, or of some positions.
func quotientOf(ev *evaluation, args []Value) (Value, error) {
	if list, ok := items(args[0]); ok {
		return ev.quotientOfPositions(list, args[1:])
	}
	if _, ok := args[0].(Position); ok || isMisereForm(args[0]) {
		return ev.quotientOfPositions(args[:1], args[1:])
	}
	r, err := ev.asRuleset(args[0])
	if err != nil {
		return nil, err
	}
	if !r.Impartial() || !isHeapGame(r) {
		return nil, hintf("quotient [G, H] is the quotient of positions of any impartial games", "misere quotients are of impartial games on heaps; %s is none", r.Name())
	}
	ask, err := readQuotientAsk(args[1:])
	if err != nil {
		return nil, err
	}
	return ev.heapQuotient(r, ask)
}

// heapQuotient goes as far as it is asked to, and on from a file.
func (ev *evaluation) heapQuotient(r game.Ruleset, ask quotientAsk) (Value, error) {
	rules, err := ev.misereRules(r, ask.heaps)
	if err != nil {
		return nil, err
	}
	solver, err := ev.resumeQuotient(rules, ask)
	if err != nil {
		return nil, err
	}
	ctx, cancel := ev.context(), context.CancelFunc(func() {})
	if ask.timed {
		ctx, cancel = context.WithTimeout(ctx, quotientTime)
	}
	defer cancel()
	answer, err := ev.solveQuotient(ctx, r, solver, ask.heaps, periodTerms)
	if ask.file != "" { // also what is known when the user stops it
		if err := ev.saveQuotient(solver, ask.file); err != nil {
			return nil, err
		}
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded) && ev.context().Err() == nil:
		answer.why += fmt.Sprintf("this is as far as %v go; quotient(%s, N) goes on to N heaps", quotientTime, r.Name())
	case errors.Is(err, misere.ErrNotClosed) || errors.Is(err, game.ErrBudget):
		answer.why = err.Error() + "; this is the largest partial quotient found"
	case err != nil:
		return nil, err
	}
	if answer.why != "" && ask.file != "" {
		answer.why += "; the same statement with larger limits goes on from " + ask.file
	}
	return answer, nil
}

// resumeQuotient is the solver of the state in the file, or a new one where
// there is no such file yet.
func (ev *evaluation) resumeQuotient(rules misere.Rules, ask quotientAsk) (*misere.Solver, error) {
	fresh := misere.NewSolver(rules, ask.order)
	if ask.file == "" {
		return fresh, nil
	}
	data, err := ev.host().ReadFile(ask.file)
	if errors.Is(err, fs.ErrNotExist) {
		return fresh, nil
	}
	if err != nil {
		return nil, err
	}
	solver, err := misere.Resume(ev.context(), rules, data)
	if err != nil {
		return nil, hintf("another file name starts anew", "%s: %v", ask.file, err)
	}
	solver.SetLimit(ask.order)
	return solver, nil
}

func (ev *evaluation) saveQuotient(solver *misere.Solver, file string) error {
	data, err := solver.Save()
	if err != nil {
		return err
	}
	if err := ev.host().WriteFile(file, append(data, '\n')); err != nil {
		return fileError(file, err)
	}
	return nil
}

// quotientOfPositions is the quotient of all positions that can be reached
// from some.
func (ev *evaluation) quotientOfPositions(list, args []Value) (Value, error) {
	if len(list) == 0 {
		return nil, errf("the quotient of no positions is not defined")
	}
	limit := int64(quotientOrder)
	if len(args) > 0 {
		var err error
		if limit, err = small(args[0], "the largest order", 2, 100_000); err != nil {
			return nil, err
		}
	}
	trees := misere.NewTrees()
	f := followers{map[string]int{}, func(options [][]int) (int, error) { return trees.Add(ev.context(), options) }, maxFollowers}
	names := make([]string, len(list))
	sums := make([][]int, len(list))
	for i, v := range list {
		var err error
		if sums[i], err = ev.treesOf(trees, f, v); err != nil {
			return nil, err
		}
		names[i] = showPosition(v)
	}
	q, err := trees.Quotient(ev.context(), int(limit))
	if errors.Is(err, misere.ErrNotClosed) {
		return nil, hintf("quotient([G], N) allows an order of N", "%v", err)
	}
	if err != nil {
		return nil, err
	}
	answer := &MisereQuotient{q: q, rules: shorten(strings.Join(names, ", "), 100)}
	for i, name := range names {
		answer.positions = append(answer.positions, quotientPosition{name, sums[i]})
	}
	return answer, nil
}

// maxFollowers bounds the positions of a quotient; a budget ends it sooner.
const maxFollowers = 1 << 20

// treesOf are the trees of the components of an impartial sum, or that of a
// misere form. The quotient of a position is that of its own followers.
func (ev *evaluation) treesOf(trees *misere.Trees, f followers, v Value) ([]int, error) {
	if _, isText := v.(Text); isText || isMisereForm(v) {
		g, err := ev.misereGame(v)
		if err != nil {
			return nil, err
		}
		tree, err := trees.AddForm(ev.context(), g)
		return []int{tree}, err
	}
	sum, err := ev.asSum(v)
	if err != nil {
		return nil, err
	}
	if !impartial(sum) {
		return nil, errf("%s is partizan; misere quotients are of impartial games", preview(v))
	}
	list := make([]int, 0, len(sum))
	for _, c := range sum {
		if err := f.add(ev, c); err != nil {
			return nil, err
		}
		list = append(list, f.letters[summandKey(c)])
	}
	return list, nil
}

func showPosition(v Value) string {
	if p, ok := v.(Position); ok {
		return showSum(p.Sum)
	}
	if t, ok := v.(Text); ok {
		return string(t)
	}
	return show(v)
}

// misereRules are the options of the heaps of a ruleset. Those of a finite
// code are made from its digits; those of others are listed and checked heap by
// heap, each before the quotient takes it up.
func (ev *evaluation) misereRules(r game.Ruleset, heaps int) (misere.Rules, error) {
	if h, ok := asHeapGame(r); ok && h.Code() != "" && !h.Unequal() {
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
				return nil, errf("a move of %s leads to %s; a quotient needs moves to heaps of the same game", r.Name(), c)
			}
			list = append(list, n)
		}
		return list, nil
	}
	options, listed := make([][][]int, heaps+2), make([]bool, heaps+2)
	check := func(ctx context.Context, n int) error {
		if n >= len(options) {
			return errf("heap %d of %s is beyond the %d heaps asked for", n, r.Name(), heaps)
		}
		if listed[n] {
			return nil
		}
		p, err := ev.position(r, []Value{Int(n)})
		if err != nil {
			return err
		}
		var found [][]int
		err = mover.Moves(ctx, p.(Position).Sum[0].At, game.Left, func(sum game.Sum) error {
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
	return rules, check(ev.context(), 1)
}

// codeRules are the rules of a take-and-break game with a finite code.
func codeRules(h *heapGame) misere.Rules {
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
	if parts == 2 && 2*least <= n { // by far the most: all in one piece of memory
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
	case *place:
		if len(at.values) == 1 {
			n, ok := at.values[0].(Int)
			return int(n), ok && n >= 0 && n < 1<<30
		}
	}
	return 0, false
}
