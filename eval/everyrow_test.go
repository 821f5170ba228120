package eval

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"cgt/eval/interp"
	"cgt/lang"
	"cgt/stdlib/trials"
)

// TestEveryRowEnds: every function and every operator of the tables, with large
// arguments of every kind, ends when its steps are spent or it is cancelled, takes
// no more memory than it may, and leaves the session alive. A new row is tried
// without being named here.
func TestEveryRowEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	var rows []func(r *rand.Rand, names []string) string
	for _, b := range language().Builtins {
		if b.Value == nil && (*onlyRow == "" || *onlyRow == b.Name) {
			rows = append(rows, func(r *rand.Rand, names []string) string { return drawnCall(r, b, names) })
		}
	}
	for _, op := range language().Operators {
		if *onlyRow == "" || *onlyRow == op.Op {
			rows = append(rows, func(r *rand.Rand, names []string) string { return drawnOperation(r, op, names) })
		}
	}
	for _, frame := range statements {
		if *onlyRow == "" || strings.HasPrefix(frame, *onlyRow+" ") {
			rows = append(rows, func(r *rand.Rand, names []string) string { return drawnStatement(r, frame, names) })
		}
	}
	t.Chdir(t.TempDir())
	var s *Session
	var names []string
	drawn, every := 0, trials.Every(7, 7)
	if *hoursOfLaw > 0 || *onlyRow != "" {
		every = 1
	}
	for seed := range seeds(1, 1, &drawn) {
		for j, row := range rows {
			if j%every > 0 {
				continue
			}
			if s == nil || j%300 == 0 {
				s, names = largeSession(t)
			}
			r := rand.New(rand.NewPCG(seed, uint64(j)))
			tryRow(t, s, r, row(r, names))
		}
	}
}

// tryRow asks one thing, under a limit of steps or cancelled after some polls.
func tryRow(t *testing.T, s *Session, r *rand.Rand, text string) {
	const memory = 64 << 20
	poll := &polled{Context: context.Background(), at: 1 << 60, done: make(chan struct{})}
	limits := "limit steps 50000"
	if *hunting {
		limits = "limit time 1/10"
	}
	if r.IntN(2) == 0 {
		poll.at, limits = 1+r.Int64N(20), "limit steps none; limit time none"
	}
	statementsUnder(s, context.Background(), "database \"\"; "+limits+"; limit memory 64 MiB")
	before := heapNow()
	debug.SetMemoryLimit(int64(before) + memory)
	defer debug.SetMemoryLimit(1 << 62)
	began := cpuTime()
	a := statementsUnder(s, poll, text)
	spent := cpuTime() - began
	told := spelledOut(text)
	if after := poll.polls.Load() - poll.at; after > 5000 {
		t.Errorf("%s goes on: it asked %d times after it was cancelled", told, after)
	}
	if e := a.result.Err; e != nil && strings.Contains(e.Message, "a fault of the program") {
		t.Errorf("%s: %v\n%v", told, e, e.Cause)
	}
	if a.peak > before+2*memory { // with garbage
		t.Errorf("%s takes %d MiB", told, (a.peak-before)>>20)
	}
	if alive := statementsUnder(s, context.Background(), "nimvalue(nim(5, 3))"); alive.result.Err != nil ||
		alive.result.View.Text != "6" {
		t.Errorf("after %s a question is answered %v", told, alive.result)
	}
	if !*hunting {
		return
	}
	late := spent - 150*time.Millisecond
	if cut := poll.cut.Load(); cut > 0 {
		late = began + spent - time.Duration(cut)
	} else if poll.at < 1<<60 {
		late = 0
	}
	if late > 100*time.Millisecond {
		fmt.Fprintf(os.Stderr, "LATE %v of %v, cancelled %v: %s\n", late, spent, poll.cut.Load() > 0, told)
	}
}

// polled is a context that is cancelled when it was polled at times.
type polled struct {
	context.Context
	at    int64
	polls atomic.Int64
	cut   atomic.Int64 // the processor's time at the cancelling
	done  chan struct{}
}

func (c *polled) Err() error {
	n := c.polls.Add(1)
	if n == c.at {
		c.cut.Store(int64(cpuTime()))
		close(c.done)
	}
	if n >= c.at {
		return context.Canceled
	}
	return nil
}

func (c *polled) Done() <-chan struct{} { return c.done }

func cpuTime() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// heapNow is what is in use on the heap, with garbage that was not collected yet.
func heapNow() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// watched is what became of the last statement of a text, and the most heap that
// was seen in use.
type watched struct {
	result *interp.Result
	peak   uint64
}

// patience is how long a statement may work before it is said to hang, in the processor's
// time.
const patience = 60 * time.Second

// statementsUnder runs statements, and ends the test if they hang.
func statementsUnder(s *Session, ctx context.Context, text string) watched {
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	a := watched{result: &interp.Result{}}
	if len(errs) > 0 {
		a.result.Err = errs[0]
		return a
	}
	stop, over := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(over)
		watch(&a.peak, text, stop)
	}()
	for _, st := range script.Statements {
		a.result = s.Run(ctx, src, st)
	}
	close(stop)
	<-over
	return a
}

func watch(peak *uint64, text string, stop chan struct{}) {
	began, hang, slow := cpuTime(), patience, time.After(time.Hour)
	if *hunting {
		hang, slow = 20*time.Second, time.After(time.Second)
	}
	for {
		select {
		case <-stop:
			return
		case <-time.After(5 * time.Millisecond):
			*peak = max(*peak, heapNow())
			if cpuTime()-began > hang {
				panic(fmt.Sprintf("HANG %s\n%s\n", spelledOut(text), stacks()))
			}
		case <-slow:
			fmt.Fprintf(os.Stderr, "SLOW %s\n%s\n", spelledOut(text), stacks())
		}
	}
}

// stacks are the places where statements are at work.
func stacks() string {
	all := make([]byte, 1<<20)
	all = all[:runtime.Stack(all, true)]
	var working []string
	for _, g := range strings.Split(string(all), "\n\n") {
		if !strings.Contains(g, "interp.(*Session).Run") {
			continue
		}
		for i, line := range strings.Split(g, "\n") {
			if strings.HasPrefix(line, "\t") && i < 50 {
				working = append(working, strings.TrimSpace(line))
			}
		}
	}
	return strings.Join(working, "\n")
}
