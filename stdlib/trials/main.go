package trials

import (
	"runtime/debug"
	"testing"
)

// Main runs the tests of a package whose TestMain calls it, with infrequent garbage collection: tests allocate thousands of
// short games and sessions, and repeatedly tracing them took up to a third of the time.
func Main(m *testing.M) {
	CollectSeldom()
	m.Run()
}

// room is never touched, so that it takes no memory; but the garbage collector counts it
// as in use, and so lets the heap grow by a multiple of it before it collects.
var room []byte

// CollectSeldom is what Main sets, for a TestMain that does more: the heap may grow to
// five times what is in use and 16 MB before it is swept, and less where that is a gigabyte.
func CollectSeldom() {
	if room == nil {
		room = make([]byte, 16<<20)
	}
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(1 << 30)
}
