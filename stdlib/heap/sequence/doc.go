// Package sequence computes the nim-sequences of heap games as far as the
// machine goes, finds their periods and proves these by the theorems of package
// proof. A Store answers the questions; it keeps each sequence it computed, and
// reads and writes it as a file of state.
//
// There is an engine for each kind of code: subtraction.go and strike.go for
// sets, allbut.go, sparse.go for codes that leave two heaps (with register.go,
// lanes.go, stamps.go, search.go and ring.go), wide.go for their large values,
// triple.go for three heaps, general.go for the rest. detect.go looks for the
// period while an engine runs.
//
// A sequence too long for memory goes on in a ring of its last values (ring.go). There a
// period is proved when the whole state comes again (recurrence.go, and the theorem
// in proof/recurrence.go), which needs one period behind the preperiod and no values
// between.
package sequence
