package heap

import "time"

// pacer chooses by measurement whether blocks are computed by one worker or by
// all: where other programs keep the processors busy, or blocks are small, more
// workers bring nothing. It tries both on a few blocks in turn and keeps the
// faster way for many.
type pacer struct {
	blocks int // blocks since the last trial began
	spent  [2]time.Duration
	all    bool // the faster way
}

// A trial takes trialBlocks blocks for each way, and holds for trialHolds.
const (
	trialBlocks = 8
	trialHolds  = 512
)

// together reports whether the next block is for all workers.
func (p *pacer) together() bool {
	if p.blocks < 2*trialBlocks {
		return p.blocks%2 == 1
	}
	return p.all
}

// block notes how long the block took.
func (p *pacer) block(took time.Duration) {
	if p.blocks < 2*trialBlocks {
		p.spent[p.blocks%2] += took
	}
	switch p.blocks++; p.blocks {
	case 2 * trialBlocks:
		p.all = p.spent[1] < p.spent[0]
	case trialHolds:
		*p = pacer{all: p.all}
	}
}
