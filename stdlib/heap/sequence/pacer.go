package sequence

import (
	"cgt/stdlib/sorting"
	"time"
)

// pacer decides by measurement whether blocks are computed by one worker or by all: when other programs keep the processors
// busy, or blocks are small, more workers bring nothing. It tries both on a few blocks and keeps the faster way for many.
// It compares the median times, since some blocks are held up by other programs for longer than they take.
type pacer struct {
	blocks int                           // blocks since the last trial began
	spent  [2][trialBlocks]time.Duration // times with all workers, and with one
	all    bool                          // whether all workers were faster
}

// A trial takes trialBlocks blocks for each way, all workers first, and its result is used for trialHolds blocks. Before
// it, all workers compute wakeBlocks blocks that are not timed, so that sleeping workers wake up.
const (
	wakeBlocks  = 32
	trialBlocks = 9
	trialHolds  = 1 << 10
)

// together reports whether the next block is for all workers.
func (p *pacer) together() bool {
	if p.blocks < wakeBlocks+2*trialBlocks {
		return p.blocks < wakeBlocks+trialBlocks
	}
	return p.all
}

// block records the time that the block took.
func (p *pacer) block(took time.Duration) {
	if i := p.blocks - wakeBlocks; i >= 0 && i < 2*trialBlocks {
		p.spent[i/trialBlocks][i%trialBlocks] = took
	}
	switch p.blocks++; p.blocks {
	case wakeBlocks + 2*trialBlocks:
		p.all = middle(p.spent[0]) < middle(p.spent[1])
	case trialHolds:
		*p = pacer{all: p.all}
	}
}

func middle(times [trialBlocks]time.Duration) time.Duration {
	sorting.Values(times[:])
	return times[trialBlocks/2]
}
