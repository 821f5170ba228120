package trials

import (
	"runtime/debug"
	"testing"
)

// Main runs the tests of a package whose TestMain calls it, with garbage collected
// seldom: tests leave thousands of short games and sessions behind, and to look for
// what is left of them again and again took up to a third of their time.
func Main(m *testing.M) {
	CollectSeldom()
	m.Run()
}

// CollectSeldom is what Main sets, for a TestMain that does more: the heap may grow to
// five times what is in use before it is swept, and less where that is a gigabyte.
func CollectSeldom() {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(1 << 30)
}
