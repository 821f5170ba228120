package draw

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cgt/stdlib/game"
)

func samples(t *testing.T) map[string]Picture {
	t.Helper()
	scatter, err := Scatter("kayles_{1}", "n", "", []Series{{"one", [][2]float64{{0, 0}, {1, 3}, {2, 1}}},
		{"two", [][2]float64{{0, 1}}}}, false)
	if err != nil {
		t.Fatal(err)
	}
	leaf := &Tree{Label: "0"}
	tree := &Tree{Label: "{0|*}", Note: "^", Branches: []Branch{{By: LeftSide, To: leaf}, {By: RightSide, To: leaf},
		{More: "+ 3 options"}}}
	graph := Graph{Vertices: []Vertex{{Label: "a & b", Fill: White}, {Label: "c", Fill: Black}},
		Links: []Link{{From: 0, To: 1, Arrow: true, By: RightSide}, {From: 1, To: 1}, {From: 0, To: 1, Green: true}}}
	return map[string]Picture{
		"scatter": scatter, "tree": tree.Picture(), "layers": graph.Layered([]int{0, 1}, false),
		"placed": graph.Placed([][2]float64{{0, 0}, {1, 1}}),
		"cells": Cells{Corner: "<x>", Rows: []string{"0"}, Columns: []string{"0", "1"},
			Body: Heat([][]float64{{1, math.NaN()}}, nil)}.Picture(),
		"board":  Board([]string{"L.R", "E#x"}),
		"beside": Beside([]Picture{Board([]string{"L"}), Board([]string{"R", "R"})}),
		"thermograph": Thermograph{Left: Wall{{1, 0}, {0, 1}, {0, 2}}, Right: Wall{{-1, 0}, {0, 1}, {0, 2}}, Temperature: 1,
			Low: -1, High: 1, Top: 2, LeftStop: "1", RightStop: "-1", LeftAt: 1, RightAt: -1}.Picture(),
	}
}

// TestFormats: every kind of picture is well-formed in every format and has the size
// that it states.
func TestFormats(t *testing.T) {
	for name, p := range samples(t) {
		text, err := p.Bytes(context.Background(), SVG)
		if err != nil {
			t.Fatal(name, err)
		}
		if n, sized := bytes.Count(text, []byte("<text ")),
			bytes.Count(text, []byte("<text textLength=")); n > sized+bytes.Count(text, []byte("></text>")) {
			t.Errorf("%s: %d texts, %d of them with a width", name, n, sized)
		}
		if bytes.Contains(text, []byte("style=")) {
			t.Errorf("%s: a page's policy does not let a style through: %s", name, text)
		}
		d := xml.NewDecoder(bytes.NewReader(text))
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%s: %v in %s", name, err, text)
			}
		}
		if testing.Short() && name != "board" {
			continue // compressing takes long with the race detector
		}
		data, err := p.Bytes(context.Background(), PNG)
		if err != nil {
			t.Fatal(name, err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(name, err)
		}
		if b := img.Bounds(); math.Abs(float64(b.Dx())-p.Width*192/72) > 2 || math.Abs(float64(b.Dy())-p.Height*192/72) > 2 {
			t.Errorf("%s: %v points are %v", name, p, b)
		}
		if tex, err := p.Bytes(context.Background(), TikZ); err != nil ||
			strings.Count(string(tex), "{") != strings.Count(string(tex), "}") || !strings.Contains(string(tex), "pgfpicture") {
			t.Errorf("%s: %v %s", name, err, tex)
		}
		if pdf, err := p.Bytes(context.Background(), PDF); err != nil || !bytes.HasPrefix(pdf, []byte("%PDF")) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Board([]string{strings.Repeat(".", 1000)}).Bytes(context.Background(), SVG); err == nil {
		t.Error("a board wider than any page is drawn")
	}
}

// TestTeXLabels: a label is centred on its node however long its TeX source is, and no
// wider than the room for it.
func TestTeXLabels(t *testing.T) {
	for _, label := range []string{"{2||1|0}", `domineering "#_&"`, "a", "^^^^^^^^"} {
		p := (&Tree{Label: label}).Picture()
		tex, err := p.Bytes(context.Background(), TikZ)
		if err != nil {
			t.Fatal(err)
		}
		m := regexp.MustCompile(`at=\{\\pgfpoint\{([\d.]+)pt\}`).FindSubmatch(tex)
		if m == nil {
			t.Fatalf("%s: no text in %s", label, tex)
		}
		if x, _ := strconv.ParseFloat(string(m[1]), 64); math.Abs(x-p.Width/2) > 0.01 {
			t.Errorf("%s: written around %v of %v", label, x, p.Width)
		}
		room := regexp.MustCompile(`\\resizebox\{([\d.]+)pt\}`).FindSubmatch(tex)
		if len(label) <= 2 {
			continue
		}
		if room == nil {
			t.Errorf("%s: no bound on the width in %s", label, tex)
		} else if w, _ := strconv.ParseFloat(string(room[1]), 64); math.Abs(w-widthOf(label, treeText)) > 0.05 {
			t.Errorf("%s: room for %v, not %v", label, w, widthOf(label, treeText))
		}
	}
}

// TestColoursDiffer: the colours of the players differ in lightness, so that they can
// be told apart in grey.
func TestColoursDiffer(t *testing.T) {
	last := -1.0
	for i := range 101 {
		c := Shade(float64(i) / 100)
		light := 0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B)
		if light < last {
			t.Fatalf("the scale is darker at %d than before", i)
		}
		last = light
	}
}

// TestDots reads a plot back: each dot belongs to a point and each point to a dot.
func TestDots(t *testing.T) {
	points := [][2]float64{{0, 0}, {1, 3}, {2, 1}, {7, 2}}
	text := Dots([]Series{{Points: points}}, 40, 10)
	lines := strings.Split(text, "\n")
	found := map[[2]int]bool{}
	for r := range 4 {
		cells := []rune(lines[r])[3:]
		if got, want := string([]rune(lines[r])[:3]), string(rune('3'-r))+" ┤"; got != want {
			t.Errorf("row %d begins with %q", r, got)
		}
		for c, cell := range cells {
			for y := range 4 {
				for x := range 2 {
					if cell >= 0x2800 && uint8(cell-0x2800)&brailleDot[y][x] != 0 {
						found[[2]int{2*c + x, 3 - r}] = true
					}
				}
			}
		}
	}
	if len(found) != len(points) {
		t.Errorf("%d dots for %d points in\n%s", len(found), len(points), text)
	}
	for _, q := range points {
		if !found[[2]int{scaled(q[0], 0, 7, 16), int(q[1])}] {
			t.Errorf("no dot for %v in %v\n%s", q, found, text)
		}
	}
	if Dots(nil, 40, 10) != "" {
		t.Error("nothing is plotted")
	}
	for _, line := range strings.Split(Dots([]Series{{Points: [][2]float64{{0, 0.5}, {1000, 77.25}, {500, 1e6}}}}, 60, 12),
		"\n") {
		if n := len([]rune(line)); n > 60 {
			t.Errorf("a line of %d columns", n)
		}
	}
}

// TestEvenScale: points of the plane are drawn to the same scale on both axes, so that
// a line of slope 1 looks like one, unless the plot would become too narrow.
func TestEvenScale(t *testing.T) {
	diagonal := []Series{{Points: [][2]float64{{0, 0}, {20, 20}}}}
	plot := EvenDots(diagonal, 78, 16)
	rows := strings.Split(plot, "\n")
	columns := strings.Count(plot, "─")
	height := strings.Count(plot, "│") + strings.Count(plot, "┤")
	if columns != 2*height {
		t.Errorf("%d columns for %d rows\n%s", columns, height, strings.Join(rows, "\n"))
	}
	thread := []Series{{Points: [][2]float64{{0, 0}, {1, 500}}}}
	if EvenDots(thread, 78, 16) != Dots(thread, 78, 16) {
		t.Error("a thread is drawn to scale")
	}
	even, err := Scatter("", "", "", diagonal, true)
	if err != nil {
		t.Fatal(err)
	}
	wide, _ := Scatter("", "", "", diagonal, false)
	if even.Width > even.Height+60 || wide.Width < wide.Height+60 {
		t.Errorf("%v by %v, and %v by %v", even.Width, even.Height, wide.Width, wide.Height)
	}
}

// TestSpentPicture: a used-up budget stops the drawing of a picture.
func TestSpentPicture(t *testing.T) {
	board := Board(slices.Repeat([]string{strings.Repeat(".", 40)}, 40))
	for _, format := range []Format{SVG, PNG, PDF, TikZ} {
		ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1000})
		if _, err := board.Bytes(ctx, format); !errors.Is(err, game.ErrBudget) {
			t.Errorf("%s: %v", format, err)
		}
	}
}
