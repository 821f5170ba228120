package draw

import (
	"fmt"
	"image/color"
	"math"
	"strings"
)

// Pile is a heap of counters, with its size as text. A pile too large to be counted by eye is drawn as a block with its
// size.
type Pile struct {
	Counters int // -1 where there are too many
	Size     string
}

const (
	pileHeight   = 16 // the number of counters in a stack
	counterSide  = 15.0
	pileGap      = 14.0
	tallestPile  = 16 * pileHeight
	pieceMargin  = 10.0
	captionSpace = 18.0
)

// TooMany reports whether a pile of n counters is drawn as a block.
func TooMany(n int64) bool { return n > tallestPile }

// Piles are heaps side by side on one line, each with its size under it.
func Piles(list []Pile) Picture {
	type column struct{ x, width float64 }
	var columns []column
	x, high := pieceMargin, 1
	for _, q := range list {
		wide := max(1, (q.Counters+pileHeight-1)/pileHeight)
		if q.Counters < 0 {
			wide = 3
		}
		width := math.Max(counterSide*float64(wide), widthOf(q.Size, 11))
		columns = append(columns, column{x, width})
		x += width + pileGap
		high = max(high, min(q.Counters, pileHeight))
		if q.Counters < 0 {
			high = max(high, 6)
		}
	}
	foot := pieceMargin + counterSide*float64(high)
	return drawing(math.Max(x-pileGap+pieceMargin, 30), foot+captionSpace+4, func(p *pen) {
		for i, q := range list {
			at := columns[i]
			middle := at.x + at.width/2
			p.line(Black, 1.5, nil, point{at.x - 2, foot + 1}, point{at.x + at.width + 2, foot + 1})
			p.text(q.Size, point{middle, foot + 11}, centred, 11, Black, false)
			if q.Counters < 0 {
				p.box(Sky, Black, middle-1.5*counterSide, foot-6*counterSide, 3*counterSide, 6*counterSide)
				p.site(CounterSite, i, -1, middle-1.5*counterSide, foot-6*counterSide, 3*counterSide, 6*counterSide)
				continue
			}
			wide := max(1, (q.Counters+pileHeight-1)/pileHeight)
			for k := range q.Counters {
				c := point{middle + counterSide*(float64(k/pileHeight)-float64(wide-1)/2),
					foot - counterSide*(float64(k%pileHeight)+0.5)}
				p.disc(Sky, Black, c, counterSide*0.43)
				p.site(CounterSite, i, k, c.x-counterSide/2, c.y-counterSide/2, counterSide, counterSide)
			}
		}
	})
}

// Dominoes are dominoes that stand on end in a row: L is Left's, R Right's, others belong to either player; each shows its
// letter.
func Dominoes(row string) Picture {
	const width, height, pitch = 14.0, 44.0, 22.0
	return drawing(2*pieceMargin+pitch*float64(max(1, len(row))), 2*pieceMargin+height+4, func(p *pen) {
		p.line(Black, 1.5, nil, point{pieceMargin - 4, pieceMargin + height + 1},
			point{pieceMargin + pitch*float64(max(1, len(row))) + 4, pieceMargin + height + 1})
		for i := range len(row) {
			fill, letter := ownerFill(row[i])
			x := pieceMargin + pitch*float64(i) + (pitch-width)/2
			p.box(fill, Black, x, pieceMargin, width, height)
			p.text(letter, point{x + width/2, pieceMargin + height/2}, centred, 10, InkOn(fill), true)
			p.site(CellSite, 0, i, x, pieceMargin, width, height)
		}
	})
}

// DotsAndBoxes is a board of Dots and Boxes: in every other row and column dots, +,
// between them lines, - where they are drawn, and within them boxes with the
// letter of who has them.
func DotsAndBoxes(rows []string) Picture {
	const thin, wide, radius = 10.0, 34.0, 4.0
	edge := func(i int) float64 { return pieceMargin + float64((i+1)/2)*thin + float64(i/2)*wide }
	size := func(i int) float64 { return thin + float64(i%2)*(wide-thin) }
	columns := 0
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	return drawing(pieceMargin+edge(columns), pieceMargin+edge(len(rows)), func(p *pen) {
		for r, row := range rows {
			for c := range len(row) {
				x, y, w, h := edge(c), edge(r), size(c), size(r)
				switch row[c] {
				case '-':
					p.box(Black, nil, x+(1-float64(c%2))*3, y+(1-float64(r%2))*3, w-(1-float64(c%2))*6, h-(1-float64(r%2))*6)
				case '+':
					p.disc(Black, nil, point{x + w/2, y + h/2}, radius)
				case 'L', 'R':
					fill, letter := ownerFill(row[c])
					p.box(fill, nil, x+2, y+2, w-4, h-4)
					p.text(letter, point{x + w/2, y + h/2}, centred, 12, InkOn(fill), true)
				}
				p.site(CellSite, r, c, x, y, w, h)
			}
		}
	})
}

// ownerFill is the colour and the letter of the owner of a piece.
func ownerFill(sign byte) (fill color.NRGBA, letter string) {
	switch sign {
	case 'L', 'x':
		return Blue, "L"
	case 'R', 'o':
		return Red, "R"
	}
	return Green, "E"
}

// Pins are pins in a row; any character other than | is a fallen pin.
func Pins(row string) Picture {
	const pitch, height = 16.0, 34.0
	width := pitch * float64(max(1, len(row)))
	return drawing(2*pieceMargin+width, 2*pieceMargin+height+4, func(p *pen) {
		foot := pieceMargin + height
		p.line(Black, 1.5, nil, point{pieceMargin - 4, foot + 1}, point{pieceMargin + width + 4, foot + 1})
		for i := range len(row) {
			x := pieceMargin + pitch*(float64(i)+0.5)
			p.site(CellSite, 0, i, x-pitch/2, pieceMargin, pitch, height)
			if row[i] != '|' {
				p.disc(Grey, nil, point{x, foot - 2}, 1.6)
				continue
			}
			p.area(Sky, point{x - 4.5, foot}, point{x - 5.5, foot - 10}, point{x - 1.8, foot - 22}, point{x + 1.8, foot - 22},
				point{x + 5.5, foot - 10}, point{x + 4.5, foot})
			p.line(Black, 1, nil, point{x - 1.8, foot - 22}, point{x - 5.5, foot - 10}, point{x - 4.5, foot},
				point{x + 4.5, foot}, point{x + 5.5, foot - 10}, point{x + 1.8, foot - 22})
			p.disc(Sky, Black, point{x, foot - 26}, 5)
		}
	})
}

// Coins are coins in rows, from the top: H is heads up, light, T tails up, dark; other characters are empty places. The
// columns are numbered from 1; if there are several rows, so are these, from the bottom.
func Coins(rows []string) Picture {
	const side = 30.0
	columns := 0
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	left := pieceMargin
	if len(rows) > 1 {
		left += 16
	}
	foot := pieceMargin + side*float64(len(rows))
	return drawing(left+pieceMargin+side*float64(max(1, columns)), foot+captionSpace+4, func(p *pen) {
		for r, row := range rows {
			y := pieceMargin + side*(float64(r)+0.5)
			if len(rows) > 1 {
				p.text(fmt.Sprint(len(rows)-r), point{left - 6, y}, toLeft, 10, Grey, false)
			}
			for c := range len(row) {
				at := point{left + side*(float64(c)+0.5), y}
				p.site(CellSite, r, c, at.x-side/2, at.y-side/2, side, side)
				switch row[c] {
				case 'H':
					p.disc(White, Black, at, 12)
					p.text("H", at, centred, 11, Black, true)
				case 'T':
					p.disc(Grey, Black, at, 12)
					p.text("T", at, centred, 11, White, true)
				default:
					p.disc(Grey, nil, at, 1.6)
				}
			}
		}
		for c := range columns {
			p.text(fmt.Sprint(c+1), point{left + side*(float64(c)+0.5), foot + 9}, centred, 10, Grey, false)
		}
	})
}

// Rows are rows of squares stacked from the bottom, like a bar of chocolate; the square at the lower left is marked if
// bitter is true.
func Rows(lengths []int, bitter bool) Picture {
	const side = 26.0
	columns := 1
	for _, n := range lengths {
		columns = max(columns, n)
	}
	rows := max(1, len(lengths))
	return drawing(2*pieceMargin+side*float64(columns), 2*pieceMargin+side*float64(rows), func(p *pen) {
		for r, n := range lengths {
			y := pieceMargin + side*float64(rows-1-r)
			for c := range n {
				x := pieceMargin + side*float64(c)
				fill := wood
				if bitter && r == 0 && c == 0 {
					fill = Black
				}
				p.box(fill, Black, x, y, side, side)
				p.site(CellSite, r, c, x, y, side, side)
			}
		}
	})
}

// Boxes are names in a row of boxes.
func Boxes(names []string) Picture {
	widths, total := make([]float64, len(names)), 2*pieceMargin
	for i, name := range names {
		widths[i] = math.Max(24, widthOf(name, 11)+12)
		total += widths[i]
	}
	return drawing(math.Max(total, 40), 2*pieceMargin+24, func(p *pen) {
		x := pieceMargin
		for i, name := range names {
			p.box(wood, Black, x, pieceMargin, widths[i], 24)
			p.text(name, point{x + widths[i]/2, pieceMargin + 12}, centred, 11, Black, false)
			p.site(ItemSite, i, 0, x, pieceMargin, widths[i], 24)
			x += widths[i]
		}
	})
}

// Wheel is Lorraine's steering wheel (Albert and Nowakowski, The game of End-Nim,
// 2001): two rows of arrows in the columns 1 and 2, with a star at the cell of the left
// end and a dot at that of the right, such as "1↓" and "2↑"; empty ones have no mark.
func Wheel(left, right string) Picture {
	const side, radius = 30.0, 46.0
	middle := pieceMargin + radius
	return drawing(2*middle, 2*middle, func(p *pen) {
		p.disc(White, Black, point{middle, middle}, radius)
		for i, cell := range []string{"1↑", "2↓", "1↓", "2↑"} {
			x, y := middle+side*(float64(i%2)-0.5), middle+side*(float64(i/2)-0.5)
			from, to := point{x, y + 9}, point{x, y - 9}
			if strings.HasSuffix(cell, "↓") {
				from, to = to, from
			}
			p.line(Black, 1.5, nil, from, to)
			p.arrow(Black, from, to)
			for j, mark := range []string{"*", "•"} {
				if cell == []string{left, right}[j] {
					p.text(mark, point{x - 7 + 14*float64(j), y}, centred, 14, Black, true)
				}
			}
		}
	})
}

// Corner is a piece on a board of squares at (x, y), counted from 0 in the lower left corner, which it moves towards.
func Corner(x, y int) Picture {
	const side = 26.0
	left, foot := pieceMargin+14, pieceMargin+side*float64(y+1)
	return drawing(left+pieceMargin+side*float64(x+1), foot+captionSpace, func(p *pen) {
		for r := range y + 1 {
			p.text(fmt.Sprint(r), point{left - 6, foot - side*(float64(r)+0.5)}, toLeft, 10, Grey, false)
			for c := range x + 1 {
				p.box(wood, Black, left+side*float64(c), foot-side*float64(r+1), side, side)
				p.site(CellSite, r, c, left+side*float64(c), foot-side*float64(r+1), side, side)
			}
		}
		for c := range x + 1 {
			p.text(fmt.Sprint(c), point{left + side*(float64(c)+0.5), foot + 9}, centred, 10, Grey, false)
		}
		p.disc(Black, Black, point{left + side*(float64(x)+0.5), foot - side*(float64(y)+0.5)}, side*0.33)
	})
}

// Words is a picture of a text alone, for objects without a picture.
func Words(text string) Picture {
	return drawing(widthOf(text, 12)+2*pieceMargin, 2*pieceMargin+12, func(p *pen) {
		p.text(text, point{pieceMargin, pieceMargin + 6}, toRight, 12, Black, false)
	})
}
