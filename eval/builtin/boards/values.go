package boards

import (
	"fmt"

	"cgt/eval/interp"
	"cgt/eval/picture"
	"cgt/stdlib/draw"
)

// Drawing is the phase diagram as a page: a upwards, b to the right.
func (d *PhaseDiagram) Drawing(interp.Env) (draw.Picture, error) {
	rows, columns := d.sides()
	cells := draw.Cells{Corner: "a \\ b", Title: fmt.Sprintf("a w b, w = %s: triple point (%s, %s)", d.row, d.left, d.right)}
	for c := 1; c <= columns; c++ {
		cells.Columns = append(cells.Columns, fmt.Sprint(c))
	}
	for a := rows; a >= 1; a-- {
		cells.Rows = append(cells.Rows, fmt.Sprint(a))
		var row []draw.Cell
		for c := 1; c <= columns; c++ {
			o := d.outcome(a, c)
			row = append(row, draw.Cell{Text: o.String(), Fill: picture.OutcomeColour(o)})
		}
		cells.Body = append(cells.Body, row)
	}
	return cells.Picture(), nil
}
