// Package sorting sorts lists. In the web page's program one copy of the sorting code
// serves lists of all types (shared.go): package slices generates one for each type, of
// which twenty are a twentieth of the page. Everywhere else it is package slices (fast.go).
package sorting

import (
	"cmp"
	"iter"
	"slices"
)

// Of collects the items of seq and sorts them by order.
func Of[T any](seq iter.Seq[T], order func(a, b T) int) []T {
	items := slices.Collect(seq)
	By(items, order)
	return items
}

// ValuesOf collects the items of seq and sorts them, ascending.
func ValuesOf[T cmp.Ordered](seq iter.Seq[T]) []T {
	items := slices.Collect(seq)
	Values(items)
	return items
}
