package draw

import (
	"maps"
	"math"
	"slices"
	"testing"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font/opentype"
)

// TestSites: every piece that a user can click has a place of its own inside the
// picture; in a sum, the components' places differ.
func TestSites(t *testing.T) {
	triangle := Graph{Vertices: []Vertex{{Label: "a"}, {Label: "b"}, {Label: "long name"}},
		Links: []Link{{From: 0, To: 1}, {From: 0, To: 1}, {From: 1, To: 2}, {From: 2, To: 2}}}
	cases := []struct {
		name    string
		picture Picture
		count   map[SiteKind]int
	}{
		{"board", Board([]string{"L.R", "..."}), map[SiteKind]int{CellSite: 6}},
		{"piles", Piles([]Pile{{3, "3"}, {0, "0"}, {20, "20"}, {-1, "many"}}), map[SiteKind]int{CounterSite: 24}},
		{"dominoes", Dominoes("LRE"), map[SiteKind]int{CellSite: 3}},
		{"pins", Pins("||.|"), map[SiteKind]int{CellSite: 4}},
		{"coins", Coins([]string{"HT", "TH"}), map[SiteKind]int{CellSite: 4}},
		{"bar", Rows([]int{3, 1}, true), map[SiteKind]int{CellSite: 4}},
		{"boxes", Boxes([]string{"3", "14"}), map[SiteKind]int{ItemSite: 2}},
		{"corner", Corner(2, 1), map[SiteKind]int{CellSite: 6}},
		{"graph", triangle.Placed([][2]float64{{0, 0}, {1, 0}, {1, 1}}), map[SiteKind]int{VertexSite: 3, EdgeSite: 4}},
		{"layers", triangle.Layered([]int{0, 0, 1}, true), map[SiteKind]int{VertexSite: 3, EdgeSite: 4}},
		{"sum", Beside([]Picture{Board([]string{"L."}).Of(0), Words("+"), Board([]string{"L.", "RR"}).Of(1)}),
			map[SiteKind]int{CellSite: 6}},
	}
	for _, c := range cases {
		found, seen := map[SiteKind]int{}, map[[3]any]bool{}
		sites := c.picture.Sites()
		for i, s := range sites {
			found[s.Kind]++
			if key := [3]any{s.Part, s.Kind, s.At}; seen[key] {
				t.Errorf("%s: %v twice", c.name, key)
			} else {
				seen[key] = true
			}
			if s.X < 0 || s.Y < 0 || s.X+s.W > c.picture.Width+0.01 || s.Y+s.H > c.picture.Height+0.01 || s.W <= 0 || s.H <= 0 {
				t.Errorf("%s: %+v lies outside %v by %v", c.name, s, c.picture.Width, c.picture.Height)
			}
			for _, o := range sites[:i] {
				if s.Kind == o.Kind && math.Abs(s.X-o.X) < 1 && math.Abs(s.Y-o.Y) < 1 {
					t.Errorf("%s: %+v lies on %+v", c.name, s, o)
				}
			}
			if (s.Line != nil) != (s.Kind == EdgeSite) {
				t.Errorf("%s: a line of %+v", c.name, s)
			}
		}
		for kind, n := range c.count {
			if found[kind] != n {
				t.Errorf("%s: %d sites of kind %s, not %d", c.name, found[kind], kind, n)
			}
		}
	}
}

// TestAdvances: texts are measured as wide as in the fonts, so that a picture has the same layout in every format.
func TestAdvances(t *testing.T) {
	for bold, file := range map[bool][]byte{false: liberationsansregular.TTF, true: liberationsansbold.TTF} {
		f, err := opentype.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 1000, DPI: 72})
		if err != nil {
			t.Fatal(err)
		}
		further := slices.Collect(maps.Keys(furtherAdvances))
		for r := ' '; r <= '~'; r++ {
			further = append(further, r)
		}
		for _, r := range further {
			wide, _ := face.GlyphAdvance(r)
			if got, want := advance(r, bold), float64(wide)/64; math.Abs(got-want) > 1 {
				t.Errorf("%q is %v wide, not %v", r, got, want)
			}
		}
	}
}
