//go:build js && wasm

package main

import (
	"runtime/debug"
	"syscall/js"
	"time"
)

// pause lets the worker receive its messages in the middle of a computation, for which
// Go must return to the event loop. A message to itself on a channel takes a fifth of a
// millisecond, while a timer sleeps at least four.
type pause struct {
	port       js.Value
	wakeUp     chan struct{}
	last       time.Time
	lastReport time.Time
}

// between is the least time between two pauses.
const between = 40 * time.Millisecond

func newPause() *pause {
	p := &pause{wakeUp: make(chan struct{}, 1), last: time.Now()}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case p.wakeUp <- struct{}{}:
		default:
		}
		return nil
	}))
	p.port = channel.Get("port2")
	return p
}

func (p *pause) yield() {
	if time.Since(p.last) < between {
		return
	}
	p.port.Call("postMessage", 0)
	<-p.wakeUp
	p.last = time.Now()
}

// since reports whether enough time has passed since the last progress report.
func (p *pause) since() bool {
	if time.Since(p.lastReport) < 200*time.Millisecond {
		return false
	}
	p.lastReport = time.Now()
	return true
}

// limitMemory makes the garbage collector respect the limit; the memory of a page never
// shrinks.
func limitMemory(bytes int64) {
	if bytes > 0 {
		debug.SetMemoryLimit(bytes + bytes/4)
	}
}
