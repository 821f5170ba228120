package eval

import (
	"errors"
	"fmt"
	"strings"

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

// A table gives each code so much. Limits of time would make two tables differ.
const (
	tableOrder = 400
	tableHeaps = 8000
	tableSteps = 200_000
)

// quotientsOf is quotients(octal, k): every code 0.d of at most k digits and,
// of octal games, 4.d of at most k digits with the 4. A third argument is the
// number of steps that each code is given.
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
	survey := heap.Survey{Radix: heap.Octal, Digits: int(digits)}
	if maker.B.Name == "hexadecimal" {
		survey.Radix = heap.Hexadecimal
	}
	codes, err := survey.Codes()
	if err != nil {
		return nil, err
	}
	if survey.Radix == heap.Octal {
		codes = append(codes, splitCodes(int(digits)-1)...)
	}
	table := &Quotients{}
	for i, code := range codes {
		ev.budget.Report(game.Progress{Doing: "misere quotients", Done: int64(i), Total: int64(len(codes)), Unit: "codes"})
		row, ok, err := ev.quotientRow(maker.B.Name, code, steps)
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

// quotientRow solves one code within the limits of a table.
func (ev *evaluation) quotientRow(maker, code string, steps int64) (quotientRow, bool, error) {
	v, err := ev.s.makeCode(maker, code, noSpan)
	if err != nil {
		return quotientRow{}, false, err
	}
	rules, err := ev.misereRules(v.(Ruleset).R, tableHeaps)
	if err != nil {
		return quotientRow{}, false, err
	}
	ctx := game.WithBudget(ev.ctx, ev.budget.Sub(steps))
	solver := misere.NewSolver(rules, tableOrder)
	whole, err := solver.Solve(ctx, tableHeaps)
	var limit *game.LimitError
	if errors.As(err, &limit) && limit.What != "steps" {
		return quotientRow{}, false, err // of the statement
	}
	if err != nil && !errors.Is(err, misere.ErrNotClosed) && limit == nil {
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
