package draw

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Dots is a plot of points made of braille characters, each of two by four
// dots, with axes; it has at most width columns. Several series share the
// dots. It is empty when there are no points.
func Dots(series []Series, width, height int) string {
	b, ok := boundsOf(series)
	if !ok {
		return ""
	}
	height = max(4, height)
	whole := allWhole(series)
	each := whole && b.high-b.low < float64(height) // each value has a row of its own
	if each {
		height = int(b.high-b.low) + 1
	}
	labels := rowLabels(b, height, each)
	margin := 1
	for _, l := range labels {
		margin = max(margin, len(l)+1)
	}
	columns := max(8, width-margin-2)
	if span := b.right - b.left; whole && span < float64(columns) {
		columns = max(8, int(span)+1) // at least a dot column for every integer
	}
	return dotted(series, b, columns, height, each, labels, margin)
}

// dotted is a plot of the given columns and rows; each says that every value has a row of its own.
func dotted(series []Series, b bounds, columns, height int, each bool, labels []string, margin int) string {
	cells := make([]uint8, columns*height)
	for _, s := range series {
		for _, q := range s.Points {
			x := scaled(q[0], b.left, b.right, 2*columns)
			y := 4*height - 1 - scaled(q[1], b.low, b.high, 4*height)
			if each {
				y = 4*int(b.high-q[1]) + 1
			}
			cells[y/4*columns+x/2] |= brailleDot[y%4][x%2]
		}
	}
	var out strings.Builder
	for r := range height {
		mark := "┤"
		if labels[r] == "" {
			mark = "│"
		}
		line := fmt.Sprintf("%*s %s", margin-1, labels[r], mark)
		for _, c := range cells[r*columns : (r+1)*columns] {
			line += string(rune(0x2800 + int(c)))
		}
		out.WriteString(strings.TrimRight(line, "\u2800 ") + "\n")
	}
	out.WriteString(strings.Repeat(" ", margin) + "└" + strings.Repeat("─", columns) + "\n")
	out.WriteString(strings.Repeat(" ", margin+1) + axisLabels(b.left, b.right, columns) + "\n")
	return out.String()
}

// evenFrom is the largest ratio of the axes' lengths at which both still get the same scale.
const evenFrom = 4

// even reports whether both axes are to have the same scale: where one would be far
// shorter than the other it would be hard to read.
func (b bounds) even() bool {
	across, up := b.right-b.left, b.high-b.low
	return across > 0 && up > 0 && across <= evenFrom*up && up <= evenFrom*across
}

// EvenDots is Dots with the same scale on both axes, for points whose two coordinates are of one kind, if neither axis is
// far longer than the other.
func EvenDots(series []Series, width, height int) string {
	b, ok := boundsOf(series)
	if !ok || !b.even() {
		return Dots(series, width, height)
	}
	// A character is two dots wide and four high, and twice as high as wide.
	across, up := b.right-b.left, b.high-b.low
	unit := math.Min(2*float64(width-10)/across, 4*float64(height)/up)
	columns, rows := int(math.Ceil(unit*across/2)), int(math.Ceil(unit*up/4))
	labels := rowLabels(b, rows, false)
	margin := 1
	for _, l := range labels {
		margin = max(margin, len(l)+1)
	}
	return dotted(series, b, columns, rows, false, labels, margin)
}

// rowLabels are the numbers at the left axis: every value, or both ends and round numbers in between.
func rowLabels(b bounds, height int, each bool) []string {
	labels := make([]string, height)
	if each {
		for r := range labels {
			labels[r] = number(b.high - float64(r))
		}
		return labels
	}
	labels[height-1], labels[0] = number(b.low), number(b.high)
	if b.high <= b.low {
		return labels
	}
	step := tick(b.high-b.low, 3*height)
	for v := math.Ceil(b.low/step) * step; v < b.high; v += step {
		r := height - 1 - scaled(v, b.low, b.high, 4*height)/4
		if labels[r] == "" && r > 1 && r < height-2 {
			labels[r] = number(v)
		}
	}
	return labels
}

// brailleDot is the bit of the dot in a row and column of a character.
var brailleDot = [4][2]uint8{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

type bounds struct{ left, right, low, high float64 }

func boundsOf(series []Series) (b bounds, ok bool) {
	b = bounds{math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)}
	for _, s := range series {
		for _, q := range s.Points {
			b.left, b.right = math.Min(b.left, q[0]), math.Max(b.right, q[0])
			b.low, b.high = math.Min(b.low, q[1]), math.Max(b.high, q[1])
			ok = true
		}
	}
	return b, ok
}

func allWhole(series []Series) bool {
	for _, s := range series {
		for _, q := range s.Points {
			if q[0] != math.Trunc(q[0]) || q[1] != math.Trunc(q[1]) {
				return false
			}
		}
	}
	return true
}

// scaled is the position of x among n places between two ends.
func scaled(x, from, to float64, n int) int {
	if to <= from {
		return 0
	}
	return max(0, min(n-1, int(math.Round((x-from)/(to-from)*float64(n-1)))))
}

// axisLabels are numbers under an axis: both ends and what fits between.
func axisLabels(left, right float64, columns int) string {
	line := []byte(strings.Repeat(" ", columns+8))
	put := func(at int, text string) {
		at = max(0, min(at, columns+8-len(text)))
		for i := max(0, at-1); i < min(len(line), at+len(text)+1); i++ {
			if line[i] != ' ' {
				return
			}
		}
		copy(line[at:], text)
	}
	put(0, number(left))
	if right > left {
		last := number(right)
		put(columns-len(last), last)
		step := tick(right-left, columns)
		for x := math.Ceil(left/step) * step; x < right; x += step {
			text := number(x)
			put(scaled(x, left, right, columns)-len(text)/2, text)
		}
	}
	return strings.TrimRight(string(line), " ")
}

// tick is a round step that leaves room for numbers.
func tick(span float64, columns int) float64 { return roundUp(span * 12 / float64(columns)) }

// roundUp is the next number of the form 1, 2 or 5 times a power of ten.
func roundUp(least float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(least)))
	for _, m := range []float64{1, 2, 5} {
		if m*power >= least {
			return m * power
		}
	}
	return 10 * power
}

// number prints a number on an axis.
func number(x float64) string {
	if x == math.Trunc(x) && math.Abs(x) < 1e15 {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}
