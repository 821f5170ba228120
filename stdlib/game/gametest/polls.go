// Package gametest has helpers for tests of engines: a context that is cancelled after a number of polls, so that tests of
// cancellation do not depend on a clock.
package gametest

import (
	"context"
	"sync/atomic"
)

// Polls is a context that counts the calls of its Err method. It is cancelled at one of these polls, as if a user pressed
// Ctrl-C just before.
type Polls struct {
	context.Context
	cancel context.CancelFunc
	at     int64
	seen   atomic.Int64
}

// CancelAt is a context that is cancelled at the n-th poll from now. It inherits the values of parent, including its
// budget.
func CancelAt(parent context.Context, n int64) *Polls {
	p := &Polls{at: n}
	p.Context, p.cancel = context.WithCancel(parent)
	return p
}

// Err counts a poll.
func (p *Polls) Err() error {
	if p.seen.Add(1) >= p.at {
		p.cancel()
	}
	return p.Context.Err()
}

// Late is the number of polls after the one that cancelled: few, if a computation stops at the first error.
func (p *Polls) Late() int64 { return max(0, p.seen.Load()-p.at) }
