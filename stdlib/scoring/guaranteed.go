package scoring

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// ErrNotGuaranteed is wrapped by the error for a game in which having no move can pay more than can still be gained by
// moving.
var ErrNotGuaranteed = errors.New("it is no guaranteed scoring game")

// CompareGuaranteed says how two sums stand to each other among the guaranteed scoring games: G >= H when Left does not
// have less in G + X than in H + X for any such X, whoever starts. That is so exactly if Left does not have less in G than
// in H when Right may pass and Left starts, nor when Left may pass and Right starts, and every Left option of H has a Right
// option that G is not below, or is not above a Left option of G, and the same the other way round for Right options of G
// (Larsson, Neto, Nowakowski and Santos, Guaranteed scoring games, 2016). A game is guaranteed if in none of its followers
// a player without a move gets a better score than in any end that can be reached from it. Every follower is visited once,
// and every pair of followers. The error wraps ErrNotGuaranteed, ErrNoScore or ErrLoopy.
func (s *Solver) CompareGuaranteed(ctx context.Context, g, h game.Sum) (short.Order, error) {
	f := &scoreForest{work: &work{Solver: s, ctx: ctx, budget: game.BudgetOf(ctx)}, number: map[string]int{},
		open: map[string]bool{}, ge: map[[2]int]bool{}}
	var roots [2]int
	for i, sum := range []game.Sum{g, h} {
		var err error
		if roots[i], err = f.tree(sum, new(big.Rat)); err != nil {
			return 0, err
		}
	}
	atLeast, err := f.atLeast(roots[0], roots[1])
	if err != nil {
		return 0, err
	}
	atMost, err := f.atLeast(roots[1], roots[0])
	return orderOf(atLeast, atMost), err
}

// scoreForest stores sums, with the points won before, as trees.
type scoreForest struct {
	*work
	trees  []scoreTree
	number map[string]int
	open   map[string]bool
	ge     map[[2]int]bool
}

type scoreTree struct {
	options [2][]int
	ends    [2]*big.Rat // for each player to move: the score if that player has no move
	low     *big.Rat    // the least and the greatest of all scores at its ends
	high    *big.Rat
	passed  [2]*big.Rat // for each player who starts: the score when the other player may pass
}

// tree is the tree of a sum, expanded move by move.
func (f *scoreForest) tree(sum game.Sum, before *big.Rat) (int, error) {
	key := keyOf(sum, game.Left) + before.RatString()
	if n, ok := f.number[key]; ok {
		return n, nil
	}
	if f.open[key] || f.depth >= maxDepth {
		return 0, fmt.Errorf("%s comes again: %w", sum, ErrLoopy)
	}
	if err := f.budget.Steps(f.ctx, 1); err != nil {
		return 0, err
	}
	f.open[key] = true
	f.depth++
	defer func() {
		delete(f.open, key)
		f.depth--
	}()
	var t scoreTree
	for _, who := range []game.Player{game.Left, game.Right} {
		err := f.moves(sum, who, func(m Move, after game.Sum) error {
			if m.Turn != game.Passes {
				return fmt.Errorf("in %s a move is %s: %w", sum, m.Turn, ErrNotGuaranteed)
			}
			n, err := f.tree(after, new(big.Rat).Add(before, m.Points))
			t.options[who] = append(t.options[who], n)
			return err
		})
		if err != nil {
			return 0, err
		}
		t.ends[who] = new(big.Rat).Set(before)
		for _, c := range sum {
			points, err := endScore(f.ctx, c, who)
			if err != nil {
				return 0, err
			}
			t.ends[who].Add(t.ends[who], points)
		}
	}
	if err := f.finish(&t, sum); err != nil {
		return 0, err
	}
	if err := f.budget.Grow(int64(len(key) + 300 + 8*len(t.options[0]) + 8*len(t.options[1]))); err != nil {
		return 0, err
	}
	f.trees = append(f.trees, t)
	f.number[key] = len(f.trees) - 1
	return len(f.trees) - 1, nil
}

// finish computes the ends of a tree, whether they are guaranteed, and the scores with passes.
func (f *scoreForest) finish(t *scoreTree, sum game.Sum) error {
	extend := func(low, high *big.Rat) {
		if t.low == nil || low.Cmp(t.low) < 0 {
			t.low = low
		}
		if t.high == nil || high.Cmp(t.high) > 0 {
			t.high = high
		}
	}
	for who := range t.options {
		for _, o := range t.options[who] {
			extend(f.trees[o].low, f.trees[o].high)
		}
	}
	ended := [2]bool{len(t.options[0]) == 0, len(t.options[1]) == 0}
	switch {
	case ended[0] && ended[1] && t.ends[0].Cmp(t.ends[1]) > 0, ended[0] && t.low != nil && t.ends[0].Cmp(t.low) > 0,
		ended[1] && t.high != nil && t.ends[1].Cmp(t.high) < 0:
		return fmt.Errorf("in %s it pays to be without a move: %w", sum, ErrNotGuaranteed)
	}
	for who := range ended {
		if ended[who] {
			extend(t.ends[who], t.ends[who])
		}
	}
	t.passed[game.Left] = f.withPasses(t, game.Left)
	t.passed[game.Right] = f.withPasses(t, game.Right)
	return nil
}

// withPasses is the score when who starts and only the other player may pass, any number of times.
func (f *scoreForest) withPasses(t *scoreTree, who game.Player) *big.Rat {
	best := t.ends[who]
	for i, o := range t.options[who] {
		// The other player is to move in o: by a move, or by a pass, after which who moves in o.
		reply := f.trees[o].passed[who]
		for _, p := range f.trees[o].options[who.Opponent()] {
			if v := f.trees[p].passed[who]; (v.Cmp(reply) < 0) == (who == game.Left) {
				reply = v
			}
		}
		if i == 0 || (reply.Cmp(best) > 0) == (who == game.Left) {
			best = reply
		}
	}
	return best
}

// atLeast decides g >= h.
func (f *scoreForest) atLeast(g, h int) (ge bool, err error) {
	if g == h {
		return true, nil
	}
	key := [2]int{g, h}
	if ge, ok := f.ge[key]; ok {
		return ge, nil
	}
	if err := f.budget.Steps(f.ctx, 4); err != nil {
		return false, err
	}
	x, y := &f.trees[g], &f.trees[h]
	ge = x.passed[game.Left].Cmp(y.passed[game.Left]) >= 0 && x.passed[game.Right].Cmp(y.passed[game.Right]) >= 0
	for _, hl := range y.options[game.Left] {
		if ge {
			ge, err = f.answered(f.trees[hl].options[game.Right], func(hlr int) (bool, error) { return f.atLeast(g, hlr) },
				x.options[game.Left], func(gl int) (bool, error) { return f.atLeast(gl, hl) })
		}
	}
	for _, gr := range x.options[game.Right] {
		if ge && err == nil {
			ge, err = f.answered(f.trees[gr].options[game.Left], func(grl int) (bool, error) { return f.atLeast(grl, h) },
				y.options[game.Right], func(hr int) (bool, error) { return f.atLeast(gr, hr) })
		}
	}
	if err == nil {
		f.ge[key] = ge
	}
	return ge, err
}

// answered reports whether one of some trees, or one of some others, satisfies the condition.
func (f *scoreForest) answered(some []int, will func(int) (bool, error), others []int,
	do func(int) (bool, error)) (bool, error) {
	for _, o := range some {
		if ok, err := will(o); ok || err != nil {
			return ok, err
		}
	}
	for _, o := range others {
		if ok, err := do(o); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}
