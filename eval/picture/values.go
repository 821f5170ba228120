package picture

import (
	"image/color"
	"math"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/value"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
)

// drawBoard is the board as a page.
func drawBoard(b value.Board) draw.Picture { return draw.Board(strings.Split(b.B.String(), "|")) }

// maxCells bounds the cells of a table that is drawn.
const maxCells = 100_000

// drawTable is the table as a heat map: numbers are shaded, outcomes have their
// colours.
func drawTable(t *ask.Table) (draw.Picture, error) {
	if n := len(t.Rows) * len(t.Columns); n > maxCells {
		return draw.Picture{}, value.Errorf("a drawn table has at most %d cells; this one has %d", maxCells, n)
	}
	cells := draw.Cells{Corner: t.Corner, Rows: t.Rows, Columns: t.Columns}
	values := make([][]float64, len(t.Cells))
	texts := make([][]string, len(t.Cells))
	outcomes := map[[2]int]game.Outcome{}
	for r, row := range t.Cells {
		for c, v := range row {
			x, ok := value.Coordinate(v)
			if !ok {
				x = math.NaN()
			}
			if o, ok := v.(value.Outcome); ok {
				outcomes[[2]int{r, c}] = o.O
			}
			text := value.Show(v)
			if v, ok := v.(value.Text); ok {
				text = string(v)
			}
			values[r], texts[r] = append(values[r], x), append(texts[r], text)
		}
	}
	cells.Body = draw.Heat(values, texts)
	for at, o := range outcomes {
		cells.Body[at[0]][at[1]].Fill = OutcomeColour(o)
	}
	return cells.Picture(), nil
}

// OutcomeColour is the colour of an outcome in a diagram.
func OutcomeColour(o game.Outcome) color.NRGBA {
	switch o {
	case game.L:
		return draw.Blue
	case game.R:
		return draw.Red
	case game.N:
		return draw.Pale
	case game.P:
		return draw.Black
	}
	return draw.Sky
}
