package misere

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// Trees stores impartial game trees without simplification: the quotient of a position is that of its own followers (PS
// section 2: of the smallest set with the position that is closed under options and sums), which may be larger than that of
// the followers of its canonical form. Equal trees are one; an option may be a sum of trees.
type Trees struct {
	options [][][]int
	number  map[string]int
	forms   map[form]int
}

// NewTrees returns an empty store.
func NewTrees() *Trees { return &Trees{number: map[string]int{}, forms: map[form]int{}} }

// Len is the number of trees; they are numbered from 0.
func (t *Trees) Len() int { return len(t.options) }

// treeBytes is roughly the memory of a tree, not counting its options; and optionBytes that of an option, not counting its
// components.
const (
	treeBytes   = 120
	optionBytes = 40
)

// Add is the tree with these options, each a sum of existing trees. The error is an invalid number or a spent budget of
// memory.
func (t *Trees) Add(ctx context.Context, options [][]int) (int, error) {
	sums := make([][]int, 0, len(options))
	size := int64(treeBytes)
	for _, o := range options {
		sum := make([]int, 0, len(o))
		for _, n := range o {
			if n < 0 || n >= len(t.options) {
				return 0, fmt.Errorf("there is no tree %d among %d", n, len(t.options))
			}
			if len(t.options[n]) > 0 { // nobody can move in the others
				sum = append(sum, n)
			}
		}
		sorting.Values(sum)
		sums = append(sums, sum)
		size += optionBytes + 8*int64(len(sum))
	}
	sorting.By(sums, slices.Compare[[]int])
	sums = slices.CompactFunc(sums, slices.Equal)
	var key []byte
	for _, sum := range sums {
		key = binary.AppendUvarint(key, uint64(len(sum)))
		for _, n := range sum {
			key = binary.AppendUvarint(key, uint64(n))
		}
	}
	if n, ok := t.number[string(key)]; ok {
		return n, nil
	}
	if err := game.BudgetOf(ctx).Grow(size + 2*int64(len(key))); err != nil {
		return 0, err
	}
	n := len(t.options)
	t.number[string(key)] = n
	t.options = append(t.options, sums)
	return n, nil
}

// AddForm is the tree of a canonical form.
func (t *Trees) AddForm(ctx context.Context, g Game) (int, error) {
	if n, ok := t.forms[g.form]; ok {
		return n, nil
	}
	var options [][]int
	for _, o := range g.Options() {
		n, err := t.AddForm(ctx, o)
		if err != nil {
			return 0, err
		}
		options = append(options, []int{n})
	}
	n, err := t.Add(ctx, options)
	if err == nil {
		t.forms[g.form] = n
	}
	return n, err
}

// Quotient is the misere quotient of all trees and their sums, with tree n as heap n; it has at most limit elements (0 for
// no limit), or the error wraps ErrNotClosed and the quotient is of the first trees only.
func (t *Trees) Quotient(ctx context.Context, limit int) (*Quotient, error) {
	solver := NewSolver(Rules{Name: "positions", Options: func(n int) [][]int { return t.options[n] }}, limit)
	err := solver.Extend(ctx, len(t.options)-1)
	return solver.Quotient(), err
}
