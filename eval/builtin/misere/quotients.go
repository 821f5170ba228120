package misere

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/survey"
	"cgt/stdlib/misere"
)

// Quotients is the table of the misere quotients of all codes of some length.
type Quotients struct {
	rows    []quotientRow
	open    int      // codes whose quotient was not found within the limits
	settled []string // those of them where large heaps are known to be settled
}

// quotientRow is one game with a finite quotient that is proved.
type quotientRow struct {
	Code      string `json:"code"`
	Order     int    `json:"order"`
	POrder    int    `json:"p_order"`
	Period    int    `json:"period"`
	Preperiod int    `json:"preperiod"`
	Tame      bool   `json:"tame"`
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

// Text prints it on one line.
func (t *Quotients) Text() string {
	return fmt.Sprintf("%d quotients proved, %d of them wild; %d codes not closed within the limits", len(t.rows), t.wild(), t.open)
}

// Describe is how it looks.
func (t *Quotients) Describe(context.Context) (*view.View, error) {
	grid := view.Grid{Header: 1, Stub: 1, Align: "lrrrrl", Rows: [][]string{{"code", "order", "P", "period", "preperiod", ""}}}
	f := view.Fields{Kind: "quotients", Text: t.Text(), Items: []any{}}
	for _, r := range t.rows {
		kind := "wild"
		if r.Tame {
			kind = "tame"
		}
		grid.Rows = append(grid.Rows, []string{r.Code, fmt.Sprint(r.Order), fmt.Sprint(r.POrder), fmt.Sprint(r.Period), fmt.Sprint(r.Preperiod), kind})
		f.Items = append(f.Items, r)
	}
	blocks := []view.Block{grid}
	if len(t.settled) > 0 {
		blocks = append(blocks, view.TextLine(view.Piece{Style: view.Plain, Text: "settled (misere play is as normal play with a large heap), but of no known period: " + strings.Join(t.settled, " ")}))
	}
	return &view.View{Text: t.Text(), Blocks: append(blocks, view.TextLine(view.Piece{Style: view.Plain, Text: t.Text()})), Fields: f}, nil
}

// A table gives each game so much: at first tableSteps, then eight times as
// much, and again, as long as it promises to close. Limits of time would make
// two tables differ.
const (
	tableOrder = 400
	tableHeaps = 8000
	tableSteps = 200_000
	tableTerms = 1 << 20 // of the nim-sequence
	moreSteps  = 8
	tableTries = 3
)

// quotientsOf is quotients(octal, k): every code 0.d of at most k digits and,
// of octal games, 4.d of at most k digits with the 4. A third argument is the
// number of steps that each game is given at first.
func quotientsOf(ev interp.Env, args []value.Value) (value.Value, error) {
	maker, ok := args[0].(interp.BuiltinValue)
	if !ok || maker.B.Name != "octal" && maker.B.Name != "hexadecimal" {
		return nil, value.Hintf("quotients(octal, 2)", "the first argument is octal or hexadecimal")
	}
	digits, err := value.Small(args[1], "the number of digits", 1, 4)
	if err != nil {
		return nil, err
	}
	steps := int64(tableSteps)
	if len(args) > 2 {
		if steps, err = value.Small(args[2], "the steps of each code", 1, 1_000_000_000_000); err != nil {
			return nil, err
		}
	}
	plan := survey.Plan{Radix: heap.Octal, Digits: int(digits)}
	if maker.B.Name == "hexadecimal" {
		plan.Radix = heap.Hexadecimal
	}
	codes, err := plan.Codes(ev.Context())
	if err != nil {
		return nil, err
	}
	if plan.Radix == heap.Octal {
		codes = append(codes, splitCodes(int(digits)-1)...)
	}
	table := &Quotients{}
	forms := map[string]*quotientForm{}
	for i, code := range codes {
		ev.Budget().Report(game.Progress{Doing: "misere quotients", Done: int64(i), Total: int64(len(codes)), Unit: "codes"})
		v, err := ruleset.MakeCode(ev.Session(), maker.B.Name, code, ruleset.NoSpan)
		if err != nil {
			return nil, err
		}
		h, _ := ruleset.AsHeapGame(v.(value.Ruleset).R)
		form, shift := h.StandardForm()
		solved, ok := forms[form.Identity()]
		if !ok {
			if solved, err = solveForm(ev, form, steps); err != nil {
				return nil, err
			}
			forms[form.Identity()] = solved
		}
		if solved.answer == nil {
			table.open++
			if solved.settled {
				table.settled = append(table.settled, code)
			}
			continue
		}
		table.rows = append(table.rows, solved.row(code, int(shift)))
	}
	return table, nil
}

// quotientForm is a standard form with its quotient. The codes that have it are
// the same game, but for heaps that are larger by a shift and some that have no
// move.
type quotientForm struct {
	answer  *misereplay.MisereQuotient // nil if it was not found
	settled bool                       // large heaps are proved to be settled
}

// row is that of a code whose heaps are larger by shift.
func (f *quotientForm) row(code string, shift int) quotientRow {
	q := f.answer.Q
	p := q.Period()
	element := func(n int) misere.Element {
		x, _ := q.Heap(max(n-shift, 0)) // smaller heaps have no move, as heap 0 of the form
		return x
	}
	start := p.Preperiod + shift
	for start > 0 && element(start-1) == element(start-1+p.Period) {
		start--
	}
	_, tame := q.TameRank()
	return quotientRow{code, q.Order(), q.POrder(), p.Period, start, tame}
}

// solveForm solves one game within the limits of a table.
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
			return nil, err // of the statement
		}
		if limit == nil || !solver.Promising() {
			break
		}
		steps *= moreSteps
	}
	_, settled, err := solver.SettledBeyond(ev.Context())
	return &quotientForm{settled: settled}, err
}

// splitCodes are the octal codes 4. and 4.d with at most k digits.
func splitCodes(k int) []string {
	var codes []string
	for i := range 1 << (3 * k) {
		digits := ""
		if k > 0 {
			digits = strings.TrimRight(fmt.Sprintf("%0*o", k, i), "0")
		}
		codes = append(codes, "4."+digits)
	}
	return codes
}
