package graph

import (
	"strings"
	"testing"
)

// TestDrawings compares drawings with the edges that a reader of the notation draws.
func TestDrawings(t *testing.T) {
	for _, c := range []struct {
		text string
		with Letters
		want string // the same graph in edges
	}{
		{"---", Letters{First: 1}, "1-2 2-3 3-4"},
		{".-.-.", Letters{First: 1}, "1-2 2-3"},
		{"--(-;--;---)", Letters{First: 1}, "1-2 2-3 3-4 3-5 5-6 3-7 7-8 8-9"},
		{":A----:A", Letters{First: 1}, "1-2 2-3 3-4 4-1"},
		{":{root}----:{root}", Letters{First: 1}, "1-2 2-3 3-4 4-1"},
		{":A--:A", Letters{First: 1}, "1-2 1-2"},
		{":A-:A", Letters{First: 1}, "1-1"},
		{"-;-", Letters{First: 1}, "1-2 3-4"},
		{"-(-(-;-);-)", Letters{First: 1}, "1-2 2-3 3-4 3-5 2-6"},
		{".>.>.", Letters{First: 1, Directed: true}, "1>2 2>3"},
		{">(<;-)", Letters{First: 1, Directed: true}, "1>2 3>2 2>4 4>2"},
		{":A>>>:A", Letters{First: 1, Directed: true}, "1>2 2>3 3>1"},
		{"l(r;e)", Letters{Edges: true}, "0-1:L 1-2:R 1-3:E"},
		{"BR(GG;Lb)", Letters{Edges: true}, "0-1:L 1-2:R 2-3:E 3-4:E 2-5:L 5-6:L"},
		{"L-R-.", Letters{Vertices: "LR", First: 1}, "1-2 2-3"},
		{"9-1-2", Letters{Numbers: true, First: 1}, "1-2 2-3 1=9 2=1 3=2"},
	} {
		d, ok := ParseDrawing(c.text, c.with)
		if !ok {
			t.Errorf("%s is not read", c.text)
			continue
		}
		want, err := Parse(c.want, c.with.Directed)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.Graph(); string(got.Key()) != string(want.Key()) {
			t.Errorf("%s is %s, not %s", c.text, got, want)
		}
	}
	for _, text := range []string{"-(", "-(-", "-)", "a-b",
		"-(-;", ":-", ":{a-", "-:A.:B", "l-r", strings.Repeat("(-", 5000), ".>."} {
		if d, ok := ParseDrawing(text, Letters{First: 1}); ok {
			t.Errorf("%q is read as %s", text, d.Graph())
		}
	}
	d, _ := ParseDrawing("L-R-L", Letters{Vertices: "LR", First: 1})
	if l, r := d.Labelled("L"), d.Labelled("R"); len(l) != 2 || l[0] != 1 || l[1] != 3 || len(r) != 1 || r[0] != 2 {
		t.Errorf("labels %v and %v", l, r)
	}
}
