// Package gametest holds what tests of engines share: a context that is cancelled
// by a count of polls, so that no test of cancellation looks at a clock.
package gametest

import (
	"context"
	"sync/atomic"
)

// Polls is a context that counts how often its error is asked for. It is
// cancelled at one of these polls, as by a user who presses Ctrl-C just before.
type Polls struct {
	context.Context
	cancel context.CancelFunc
	at     int64
	seen   atomic.Int64
}

// CancelAt is a context that is cancelled at the n-th poll from now. It keeps the
// values of parent, its budget among them.
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

// Late is how many polls came after the one that cancelled: few, where a
// computation stops at the first error.
func (p *Polls) Late() int64 { return max(0, p.seen.Load()-p.at) }
