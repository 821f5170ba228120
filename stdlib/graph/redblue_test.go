package graph

import (
	"context"
	"fmt"
	"testing"
)

// Stalks and bushes of Winning Ways, chapters 1 and 2.
func TestTreeValue(t *testing.T) {
	for text, want := range map[string]string{
		"0-1:L": "1", "0-1:L 1-2:R": "1/2", "0-1:R": "-1", "0-1:L 1-2:L": "2", "0-1:L 1-2:R 2-3:R": "1/4",
		"0-1:L 1-2:R 2-3:L": "3/4", "0-1:L 1-2:R 1-3:R": "1/4", "0-1:L 0-2:R": "0", "0-1:R 1-2:L 1-3:L 1-4:L": "-1/8",
	} {
		g, err := Parse(text, false)
		if err != nil {
			t.Fatal(err)
		}
		ground, _ := g.Vertex("0")
		if !g.IsBlueRedTree(ground) {
			t.Fatalf("%s is a tree", g)
		}
		x, ok, err := TreeValue(context.Background(), g, ground)
		if err != nil || !ok || x.RatString() != want {
			t.Errorf("%s is %v, %v, %v, not %s", text, x, ok, err, want)
		}
	}
	for _, text := range []string{"0-1:L 1-2:L 2-0:R", "0-1:E", "0-1:L 0-1:R"} {
		g, _ := Parse(text, false)
		ground, _ := g.Vertex("0")
		if _, ok, _ := TreeValue(context.Background(), g, ground); ok || g.IsBlueRedTree(ground) {
			t.Error(fmt.Sprint(text, " is taken for a tree"))
		}
	}
}
