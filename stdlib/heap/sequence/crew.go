package sequence

import (
	"runtime"
	"sync/atomic"
	"time"
)

// crew does the tasks of a block with several workers, who take one task after
// the other. Between blocks the workers look for the next one without pause for
// a while: to wake a processor that went to sleep takes as long as many tasks.
type crew struct {
	hands []*hand
	job   atomic.Pointer[job]
}

// hand is a worker other than the caller.
type hand struct {
	asleep atomic.Bool
	wake   chan struct{}
}

// job is the tasks of one block.
type job struct {
	tasks       int64
	task        func(int) int64
	next, ended atomic.Int64
	steps       atomic.Int64
	last        bool // there is no job after this one
}

// lookout is how long a hand looks for the next job before it sleeps.
const lookout = time.Millisecond

func newCrew(workers int) *crew {
	c := new(crew)
	c.job.Store(new(job))
	for range workers - 1 {
		h := &hand{wake: make(chan struct{}, 1)}
		c.hands = append(c.hands, h)
		go c.serve(h, c.job.Load())
	}
	return c
}

// do does tasks 0..tasks-1, which must not depend on each other, and returns
// the sum of what they return.
func (c *crew) do(tasks int, task func(int) int64) int64 {
	j := &job{tasks: int64(tasks), task: task}
	c.post(j)
	j.work()
	for looks := 1; j.ended.Load() < j.tasks; looks++ {
		if looks%(1<<10) == 0 {
			runtime.Gosched()
		}
	}
	return j.steps.Load()
}

// dismiss sends the workers home; there must be no job after that.
func (c *crew) dismiss() { c.post(&job{last: true}) }

func (c *crew) post(j *job) {
	c.job.Store(j)
	for _, h := range c.hands {
		if h.asleep.CompareAndSwap(true, false) {
			h.wake <- struct{}{}
		}
	}
}

// serve works on all jobs after the one given.
func (c *crew) serve(h *hand, done *job) {
	for !done.last {
		done = c.await(h, done)
		done.work()
	}
}

// await is the next job.
func (c *crew) await(h *hand, done *job) *job {
	for start := time.Now(); time.Since(start) < lookout; {
		for range 1 << 10 {
			if j := c.job.Load(); j != done {
				return j
			}
		}
		runtime.Gosched()
	}
	h.asleep.Store(true)
	if c.job.Load() == done || !h.asleep.CompareAndSwap(true, false) {
		<-h.wake
	}
	return c.job.Load()
}

// work takes tasks until none is left.
func (j *job) work() {
	for i := j.next.Add(1) - 1; i < j.tasks; i = j.next.Add(1) - 1 {
		j.steps.Add(j.task(int(i)))
		j.ended.Add(1)
	}
}
