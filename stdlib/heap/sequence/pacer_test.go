package sequence

import (
	"testing"
	"time"
)

// TestPacerKeepsTheFasterWay makes one way of working faster, and then the other.
func TestPacerKeepsTheFasterWay(t *testing.T) {
	var p pacer
	took := func(together bool) time.Duration {
		if together {
			return 2
		}
		return 3
	}
	for range trialHolds {
		p.block(took(p.together()))
	}
	if !p.all {
		t.Error("the faster way was not kept")
	}
	shared := 0
	for range 4 * trialHolds {
		if p.together() {
			shared++
		}
		p.block(5 - took(p.together())) // now working together is the slower way
	}
	if p.all || shared > 4*(wakeBlocks+trialBlocks) {
		t.Errorf("%d blocks the slower way", shared)
	}
}
