package eval

import (
	"context"
	"errors"
	"fmt"
	"strings"

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

func (*Quotients) value()       {}
func (*Quotients) kind() string { return "a table of quotients" }

func (t *Quotients) wild() int {
	n := 0
	for _, r := range t.rows {
		if !r.Tame {
			n++
		}
	}
	return n
}

func (t *Quotients) text() string {
	return fmt.Sprintf("%d quotients proved, %d of them wild; %d codes not closed within the limits", len(t.rows), t.wild(), t.open)
}

func (t *Quotients) describe(context.Context) (*View, error) {
	grid := Grid{Header: 1, Stub: 1, Align: "lrrrrl", Rows: [][]string{{"code", "order", "P", "period", "preperiod", ""}}}
	f := Fields{Kind: "quotients", Text: t.text(), Items: []any{}}
	for _, r := range t.rows {
		kind := "wild"
		if r.Tame {
			kind = "tame"
		}
		grid.Rows = append(grid.Rows, []string{r.Code, fmt.Sprint(r.Order), fmt.Sprint(r.POrder), fmt.Sprint(r.Period), fmt.Sprint(r.Preperiod), kind})
		f.Items = append(f.Items, r)
	}
	blocks := []Block{grid}
	if len(t.settled) > 0 {
		blocks = append(blocks, line(Piece{Plain, "settled (misere play is as normal play with a large heap), but of no known period: " + strings.Join(t.settled, " ")}))
	}
	return &View{Text: t.text(), Blocks: append(blocks, line(Piece{Plain, t.text()})), Fields: f}, nil
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
func quotientsOf(ev *evaluation, args []Value) (Value, error) {
	maker, ok := args[0].(BuiltinValue)
	if !ok || maker.B.Name != "octal" && maker.B.Name != "hexadecimal" {
		return nil, hintf("quotients(octal, 2)", "the first argument is octal or hexadecimal")
	}
	digits, err := small(args[1], "the number of digits", 1, 4)
	if err != nil {
		return nil, err
	}
	steps := int64(tableSteps)
	if len(args) > 2 {
		if steps, err = small(args[2], "the steps of each code", 1, 1_000_000_000_000); err != nil {
			return nil, err
		}
	}
	plan := survey.Plan{Radix: heap.Octal, Digits: int(digits)}
	if maker.B.Name == "hexadecimal" {
		plan.Radix = heap.Hexadecimal
	}
	codes, err := plan.Codes(ev.context())
	if err != nil {
		return nil, err
	}
	if plan.Radix == heap.Octal {
		codes = append(codes, splitCodes(int(digits)-1)...)
	}
	table := &Quotients{}
	forms := map[string]*quotientForm{}
	for i, code := range codes {
		ev.budget().Report(game.Progress{Doing: "misere quotients", Done: int64(i), Total: int64(len(codes)), Unit: "codes"})
		v, err := makeCode(ev.session(), maker.B.Name, code, noSpan)
		if err != nil {
			return nil, err
		}
		h, _ := asHeapGame(v.(Ruleset).R)
		form, shift := h.StandardForm()
		solved, ok := forms[form.Identity()]
		if !ok {
			if solved, err = ev.solveForm(form, steps); err != nil {
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
	answer  *MisereQuotient // nil if it was not found
	settled bool            // large heaps are proved to be settled
}

// row is that of a code whose heaps are larger by shift.
func (f *quotientForm) row(code string, shift int) quotientRow {
	q := f.answer.q
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
func (ev *evaluation) solveForm(form *heap.Rules, steps int64) (*quotientForm, error) {
	r := ev.session().newHeapGame(form)
	rules, err := ev.misereRules(r, tableHeaps)
	if err != nil {
		return nil, err
	}
	solver := misere.NewSolver(rules, tableOrder)
	for range tableTries {
		ctx := game.WithBudget(ev.context(), ev.budget().Sub(steps))
		answer, err := ev.solveQuotient(ctx, r, solver, tableHeaps, tableTerms)
		if err == nil && answer.whole {
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
	_, settled, err := solver.SettledBeyond(ev.context())
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
