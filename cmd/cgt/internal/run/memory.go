package run

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"

	"cgt/eval"
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
	if bytes <= 0 || bytes >= unlimited {
		debug.SetMemoryLimit(math.MaxInt64)
		return
	}
	debug.SetMemoryLimit(bytes + ownMemory)
}

// ownMemory is the memory of the program and its library before the first statement,
// with the runtime's own besides the heap.
const ownMemory = 5 << 20

// Measure begins to measure a statement of the only session of the process, which may take
// so many bytes.
func Measure(bytes int64) (spent func(more int64) bool) {
	most := heap() + withSlack(bytes)
	return func(more int64) bool { return beyond(more, most) }
}

// withSlack is a limit with what the collector and small things that are not charged may take.
func withSlack(bytes int64) int64 { return bytes + bytes/16 }

// beyond reports whether more is in use than there may be at most, with so much that is about to be used. Garbage is given
// back to the system before it takes the process further.
func beyond(more, most int64) bool {
	if heap()+more <= most {
		return false
	}
	debug.FreeOSMemory()
	return heap()+more > most
}

// Sessions measures a process with several sessions at once. Which of them took what cannot be
// told, but together they take no more than the sum of their limits.
type Sessions struct {
	base  int64        // in use before the first of them
	total atomic.Int64 // of the limits
}

// NewSessions begins to measure.
func NewSessions() *Sessions {
	return &Sessions{base: heap()}
}

// Place returns the options for sessions that run one after the other beside those of other
// places: the limit of the last of them counts.
func (s *Sessions) Place() []eval.Option {
	limit := int64(0)
	pace := func(bytes int64) {
		if bytes <= 0 || bytes > unlimited {
			bytes = unlimited
		}
		PaceCollector(s.total.Add(bytes - limit))
		limit = bytes
	}
	return []eval.Option{eval.WithMemory(pace), eval.WithMeasure(func(int64) func(int64) bool { return s.spent })}
}

// spent reports whether the sessions have more than their limits. What an earlier session left
// does not count: it is collected before they are told.
func (s *Sessions) spent(more int64) bool {
	return beyond(more, s.base+withSlack(s.total.Load()))
}

// unlimited is more memory than there is, and many times as much is a number.
const unlimited = math.MaxInt64 >> 16

// heap is what is in use on the heap, with garbage, and with the gaps between what is.
func heap() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/unused:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64() + sample[1].Value.Uint64())
}
