package data

import (
	"math/big"
	"strings"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
)

// latexOf is the function latex X, or latex(X, "file.tex"): a game is written as a
// formula; a table, a list or a survey as a tabular environment.
func latexOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if value.IsGame(args[0]) {
		text, err := formulaOf(ev, args[0])
		if err != nil {
			return nil, err
		}
		return written(ev, args, []byte(text))
	}
	t, err := recordsOf(ev, args[0])
	if err != nil {
		return nil, err
	}
	columns := len(t.header)
	for _, row := range t.rows {
		columns = max(columns, len(row))
	}
	var b strings.Builder
	align := strings.Repeat("r", columns)
	if _, table := args[0].(*ask.Table); table {
		align = "r|" + strings.Repeat("r", max(columns-1, 0))
	}
	b.WriteString(`\begin{tabular}{` + align + "}\n")
	line := func(cells []string) { b.WriteString(strings.Join(cells, " & ") + ` \\` + "\n") }
	if t.header != nil {
		cells := make([]string, len(t.header))
		for i, h := range t.header {
			cells[i], _ = texCell(ev, value.Text(h))
		}
		line(cells)
		b.WriteString(`\hline` + "\n")
	}
	for _, row := range t.rows {
		if err := ev.Tick(); err != nil {
			return nil, err
		}
		before := b.Len()
		cells := make([]string, len(row))
		for i, v := range row {
			var err error
			if cells[i], err = texCell(ev, v); err != nil {
				return nil, err
			}
		}
		line(cells)
		if err := ev.Grow(int64(b.Len() - before)); err != nil {
			return nil, err
		}
	}
	b.WriteString(`\end{tabular}`)
	return written(ev, args, []byte(b.String()))
}

// formulaOf is the value of a game in LaTeX, without dollar signs.
func formulaOf(ev interp.Env, v value.Value) (string, error) {
	x, err := arith.ValueOf(ev, v)
	if err != nil {
		return "", err
	}
	if v, ok := x.(value.Loopy); ok {
		return v.V.LaTeX(ev.Context(), ev.Store())
	}
	g, err := ruleset.AsShort(ev, x)
	if err != nil {
		return "", err
	}
	return ev.Store().LaTeX(ev.Context(), g)
}

// texCell is a cell of a LaTeX table: numbers and values are formulas, other text is
// escaped.
func texCell(ev interp.Env, v value.Value) (string, error) {
	switch v := v.(type) {
	case value.Int, value.Big:
		return "$" + value.Show(v) + "$", nil
	case value.Text:
		if _, ok := new(big.Rat).SetString(string(v)); ok && strings.Trim(string(v), "-0123456789") == "" {
			return "$" + string(v) + "$", nil
		}
	case value.Rational, value.Star, value.Game:
		if text, err := formulaOf(ev, v); err == nil {
			return "$" + text + "$", nil
		}
	}
	text, err := cellWithin(ev, v)
	return texText(text), err
}

// texText is text in LaTeX, on one line.
func texText(s string) string { return strings.ReplaceAll(view.TeX(s), "\n", " ") }
