package loopy

import (
	"cgt/stdlib/sorting"
	"context"
	"encoding/binary"
	"slices"

	"cgt/stdlib/game"
)

// bisimilar is f with positions merged that have the same moves all the way down, such as mirror images: the coarsest
// partition in which two positions of a class have moves, Left's and Right's, to the same classes. Every play of one lifts
// to a play of the other, including infinite and alternating ones, so the value does not change and a stopper remains one.
// Position 0 stays 0. A round takes time proportional to the moves; there are at most as many rounds as classes.
func (f *form) bisimilar(ctx context.Context) (*form, error) {
	merged, _, err := f.classes(ctx)
	return merged, err
}

// classes is bisimilar, with the position of the result that each position of f is mapped to.
func (f *form) classes(ctx context.Context) (merged *form, class []int32, err error) {
	class = make([]int32, f.size())
	for count := 1; ; {
		if err := game.BudgetOf(ctx).Steps(ctx, int64(f.size())); err != nil {
			return nil, nil, err
		}
		ids := make(map[string]int32, count)
		next := make([]int32, f.size())
		for v := range next {
			key := f.classKey(class, v)
			id, ok := ids[key]
			if !ok {
				id = int32(len(ids))
				ids[key] = id
			}
			next[v] = id
		}
		class = next
		if len(ids) == count {
			break
		}
		count = len(ids)
	}
	merged = &form{}
	for v := range class {
		if int(class[v]) < merged.size() {
			continue // classes are numbered in order of first occurrence
		}
		for who := range f.options {
			merged.options[who] = append(merged.options[who], f.classOptions(class, who, v))
		}
	}
	return merged, class, nil
}

// classOptions returns the classes of who's options of v, ascending.
func (f *form) classOptions(class []int32, who, v int) []int32 {
	list := make([]int32, 0, len(f.options[who][v]))
	for _, w := range f.options[who][v] {
		list = append(list, class[w])
	}
	sorting.Values(list)
	return slices.Compact(list)
}

// classKey is equal for positions of one class with options in the same
// classes.
func (f *form) classKey(class []int32, v int) string {
	var space [256]byte
	b := binary.AppendVarint(space[:0], int64(class[v]))
	for who := range f.options {
		list := f.classOptions(class, who, v)
		b = binary.AppendVarint(b, int64(len(list)))
		for _, c := range list {
			b = binary.AppendVarint(b, int64(c))
		}
	}
	return string(b)
}
