//go:build js

package sorting

import (
	"cmp"
	"sort"
)

// By sorts items in place, ascending by order, which is negative if a comes before b; equal items may change places. It
// takes n log n comparisons.
func By[T any](items []T, order func(a, b T) int) {
	sort.Slice(items, func(i, j int) bool { return order(items[i], items[j]) < 0 })
}

// Stably is By, with the order of equal items preserved; it takes n log n comparisons and n (log n)^2 exchanges.
func Stably[T any](items []T, order func(a, b T) int) {
	sort.SliceStable(items, func(i, j int) bool { return order(items[i], items[j]) < 0 })
}

// Values sorts items in place, ascending.
func Values[T cmp.Ordered](items []T) {
	sort.Slice(items, func(i, j int) bool { return items[i] < items[j] })
}
