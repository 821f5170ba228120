package heap

import "sync/atomic"

// tuner chooses how many heaps are stamped with. To stamp a pair costs about as
// much as to search ten pairs for four values; so the values that are left to
// search should be few, but not too few.
type tuner struct {
	blocks int
	hits   atomic.Int64 // values that a search found
}

// The tuner looks at tunerBlocks blocks at a time and stamps with up to nearest
// heaps.
const (
	tunerBlocks = 32
	nearest     = 1 << 16
	fewHits     = 2
	manyHits    = 8
)

// block notes that a block was computed.
func (t *tuner) block(s *stamps) {
	if t.blocks++; t.blocks < tunerBlocks {
		return
	}
	each := t.hits.Load() / (64 * tunerBlocks)
	t.blocks = 0
	t.hits.Store(0)
	switch {
	case each > manyHits && s.near < nearest:
		s.near, s.stale = 2*s.near, true
	case each < fewHits && s.near > 4*marked:
		s.near, s.stale = s.near/2, true
	}
}
