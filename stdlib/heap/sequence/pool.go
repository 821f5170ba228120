package sequence

import (
	"runtime"
	"sync/atomic"
	"time"
)

// pool is a worker pool: it does the tasks of a block with several workers, each of which takes one task after the other.
// Between blocks the workers spin for a while, looking for the next one: waking a processor that went to sleep takes as
// long as many tasks.
type pool struct {
	helpers []*helper
	job     atomic.Pointer[job]
}

// helper is a worker other than the caller.
type helper struct {
	asleep atomic.Bool
	wake   chan struct{}
}

// job is the tasks of one block.
type job struct {
	tasks       int64
	task        func(int) int64
	next, ended atomic.Int64
	steps       atomic.Int64
	last        bool // no job follows this one
}

// spinTime is how long an idle worker looks for the next job before it sleeps.
const spinTime = time.Millisecond

func newPool(workers int) *pool {
	p := new(pool)
	p.job.Store(new(job))
	for range workers - 1 {
		h := &helper{wake: make(chan struct{}, 1)}
		p.helpers = append(p.helpers, h)
		go p.serve(h, p.job.Load())
	}
	return p
}

// do runs tasks 0..tasks-1, which must be independent of each other, and returns the sum of their results.
func (p *pool) do(tasks int, task func(int) int64) int64 {
	j := &job{tasks: int64(tasks), task: task}
	p.post(j)
	j.work()
	for looks := 1; j.ended.Load() < j.tasks; looks++ {
		if looks%(1<<10) == 0 {
			runtime.Gosched()
		}
	}
	return j.steps.Load()
}

// close stops the workers; no job may follow.
func (p *pool) close() { p.post(&job{last: true}) }

func (p *pool) post(j *job) {
	p.job.Store(j)
	for _, h := range p.helpers {
		if h.asleep.CompareAndSwap(true, false) {
			h.wake <- struct{}{}
		}
	}
}

// serve works on all jobs after the given one.
func (p *pool) serve(h *helper, done *job) {
	for !done.last {
		done = p.await(h, done)
		done.work()
	}
}

// await waits for the next job.
func (p *pool) await(h *helper, done *job) *job {
	for start := time.Now(); time.Since(start) < spinTime; {
		for range 1 << 10 {
			if j := p.job.Load(); j != done {
				return j
			}
		}
		runtime.Gosched()
	}
	h.asleep.Store(true)
	if p.job.Load() == done || !h.asleep.CompareAndSwap(true, false) {
		<-h.wake
	}
	return p.job.Load()
}

// work takes tasks until none are left.
func (j *job) work() {
	for i := j.next.Add(1) - 1; i < j.tasks; i = j.next.Add(1) - 1 {
		j.steps.Add(j.task(int(i)))
		j.ended.Add(1)
	}
}
