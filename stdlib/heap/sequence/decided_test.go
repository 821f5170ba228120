package sequence

import (
	"testing"

	"cgt/stdlib/heap/heaptest"
	"cgt/stdlib/trials"
)

// All codes of one and two hexadecimal digits: what the automaton proves from the
// first 400 heaps is what the engine for three heaps computes further on; and every
// code that shows a saltus within 700 heaps is proved.
func TestDecidedPeriodsOfHexadecimalCodes(t *testing.T) {
	if testing.Short() {
		t.Skip("a second of three-heap games")
	}
	ctx, store, proved, every := t.Context(), NewStore(1), 0, trials.Every(1, 3)
	for number := 0; number < 256; number += every {
		r := heaptest.Digits{Head: []uint8{0, uint8(number >> 4), uint8(number & 15)}}.Rules(false)
		if r.MaxParts() < 3 {
			continue
		}
		p, err := store.Period(ctx, r, 400)
		if err != nil || !p.Proved {
			if p, err := store.Period(ctx, r, 700); err == nil && !p.Proved {
				t.Errorf("%s: %s, not proved", r.Name(), p)
			}
			continue
		}
		if p.Saltus > 0 {
			proved++
		}
		e := newTriple(r)
		if err := e.extend(ctx, 750); err != nil {
			t.Fatal(err)
		}
		for n := p.Preperiod; n+p.Period < e.n; n++ {
			if uint64(e.at(n+p.Period)) != uint64(e.at(n))+p.Saltus {
				t.Fatalf("%s: %s, but G(%d) = %d and G(%d) = %d", r.Name(), p, n, e.at(n), n+p.Period, e.at(n+p.Period))
			}
		}
	}
	t.Logf("%d codes with a saltus are proved", proved)
	if proved < 60/every {
		t.Errorf("only %d codes with a saltus are proved", proved)
	}
}
