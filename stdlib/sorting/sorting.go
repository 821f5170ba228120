// Package sorting sorts short lists by a comparison, with one copy of the sorting code for lists of all types: package
// slices generates one for each type, twenty kilobytes in the web page's program. Sorting in inner loops still uses slices.
package sorting

import (
	"iter"
	"slices"
	"sort"
)

// list is a list and the order of its items.
type list[T any] struct {
	items []T
	order func(a, b T) int
}

func (l *list[T]) Len() int           { return len(l.items) }
func (l *list[T]) Less(i, j int) bool { return l.order(l.items[i], l.items[j]) < 0 }
func (l *list[T]) Swap(i, j int)      { l.items[i], l.items[j] = l.items[j], l.items[i] }

// By sorts items in place, ascending by order, which is negative if a comes before b; equal items may change places. It
// takes n log n comparisons.
func By[T any](items []T, order func(a, b T) int) { sort.Sort(&list[T]{items, order}) }

// Stably is By, with the order of equal items preserved; it takes n log n comparisons and n (log n)^2 exchanges.
func Stably[T any](items []T, order func(a, b T) int) { sort.Stable(&list[T]{items, order}) }

// Of collects the items of seq and sorts them by order.
func Of[T any](seq iter.Seq[T], order func(a, b T) int) []T {
	items := slices.Collect(seq)
	By(items, order)
	return items
}
