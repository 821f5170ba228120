package verify

import (
	"fmt"
	"slices"

	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
)

// canonical checks that the options of each form are forms before it, that no two
// forms are alike, that all are followers of the last one, and that none has an option
// that is dominated or reversible. So all are canonical forms.
func (c *checker) canonical() error {
	used, depth, seen := make([]bool, len(c.Forms)), make([]int, len(c.Forms)), map[string]bool{}
	for n, f := range c.Forms {
		key := fmt.Sprint(f.Left, f.Right)
		for _, side := range [][]int32{f.Left, f.Right} {
			for i, o := range side {
				if o < 0 || int(o) >= n || i > 0 && o <= side[i-1] {
					return refuse("form %d: its options are not forms before it, in order", n)
				}
				used[o], depth[n] = true, max(depth[n], depth[o]+1)
			}
		}
		if seen[key] || depth[n] > 5000 {
			return refuse("form %d is there already, or too deep", n)
		}
		seen[key] = true
		for _, who := range []game.Player{game.Left, game.Right} {
			for _, o := range f.Of(who) {
				if err := c.kept(f, o, who); err != nil {
					return err
				}
			}
		}
	}
	if i := slices.Index(used, false); i != len(used)-1 {
		return refuse("form %d is no follower of the value", i)
	}
	return nil
}

// kept checks that the option o of a form is neither dominated nor reversible.
func (c *checker) kept(f format.Form, o int32, who game.Player) error {
	worse := func(g, h int32) (bool, error) { // g is for who at most what h is
		if who == game.Right {
			g, h = h, g
		}
		return c.atMost(g, h)
	}
	for _, other := range f.Of(who) {
		if dominated, err := worse(o, other); err != nil || dominated && other != o {
			return orElse(err, "form %d has a dominated option", f.Number)
		}
	}
	for _, back := range c.Forms[o].Of(who.Opponent()) {
		if reversible, err := worse(back, f.Number); err != nil || reversible {
			return orElse(err, "form %d has a reversible option", f.Number)
		}
	}
	return nil
}

// atMost reports whether g <= h: no Left option of g is at least h, and no Right option
// of h at most g.
func (c *checker) atMost(g, h int32) (bool, error) {
	if known, ok := c.order[[2]int32{g, h}]; ok || g == h {
		return known || g == h, nil
	}
	fails, err := false, c.budget.Grow(48)
	for i := 0; i < len(c.Forms[g].Left) && !fails && err == nil; i++ {
		fails, err = c.atMost(h, c.Forms[g].Left[i])
	}
	for i := 0; i < len(c.Forms[h].Right) && !fails && err == nil; i++ {
		fails, err = c.atMost(c.Forms[h].Right[i], g)
	}
	c.order[[2]int32{g, h}] = !fails
	if err != nil {
		return false, err
	}
	return !fails, c.budget.Steps(c.ctx, 4)
}
