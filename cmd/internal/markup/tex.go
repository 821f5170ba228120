package markup

import (
	"strings"

	"cgt/eval/view"
)

// TeX is the card for the text of a LaTeX document: lines as text, tables as
// tabular, pictures in letters as they stand. It needs the packages textcomp
// and inputenc or fontspec, which every document has today.
func (c Card) TeX() string {
	var b strings.Builder
	if c.Label != "" {
		b.WriteString(TeX(c.Label) + " ")
	}
	blocks := c.View.Blocks
	if len(blocks) == 0 && c.View.Text != "" {
		blocks = []view.Block{piece(view.Plain, c.View.Text)}
	}
	for _, block := range blocks {
		switch block := block.(type) {
		case view.Line:
			texLine(&b, block)
		case view.Grid:
			texTable(&b, block)
		case view.Picture:
			b.WriteString(texPicture(block.Text))
		}
	}
	return b.String()
}

func texLine(b *strings.Builder, l view.Line) {
	if l.Indent >= 2 {
		b.WriteString(`\hspace*{1em}`)
	}
	for _, p := range l.Pieces {
		text := TeX(p.Text)
		switch p.Style {
		case view.Strong, view.Heading, view.ValueStyle, view.Bad:
			text = `\textbf{` + text + `}`
		case view.CodeStyle:
			text = `\texttt{` + text + `}`
		}
		b.WriteString(text)
	}
	b.WriteString("\\par\n")
}

// texPicture keeps the blanks and the lines of a picture; verbatim would be
// ended by what the picture says.
func texPicture(text string) string {
	lines := strings.Split(strings.TrimSuffix(Terminal(text), "\n"), "\n")
	for i, line := range lines {
		lines[i] = `\texttt{` + strings.ReplaceAll(TeX(line), " ", "~") + `}`
	}
	return "{\\obeylines " + strings.Join(lines, "\\par\n") + "}\\par\n"
}

func texTable(b *strings.Builder, g view.Grid) {
	columns := 0
	for _, row := range g.Rows {
		columns = max(columns, len(row))
	}
	if columns == 0 {
		return
	}
	b.WriteString(`\begin{tabular}{`)
	for j := range columns {
		b.WriteByte(alignment(g.Align, j))
		if j == g.Stub-1 {
			b.WriteByte('|')
		}
	}
	b.WriteString("}\n")
	for i, row := range g.Rows {
		cells := make([]string, columns)
		for j := range row {
			cells[j] = TeX(row[j])
		}
		// A bracket behind \\ would be read as its argument.
		b.WriteString(strings.Join(cells, " & ") + " \\\\{}\n")
		if i == g.Header-1 {
			b.WriteString("\\hline\n")
		}
	}
	b.WriteString("\\end{tabular}\\par\n")
}
