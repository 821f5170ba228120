package run

import (
	"math"
	"runtime/debug"
)

// PaceCollector makes the collector work harder as the memory limit comes
// near, so that garbage does not take the process far beyond what the limit
// allows to be held. The runtime has one such limit: that of the session
// which set its own last. It bears on speed alone.
func PaceCollector(bytes int64) {
	if bytes <= 0 || bytes > math.MaxInt64/2 {
		debug.SetMemoryLimit(math.MaxInt64)
		return
	}
	debug.SetMemoryLimit(bytes + ownMemory)
}

// ownMemory is what the program and its library hold before anything is asked, with
// what the runtime keeps beside the heap.
const ownMemory = 5 << 20
