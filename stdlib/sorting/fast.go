//go:build !js

package sorting

import (
	"cmp"
	"slices"
)

// By sorts items in place, ascending by order, which is negative if a comes before b; equal items may change places. It
// takes n log n comparisons.
func By[T any](items []T, order func(a, b T) int) { slices.SortFunc(items, order) }

// Stably is By, with the order of equal items preserved; it takes n log n comparisons and n (log n)^2 exchanges.
func Stably[T any](items []T, order func(a, b T) int) { slices.SortStableFunc(items, order) }

// Values sorts items in place, ascending; it takes n log n comparisons.
func Values[T cmp.Ordered](items []T) { slices.Sort(items) }
