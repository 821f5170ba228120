package misere

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/misere"
	"cgt/stdlib/misere/table"
)

// Quotients is the table of the misere quotients of all codes up to some length.
type Quotients struct {
	rows    []table.Row // codes with a proved finite quotient
	open    int         // how many codes have no quotient found within the limits
	settled []string    // those among them for which the outcomes of large heaps are proved
	missing int         // codes that were not reached because the table was stopped
	file    string      // the file that the rows are kept in; "" for none
}

// tableOf sorts rows into found and not found.
func tableOf(rows []table.Row) *Quotients {
	t := &Quotients{}
	for _, r := range rows {
		switch {
		case !r.Open:
			t.rows = append(t.rows, r)
		case r.Settled:
			t.settled = append(t.settled, r.Code)
		}
	}
	t.open = len(rows) - len(t.rows)
	return t
}

// IsValue marks it as a value of the language.
func (*Quotients) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Quotients) Kind() string { return "a table of quotients" }

func (t *Quotients) wild() int {
	n := 0
	for _, r := range t.rows {
		if !r.Tame {
			n++
		}
	}
	return n
}

// Text is the value on one line.
func (t *Quotients) Text() string {
	text := fmt.Sprintf("%d quotients proved, %d of them wild; %d codes not closed within the limits", len(t.rows), t.wild(),
		t.open)
	if t.missing > 0 {
		text += fmt.Sprintf("; %d codes not done", t.missing)
	}
	return text
}

// Describe returns its view.
func (t *Quotients) Describe(context.Context) (*view.View, error) {
	grid := view.Grid{Header: 1, Stub: 1, Align: "lrrrrl", Rows: [][]string{{"code", "order", "P", "period", "preperiod", ""}}}
	f := view.Fields{Kind: "quotients", Text: t.Text(), Items: []any{}}
	for _, r := range t.rows {
		kind := "wild"
		if r.Tame {
			kind = "tame"
		}
		grid.Rows = append(grid.Rows, []string{r.Code, fmt.Sprint(r.Order), fmt.Sprint(r.POrder), fmt.Sprint(r.Period),
			fmt.Sprint(r.Preperiod), kind})
		f.Items = append(f.Items, r)
	}
	blocks := []view.Block{grid}
	if len(t.settled) > 0 {
		blocks = append(blocks, view.TextLine(view.Piece{Style: view.Plain,
			Text: "settled (misere play is as normal play with a large heap), but of no known period: " +
				strings.Join(t.settled, " ")}))
	}
	blocks = append(blocks, view.TextLine(view.Piece{Style: view.Plain, Text: t.Text()}))
	if t.missing > 0 {
		text := "stopped early: with a file name as its last argument it keeps the rows, and the same table goes on from them"
		if t.file != "" {
			text = "stopped early: the rows are kept in " + t.file + ", and the same table goes on from there"
		}
		blocks = append(blocks, view.TextLine(view.Piece{Style: view.Faint, Text: text}))
	}
	return &view.View{Text: t.Text(), Blocks: blocks, Fields: f}, nil
}

// The limits of each game in a table. It first gets tableSteps steps; as long as its
// quotient promises to be finite, it gets eight times as many and is tried again. They
// are limits of steps, not of time, so that two runs give the same table.
const (
	tableOrder = 400
	tableHeaps = 8000
	tableSteps = 200_000
	tableTerms = 1 << 20 // how many nim-values are computed
	moreSteps  = 8
	tableTries = 3
)

// quotientsOf is the function quotients(octal, k): all codes 0.d of at most k digits
// and, of octal games, all codes 4.d of at most k digits with the 4. Further arguments
// are the number of steps that each standard form is given at first, a file that keeps
// the rows and is continued from, and a shard "i/n".
func quotientsOf(ev interp.Env, args []value.Value) (value.Value, error) {
	job := ask.CodesJob{Name: "quotients", Amount: tableSteps}
	if err := job.Read(args, table.MaxDigits, "the steps of each code", 1_000_000_000_000); err != nil {
		return nil, err
	}
	plan := table.Plan{Radix: job.Radix, Digits: job.Digits, Steps: job.Amount, Share: job.Share}
	if err := plan.Check(); err != nil {
		return nil, value.Errorf("%v", err)
	}
	return runTable(ev, plan, job.File)
}

// runTable computes a table, from the rows in its file if there are any. The error of
// a table that is stopped carries the rows so far.
func runTable(ev interp.Env, plan table.Plan, file string) (value.Value, error) {
	codes, err := plan.Codes(ev.Context())
	if err != nil {
		return nil, err
	}
	keeper, err := openTable(ev, plan, codes, file)
	if err != nil {
		return nil, value.FileError(file, err)
	}
	defer keeper.release()
	forms := map[string]*quotientForm{}
	var rows []table.Row
	for i, code := range codes {
		ev.Budget().Report(game.Progress{Doing: "misere quotients", Done: int64(i), Total: int64(len(codes)), Unit: "codes"})
		row, known := keeper.known[code.Text]
		if !known {
			solved, met := forms[code.Form.Identity()]
			if !met {
				if err := keeper.save(ev, rows, false); err != nil {
					return nil, err
				}
				if solved, err = solveForm(ev, code.Form, plan.Steps); err != nil {
					return nil, keeper.stopped(ev, err, rows)
				}
				forms[code.Form.Identity()] = solved
			}
			row = solved.row(code.Text, int(code.Shift))
		}
		rows = append(rows, row)
	}
	return tableOf(rows), keeper.save(ev, rows, true)
}

// quotientForm is a standard form with its quotient. All codes with this standard form
// are the same game, but for a shift of the heap sizes and some heaps without a move.
type quotientForm struct {
	answer  *misereplay.MisereQuotient // nil if it was not found
	settled bool                       // the outcomes of large heaps are proved
}

// row is the row of a code whose heaps are larger by shift than those of the form.
func (f *quotientForm) row(code string, shift int) table.Row {
	if f.answer == nil {
		return table.Row{Code: code, Open: true, Settled: f.settled}
	}
	q := f.answer.Q
	p := q.Period()
	element := func(n int) misere.Element {
		x, _ := q.Heap(max(n-shift, 0)) // heaps up to shift have no move, like heap 0 of the form
		return x
	}
	start := p.Preperiod + shift
	for start > 0 && element(start-1) == element(start-1+p.Period) {
		start--
	}
	_, tame := q.TameRank()
	return table.Row{Code: code, Order: q.Order(), POrder: q.POrder(), Period: p.Period, Preperiod: start, Tame: tame}
}

// solveForm computes the quotient of one standard form within the limits of a table.
func solveForm(ev interp.Env, form *heap.Rules, steps int64) (*quotientForm, error) {
	r := ruleset.NewHeapGame(ev.Session(), form)
	rules, err := misereplay.MisereRules(ev, r, tableHeaps)
	if err != nil {
		return nil, err
	}
	solver := misere.NewSolver(rules, tableOrder)
	for range tableTries {
		ctx := game.WithBudget(ev.Context(), ev.Budget().Sub(steps))
		answer, err := misereplay.SolveQuotient(ev, ctx, r, solver, tableHeaps, tableTerms)
		if err == nil && answer.Whole {
			return &quotientForm{answer: answer}, nil
		}
		var limit *game.LimitError
		if errors.As(err, &limit) && limit.What != "steps" || err != nil && limit == nil && !errors.Is(err, misere.ErrNotClosed) {
			return nil, err // the error is that of the whole statement, not of this form
		}
		if limit == nil || !solver.Promising() {
			break
		}
		steps *= moreSteps
	}
	_, settled, err := solver.SettledBeyond(ev.Context())
	return &quotientForm{settled: settled}, err
}
