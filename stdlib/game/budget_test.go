package game

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

// TestBudgetApart: a separate budget has steps and bytes of its own, and yields to a
// single-threaded host as the first one does.
func TestBudgetApart(t *testing.T) {
	yields := 0
	b := &Budget{MaxSteps: 5, MaxBytes: 10}
	b.OnYield(func() { yields++ })
	apart := b.Apart(100, 1000)
	b.pause.last.Store(-int64(betweenPauses)) // so long ago that the next call is due
	if err := apart.Steps(context.Background(), 50); err != nil || yields != 1 {
		t.Errorf("50 of 100 steps: %v, %d yields", err, yields)
	}
	if err := apart.Grow(500); err != nil {
		t.Errorf("500 of 1000 bytes: %v", err)
	}
	if apart.Steps(context.Background(), 51) == nil || apart.Grow(501) == nil {
		t.Error("it has no limits")
	}
	if err := b.Steps(context.Background(), 5); err != nil {
		t.Errorf("its steps are charged to the first: %v", err)
	}
	if err := b.Grow(10); err != nil {
		t.Errorf("its bytes are charged to the first: %v", err)
	}
}

// TestBudgetMeasures: a budget, and those made of it, are spent when more is in use than
// they may take, whatever was charged.
func TestBudgetMeasures(t *testing.T) {
	inUse := int64(100)
	b := &Budget{MaxBytes: 64}
	b.OnMeasure(func(more int64) bool { return inUse+more > 164 })
	for _, one := range []*Budget{b, b.Sub(1000), b.Apart(1000, 1000)} {
		for _, inUse = range []int64{100, 164, 165, 150, 1 << 40} {
			b.measure.last.Store(-int64(betweenPauses)) // so long ago that it is due
			var limit *LimitError
			if err := one.Steps(context.Background(), 1); (err != nil) != (inUse > 164) ||
				err != nil && (!errors.As(err, &limit) || limit.What != "memory") {
				t.Errorf("%d bytes are in use: %v", inUse, err)
			}
		}
	}
	if err := b.Steps(context.Background(), 1); err != nil {
		t.Errorf("it is measured at every step: %v", err)
	}
	inUse = 130
	for _, one := range []*Budget{b, b.Sub(1000)} { // large growth is measured before it is in use
		if err := one.Grow(30); err != nil {
			t.Errorf("30 bytes more where 34 are free: %v", err)
		}
		if err := one.Grow(-30); err != nil {
			t.Error(err)
		}
		var limit *LimitError
		if err := one.Grow(40); !errors.As(err, &limit) || limit.What != "memory" || b.Held() != 0 || one.Held() != 0 {
			t.Errorf("40 bytes more where 34 are free: %v, %d bytes held", err, b.Held())
		}
	}
}

// TestStepsAreReported until somebody says what they are for.
func TestStepsAreReported(t *testing.T) {
	var heard []Progress
	b := &Budget{}
	b.OnProgress(func(p Progress) { heard = append(heard, p) })
	for range 3 {
		if err := b.Steps(context.Background(), 1<<stepBits-1); err != nil {
			t.Fatal(err)
		}
	}
	if len(heard) != 2 || heard[1] != (Progress{Done: 3<<stepBits - 3, Unit: "steps"}) {
		t.Errorf("heard %+v, want the second and the third", heard)
	}
	b.Report(Progress{Doing: "who wins", Done: 7, Unit: "positions"})
	if err := b.Steps(context.Background(), 1<<stepBits); err != nil || len(heard) != 3 || heard[2].Done != 7 {
		t.Errorf("%v, heard %+v, want the positions last", err, heard)
	}
}

// TestAsideIsLeft: what runs beside a computation is waited for until that is cancelled or its time is over.
func TestAsideIsLeft(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	n := 0
	if err := (&Budget{}).Aside(cancelled, func() { n++ }); err != nil || n != 1 {
		t.Errorf("%v, done %d times", err, n)
	}
	cancel()
	late := &Budget{Deadline: time.Now()}
	for name, err := range map[string]error{
		"context canceled": (&Budget{}).Aside(cancelled, func() { select {} }),
		"time limit":       late.Aside(context.Background(), func() { select {} }),
	} {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, want %s", err, name)
		}
	}
}
