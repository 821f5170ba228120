package draw

import (
	"fmt"
	"image/color"
	"math"
)

// Cell is a cell of a table: its text and its background.
type Cell struct {
	Text string
	Fill color.NRGBA
}

// Cells is a table whose cells have colours: a heat map of nim-values, a diagram of outcomes. The names of rows and columns
// are optional.
type Cells struct {
	Title, Corner string
	Rows, Columns []string
	Body          [][]Cell
}

// Picture draws the table; if there are too many cells for their texts to be readable, only the colours are drawn.
func (t Cells) Picture() Picture {
	rows, columns := len(t.Body), 0
	for _, row := range t.Body {
		columns = max(columns, len(row))
	}
	const sideOfMany = 1200.0
	size, written := 10.0, max(rows, columns) <= 64
	if !written { // the page scales a large picture down
		size = sideOfMany / 50
	}
	widest, labels := 0.0, widthOf(t.Corner, size)
	for _, row := range t.Body {
		for _, c := range row {
			widest = math.Max(widest, widthOf(c.Text, 10))
		}
	}
	for _, name := range t.Rows {
		labels = math.Max(labels, widthOf(name, size))
	}
	side := math.Max(20, widest+8)
	if !written {
		side = math.Max(2, sideOfMany/float64(max(rows, columns)))
	}
	left, top := labels+16, size+8
	if t.Title != "" {
		top += 2 * size
	}
	width := math.Max(left+side*float64(columns)+12, widthOf(t.Title, size+2)+24)
	high := math.Min(side, 24)
	if !written {
		high = side
	}
	return drawing(width, top+high*float64(rows)+12, func(p *pen) {
		p.text(t.Title, point{width / 2, size + 4}, centred, size+2, Black, true)
		p.text(t.Corner, point{left - 6, top - size/2 - 4}, toLeft, size, Grey, false)
		every := roundStep((widthOf(longest(t.Columns), size) + 6) / side)
		for c, name := range t.Columns {
			if c%every == 0 {
				p.text(name, point{left + (float64(c)+0.5)*side, top - size/2 - 4}, centred, size, Grey, false)
			}
		}
		everyRow := roundStep((size + 2) / high)
		for r, row := range t.Body {
			y := top + float64(r)*high
			if r < len(t.Rows) && r%everyRow == 0 {
				p.text(t.Rows[r], point{left - 6, y + high/2}, toLeft, size, Grey, false)
			}
			for c, cell := range row {
				x := left + float64(c)*side
				p.box(cell.Fill, nil, x, y, side, high)
				if written {
					p.box(nil, White, x, y, side, high)
					p.text(cell.Text, point{x + side/2, y + high/2}, centred, 10, InkOn(cell.Fill), false)
				}
			}
		}
	})
}

// roundStep is the least of 1, 2, 5, 10, 20, ... that is at least n.
func roundStep(n float64) int {
	for ten := 1; ; ten *= 10 {
		for _, k := range []int{1, 2, 5} {
			if float64(k*ten) >= n {
				return k * ten
			}
		}
	}
}

func longest(names []string) string {
	text := ""
	for _, n := range names {
		if len(n) > len(text) {
			text = n
		}
	}
	return text
}

// Heat colours a table of numbers: the larger, the lighter.
func Heat(values [][]float64, texts [][]string) [][]Cell {
	low, high := math.Inf(1), math.Inf(-1)
	for _, row := range values {
		for _, v := range row {
			if !math.IsNaN(v) {
				low, high = math.Min(low, v), math.Max(high, v)
			}
		}
	}
	body := make([][]Cell, len(values))
	for r, row := range values {
		for c, v := range row {
			cell := Cell{Fill: Pale}
			if !math.IsNaN(v) {
				share := 0.0
				if high > low {
					share = (v - low) / (high - low)
				}
				cell.Fill = Shade(share)
			}
			if texts != nil {
				cell.Text = texts[r][c]
			} else {
				cell.Text = fmt.Sprint(v)
			}
			body[r] = append(body[r], cell)
		}
	}
	return body
}

// Board is a board of pieces: L black, R white, E green, walls dark; other letters are written as they are.
func Board(rows []string) Picture {
	const side, margin = 30.0, 8.0
	columns := 0
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	return drawing(2*margin+side*float64(columns), 2*margin+side*float64(len(rows)), func(p *pen) {
		for r, row := range rows {
			for c := range len(row) {
				x, y := margin+side*float64(c), margin+side*float64(r)
				ground := wood
				if row[c] == '#' {
					ground = color.NRGBA{0x55, 0x55, 0x55, 0xff}
				}
				p.box(ground, Black, x, y, side, side)
				p.piece(row[c], point{x + side/2, y + side/2}, side*0.37)
				p.site(CellSite, r, c, x, y, side, side)
			}
		}
	})
}

func (p *pen) piece(piece byte, at point, radius float64) {
	switch piece {
	case '.', '#', ' ':
	case 'L', 'x':
		p.disc(Black, Black, at, radius)
	case 'R', 'o':
		p.disc(White, Black, at, radius)
	case 'E':
		p.disc(Green, Black, at, radius)
	default:
		p.text(string(rune(piece)), at, centred, 14, Black, true)
	}
}

// Beside puts pictures side by side, as the components of a sum, their middles
// level.
func Beside(list []Picture) Picture {
	const gap = 4
	if len(list) == 1 {
		return list[0]
	}
	width, height := -float64(gap), 0.0
	for _, q := range list {
		width += q.Width + gap
		height = math.Max(height, q.Height)
	}
	return Picture{width, height, sideBySide(list, gap, height)}
}
