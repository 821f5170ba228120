package view

import (
	"strings"
	"unicode/utf8"
)

// PlainText is a card without colour, of unlimited width, each line indented by a margin.
func PlainText(v *View, margin string) string {
	if len(v.Blocks) == 0 {
		return margin + v.Text
	}
	var out []string
	for _, b := range v.Blocks {
		switch b := b.(type) {
		case Line:
			text := strings.Repeat(" ", b.Indent)
			for _, p := range b.Pieces {
				text += p.Text
			}
			out = append(out, text)
		case Picture:
			for _, row := range strings.Split(strings.TrimRight(b.Text, "\n"), "\n") {
				out = append(out, strings.Repeat(" ", b.Indent)+row)
			}
		case Grid:
			out = append(out, plainGrid(b)...)
		}
	}
	return margin + strings.Join(out, "\n"+margin)
}

// plainGrid aligns the columns of a table.
func plainGrid(g Grid) []string {
	var widths []int
	for _, row := range g.Rows {
		for c, cell := range row {
			for len(widths) <= c {
				widths = append(widths, 0)
			}
			widths[c] = max(widths[c], utf8.RuneCountInString(cell))
		}
	}
	lines := make([]string, len(g.Rows))
	for r, row := range g.Rows {
		text := strings.Repeat(" ", g.Indent)
		for c, cell := range row {
			pad := strings.Repeat(" ", widths[c]-utf8.RuneCountInString(cell))
			align := byte('l')
			if g.Align != "" {
				align = g.Align[min(c, len(g.Align)-1)]
			}
			if align == 'r' {
				text += pad + cell + "  "
			} else {
				text += cell + pad + "  "
			}
		}
		lines[r] = strings.TrimRight(text, " ")
	}
	return lines
}
