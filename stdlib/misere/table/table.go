// Package table makes tables of the misere quotients of all take-and-break codes with a given number of digits: the plan of
// such a table or of a shard of it, the file of its rows, and how the files of shards become the whole.
//
// A row is a function of the standard form of its code and of the steps allowed for each form: it depends neither on the
// other codes nor on the shard. So the files of the shards, merged, are the file of the whole, byte for byte. Codes of one
// standard form are in one shard, as they are solved together.
package table

import (
	"context"
	"fmt"
	"io"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/survey"
	"cgt/stdlib/keep"
)

// Plan is a table of all codes 0.d of at most so many digits and, for octal games, of 4.d of at most so many digits
// including the 4; or a shard of it.
type Plan struct {
	Radix  heap.Radix
	Digits int
	Steps  int64 // initial steps for each form
	keep.Share
}

// MaxDigits bounds the digits of a plan.
const MaxDigits = 4

// String describes the plan.
func (p Plan) String() string {
	return fmt.Sprintf("%s %d of %d steps%s", p.Radix, p.Digits, p.Steps, p.Words())
}

// Check returns an error that says what is wrong with a plan.
func (p Plan) Check() error {
	switch {
	case p.Digits < 1 || p.Digits > MaxDigits:
		return fmt.Errorf("a table of quotients is of 1 to %d digits, not %d", MaxDigits, p.Digits)
	case p.Steps < 1:
		return fmt.Errorf("a form is given one step at least")
	}
	return p.Share.Check()
}

// Code is a code of a plan with its standard form.
type Code struct {
	Text  string
	Form  *heap.Rules
	Shift uint64 // the number of counters by which the form's heaps are smaller
}

// Codes lists the codes of the plan in their order. It takes some microseconds for each code of all shards.
func (p Plan) Codes(ctx context.Context) ([]Code, error) {
	texts, err := survey.Plan{Radix: p.Radix, Digits: p.Digits}.Codes(ctx)
	if err != nil {
		return nil, err
	}
	if p.Radix == heap.Octal {
		texts = append(texts, splitCodes(p.Digits-1)...)
	}
	number := map[string]int{} // codes by form, in the order of their first codes
	var codes []Code
	for _, text := range texts {
		if err := game.BudgetOf(ctx).Steps(ctx, 1); err != nil {
			return nil, err
		}
		rules, err := heap.Code(text, p.Radix)
		if err != nil {
			return nil, err
		}
		form, shift := rules.StandardForm()
		n, met := number[form.Identity()]
		if !met {
			n = len(number)
			number[form.Identity()] = n
		}
		if p.Shards == 0 || n%p.Shards == p.Shard-1 {
			codes = append(codes, Code{text, form, shift})
		}
	}
	return codes, nil
}

// splitCodes lists the octal codes 4. and 4.d with at most k digits after the point.
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

// Row is what is known about a code: its quotient if that is proved.
type Row struct {
	Code      string `json:"code"`
	Order     int    `json:"order"`
	POrder    int    `json:"p_order"`
	Period    int    `json:"period"`
	Preperiod int    `json:"preperiod"`
	Tame      bool   `json:"tame"`
	Open      bool   `json:"open,omitempty"`    // no quotient was found within the steps
	Settled   bool   `json:"settled,omitempty"` // for an open one: large heaps are proved to be settled
}

const (
	fileKind    = "quotients"
	fileVersion = 1
)

// head is the plan in a file.
type head struct {
	Radix  string `json:"radix"`
	Digits int    `json:"digits"`
	Steps  int64  `json:"steps"`
	keep.Share
}

// Write writes rows, which are in the order of the codes of a plan.
func Write(w io.Writer, p Plan, rows []Row) error {
	return keep.WriteRows(w, fileKind, fileVersion, head{p.Radix.String(), p.Digits, p.Steps, p.Share}, rows)
}

// Read reads what Write wrote. The error is a *keep.ForeignError or a
// *keep.DamageError.
func Read(r io.Reader) (p Plan, rows []Row, err error) {
	var h head
	rows, err = keep.ReadRows(r, fileKind, fileVersion, &h, "a table of quotients", func(row Row) bool { return row.Code != "" })
	if err != nil {
		return Plan{}, nil, err
	}
	radix, ok := heap.RadixNamed(h.Radix)
	p = Plan{radix, h.Digits, h.Steps, h.Share}
	if !ok || p.Check() != nil {
		return Plan{}, nil, &keep.DamageError{Line: 1, What: "the head is of no table of quotients"}
	}
	return p, rows, nil
}

// Part is the file of a shard, or of a whole table.
type Part struct {
	Name string
	Plan Plan
	Rows []Row
}

// Merge combines the parts of one table; a part may occur twice. Missing are the codes that no part has. It is an error if
// the parts belong to different tables, or disagree about a code.
func Merge(ctx context.Context, parts []Part) (whole Plan, rows []Row, missing []string, err error) {
	if len(parts) == 0 {
		return Plan{}, nil, nil, fmt.Errorf("there is nothing to merge")
	}
	whole = parts[0].Plan
	whole.Share = keep.Share{}
	known, from := map[string]Row{}, map[string]string{}
	for _, p := range parts {
		plan := p.Plan
		plan.Share = keep.Share{}
		if plan != whole {
			return Plan{}, nil, nil, fmt.Errorf("%s holds the quotients %s, but %s holds %s", p.Name, plan, parts[0].Name, whole)
		}
		for _, r := range p.Rows {
			if old, twice := known[r.Code]; twice && old != r {
				return Plan{}, nil, nil, fmt.Errorf("%s and %s disagree about the code %s", from[r.Code], p.Name, r.Code)
			}
			known[r.Code], from[r.Code] = r, p.Name
		}
	}
	codes, err := whole.Codes(ctx)
	if err != nil {
		return Plan{}, nil, nil, err
	}
	for _, c := range codes {
		if r, ok := known[c.Text]; ok {
			rows = append(rows, r)
		} else {
			missing = append(missing, c.Text)
		}
	}
	return whole, rows, missing, nil
}
