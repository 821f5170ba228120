package graph

import (
	"context"
	"fmt"
	"slices"

	"cgt/stdlib/game"
)

// DeBruijn is the de Bruijn graph of a subtraction set s_1 < ... < s_k: its edges
// are the blocks of s_k nim-values from 0 to k, from the first s_k - 1 values of a
// block to the last (C. Santos, Some Notes on Impartial Games and NIM Dimension,
// 2.5.1). The nim-sequence of the game is a walk in it.
type DeBruijn struct {
	*Dynamics        // its states are the blocks
	kept      []bool // marks the blocks that are edges
}

// NewDeBruijn makes the graph; with paired it has only the blocks that agree with Ferguson's pairing, in which a 1 occurs
// exactly where a 0 occurs s_1 places before. The error is as for NewDynamics.
func NewDeBruijn(ctx context.Context, set []int, paired bool) (*DeBruijn, error) {
	d, err := NewDynamics(ctx, set, true)
	if err != nil {
		return nil, err
	}
	b := &DeBruijn{d, make([]bool, d.States())}
	window := make([]int, d.length)
	for x := range b.kept {
		d.digits(x, window)
		b.kept[x] = !paired || agrees(window, set[0])
	}
	return b, nil
}

// agrees reports whether a block agrees with Ferguson's pairing.
func agrees(window []int, s1 int) bool {
	for i := s1; i < len(window); i++ {
		if (window[i] == 1) != (window[i-s1] == 0) {
			return false
		}
	}
	return true
}

// Blocks is the number of edges.
func (b *DeBruijn) Blocks() (n int) {
	for _, kept := range b.kept {
		if kept {
			n++
		}
	}
	return n
}

// Graph is the de Bruijn graph as a digraph.
func (b *DeBruijn) Graph() *Graph {
	var links []Link
	for x, kept := range b.kept {
		if !kept {
			continue
		}
		links = append(links, Link{From: b.node(x / b.base), To: b.node(x % (len(b.kept) / b.base))})
	}
	return New(true, links, nil, nil)
}

// node is the name of a vertex: its s_k - 1 digits, as in State; "-" when there are none.
func (b *DeBruijn) node(x int) string {
	if b.length == 1 {
		return "-"
	}
	short := &Dynamics{base: b.base, length: b.length - 1}
	return short.State(x)
}

// maxBlocks bounds the blocks of a de Bruijn sequence by Fleury's algorithm, which examines all remaining edges before it
// takes the next.
const maxBlocks = 1 << 12

// Sequence is a sequence in which every block occurs exactly once, by Fleury's algorithm from the vertex 0...0: each next
// value is the least one that leaves all other edges reachable. The graph must be complete, not paired.
func (b *DeBruijn) Sequence(ctx context.Context) ([]int, error) {
	if len(b.kept) > maxBlocks {
		return nil, fmt.Errorf("a sequence of %d blocks is too long for Fleury's algorithm; at most %d are arranged",
			len(b.kept), maxBlocks)
	}
	nodes := len(b.kept) / b.base
	left := slices.Clone(b.kept)
	budget := game.BudgetOf(ctx)
	sequence := make([]int, b.length-1, len(b.kept)+b.length-1)
	at := 0
	for range len(b.kept) {
		if err := budget.Steps(ctx, int64(len(b.kept))); err != nil {
			return nil, err
		}
		next := -1
		for v := range b.base {
			if x := at*b.base + v; left[x] {
				next = x
				left[x] = false
				if b.reaches(x%nodes, left) {
					break
				}
				left[x] = true
			}
		}
		left[next] = false
		sequence = append(sequence, next%b.base)
		at = next % nodes
	}
	return sequence, nil
}

// reaches reports whether all remaining edges can be walked from a vertex.
func (b *DeBruijn) reaches(from int, left []bool) bool {
	nodes := len(left) / b.base
	seen := make([]bool, nodes)
	seen[from] = true
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for v := range b.base {
			if x := queue[0]*b.base + v; left[x] && !seen[x%nodes] {
				seen[x%nodes] = true
				queue = append(queue, x%nodes)
			}
		}
	}
	for x, l := range left {
		if l && !seen[x/b.base] {
			return false
		}
	}
	return true
}
