package guide

import (
	_ "embed"
	"strings"

	"cgt/eval/value"
	"cgt/eval/view"
)

// cgsuiteTable says for the methods and rulesets of CGSuite how the same is
// written here, a line each: their names, ours and a remark, parted by tabs;
// "= title" begins a part.
//
//go:embed cgsuite.txt
var cgsuiteTable string

// cgsuiteRow is a line of the table.
type cgsuiteRow struct{ theirs, ours, remark string }

// cgsuitePart is a part of the table.
type cgsuitePart struct {
	title string
	rows  []cgsuiteRow
}

func cgsuiteParts() (parts []cgsuitePart) {
	for line := range strings.Lines(cgsuiteTable) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "= "); ok {
			parts = append(parts, cgsuitePart{title: title})
			continue
		}
		cells := append(strings.Split(line, "\t"), "", "")
		last := &parts[len(parts)-1]
		last.rows = append(last.rows, cgsuiteRow{cells[0], cells[1], cells[2]})
	}
	return parts
}

// cgsuitePage is help cgsuite.
func cgsuitePage() *value.Article {
	a := &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Heading,
		Text: "what CGSuite's methods and rulesets are called here (all names of version 2.2, January 2024)"})}}
	for _, part := range cgsuiteParts() {
		grid := view.Grid{Align: "l", Indent: 2}
		for _, r := range part.rows {
			grid.Rows = append(grid.Rows, []string{r.theirs, r.ours, r.remark})
		}
		a.Blocks = append(a.Blocks, view.TextLine(view.Piece{Style: view.Strong, Text: part.title}), grid)
	}
	return a
}
