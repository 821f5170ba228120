package fit

import (
	"context"
	"fmt"
	"math/big"
)

// Table is a table of nim-values or other natural numbers: Cells[i][j] is the value at (From[0]+i, From[1]+j). With Names
// the numbers are only identifiers of other values, and Rows, if set, has the rows with what is known about these values.
type Table struct {
	From  [2]int64
	Cells [][]int64
	Names bool
	Rows  []Terms
}

// TableLaw is a law of a table.
type TableLaw struct {
	Law
	Parts []*Law // laws of the functions of one number it is built from; nil for one without a law
	Cell  func(a, b *big.Int) (*big.Int, bool)
}

// The least sides of a table, and those from which single rows are examined.
const leastSide = 6

// Square is the simplest law of a table that was found; nil when there is none.
// A law is sought in the upper left part, two thirds of the rows and of the
// columns, and tested on all other cells. A table of fewer than six rows or columns
// has none.
func Square(ctx context.Context, t Table) *TableLaw {
	if len(t.Cells) < leastSide || len(t.Cells[0]) < leastSide {
		return nil
	}
	if !t.Names {
		if l := t.nimSum(ctx); l != nil {
			return l
		}
	}
	if l := t.ofOne(ctx); l != nil {
		return l
	}
	return t.doubly(ctx)
}

// Column and row of the part in which laws are sought.
func (t Table) part() (rows, columns int) { return fitted(len(t.Cells)), fitted(len(t.Cells[0])) }

func numbers(values []int64, from int64) Terms {
	t := Terms{From: from}
	ids := map[int64]int{}
	for _, v := range values {
		if _, ok := ids[v]; !ok {
			ids[v] = len(ids)
		}
		t.IDs = append(t.IDs, ids[v])
		t.Numbers = append(t.Numbers, new(big.Rat).SetInt64(v))
	}
	return t
}

// terms lists the values of the table along a line.
func (t Table) terms(values []int64, from int64) Terms {
	line := numbers(values, from)
	if t.Names {
		line.Numbers = nil
	}
	return line
}

// whole computes what a law of natural numbers predicts, from the terms it was found in.
func whole(l *Law, values []int64, n *big.Int) (*big.Int, bool) {
	at, ok := l.At(n)
	if !ok {
		return nil, false
	}
	if at.Number != nil {
		return at.Number.Num(), at.Number.IsInt()
	}
	return big.NewInt(values[at.Like]), true
}

// nimSum is f(a) xor g(b): the first row and column determine f and g, for which laws are looked for.
func (t Table) nimSum(ctx context.Context) *TableLaw {
	rows, columns := len(t.Cells), len(t.Cells[0])
	f, g := make([]int64, rows), make([]int64, columns)
	for i := range f {
		f[i] = t.Cells[i][0] ^ t.Cells[0][0]
	}
	copy(g, t.Cells[0])
	for i, row := range t.Cells {
		for j, v := range row {
			if f[i]^g[j] != v {
				return nil
			}
		}
	}
	l := &TableLaw{Law: Law{Kind: NimSum}}
	lf, lg := lawOf(ctx, numbers(f, t.From[0])), lawOf(ctx, numbers(g, t.From[1]))
	l.Parts = []*Law{lf, lg}
	l.Fitted = rows + columns - 1
	if lf != nil && lg != nil {
		pr, pc := t.part()
		l.Fitted = pr + pc - 1
	}
	l.Tested = rows*columns - l.Fitted
	l.nameParts([2][]int64{f, g})
	if !enough(l.Count, rows*columns) {
		return nil
	}
	l.Cell = func(a, b *big.Int) (*big.Int, bool) {
		if lf == nil || lg == nil {
			return nil, false
		}
		x, ok := whole(lf, f, a)
		y, ok2 := whole(lg, g, b)
		if !ok || !ok2 {
			return nil, false
		}
		return new(big.Int).Xor(x, y), true
	}
	return l
}

// nameParts counts the parameters of the laws of f and g, and writes the text of f(a) xor g(b).
func (l *TableLaw) nameParts(values [2][]int64) {
	var names [2]string
	laws := ""
	for i, p := range l.Parts {
		name, arg := []string{"f", "g"}[i], []string{"a", "b"}[i]
		names[i] = name + "(" + arg + ")"
		if p == nil {
			l.Count += len(values[i])
			laws += fmt.Sprintf("; %s is no simple function", name)
			continue
		}
		l.Count += p.Count
		text := rename(p.Text, name, arg)
		l.Parameters = append(l.Parameters, Parameter{name, text})
		if short := inWords(p, values[i], name, arg); short != names[i] {
			names[i] = short
		} else {
			laws += "; " + text
		}
	}
	l.Text = "f(a, b) = " + names[0] + " xor " + names[1] + laws
}

// lawOf is the law of a list of numbers, nil if there is none or they are too few.
func lawOf(ctx context.Context, t Terms) *Law {
	l, err := Sequence(ctx, t)
	if err != nil {
		return nil
	}
	return l
}

// inWords writes a law of f as an expression in its argument, if it is short: a, a mod 3; otherwise f(a).
func inWords(l *Law, values []int64, f, arg string) string {
	get := func(name string) any {
		for _, p := range l.Parameters {
			if p.Name == name {
				return p.Value
			}
		}
		return nil
	}
	switch l.Kind {
	case Polynomial:
		if c, ok := get("coefficients").([]any); ok && get("from") == int64(0) {
			list := make([]*big.Rat, len(c))
			for i, x := range c {
				list[i], _ = new(big.Rat).SetString(x.(string))
			}
			if text := polynomialText(list, arg); text == arg {
				return arg
			} else {
				return "(" + text + ")"
			}
		}
	case Periodic:
		p, _ := get("period").(int)
		if get("preperiod") == int64(0) && p > 1 && l.is(values, func(n int64) int64 { return n % int64(p) }, p) {
			return fmt.Sprintf("(%s mod %d)", arg, p)
		}
	case Arithmetic:
		p, _ := get("period").(int)
		if get("preperiod") == int64(0) && get("saltus") == "1" && l.is(values, func(n int64) int64 { return n / int64(p) }, p) {
			return fmt.Sprintf("floor(%s/%d)", arg, p)
		}
	}
	return f + "(" + arg + ")"
}

// is reports whether a law of numbers from 0 on agrees with the values of f for so many terms that it must be f.
func (l *Law) is(values []int64, f func(n int64) int64, terms int) bool {
	for n := range int64(terms) {
		v, ok := whole(l, values, big.NewInt(n))
		if !ok || !v.IsInt64() || v.Int64() != f(n) {
			return false
		}
	}
	return true
}

// rename rewrites the law of f(n) with another name and argument.
func rename(text, f, arg string) string {
	out := make([]byte, 0, len(text))
	word := func(i int) bool { // a letter that is not part of a word
		letter := func(j int) bool {
			return j >= 0 && j < len(text) && (text[j] >= 'a' && text[j] <= 'z' || text[j] >= 'A' && text[j] <= 'Z')
		}
		return !letter(i-1) && !letter(i+1)
	}
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == 'n' && word(i):
			out = append(out, arg...)
		case text[i] == 'f' && word(i):
			out = append(out, f...)
		default:
			out = append(out, text[i])
		}
	}
	return string(out)
}

// ofOne is a function of a+b, of |a-b|, or of the least or largest of a and b.
func (t Table) ofOne(ctx context.Context) *TableLaw {
	if t.From != [2]int64{} {
		return nil
	}
	rows, columns := len(t.Cells), len(t.Cells[0])
	for _, way := range []struct {
		name string
		of   func(a, b *big.Int) *big.Int
	}{
		{"a + b", func(a, b *big.Int) *big.Int { return new(big.Int).Add(a, b) }},
		{"|a - b|", func(a, b *big.Int) *big.Int { x := new(big.Int).Sub(a, b); return x.Abs(x) }},
		{"min(a, b)", func(a, b *big.Int) *big.Int {
			if a.Cmp(b) < 0 {
				return a
			}
			return b
		}},
		{"max(a, b)", func(a, b *big.Int) *big.Int {
			if a.Cmp(b) > 0 {
				return a
			}
			return b
		}},
		{"a xor b", func(a, b *big.Int) *big.Int { return new(big.Int).Xor(a, b) }},
	} {
		known := map[int64]int64{}
		good, most := true, int64(0)
		for i := 0; i < rows && good; i++ {
			for j := 0; j < columns && good; j++ {
				k := way.of(big.NewInt(int64(i)), big.NewInt(int64(j))).Int64()
				v, ok := known[k]
				good = !ok || v == t.Cells[i][j]
				known[k] = t.Cells[i][j]
				most = max(most, k)
			}
		}
		if !good {
			continue
		}
		var values []int64
		for k := int64(0); k <= most; k++ {
			v, ok := known[k]
			if !ok {
				break
			}
			values = append(values, v)
		}
		law := lawOf(ctx, t.terms(values, 0))
		if law == nil {
			continue
		}
		l := &TableLaw{Law: Law{Kind: Function, Count: law.Count, Fitted: law.Fitted, Tested: rows*columns - law.Fitted},
			Parts: []*Law{law}}
		l.Text = "f(a, b) = h(" + way.name + "), " + rename(law.Text, "h", "n")
		l.Parameters = []Parameter{{"of", way.name}, {"h", rename(law.Text, "h", "n")}}
		l.Cell = func(a, b *big.Int) (*big.Int, bool) { return whole(law, values, way.of(a, b)) }
		return l
	}
	return nil
}
