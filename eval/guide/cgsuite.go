package guide

import (
	_ "embed"
	"strings"

	"cgt/eval/value"
	"cgt/eval/view"
)

// cgsuiteTable lists methods and rulesets of CGSuite with what is written for them
// here. A line has the names in CGSuite, ours, and a remark, separated by tabs; a line
// "= title" begins a section.
//
//go:embed cgsuite.txt
var cgsuiteTable string

// cgsuiteRow is a line of the table.
type cgsuiteRow struct{ theirs, ours, remark string }

// cgsuitePart is a section of the table.
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

// cgsuitePage is the text of help cgsuite.
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
