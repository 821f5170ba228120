package sequence

import (
	"math/rand/v2"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// TestPoolDoesEachTaskOnce gives pools of several sizes jobs of several sizes,
// sometimes with a pause before, in which all workers go to sleep.
func TestPoolDoesEachTaskOnce(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	before := runtime.NumGoroutine()
	for workers := 1; workers <= 4; workers++ {
		p := newPool(workers)
		for range 300 {
			tasks := rng.IntN(12)
			done := make([]atomic.Int32, tasks)
			sum := p.do(tasks, func(i int) int64 {
				done[i].Add(1)
				return int64(i)
			})
			if want := int64(tasks * (tasks - 1) / 2); sum != want {
				t.Fatalf("%d workers, %d tasks: the sum is %d, want %d", workers, tasks, sum, want)
			}
			for i := range done {
				if times := done[i].Load(); times != 1 {
					t.Fatalf("%d workers: task %d of %d was done %d times", workers, i, tasks, times)
				}
			}
			if rng.IntN(30) == 0 {
				time.Sleep(2 * spinTime)
			}
		}
		p.close()
	}
	for runtime.NumGoroutine() > before { // the workers of closed pools end
		time.Sleep(spinTime)
	}
}
