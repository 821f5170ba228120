package loopy

import (
	"context"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"cgt/stdlib/short"
)

// TestSidling: approximations from above decrease, those from below increase, the
// sides of the game stay between them, and where they stop changing they are the
// sides.
func TestSidling(t *testing.T) {
	ctx, store, r := context.Background(), short.NewStore(), rand.New(rand.NewSource(11))
	rested, sided := 0, 0
	for range 110 {
		n := randomNodeText(r, 3)
		v, err := ParseSided(ctx, store, n)
		if err != nil {
			continue // the game has no sides
		}
		list, rests, err := Sidling(ctx, store, n, 8)
		if err != nil {
			continue // the approximations grow too large
		}
		for i, at := range list {
			if i > 0 {
				falls(t, n, list[i-1].On, at.On)
				falls(t, n, at.Off, list[i-1].Off)
			}
			falls(t, n, at.On, v.On)
			falls(t, n, v.Off, at.Off)
		}
		if !rests {
			continue
		}
		rested++
		if !v.IsStopper() {
			sided++
		}
		if last := list[len(list)-1]; !last.Equal(v) {
			t.Errorf("%s: sidling rests at %s, the game is %s", n, last, v)
		}
	}
	if rested < 15 || sided < 4 {
		t.Errorf("%d games came to rest, %d with two sides: the test is too weak", rested, sided)
	}
}

func falls(t *testing.T, text string, high, low *Stopper) {
	t.Helper()
	if ge, err := high.AtLeast(context.Background(), low); err != nil || !ge {
		t.Errorf("%s: %s is not at least %s, %v", text, high, low, err)
	}
}

// randomNodeText is the text of a game of some named positions that lead to positions
// near them and to simple values.
func randomNodeText(r *rand.Rand, depth int) string {
	beside := strings.Fields("0 * 1 -1 ^ v 2 -2 1/2")
	made := 0
	var write func(around []string) string
	write = func(around []string) string {
		if len(around) == depth || len(around) > 0 && r.Intn(4) == 0 {
			return beside[r.Intn(len(beside))]
		}
		made++
		name := fmt.Sprintf("n%d", made)
		around = append(around, name)
		side := func() string {
			if r.Intn(3) == 0 {
				return around[r.Intn(len(around))]
			}
			return write(around)
		}
		return name + "{" + side() + "," + beside[r.Intn(len(beside))] + "|" + side() + "}"
	}
	return write(nil)
}

// TestSidlingOfBooks has over, whose approximations from above are 1, 1/2, 1/4, ...
// (Winning Ways, chapter 11), and a game with two sides.
func TestSidlingOfBooks(t *testing.T) {
	ctx, store := context.Background(), short.NewStore()
	list, rests, err := Sidling(ctx, store, "a{0|a}", 4)
	if err != nil || rests {
		t.Fatalf("sidling to over rests %v, %v", rests, err)
	}
	for i, want := range []string{"on", "1", "1/2", "1/4", "1/8"} {
		if got := list[i].On.String(); got != want {
			t.Errorf("round %d from above: %s, want %s", i, got, want)
		}
	}
}
