package run

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
)

// TestTranscriptIsSmall: what is kept for :export is bounded, whatever was computed, and
// the last answers are part of it.
func TestTranscriptIsSmall(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var said transcript
	items := make([]value.Value, 1<<14)
	for i := range items {
		items[i] = value.Int(i)
	}
	for i := range 4_500 {
		a := &eval.Answer{Input: strings.Repeat("x", r.IntN(100)), Value: value.List{Items: items[:r.IntN(len(items))]}}
		a.Result = &interp.Result{Value: a.Value}
		if i%3 > 0 {
			a.View = &view.View{Text: strings.Repeat("1", r.IntN(2*keptText))}
		}
		said.add(a)
		if last := said.entries[len(said.entries)-1]; last.Input != a.Input || said.bytes > keptBytes {
			t.Fatalf("after %d answers %d bytes are kept, %q last", i+1, said.bytes, last.Input)
		}
	}
	var size value.Sizer
	for _, a := range said.entries {
		if a.Result != nil {
			t.Fatal("a result is kept")
		}
		if a.Value != nil {
			size.Add(a.Value)
		}
	}
	if size.Bytes > keptBytes || len(said.entries)+said.dropped != 4_500 {
		t.Errorf("%d entries hold %d bytes, %d are dropped", len(said.entries), size.Bytes, said.dropped)
	}
}
