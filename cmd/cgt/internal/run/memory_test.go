package run

import (
	"context"
	"errors"
	"runtime"
	"testing"

	"cgt/eval"
	"cgt/stdlib/game"
)

// TestSessionsTogether: what sessions of one process hold uncharged is bounded by the sum of their
// limits; garbage of an earlier session is not held against them, nor what the limits of others allow.
func TestSessionsTogether(t *testing.T) {
	defer PaceCollector(0)
	runtime.GC()
	sessions := NewSessions()
	ask := func(place []eval.Option, text string) error {
		var last error
		for answer := range eval.New(place...).Eval(context.Background(), text) {
			if answer.Err != nil {
				last = answer.Err
			}
		}
		return last
	}
	const work = "; sum [k % 7 for k in 1..3000000]"
	one, two := sessions.Place(), sessions.Place()
	if err := ask(one, "limit memory 32 MiB"+work); err != nil {
		t.Fatal(err)
	}
	if err := ask(two, "limit memory 16 MiB"+work); err != nil {
		t.Fatal(err)
	}
	uncharged := make([]byte, 44<<20) // the other's 32 MiB and its own 16 allow it
	runtime.GC()
	if err := ask(two, "limit memory 16 MiB"+work); err != nil {
		t.Errorf("within the limits of both: %v", err)
	}
	more := make([]byte, 30<<20)
	runtime.GC()
	var limit *game.LimitError
	if err := ask(two, "limit memory 16 MiB"+work); !errors.As(err, &limit) || limit.What != "memory" {
		t.Errorf("74 MiB uncharged under limits of 32 and 16 MiB: %v", err)
	}
	runtime.KeepAlive(uncharged)
	runtime.KeepAlive(more) // both are garbage from here on, but counted as they were collected last
	uncharged, more = nil, nil
	if err := ask(two, "limit memory 16 MiB"+work); err != nil {
		t.Errorf("what an earlier session left is held against the next: %v", err)
	}
}

// TestGapsAreInUse: what lies between the pieces that are left of what was freed cannot be given back, and counts.
func TestGapsAreInUse(t *testing.T) {
	defer PaceCollector(0)
	runtime.GC()
	spent := Measure(8 << 20)
	const size = 1 << 10
	pieces := make([][]byte, 32<<20/size)
	for i := range pieces {
		pieces[i] = make([]byte, size)
	}
	for i := range pieces {
		if i%8 > 0 {
			pieces[i] = nil // 4 MiB are left, but of each span something
		}
	}
	if !spent(0) {
		t.Errorf("7 of 8 KiB are gaps, and not in use with 8 MiB allowed")
	}
	clear(pieces)
	if spent(0) {
		t.Errorf("garbage is held against what is allowed")
	}
	if spent(8<<20) || !spent(16<<20) {
		t.Errorf("what is about to be used does not count as what is used")
	}
}
