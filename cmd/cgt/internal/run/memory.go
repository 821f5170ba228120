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
	debug.SetMemoryLimit(max(bytes, leastPaced))
}

// leastPaced is the memory below which the collector is never hurried: what
// the program itself and its library take.
const leastPaced = 64 << 20
