package graph

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// TestDeBruijnSequence has the sequence that the thesis prints for <2,3>, and checks
// for other sets that every block occurs once.
func TestDeBruijnSequence(t *testing.T) {
	for _, c := range []struct {
		set  []int
		want string
	}{
		{[]int{2, 3}, "00010020110120210221112122200"},
		{[]int{1}, ""}, {[]int{2}, ""}, {[]int{1, 2}, ""}, {[]int{1, 4}, ""}, {[]int{1, 2, 4}, ""}, {[]int{3, 5}, ""},
	} {
		b, err := NewDeBruijn(context.Background(), c.set, false)
		if err != nil {
			t.Fatal(err)
		}
		sequence, err := b.Sequence(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(strings.Trim(fmt.Sprint(sequence), "[]"), " ", "")
		if c.want != "" && text != c.want {
			t.Errorf("%v: %s, the thesis has %s", c.set, text, c.want)
		}
		k := c.set[len(c.set)-1]
		seen := map[string]bool{}
		for i := 0; i+k <= len(text); i++ {
			seen[text[i:i+k]] = true
		}
		if len(seen) != b.Blocks() || len(text) != b.Blocks()+k-1 {
			t.Errorf("%v: %d different blocks of %d in %d values", c.set, len(seen), b.Blocks(), len(text))
		}
	}
}

// TestPairedDeBruijn: the edges that agree with Ferguson's pairing are as many as the
// formula says, and the blocks of the game are among them.
func TestPairedDeBruijn(t *testing.T) {
	for _, set := range [][]int{{1}, {2}, {1, 2}, {2, 3}, {1, 3}, {2, 5}, {1, 2, 4}, {3, 4, 5}, {4, 6}} {
		b, err := NewDeBruijn(context.Background(), set, true)
		if err != nil {
			t.Fatal(err)
		}
		if want := PairedBlocks(len(set), set[0], set[len(set)-1]); want.Int64() != int64(b.Blocks()) {
			t.Errorf("%v: %d blocks, by the formula %s", set, b.Blocks(), want)
		}
		for x, steps := b.Start(), 0; steps < 100; steps++ {
			if !b.kept[x] {
				t.Errorf("%v: the block %s of the nim-sequence is no edge", set, b.State(x))
			}
			x = int(b.next[x])
		}
	}
}
