package render

import (
	"fmt"
	"math"
	"os"

	"cgt/eval/view"
	"cgt/stdlib/draw"
)

// shades are the background colours of the body of a table, from its least number to
// its greatest, the same as in its drawing.
type shades struct {
	of        [][]float64
	low, high float64
}

// shades is empty if nothing is painted.
func (t Text) shades(g view.Grid) shades {
	s := shades{low: math.Inf(1), high: math.Inf(-1)}
	if !t.Colored() {
		return s
	}
	for _, row := range g.Shade {
		for _, x := range row {
			if !math.IsNaN(x) {
				s.low, s.high = math.Min(s.low, x), math.Max(s.high, x)
			}
		}
	}
	if s.high > s.low { // a single colour says nothing
		s.of = g.Shade
	}
	return s
}

// ground is the escape code for the colours of a cell and of its text.
type ground struct {
	back string
	ink  int // from the 256 colours of a terminal
}

func (s shades) at(row, column int) (ground, bool) {
	if row < 0 || row >= len(s.of) || column < 0 || column >= len(s.of[row]) || math.IsNaN(s.of[row][column]) {
		return ground{}, false
	}
	c := draw.Shade((s.of[row][column] - s.low) / (s.high - s.low))
	g := ground{fmt.Sprintf("5;%d", cube(c.R)*36+cube(c.G)*6+cube(c.B)+16), 231}
	if depth := os.Getenv("COLORTERM"); depth == "truecolor" || depth == "24bit" {
		g.back = fmt.Sprintf("2;%d;%d;%d", c.R, c.G, c.B)
	}
	if draw.InkOn(c) == draw.Black {
		g.ink = 16
	}
	return g, true
}

// cube is the nearest of the six levels 0, 95, 135, ..., 255 of xterm's colour cube.
func cube(level uint8) int {
	if level < 48 {
		return 0
	}
	return max(1, (int(level)-35)/40)
}

func (g ground) paint(text string) string {
	return fmt.Sprintf("\x1b[48;%s;38;5;%dm%s\x1b[0m", g.back, g.ink, text)
}
