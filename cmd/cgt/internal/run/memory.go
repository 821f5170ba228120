package run

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// DelayCollector lets the heap grow to 64 MB before its first collection, where the
// runtime would begin at 4 MB: most runs end before, and collecting took a quarter of
// the time of a page of exercises. From the first collection on the pace is the usual
// one. A pace set by GOGC stays.
func DelayCollector() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(16 * 100) // of 4 MB
	runtime.AddCleanup(new([16]*byte), func(percent int) { debug.SetGCPercent(percent) }, usual)
}

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

// Heap is what was in use on the heap when garbage was last collected, and what is now,
// with garbage.
func Heap() (live, all int64) {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64()), int64(sample[1].Value.Uint64())
}
