package misere

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
)

const quotientHeaps = 400

const quotientTime = 10 * time.Second

// quotientAsk holds the limits that the arguments of quotient set.
type quotientAsk struct {
	heaps, order int
	file         string // the file that keeps the state; "" for none
	timed        bool   // no limit was given, so that a limit of time applies
}

// readQuotientAsk reads the arguments after the rules: the number of heaps, the
// largest order, a file.
func readQuotientAsk(args []value.Value) (ask quotientAsk, err error) {
	ask = quotientAsk{heaps: quotientHeaps, order: misereplay.QuotientOrder, timed: len(args) == 0}
	if n := len(args); n > 0 {
		if file, ok := args[n-1].(value.Text); ok {
			ask.file, args = string(file), args[:n-1]
		}
	}
	for i, to := range []*int{&ask.heaps, &ask.order} {
		if i == len(args) {
			return ask, nil
		}
		n, err := value.Small(args[i], []string{"the number of heaps", "the largest order"}[i], int64(1+i), 100_000)
		if err != nil {
			return ask, err
		}
		*to = int(n)
	}
	if len(args) > 2 {
		return ask, value.Hintf("quotient(kayles, 100, 500, \"kayles.json\")",
			"quotient takes a number of heaps, a largest order and a file")
	}
	return ask, nil
}

// QuotientOf is the function quotient: of a heap game, or of some positions.
func QuotientOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if list, ok := value.Items(args[0]); ok {
		return quotientOfPositions(ev, list, args[1:])
	}
	if _, ok := args[0].(value.Position); ok || misereplay.IsMisereForm(args[0]) {
		return quotientOfPositions(ev, args[:1], args[1:])
	}
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	if !r.Impartial() || !ruleset.IsHeapGame(r) {
		return nil, value.Hintf("quotient [G, H] is the quotient of positions of any impartial games",
			"misere quotients are of impartial games on heaps; %s is none", r.Name())
	}
	ask, err := readQuotientAsk(args[1:])
	if err != nil {
		return nil, err
	}
	return heapQuotient(ev, r, ask)
}

// quotientTerms is how many heaps are looked at for the period of a quotient.
const quotientTerms = 1 << 20

// heapQuotient computes the quotient of a heap game up to the limits in asked, from
// the state in its file if there is one.
func heapQuotient(ev interp.Env, r game.Ruleset, asked quotientAsk) (value.Value, error) {
	rules, err := misereplay.MisereRules(ev, r, asked.heaps)
	if err != nil {
		return nil, err
	}
	solver, release, err := resumeQuotient(ev, rules, asked)
	if err != nil {
		return nil, err
	}
	defer release()
	ctx, cancel := ev.Context(), context.CancelFunc(func() {})
	if asked.timed {
		ctx, cancel = context.WithTimeout(ctx, quotientTime)
	}
	defer cancel()
	answer, err := misereplay.SolveQuotient(ev, ctx, r, solver, asked.heaps, quotientTerms)
	if asked.file != "" { // saved even after an error, so that the work can be continued
		if err := saveQuotient(ev, solver, asked.file); err != nil {
			return nil, err
		}
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded) && ev.Context().Err() == nil:
		answer.Why += fmt.Sprintf("this is as far as %v go; quotient(%s, N) goes on to N heaps", quotientTime, r.Name())
	case errors.Is(err, misere.ErrNotClosed) || errors.Is(err, game.ErrBudget):
		answer.Why = err.Error() + "; this is the largest partial quotient found"
	case err != nil:
		return nil, err
	}
	if answer.Why != "" && asked.file != "" {
		answer.Why += "; the same statement with larger limits goes on from " + asked.file
	}
	return answer, nil
}

// resumeQuotient loads the solver from the file, or makes a new one if there is no
// such file yet. The file is locked until done is called.
func resumeQuotient(ev interp.Env, rules misere.Rules, ask quotientAsk) (s *misere.Solver, done func(), err error) {
	fresh := misere.NewSolver(rules, ask.order)
	if ask.file == "" {
		return fresh, func() {}, nil
	}
	release, err := interp.Lock(ev.Host(), ask.file)
	if err != nil {
		return nil, nil, value.FileError(ask.file, err)
	}
	defer func() {
		if err != nil {
			release()
		}
	}()
	data, err := interp.ReadForeign(ev.Host(), ask.file)
	if errors.Is(err, fs.ErrNotExist) {
		return fresh, release, nil
	}
	if err != nil {
		return nil, nil, value.FileError(ask.file, err)
	}
	solver, err := misere.Resume(ev.Context(), rules, data)
	if err != nil {
		return nil, nil, value.Hintf("another file name starts anew", "%s: %v", ask.file, err)
	}
	if _, err := ev.Host().ReadFile(ask.file); err != nil { // the file is a state of ours, so that the host may overwrite it
		return nil, nil, value.FileError(ask.file, err)
	}
	solver.SetLimit(ask.order)
	return solver, release, nil
}

func saveQuotient(ev interp.Env, solver *misere.Solver, file string) error {
	data, err := solver.Save()
	if err != nil {
		return err
	}
	if err := ev.Host().WriteFile(file, data); err != nil {
		return value.FileError(file, err)
	}
	return nil
}

// quotientOfPositions is the quotient of all positions that can be reached from those
// in the list.
func quotientOfPositions(ev interp.Env, list, args []value.Value) (value.Value, error) {
	if len(list) == 0 {
		return nil, value.Errorf("the quotient of no positions is not defined")
	}
	limit := int64(misereplay.QuotientOrder)
	if len(args) > 0 {
		var err error
		if limit, err = value.Small(args[0], "the largest order", 2, 100_000); err != nil {
			return nil, err
		}
	}
	if anyPartizan(ev, list) {
		if len(args) == 0 {
			limit = partizanOrder
		}
		return quotientOfPartizan(ev, list, int(limit))
	}
	trees := misere.NewTrees()
	f := misereplay.Followers{Letters: map[string]int{},
		Number: func(options [][]int) (int, error) { return trees.Add(ev.Context(), options) }, Most: maxFollowers}
	names := make([]string, len(list))
	sums := make([][]int, len(list))
	for i, v := range list {
		var err error
		if sums[i], err = treesOf(ev, trees, f, v); err != nil {
			return nil, err
		}
		names[i] = showPosition(v)
	}
	q, err := trees.Quotient(ev.Context(), int(limit))
	if errors.Is(err, misere.ErrNotClosed) {
		return nil, value.Hintf("quotient([G], N) allows an order of N", "%v", err)
	}
	if err != nil {
		return nil, err
	}
	answer := &misereplay.MisereQuotient{Q: q, Rules: value.Shorten(strings.Join(names, ", "), 100)}
	for i, name := range names {
		answer.Positions = append(answer.Positions, misereplay.QuotientPosition{Name: name, Heaps: sums[i]})
	}
	return answer, nil
}

// maxFollowers bounds the positions of which a quotient is taken; a budget usually
// stops it before.
const maxFollowers = 1 << 20

// treesOf adds the game trees of the components of an impartial sum, or of a misere
// form, to trees and returns their numbers.
func treesOf(ev interp.Env, trees *misere.Trees, f misereplay.Followers, v value.Value) ([]int, error) {
	if _, isText := v.(value.Text); isText || misereplay.IsMisereForm(v) {
		g, err := misereplay.MisereGame(ev, v)
		if err != nil {
			return nil, err
		}
		tree, err := trees.AddForm(ev.Context(), g)
		return []int{tree}, err
	}
	sum, err := ruleset.AsSum(ev, v)
	if err != nil {
		return nil, err
	}
	if !ruleset.Impartial(sum) {
		return nil, value.Errorf("%s is partizan; misere quotients are of impartial games", value.Preview(v))
	}
	list := make([]int, 0, len(sum))
	for _, c := range sum {
		if err := f.Add(ev, c); err != nil {
			return nil, err
		}
		list = append(list, f.Letters[misereplay.SummandKey(c)])
	}
	return list, nil
}

func showPosition(v value.Value) string {
	if p, ok := v.(value.Position); ok {
		return value.ShowSum(p.Sum)
	}
	if t, ok := v.(value.Text); ok {
		return string(t)
	}
	return value.Show(v)
}
