package enumerate

import (
	"context"
	"slices"
)

// MaxTree bounds the vertices of trees.
const MaxTree = 60

// RootedTrees calls each with the rooted trees on n vertices, one of each isomorphism class, as the parent of each vertex
// but the root, which is 0; the slice is reused.
//
// They are made by their level sequences, from the path on (Beyer and Hedetniemi, SIAM J. Comput. 9 (1980) 706-712). There
// are 719 on ten vertices (OEIS A000081).
func RootedTrees(ctx context.Context, n int, each func(parent []int) (bool, error)) error {
	return levels(ctx, n, false, each)
}

// Trees calls each with the trees on n vertices, one of each isomorphism class, in the form of RootedTrees: the root is a
// centroid, whose branches have at most half of the vertices. There are 106 on ten vertices (OEIS A000055).
func Trees(ctx context.Context, n int, each func(parent []int) (bool, error)) error {
	return levels(ctx, n, true, each)
}

// levels calls each with the rooted trees, leaving out those whose root is not the chosen centroid if centre is set.
func levels(ctx context.Context, n int, centre bool, each func(parent []int) (bool, error)) error {
	if n < 1 || n > MaxTree {
		return nil
	}
	c := counter{ctx: ctx}
	level, parent := make([]int, n), make([]int, n)
	for i := range level {
		level[i] = i
	}
	for {
		if err := c.tick(); err != nil {
			return err
		}
		if centre && shortened(level) {
			continue
		}
		if !centre || centred(level) {
			if more, err := each(parents(level, parent)); err != nil || !more {
				return err
			}
		}
		p := n - 1
		for p > 0 && level[p] <= 1 {
			p--
		}
		if p <= 0 {
			return nil
		}
		q := p - 1
		for level[q] != level[p]-1 {
			q--
		}
		for i := p; i < n; i++ {
			level[i] = level[i-(p-q)]
		}
	}
}

// parents returns the parents of all vertices but the first.
func parents(level, parent []int) []int {
	last := make([]int, len(level)) // vertex by level
	for i, l := range level {
		if i > 0 {
			parent[i] = last[l-1]
		}
		last[l] = i
	}
	return parent[1:]
}

// shortened skips the sequences that share a branch of more than half of the vertices. The next sequence in which that
// branch has only half of them is as large as possible after it, which means copies of that branch. It is false if there is
// no such branch.
func shortened(level []int) bool {
	n, half := len(level), len(level)/2
	for i := 1; i < n; {
		end := i + 1
		for end < n && level[end] > 1 {
			end++
		}
		if end-i > half {
			for k := i + half; k < n; k++ {
				level[k] = level[k-half]
			}
			return true
		}
		i = end
	}
	return false
}

// centred reports, for a tree without a branch of more than half of the vertices, whether its root is the only centroid or,
// of two, the one chosen: the one whose half is not the lesser.
func centred(level []int) bool {
	n := len(level)
	for i := 1; i < n; {
		end := i + 1
		for end < n && level[end] > 1 {
			end++
		}
		size := end - i
		if 2*size == n {
			rest := slices.Concat(level[:i], level[end:])
			for k, l := range level[i:end] {
				if d := rest[k] - (l - 1); d != 0 {
					return d > 0
				}
			}
			return true
		}
		i = end
	}
	return true
}
