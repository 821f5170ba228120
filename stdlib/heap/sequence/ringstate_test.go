package sequence

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"cgt/stdlib/digest"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

// sameKept compares what is kept of a sequence in the ring with the whole sequence.
func sameKept(t *testing.T, text string, v view, whole *sequence) {
	t.Helper()
	e, w := v.engine.(*sparse), whole.engine.(*sparse)
	for n := range e.n {
		if !e.missing(n, n) && e.at(n) != w.at(n) {
			t.Fatalf("%s: G(%d) = %d, in one run %d", text, n, e.at(n), w.at(n))
		}
	}
	if e.n < w.n {
		return
	}
	if !reflect.DeepEqual(e.records, w.records) {
		t.Errorf("%s: records %v, in one run %v", text, e.records, w.records)
	}
	if err := e.count(newMeter(context.Background(), e.rules, e.n)); err != nil {
		t.Fatal(err)
	}
	if err := w.count(newMeter(context.Background(), e.rules, e.n)); err != nil {
		t.Fatal(err)
	}
	size := 2 << e.bits
	if !reflect.DeepEqual(e.histogram[:size], w.histogram[:size]) {
		t.Errorf("%s: the histograms differ", text)
	}
	v.detect.feed(v.engine.terms())
	p, ok := v.detect.observation()
	q, seen := whole.detect.observation()
	if p.Period != q.Period || p.Preperiod != q.Preperiod || ok != seen {
		t.Errorf("%s: %v %v, in one run %v %v", text, p, ok, q, seen)
	}
}

// TestDamagedRingStates changes one byte, or the length, of the saved state of a ring.
func TestDamagedRingStates(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	ctx := context.Background()
	r := heaptest.Code(t, "0.106")
	s := NewStore(1)
	v, _ := s.view(r)
	v.engine.(*sparse).ringAt = 4 << chunkBits
	if err := v.engine.extend(ctx, 5*chunkLen+10); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "state")
	if _, err := s.Save(ctx, r, path); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	refusesDamage(t, r, path, whole, 12)
	readsVersionOne(t, r, path, whole)
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	small := game.WithBudget(ctx, &game.Budget{MaxBytes: 6 << 20})
	if _, err := NewStore(1).Resume(small, r, path); !errors.Is(err, game.ErrBudget) {
		t.Errorf("a ring beyond the memory: %v", err)
	}
	if _, err := NewStore(1).Resume(ctx, heaptest.Code(t, "0.77"), path); err == nil ||
		err.Error() != "the state file is of octal 0.106 or a game with that standard form, not of octal 0.77" {
		t.Errorf("another game: %v", err)
	}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := s.Save(stopped, r, path); !errors.Is(err, context.Canceled) {
		t.Errorf("Save after Ctrl-C: %v", err)
	}
	if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, whole) {
		t.Errorf("the older state was harmed (%v)", err)
	}
}

// readsVersionOne reads the saved state of a ring in the older format, which has no
// snapshots.
func readsVersionOne(t *testing.T, r *heap.Rules, path string, whole []byte) {
	t.Helper()
	old := whole[:len(whole)-digest.Size-binary.Size(recurrenceHead{})]
	old = append([]byte(ringMagicOne), old[len(ringMagic):]...)
	sum := digest.New()
	sum.Write(old)
	if err := os.WriteFile(path, sum.Sum(old), 0o600); err != nil {
		t.Fatal(err)
	}
	s := NewStore(1)
	terms, err := s.Resume(context.Background(), r, path)
	v, _ := s.view(r)
	if e := v.engine.(*sparse); err != nil || terms != e.n || e.ringFrom != e.n {
		t.Errorf("a state of the version before: %d of %d heaps, in the ring from %d on, %v", terms, e.n, e.ringFrom, err)
	}
}
