package sequence

import (
	"math/rand/v2"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// TestCrewDoesEachTaskOnce gives crews of some sizes jobs of some sizes, now
// and then so late that all hands sleep.
func TestCrewDoesEachTaskOnce(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	before := runtime.NumGoroutine()
	for workers := 1; workers <= 4; workers++ {
		c := newCrew(workers)
		for range 300 {
			tasks := rng.IntN(12)
			done := make([]atomic.Int32, tasks)
			sum := c.do(tasks, func(i int) int64 {
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
				time.Sleep(2 * lookout)
			}
		}
		c.dismiss()
	}
	for deadline := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; time.Sleep(lookout) {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines are left of %d", runtime.NumGoroutine(), before)
		}
	}
}
