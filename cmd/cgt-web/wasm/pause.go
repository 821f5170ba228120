//go:build js && wasm

package main

import (
	"runtime/debug"
	"syscall/js"
	"time"
)

// pause lets the worker hear its messages in the middle of a computation: Go
// must go back to the event loop for it. A message to itself on a channel takes
// a fifth of a millisecond, while a timer sleeps at least four.
type pause struct {
	port js.Value
	woke chan struct{}
	last time.Time
	told time.Time
}

// between is the least time from one pause to the next.
const between = 40 * time.Millisecond

func newPause() *pause {
	p := &pause{woke: make(chan struct{}, 1), last: time.Now()}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case p.woke <- struct{}{}:
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
	<-p.woke
	p.last = time.Now()
}

// since reports whether the last progress was told long enough ago.
func (p *pause) since() bool {
	if time.Since(p.told) < 200*time.Millisecond {
		return false
	}
	p.told = time.Now()
	return true
}

// limitMemory keeps the garbage collector to the limit; a page's memory only
// grows.
func limitMemory(bytes int64) {
	if bytes > 0 {
		debug.SetMemoryLimit(bytes + bytes/4)
	}
}
