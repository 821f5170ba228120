package run

import (
	"math"
	"runtime/debug"
)

// PaceCollector makes the garbage collector work harder near the memory limit, so that
// garbage does not take the process far beyond what the limit allows to be in use. The
// runtime has only one such limit: that of the session which set it last. It affects
// nothing but speed.
func PaceCollector(bytes int64) {
	if bytes <= 0 || bytes > math.MaxInt64/2 {
		debug.SetMemoryLimit(math.MaxInt64)
		return
	}
	debug.SetMemoryLimit(bytes + ownMemory)
}

// ownMemory is the memory of the program and its library before the first statement,
// with the runtime's own besides the heap.
const ownMemory = 5 << 20
