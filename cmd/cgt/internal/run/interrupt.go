package run

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"cgt/cmd/internal/markup"
	"cgt/lang"
)

// sameKeyTime is the time within which two signals count as one Ctrl-C: a parent, such as
// timeout(1), may pass on a signal that the whole process group receives anyway.
const sameKeyTime = 100 * time.Millisecond

// StatusInterrupted is the exit status after Ctrl-C, StatusEnded that after SIGTERM or
// SIGHUP when nothing was running.
const (
	StatusInterrupted = 130
	StatusEnded       = 143
)

// exitTime is how long the program may take to exit after SIGTERM or SIGHUP, once
// nothing is running.
const exitTime = time.Second

// Interrupts turns Ctrl-C into cancelling what is running. One channel receives all
// signals, and every computation has its own scope, so that a signal between two
// computations does not cancel the second one.
type Interrupts struct {
	// Exit exits at once; it is called when Ctrl-C comes again within two seconds and the
	// computation still runs.
	Exit func(status int)

	mu     sync.Mutex
	scopes []*scope
	begun  bool // something was computed, or the prompt waits
	ended  bool // no more computations may begin
}

type scope struct {
	cancel context.CancelFunc
	first  time.Time // time of the first Ctrl-C
}

// NewInterrupts handles Ctrl-C until stop is called, and SIGTERM and SIGHUP unless they
// are ignored, as by nohup.
func NewInterrupts(exit func(int)) (i *Interrupts, stop func()) {
	i = &Interrupts{Exit: exit}
	signals := make(chan os.Signal, 4)
	done := make(chan struct{})
	signal.Notify(signals, os.Interrupt)
	for _, ending := range []os.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(ending) {
			signal.Notify(signals, ending)
		}
	}
	go func() {
		for {
			select {
			case s := <-signals:
				if s == os.Interrupt {
					i.Interrupt(time.Now())
				} else {
					go i.End()
				}
			case <-done:
				return
			}
		}
	}()
	return i, func() {
		signal.Stop(signals)
		close(done)
	}
}

// Begin says that the prompt is waiting: before that, and before the first computation, a
// Ctrl-C ends the program.
func (i *Interrupts) Begin() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.begun = true
}

// Scope returns a context that the next Ctrl-C cancels. Scopes nest; only the innermost
// one is cancelled.
func (i *Interrupts) Scope(parent context.Context) (ctx context.Context, leave func()) {
	ctx, cancel := context.WithCancel(parent)
	s := &scope{cancel: cancel}
	i.mu.Lock()
	i.scopes, i.begun = append(i.scopes, s), true
	if i.ended {
		cancel()
	}
	i.mu.Unlock()
	return ctx, func() {
		cancel()
		i.mu.Lock()
		defer i.mu.Unlock()
		for j, t := range i.scopes {
			if t == s {
				i.scopes = append(i.scopes[:j], i.scopes[j+1:]...)
				return
			}
		}
	}
}

// End cancels everything that is running or begins later, and makes sure that the
// program exits once results are saved.
func (i *Interrupts) End() {
	i.mu.Lock()
	i.ended = true
	for _, s := range i.scopes {
		s.cancel()
	}
	i.mu.Unlock()
	for quiet := time.Duration(0); quiet < exitTime; {
		const look = 20 * time.Millisecond
		i.mu.Lock()
		busy := len(i.scopes) > 0
		i.mu.Unlock()
		if quiet += look; busy {
			quiet = 0
		}
		time.Sleep(look)
	}
	if i.Exit != nil {
		i.Exit(StatusEnded)
	}
}

// Interrupt handles one Ctrl-C.
func (i *Interrupts) Interrupt(now time.Time) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if len(i.scopes) == 0 {
		if !i.begun && i.Exit != nil {
			i.Exit(StatusInterrupted)
		}
		return
	}
	s := i.scopes[len(i.scopes)-1]
	since := now.Sub(s.first)
	if since < sameKeyTime {
		return
	}
	again := !s.first.IsZero() && since < 2*time.Second
	s.first = now
	s.cancel()
	if again && i.Exit != nil {
		i.Exit(StatusInterrupted)
	}
}

// interrupted reports whether an error is a Ctrl-C, not a fault.
func interrupted(e *lang.Error) bool { return errors.Is(e, context.Canceled) }

// interruptDetail says what is known about an interrupted computation, such as how far
// it came, and at the prompt also that the session goes on.
func (o *Output) interruptDetail(e *lang.Error) string {
	detail := ""
	switch e.Message {
	case "", "interrupted", context.Canceled.Error():
	default:
		detail = ": " + e.Message
	}
	if o.Confirm && e.Hint != "" {
		detail += "; " + e.Hint
	}
	return markup.Terminal(detail)
}
