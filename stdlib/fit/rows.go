package fit

import (
	"context"
	"fmt"
	"math/big"
	"strings"
)

// doubly finds the law f(a+p, b) = f(a, b) for a >= a0 and f(a, b+q) = f(a, b) for b >= b0.
func (t Table) doubly(ctx context.Context) *TableLaw {
	rows, columns := len(t.Cells), len(t.Cells[0])
	fr, fc := t.part()
	sameRows := func(i, p int) bool {
		for j := range fc {
			if t.Cells[i][j] != t.Cells[i+p][j] {
				return false
			}
		}
		return true
	}
	sameColumns := func(j, q int) bool {
		for i := range fr {
			if t.Cells[i][j] != t.Cells[i][j+q] {
				return false
			}
		}
		return true
	}
	p, a0, ok, err := Repeats(ctx, fr, sameRows, fr)
	if err != nil || !ok {
		return nil
	}
	q, b0, ok, err := Repeats(ctx, fc, sameColumns, fc)
	if err != nil || !ok {
		return nil
	}
	l := &TableLaw{Law: Law{Kind: DoublyPeriod, Count: (a0 + p) * (b0 + q), Fitted: fr * fc, Tested: rows*columns - fr*fc}}
	l.Cell = func(a, b *big.Int) (*big.Int, bool) {
		i, ok := reduced(a, t.From[0], a0, p)
		j, ok2 := reduced(b, t.From[1], b0, q)
		if !ok || !ok2 {
			return nil, false
		}
		return big.NewInt(t.Cells[i][j]), true
	}
	for i, row := range t.Cells {
		for j, v := range row {
			x, _ := l.Cell(big.NewInt(t.From[0]+int64(i)), big.NewInt(t.From[1]+int64(j)))
			if x.Int64() != v {
				return nil
			}
		}
	}
	if !enough(l.Count, rows*columns) {
		return nil
	}
	from := [2]int64{t.From[0] + int64(a0), t.From[1] + int64(b0)}
	l.Text = fmt.Sprintf("f(a+%d, b) = f(a, b) for a >= %d, f(a, b+%d) = f(a, b) for b >= %d", p, from[0], q, from[1])
	l.Parameters = []Parameter{{"row period", p}, {"row preperiod", from[0]}, {"column period", q},
		{"column preperiod", from[1]}}
	return l
}

// reduced returns the least index with the value of the number n, for numbers that begin at from and whose values repeat with
// the period from the index start on; ok is false if n is less than from.
func reduced(n *big.Int, from int64, start, period int) (index int, ok bool) {
	i := new(big.Int).Sub(n, big.NewInt(from))
	if i.Sign() < 0 {
		return 0, false
	}
	if i.IsInt64() && i.Int64() < int64(start) {
		return int(i.Int64()), true
	}
	i.Sub(i, big.NewInt(int64(start)))
	return start + int(i.Mod(i, big.NewInt(int64(period))).Int64()), true
}

// Rows are the laws of the rows of a table, nil for a row without one.
func Rows(ctx context.Context, t Table) []*Law {
	laws := make([]*Law, len(t.Cells))
	for i, row := range t.Cells {
		terms := t.terms(row, t.From[1])
		if t.Rows != nil {
			terms = t.Rows[i]
		}
		if len(row) < leastTerms {
			continue
		}
		for _, find := range []func(context.Context, Terms) (*Law, error){periodic, arithmetic} {
			l, err := find(ctx, terms)
			if err == nil && l != nil && laws[i] == nil {
				l.Fitted, l.Tested = fitted(len(row)), len(row)-fitted(len(row))
				if enough(l.Count, len(row)) && terms.passes(l) {
					laws[i] = l.withSaltus(terms)
				}
			}
		}
	}
	return laws
}

// withSaltus adds the saltus to the text of an arithmetic law if it is not a number.
func (l *Law) withSaltus(t Terms) *Law {
	at, ok := l.At(big.NewInt(t.From + int64(2*len(t.IDs))))
	if ok && l.Kind == Arithmetic && at.Times != nil && t.Shown != nil {
		s := t.Shown(at.Saltus[0], at.Saltus[1])
		l.Text = strings.Replace(l.Text, "+ s", "+ "+s, 1)
		l.Parameters = append(l.Parameters, Parameter{"saltus", s})
	}
	return l
}

// RowsLaw is the law of a table all of whose rows, or all of whose columns, are periodic or arithmetic-periodic; nil for
// other tables.
func RowsLaw(ctx context.Context, t Table) *Law {
	if l := t.rowsLaw(ctx, PeriodicRows, "row"); l != nil {
		return l
	}
	turned := Table{From: [2]int64{t.From[1], t.From[0]}, Names: t.Names}
	for j := range t.Cells[0] {
		column := make([]int64, len(t.Cells))
		for i := range column {
			column[i] = t.Cells[i][j]
		}
		turned.Cells = append(turned.Cells, column)
	}
	return turned.rowsLaw(ctx, PeriodicColumns, "column")
}

func (t Table) rowsLaw(ctx context.Context, kind, word string) *Law {
	rows := Rows(ctx, t)
	l := &Law{Kind: kind, Text: "every " + word + " is periodic or arithmetic-periodic: "}
	var list []any
	for i, r := range rows {
		if r == nil {
			return nil
		}
		l.Count += r.Count
		l.Fitted += r.Fitted
		l.Tested += r.Tested
		if i > 0 {
			l.Text += "; "
		}
		a := t.From[0] + int64(i)
		l.Text += fmt.Sprintf("%s %d %s", word, a, rename(r.Text, fmt.Sprintf("f%d", a), "n"))
		one := map[string]any{word: a}
		for _, p := range r.Parameters {
			one[p.Name] = p.Value
		}
		list = append(list, one)
	}
	l.Parameters = []Parameter{{word + "s", list}}
	l.At = func(*big.Int) (Term, bool) { return Term{}, false }
	return l
}
