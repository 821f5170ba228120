package eval_test

import (
	"strings"
	"testing"

	"cgt/eval"
)

// TestDrawnGraphs: drawings of graphs are the positions that the rules name (the values of
// CGSuite's own tests stand in testdata/cgsuite.cgt); no vertex is read as an edge, no mark as a name.
func TestDrawnGraphs(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range []struct{ drawn, named string }{
		{`value(graph_col "L")`, `-1`}, // closed to Left
		{`value(graph_snort "L")`, `1`},
		{`value(graph_col ".")`, `*`},
		{`value(fjords "L-.-R(-;-L)")`, `value(fjords("a-b b-c c-d c-e", ["b", "c", "d"], ["a", "b", "d", "e"]))`},
		{`value(cutthroat "L-R-L(-R;L)")`, ``},
		{`value(cutthroat "L-R-L(-R-L;-L)")`, `value(cutthroat("a-b b-c c-d d-e c-f", ["a", "c", "e", "f"]))`},
		{`value(hackenbush "BR(B;GG)")`, `value(hackenbush "0-1:L 1-2:R 2-3:L 2-4:E 4-5:E")`},
		{`left(partizan_arc_kayles "x-y:L ler")`, `[partizan_arc_kayles "ler,"]`},
		{`value(partizan_arc_kayles "ler,")`, `0`},
		{`value(partizan_arc_kayles "ler")`, `value(partizan_arc_kayles "a-b:L b-c:E c-d:R")`},
		{`graph "R-.-R"`, ``}, {`hackenbush "lrlr;lr"`, ``}, {`graph "a-(b;c)"`, ``}, {`graph_col("R-.-R", [], [])`, ``},
	} {
		got := runLines(t, s, c.drawn)
		if c.named == "" {
			if len(got) == 0 || !strings.HasPrefix(got[0], "error: ") {
				t.Errorf("%s is read: %v", c.drawn, got)
			}
			continue
		}
		want := runLines(t, s, c.named)
		if len(got) == 0 || len(want) == 0 || got[len(got)-1] != want[len(want)-1] {
			t.Errorf("%s is %v, not %v", c.drawn, got, want)
		}
	}
}
