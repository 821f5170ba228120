package render

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"cgt/eval/view"
)

// TestShades: a coloured table reads as the plain one does, and equal numbers
// have equal grounds.
func TestShades(t *testing.T) {
	g := view.Grid{Header: 1, Stub: 1, Rows: [][]string{{"", "0", "1", "2"}, {"0", "0", "10", "?"}, {"1", "10", "?", "5"}},
		Shade: [][]float64{{0, 10, math.NaN()}, {10, math.NaN(), 5}}}
	view := &view.View{Blocks: []view.Block{g}}
	for _, depth := range []string{"", "truecolor"} {
		t.Setenv("COLORTERM", depth)
		for _, width := range []int{0, 80, 20, 11} {
			plain := Text{Width: width}.View(view, "")
			coloured := Text{Width: width, Palette: NewPalette(true)}.View(view, "")
			bare := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(coloured, "")
			for i, line := range strings.Split(bare, "\n") {
				if want := strings.Split(plain, "\n")[i]; strings.TrimRight(line, " ") != want {
					t.Errorf("width %d: %q, not %q", width, line, want)
				}
			}
			grounds := map[string]map[string]bool{}
			for _, m := range regexp.MustCompile("\x1b\\[48;([0-9;]*)m *([0-9?]+) *\x1b").FindAllStringSubmatch(coloured, -1) {
				if grounds[m[2]] == nil {
					grounds[m[2]] = map[string]bool{}
				}
				grounds[m[2]][m[1]] = true
			}
			if len(grounds) != 3 || grounds["?"] != nil || len(grounds["0"]) != 1 || len(grounds["10"]) != 1 {
				t.Errorf("width %d: grounds %v of %q", width, grounds, coloured)
			}
		}
	}
}
