package render

import (
	"strings"

	"github.com/mattn/go-runewidth"

	"cgt/cmd/internal/markup"
	"cgt/eval/view"
)

// grid formats a table in columns. Headings are separated from the body by rules. If
// the terminal is too narrow, a last column of words is wrapped, and any other table is
// split into bands that repeat the heading columns.
func (t Text) grid(g view.Grid) []string {
	g.Rows = masked(g.Rows)
	g.Rows = t.wrapLastColumn(g)
	widths := columnWidths(g.Rows)
	stub := min(g.Stub, len(widths))
	var lines []string
	for from := stub; ; {
		to := t.bandEnd(g, widths, from)
		if len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, t.band(g, widths, from, to)...)
		if from = to; from >= len(widths) {
			return lines
		}
	}
}

// masked returns the cells, made safe for a terminal.
func masked(rows [][]string) [][]string {
	clean := make([][]string, len(rows))
	for i, row := range rows {
		clean[i] = make([]string, len(row))
		for j, cell := range row {
			clean[i][j] = markup.Terminal(cell)
		}
	}
	return clean
}

// wrapLastColumn breaks the words of the last column into additional rows if the table
// would otherwise be wider than the terminal.
func (t Text) wrapLastColumn(g view.Grid) [][]string {
	widths := columnWidths(g.Rows)
	last := len(widths) - 1
	if t.Width <= 0 || last < max(1, g.Stub) || alignOf(g.Align, last) != 'l' {
		return g.Rows
	}
	room := t.Width - g.Indent
	for _, w := range widths[:last] {
		room -= w + 2
	}
	if room >= widths[last] || room < 16 {
		return g.Rows
	}
	var rows [][]string
	for i, row := range g.Rows {
		if i < g.Header || len(row) <= last {
			rows = append(rows, row)
			continue
		}
		for j, p := range wrap(row[last], room, 0) {
			line := make([]string, last+1)
			if j == 0 {
				copy(line, row)
			}
			line[last] = row[last][p.start:p.end]
			rows = append(rows, line)
		}
	}
	return rows
}

// bandEnd is the first column that does not fit next to the heading columns and the
// columns from..; at least one column is shown.
func (t Text) bandEnd(g view.Grid, widths []int, from int) int {
	if t.Width <= 0 {
		return len(widths)
	}
	used := g.Indent
	for _, w := range widths[:min(g.Stub, len(widths))] {
		used += w + 2
	}
	to := from
	for to < len(widths) && (to == from || used+widths[to] <= t.Width) {
		used += widths[to] + 2
		to++
	}
	return to
}

func (t Text) band(g view.Grid, widths []int, from, to int) []string {
	indent := strings.Repeat(" ", g.Indent)
	stub := min(g.Stub, len(widths))
	shades := t.shades(g)
	var lines []string
	for i, row := range g.Rows {
		if i == g.Header && g.Header > 0 {
			lines = append(lines, indent+rule(widths, stub, from, to))
		}
		var b strings.Builder
		painted := false // the cell before has a background, which includes half the gap after it
		for j := range widths {
			if j >= stub && (j < from || j >= to) {
				continue
			}
			heading := i < g.Header || j < stub
			if !heading {
				if ground, ok := shades.at(i-g.Header, j-stub); ok {
					b.WriteString(leadOf(j == from, stub > 0, painted))
					text := " " + t.cell(cellOf(row, j), widths[j], alignOf(g.Align, j), false)
					if painted = j < to-1; painted {
						text += " "
					}
					b.WriteString(ground.paint(text))
					continue
				}
			}
			switch {
			case j == from && stub > 0:
				b.WriteString(" | ")
			case painted:
				b.WriteString(" ")
			case j > 0:
				b.WriteString("  ")
			}
			painted = false
			b.WriteString(t.cell(cellOf(row, j), widths[j], alignOf(g.Align, j), heading))
		}
		lines = append(lines, indent+strings.TrimRight(b.String(), " "))
	}
	return lines
}

// leadOf is the gap before a painted cell, whose background includes half of it.
func leadOf(first, stub, painted bool) string {
	switch {
	case first && stub:
		return " |"
	case first || painted:
		return ""
	}
	return " "
}

// rule is the line under the heading rows.
func rule(widths []int, stub, from, to int) string {
	span := func(from, to int) int {
		n := 0
		for _, w := range widths[from:to] {
			n += w + 2
		}
		return max(0, n-2)
	}
	if stub == 0 {
		return strings.Repeat("-", span(from, to))
	}
	return strings.Repeat("-", span(0, stub)) + "-+-" + strings.Repeat("-", span(from, to))
}

func (t Text) cell(text string, width int, align byte, heading bool) string {
	pad := strings.Repeat(" ", max(0, width-runewidth.StringWidth(text)))
	if heading {
		text = t.Paint(view.Heading, text)
	}
	if align == 'l' {
		return text + pad
	}
	return pad + text
}

func columnWidths(rows [][]string) []int {
	var widths []int
	for _, row := range rows {
		for j, cell := range row {
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], runewidth.StringWidth(cell))
		}
	}
	return widths
}

func cellOf(row []string, j int) string {
	if j < len(row) {
		return row[j]
	}
	return ""
}

// alignOf is the alignment of column j: the last letter repeats; the default is that of
// numbers.
func alignOf(align string, j int) byte {
	if align == "" {
		return 'r'
	}
	return align[min(j, len(align)-1)]
}
