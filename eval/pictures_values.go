package eval

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"cgt/stdlib/draw"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"cgt/stdlib/thermo"
)

// drawBoard is the board as a page.
func drawBoard(b Board) draw.Picture { return draw.Board(strings.Split(b.B.String(), "|")) }

// maxCells bounds the cells of a table that is drawn.
const maxCells = 100_000

// drawTable is the table as a heat map where it holds numbers, in the colours
// of the outcomes where it holds outcomes.
func drawTable(t *Table) (draw.Picture, error) {
	if n := len(t.Rows) * len(t.Columns); n > maxCells {
		return draw.Picture{}, errf("a drawn table has at most %d cells; this one has %d", maxCells, n)
	}
	cells := draw.Cells{Corner: t.Corner, Rows: t.Rows, Columns: t.Columns}
	values := make([][]float64, len(t.Cells))
	texts := make([][]string, len(t.Cells))
	outcomes := map[[2]int]game.Outcome{}
	for r, row := range t.Cells {
		for c, v := range row {
			x, ok := coordinate(v)
			if !ok {
				x = math.NaN()
			}
			if o, ok := v.(Outcome); ok {
				outcomes[[2]int{r, c}] = o.O
			}
			text := show(v)
			if v, ok := v.(Text); ok {
				text = string(v)
			}
			values[r], texts[r] = append(values[r], x), append(texts[r], text)
		}
	}
	cells.Body = draw.Heat(values, texts)
	for at, o := range outcomes {
		cells.Body[at[0]][at[1]].Fill = outcomeColour(o)
	}
	return cells.Picture(), nil
}

// outcomeColour is the colour of an outcome in a diagram.
func outcomeColour(o game.Outcome) color.NRGBA {
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

// drawing is the phase diagram as a page: a upwards, b to the right.
func (d *PhaseDiagram) drawing(*evaluation) (draw.Picture, error) {
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
			row = append(row, draw.Cell{Text: o.String(), Fill: outcomeColour(o)})
		}
		cells.Body = append(cells.Body, row)
	}
	return cells.Picture(), nil
}

// drawing is the thermograph as a page.
func (t *Thermograph) drawing(*evaluation) (draw.Picture, error) {
	g, p := t.graph, t.graph.Picture()
	number := func(d short.Dyadic) float64 {
		f, _ := d.Rat().Float64()
		return f
	}
	wall := func(points []thermo.Point) (w draw.Wall) {
		for _, q := range points {
			w = append(w, [2]float64{number(q.At), number(q.T)})
		}
		return w
	}
	page := draw.Thermograph{
		Left: wall(p.Left), Right: wall(p.Right), Mean: number(g.Mean), Temperature: number(g.Temperature), MeanText: g.Mean.String(),
		Low: number(p.Low), High: number(p.High), Bottom: number(p.Bottom), Top: number(p.Top),
		LeftStop: p.Left[0].At.String(), RightStop: p.Right[0].At.String(), LeftAt: number(p.Left[0].At), RightAt: number(p.Right[0].At),
	}
	seen := map[string]bool{}
	for _, at := range append([]thermo.Point{{T: p.Bottom}, {T: g.Temperature}}, append(p.Left, p.Right...)...) {
		if text := at.T.String(); !seen[text] && at.T.Cmp(p.Top) < 0 {
			seen[text] = true
			page.Levels = append(page.Levels, draw.Level{At: number(at.T), Text: text})
		}
	}
	return page.Picture(), nil
}
