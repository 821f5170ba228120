// Package sequence computes the nim-sequences of heap games as far as the machine allows, finds their periods and proves
// these by the theorems of package proof. A Store answers queries; it caches each sequence it has computed, and reads and
// writes it as a state file.
//
// There is an engine for each kind of code: subtraction.go and strike.go for sets, allbut.go, sparse.go for codes that
// leave two heaps (with register.go, lanes.go, stamps.go, search.go and ring.go), wide.go for their large values, triple.go
// for three heaps, general.go for the rest. detect.go looks for the period while an engine runs.
//
// A sequence too long for memory goes on in a ring of its last values (ring.go). There a period is proved when the whole
// state occurs again (recurrence.go, and the theorem in proof/recurrence.go), which needs one period after the preperiod
// and no values in between.
package sequence
