package eval

import (
	"context"
	"errors"
	"fmt"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/misere"
)

// Quotients is the table of the misere quotients of all codes of some length.
type Quotients struct {
	rows []quotientRow
	open int // codes whose quotient was not found within the limits
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

func (t *Quotients) describe(*evaluation) (*View, error) {
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
	return &View{Text: t.text(), Blocks: []Block{grid, line(Piece{Plain, t.text()})}, Fields: f}, nil
}

// A table gives each code so much.
const (
	tableOrder = 400
	tableHeaps = 400
	tableTime  = 700 * time.Millisecond
)

// quotientsOf is quotients(octal, k): every code of at most k digits.
func quotientsOf(ev *evaluation, args []Value) (Value, error) {
	maker, ok := args[0].(BuiltinValue)
	if !ok || maker.B.Name != "octal" && maker.B.Name != "hexadecimal" {
		return nil, hintf("quotients(octal, 2)", "the first argument is octal or hexadecimal")
	}
	digits, err := small(args[1], "the number of digits", 1, 4)
	if err != nil {
		return nil, err
	}
	survey := heap.Survey{Radix: heap.Octal, Digits: int(digits)}
	if maker.B.Name == "hexadecimal" {
		survey.Radix = heap.Hexadecimal
	}
	codes, err := survey.Codes()
	if err != nil {
		return nil, err
	}
	table := &Quotients{}
	for i, code := range codes {
		ev.budget.Report(game.Progress{Doing: "misere quotients", Done: int64(i), Total: int64(len(codes)), Unit: "codes"})
		row, ok, err := ev.quotientRow(maker.B.Name, code)
		if err != nil {
			return nil, err
		}
		if !ok {
			table.open++
			continue
		}
		table.rows = append(table.rows, row)
	}
	return table, nil
}

// quotientRow solves one code within the limits of a table.
func (ev *evaluation) quotientRow(maker, code string) (quotientRow, bool, error) {
	v, err := ev.s.makeCode(maker, code, noSpan)
	if err != nil {
		return quotientRow{}, false, err
	}
	rules, err := ev.misereRules(v.(Ruleset).R, tableHeaps)
	if err != nil {
		return quotientRow{}, false, err
	}
	ctx, cancel := context.WithTimeout(ev.ctx, tableTime)
	defer cancel()
	solver := misere.NewSolver(rules, tableOrder)
	whole, err := solver.Solve(ctx, tableHeaps)
	if ev.ctx.Err() != nil {
		return quotientRow{}, false, ev.ctx.Err()
	}
	if err != nil && !errors.Is(err, misere.ErrNotClosed) && !errors.Is(err, context.DeadlineExceeded) {
		return quotientRow{}, false, err
	}
	if !whole {
		return quotientRow{}, false, nil
	}
	q := solver.Quotient()
	p := q.Period()
	_, tame := q.TameRank()
	return quotientRow{code, q.Order(), q.POrder(), p.Period, p.Preperiod, tame}, true, nil
}
